#include <algorithm>

#include "backends/coloring/fractional/branch_and_price.hpp"
#include "backends/coloring/fractional/fractional.hpp"

// What stands in where the build has no linear programming solver.
namespace facet::coloring {

std::optional<std::string> fractional_unavailable() {
  return FACET_NO_GLPK_REASON;
}

namespace {

Colors best_start(const FractionalRequest& request) {
  const auto best = std::ranges::min_element(request.start, {}, color_count);
  return best == request.start.end() ? Colors() : *best;
}

}  // namespace

FractionalResult fractional_bound(const Graph& /*graph*/, const FractionalRequest& request,
                                  RunControl& /*control*/) {
  FractionalResult result;
  result.colors = best_start(request);
  return result;
}

BranchAndPriceResult branch_and_price(const Graph& /*graph*/, const FractionalRequest& request,
                                      RunControl& /*control*/,
                                      const std::function<void(std::size_t)>& /*on_tree_bound*/) {
  BranchAndPriceResult result;
  result.colors = best_start(request);
  return result;
}

}  // namespace facet::coloring
