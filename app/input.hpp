#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/signals.hpp"

namespace facet::app {

/// The files that the arguments name, in order: patterns (*, ?, [...]) are expanded and sorted, "-"
/// is standard input, and so is an empty list. Throws FileError for a pattern without a match.
std::vector<std::string> expand_inputs(const std::vector<std::string>& arguments);

/// An open file or standard input ("-"), decompressed where it is gzip (known by its first bytes,
/// not by its name), and without the byte order mark of UTF-8 in front.
///
/// Read errors throw FileError straight out of the stream: "cannot read FILE: ...", and for a
/// damaged or cut .gz, with the place in the text that was unpacked by then, "FILE:LINE:COLUMN:
/// found the end at byte 30 of the file, expected gzip data to their end". A wait for standard
/// input ends, as if the input did, when an interrupt is requested.
class InputFile {
 public:
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};
  /// Of an answer, a grid, a map or a table of names.
  static constexpr std::uint64_t of_one_answer = std::uint64_t{1} << 30;

  /// Throws FileError. More than `most_bytes` (after decompression) is a read error: for what is
  /// kept whole, where a device that never ends would fill the memory.
  InputFile(const std::string& path, const Interrupts& interrupts,
            std::uint64_t most_bytes = unlimited);
  InputFile(InputFile&&) noexcept;
  InputFile& operator=(InputFile&&) = delete;
  ~InputFile();

  std::istream& stream();
  /// An interrupt has ended the wait for more: what was read may be a part only.
  bool cut_short() const;
  /// What messages call it: the path, or "standard input".
  const std::string& name() const;
  /// The name without a trailing ".gz".
  std::string plain_name() const;
  /// The text up to the end of the first line that is not blank (at most 4096 characters), without
  /// taking it out of the stream.
  std::string_view first_line();
  /// The first line that is neither blank nor begins with the mark, also without taking it out.
  /// Looks at the first 64 KiB only.
  std::string_view line_past_comments(char mark = 'c');

 private:
  struct Source;
  std::unique_ptr<Source> source_;
};

}  // namespace facet::app
