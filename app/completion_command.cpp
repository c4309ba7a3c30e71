#include "app/arguments.hpp"
#include "app/command_specs.hpp"
#include "app/commands.hpp"
#include "app/help.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "app/session.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec help_options[] = {
    output_file_option,
    {.name = "help", .letter = 'h', .kind = OptionKind::Flag, .help = "this text"}};
constexpr OptionGroup groups[] = {{"Options", help_options}};

constexpr Positional shells[] = {{"SHELL", "bash or zsh", 1, 1, false}};

ExitCode print(const std::string& text, const Arguments& arguments, Session& session) {
  Output out = open_output(arguments, session.interrupts);
  out.stream() << text;
  out.commit();
  return ExitCode::Answered;
}

ExitCode run_completion(const Arguments& arguments, Session& session) {
  const std::string& shell = arguments.positionals()[0];
  if (shell == "bash") return print(bash_completion(commands()), arguments, session);
  if (shell == "zsh") return print(zsh_completion(commands()), arguments, session);
  throw OptionError("SHELL: found \"" + shell + "\", expected bash or zsh");
}

constexpr Positional pages[] = {
    {"COMMAND", "a command; facet itself where nothing is named", 0, 1, false}};

ExitCode run_manual(const Arguments& arguments, Session& session) {
  if (arguments.positionals().empty()) return print(man_overview(commands()), arguments, session);
  const CommandSpec* command = find_command(arguments.positionals()[0]);
  if (command == nullptr || command->hidden) {
    throw OptionError("COMMAND: found \"" + arguments.positionals()[0] + "\", expected a command");
  }
  return print(man_page(*command), arguments, session);
}

}  // namespace

constexpr CommandSpec completion_spec{
    .name = "completion",
    .summary = "the completion script of a shell",
    .description = "Prints a script that completes commands, options and their values.",
    .positionals = shells,
    .groups = groups,
    .examples = "  source <(facet completion bash)\n",
    .run = run_completion};

constexpr CommandSpec manual_spec{
    .name = "manual",
    .summary = "a manual page in roff",
    .description = "Prints the manual page of a command; the build installs them all.",
    .positionals = pages,
    .groups = groups,
    .examples = "  facet manual solve | man -l -\n",
    .run = run_manual,
    .hidden = true};

}  // namespace facet::app
