#include "heuristics/coloring/tabucol.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "heuristics/coloring/neighbour_table.hpp"
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
      : graph_(graph),
        k_(std::min(colors, largest_degree(graph) + 1)),
        parameters_(parameters),
        random_(seed),
        table_(graph, k_),
        wheel_(longest_tenure()),
        place_(graph.vertex_count(), kNoColor) {}

  std::size_t run(Colors& coloring, std::uint64_t iterations, Effort& effort) override {
    start(coloring);
    std::size_t best = conflicts_;
    coloring = colors_;
    bool ahead = false;  // what we have is better than, or as good as, what is kept
    for (std::uint64_t i = 0; i < iterations && conflicts_ > 0 && effort.spend(); ++i) {
      wheel_.advance([this](std::size_t cell) { table_.unmark(cell, Table::kBarred); });
      const Move move = choose(best);
      if (ahead && conflicts_after(move) > conflicts_) coloring = colors_;
      if (move.vertex != kNoColor) make(move);
      ahead = conflicts_ <= best;
      best = std::min(best, conflicts_);
    }
    if (ahead || conflicts_ == 0) coloring = colors_;
    return best;
  }

 private:
  struct Move {
    std::uint32_t vertex = kNoColor;
    std::uint32_t color = 0;
    std::int64_t delta = 0;
  };

  std::size_t longest_tenure() const {
    return parameters_.tenure_random + 1 +
           static_cast<std::size_t>(parameters_.tenure_factor *
                                    static_cast<double>(graph_.vertex_count()));
  }

  std::size_t conflicts_after(const Move& move) const {
    return static_cast<std::size_t>(static_cast<std::int64_t>(conflicts_) + move.delta);
  }

  void start(const Colors& given) {
    table_.clear();
    wheel_.clear();
    colors_ = given;
    colors_.resize(graph_.vertex_count(), kNoColor);
    std::vector<std::uint32_t> open;
    for (std::uint32_t v = 0; v < colors_.size(); ++v) {
      if (colors_[v] < k_) {
        table_.add(v, colors_[v]);
      } else {
        open.push_back(v);
      }
    }
    random_.shuffle(std::span(open));
    for (const std::uint32_t v : open) {
      const Cell least = table_.least(v);
      const std::size_t ties = table_.occurrences(v, least);
      colors_[v] = table_.find(v, least, static_cast<std::size_t>(random_.below(ties)));
      table_.add(v, colors_[v]);
    }
    count_conflicts();
  }

  void count_conflicts() {
    in_conflict_.clear();
    std::ranges::fill(place_, kNoColor);
    std::size_t twice = 0;
    for (std::uint32_t v = 0; v < colors_.size(); ++v) {
      const Cell own = table_.count(v, colors_[v]);
      table_.mark(table_.cell(v, colors_[v]), Table::kOwn);
      twice += static_cast<std::size_t>(own);
      if (own > 0) enter(v);
    }
    conflicts_ = twice / 2;
  }

  void enter(std::uint32_t v) {
    place_[v] = static_cast<std::uint32_t>(in_conflict_.size());
    in_conflict_.push_back(v);
  }
  void leave(std::uint32_t v) {
    const std::uint32_t last = in_conflict_.back();
    in_conflict_[place_[v]] = last;
    place_[last] = place_[v];
    place_[v] = kNoColor;
    in_conflict_.pop_back();
  }

  // The vertex that may move best, of all that may as well one at random; then one of its colours.
  Move choose(std::size_t best) {
    constexpr std::int64_t nothing = Table::kOwn / 2;
    std::int64_t least = nothing;
    Cell most_own = 0;
    tied_.clear();
    for (const std::uint32_t v : in_conflict_) {
      const Cell own = table_.count(v, colors_[v]);
      const std::int64_t delta = std::int64_t{table_.least(v)} - own;
      most_own = std::max(most_own, own);
      if (delta > least) continue;
      if (delta < least) tied_.clear();
      least = delta;
      tied_.push_back(v);
    }
    if (conflicts_ < best + static_cast<std::size_t>(most_own)) {
      const Move bold = aspire(best);
      if (bold.vertex != kNoColor && bold.delta < least) return bold;
    }
    if (least >= nothing) return {};
    const std::uint32_t v = tied_[static_cast<std::size_t>(random_.below(tied_.size()))];
    const auto value = static_cast<Cell>(least + table_.count(v, colors_[v]));
    const std::size_t ties = table_.occurrences(v, value);
    return {v, table_.find(v, value, static_cast<std::size_t>(random_.below(ties))), least};
  }

  // The best of all moves, tabu or not, where it leads below `best`.
  Move aspire(std::size_t best) const {
    Move found;
    std::int64_t least = static_cast<std::int64_t>(best) - static_cast<std::int64_t>(conflicts_);
    for (const std::uint32_t v : in_conflict_) {
      const std::int64_t delta = std::int64_t{table_.least_count(v)} - table_.count(v, colors_[v]);
      if (delta >= least) continue;
      least = delta;
      found = {v, 0, delta};
    }
    if (found.vertex == kNoColor) return found;
    const std::int64_t count = least + table_.count(found.vertex, colors_[found.vertex]);
    while (found.color == colors_[found.vertex] || table_.count(found.vertex, found.color) != count)
      ++found.color;
    return found;
  }

  void make(const Move& move) {
    const std::uint32_t v = move.vertex;
    const std::uint32_t old = colors_[v];
    for (const Vertex u : graph_.neighbours(Vertex(v))) {
      Cell* row = table_.row(u.index);
      --row[old];
      ++row[move.color];
      if (colors_[u.index] == old && (row[old] & ~Table::kBarred) == Table::kOwn) leave(u.index);
      if (colors_[u.index] == move.color &&
          (row[move.color] & ~Table::kBarred) == Table::kOwn + 1) {
        enter(u.index);
      }
    }
    table_.unmark(table_.cell(v, old), Table::kOwn);
    table_.mark(table_.cell(v, old), Table::kBarred);
    table_.mark(table_.cell(v, move.color), Table::kOwn);
    colors_[v] = move.color;
    conflicts_ = conflicts_after(move);
    if (table_.count(v, move.color) == 0) leave(v);
    wheel_.bar(table_.cell(v, old), tenure());
  }

  std::size_t tenure() {
    const auto part = static_cast<std::size_t>(parameters_.tenure_factor *
                                               static_cast<double>(in_conflict_.size()));
    const std::uint32_t spread = parameters_.tenure_random;
    return 1 + part + (spread > 0 ? static_cast<std::size_t>(random_.below(spread)) : 0);
  }

  const Graph& graph_;
  std::size_t k_;
  TabuColParameters parameters_;
  Random random_;
  Table table_;
  TabuWheel wheel_;
  Colors colors_;
  std::size_t conflicts_ = 0;  // edges
  std::vector<std::uint32_t> in_conflict_;
  std::vector<std::uint32_t> place_;  // in in_conflict_
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
