#include <fmt/format.h>

#include <string>
#include <vector>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/guarded.hpp"
#include "app/help.hpp"
#include "app/output.hpp"
#include "app/session.hpp"
#include "app/standard_streams.hpp"
#include "app/version.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

ExitCode print(const std::string& text) {
  Output out = Output::standard();
  out.stream() << text;
  out.commit();
  return ExitCode::Answered;
}

ExitCode run_command(const CommandSpec& command, const std::vector<std::string>& words,
                     Session& session) {
  const Arguments arguments = parse_command_line(command, words);
  if (arguments.flag("help")) return print(help_text(command));
  session.messages.configure(message_settings(arguments));
  const ExitCode code = command.run(arguments, session);
  session.messages.end_progress();
  return code;
}

ExitCode dispatch(const std::vector<std::string>& words, Session& session) {
  if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    if (words.size() > 1) {
      if (const CommandSpec* command = find_command(words[1])) return print(help_text(*command));
    }
    const ExitCode code = print(overview_text(commands()));
    return words.empty() ? ExitCode::BadInput : code;
  }
  if (words[0] == "--version" || words[0] == "-V") return print(version_text());
  const CommandSpec* command = find_command(words[0]);
  if (command == nullptr) {
    std::vector<std::string_view> names;
    for (const CommandSpec* known : commands())
      names.push_back(known->name);
    const std::string near = nearest(words[0], names);
    throw OptionError(fmt::format(
        "unknown command {}: {}", words[0],
        near.empty() ? "facet --help lists the commands" : fmt::format("did you mean {}?", near)));
  }
  return run_command(*command, {words.begin() + 1, words.end()}, session);
}

}  // namespace
}  // namespace facet::app

int main(int argc, char** argv) {
  facet::app::occupy_standard_streams();
  facet::app::Interrupts interrupts;
  facet::app::Messages messages;
  facet::app::Session session{interrupts, messages};
  const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
  return facet::app::guarded(session, [&] { return facet::app::dispatch(words, session); });
}
