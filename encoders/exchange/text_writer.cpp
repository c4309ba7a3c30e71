#include "encoders/exchange/text_writer.hpp"

#include <ios>
#include <iterator>
#include <ostream>

namespace facet::exchange {

void TextWriter::print_header(const FileHeader& header, std::string_view prefix,
                              std::string_view suffix) {
  for (const std::string& comment : header.comments) {
    std::size_t begin = 0;
    while (begin <= comment.size()) {
      std::size_t end = comment.find_first_of("\r\n", begin);
      if (end == std::string::npos) end = comment.size();
      const std::string_view line = std::string_view(comment).substr(begin, end - begin);
      print("{}{}{}\n", prefix, line, suffix);
      begin = end + 1;
      if (end < comment.size() && comment[end] == '\r' && begin < comment.size() &&
          comment[begin] == '\n') {
        ++begin;
      }
    }
  }
}

void TextWriter::finish() {
  flush();
  out_.flush();
  if (!out_) throw std::ios_base::failure("the stream takes no more");
}

void TextWriter::append(fmt::string_view format, fmt::format_args args) {
  fmt::vformat_to(std::back_inserter(buffer_), format, args);
  if (buffer_.size() >= kBlock) flush();
}

void TextWriter::flush() {
  out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  buffer_.clear();
  if (!out_) throw std::ios_base::failure("the stream takes no more");
}

void LineFolder::add(std::string_view item) {
  if (used_ > 0 && used_ + item.size() > kWidth) {
    out_.print("\n{}", indent_);
    used_ = indent_.size();
  }
  out_.print("{}", item);
  used_ += item.size();
}

}  // namespace facet::exchange
