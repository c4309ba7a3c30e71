#include <fmt/format.h>

#include "app/arguments.hpp"
#include "app/help.hpp"
#include "facet_version.hpp"

namespace facet::app {
namespace {

// Backslashes, leading dots and quotes are roff's own; a plain hyphen would become a dash.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '\'') {
      out += "\\(aq";
    } else if (c == '.' && (out.empty() || out.back() == '\n')) {
      out += "\\&.";
    } else {
      out += c;
    }
  }
  return out;
}

std::string header(std::string_view name, std::string_view summary) {
  std::string upper(name);
  for (char& c : upper)
    c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return fmt::format(".TH {} 1 \"\" \"facet {}\" \"Facet Manual\"\n.SH NAME\n{} \\- {}\n",
                     escaped(upper), version, escaped(name), escaped(summary));
}

std::string option_rows(std::span<const OptionSpec> options) {
  std::string text;
  for (const OptionSpec& option : options) {
    text += ".TP\n";
    if (option.letter != 0) text += fmt::format("\\fB\\-{}\\fR, ", option.letter);
    text += fmt::format("\\fB\\-\\-{}\\fR", escaped(option.name));
    if (!option.value.empty()) text += fmt::format(" \\fI{}\\fR", escaped(option.value));
    text += fmt::format("\n{}.\n", escaped(option.help));
    if (!option.choices.empty()) {
      const auto choices = split_choices(option.choices);
      text += fmt::format("One of {}.\n", escaped(fmt::format("{}", fmt::join(choices, ", "))));
    }
    if (!option.fallback.empty()) text += fmt::format("Default: {}.\n", escaped(option.fallback));
  }
  return text;
}

std::string exit_section() {
  std::string text = ".SH EXIT STATUS\n";
  for (const ExitRow& row : exit_rows())
    text += fmt::format(".TP\n{}\n{}.\n", escaped(row.code), escaped(row.meaning));
  return text;
}

std::string paragraphs(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find("\n\n");
    out += escaped(text.substr(0, end)) + '\n';
    if (end == std::string_view::npos) break;
    out += ".PP\n";
    text = text.substr(end + 2);
  }
  return out;
}

}  // namespace

std::string man_page(const CommandSpec& command) {
  std::string text = header(fmt::format("facet-{}", command.name), command.summary);
  text += fmt::format(".SH SYNOPSIS\n.B facet\n{}\n.SH DESCRIPTION\n", escaped(synopsis(command)));
  text += paragraphs(command.description);
  if (!command.positionals.empty()) text += ".SH ARGUMENTS\n";
  for (const Positional& p : command.positionals)
    text += fmt::format(".TP\n\\fI{}\\fR\n{}.\n", escaped(p.name), escaped(p.help));
  text += ".SH OPTIONS\n";
  for (const OptionGroup& group : command.groups)
    text += fmt::format(".SS {}\n{}", escaped(group.title), option_rows(group.options));
  if (!command.examples.empty())
    text += fmt::format(".SH EXAMPLES\n.nf\n{}.fi\n", escaped(command.examples));
  text += exit_section();
  return text + ".SH SEE ALSO\n.BR facet (1)\n";
}

std::string man_overview(std::span<const CommandSpec* const> commands) {
  std::string text = header("facet", "one constraint model, many solvers, one verified answer");
  text +=
      ".SH SYNOPSIS\n.B facet\nCOMMAND [OPTIONS] [ARGUMENTS...]\n.SH DESCRIPTION\n"
      "A puzzle or a formula becomes one constraint model; every solver reads that model, and\n"
      "every answer is verified before it is printed.\n.SH COMMANDS\n";
  std::string also;
  for (const CommandSpec* command : commands) {
    if (command->hidden) continue;
    text +=
        fmt::format(".TP\n\\fB{}\\fR\n{}.\n", escaped(command->name), escaped(command->summary));
    also += fmt::format("{}.BR {} (1)", also.empty() ? "" : ",\n",
                        escaped(fmt::format("facet-{}", command->name)));
  }
  text += ".SH OPTIONS\n.TP\n\\fB\\-\\-version\\fR\nVersion, build and the solvers in it.\n";
  text += ".TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nA short help.\n";
  text += exit_section();
  return text + ".SH SEE ALSO\n" + also + "\n";
}

}  // namespace facet::app
