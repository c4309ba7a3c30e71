#include "heuristics/coloring/best_coloring.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "heuristics/coloring/annealcol.hpp"
#include "heuristics/coloring/core.hpp"
#include "heuristics/coloring/dsatur.hpp"
#include "heuristics/coloring/effort.hpp"
#include "heuristics/coloring/incumbent.hpp"
#include "heuristics/coloring/iterated_greedy.hpp"
#include "heuristics/coloring/kept_head.hpp"
#include "heuristics/coloring/partialcol.hpp"
#include "heuristics/coloring/rlf.hpp"
#include "heuristics/coloring/tabucol.hpp"
#include "heuristics/coloring/weighted_partialcol.hpp"
#include "model/random.hpp"

namespace facet::coloring {
namespace {

enum class Method { Weighted, Partial, Tabu, Greedy, Head, Anneal };

// Of the largest clique of a few: each from one of the vertices of greatest degree to that of
// greatest degree among those that all have for a neighbour, and so on.
std::size_t greedy_clique(const Graph& graph) {
  std::vector<Vertex> order;
  for (std::size_t v = 0; v < graph.vertex_count(); ++v)
    order.push_back(Vertex(v));
  std::ranges::stable_sort(order, std::ranges::greater(),
                           [&](Vertex v) { return graph.degree(v); });
  std::vector<std::size_t> place(order.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    place[order[i].index] = i;
  constexpr std::size_t starts = 20;
  std::size_t best = 0;
  for (std::size_t i = 0; i < std::min(starts, order.size()); ++i) {
    std::vector<Vertex> common(graph.neighbours(order[i]).begin(),
                               graph.neighbours(order[i]).end());
    std::size_t size = 1;
    for (; !common.empty(); ++size) {
      const Vertex next =
          *std::ranges::min_element(common, {}, [&](Vertex v) { return place[v.index]; });
      std::erase_if(common, [&](Vertex v) { return !graph.adjacent(v, next); });
    }
    best = std::max(best, size);
  }
  return best;
}

// Which search suits a graph shows by itself: each is tried at one colour less than the best, the
// last winner first and with most of the moves. While the winner goes on winning, the steps double;
// where a long step fails it is half as long; where all fail at one, each gets twice the moves.
// What they find does not pass from one to the next, as a fresh start from the best colouring
// without its smallest class was as good as any; only HEAD goes on with the pair that it had.
class Mixture {
 public:
  Mixture(const Graph& graph, std::uint64_t seed)
      : graph_(graph),
        seed_(seed),
        head_(graph),
        vertices_(std::max<std::uint64_t>(20, graph.vertex_count())),
        unit_(kUnit * vertices_),
        seeds_(seed, 8) {}

  HeuristicResult run(const HeuristicRequest& request, RunControl& control,
                      std::uint64_t rounds = kRounds) {
    Effort effort(control);
    Incumbent best(graph_, request, effort);
    effort_ = &effort;
    best_ = &best;
    floor_ = std::max<std::size_t>(1, request.target);
    if (!begun_) begin();
    begun_ = true;
    while (round_ < rounds && !best.over() && !at_clique())
      turn();
    met_clique_ = at_clique();
    moves_before_ += effort.moves();
    effort_ = nullptr;
    best_ = nullptr;
    return best.result();
  }

  bool finished() const { return met_clique_ || round_ >= kRounds; }

  static constexpr std::uint64_t kRounds = 10;  // each twice as long as the one before
  static constexpr std::uint64_t kMostRounds = 40;

 private:
  static constexpr std::uint64_t kUnit = 20;  // moves a vertex
  static constexpr std::uint64_t kMostMoves = std::uint64_t{1} << 56;
  static constexpr std::size_t kRlfVertices = 20'000;

  void begin() {
    clique_ = greedy_clique(graph_);
    if (!best_->over()) best_->offer(dsatur(graph_, seed_, *effort_));
    if (!best_->over() && graph_.vertex_count() <= kRlfVertices) {
      best_->offer(rlf(graph_, seed_, *effort_));
    }
  }

  // Nothing is left to find.
  bool at_clique() const { return best_->count() <= clique_; }

  // One method, the last winner first and, for a long step, alone.
  void turn() {
    if (place_ == (step_ > 1 ? 1 : methods_.size())) {
      end_round();
      return;
    }
    const std::size_t tried = place_++;
    const std::uint64_t before = effort_->moves();
    if (!lowers(methods_[tried], share(tried) * unit_)) {
      if (cut_short(before)) --place_;
      if (step_ == 1) dive_when_due();
      return;
    }
    const auto winner = methods_.begin() + static_cast<std::ptrdiff_t>(tried);
    std::rotate(methods_.begin(), winner, winner + 1);
    if (step_ == 1) dive_when_due();  // not while it goes down in long steps
    step_ = std::min(step_ * 2, std::max<std::size_t>(1, best_->count() / 10));
    place_ = 0;
  }

  // The slice ended a part that began in its second half: it has its turn again. One that had more
  // has had it, so slices of one length come to an end too.
  bool cut_short(std::uint64_t begin) const {
    return effort_->stopped() && begin > effort_->moves() / 2;
  }

  // All have failed.
  void end_round() {
    if (step_ == 1) {
      unit_ = std::min(2 * unit_, kMostMoves);
      ++round_;
    }
    step_ = std::max<std::size_t>(1, step_ / 2);
    place_ = 0;
  }

  // HEAD is what goes furthest where all the others have stopped, so it always has a fair part, and
  // so has annealing, of which slow coolings go furthest on some. Its moves take a third of the
  // time of those of a tabu search.
  std::uint64_t share(std::size_t place) const {
    switch (methods_[place]) {
      case Method::Anneal:
        return place == 0 ? 48 : 12;
      case Method::Head:
        return place == 0 ? 16 : 8;
      case Method::Weighted:
      case Method::Partial:
      case Method::Tabu:
      case Method::Greedy:
        break;
    }
    return place == 0 ? 16 : 2;
  }

  bool lowers(Method method, std::uint64_t moves) {
    if (method == Method::Greedy) {
      IteratedGreedyParameters parameters;
      parameters.stale_rounds = moves / std::max<std::size_t>(1, graph_.vertex_count());
      return best_->offer(iterated_greedy(graph_, parameters, best_->colors(), best_->count() - 1,
                                          seeds_.next(), *effort_));
    }
    FixedK next{
        std::max(floor_, best_->count() - std::min(step_, best_->count() - 1)), seeds_.next(), {}};
    if (step_ == 1 && !fresh(method, next.seed))
      next.start = without_smallest_class(best_->colors());
    if (method == Method::Head) {
      const HeadParameters parameters{.local_iterations = local_iterations(graph_, next.seed)};
      return offered(head_.run(next, parameters, moves, *effort_));
    }
    return offered(search_core(graph_, next, search_of(method, moves), *effort_));
  }

  // Weights learnt from nothing leave what the best colouring cannot: on wap03a 44 colours were
  // found so in a quarter of a second, and from 47 not one less in a minute.
  static bool fresh(Method method, std::uint64_t seed) {
    return method == Method::Weighted && seed / 2 % 2 == 0;
  }

  bool offered(const std::optional<Colors>& found) { return found && best_->offer(*found); }

  static SearchAtK search_of(Method method, std::uint64_t moves) {
    switch (method) {
      case Method::Weighted:
        return [moves](const Graph& g, const FixedK& r, Effort& e) {
          const double factor = r.seed % 2 == 0 ? 3.0 : 0.6;
          return weighted_partialcol(g, r, {.iterations = moves, .tenure_factor = factor}, e);
        };
      case Method::Partial:
        return [moves](const Graph& g, const FixedK& r, Effort& e) {
          return partialcol(g, r, {.iterations = moves, .reactive = r.seed % 2 == 0}, e);
        };
      case Method::Tabu:
        return [moves](const Graph& g, const FixedK& r, Effort& e) {
          return tabucol(g, r, {.iterations = moves}, e);
        };
      case Method::Anneal:
        return [moves](const Graph& g, const FixedK& r, Effort& e) {
          return annealcol(g, r, one_cooling(g, moves), e);
        };
      case Method::Head:
      case Method::Greedy:
        break;
    }
    return {};
  }

  // The slow part is 58 temperatures, and 30 tries there come to about one move.
  static AnnealColParameters one_cooling(const Graph& graph, std::uint64_t moves) {
    const auto n = static_cast<double>(std::max<std::size_t>(1, graph.vertex_count()));
    AnnealColParameters result;
    result.iterations = 2 * moves;
    result.sweeps = static_cast<double>(moves) / (2 * n);
    result.coolings = 1;
    return result;
  }

  // What is best differs between graphs by more than ten; sparse ones want short searches.
  static std::uint64_t local_iterations(const Graph& graph, std::uint64_t seed) {
    static constexpr std::array<std::uint64_t, 4> kSparse{3, 10, 3, 5};
    static constexpr std::array<std::uint64_t, 4> kDense{10, 10, 3, 30};
    const std::size_t n = graph.vertex_count();
    const bool sparse = graph.edge_count() < n * n / 10;  // of at most n * n / 2
    return (sparse ? kSparse : kDense)[seed % 4] * std::max<std::uint64_t>(100, n);
  }

  // A look far below. On flat1000_60_0 the hidden colouring is found from 70 colours down within
  // some two million moves, and from 80 up hardly ever: the long dive has that many for each of a
  // few numbers of colours far apart. The 28 of flat300_28_0, three below what the others find,
  // want reactive tenures: with 28 colours from the start, four of five seeds had them after 0.3
  // to 15 CPU seconds and one not in 20, so several dives there are better than a long one.
  struct Dive {
    std::uint64_t due = 0;    // moves a vertex
    std::uint64_t moves = 0;  // a vertex and number of colours
    double step = 0;          // to the next number of colours
    double lowest = 0;        // of the best number
    bool reactive = false;
  };

  // On dense graphs there is nothing far below to hide: on DSJC1000.9, with four vertices a colour,
  // dives took half of a minute that the other searches use.
  bool classes_are_small() const { return graph_.vertex_count() < 6 * best_->count(); }

  void dive_when_due() {
    static constexpr std::array<Dive, 9> kDives{{{300, 250, 0.95, 0.5, false},
                                                 {4'000, 2'500, 0.88, 0.65, false},
                                                 {50'000, 40'000, 0.9, 0.9, true},
                                                 {60'000, 5'000, 0.94, 0.65, false},
                                                 {110'000, 40'000, 0.9, 0.9, true},
                                                 {170'000, 40'000, 0.9, 0.9, true},
                                                 {230'000, 40'000, 0.9, 0.9, true},
                                                 {300'000, 40'000, 0.9, 0.9, true},
                                                 {380'000, 40'000, 0.9, 0.9, true}}};
    if (dives_ == kDives.size() || classes_are_small() ||
        moves_before_ + effort_->moves() < kDives[dives_].due * vertices_)
      return;
    const Dive& dive = kDives[dives_++];
    const std::uint64_t before = effort_->moves();
    const SearchAtK search = [&dive, moves = dive.moves * vertices_](const Graph& g,
                                                                     const FixedK& r, Effort& e) {
      return partialcol(g, r, {.iterations = moves, .reactive = dive.reactive}, e);
    };
    auto k = static_cast<double>(best_->count());
    const auto lowest = std::max<std::size_t>(
        {3, floor_, clique_, static_cast<std::size_t>(std::lround(k * dive.lowest))});
    while (!best_->over()) {
      k = std::min(k - 1, k * dive.step);
      const auto colors = static_cast<std::size_t>(std::lround(k));
      if (colors < lowest) return;
      if (!offered(search_core(graph_, {colors, seeds_.next(), {}}, search, *effort_))) continue;
      // What is hidden here is hidden from the others: on with this one.
      const auto partial = std::ranges::find(methods_, Method::Partial);
      std::rotate(methods_.begin(), partial, partial + 1);
    }
    if (cut_short(before)) --dives_;
  }

  const Graph& graph_;
  std::uint64_t seed_;
  KeptHead head_;
  std::array<Method, 6> methods_{Method::Weighted, Method::Head, Method::Anneal,
                                 Method::Partial,  Method::Tabu, Method::Greedy};
  std::uint64_t vertices_;  // at least 20, so that small graphs get their share
  std::uint64_t unit_;
  std::size_t step_ = 1;
  std::size_t place_ = 0;  // of the method whose turn is next
  std::uint64_t round_ = 0;
  std::size_t dives_ = 0;
  bool begun_ = false;
  bool met_clique_ = false;
  Random seeds_;
  std::size_t clique_ = 0;          // a dive below it would be lost
  std::uint64_t moves_before_ = 0;  // in the slices before the one at work
  // Of the slice at work.
  Effort* effort_ = nullptr;
  Incumbent* best_ = nullptr;
  std::size_t floor_ = 1;
};

}  // namespace

HeuristicResult best_coloring(const Graph& graph, const HeuristicRequest& request,
                              RunControl& control) {
  const Limits& limits = control.limits();
  const bool limited = limits.wall_time || limits.cpu_time || limits.work;
  return Mixture(graph, request.seed)
      .run(request, control, limited ? Mixture::kMostRounds : Mixture::kRounds);
}

class ColoringMixture::Search : public Mixture {
 public:
  using Mixture::Mixture;
};

ColoringMixture::ColoringMixture(const Graph& graph, std::uint64_t seed)
    : search_(std::make_unique<Search>(graph, seed)) {}

ColoringMixture::~ColoringMixture() = default;

HeuristicResult ColoringMixture::run(const HeuristicRequest& request, RunControl& control) {
  return search_->run(request, control);
}

bool ColoringMixture::finished() const {
  return search_->finished();
}

}  // namespace facet::coloring
