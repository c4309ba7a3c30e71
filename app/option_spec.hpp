#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "app/exit_code.hpp"

namespace facet::app {

class Arguments;
struct Session;

/// What the text after an option must be; checked while the command line is read.
enum class OptionKind {
  Flag,      ///< no value
  Text,      ///< anything
  Choice,    ///< one of `choices`
  Integer,   ///< a whole number in minimum..maximum
  Real,      ///< a real number in minimum..maximum
  Duration,  ///< see parse_duration
  Size,      ///< see parse_size; at least minimum, a number of whole MiB
  Path,      ///< a file name; completion offers files
  Pairs      ///< KEY=VALUE, may be repeated
};

/// One option, declared once: the parser, the help, the manual page and the completion read it.
struct OptionSpec {
  std::string_view name;  // without dashes
  char letter = 0;        // the short form; 0: none
  OptionKind kind = OptionKind::Flag;
  std::string_view value = {};     // what the help calls the value: "FILE"
  std::string_view choices = {};   // "direct|order|log"
  std::string_view fallback = {};  // the default, as the help shows it; empty: none
  std::string_view help = {};
  double minimum = 0;
  double maximum = 0;
};

struct OptionGroup {
  std::string_view title;
  std::span<const OptionSpec> options;
};

/// An argument without dashes.
struct Positional {
  std::string_view name;
  std::string_view help = {};
  std::size_t at_least = 0;
  std::size_t at_most = 1;  // `many`: no bound
  bool names_files = true;  // that are read; else a word
  static constexpr std::size_t many = static_cast<std::size_t>(-1);
};

/// One subcommand.
struct CommandSpec {
  std::string_view name;
  std::string_view summary;      // one line
  std::string_view description;  // paragraphs, parted by empty lines
  std::span<const Positional> positionals = {};
  std::span<const OptionGroup> groups;
  std::string_view examples = {};  // one a line, "COMMAND  # what it does"
  ExitCode (*run)(const Arguments& arguments, Session& session) = nullptr;
  bool hidden = false;
};

}  // namespace facet::app
