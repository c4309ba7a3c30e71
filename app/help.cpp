#include "app/help.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>

#include "app/arguments.hpp"

namespace facet::app {
namespace {

constexpr std::size_t column = 26;
constexpr std::size_t width = 92;

constexpr std::array<ExitRow, 9> exits{{
    {"0", "answered: a solution, a count, a file written, a check passed"},
    {"1", "INVALID, DISAGREEMENT: a check failed, or solvers disagree"},
    {"2", "bad input or usage: error: FILE:LINE:COLUMN: found ..., expected ..."},
    {"3", "UNKNOWN: stopped by a limit without an answer"},
    {"4", "UNSATISFIABLE: proven that there is no solution"},
    {"5", "UNSUPPORTED: the backend or the format cannot take the model"},
    {"70", "internal error: a contradiction inside facet itself"},
    {"130, 143", "interrupted by Ctrl-C or SIGTERM; what was finished is printed before"},
    {"batch", "the gravest of its instances, in the order 70, 1, 2, 5, 3, 4, 0"},
}};

// Breaks text at blanks; the first line starts at `used`, the others are indented.
std::string wrap(std::string_view text, std::size_t indent, std::size_t used) {
  std::string out;
  std::size_t at = used;
  while (!text.empty()) {
    const std::size_t blank = text.find(' ');
    const std::string_view word = text.substr(0, blank);
    if (at > indent && at + 1 + word.size() > width) {
      out += '\n' + std::string(indent, ' ');
      at = indent;
    } else if (at > indent) {
      out += ' ';
      ++at;
    }
    out += word;
    at += word.size();
    text = blank == std::string_view::npos ? std::string_view{} : text.substr(blank + 1);
  }
  return out;
}

std::string row_text(std::string left, const std::string& right) {
  if (left.size() + 2 > column) {
    left += '\n' + std::string(column, ' ');
  } else {
    left.resize(column, ' ');
  }
  return left + wrap(right, column, column) + '\n';
}

std::string option_text(const OptionSpec& option) {
  std::string left = option.letter != 0 ? fmt::format("  -{}, --{}", option.letter, option.name)
                                        : fmt::format("      --{}", option.name);
  if (!option.value.empty()) left += fmt::format(" {}", option.value);
  std::string right(option.help);
  if (!option.choices.empty()) {
    right += fmt::format(": {}", fmt::join(split_choices(option.choices), ", "));
  }
  if (!option.fallback.empty()) right += fmt::format(" [{}]", option.fallback);
  return row_text(left, right);
}

std::string paragraphs(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find("\n\n");
    out += wrap(text.substr(0, end), 0, 0) + "\n\n";
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 2);
  }
  return out;
}

}  // namespace

std::span<const ExitRow> exit_rows() {
  return exits;
}

std::string synopsis(const CommandSpec& command) {
  std::string text(command.name);
  text += " [OPTIONS]";
  for (const Positional& p : command.positionals) {
    const std::string_view dots = p.at_most == Positional::many ? "..." : "";
    text +=
        p.at_least == 0 ? fmt::format(" [{}{}]", p.name, dots) : fmt::format(" {}{}", p.name, dots);
  }
  return text;
}

std::string help_text(const CommandSpec& command, std::string_view program) {
  std::string text = fmt::format("{0} {1} - {2}\n\nUsage: {0} {3}\n\n", program, command.name,
                                 command.summary, synopsis(command));
  text += paragraphs(command.description);
  if (!command.positionals.empty()) {
    text += "Arguments:\n";
    for (const Positional& p : command.positionals)
      text += row_text(fmt::format("  {}", p.name), std::string(p.help));
    text += '\n';
  }
  for (const OptionGroup& group : command.groups) {
    text += fmt::format("{}:\n", group.title);
    for (const OptionSpec& option : group.options)
      text += option_text(option);
    text += '\n';
  }
  if (!command.examples.empty()) text += fmt::format("Examples:\n{}\n", command.examples);
  text += "Exit status:\n";
  for (const ExitRow& row : exit_rows())
    text += row_text(fmt::format("  {}", row.code), std::string(row.meaning));
  return text;
}

std::string overview_text(std::span<const CommandSpec* const> commands) {
  std::string text =
      "facet - one constraint model, many solvers, one verified answer\n\n"
      "Usage: facet COMMAND [OPTIONS] [ARGUMENTS...]\n\nCommands:\n";
  for (const CommandSpec* command : commands) {
    if (command->hidden) continue;
    text += row_text(fmt::format("  {}", command->name), std::string(command->summary));
  }
  text +=
      "\n  -V, --version           version, build and the solvers in it\n"
      "  -h, --help              this text; facet COMMAND --help says more\n\nExit status:\n";
  for (const ExitRow& row : exit_rows())
    text += row_text(fmt::format("  {}", row.code), std::string(row.meaning));
  return text;
}

}  // namespace facet::app
