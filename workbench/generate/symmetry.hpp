#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace facet::workbench {

/// How the cells that are given lie: each of these maps them onto themselves. Rotate180: the half
/// turn; Rotate90: the quarter turn; Mirror: left and right exchanged; Diagonal: rows and columns
/// exchanged; Full: all turns and reflections of the square.
enum class Symmetry { None, Rotate180, Rotate90, Mirror, Diagonal, Full };

/// "none", "rotate180", "rotate90", "mirror", "diagonal", "full".
const char* to_string(Symmetry symmetry);
/// All of them, in the order of the enum.
std::span<const Symmetry> symmetries();

using Orbit = std::vector<std::size_t>;

/// The cells of a board of this order (row by row), each with those that the symmetry moves it to:
/// 1, 2, 4 or 8 cells each, ordered by their first cell.
std::vector<Orbit> orbits(std::size_t order, Symmetry symmetry);

/// How many orbits there are of each size that occurs. They divide each other, so which sums can be
/// made of them is found by taking the largest first.
class OrbitCounts {
 public:
  explicit OrbitCounts(std::span<const Orbit> orbits);
  /// Whether some of them have this many cells together.
  bool can_make(std::size_t cells) const;
  void add(const Orbit& orbit) { ++of_[log2_size(orbit)]; }
  void remove(const Orbit& orbit) { --of_[log2_size(orbit)]; }

 private:
  static std::size_t log2_size(const Orbit& orbit);
  std::size_t of_[4] = {};  // of 1, 2, 4 and 8 cells
};

}  // namespace facet::workbench
