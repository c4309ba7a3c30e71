#include "proof/coloring/line_reader.hpp"

#include <charconv>

#include "proof/proof_error.hpp"

namespace facet::proof {
namespace {

constexpr std::size_t kLongest = 4096;

bool is_blank(int byte) {
  return byte == ' ' || byte == '\t' || byte == '\r';
}

// What a message can hold of a word.
std::string quoted(const std::string& word) {
  constexpr std::size_t most = 40;
  std::string text;
  for (const char c : word.substr(0, most))
    text += c > ' ' && c < 127 ? c : '?';
  return "\"" + text + (word.size() > most ? "...\"" : "\"");
}

}  // namespace

bool LineReader::next() {
  for (;;) {
    line_ = bytes_.line();
    count_ = 0;
    if (bytes_.peek() == ByteReader::kEnd) {
      end_column_ = bytes_.column();
      return false;
    }
    take_line();
    if (count_ > 0 && words_[0].text != "c") return true;
  }
}

void LineReader::take_line() {
  std::size_t length = 0;
  bool within = false;
  for (;;) {
    const int byte = bytes_.peek();
    end_column_ = bytes_.column();
    if (byte != ByteReader::kEnd) bytes_.get();
    if (byte == ByteReader::kEnd || byte == '\n') return;
    // A comment may be of any length.
    const bool comment = count_ > 0 && words_[0].text == "c" && !within;
    if (is_blank(byte) || comment) {
      within = false;
      continue;
    }
    if (++length > kLongest) {
      throw ProofError(source_, line_, end_column_,
                       "found a line of more than 4096 characters, expected a short one");
    }
    if (!within) {
      if (count_ == words_.size()) words_.emplace_back();
      words_[count_].text.clear();
      words_[count_++].column = end_column_;
      within = true;
    }
    words_[count_ - 1].text += static_cast<char>(byte);
  }
}

const std::string& LineReader::keyword() const {
  static const std::string nothing;
  return count_ == 0 ? nothing : words_[0].text;
}

void LineReader::expect_words(std::size_t count, const std::string& form) const {
  if (count_ == count) return;
  fail(count_ < count ? count_ : count, form);
}

std::uint64_t LineReader::number(std::size_t i, std::uint64_t least, std::uint64_t most,
                                 const std::string& what) const {
  const std::string expected =
      what + " from " + std::to_string(least) + " to " + std::to_string(most);
  if (i >= count_) fail(i, expected);
  const std::string& text = words_[i].text;
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || value < least || value > most) fail(i, expected);
  return value;
}

std::uint32_t LineReader::vertex(std::size_t i, std::size_t vertices) const {
  if (vertices == 0) fail(i, "no vertex, since the graph has none");
  return static_cast<std::uint32_t>(number(i, 1, vertices, "a vertex") - 1);
}

void LineReader::fail(std::size_t i, const std::string& expected) const {
  const std::string found = i < count_    ? quoted(words_[i].text)
                            : count_ == 0 ? "end of file"
                                          : "end of line";
  const std::size_t column = i < count_ ? words_[i].column : end_column_;
  throw ProofError(source_, line_, column, "found " + found + ", expected " + expected);
}

}  // namespace facet::proof
