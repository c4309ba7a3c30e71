#include <algorithm>

#include "backends/external/command_line.hpp"
#include "backends/registry.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

using Settings = std::map<std::string, std::string>;

std::string listing(std::span<const RegistryEntry> entries) {
  std::string text;
  for (const RegistryEntry& entry : entries) {
    if (!text.empty()) text += ", ";
    text += entry.name;
    if (!entry.backend) text += " (absent)";
  }
  return text;
}

std::string words_of(std::span<const OptionRow> table) {
  std::string text;
  for (const OptionRow& row : table) {
    if (row.type != OptionType::Choice) continue;
    text.append(text.empty() ? "" : "; ").append(row.name);
    for (const std::string& choice : row.choices)
      text.append(" ").append(choice);
  }
  return text.empty() ? "this backend has no variants" : "known are: " + text;
}

void add_word(std::span<const OptionRow> table, const std::string& word, Settings& settings) {
  const auto sign = word.find('=');
  if (sign != std::string::npos) {
    if (!settings.emplace(word.substr(0, sign), word.substr(sign + 1)).second)
      throw OptionError("variant \"" + word + "\": that option is set twice");
    return;
  }
  bool taken = false;
  for (const OptionRow& row : table) {
    if (row.type != OptionType::Choice || std::ranges::count(row.choices, word) == 0) continue;
    if (settings.emplace(row.name, word).second) return;
    taken = true;
  }
  if (taken) throw OptionError("variant \"" + word + "\": that option is set twice");
  throw OptionError("unknown variant \"" + word + "\", " + words_of(table));
}

Settings variant_settings(const Backend& backend, std::string_view variant) {
  Settings settings;
  for (std::size_t begin = 0; begin <= variant.size();) {
    const std::size_t end = std::min(variant.find('+', begin), variant.size());
    add_word(backend.option_table(), std::string(variant.substr(begin, end - begin)), settings);
    begin = end + 1;
  }
  return settings;
}

}  // namespace

BackendChoice choose_backend(std::string_view name, std::span<const RegistryEntry> entries) {
  const std::size_t colon = std::min(name.find(':'), name.size());
  const std::string head(name.substr(0, colon));
  const auto entry = std::ranges::find(entries, head, &RegistryEntry::name);
  if (entry == entries.end())
    throw OptionError("unknown backend \"" + head + "\", there are: " + listing(entries) +
                      (!head.empty() && find_program(head)
                           ? "; the program of that name: 'external:" + head +
                                 " %in', with %out where it writes a result file"
                           : ""));
  if (!entry->backend)
    throw OptionError("backend \"" + head + "\" is absent: " + entry->absent_reason);
  BackendChoice choice{entry->backend, {}};
  if (colon == name.size()) return choice;
  const std::string_view variant = name.substr(colon + 1);
  if (entry->variant_option.empty()) {
    choice.set = variant_settings(*entry->backend, variant);
  } else {
    choice.set.emplace(entry->variant_option, variant);
  }
  const OptionValues checked(entry->backend->option_table(), choice.set);
  return choice;
}

}  // namespace facet
