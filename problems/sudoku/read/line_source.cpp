#include "problems/sudoku/read/line_source.hpp"

#include <algorithm>
#include <istream>
#include <utility>

#include "model/error.hpp"

namespace facet::sudoku::read {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;

bool printable(char c) {
  return c >= ' ' && c <= '~';
}

std::string byte_name(char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return std::string("0x") + kHex[byte >> 4] + kHex[byte & 15];
}

}  // namespace

LineSource::LineSource(std::istream& in, std::string source)
    : in_(&in), source_(std::move(source)) {}

// sgetc() makes the stream buffer fetch its next piece, in_avail() says how large that is: so a
// full file buffer is taken at once, and a pipe that holds one line gives that line without
// waiting.
bool LineSource::fill() {
  if (at_end_) return false;
  std::streambuf& stream = *in_->rdbuf();
  if (std::char_traits<char>::eq_int_type(stream.sgetc(), std::char_traits<char>::eof())) {
    at_end_ = true;
    return false;
  }
  const auto at_hand = static_cast<std::size_t>(std::max<std::streamsize>(stream.in_avail(), 1));
  const std::size_t used = buffer_.size();
  const std::size_t wanted = std::min(at_hand, kBlock);
  buffer_.resize(used + wanted);
  const auto got = stream.sgetn(buffer_.data() + used, static_cast<std::streamsize>(wanted));
  buffer_.resize(used + static_cast<std::size_t>(std::max<std::streamsize>(got, 0)));
  if (got <= 0) at_end_ = true;
  return got > 0;
}

bool LineSource::read_line() {
  std::size_t searched = scanned_;
  for (;;) {
    const std::size_t newline = buffer_.find('\n', searched);
    if (newline != std::string::npos) {
      std::size_t size = newline - scanned_;
      if (size > 0 && buffer_[newline - 1] == '\r') --size;
      lines_.push_back({scanned_, size});
      scanned_ = newline + 1;
      return true;
    }
    searched = buffer_.size();
    const std::size_t kept_from = lines_.empty() ? scanned_ : lines_.front().begin;
    if (buffer_.size() - kept_from > kLargestLook) {
      fail(lines_.size(), 0,
           "found more than " + std::to_string(kLargestLook) + " bytes, expected a puzzle in them");
    }
    if (!fill()) break;
  }
  if (scanned_ == buffer_.size()) return false;
  std::size_t size = buffer_.size() - scanned_;
  if (buffer_.back() == '\r') --size;
  lines_.push_back({scanned_, size});
  scanned_ = buffer_.size();
  return true;
}

std::optional<std::string_view> LineSource::peek(std::size_t ahead) {
  while (lines_.size() <= ahead) {
    if (!read_line()) return std::nullopt;
  }
  std::string_view text = std::string_view(buffer_).substr(lines_[ahead].begin, lines_[ahead].size);
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (number_ + ahead == 1 && text.starts_with(kByteOrderMark)) {
    text.remove_prefix(kByteOrderMark.size());
  }
  return text;
}

void LineSource::drop(std::size_t count) {
  for (; count > 0 && !lines_.empty(); --count) {
    lines_.pop_front();
    ++number_;
  }
  // What is used up goes when it is half of the buffer, so that each byte moves once or twice.
  const std::size_t used = lines_.empty() ? scanned_ : lines_.front().begin;
  if (used < kBlock / 2 || used < buffer_.size() / 2) return;
  buffer_.erase(0, used);
  scanned_ -= used;
  for (Extent& line : lines_)
    line.begin -= used;
}

void LineSource::fail(std::size_t ahead, std::size_t column, const std::string& message) const {
  throw ParseError(source_, number_ + ahead, column, message);
}

std::string quoted(char c) {
  return printable(c) ? std::string("'") + c + "'" : "byte " + byte_name(c);
}

std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 24;
  std::string result = "'";
  for (const char c : text.substr(0, kLongest))
    result += printable(c) ? std::string(1, c) : "\\" + byte_name(c).substr(1);
  return result + (text.size() > kLongest ? "...'" : "'");
}

}  // namespace facet::sudoku::read
