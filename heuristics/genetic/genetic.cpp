#include "heuristics/genetic/genetic.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "heuristics/genetic/islands.hpp"

namespace facet::heuristics {
namespace {

using genetic::Frame;
using genetic::Genome;
using genetic::Island;
using genetic::Problem;

void check(const GeneticParameters& p) {
  genetic::check(p.evolution);
  require("generations", static_cast<double>(p.generations), p.generations_range);
  require("stale", p.stale, p.stale_range);
  require("islands", p.islands, p.islands_range);
  require("migration", p.migration, p.migration_range);
  require("migrants", p.migrants, p.migrants_range);
}

class GeneticSearch {
 public:
  GeneticSearch(const Prepared& prepared, const GeneticParameters& parameters,
                const SearchRequest& request, RunControl& control)
      : parameters_(parameters),
        request_(request),
        control_(control),
        problem_(prepared),
        frame_(problem_, parameters.evolution.coding),
        random_(request.seed, request.stream) {}

  SearchResult run() {
    const Genome first = first_genome();
    SearchResult result;
    result.best = problem_.solution(first);
    result.cost = frame_.mistakes(first);
    if (result.cost == 0 || frame_.free_cells().empty()) return result;
    make_islands();
    if (!islands_.empty())
      genetic::run_islands(islands_, parameters_, std::span(&first, 1), request_.threads);
    return with_islands(std::move(result));
  }

 private:
  Genome first_genome() {
    Genome genome =
        request_.start.values.empty() ? problem_.givens() : problem_.genome(request_.start);
    frame_.complete(genome, random_);
    return genome;
  }

  // All evaluations there are, if they are limited.
  std::optional<std::uint64_t> limit() const {
    std::optional<std::uint64_t> result = control_.limits().work;
    const std::uint64_t budget = request_.limits.budget;
    if (budget > 0) result = std::min(result.value_or(budget), budget);
    return result;
  }

  // An island without a share is none.
  void make_islands() {
    const std::uint64_t seed = random_.next();
    const auto whole = limit();
    for (std::uint32_t i = 0; i < parameters_.islands; ++i) {
      EffortLimits limits = request_.limits;
      if (whole) {
        limits.budget = *whole / parameters_.islands + (i < *whole % parameters_.islands ? 1 : 0);
        if (limits.budget == 0) break;
      }
      islands_.push_back(std::make_unique<Island>(frame_, parameters_, Random(seed, i), control_,
                                                  limits, i == 0 ? request_.trace : nullptr));
    }
  }

  SearchResult with_islands(SearchResult result) const {
    const Island* winner = nullptr;
    std::uint64_t generations = 0;
    for (const auto& island : islands_) {
      result.evaluations += island->effort().evaluations();
      result.restarts += island->restarts();
      generations = std::max(generations, island->generations());
      if (!island->known() || island->best().mistakes >= result.cost) continue;
      winner = island.get();
      result.cost = winner->best().mistakes;
    }
    if (winner != nullptr) {
      result.best = problem_.solution(winner->best().genome);
      result.improvements = winner->improvements() + 1;
    }
    const Island* told = winner != nullptr || islands_.empty() ? winner : islands_.front().get();
    result.stop_reason = reason(result);
    result.figures = {{"generations", static_cast<double>(generations)},
                      {"mean_mistakes", told != nullptr ? told->mean_mistakes() : 0}};
    if (told != nullptr) {
      result.figures.emplace_back("least_mistakes", static_cast<double>(told->least_mistakes()));
      result.figures.emplace_back("fitness", static_cast<double>(told->least_fitness()));
    }
    return result;
  }

  StopReason reason(const SearchResult& result) const {
    if (result.cost == 0) return StopReason::Completed;
    for (const auto& island : islands_) {
      if (island->effort().reason() != StopReason::Completed) return island->effort().reason();
    }
    return control_.stop(result.evaluations).value_or(StopReason::Completed);
  }

  const GeneticParameters& parameters_;
  const SearchRequest& request_;
  RunControl& control_;
  Problem problem_;
  Frame frame_;
  Random random_;
  std::vector<std::unique_ptr<Island>> islands_;
};

}  // namespace

SearchResult genetic_algorithm(const Prepared& prepared, const GeneticParameters& parameters,
                               const SearchRequest& request, RunControl& control) {
  check(parameters);
  return GeneticSearch(prepared, parameters, request, control).run();
}

std::variant<Prepared, Contradiction, StopReason> prepare_as_stated(const Model& model,
                                                                    const RunControl& control) {
  auto settled = prepare(model, control);
  if (!std::holds_alternative<Prepared>(settled)) return settled;
  Prepared stated;
  stated.model = model;
  for (std::size_t v = 0; v < model.variable_count(); ++v) {
    if (!model.domain(VarId(v)).is_singleton()) stated.open.emplace_back(v);
  }
  stated.shape = find_shape(stated.model, stated.open);
  if (stated.permutation() == nullptr) return settled;
  return stated;
}

}  // namespace facet::heuristics
