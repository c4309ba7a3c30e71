#include "heuristics/coloring/partialcol.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "heuristics/coloring/partial_state.hpp"
#include "model/random.hpp"

namespace facet::coloring {
namespace {

// The FOO scheme: every `period` iterations the tenure grows by `step` where the objective kept
// within `band`, and falls by one where it did not; period and band are drawn anew at each growth.
class ReactiveTenure {
 public:
  explicit ReactiveTenure(Random& random) : random_(random) { draw(); }

  std::size_t next(std::size_t objective) {
    lowest_ = std::min(lowest_, objective);
    highest_ = std::max(highest_, objective);
    if (++age_ >= period_) end_period(objective);
    return tenure_;
  }

  static constexpr std::size_t kLongest = 1000;

 private:
  void end_period(std::size_t objective) {
    if (highest_ - lowest_ <= 1) {
      tenure_ = std::min(kLongest, tenure_ + step_);
      draw();
    } else if (tenure_ > 1) {
      --tenure_;
    }
    lowest_ = highest_ = objective;
    age_ = 0;
  }

  void draw() {
    static constexpr std::size_t kPeriods[] = {1000, 5000, 10000, 500};
    static constexpr std::size_t kSteps[] = {5, 10, 15, 25};
    period_ = kPeriods[random_.below(4)];
    step_ = kSteps[random_.below(4)];
  }

  Random& random_;
  std::size_t tenure_ = 10;
  std::size_t period_ = 0;
  std::size_t step_ = 0;
  std::size_t lowest_ = static_cast<std::size_t>(-1);
  std::size_t highest_ = 0;
  std::size_t age_ = 0;
};

template <class Cell>
class PartialCol {
 public:
  using Table = NeighbourTable<Cell>;

  PartialCol(const Graph& graph, const FixedK& request, const PartialColParameters& parameters)
      : parameters_(parameters),
        random_(request.seed, 2),
        reactive_(random_),
        state_(graph, std::min(request.colors, largest_degree(graph) + 1), longest_tenure(graph)) {
    state_.start(request.start, random_);
  }

  std::optional<Colors> run(Effort& effort) {
    std::size_t best = open();
    for (std::uint64_t i = 0; i < parameters_.iterations && open() > 0 && effort.spend(); ++i) {
      state_.next_round();
      const Move move = choose(best);
      if (move.vertex == kNoColor) continue;
      state_.insert(move.vertex, move.color);
      state_.bar_put_out(move.color, next_tenure());
      best = std::min(best, open());
    }
    if (open() > 0) return std::nullopt;
    return state_.colors();
  }

 private:
  struct Move {
    std::uint32_t vertex = kNoColor;
    std::uint32_t color = 0;
  };

  std::size_t open() const { return state_.open().size(); }

  std::size_t longest_tenure(const Graph& graph) const {
    if (parameters_.reactive) return ReactiveTenure::kLongest;
    return parameters_.tenure_random + 1 +
           static_cast<std::size_t>(parameters_.tenure_factor *
                                    static_cast<double>(graph.vertex_count()));
  }

  Move choose(std::size_t best) {
    Cell least = Table::kOwn;
    tied_.clear();
    for (const std::uint32_t v : state_.open()) {
      const Cell value = state_.table().least(v);
      if (value > least) continue;
      if (value < least) tied_.clear();
      least = value;
      tied_.push_back(v);
    }
    // A tabu move that puts out `limit` leads to as many vertices without colour as the best.
    const std::size_t limit = best + 1 - std::min(best + 1, open());
    const Move bold = aspire(std::min<std::size_t>(limit, static_cast<std::size_t>(least)));
    if (bold.vertex != kNoColor) return bold;
    if (least >= Table::kOwn) return {};
    const std::uint32_t v = tied_[static_cast<std::size_t>(random_.below(tied_.size()))];
    return {v, state_.color_with(v, least, random_)};
  }

  // Any move, tabu or not, that puts out fewer than `below`.
  Move aspire(std::size_t below) const {
    if (below == 0) return {};
    for (const std::uint32_t v : state_.open()) {
      const Cell count = state_.table().least_count(v);
      if (static_cast<std::size_t>(count) >= below) continue;
      std::uint32_t color = 0;
      while (state_.table().count(v, color) != count)
        ++color;
      return {v, color};
    }
    return {};
  }

  std::size_t next_tenure() {
    if (parameters_.reactive) return reactive_.next(open());
    const auto part =
        static_cast<std::size_t>(parameters_.tenure_factor * static_cast<double>(open()));
    const std::uint32_t spread = parameters_.tenure_random;
    return 1 + part + (spread > 0 ? static_cast<std::size_t>(random_.below(spread)) : 0);
  }

  PartialColParameters parameters_;
  Random random_;
  ReactiveTenure reactive_;
  PartialState<Cell> state_;
  std::vector<std::uint32_t> tied_;
};

}  // namespace

std::optional<Colors> partialcol(const Graph& graph, const FixedK& request,
                                 const PartialColParameters& parameters, Effort& effort) {
  if (graph.vertex_count() > 0 && request.colors == 0) return std::nullopt;
  if (fits_small_cells(graph)) {
    return PartialCol<std::int16_t>(graph, request, parameters).run(effort);
  }
  return PartialCol<std::int32_t>(graph, request, parameters).run(effort);
}

}  // namespace facet::coloring
