#include "problems/sudoku/read/cursor.hpp"

#include <cctype>

namespace facet::sudoku::read {

std::optional<char> Cursor::peek() const {
  const auto line = lines_->peek(ahead_);
  if (!line) return std::nullopt;
  return column_ < line->size() ? (*line)[column_] : '\n';
}

void Cursor::advance() {
  const auto line = lines_->peek(ahead_);
  if (!line) return;
  if (column_ < line->size()) {
    ++column_;
  } else {
    ++ahead_;
    column_ = 0;
  }
}

void Cursor::skip_space(char comment) {
  for (auto c = peek(); c; c = peek()) {
    if (comment != 0 && *c == comment) {
      while (peek().value_or('\n') != '\n')
        advance();
    } else if (*c != ' ' && *c != '\t' && *c != '\n' && *c != '\r') {
      return;
    }
    advance();
  }
}

bool Cursor::take(std::string_view text) {
  const auto line = lines_->peek(ahead_);
  if (!line || !line->substr(column_).starts_with(text)) return false;
  column_ += text.size();
  return true;
}

std::string Cursor::word() {
  std::string result;
  for (auto c = peek(); c; c = peek()) {
    if (std::isalnum(static_cast<unsigned char>(*c)) == 0 && *c != '_') break;
    result += *c;
    advance();
  }
  return result;
}

void Cursor::fail(const std::string& expected) const {
  const auto c = peek();
  const std::string found = !c ? "the end" : *c == '\n' ? "the end of the line" : quoted(*c);
  lines_->fail(ahead_, column(), "found " + found + ", expected " + expected);
}

void Cursor::fail_at(std::size_t ahead, std::size_t column, const std::string& message) const {
  lines_->fail(ahead, column, message);
}

}  // namespace facet::sudoku::read
