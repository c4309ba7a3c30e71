#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/model.hpp"

namespace facet::test {

/// The rows and columns of an N x N grid of variables r1_c1, r1_c2, ... all different, and the
/// boxes of `box_rows` by `box_columns` (0: none). `givens`: one character a cell, '.' or a digit
/// from 1; empty: none.
Model grid(std::size_t n, std::size_t box_rows, std::size_t box_columns,
           const std::string& givens = {});

/// Rows, columns and regions (a letter for each cell).
Model jigsaw(std::size_t n, const std::string& regions, const std::string& givens);

}  // namespace facet::test
