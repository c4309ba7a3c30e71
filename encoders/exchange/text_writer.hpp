#pragma once

#include <fmt/core.h>

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace facet::exchange {

/// Free text for the top of a file, such as the puzzle itself: one comment line each; a line break
/// inside one starts the next comment line.
struct FileHeader {
  std::vector<std::string> comments;
};

/// Text on its way to a stream, 64 KiB at a time. Throws std::ios_base::failure as soon as the
/// stream takes no more; `finish` must be called for the rest.
class TextWriter {
 public:
  explicit TextWriter(std::ostream& out) : out_(out) {}

  template <class... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    append(format, fmt::make_format_args(args...));
  }
  /// The lines of the header, each after `prefix` and with `suffix` behind.
  void print_header(const FileHeader& header, std::string_view prefix,
                    std::string_view suffix = "");
  void finish();

 private:
  static constexpr std::size_t kBlock = 65536;
  void append(fmt::string_view format, fmt::format_args args);  // formatting is compiled once
  void flush();

  std::ostream& out_;
  std::string buffer_;
};

/// Puts items on lines of at most some 76 characters, for formats whose readers limit the length of
/// a line (CPLEX LP: 560).
class LineFolder {
 public:
  /// `indent` begins every line but the first.
  LineFolder(TextWriter& out, std::string_view indent) : out_(out), indent_(indent) {}

  /// The item begins a new line where it would not fit; `item` may begin with a blank.
  void add(std::string_view item);

 private:
  static constexpr std::size_t kWidth = 76;
  TextWriter& out_;
  std::string_view indent_;
  std::size_t used_ = 0;
};

}  // namespace facet::exchange
