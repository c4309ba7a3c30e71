#include "heuristics/coloring/hea.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "heuristics/coloring/crossover.hpp"

namespace facet::coloring {
namespace {

struct Individual {
  Colors colors;
  std::size_t conflicts = 0;
};

class Hea {
 public:
  Hea(const Graph& graph, const FixedK& request, const HeaParameters& parameters, Effort& effort)
      : request_(request),
        parameters_(parameters),
        effort_(effort),
        random_(request.seed, 5),
        tabu_(graph, request.colors, parameters.tabu, request.seed),
        local_(parameters.local_iterations > 0
                   ? parameters.local_iterations
                   : std::max<std::uint64_t>(1000, 10 * graph.vertex_count())) {}

  std::optional<Colors> run() {
    members_.push_back(improved(request_.start));
    while (!over()) {
      fill();
      while (!over() && !converged())
        generation();
      members_.resize(1);
    }
    return std::move(solution_);
  }

 private:
  bool over() const {
    return solution_.has_value() || effort_.stopped() || spent_ >= parameters_.iterations;
  }

  Individual improved(Colors colors) {
    if (over()) return {std::move(colors), 0};
    const std::uint64_t before = effort_.moves();
    const std::uint64_t iterations = std::min(local_, parameters_.iterations - spent_);
    const std::size_t conflicts = tabu_.run(colors, iterations, effort_);
    spent_ += std::max<std::uint64_t>(1, effort_.moves() - before);
    if (conflicts == 0) solution_ = colors;
    return {std::move(colors), conflicts};
  }

  void fill() {
    const std::size_t size = std::max<std::size_t>(2, parameters_.population);
    while (members_.size() < size && !over())
      members_.push_back(improved({}));
  }

  void generation() {
    const auto a = static_cast<std::size_t>(random_.below(members_.size()));
    auto b = static_cast<std::size_t>(random_.below(members_.size() - 1));
    if (b >= a) ++b;
    Individual child = improved(greedy_partition_crossover(members_[a].colors, members_[b].colors,
                                                           request_.colors, random_));
    Individual& worse = members_[a].conflicts > members_[b].conflicts ? members_[a] : members_[b];
    worse = std::move(child);
  }

  // Looks at two of the members only where these are the same partition.
  bool converged() const {
    return std::ranges::all_of(members_, [this](const Individual& member) {
      return partition_distance(members_.front().colors, member.colors, request_.colors) == 0;
    });
  }

  const FixedK& request_;
  const HeaParameters& parameters_;
  Effort& effort_;
  Random random_;
  TabuCol tabu_;
  std::uint64_t local_;
  std::uint64_t spent_ = 0;
  std::vector<Individual> members_;
  std::optional<Colors> solution_;
};

}  // namespace

std::optional<Colors> hea(const Graph& graph, const FixedK& request,
                          const HeaParameters& parameters, Effort& effort) {
  if (graph.vertex_count() > 0 && request.colors == 0) return std::nullopt;
  return Hea(graph, request, parameters, effort).run();
}

}  // namespace facet::coloring
