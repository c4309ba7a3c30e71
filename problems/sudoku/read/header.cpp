#include "problems/sudoku/read/header.hpp"

#include "problems/sudoku/reader.hpp"

namespace facet::sudoku::read {

std::optional<Header> explain_header(std::span<const std::size_t> numbers, std::size_t order) {
  const auto at = [&](std::size_t i) { return numbers[i]; };
  switch (numbers.size()) {
    case 0:
      return Header{};
    case 1:
      if (at(0) == order) return Header{};
      if (at(0) * at(0) == order) return Header{Boxes{at(0), at(0)}, false};
      return std::nullopt;
    case 2:
      if (at(1) == 1 && at(0) * at(0) == order) return Header{Boxes{at(0), at(0)}, true};
      if (at(0) > 1 && at(1) > 1 && at(0) * at(1) == order) {
        return Header{Boxes{at(0), at(1)}, false};
      }
      if (at(0) == order && at(1) == order) return Header{};
      return std::nullopt;
    case 3:
      if (at(0) == order && at(1) * at(2) == order) return Header{Boxes{at(1), at(2)}, false};
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

std::vector<std::size_t> orders_of_header(std::span<const std::size_t> numbers) {
  std::vector<std::size_t> candidates;
  if (numbers.size() == 1) candidates = {numbers[0], numbers[0] * numbers[0]};
  if (numbers.size() == 2)
    candidates = {numbers[0] * numbers[0], numbers[0] * numbers[1], numbers[0]};
  if (numbers.size() == 3) candidates = {numbers[0]};
  std::vector<std::size_t> orders;
  for (const std::size_t order : candidates) {
    if (order > 0 && order <= kLargestOrder && explain_header(numbers, order)) {
      orders.push_back(order);
    }
  }
  return orders;
}

}  // namespace facet::sudoku::read
