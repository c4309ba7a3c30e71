#include "encoders/cnf/token_reader.hpp"

#include <algorithm>
#include <istream>
#include <limits>

#include "model/error.hpp"

namespace facet::cnf {

namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}
bool ends_word(char c) {
  return is_blank(c) || c == '\n';
}

std::string printable(std::string_view word) {
  constexpr std::size_t kShown = 40;
  std::string text(word.substr(0, kShown));
  for (char& c : text) {
    if (c < ' ' || c > '~') c = '?';
  }
  if (word.size() > kShown) text += "...";
  return text;
}

}  // namespace

TokenReader::TokenReader(std::istream& in, std::string source)
    : in_(in), source_(std::move(source)), buffer_(std::size_t{1} << 20) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (refill() && std::string_view(buffer_.data(), size_).starts_with(kMark)) {
    position_ = kMark.size();
  }
}

bool TokenReader::refill() {
  in_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  size_ = static_cast<std::size_t>(in_.gcount());
  position_ = 0;
  return size_ > 0;
}

bool TokenReader::at_end() {
  return position_ == size_ && !refill();
}

void TokenReader::skip_blanks(bool over_lines) {
  while (!at_end()) {
    const char* const begin = buffer_.data() + position_;
    const char* const last = buffer_.data() + size_;
    const char* c = begin;
    for (; c != last; ++c) {
      if (*c == '\n') {
        if (!over_lines) break;
        ++line_;
        column_ = 1;
        first_in_line_ = true;
      } else if (is_blank(*c)) {
        ++column_;
      } else {
        break;
      }
    }
    position_ += static_cast<std::size_t>(c - begin);
    if (c != last) return;
  }
}

TokenReader::Token TokenReader::word() {
  Token token{{}, line_, column_, first_in_line_};
  if (at_end() || buffer_[position_] == '\n') return token;
  first_in_line_ = false;
  const char* const begin = buffer_.data() + position_;
  const char* const last = buffer_.data() + size_;
  const char* end = begin;
  while (end != last && !ends_word(*end))
    ++end;
  const auto length = static_cast<std::size_t>(end - begin);
  token.text = std::string_view(begin, length);
  position_ += length;
  if (position_ == size_) {  // the word may go on in the next megabyte
    long_word_ = token.text;
    while (!at_end() && !ends_word(buffer_[position_]))
      long_word_ += buffer_[position_++];
    token.text = long_word_;
  }
  column_ += token.text.size();
  return token;
}

TokenReader::Token TokenReader::next() {
  skip_blanks(true);
  return word();
}

TokenReader::Token TokenReader::next_in_line() {
  skip_blanks(false);
  return word();
}

std::string_view TokenReader::rest_of_line() {
  line_text_.clear();
  while (!at_end()) {
    const auto begin = buffer_.begin() + static_cast<std::ptrdiff_t>(position_);
    const auto last = buffer_.begin() + static_cast<std::ptrdiff_t>(size_);
    const auto end = std::find(begin, last, '\n');
    line_text_.append(begin, end);
    position_ += static_cast<std::size_t>(end - begin);
    if (end != last) break;
  }
  column_ += line_text_.size();
  while (!line_text_.empty() && line_text_.back() == '\r')
    line_text_.pop_back();
  return line_text_;
}

void TokenReader::fail(const Token& at, const std::string& expected) const {
  std::string found = "'" + printable(at.text) + "'";
  if (at.text.empty()) {
    const bool end = position_ == size_;
    found = end ? "the end of the file" : "the end of the line";
  }
  throw ParseError(source_, at.line, at.column, "found " + found + ", expected " + expected);
}

bool parse_literal(std::string_view text, std::int64_t& literal) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty()) return false;
  constexpr std::int64_t kLast = std::numeric_limits<std::int32_t>::max();
  std::int64_t value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
    value = std::min(value * 10 + (c - '0'), kLast);
  }
  if (negative && value == 0) return false;
  literal = negative ? -value : value;
  return true;
}

}  // namespace facet::cnf
