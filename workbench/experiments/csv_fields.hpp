#pragma once

#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

namespace facet::experiments {

/// Takes one line of CSV (RFC 4180, but for ends of lines within a field) apart, field by field.
/// Every complaint is a ParseError with the column of the field.
class CsvFields {
 public:
  /// `source` and `line` must outlive the object; a CR at the end of the line is left out.
  CsvFields(const std::string& source, std::size_t number, std::string_view line);

  /// The next field, without its quotes; it may be empty. `expected` is for the complaint that the
  /// line has ended.
  std::string any(std::string_view expected);
  /// The same, not empty.
  std::string next(std::string_view expected);

  /// A number that is not negative.
  template <typename Number>
  Number number(std::string_view expected) {
    return number_of<Number>(next(expected), expected);
  }
  /// The text as a number that is not negative; complaints name the field taken last.
  template <typename Number>
  Number number_of(std::string_view text, std::string_view expected) const {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < Number{})
      fail(fmt::format("\"{}\"", text), expected);
    return value;
  }

  template <typename Value, std::size_t size>
  Value one_of(const Value (&values)[size], std::string_view expected) {
    return one_of(next(expected), values, expected);
  }
  template <typename Value, std::size_t size>
  Value one_of(std::string_view field, const Value (&values)[size],
               std::string_view expected) const {
    for (const Value value : values) {
      if (field == to_string(value)) return value;
    }
    fail(fmt::format("\"{}\"", field), expected);
  }

  bool at_end() const { return at_ > line_.size(); }
  /// Throws ParseError where there is another field.
  void end();
  [[noreturn]] void fail(const std::string& found, std::string_view expected) const;

 private:
  const std::string& source_;
  std::size_t number_;
  std::string_view line_;
  std::size_t begin_ = 0;
  std::size_t at_ = 0;
};

/// The text as a field: in quotes where it has to be.
std::string csv_quoted(std::string_view text);

}  // namespace facet::experiments
