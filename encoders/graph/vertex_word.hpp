#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "encoders/exchange/text_reader.hpp"

namespace facet::graph {

/// What is wrong with the number of a vertex outside base..base+count-1: "found vertex 0, expected
/// 1 to 5: vertices count from 1".
std::string vertex_fault(std::int64_t number, std::size_t count, std::size_t base = 1);

/// A word of words(reader.line()) as a number of at least 0; anything else is a ParseError that
/// expects `what` ("a vertex", "the number of edges").
std::size_t number_of(const exchange::LineReader& reader, std::string_view word, const char* what);

/// A word of words(reader.line()) as a vertex from 0, where the file counts `count` of them from
/// `base`. Throws ParseError.
std::size_t vertex_of(const exchange::LineReader& reader, std::string_view word, std::size_t count,
                      std::size_t base = 1);

}  // namespace facet::graph
