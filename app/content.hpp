#pragma once

#include <string>
#include <string_view>

#include "app/input.hpp"
#include "encoders/graph/formats.hpp"

namespace facet::app {

enum class ContentKind { Puzzles, Formula, Model, Graph, Magic };

/// What an input holds; of a graph also how it is written.
struct Content {
  ContentKind kind = ContentKind::Puzzles;
  graph::Format graph = graph::Format::Col;
};

/// By --format (auto: nothing stated), else by the name of the file, else by its first lines, which
/// stay in the stream. What nothing tells is taken for puzzles.
Content content_of(InputFile& file, const std::string& format);

/// Whether a first line is of what no reader of puzzles has a name for: lists of other languages,
/// prose, edges, drawings in other characters.
bool looks_foreign(std::string_view first_line);

}  // namespace facet::app
