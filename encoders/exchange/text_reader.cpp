#include "encoders/exchange/text_reader.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <istream>

namespace facet::exchange {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

template <class T>
std::optional<T> parse(std::string_view text) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

bool LineReader::take_line() {
  if (all_.empty()) {
    if (!std::getline(in_, line_)) return false;
    if (!in_.eof()) return true;
    if (line_.ends_with(kEndOfText)) line_.pop_back();
    if (line_.empty()) return false;
    if (number_ > 0 || line_.find('\r') == std::string::npos) return true;
    all_ = std::move(line_);
  }
  if (taken_ >= all_.size()) return false;
  const std::size_t end = std::min(all_.find('\r', taken_), all_.size());
  line_.assign(all_, taken_, end - taken_);
  taken_ = end + 1;
  return true;
}

bool LineReader::next() {
  const std::size_t length = line_.size();
  if (!take_line()) {
    if (end_column_ == 0) end_column_ = length + 1;
    line_.clear();
    return false;
  }
  ++number_;
  if (!line_.empty() && line_.back() == '\r') line_.pop_back();
  std::ranges::replace(line_, '\r', ' ');
  return true;
}

void LineReader::fail(const std::string& message, std::size_t column) const {
  if (column == 0) {
    const std::size_t first = std::min(line_.find_first_not_of(" \t"), line_.size());
    column = end_column_ > 0 ? end_column_ : first + 1;
  }
  throw ParseError(source_, std::max<std::size_t>(number_, 1), column, message);
}

void LineReader::fail_at(std::string_view word, const std::string& message) const {
  fail(message, static_cast<std::size_t>(word.data() - line_.data()) + 1);
}

std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> found;
  std::size_t i = 0;
  while (i < line.size()) {
    const std::size_t begin = i;
    while (i < line.size() && !is_blank(line[i]))
      ++i;
    if (i > begin) found.push_back(line.substr(begin, i - begin));
    if (i < line.size()) ++i;
  }
  return found;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back()))
    text.remove_suffix(1);
  return text;
}

std::optional<std::int64_t> to_integer(std::string_view text) {
  return parse<std::int64_t>(text);
}

std::optional<double> to_number(std::string_view text) {
  const auto value = parse<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

}  // namespace facet::exchange
