#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

/// Errors are sorted by whose fault they are. Timeouts, cancellation and "this backend cannot take
/// this model" are results, not errors.
namespace facet {

/// The user's input is malformed. `what()` reads "FILE:LINE:COLUMN: found ..., expected ...", a NUL
/// in it as \x00.
class ParseError : public std::runtime_error {
 public:
  /// Line and column count from 1; 0 means "the file as a whole" and is left out of the text.
  ParseError(std::string source, std::size_t line, std::size_t column, const std::string& message)
      : std::runtime_error(without_nul(prefix(source, line, column) + message)),
        source_(std::move(source)),
        line_(line),
        column_(column) {}

  const std::string& source() const { return source_; }
  std::size_t line() const { return line_; }
  std::size_t column() const { return column_; }

 private:
  // what() is a C string: a NUL that the message quotes would end it.
  static std::string without_nul(std::string text) {
    for (std::size_t at = text.find('\0'); at != std::string::npos; at = text.find('\0', at))
      text.replace(at, 1, "\\x00");
    return text;
  }

  static std::string prefix(const std::string& source, std::size_t line, std::size_t column) {
    std::string text = source;
    if (line > 0) text += ":" + std::to_string(line);
    if (line > 0 && column > 0) text += ":" + std::to_string(column);
    return text + ": ";
  }

  std::string source_;
  std::size_t line_;
  std::size_t column_;
};

/// The caller built a model or gave an option that has no meaning.
class InvalidModel : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// An option's value is out of its range or unknown; names the option, the value and the range.
class OptionError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// The machine withholds what the work needs: a folder, a pipe, a process, room on the disk. Names
/// the thing and the reason.
class EnvironmentError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Our fault: an answer did not survive its check. The text names the constraint and the step.
class UnsoundAnswer : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// Our fault: the literals of a solver do not give each variable exactly one value.
class EncodingError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

}  // namespace facet
