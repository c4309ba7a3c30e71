#include "workbench/experiments/csv_fields.hpp"

#include <algorithm>

#include "model/error.hpp"

namespace facet::experiments {

CsvFields::CsvFields(const std::string& source, std::size_t number, std::string_view line)
    : source_(source), number_(number), line_(line) {
  if (line_.ends_with('\r')) line_.remove_suffix(1);
}

std::string CsvFields::any(std::string_view expected) {
  begin_ = std::min(at_, line_.size());
  if (at_ > line_.size()) fail("the end of the line", expected);
  if (at_ == line_.size() || line_[at_] != '"') {
    const std::size_t comma = std::min(line_.find(',', at_), line_.size());
    at_ = comma + 1;
    return std::string(line_.substr(begin_, comma - begin_));
  }
  std::string text;
  for (std::size_t i = at_ + 1; i < line_.size(); ++i) {
    if (line_[i] != '"') {
      text += line_[i];
    } else if (i + 1 < line_.size() && line_[i + 1] == '"') {
      text += line_[i++];
    } else if (i + 1 == line_.size() || line_[i + 1] == ',') {
      at_ = i + 2;
      return text;
    } else {
      break;
    }
  }
  fail("a quote that does not end the field", expected);
}

std::string CsvFields::next(std::string_view expected) {
  std::string field = any(expected);
  if (field.empty()) fail("nothing", expected);
  return field;
}

void CsvFields::end() {
  if (at_end()) return;
  begin_ = at_;
  fail(fmt::format("\"{}\"", line_.substr(at_)), "the end of the line");
}

void CsvFields::fail(const std::string& found, std::string_view expected) const {
  throw ParseError(source_, number_, begin_ + 1,
                   fmt::format("found {}, expected {}", found, expected));
}

std::string csv_quoted(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

}  // namespace facet::experiments
