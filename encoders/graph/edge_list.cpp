#include "encoders/graph/edge_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "encoders/exchange/text_reader.hpp"
#include "encoders/graph/edge_gatherer.hpp"
#include "encoders/graph/vertex_word.hpp"

namespace facet::graph {
namespace {

using Words = std::vector<std::string_view>;

class EdgeListReader {
 public:
  EdgeListReader(std::istream& in, const std::string& source, FirstVertex first,
                 const ReadOptions& options)
      : reader_(in, source), first_(first), options_(options), edges_(source, options) {}

  ReadGraph read() {
    while (reader_.next())
      take(exchange::words(without_comment()));
    if (!any_ && !has_header_)
      reader_.fail("found no edge, expected one or the comment \"# Nodes: N Edges: M\"");
    const bool from_zero = first_ == FirstVertex::Zero || (first_ == FirstVertex::Open && zero_);
    const std::size_t base = from_zero ? 0 : 1;
    edges_.count_from(base);
    const std::size_t vertices = std::max(stated_, any_ ? largest_ + 1 - base : 0);
    ReadGraph read = edges_.finish(vertices, std::nullopt);
    if (has_header_ && vertices > stated_) {
      read.warnings.push_back(fmt::format("the header says {}, the file has vertex {}",
                                          counted(stated_, "vertex", "vertices"), largest_));
    }
    if (extra_ > 0) {
      read.warnings.push_back(counted(extra_,
                                      "line has more than two numbers, the rest was ignored",
                                      "lines have more than two numbers, the rest was ignored"));
    }
    if (first_ == FirstVertex::Open && any_) {
      read.notes.emplace_back(
          from_zero ? "vertices count from 0, since there is a vertex 0: answers call it 1"
                    : "vertices are taken to count from 1, since there is no "
                      "vertex 0; --format edges0 counts from 0");
    }
    return read;
  }

 private:
  // The line up to a # or %; commas are blanks. "# Nodes: N Edges: M" is looked at.
  std::string_view without_comment() {
    line_ = reader_.line();
    std::ranges::replace(line_, ',', ' ');
    const std::size_t end = std::min(line_.find_first_of("#%"), line_.size());
    if (end < line_.size()) take_comment(exchange::words(std::string_view(line_).substr(end + 1)));
    return std::string_view(line_).substr(0, end);
  }

  void take_comment(const Words& words) {
    if (words.size() != 4 || words[0] != "Nodes:" || words[2] != "Edges:") return;
    const auto stated = exchange::to_integer(words[1]);
    if (!stated || *stated < 0) return;
    stated_ = static_cast<std::size_t>(*stated);
    has_header_ = true;
    edges_.admit_vertices(stated_, reader_.number(), 1);
  }

  void take(const Words& words) {
    if (words.empty()) return;
    if (words.size() < 2) reader_.fail("found one word, expected the two ends of an edge");
    const std::size_t a = end_of(words[0]);
    const std::size_t b = end_of(words[1]);
    edges_.add(a, b, reader_.number(), column_of(words[1]), 0);
    if (words.size() > 2) pass_over_weight(words);
    any_ = true;
    zero_ = zero_ || a == 0 || b == 0;
    largest_ = std::max({largest_, a, b});
  }

  // A number, or attributes in braces, as networkx writes them.
  void pass_over_weight(const Words& words) {
    ++extra_;
    if (words[2].starts_with('{') && words.back().ends_with('}')) return;
    const bool weight = exchange::to_number(words[2]).has_value();
    if (weight && words.size() == 3) return;
    const std::string_view odd = words[weight ? 3 : 2];
    reader_.fail(fmt::format("found \"{}\", expected {}the end of the line", odd.substr(0, 20),
                             weight ? "" : "a weight or "),
                 column_of(odd));
  }

  std::size_t column_of(std::string_view word) const {
    return static_cast<std::size_t>(word.data() - line_.data()) + 1;
  }

  // As the file numbers it.
  std::size_t end_of(std::string_view word) const {
    const auto number = exchange::to_integer(word);
    if (!number) {
      reader_.fail(fmt::format("found \"{}\", expected a vertex", word.substr(0, 20)),
                   column_of(word));
    }
    const std::int64_t least = first_ == FirstVertex::One ? 1 : 0;
    const auto most = static_cast<std::int64_t>(options_.max_vertices) - 1 + least;
    if (*number < least || *number > most) {
      reader_.fail(vertex_fault(*number, options_.max_vertices, first_ == FirstVertex::One ? 1 : 0),
                   column_of(word));
    }
    return static_cast<std::size_t>(*number);
  }

  exchange::LineReader reader_;
  FirstVertex first_;
  ReadOptions options_;
  EdgeGatherer edges_;
  std::string line_;
  bool any_ = false;
  bool zero_ = false;
  bool has_header_ = false;
  std::size_t largest_ = 0;  // number of a vertex
  std::size_t stated_ = 0;   // of the vertices
  std::size_t extra_ = 0;    // lines with more than two numbers
};

}  // namespace

ReadGraph read_edge_list(std::istream& in, const std::string& source, FirstVertex first,
                         const ReadOptions& options) {
  return EdgeListReader(in, source, first, options).read();
}

void write_edge_list(const Graph& graph, std::ostream& out, const exchange::FileHeader& header,
                     FirstVertex first) {
  const std::size_t base = first == FirstVertex::Zero ? 0 : 1;
  exchange::TextWriter text(out);
  text.print_header(header, "# ");
  text.print("# Nodes: {} Edges: {}\n", graph.vertex_count(), graph.edge_count());
  graph.for_each_edge(
      [&](Vertex a, Vertex b) { text.print("{} {}\n", a.index + base, b.index + base); });
  text.finish();
}

}  // namespace facet::graph
