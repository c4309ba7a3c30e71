#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "encoders/exchange/text_writer.hpp"
#include "encoders/graph/read_graph.hpp"
#include "model/graph.hpp"
#include "model/ids.hpp"
#include "model/refusal.hpp"

/// The formats of graph files, in one table.
namespace facet::graph {

enum class Format { Col, ColB, Metis, Edges, Edges0, Edges1, MatrixMarket, Dot, Svg };

struct FormatInfo {
  Format format;
  std::string_view name;  // as --format and --to take it
  bool reads;
  bool writes;
  std::string_view description;
};

std::span<const FormatInfo> formats();
const FormatInfo& info_of(Format format);
/// Null where there is none of that name.
const FormatInfo* find_format(std::string_view name);

/// What the end of a file's name says: .col, .clq; .col.b, .clq.b; .graph, .metis; .edges,
/// .edgelist, .el; .mtx. Nothing for any other.
std::optional<Format> format_of_file(std::string_view name);

/// Precondition: the format can be read. Throws ParseError.
ReadGraph read(std::istream& in, const std::string& source, Format format,
               const ReadOptions& options = {});

/// Writes the graph, painted where the format can (Dot, Svg) with `colors`, one a vertex or none.
/// Returns why, and writes nothing, where the format does not take it. Throws
/// std::ios_base::failure when the stream takes no more.
std::optional<Refusal> write(const Graph& graph, Format format, std::ostream& out,
                             const exchange::FileHeader& header = {},
                             std::span<const Value> colors = {});

}  // namespace facet::graph
