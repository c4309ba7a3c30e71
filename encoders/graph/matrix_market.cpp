#include "encoders/graph/matrix_market.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "encoders/exchange/text_reader.hpp"
#include "encoders/graph/edge_gatherer.hpp"
#include "encoders/graph/vertex_word.hpp"

namespace facet::graph {
namespace {

using Words = std::vector<std::string_view>;

std::string lower(std::string_view word) {
  std::string text(word);
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

class MatrixReader {
 public:
  MatrixReader(std::istream& in, const std::string& source, const ReadOptions& options)
      : reader_(in, source), edges_(source, options) {}

  ReadGraph read() {
    reader_.next();
    take_banner(exchange::words(reader_.line()));
    if (!next()) reader_.fail("found the end, expected \"ROWS COLUMNS ENTRIES\"");
    take_sizes(exchange::words(reader_.line()));
    while (next())
      take_entry(exchange::words(reader_.line()));
    if (edges_.added() != entries_) {
      reader_.fail(fmt::format("found {}, expected {}", counted(edges_.added(), "entry", "entries"),
                               entries_));
    }
    ReadGraph read = edges_.finish(vertices_, std::nullopt, "entry", "entries");
    read.header_edges = entries_;
    if (extra_ > 0) {
      read.warnings.push_back(counted(extra_, "entry has more words than its kind, ignored",
                                      "entries have more words than their kind, ignored"));
    }
    return read;
  }

 private:
  // The next line that is neither blank nor a comment.
  bool next() {
    while (reader_.next()) {
      const std::string_view line = exchange::trimmed(reader_.line());
      if (!line.empty() && line[0] != '%') return true;
    }
    return false;
  }

  void take_banner(const Words& words) {
    if (words.size() != 5 || lower(words[0]) != "%%matrixmarket" || lower(words[1]) != "matrix") {
      reader_.fail(
          "found no banner, expected \"%%MatrixMarket matrix coordinate pattern symmetric\" or "
          "the like",
          1);
    }
    if (lower(words[2]) != "coordinate") {
      reader_.fail_at(words[2],
                      fmt::format("found \"{}\", expected coordinate: no other form has edges",
                                  words[2].substr(0, 20)));
    }
    const std::string field = lower(words[3]);
    if (field == "pattern") {
      values_ = 0;
    } else if (field == "real" || field == "integer") {
      values_ = 1;
    } else if (field == "complex") {
      values_ = 2;
    } else {
      reader_.fail_at(words[3], fmt::format("found \"{}\", expected pattern, real, integer or "
                                            "complex",
                                            words[3].substr(0, 20)));
    }
    constexpr std::string_view symmetries[] = {"general", "symmetric", "skew-symmetric",
                                               "hermitian"};
    if (std::ranges::find(symmetries, lower(words[4])) == std::end(symmetries)) {
      reader_.fail_at(words[4], fmt::format("found \"{}\", expected general, symmetric, "
                                            "skew-symmetric or hermitian",
                                            words[4].substr(0, 20)));
    }
  }

  void take_sizes(const Words& words) {
    if (words.size() != 3) {
      reader_.fail(fmt::format("found {} words, expected \"ROWS COLUMNS ENTRIES\"", words.size()));
    }
    vertices_ = number_of(reader_, words[0], "the number of rows");
    const std::size_t columns = number_of(reader_, words[1], "the number of columns");
    entries_ = number_of(reader_, words[2], "the number of entries");
    if (columns != vertices_) {
      reader_.fail_at(
          words[1], fmt::format("found {} rows and {} columns, expected a square matrix", vertices_,
                                columns));
    }
    edges_.admit_vertices(vertices_, reader_.number(), 1);
  }

  void take_entry(const Words& words) {
    if (words.size() < 2 + values_) {
      reader_.fail(fmt::format("found {} words, expected {}: row, column{}", words.size(),
                               2 + values_, values_ > 0 ? " and value" : ""));
    }
    const std::size_t row = vertex_of(reader_, words[0], vertices_);
    const std::size_t column = vertex_of(reader_, words[1], vertices_);
    if (edges_.added() == entries_)
      reader_.fail(fmt::format("found an entry more, expected {}", entries_));
    edges_.add(row, column, reader_.number(),
               static_cast<std::size_t>(words[1].data() - reader_.line().data()) + 1);
    if (words.size() > 2 + values_) ++extra_;
  }

  exchange::LineReader reader_;
  EdgeGatherer edges_;
  std::size_t values_ = 0;  // words of a value
  std::size_t vertices_ = 0;
  std::size_t entries_ = 0;
  std::size_t extra_ = 0;
};

}  // namespace

ReadGraph read_matrix_market(std::istream& in, const std::string& source,
                             const ReadOptions& options) {
  return MatrixReader(in, source, options).read();
}

void write_matrix_market(const Graph& graph, std::ostream& out,
                         const exchange::FileHeader& header) {
  exchange::TextWriter text(out);
  text.print("%%MatrixMarket matrix coordinate pattern symmetric\n");
  text.print_header(header, "% ");
  const std::size_t n = graph.vertex_count();
  text.print("{} {} {}\n", n, n, graph.edge_count());
  graph.for_each_edge([&](Vertex a, Vertex b) { text.print("{} {}\n", b.index + 1, a.index + 1); });
  text.finish();
}

}  // namespace facet::graph
