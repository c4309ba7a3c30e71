#include "app/contenders.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "backends/external/command_line.hpp"
#include "backends/registry.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

std::string_view head_of(std::string_view name) {
  return name.substr(0, name.find_first_of(":,"));
}

const RegistryEntry* find_entry(std::string_view head) {
  for (const RegistryEntry& entry : registry()) {
    if (entry.name == head) return &entry;
  }
  return nullptr;
}

bool is_group(std::string_view name) {
  return name == "all" || name == "complete" || name == "incomplete";
}

bool takes_command(std::string_view text) {
  const RegistryEntry* entry = find_entry(head_of(text));
  const std::string_view rest = text.substr(head_of(text).size());
  return entry != nullptr && !entry->variant_option.empty() && rest.starts_with(':');
}

bool names_a_backend(std::string_view text) {
  return is_group(head_of(text)) || find_entry(head_of(text)) != nullptr;
}

std::vector<std::string> expanded(std::string_view text) {
  std::vector<std::string> names;
  for (std::string& part : split_backends(text)) {
    if (!is_group(part)) {
      names.push_back(std::move(part));
      continue;
    }
    for (const RegistryEntry& entry : registry()) {
      if (!entry.backend || !entry.variant_option.empty()) continue;
      const bool complete = entry.backend->capabilities().complete;
      if (part == "all" || complete == (part == "complete")) names.push_back(entry.name);
    }
  }
  return names;
}

Contender make_contender(const std::string& name, std::uint64_t seed) {
  BackendChoice choice = choose_backend(name);
  Contender contender{name, std::move(choice.backend), {}};
  contender.options.seed = seed;
  contender.options.set = std::move(choice.set);
  const RegistryEntry* entry = find_entry(head_of(name));
  if (entry->variant_option.empty()) return contender;
  const auto command = contender.options.set.find(entry->variant_option);
  if (command == contender.options.set.end() || command->second.empty())
    throw OptionError(fmt::format("--backends: {} needs a command, as in '{}:minisat %in %out'",
                                  name, entry->name));
  const std::string program = split_command(command->second)[0];
  if (!find_program(program))
    throw OptionError(fmt::format("--backends: {}: there is no executable file {}", name, program));
  return contender;
}

// Gives NAME.KEY=VALUE to every variant of NAME.
void set_option(std::vector<Contender>& contenders, const std::string& key,
                const std::string& value) {
  const std::size_t dot = key.find('.');
  if (dot == std::string::npos || dot == 0 || dot + 1 == key.size())
    throw OptionError(fmt::format("--set: found \"{}\", expected BACKEND.KEY=VALUE", key));
  bool used = false;
  for (Contender& contender : contenders) {
    if (contender.backend->name() != key.substr(0, dot)) continue;
    const auto [at, fresh] = contender.options.set.try_emplace(key.substr(dot + 1), value);
    if (!fresh && at->second != value)
      throw OptionError(fmt::format("--set {}={} and {} of --backends exclude each other", key,
                                    value, contender.name));
    static_cast<void>(OptionValues(contender.backend->option_table(), contender.options.set));
    used = true;
  }
  if (!used)
    throw OptionError(fmt::format("--set {}: the backend {} is not among those compared", key,
                                  key.substr(0, dot)));
}

}  // namespace

std::vector<std::string> split_backends(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    std::size_t end = text.find(',');
    while (end != std::string_view::npos && takes_command(text) &&
           !names_a_backend(text.substr(end + 1)))
      end = text.find(',', end + 1);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<Contender> choose_contenders(const Arguments& arguments) {
  const auto seed = static_cast<std::uint64_t>(arguments.integer("seed"));
  std::vector<Contender> contenders;
  for (const std::string& name : expanded(arguments.text("backends"))) {
    if (std::ranges::count(contenders, name, &Contender::name) > 0)
      throw OptionError(fmt::format("--backends: {} is named twice", name));
    contenders.push_back(make_contender(name, seed));
  }
  for (const auto& [key, value] : arguments.pairs("set"))
    set_option(contenders, key, value);
  return contenders;
}

}  // namespace facet::app
