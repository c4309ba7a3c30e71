#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/ilp/program.hpp"

namespace facet::opb {

/// A column as a sum of propositions: lower + the sum over i of 2^i times proposition first+i.
struct BitColumn {
  std::size_t first = 1;  // propositions count from 1
  std::size_t bits = 1;
  std::int64_t lower = 0;
  /// The bits can say more than this above `lower`, so a constraint must forbid it.
  bool bounded = false;
};

/// The propositions of each column, in order. A 0-1 column is one, whatever its bounds say; any
/// other has as many as its range needs. Precondition: no range passes 2^62.
std::vector<BitColumn> bit_columns(const ilp::Program& program);

/// In all.
std::size_t proposition_count(const std::vector<BitColumn>& columns);

}  // namespace facet::opb
