#include "heuristics/coloring/head.hpp"

#include <algorithm>
#include <utility>

#include "heuristics/coloring/crossover.hpp"

namespace facet::coloring {
namespace {

struct Individual {
  Colors colors;
  std::size_t conflicts = 0;
};

class Head {
 public:
  Head(const Graph& graph, const FixedK& request, const HeadParameters& parameters, Effort& effort)
      : request_(request),
        parameters_(parameters),
        effort_(effort),
        random_(request.seed, 1),
        tabu_(graph, request.colors, parameters.tabu, request.seed),
        iterations_(parameters.local_iterations > 0
                        ? parameters.local_iterations
                        : std::max<std::uint64_t>(1000, 10 * graph.vertex_count())) {}

  std::optional<Colors> run() {
    new_pair(request_.start);
    while (!over() && spent_ < parameters_.iterations) {
      if (partition_distance(first_.colors, second_.colors, request_.colors) == 0) {
        iterations_ = static_cast<std::uint64_t>(static_cast<double>(iterations_) *
                                                 std::max(1.0, parameters_.growth));
        new_pair({});
        continue;
      }
      generation();
    }
    if (!solution_) return std::nullopt;
    return std::move(solution_);
  }

 private:
  bool over() const { return solution_.has_value() || effort_.stopped(); }

  Individual improved(Colors colors) {
    if (over()) return {std::move(colors), 0};
    const std::uint64_t room = parameters_.iterations - std::min(spent_, parameters_.iterations);
    const std::uint64_t before = effort_.moves();
    const std::size_t conflicts = tabu_.run(colors, std::min(iterations_, room), effort_);
    spent_ += std::max<std::uint64_t>(1, effort_.moves() - before);
    if (conflicts == 0) solution_ = colors;
    return {std::move(colors), conflicts};
  }

  void new_pair(const Colors& start) {
    first_ = improved(start);
    second_ = improved({});
    age_ = 0;
    elite_ = better(first_, second_);
    last_elite_ = elite_;
  }

  static const Individual& better(const Individual& a, const Individual& b) {
    return a.conflicts <= b.conflicts ? a : b;
  }

  void generation() {
    const std::size_t k = request_.colors;
    Colors one = greedy_partition_crossover(first_.colors, second_.colors, k, random_);
    Colors other = greedy_partition_crossover(second_.colors, first_.colors, k, random_);
    first_ = improved(std::move(one));
    second_ = improved(std::move(other));
    const Individual& best = better(first_, second_);
    if (age_ % parameters_.elite_period == 0 || best.conflicts <= elite_.conflicts) elite_ = best;
    if (++age_ % parameters_.elite_period != 0) return;
    if (age_ > parameters_.elite_period) first_ = last_elite_;
    last_elite_ = elite_;
  }

  const FixedK& request_;
  const HeadParameters& parameters_;
  Effort& effort_;
  Random random_;
  TabuCol tabu_;
  std::uint64_t iterations_;  // of TabuCol on a child
  std::uint64_t spent_ = 0;   // over all
  Individual first_;
  Individual second_;
  Individual elite_;       // of this period
  Individual last_elite_;  // of the one before
  std::uint64_t age_ = 0;  // of the pair, in generations
  std::optional<Colors> solution_;
};

}  // namespace

std::optional<Colors> head(const Graph& graph, const FixedK& request,
                           const HeadParameters& parameters, Effort& effort) {
  if (graph.vertex_count() > 0 && request.colors == 0) return std::nullopt;
  return Head(graph, request, parameters, effort).run();
}

}  // namespace facet::coloring
