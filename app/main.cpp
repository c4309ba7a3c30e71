#include <fmt/format.h>

#include <exception>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/help.hpp"
#include "app/instances.hpp"
#include "app/output.hpp"
#include "app/session.hpp"
#include "app/standard_streams.hpp"
#include "app/version.hpp"
#include "encoders/cnf/encode.hpp"
#include "model/error.hpp"
#include "problems/coloring/families/family.hpp"
#include "proof/proof_error.hpp"

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

template <class... Errors>
bool is_any_of(const std::exception& error) {
  return (... || (dynamic_cast<const Errors*>(&error) != nullptr));
}

// Every error ends here, as one line and an exit code.
int guarded(const std::vector<std::string>& words, Session& session) {
  const auto unless_interrupted = [&](ExitCode code) {
    const int signal = session.interrupts.signal();
    return signal != 0 ? 128 + signal : static_cast<int>(code);
  };
  const auto fail = [&](ExitCode code, const std::string& text) {
    // What an interrupt cut off is no fault of the input.
    if (session.interrupts.signal() == 0) session.messages.error(text);
    return unless_interrupted(code);
  };
  try {
    return unless_interrupted(dispatch(words, session));
  } catch (const OutputClosed&) {
    constexpr int as_if_by_sigpipe = 128 + 13;
    return as_if_by_sigpipe;
  } catch (const ReportedError& error) {
    return static_cast<int>(error.code);
  } catch (const cnf::EncodeStopped&) {
    return 128 + session.interrupts.signal();
  } catch (const coloring::FamilyStopped&) {
    return 128 + session.interrupts.signal();
  } catch (const std::bad_alloc&) {
    return fail(ExitCode::Limit, "UNKNOWN (memory limit): out of memory");
  } catch (const std::exception& error) {
    if (is_any_of<ParseError, proof::ProofError, OptionError, InvalidModel, FileError,
                  EnvironmentError, std::system_error>(error))
      return fail(ExitCode::BadInput, error.what());
    session.messages.internal_error(error.what());
    return static_cast<int>(ExitCode::Internal);
  }
}

}  // namespace
}  // namespace facet::app

int main(int argc, char** argv) {
  facet::app::occupy_standard_streams();
  facet::app::Interrupts interrupts;
  facet::app::Messages messages;
  facet::app::Session session{interrupts, messages};
  return facet::app::guarded({argv + (argc > 0 ? 1 : 0), argv + argc}, session);
}
