#include <istream>

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

std::string_view take_line(std::string_view& text, char line_end = '\n') {
  const std::size_t end = text.find(line_end);
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
  const std::string text = read_all(in);
  ColText lines(source, options);
  std::string_view rest = text;
  if (rest.ends_with(exchange::kEndOfText)) rest.remove_suffix(1);
  // A CR is a blank, but the end of a line where there is no other.
  const char line_end = rest.find('\n') == std::string_view::npos ? '\r' : '\n';
  while (!rest.empty())
    lines.take(take_line(rest, line_end));
  return lines.finish();
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
