#include <algorithm>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "encoders/exchange/text_reader.hpp"
#include "encoders/graph/col_text.hpp"
#include "encoders/graph/dimacs.hpp"
#include "model/error.hpp"

namespace facet::graph {
namespace {

// Block by block, so that what a stream claims of its size allocates nothing.
std::string read_all(std::istream& in) {
  constexpr std::size_t kBlock = std::size_t{1} << 20;
  std::string text;
  std::size_t size = 0;
  while (in) {
    text.resize(size + kBlock);
    in.read(text.data() + size, static_cast<std::streamsize>(kBlock));
    size += static_cast<std::size_t>(in.gcount());
  }
  text.resize(size);
  return text;
}

// The lines of a text, a block at a time: only a line that is longer takes more. A CR is a blank,
// but the end of a line where there is no LF in all of the text, which then stands in memory.
class Lines {
 public:
  explicit Lines(std::istream& in) : in_(in) {
    bool found = false;
    while (in_ && !found) {
      const std::size_t seen = text_.size();
      read_block();
      found = text_.find('\n', seen) != std::string::npos;
    }
    if (!found) end_ = '\r';
    drop_end_of_text();
  }

  std::optional<std::string_view> next() {
    std::size_t end = text_.find(end_, begin_);
    while (end == std::string::npos && in_) {
      text_.erase(0, begin_);
      begin_ = 0;
      const std::size_t seen = text_.size();
      read_block();
      drop_end_of_text();
      end = text_.find(end_, seen);
    }
    if (begin_ == text_.size()) return std::nullopt;
    const std::size_t last = std::min(end, text_.size());
    const std::string_view line = std::string_view(text_).substr(begin_, last - begin_);
    begin_ = std::min(last + 1, text_.size());
    return line;
  }

 private:
  void read_block() {
    constexpr std::size_t block = std::size_t{1} << 18;
    const std::size_t size = text_.size();
    text_.resize(size + block);
    in_.read(text_.data() + size, static_cast<std::streamsize>(block));
    text_.resize(size + static_cast<std::size_t>(in_.gcount()));
  }
  void drop_end_of_text() {
    if (!in_ && text_.ends_with(exchange::kEndOfText)) text_.pop_back();
  }

  std::istream& in_;
  std::string text_;
  std::size_t begin_ = 0;  // of what is not yet taken
  char end_ = '\n';
};

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

std::uint64_t row_bytes(std::uint64_t row) {
  return (row + 8) / 8;
}

std::uint64_t matrix_bytes(std::uint64_t vertices) {
  // Rows come in eights of equal length: 1 byte each, 2 bytes each, ...
  const std::uint64_t full = vertices / 8;
  return 4 * full * (full + 1) + (vertices % 8) * (full + 1);
}

}  // namespace

ReadGraph read_col(std::istream& in, const std::string& source, const ReadOptions& options) {
  ColText graph(source, options);
  Lines lines(in);
  while (const auto line = lines.next())
    graph.take(*line);
  return graph.finish();
}

ReadGraph read_col_b(std::istream& in, const std::string& source, const ReadOptions& options) {
  const std::string text = read_all(in);
  std::string_view rest = text;
  const std::string_view first = exchange::trimmed(take_line(rest));
  if (!exchange::to_integer(first)) {
    throw ParseError(
        source, 1, 0,
        "found \"" + std::string(first.substr(0, 20)) + "\", expected the length of the preamble");
  }
  ColText preamble(source, options);
  preamble.take({});  // the line above counts
  while (!rest.empty() && !preamble.has_header())
    preamble.take(take_line(rest));
  if (!preamble.has_header()) throw ParseError(source, 0, 0, "found no p line");

  const std::size_t n = preamble.vertices();
  const std::uint64_t needed = matrix_bytes(n);
  if (rest.size() < needed) {
    throw ParseError(source, 0, 0,
                     "found " + std::to_string(rest.size()) + " bytes of edges, expected " +
                         std::to_string(needed) + " for " + std::to_string(n) + " vertices");
  }
  EdgeGatherer edges(source, options);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      const auto byte = static_cast<unsigned char>(rest[j / 8]);
      if (((byte >> (7 - j % 8)) & 1U) != 0) edges.add(i, j, 0, 0);
    }
    rest.remove_prefix(row_bytes(i));
  }
  const std::size_t stated = preamble.header_edges();
  if (stated != edges.added() && stated != 2 * edges.added()) {
    edges.fail(0, 0,
               "found " + std::to_string(edges.added()) + " edges, expected the " +
                   std::to_string(stated) + " of the header");
  }
  ReadGraph read = edges.finish(n, std::nullopt);
  read.header_edges = stated;
  if (!rest.empty()) {
    read.warnings.push_back(counted(rest.size(), "byte", "bytes") + " after the edges ignored");
  }
  return read;
}

}  // namespace facet::graph
