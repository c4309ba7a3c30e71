#include "heuristics/coloring/head.hpp"

#include <algorithm>
#include <utility>

#include "heuristics/coloring/crossover.hpp"

namespace facet::coloring {

Head::Head(const Graph& graph, FixedK request, const HeadParameters& parameters)
    : request_(std::move(request)),
      parameters_(parameters),
      random_(request_.seed, 1),
      tabu_(graph, request_.colors, parameters.tabu, request_.seed),
      local_(parameters.local_iterations > 0
                 ? parameters.local_iterations
                 : std::max<std::uint64_t>(1000, 10 * graph.vertex_count())) {}

std::optional<Colors> Head::run(std::uint64_t iterations, Effort& effort) {
  room_ = iterations;
  met_ = false;
  if (!begun_) new_pair(request_.start, effort);
  while (!over(effort) && room_ > 0) {
    if (partition_distance(first_.colors, second_.colors, request_.colors) == 0) {
      met_ = true;
      local_ = static_cast<std::uint64_t>(static_cast<double>(local_) *
                                          std::max(1.0, parameters_.growth));
      new_pair({}, effort);
      continue;
    }
    generation(effort);
  }
  return std::exchange(solution_, std::nullopt);
}

Head::Individual Head::improved(Colors colors, Effort& effort) {
  if (over(effort)) return {std::move(colors), 0};
  const std::uint64_t before = effort.moves();
  const std::size_t conflicts = tabu_.run(colors, local_, effort);
  room_ -= std::min(room_, std::max<std::uint64_t>(1, effort.moves() - before));
  if (conflicts == 0) solution_ = colors;
  return {std::move(colors), conflicts};
}

void Head::new_pair(const Colors& start, Effort& effort) {
  first_ = improved(start, effort);
  second_ = improved({}, effort);
  // Stopped before it had a second: the next run makes another pair.
  begun_ = !second_.colors.empty();
  age_ = 0;
  elite_ = first_.conflicts <= second_.conflicts ? first_ : second_;
  last_elite_ = elite_;
}

void Head::generation(Effort& effort) {
  const std::size_t k = request_.colors;
  Colors one = greedy_partition_crossover(first_.colors, second_.colors, k, random_);
  Colors other = greedy_partition_crossover(second_.colors, first_.colors, k, random_);
  first_ = improved(std::move(one), effort);
  second_ = improved(std::move(other), effort);
  const Individual& best = first_.conflicts <= second_.conflicts ? first_ : second_;
  if (age_ % parameters_.elite_period == 0 || best.conflicts <= elite_.conflicts) elite_ = best;
  if (++age_ % parameters_.elite_period != 0) return;
  if (age_ > parameters_.elite_period) first_ = last_elite_;
  last_elite_ = elite_;
}

std::optional<Colors> head(const Graph& graph, const FixedK& request,
                           const HeadParameters& parameters, Effort& effort) {
  if (graph.vertex_count() > 0 && request.colors == 0) return std::nullopt;
  return Head(graph, request, parameters).run(parameters.iterations, effort);
}

}  // namespace facet::coloring
