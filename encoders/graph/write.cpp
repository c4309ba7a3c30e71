#include <ostream>
#include <sstream>

#include "encoders/graph/dimacs.hpp"

namespace facet::graph {
namespace {

void write_head(const Graph& graph, const exchange::FileHeader& header,
                std::span<const std::string> names, exchange::TextWriter& out) {
  out.print_header(header, "c ");
  for (std::size_t v = 0; v < names.size(); ++v)
    out.print("c varname {} {}\n", v + 1, names[v]);
  out.print("p edge {} {}\n", graph.vertex_count(), graph.edge_count());
}

}  // namespace

void write_col(const Graph& graph, std::ostream& out, const exchange::FileHeader& header,
               std::span<const std::string> names) {
  exchange::TextWriter text(out);
  write_head(graph, header, names, text);
  graph.for_each_edge(
      [&](Vertex a, Vertex b) { text.print("e {} {}\n", a.index + 1, b.index + 1); });
  text.finish();
}

void write_col_b(const Graph& graph, std::ostream& out, const exchange::FileHeader& header,
                 std::span<const std::string> names) {
  std::ostringstream preamble;
  exchange::TextWriter head(preamble);
  write_head(graph, header, names, head);
  head.finish();
  exchange::TextWriter text(out);
  text.print("{}\n{}", preamble.str().size(), preamble.str());
  std::string row;
  for (std::size_t i = 0; i < graph.vertex_count(); ++i) {
    row.assign(i / 8 + 1, '\0');
    for (const Vertex b : graph.neighbours(Vertex(i))) {
      if (b.index >= i) break;
      const auto byte = static_cast<unsigned char>(row[b.index / 8]);
      row[b.index / 8] = static_cast<char>(byte | (0x80U >> (b.index % 8)));
    }
    text.print("{}", row);
  }
  text.finish();
}

}  // namespace facet::graph
