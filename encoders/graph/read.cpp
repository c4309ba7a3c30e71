#include <algorithm>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/exchange/text_reader.hpp"
#include "encoders/graph/col_text.hpp"
#include "encoders/graph/dimacs.hpp"
#include "model/error.hpp"

namespace facet::graph {
namespace {

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

// The lines in front of the bits, up to the p line, whatever length is stated.
class Preamble {
 public:
  Preamble(std::istream& in, ColText& text) : in_(in), text_(text) {}

  /// Returns where the bits begin: the number of bytes in front of them.
  std::uint64_t take() {
    const std::string first = line();
    if (first.empty() && !in_) fail_at_end(first, "the length of the preamble");
    if (!exchange::to_integer(exchange::trimmed(first))) {
      throw ParseError(text_.source(), 1, 1,
                       "found \"" + std::string(exchange::trimmed(first).substr(0, 20)) +
                           "\", expected the length of the preamble");
    }
    std::string last = first;
    text_.take({});  // the line above counts
    while (in_ && !text_.has_header())
      text_.take(last = line());
    if (!text_.has_header()) fail_at_end(last, "\"p edge VERTICES EDGES\"");
    return bytes_;
  }

 private:
  // What goes on for long without an end is none.
  std::string line() {
    constexpr std::size_t most = std::size_t{1} << 20;
    std::string line;
    for (char c = 0; in_.get(c); line += c) {
      ++bytes_;
      if (c == '\n') break;
      if (line.size() == most) {
        throw ParseError(text_.source(), text_.line_number() + 1, 1,
                         "found a line of more than " + std::to_string(most) +
                             " bytes, expected one of the preamble");
      }
    }
    return line;
  }

  [[noreturn]] void fail_at_end(const std::string& last, const std::string& expected) const {
    throw ParseError(
        text_.source(), std::max<std::size_t>(text_.line_number(), 1), last.size() + 1,
        "found the end of the file at byte " + std::to_string(bytes_) + ", expected " + expected);
  }

  std::istream& in_;
  ColText& text_;
  std::uint64_t bytes_ = 0;  // so far
};

std::uint64_t row_bytes(std::uint64_t row) {
  return (row + 8) / 8;
}

std::uint64_t matrix_bytes(std::uint64_t vertices) {
  // Rows come in eights of equal length: 1 byte each, 2 bytes each, ...
  const std::uint64_t full = vertices / 8;
  return 4 * full * (full + 1) + (vertices % 8) * (full + 1);
}

// Row by row, so that what a header claims allocates nothing. The bytes behind the preamble are the
// line `line`, and `begin` bytes are in front of them.
void take_triangle(std::istream& in, std::size_t vertices, std::size_t line, std::uint64_t begin,
                   EdgeGatherer& edges) {
  struct Loop {
    std::size_t vertex;
    std::uint64_t column;
  };
  std::vector<char> row;
  std::vector<Loop> loops;  // told last: a file that is cut off holds anything
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < vertices; ++i) {
    row.resize(row_bytes(i));
    in.read(row.data(), static_cast<std::streamsize>(row.size()));
    const auto there = static_cast<std::uint64_t>(in.gcount());
    if (there < row.size()) {
      edges.fail(line, before + there + 1,
                 "found " + std::to_string(before + there) + " bytes of edges from byte " +
                     std::to_string(begin) + " on, expected " +
                     std::to_string(matrix_bytes(vertices)) + " for " + std::to_string(vertices) +
                     " vertices");
    }
    // The highest bit first; those behind the diagonal mean nothing.
    for (std::size_t j = 0; j <= i; ++j) {
      const auto bits = static_cast<unsigned char>(row[j / 8]);
      if (((bits >> (7 - j % 8)) & 1U) == 0) continue;
      if (i == j) {
        loops.push_back({i, before + j / 8 + 1});
      } else {
        edges.add(i, j, line, 0);
      }
    }
    before += there;
  }
  for (const Loop& loop : loops)
    edges.add(loop.vertex, loop.vertex, line, loop.column);
}

std::uint64_t skip_to_end(std::istream& in) {
  std::vector<char> block(std::size_t{1} << 16);
  std::uint64_t skipped = 0;
  while (in) {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    skipped += static_cast<std::uint64_t>(in.gcount());
  }
  return skipped;
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
  ColText preamble(source, options);
  const std::uint64_t begin = Preamble(in, preamble).take();
  const std::size_t n = preamble.vertices();
  EdgeGatherer edges(source, options);
  take_triangle(in, n, preamble.line_number() + 1, begin, edges);
  const std::size_t stated = preamble.header_edges();
  if (stated != edges.added() && stated != 2 * edges.added()) {
    edges.fail(preamble.line_number(), 1,
               "found " + std::to_string(edges.added()) + " edges, expected the " +
                   std::to_string(stated) + " of the header");
  }
  ReadGraph read = edges.finish(n, std::nullopt);
  read.header_edges = stated;
  if (const std::uint64_t rest = skip_to_end(in); rest > 0)
    read.warnings.push_back(counted(rest, "byte", "bytes") + " after the edges ignored");
  return read;
}

}  // namespace facet::graph
