#include <algorithm>

#include "backends/coloring/fractional/fractional.hpp"

// What stands in where the build has no linear programming solver.
namespace facet::coloring {

std::optional<std::string> fractional_unavailable() {
  return FACET_NO_GLPK_REASON;
}

FractionalResult fractional_bound(const Graph& /*graph*/, const FractionalRequest& request,
                                  RunControl& /*control*/) {
  FractionalResult result;
  const auto best = std::ranges::min_element(request.start, {}, color_count);
  if (best != request.start.end()) result.colors = *best;
  return result;
}

}  // namespace facet::coloring
