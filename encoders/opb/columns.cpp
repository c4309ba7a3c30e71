#include "encoders/opb/columns.hpp"

#include <bit>

namespace facet::opb {

std::vector<BitColumn> bit_columns(const ilp::Program& program) {
  std::vector<BitColumn> columns;
  columns.reserve(program.columns.size());
  std::size_t next = 1;
  for (const ilp::Column& column : program.columns) {
    BitColumn bits{.first = next};
    if (column.lower < 0 || column.upper > 1) {
      const auto range = static_cast<std::uint64_t>(column.upper - column.lower);
      bits.lower = column.lower;
      bits.bits = static_cast<std::size_t>(std::bit_width(range));
      bits.bounded = !std::has_single_bit(range + 1);
    }
    next += bits.bits;
    columns.push_back(bits);
  }
  return columns;
}

std::size_t proposition_count(const std::vector<BitColumn>& columns) {
  return columns.empty() ? 0 : columns.back().first + columns.back().bits - 1;
}

}  // namespace facet::opb
