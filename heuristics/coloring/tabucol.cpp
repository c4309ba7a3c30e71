#include "heuristics/coloring/tabucol.hpp"

#include <algorithm>
#include <vector>

#include "heuristics/coloring/conflict_state.hpp"
#include "heuristics/coloring/tabu_wheel.hpp"

namespace facet::coloring {

class TabuCol::Search {
 public:
  virtual ~Search() = default;
  virtual std::size_t run(Colors& coloring, std::uint64_t iterations, Effort& effort) = 0;
};

namespace {

template <class Cell>
class TableSearch final : public TabuCol::Search {
 public:
  using Table = NeighbourTable<Cell>;

  TableSearch(const Graph& graph, std::size_t colors, const TabuColParameters& parameters,
              std::uint64_t seed)
      : parameters_(parameters),
        random_(seed),
        state_(graph, colors),
        wheel_(parameters.tenure_random + 1 +
               static_cast<std::size_t>(parameters.tenure_factor *
                                        static_cast<double>(graph.vertex_count()))) {}

  std::size_t run(Colors& coloring, std::uint64_t iterations, Effort& effort) override {
    state_.start(coloring, random_);
    wheel_.clear();
    std::size_t best = state_.conflicts();
    coloring = state_.colors();
    bool ahead = false;  // what we have is as good as what is kept, or better
    for (std::uint64_t i = 0; i < iterations && state_.conflicts() > 0 && effort.spend(); ++i) {
      wheel_.advance([this](std::size_t cell) { state_.table().unmark(cell, Table::kBarred); });
      const Move move = choose(best);
      if (ahead && move.delta > 0) coloring = state_.colors();
      if (move.vertex != kNoColor) make(move);
      ahead = state_.conflicts() <= best;
      best = std::min(best, state_.conflicts());
    }
    if (ahead) coloring = state_.colors();
    return best;
  }

 private:
  struct Move {
    std::uint32_t vertex = kNoColor;
    std::uint32_t color = 0;
    std::int64_t delta = 0;
  };

  // The vertex that may move best, of all that may as well one at random; then one of its colours.
  Move choose(std::size_t best) {
    constexpr std::int64_t nothing = Table::kOwn / 2;
    std::int64_t least = nothing;
    Cell most_own = 0;
    tied_.clear();
    for (const std::uint32_t v : state_.in_conflict()) {
      const Cell own = state_.own(v);
      const std::int64_t delta = std::int64_t{state_.table().least(v)} - own;
      most_own = std::max(most_own, own);
      if (delta > least) continue;
      if (delta < least) tied_.clear();
      least = delta;
      tied_.push_back(v);
    }
    if (state_.conflicts() < best + static_cast<std::size_t>(most_own)) {
      const Move bold = aspire(best);
      if (bold.vertex != kNoColor && bold.delta < least) return bold;
    }
    if (least >= nothing) return {};
    const std::uint32_t v = tied_[static_cast<std::size_t>(random_.below(tied_.size()))];
    const auto value = static_cast<Cell>(least + state_.own(v));
    const std::size_t ties = state_.table().occurrences(v, value);
    const auto which = static_cast<std::size_t>(random_.below(ties));
    return {v, state_.table().find(v, value, which), least};
  }

  // The best of all moves, tabu or not, where it leads below `best`.
  Move aspire(std::size_t best) const {
    Move found;
    found.delta = static_cast<std::int64_t>(best) - static_cast<std::int64_t>(state_.conflicts());
    for (const std::uint32_t v : state_.in_conflict()) {
      const std::int64_t delta = std::int64_t{state_.table().least_count(v)} - state_.own(v);
      if (delta < found.delta) found = {v, 0, delta};
    }
    const std::uint32_t v = found.vertex;
    if (v == kNoColor) return found;
    while (found.color == state_.colors()[v] || state_.delta(v, found.color) != found.delta)
      ++found.color;
    return found;
  }

  void make(const Move& move) {
    const std::size_t left = state_.table().cell(move.vertex, state_.colors()[move.vertex]);
    state_.move(move.vertex, move.color);
    state_.table().mark(left, Table::kBarred);
    wheel_.bar(left, tenure());
  }

  std::size_t tenure() {
    const auto part = static_cast<std::size_t>(parameters_.tenure_factor *
                                               static_cast<double>(state_.in_conflict().size()));
    const std::uint32_t spread = parameters_.tenure_random;
    return 1 + part + (spread > 0 ? static_cast<std::size_t>(random_.below(spread)) : 0);
  }

  TabuColParameters parameters_;
  Random random_;
  ConflictState<Cell> state_;
  TabuWheel wheel_;
  std::vector<std::uint32_t> tied_;
};

}  // namespace

TabuCol::TabuCol(const Graph& graph, std::size_t colors, const TabuColParameters& parameters,
                 std::uint64_t seed) {
  if (fits_small_cells(graph)) {
    search_ = std::make_unique<TableSearch<std::int16_t>>(graph, colors, parameters, seed);
  } else {
    search_ = std::make_unique<TableSearch<std::int32_t>>(graph, colors, parameters, seed);
  }
}

TabuCol::~TabuCol() = default;
TabuCol::TabuCol(TabuCol&&) noexcept = default;
TabuCol& TabuCol::operator=(TabuCol&&) noexcept = default;

std::size_t TabuCol::run(Colors& coloring, std::uint64_t iterations, Effort& effort) {
  return search_->run(coloring, iterations, effort);
}

std::optional<Colors> tabucol(const Graph& graph, const FixedK& request,
                              const TabuColParameters& parameters, Effort& effort) {
  if (graph.vertex_count() > 0 && request.colors == 0) return std::nullopt;
  Colors coloring = request.start;
  TabuCol search(graph, request.colors, parameters, request.seed);
  if (search.run(coloring, parameters.iterations, effort) > 0) return std::nullopt;
  return coloring;
}

}  // namespace facet::coloring
