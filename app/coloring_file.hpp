#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "encoders/coloring/encode.hpp"
#include "encoders/exchange/answer.hpp"
#include "encoders/exchange/text_writer.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"

namespace facet::app {

enum class GraphText { Col, Binary };

/// The model as a graph whose colourings with as many colours as there are values are its
/// solutions. A comment states that number, others name the vertices: the variables, then
/// "value_3" for the vertex that stands for a value (value_m3: -3).
///
/// Returns why, and writes nothing, where the model is no colouring, or where contracting the
/// givens finds two of them in conflict, which no graph can say. Precondition: Clique or Contract.
std::optional<Refusal> write_coloring_graph(const Model& model, std::ostream& out,
                                            const exchange::FileHeader& header,
                                            coloring::Precolor precolor, GraphText text);

/// A colouring of that graph as values, whatever its colours are called. Throws ParseError for text
/// that is no colouring of it, more colours than values, and one colour for two values' vertices.
exchange::Answer read_coloring_answer(std::istream& in, const std::string& source,
                                      const Model& model, coloring::Precolor precolor);

}  // namespace facet::app
