#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "backends/result.hpp"
#include "model/run_control.hpp"
#include "problems/magic/square.hpp"

namespace facet::workbench {

struct MagicRequest {
  /// Its order and rules; its numbers are not looked at.
  magic::MagicSquare shape;
  /// How many numbers are given; nothing: with `unique` as few as one pass leaves, else all.
  std::optional<std::size_t> givens;
  /// The square has exactly one completion, proven by complete searches.
  bool unique = true;
  std::uint64_t seed = 0;
};

struct MagicResult {
  /// Satisfiable: there is a square. Unsatisfiable: none of this shape is. Unknown: none was found.
  Status status = Status::Unknown;
  StopReason stop_reason = StopReason::Completed;
  magic::MagicSquare square;
  std::vector<int> solution;
  std::size_t givens = 0;
  /// As many givens as were asked for.
  bool reached = true;
  /// Each given is known to be needed for uniqueness.
  bool minimal = false;
  std::uint64_t work = 0;  // nodes and conflicts
};

/// A magic square with blanks, the same for the same request everywhere. The full one is drawn by a
/// search that tries numbers in drawn order and starts anew when it takes long, which rarely ends
/// above order 5; then numbers are taken out in drawn order, with `unique` each where every other
/// number in its cell is refuted. A bounded amount of work. The solution has been judged by
/// `rules::verify`. Throws InvalidModel for a shape that is none, OptionError for more givens than
/// cells.
MagicResult generate_magic(const MagicRequest& request, const RunControl& control);

}  // namespace facet::workbench
