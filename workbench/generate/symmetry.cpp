#include "workbench/generate/symmetry.hpp"

#include <algorithm>
#include <bit>

namespace facet::workbench {
namespace {

constexpr Symmetry kAll[] = {Symmetry::None,   Symmetry::Rotate180, Symmetry::Rotate90,
                             Symmetry::Mirror, Symmetry::Diagonal,  Symmetry::Full};

std::size_t mirrored(std::size_t cell, std::size_t n) {
  return cell / n * n + (n - 1 - cell % n);
}
std::size_t transposed(std::size_t cell, std::size_t n) {
  return cell % n * n + cell / n;
}
std::size_t quarter_turned(std::size_t cell, std::size_t n) {
  return mirrored(transposed(cell, n), n);
}

// What generates the group.
std::vector<std::size_t> images(std::size_t cell, std::size_t n, Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::None:
      return {};
    case Symmetry::Rotate180:
      return {n * n - 1 - cell};
    case Symmetry::Rotate90:
      return {quarter_turned(cell, n)};
    case Symmetry::Mirror:
      return {mirrored(cell, n)};
    case Symmetry::Diagonal:
      return {transposed(cell, n)};
    case Symmetry::Full:
      return {quarter_turned(cell, n), mirrored(cell, n)};
  }
  return {};
}

}  // namespace

const char* to_string(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::None:
      return "none";
    case Symmetry::Rotate180:
      return "rotate180";
    case Symmetry::Rotate90:
      return "rotate90";
    case Symmetry::Mirror:
      return "mirror";
    case Symmetry::Diagonal:
      return "diagonal";
    case Symmetry::Full:
      return "full";
  }
  return "";
}

std::span<const Symmetry> symmetries() {
  return kAll;
}

std::vector<Orbit> orbits(std::size_t order, Symmetry symmetry) {
  std::vector<Orbit> result;
  std::vector<bool> seen(order * order, false);
  for (std::size_t first = 0; first < seen.size(); ++first) {
    if (seen[first]) continue;
    Orbit orbit{first};
    seen[first] = true;
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      for (const std::size_t image : images(orbit[i], order, symmetry)) {
        if (seen[image]) continue;
        seen[image] = true;
        orbit.push_back(image);
      }
    }
    result.push_back(std::move(orbit));
  }
  return result;
}

std::size_t OrbitCounts::log2_size(const Orbit& orbit) {
  return static_cast<std::size_t>(std::countr_zero(orbit.size()));
}

OrbitCounts::OrbitCounts(std::span<const Orbit> orbits) {
  for (const Orbit& orbit : orbits)
    add(orbit);
}

bool OrbitCounts::can_make(std::size_t cells) const {
  for (std::size_t i = std::size(of_); i-- > 0;)
    cells -= std::min(of_[i], cells >> i) << i;
  return cells == 0;
}

}  // namespace facet::workbench
