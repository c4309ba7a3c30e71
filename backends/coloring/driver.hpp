#pragma once

#include <cstdint>
#include <optional>

#include "backends/backend.hpp"
#include "encoders/coloring/encode.hpp"
#include "encoders/coloring/instance.hpp"

namespace facet::coloring {

enum class Algorithm { Plain, Dsatur, BranchAndBound };

/// How to search.
struct Plan {
  Algorithm algorithm = Algorithm::BranchAndBound;
  Precolor precolor = Precolor::Lists;
  /// Break the symmetry of interchangeable colours (never done where it would lose a solution), and
  /// start the branch and bound from a clique.
  bool symmetry = true;
  /// Random ties instead of the order of the vertices.
  std::optional<std::uint64_t> seed;
};

/// One colouring or, where the instance minimises, a smallest one; encode_seconds is left at 0.
///
/// The branch and bound of a pure instance starts from a greedy colouring and a large clique: where
/// the two meet, or the colours are enough for the first or too few for the second, there is no
/// search. The bound reported is the largest of what the clique and the lists say, and the optimum
/// once it is proven.
SolveResult solve(const Instance& instance, const Plan& plan, RunControl& control);

/// Every solution of the model once.
CountResult enumerate(const Instance& instance, const Plan& plan, RunControl& control,
                      const SolutionSink& sink);

}  // namespace facet::coloring
