#include "app/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <numeric>

#include "model/error.hpp"

namespace facet::app {
namespace {

// Levenshtein's distance (1966), one row at a time.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

std::string hint(const CommandSpec& command, std::string_view word) {
  std::vector<std::string_view> names;
  for (const OptionGroup& group : command.groups) {
    for (const OptionSpec& option : group.options)
      names.push_back(option.name);
  }
  while (word.starts_with('-'))
    word.remove_prefix(1);
  const std::string near = nearest(word.substr(0, word.find('=')), names);
  return near.empty() ? fmt::format("facet {} --help lists the options", command.name)
                      : fmt::format("did you mean --{}?", near);
}

void require_positionals(const CommandSpec& command, std::size_t found) {
  std::size_t least = 0;
  std::size_t most = 0;
  std::string names;
  for (const Positional& p : command.positionals) {
    least += p.at_least;
    most = p.at_most == Positional::many ? Positional::many : most + p.at_most;
    names += fmt::format("{}{}", names.empty() ? "" : " ", p.name);
  }
  if (found < least || found > most) {
    throw OptionError(fmt::format("found {} argument{}, expected {}", found, found == 1 ? "" : "s",
                                  names.empty() ? "none" : names));
  }
}

using Values = std::map<std::string, std::vector<std::string>>;

void declare(CLI::App& parser, const OptionSpec& spec, Values& values) {
  std::string names = fmt::format("--{}", spec.name);
  if (spec.letter != 0) names += fmt::format(",-{}", spec.letter);
  std::vector<std::string>& slot = values[std::string(spec.name)];
  if (spec.kind == OptionKind::Flag) {
    parser.add_flag_callback(names, [&slot] { slot.emplace_back(); });
  } else {
    // One word each: a container would take the words behind it too.
    parser.add_option(names, slot)
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }
}

}  // namespace

std::string nearest(std::string_view word, std::span<const std::string_view> known) {
  std::string best;
  // Any two short words are close to each other.
  std::size_t least = word.size() < 2   ? 1
                      : word.size() < 5 ? 2
                                        : std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string_view candidate : known) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

Arguments parse_command_line(const CommandSpec& command, std::span<const std::string> words) {
  CLI::App parser;
  parser.set_help_flag();
  parser.allow_extras();
  Values values;
  for (const OptionGroup& group : command.groups) {
    for (const OptionSpec& option : group.options)
      declare(parser, option, values);
  }
  std::vector<std::string> positionals;
  parser.add_option("arguments", positionals)->expected(0, CLI::detail::expected_max_vector_size);
  // CLI11 takes the words from the back.
  const auto end = std::ranges::find(words, "--");
  std::vector<std::string> reversed(std::make_reverse_iterator(end), words.rend());
  try {
    parser.parse(reversed);
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();
    throw OptionError(text.substr(0, text.find(':')) + ": found no value, expected one");
  } catch (const CLI::ParseError& error) {
    throw OptionError(error.what());
  }
  for (const std::string& extra : parser.remaining()) {
    if (extra.size() > 1 && extra[0] == '-') {
      throw OptionError(fmt::format("unknown option {}: {}", extra, hint(command, extra)));
    }
    positionals.push_back(extra);
  }
  // What follows "--" is no option, whatever it looks like.
  if (end != words.end()) positionals.insert(positionals.end(), end + 1, words.end());
  std::erase_if(values, [](const auto& entry) { return entry.second.empty(); });
  const bool helps = values.contains("help");
  if (!helps) require_positionals(command, positionals.size());
  return Arguments(command, std::move(values), std::move(positionals));
}

}  // namespace facet::app
