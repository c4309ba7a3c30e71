#include "heuristics/coloring/best_coloring.hpp"

#include "heuristics/coloring/dsatur.hpp"
#include "heuristics/coloring/effort.hpp"
#include "heuristics/coloring/incumbent.hpp"
#include "heuristics/coloring/rlf.hpp"

namespace facet::coloring {

HeuristicResult best_coloring(const Graph& graph, const HeuristicRequest& request,
                              RunControl& control) {
  Effort effort(control);
  Incumbent best(graph, request, effort);
  if (!best.over()) best.offer(dsatur(graph, request.seed, effort));
  if (!best.over()) best.offer(rlf(graph, request.seed, effort));
  return best.result();
}

}  // namespace facet::coloring
