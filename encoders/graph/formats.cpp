#include "encoders/graph/formats.hpp"

#include <algorithm>

#include "encoders/graph/dimacs.hpp"
#include "encoders/graph/edge_list.hpp"
#include "encoders/graph/matrix_market.hpp"
#include "encoders/graph/metis.hpp"
#include "encoders/graph/picture.hpp"
#include "model/error.hpp"

namespace facet::graph {
namespace {

constexpr FormatInfo table[] = {
    {Format::Col, "col", true, true, "DIMACS: p edge N M, e A B; also .clq"},
    {Format::ColB, "col-b", true, true, "DIMACS binary (.col.b)"},
    {Format::Metis, "metis", true, true, "METIS: N M, a line of neighbours for each vertex"},
    {Format::Edges, "edges", true, true,
     "edge list: A B a line, # and % comments; from 0 where a 0 occurs, written from 1"},
    {Format::Edges0, "edges0", true, true, "edge list, vertices from 0"},
    {Format::Edges1, "edges1", true, true, "edge list, vertices from 1"},
    {Format::MatrixMarket, "mtx", true, true, "Matrix Market, coordinate form of a square matrix"},
    {Format::Dot, "dot", false, true, "Graphviz, painted by --coloring"},
    {Format::Svg, "svg", false, true, "a picture of up to 200 vertices, painted by --coloring"},
};

struct Ending {
  std::string_view text;
  Format format;
};
// Longer ones first.
constexpr Ending endings[] = {{".col.b", Format::ColB},  {".clq.b", Format::ColB},
                              {".col", Format::Col},     {".clq", Format::Col},
                              {".graph", Format::Metis}, {".metis", Format::Metis},
                              {".edges", Format::Edges}, {".edgelist", Format::Edges},
                              {".el", Format::Edges},    {".mtx", Format::MatrixMarket}};

}  // namespace

std::span<const FormatInfo> formats() {
  return table;
}

const FormatInfo& info_of(Format format) {
  return *std::ranges::find(table, format, &FormatInfo::format);
}

const FormatInfo* find_format(std::string_view name) {
  for (const FormatInfo& info : table) {
    if (info.name == name) return &info;
  }
  return nullptr;
}

std::optional<Format> format_of_file(std::string_view name) {
  for (const Ending& ending : endings) {
    if (name.ends_with(ending.text)) return ending.format;
  }
  return std::nullopt;
}

ReadGraph read(std::istream& in, const std::string& source, Format format,
               const ReadOptions& options) {
  switch (format) {
    case Format::Col:
      return read_col(in, source, options);
    case Format::ColB:
      return read_col_b(in, source, options);
    case Format::Metis:
      return read_metis(in, source, options);
    case Format::Edges:
      return read_edge_list(in, source, FirstVertex::Open, options);
    case Format::Edges0:
      return read_edge_list(in, source, FirstVertex::Zero, options);
    case Format::Edges1:
      return read_edge_list(in, source, FirstVertex::One, options);
    case Format::MatrixMarket:
      return read_matrix_market(in, source, options);
    case Format::Dot:
    case Format::Svg:
      break;
  }
  throw InvalidModel("this format is only written");
}

std::optional<Refusal> write(const Graph& graph, Format format, std::ostream& out,
                             const exchange::FileHeader& header, std::span<const Value> colors) {
  switch (format) {
    case Format::Col:
      write_col(graph, out, header);
      break;
    case Format::ColB:
      write_col_b(graph, out, header);
      break;
    case Format::Metis:
      write_metis(graph, out, header);
      break;
    case Format::Edges:
    case Format::Edges1:
      write_edge_list(graph, out, header, FirstVertex::One);
      break;
    case Format::Edges0:
      write_edge_list(graph, out, header, FirstVertex::Zero);
      break;
    case Format::MatrixMarket:
      write_matrix_market(graph, out, header);
      break;
    case Format::Dot:
      write_dot(graph, colors, out, header);
      break;
    case Format::Svg:
      return write_svg(graph, colors, out, header);
  }
  return std::nullopt;
}

}  // namespace facet::graph
