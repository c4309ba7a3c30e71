#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "problems/sudoku/puzzle.hpp"

namespace facet::sudoku::read {

/// What the numbers before a grid say of it.
struct Header {
  std::optional<Boxes> boxes;
  bool lewis = false;  // the box side, then 1
};

/// The numbers before a grid of order N: N; the root of N; the root of N, then 1 (Lewis, 2007); the
/// rows and columns of a box, or of the grid; N and the rows and columns of a box. Nothing where
/// they fit none of these.
std::optional<Header> explain_header(std::span<const std::size_t> numbers, std::size_t order);

/// The orders that such numbers may mean, likeliest first.
std::vector<std::size_t> orders_of_header(std::span<const std::size_t> numbers);

}  // namespace facet::sudoku::read
