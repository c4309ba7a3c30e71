#include "heuristics/coloring/weighted_partialcol.hpp"

#include <algorithm>
#include <vector>

#include "heuristics/coloring/partial_state.hpp"
#include "model/random.hpp"

namespace facet::coloring {
namespace {

class WeightedPartialCol {
 public:
  // Weights are summed over the neighbours of a vertex, so cells are wide whatever the degrees.
  using Weight = std::int32_t;
  using Table = NeighbourTable<Weight>;

  WeightedPartialCol(const Graph& graph, const FixedK& request,
                     const WeightedPartialColParameters& parameters)
      : parameters_(parameters),
        random_(request.seed, 4),
        state_(graph, std::min(request.colors, largest_degree(graph) + 1),
               parameters.tenure_random + 1 +
                   static_cast<std::size_t>(parameters.tenure_factor *
                                            static_cast<double>(graph.vertex_count()))),
        heaviest_(Table::kOwn / static_cast<Weight>(largest_degree(graph) + 1) - 1),
        halving_(std::uint64_t{parameters.halving} * graph.vertex_count()) {
    state_.start(request.start, random_);
  }

  std::optional<Colors> run(Effort& effort) {
    for (std::uint64_t i = 0;
         i < parameters_.iterations && !state_.open().empty() && effort.spend(); ++i) {
      state_.next_round();
      const std::int64_t change = scan();
      if (change >= 0) raise();
      if (!tied_.empty()) move();
    }
    if (!state_.open().empty()) return std::nullopt;
    return state_.colors();
  }

 private:
  // Collects the vertices whose best move is best of all in tied_; returns what it adds to the
  // weight without colour.
  std::int64_t scan() {
    std::int64_t least = Table::kOwn;
    tied_.clear();
    for (const std::uint32_t v : state_.open()) {
      const Weight entry = state_.table().least(v);
      const std::int64_t change = std::int64_t{entry} - state_.weight(v);
      if (entry >= Table::kOwn || change > least) continue;
      if (change < least) tied_.clear();
      least = change;
      tied_.push_back(v);
    }
    return least;
  }

  void move() {
    const std::uint32_t v = tied_[static_cast<std::size_t>(random_.below(tied_.size()))];
    const std::uint32_t color = state_.color_with(v, state_.table().least(v), random_);
    state_.insert(v, color);
    const std::uint32_t spread = parameters_.tenure_random;
    const std::size_t drawn =
        spread > 0 ? static_cast<std::size_t>(random_.below(spread)) : std::size_t{0};
    state_.bar_put_out(color,
                       1 + drawn +
                           static_cast<std::size_t>(parameters_.tenure_factor *
                                                    static_cast<double>(state_.open().size())));
  }

  void raise() {
    state_.raise_open_weights();
    raised_ += state_.open().size();
    const bool heavy = std::ranges::any_of(
        state_.open(), [this](std::uint32_t v) { return state_.weight(v) >= heaviest_; });
    if (!heavy && (halving_ == 0 || raised_ < halving_)) return;
    state_.halve_weights();
    raised_ = 0;
  }

  WeightedPartialColParameters parameters_;
  Random random_;
  PartialState<Weight> state_;
  Weight heaviest_;  // a sum over all neighbours stays below the marks
  std::uint64_t halving_;
  std::uint64_t raised_ = 0;  // since the weights were halved
  std::vector<std::uint32_t> tied_;
};

}  // namespace

std::optional<Colors> weighted_partialcol(const Graph& graph, const FixedK& request,
                                          const WeightedPartialColParameters& parameters,
                                          Effort& effort) {
  if (graph.vertex_count() > 0 && request.colors == 0) return std::nullopt;
  return WeightedPartialCol(graph, request, parameters).run(effort);
}

}  // namespace facet::coloring
