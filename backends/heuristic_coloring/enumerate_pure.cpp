#include "backends/heuristic_coloring/enumerate_pure.hpp"

#include <numeric>
#include <set>
#include <utility>

#include "encoders/coloring/encode.hpp"
#include "model/random.hpp"

namespace facet::coloring {
namespace {

// Where colours name themselves, any permutation of them gives another solution.
Colors renamed(const PureColoring& problem, Colors colors, Random& random) {
  if (!problem.instance.color_vertex.empty()) return colors;
  std::vector<std::uint32_t> name(problem.instance.colors());
  std::iota(name.begin(), name.end(), 0U);
  random.shuffle(std::span(name));
  for (std::uint32_t& color : colors)
    color = name[color];
  return colors;
}

constexpr std::size_t kStaleSolutions = 200;

}  // namespace

CountResult enumerate_pure(const SeededSearch& search, const PureColoring& problem,
                           std::uint64_t seed, const RunControl& control,
                           const SolutionSink& sink) {
  CountResult result;
  std::set<Solution> seen;
  Random random(seed);
  const auto& limit = control.limits().solutions;
  for (std::size_t stale = 0; stale < kStaleSolutions; ++stale) {
    if (limit && result.count >= *limit) {
      result.stop_reason = StopReason::SolutionLimit;
      return result;
    }
    const Colors colors = search.colors(random.next());
    if (color_count(colors) > problem.instance.colors()) break;
    const Solution solution = decode(problem.instance, renamed(problem, colors, random));
    if (seen.insert(solution).second) {
      stale = 0;
      ++result.count;
      if (sink && !sink(solution)) {
        result.stop_reason = StopReason::Cancelled;
        return result;
      }
    }
    if (search.stopped()) break;
  }
  result.stop_reason = search.stopped().value_or(StopReason::Completed);
  return result;
}

}  // namespace facet::coloring
