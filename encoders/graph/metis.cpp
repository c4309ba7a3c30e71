#include "encoders/graph/metis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "encoders/exchange/text_reader.hpp"
#include "encoders/graph/edge_gatherer.hpp"
#include "encoders/graph/vertex_word.hpp"

namespace facet::graph {
namespace {

using Words = std::vector<std::string_view>;

class MetisReader {
 public:
  MetisReader(std::istream& in, const std::string& source, const ReadOptions& options)
      : reader_(in, source), edges_(source, options) {}

  ReadGraph read() {
    if (!next() || !skip_blank_lines())
      reader_.fail("found no header, expected \"VERTICES EDGES\"");
    take_header(exchange::words(reader_.line()));
    std::size_t lines = 0;
    while (next()) {
      const Words line = exchange::words(reader_.line());
      if (lines < vertices_) {
        take_vertex(lines++, line);
      } else if (!line.empty()) {
        reader_.fail(fmt::format("found a line more, expected {} lines of neighbours", vertices_));
      }
    }
    return finish(lines);
  }

 private:
  // The next line that is no comment.
  bool next() {
    while (reader_.next()) {
      const std::string_view line = exchange::trimmed(reader_.line());
      if (line.empty() || line[0] != '%') return true;
    }
    return false;
  }

  bool skip_blank_lines() {
    while (exchange::trimmed(reader_.line()).empty()) {
      if (!next()) return false;
    }
    return true;
  }

  void take_header(const Words& words) {
    if (words.size() < 2 || words.size() > 4) {
      reader_.fail(fmt::format("found {} words, expected \"VERTICES EDGES [FORMAT [WEIGHTS]]\"",
                               words.size()));
    }
    vertices_ = number_of(reader_, words[0], "the number of vertices");
    edges_.admit_vertices(vertices_, reader_.number(), 1);
    header_edges_ = number_of(reader_, words[1], "the number of edges");
    if (words.size() > 2) take_format(words[2]);
    std::size_t weights = 1;
    if (words.size() > 3) weights = number_of(reader_, words[3], "the number of weights a vertex");
    in_front_ = (sizes_ ? 1 : 0) + (vertex_weights_ ? weights : 0);
  }

  // Sizes, weights of vertices, weights of edges, the last digit being the last of these.
  void take_format(std::string_view word) {
    if (word.size() > 3 || word.find_first_not_of("01") != std::string_view::npos) {
      reader_.fail_at(word, fmt::format("found \"{}\", expected up to three digits 0 or 1",
                                        word.substr(0, 20)));
    }
    const auto digit = [&](std::size_t from_end) {
      return word.size() >= from_end && word[word.size() - from_end] == '1';
    };
    edge_weights_ = digit(1);
    vertex_weights_ = digit(2);
    sizes_ = digit(3);
  }

  void take_vertex(std::size_t vertex, const Words& words) {
    // An isolated vertex may have an empty line even where there are weights.
    if (words.empty()) return;
    std::size_t i = 0;
    for (; i < in_front_; ++i, ++weights_) {
      if (i == words.size()) reader_.fail("found the end of the line, expected a weight");
      number_of(reader_, words[i], "a weight");
    }
    row_.clear();
    while (i < words.size()) {
      const std::size_t other = vertex_of(reader_, words[i], vertices_);
      const auto column = static_cast<std::size_t>(words[i].data() - reader_.line().data()) + 1;
      if (other == vertex) {
        edges_.add(vertex, other, reader_.number(), column);
      } else {
        row_.push_back(other);
      }
      ++i;
      if (!edge_weights_) continue;
      if (i == words.size()) reader_.fail("found the end of the line, expected a weight");
      number_of(reader_, words[i++], "a weight");
      ++weights_;
    }
    add_row(vertex);
  }

  void add_row(std::size_t vertex) {
    std::ranges::sort(row_);
    const auto last = std::unique(row_.begin(), row_.end());
    repeated_ += static_cast<std::size_t>(row_.end() - last);
    listed_ += static_cast<std::size_t>(last - row_.begin());
    for (auto other = row_.begin(); other != last; ++other)
      edges_.add(vertex, *other, reader_.number(), 0);
  }

  ReadGraph finish(std::size_t lines) {
    ReadGraph both = edges_.finish(vertices_, std::nullopt);
    ReadGraph read{std::move(both.graph), header_edges_, {}, {}};
    const std::size_t found = read.graph.edge_count();
    const auto warn = [&](std::size_t count, const char* one, const char* many) {
      if (count > 0) read.warnings.push_back(counted(count, one, many));
    };
    if (lines < vertices_ && found != header_edges_) {
      reader_.fail(fmt::format("found {} lines of neighbours and {} edges, expected {} and {}",
                               lines, found, vertices_, header_edges_));
    }
    if (found != header_edges_) {
      read.warnings.push_back(fmt::format("the header says {}, the file has {}",
                                          counted(header_edges_, "edge", "edges"), found));
    }
    warn(repeated_, "neighbour is listed again", "neighbours are listed again");
    warn(2 * found - listed_, "edge is listed by one of its ends only",
         "edges are listed by one of their ends only");
    warn(edges_.loops(), "self-loop dropped", "self-loops dropped");
    warn(weights_, "weight was ignored", "weights were ignored");
    warn(vertices_ - lines, "vertex at the end has no line and no edges",
         "vertices at the end have no lines and no edges");
    return read;
  }

  exchange::LineReader reader_;
  EdgeGatherer edges_;
  std::size_t vertices_ = 0;
  std::size_t header_edges_ = 0;
  bool edge_weights_ = false;
  bool vertex_weights_ = false;
  bool sizes_ = false;
  std::size_t in_front_ = 0;  // of the neighbours: sizes and weights
  std::vector<std::size_t> row_;
  std::size_t listed_ = 0;    // neighbours, each once a line
  std::size_t repeated_ = 0;  // within a line
  std::size_t weights_ = 0;
};

}  // namespace

ReadGraph read_metis(std::istream& in, const std::string& source, const ReadOptions& options) {
  return MetisReader(in, source, options).read();
}

void write_metis(const Graph& graph, std::ostream& out, const exchange::FileHeader& header) {
  exchange::TextWriter text(out);
  text.print_header(header, "% ");
  text.print("{} {}\n", graph.vertex_count(), graph.edge_count());
  for (std::size_t v = 0; v < graph.vertex_count(); ++v) {
    const char* before = "";
    for (const Vertex other : graph.neighbours(Vertex(v))) {
      text.print("{}{}", before, other.index + 1);
      before = " ";
    }
    text.print("\n");
  }
  text.finish();
}

}  // namespace facet::graph
