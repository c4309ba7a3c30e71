#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <vector>

namespace facet::proof {

/// A stream read byte by byte in large blocks, with the place of every byte.
class ByteReader {
 public:
  static constexpr int kEnd = -1;

  explicit ByteReader(std::istream& in) : in_(in), buffer_(std::size_t{1} << 16) {}

  /// The next byte, 0..255, or kEnd.
  int peek() { return at_ < size_ || fill() ? buffer_[at_] : kEnd; }
  int get() {
    const int byte = peek();
    if (byte == kEnd) return kEnd;
    ++at_;
    ++offset_;
    ++column_;
    if (byte == '\n') {
      ++line_;
      column_ = 1;
    }
    return byte;
  }

  /// The bytes that follow without taking them; fewer than asked only near the end. Only before the
  /// first get().
  std::string look_ahead(std::size_t count) {
    if (at_ == size_) fill();
    return {buffer_.begin(),
            buffer_.begin() + static_cast<std::ptrdiff_t>(count < size_ ? count : size_)};
  }

  /// Of the next byte: line and column from 1, offset from 0.
  std::size_t line() const { return line_; }
  std::size_t column() const { return column_; }
  std::uint64_t offset() const { return offset_; }

 private:
  bool fill() {
    in_.read(reinterpret_cast<char*>(buffer_.data()), static_cast<std::streamsize>(buffer_.size()));
    at_ = 0;
    size_ = static_cast<std::size_t>(in_.gcount());
    return size_ > 0;
  }

  std::istream& in_;
  std::vector<unsigned char> buffer_;
  std::size_t at_ = 0;
  std::size_t size_ = 0;
  std::size_t line_ = 1;
  std::size_t column_ = 1;
  std::uint64_t offset_ = 0;
};

/// "'x'", "end of file", "byte 0x00": what an error message calls a byte.
std::string shown(int byte);

}  // namespace facet::proof
