#include "heuristics/bees/bees.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "heuristics/bees/hives.hpp"
#include "heuristics/incumbent.hpp"

namespace facet::heuristics {
namespace {

void check(const BeesParameters& p) {
  require("bees", p.bees, p.bees_range);
  require("onlookers", p.onlookers, p.onlookers_range);
  require("scout-share", p.scout_share, p.scout_share_range);
  require("limit", p.limit, p.limit_range);
}

template <class Hive>
class BeeSearch {
 public:
  BeeSearch(const Prepared& prepared, const BeesParameters& parameters,
            const SearchRequest& request, RunControl& control)
      : parameters_(parameters),
        request_(request),
        random_(request.seed, request.stream),
        effort_(control, request.limits),
        incumbent_(request, effort_),
        hive_(prepared, parameters.bees, random_, effort_),
        stale_(hive_.size(), 0),
        limit_(static_cast<std::uint64_t>(
            std::max(1.0, parameters.limit * static_cast<double>(prepared.open.size())))) {}

  SearchResult run() {
    if (!request_.start.values.empty()) hive_.start(0, request_.start, random_);
    for (std::size_t bee = 0; bee < hive_.size(); ++bee)
      offer(bee);
    while (!incumbent_.solved() && !effort_.stopped() && hive_.movable() && cycle())
      trace();
    return incumbent_.result();
  }

 private:
  // False: solved, or there is a reason to stop.
  bool cycle() {
    for (std::size_t bee = 0; bee < hive_.size(); ++bee) {
      if (!forage(bee)) return false;
    }
    if (!onlook()) return false;
    return parameters_.scouts == BeeScouts::Limit ? leave_stale() : replace_worst();
  }

  // One neighbour of a source.
  bool forage(std::size_t bee) {
    if (!effort_.spend()) return false;
    const auto cell = static_cast<std::uint32_t>(random_.below(hive_.cell_count()));
    const auto drawn = static_cast<std::size_t>(random_.below(hive_.size() - 1));
    const std::size_t other = drawn + (drawn >= bee ? 1 : 0);
    const std::size_t own = hive_.rank(bee, cell);
    const std::size_t count = hive_.choices(cell);
    std::size_t rank =
        neighbour_rank(parameters_.formula, own, hive_.rank(other, cell), count, random_);
    if (rank == own) {
      rank = static_cast<std::size_t>(random_.below(count - 1));
      rank += rank >= own ? 1 : 0;
    }
    if (hive_.try_rank(bee, cell, rank, 0) < 0) {
      stale_[bee] = 0;
      offer(bee);
      return !incumbent_.solved();
    }
    ++stale_[bee];
    return true;
  }

  double fitness(std::size_t bee) const { return 1 / (1 + static_cast<double>(hive_.cost(bee))); }

  bool onlook() {
    double sum = 0;
    for (std::size_t bee = 0; bee < hive_.size(); ++bee)
      sum += fitness(bee);
    for (std::size_t bee = 0; bee < hive_.size(); ++bee) {
      const double share = fitness(bee) / sum * parameters_.onlookers;
      for (auto tries = static_cast<std::uint64_t>(share); tries > 0; --tries) {
        if (!forage(bee)) return false;
      }
    }
    return true;
  }

  std::size_t most_scouts() const {
    const double scouts = parameters_.scout_share * static_cast<double>(hive_.size());
    return std::max<std::size_t>(1, static_cast<std::size_t>(scouts));
  }

  bool leave_stale() {
    std::size_t scouts = 0;
    for (std::size_t bee = 0; bee < hive_.size() && scouts < most_scouts(); ++bee) {
      if (stale_[bee] < limit_) continue;
      ++scouts;
      if (!scout(bee, true)) return false;
    }
    return true;
  }

  bool replace_worst() {
    std::vector<std::size_t> order(hive_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](std::size_t bee) { return hive_.cost(bee); });
    const std::size_t scouts = std::min(most_scouts(), order.size());
    return std::all_of(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(scouts),
                       [&](std::size_t bee) { return scout(bee, false); });
  }

  // A fresh source for a bee; unless always, only if it is no worse.
  bool scout(std::size_t bee, bool always) {
    if (!effort_.spend()) return false;
    hive_.reset(hive_.spare(), random_);
    if (!always && hive_.cost(hive_.spare()) > hive_.cost(bee)) return true;
    hive_.exchange(bee, hive_.spare());
    stale_[bee] = 0;
    incumbent_.restarted(hive_.cost(bee));
    offer(bee);
    return !incumbent_.solved();
  }

  void offer(std::size_t bee) {
    incumbent_.offer(hive_.cost(bee), [&] { return hive_.values(bee); });
  }

  void trace() {
    if (request_.trace == nullptr) return;
    double sum = 0;
    for (std::size_t bee = 0; bee < hive_.size(); ++bee)
      sum += static_cast<double>(hive_.cost(bee));
    request_.trace->iteration(effort_.evaluations(), incumbent_.cost(),
                              sum / static_cast<double>(hive_.size()));
  }

  const BeesParameters& parameters_;
  const SearchRequest& request_;
  Random random_;
  Effort effort_;
  Incumbent incumbent_;
  Hive hive_;
  std::vector<std::uint64_t> stale_;  // tries of each bee since its source became better
  std::uint64_t limit_;
};

}  // namespace

std::size_t neighbour_rank(BeeFormula formula, std::size_t own, std::size_t other,
                           std::size_t count, Random& random) {
  const double x = static_cast<double>(own);
  const double y = static_cast<double>(other);
  const double n = static_cast<double>(count);
  const double drawn = random.unit();
  double found = 0;
  switch (formula) {
    case BeeFormula::Seed:
      found = std::floor(x + (2 * drawn - 1) * (x - y) + 0.5);
      break;
    case BeeFormula::Yusiong:
      found = std::ceil(x + drawn * std::abs(x - y));
      break;
  }
  // Neither goes further than once around.
  if (found < 0) found += n;
  if (found >= n) found -= n;
  return std::min(static_cast<std::size_t>(found), count - 1);
}

SearchResult bees(const Prepared& prepared, const BeesParameters& parameters,
                  const SearchRequest& request, RunControl& control) {
  check(parameters);
  if (prepared.permutation() != nullptr)
    return BeeSearch<BoardHive>(prepared, parameters, request, control).run();
  return BeeSearch<ModelHive>(prepared, parameters, request, control).run();
}

}  // namespace facet::heuristics
