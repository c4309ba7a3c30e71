#include "backends/coloring/clique/clique.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

#include "backends/coloring/clique/clique_request.hpp"

namespace facet::coloring {
namespace {

/// Between the two searches that find cliques and the one that proves it is not known beforehand
/// which of them will do: short runs first, then the rest.
constexpr std::uint64_t kFewStarts = 4;
constexpr std::uint64_t kFewNodes = 20'000;

class CliqueSearch {
 public:
  using Part = std::function<CliqueResult(const CliqueRequest&, RunControl&)>;

  CliqueSearch(const Graph& graph, const CliqueRequest& request, const RunControl& control)
      : request_(request), control_(control), result_(first_clique(graph, request)) {}

  /// One search more, from the best clique so far, with at most 1 / `share` of what is left of the
  /// limits and `work`. False where there is no need for another.
  bool run(const Part& part, std::uint64_t share, std::optional<std::uint64_t> work = {}) {
    if (settled(result_, request_)) return false;
    if (const auto reason = control_.stop(result_.work)) {
      result_.stop_reason = *reason;
      return false;
    }
    Limits limits;
    if (const auto left = control_.remaining())
      limits.wall_time = *left / static_cast<std::int64_t>(share);
    if (const auto most = control_.limits().work) limits.work = (*most - result_.work) / share;
    if (work) limits.work = std::min(limits.work.value_or(*work), *work);
    request_.start = result_.vertices;
    RunControl own(limits, control_.token());
    CliqueResult found = part(request_, own);
    found.work += result_.work;
    result_ = std::move(found);
    return !settled(result_, request_) && result_.stop_reason != StopReason::Cancelled;
  }

  CliqueResult take() {
    if (settled(result_, request_)) result_.stop_reason = StopReason::Completed;
    return std::move(result_);
  }

 private:
  CliqueRequest request_;
  const RunControl& control_;
  CliqueResult result_;
};

}  // namespace

CliqueResult find_clique(const Graph& graph, const CliqueRequest& request, RunControl& control) {
  CliqueSearch search(graph, request, control);
  const auto greedy = [&graph](const CliqueRequest& r, RunControl& c) {
    return greedy_clique(graph, r, c);
  };
  const auto few = [&graph](const CliqueRequest& r, RunControl& c) {
    return tabu_clique(graph, r, c, kFewStarts);
  };
  const auto many = [&graph](const CliqueRequest& r, RunControl& c) {
    return tabu_clique(graph, r, c);
  };
  const auto exact = [&graph](const CliqueRequest& r, RunControl& c) {
    return maximum_clique(graph, r, c);
  };
  // Each of the first four is given half of what the one before has left, at most.
  search.run(greedy, 2) && search.run(few, 2) && search.run(exact, 2, kFewNodes) &&
      search.run(many, 2) && search.run(exact, 1);
  return search.take();
}

}  // namespace facet::coloring
