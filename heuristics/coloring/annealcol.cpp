#include "heuristics/coloring/annealcol.hpp"

#include <algorithm>

#include "heuristics/coloring/conflict_state.hpp"
#include "heuristics/exponential.hpp"
#include "model/random.hpp"

namespace facet::coloring {
namespace {

using heuristics::exp_of_minus;

template <class Cell>
class Annealing {
 public:
  Annealing(const Graph& graph, const FixedK& request, const AnnealColParameters& parameters,
            Effort& effort)
      : parameters_(parameters),
        effort_(effort),
        vertices_(static_cast<double>(graph.vertex_count())),
        random_(request.seed, 6),
        state_(graph, request.colors) {
    state_.start(request.start, random_);
  }

  std::optional<Colors> run() {
    const std::uint64_t start = effort_.moves();
    last_move_ = start + std::min(parameters_.iterations, ~start);
    double tries = std::min(kMostTries, parameters_.sweeps * vertices_);
    // With one colour there is nothing to draw.
    for (std::uint32_t cooling = 0; !over() && state_.color_limit() > 1; ++cooling) {
      if (parameters_.coolings > 0 && cooling == parameters_.coolings) break;
      cool(tries);
      tries = std::min(kMostTries, tries * std::max(1.0, parameters_.growth));
    }
    if (state_.conflicts() > 0) return std::nullopt;
    return state_.colors();
  }

 private:
  static constexpr std::uint64_t kTriesAMove = 64;
  static constexpr double kMostTries = 1e15;
  static constexpr double kColdest = 0.05;  // where nothing moves upwards any more
  static constexpr int kQuickSteps = 8;
  static constexpr double kQuickTries = 16;

  bool over() const {
    return state_.conflicts() == 0 || effort_.stopped() || effort_.moves() >= last_move_;
  }

  void cool(double tries) {
    double end = 0;  // of the slow part; 0: not there yet
    double t = parameters_.hottest;
    do {
      const double mean = conflicts_at(t, end > 0 ? tries : tries / kQuickTries);
      if (end == 0 && mean <= vertices_ / 10) end = t * 0.75;
      for (int i = 0; i < (end > 0 ? 1 : kQuickSteps); ++i)
        t *= parameters_.cooling;
    } while (t > std::max(kColdest, end) && !over());
  }

  // Tries so many moves; the mean number of conflicts over them.
  double conflicts_at(double temperature, double tries) {
    const auto count = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(tries));
    double sum = 0;
    std::uint64_t i = 0;
    while (i < count && !over()) {
      effort_.spend();
      const std::uint64_t end = std::min(count, i + kTriesAMove);
      for (; i < end && !over(); ++i) {
        attempt(temperature);
        sum += static_cast<double>(state_.conflicts());
      }
    }
    return sum / static_cast<double>(std::max<std::uint64_t>(1, i));
  }

  void attempt(double temperature) {
    const std::uint32_t v = state_.in_conflict()[random_.below(state_.in_conflict().size())];
    auto color = static_cast<std::uint32_t>(random_.below(state_.color_limit() - 1));
    if (color >= state_.colors()[v]) ++color;
    const auto delta = static_cast<double>(state_.delta(v, color));
    if (delta > 0 && random_.unit() >= exp_of_minus(delta / temperature)) return;
    state_.move(v, color);
    effort_.spend();
  }

  const AnnealColParameters& parameters_;
  Effort& effort_;
  double vertices_;
  std::uint64_t last_move_ = 0;
  Random random_;
  ConflictState<Cell> state_;
};

}  // namespace

std::optional<Colors> annealcol(const Graph& graph, const FixedK& request,
                                const AnnealColParameters& parameters, Effort& effort) {
  if (graph.vertex_count() > 0 && request.colors == 0) return std::nullopt;
  if (fits_small_cells(graph)) {
    return Annealing<std::int16_t>(graph, request, parameters, effort).run();
  }
  return Annealing<std::int32_t>(graph, request, parameters, effort).run();
}

}  // namespace facet::coloring
