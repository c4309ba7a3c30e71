#include <fmt/format.h>

#include "app/arguments.hpp"
#include "app/help.hpp"

namespace facet::app {
namespace {

// The words that complete the value of an option in bash.
std::string bash_values(const OptionSpec& option) {
  if (option.kind == OptionKind::Choice) {
    return fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$word\"))",
                       fmt::join(split_choices(option.choices), " "));
  }
  if (option.kind == OptionKind::Path) return "COMPREPLY=($(compgen -f -- \"$word\"))";
  return "COMPREPLY=()";
}

std::string bash_command(const CommandSpec& command) {
  std::string names;
  std::string values;
  for (const OptionGroup& group : command.groups) {
    for (const OptionSpec& option : group.options) {
      names += fmt::format("{}--{}", names.empty() ? "" : " ", option.name);
      if (option.kind == OptionKind::Flag) continue;
      std::string pattern = fmt::format("--{}", option.name);
      if (option.letter != 0) pattern += fmt::format("|-{}", option.letter);
      values += fmt::format("        {}) {}; return ;;\n", pattern, bash_values(option));
    }
  }
  return fmt::format(
      "    {})\n      case \"$previous\" in\n{}      esac\n"
      "      if [[ $word == -* ]]; then COMPREPLY=($(compgen -W '{}' -- \"$word\"))\n"
      "      else COMPREPLY=($(compgen -f -- \"$word\")); fi ;;\n",
      command.name, values, names);
}

// Text inside a single-quoted specification of zsh's _arguments.
std::string zsh_quoted(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else if (c == '[' || c == ']' || c == ':') {
      out += '\\';
      out += c;
    } else {
      out += c;
    }
  }
  return out;
}

std::string zsh_option(const OptionSpec& option) {
  std::string action;
  if (option.kind == OptionKind::Choice) {
    action = fmt::format(":{}:({})", zsh_quoted(option.value),
                         fmt::join(split_choices(option.choices), " "));
  } else if (option.kind == OptionKind::Path) {
    action = fmt::format(":{}:_files", zsh_quoted(option.value));
  } else if (option.kind != OptionKind::Flag) {
    action = fmt::format(":{}:", zsh_quoted(option.value));
  }
  const std::string repeated = option.kind == OptionKind::Pairs ? "*" : "";
  std::string text = fmt::format("        '{}--{}[{}]{}' \\\n", repeated, option.name,
                                 zsh_quoted(option.help), action);
  if (option.letter != 0) {
    text += fmt::format("        '-{}[{}]{}' \\\n", option.letter, zsh_quoted(option.help), action);
  }
  return text;
}

}  // namespace

std::string bash_completion(std::span<const CommandSpec* const> commands) {
  std::string names;
  std::string cases;
  for (const CommandSpec* command : commands) {
    if (command->hidden) continue;
    names += fmt::format("{} ", command->name);
    cases += bash_command(*command);
  }
  return fmt::format(
      "# bash completion for facet\n_facet() {{\n"
      "  local word=\"${{COMP_WORDS[COMP_CWORD]}}\" previous=\"${{COMP_WORDS[COMP_CWORD-1]}}\"\n"
      "  if [[ $COMP_CWORD -eq 1 ]]; then\n"
      "    COMPREPLY=($(compgen -W '{}--help --version' -- \"$word\")); return\n  fi\n"
      "  case \"${{COMP_WORDS[1]}}\" in\n{}  esac\n}}\n"
      "complete -o filenames -F _facet facet\n",
      names, cases);
}

std::string zsh_completion(std::span<const CommandSpec* const> commands) {
  std::string names;
  std::string cases;
  for (const CommandSpec* command : commands) {
    if (command->hidden) continue;
    names += fmt::format("    '{}:{}'\n", command->name, zsh_quoted(command->summary));
    cases += fmt::format("    {})\n      _arguments \\\n", command->name);
    for (const OptionGroup& group : command->groups) {
      for (const OptionSpec& option : group.options)
        cases += zsh_option(option);
    }
    cases += "        '*:file:_files' ;;\n";
  }
  return fmt::format(
      "#compdef facet\n# zsh completion for facet\n_facet() {{\n  local -a commands\n"
      "  commands=(\n{}  )\n  if (( CURRENT == 2 )); then\n"
      "    _describe 'command' commands; return\n  fi\n"
      "  local command=$words[2]\n  shift words; (( CURRENT-- ))\n  case $command in\n{}  "
      "esac\n}}\n"
      "_facet \"$@\"\n",
      names, cases);
}

}  // namespace facet::app
