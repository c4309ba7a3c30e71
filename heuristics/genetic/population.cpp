#include "heuristics/genetic/population.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace facet::heuristics::genetic {
namespace {

constexpr std::size_t kMostWords = std::size_t{1} << 26;

std::size_t words_of(const Problem& problem, Coding coding) {
  std::size_t words = problem.cell_count() / 4 + 16;
  if (coding == Coding::Views) words += problem.set_count() * (problem.digit_count() + 5) / 4;
  return words;
}

std::size_t size_of(const Problem& problem, const EvolutionParameters& parameters) {
  const std::size_t room = kMostWords / words_of(problem, parameters.coding) / 2;
  return std::min<std::size_t>(parameters.population, std::max<std::size_t>(room, 2));
}

EvolutionParameters checked(EvolutionParameters parameters, const Problem& problem) {
  check(parameters);
  if (parameters.coding == Coding::Blocks && problem.groups().empty())
    parameters.coding = Coding::Cells;
  return parameters;
}

}  // namespace

Population::Population(const Problem& problem, const EvolutionParameters& parameters,
                       Random& random, Effort& effort)
    : problem_(problem),
      parameters_(checked(parameters, problem)),
      random_(random),
      effort_(effort),
      operators_(problem, parameters.coding, parameters.mutation, parameters.crossover),
      size_(size_of(problem, parameters)) {
  if (parameters_.memetic == Memetic::Descent)
    local_search_ = local_search(problem, parameters_.coding);
}

bool Population::begin(const Frame& frame, std::span<const Genome> warm) {
  frame_ = &frame;
  generation_ = 0;
  if (local_search_) local_search_->enter(frame);
  // One after the other: a limit on memory may end it before all are there.
  individuals_.resize(std::min(individuals_.size(), size_));
  std::size_t made = 0;
  for (bool first = true; made < size_; first = false) {
    if (made == individuals_.size()) individuals_.emplace_back();
    Individual& individual = individuals_[made];
    individual.genome = made < warm.size() ? warm[made] : problem_.givens();
    frame.complete(individual.genome, random_);
    if (!measure(individual)) break;
    ++made;
    if (first) best_ = individual;
    note(individual);
    if (individual.mistakes == 0) break;
  }
  individuals_.resize(made);
  return made > 0 && !solved() && !effort_.stopped();
}

bool Population::evolve() {
  if (solved() || effort_.stopped() || individuals_.size() < 2 || frame_->free_cells().empty())
    return false;
  const bool merge = parameters_.survivors == Survivors::Best;
  const std::size_t elite =
      merge ? 0 : std::min<std::size_t>(parameters_.elite, individuals_.size() - 1);
  next_.resize(individuals_.size());
  const bool whole = breed(elite);
  if (!whole) return false;
  ++generation_;
  if (merge) {
    keep_best();
  } else {
    const std::vector<std::size_t> best = ranked(elite);
    for (std::size_t i = 0; i < elite; ++i)
      std::swap(next_[i], individuals_[best[i]]);
    individuals_.swap(next_);
  }
  return true;
}

std::size_t Population::select() {
  auto best = static_cast<std::size_t>(random_.below(individuals_.size()));
  for (std::uint32_t i = 1; i < parameters_.tournament; ++i) {
    const auto other = static_cast<std::size_t>(random_.below(individuals_.size()));
    if (individuals_[other].fitness < individuals_[best].fitness) best = other;
  }
  return best;
}

// Fills the places from `begin` on. False: solved, or stopped.
bool Population::breed(std::size_t begin) {
  for (std::size_t i = begin; i < next_.size(); ++i) {
    Individual& child = next_[i];
    conceive(child);
    if (!measure(child)) return false;
    note(child);
    if (solved()) return false;
  }
  return true;
}

void Population::conceive(Individual& child) {
  child = individuals_[select()];
  if (random_.chance(parameters_.crossover_rate))
    operators_.cross(*frame_, child.genome, individuals_[select()].genome, random_);
  if (!random_.chance(parameters_.mutation_rate)) return;
  for (std::uint32_t i = 0; i < parameters_.mutations; ++i)
    operators_.mutate(*frame_, child.genome, random_);
}

bool Population::measure(Individual& individual) {
  if (effort_.stopped()) return false;
  effort_.spend();
  evaluate(individual);
  if (!local_search_ || individual.mistakes == 0) return true;
  const double moves = parameters_.memetic_steps * static_cast<double>(frame_->free_cells().size());
  const std::int64_t change = local_search_->improve(
      individual.genome, individual.mistakes,
      std::max<std::uint64_t>(1, static_cast<std::uint64_t>(moves)), random_, effort_);
  individual.mistakes += static_cast<std::uint64_t>(change);
  individual.fitness = individual.mistakes;
  if (parameters_.coding == Coding::Views || parameters_.fitness == Fitness::Sum)
    evaluate(individual);
  return true;
}

void Population::evaluate(Individual& individual) const {
  if (parameters_.coding == Coding::Views) {
    if (individual.views.empty()) individual.views = Views(problem_);
    individual.views.follow(problem_, individual.genome);
    individual.mistakes = individual.views.repeats() + frame_->edge_mistakes(individual.genome);
  } else {
    individual.mistakes = frame_->mistakes(individual.genome);
  }
  individual.fitness = individual.mistakes;
  if (parameters_.fitness == Fitness::Mistakes || !frame_->has_sums()) return;
  individual.fitness = parameters_.coding == Coding::Views
                           ? individual.views.sum_distance(problem_)
                           : frame_->sum_distance(individual.genome);
}

void Population::note(const Individual& individual) {
  if (individual.mistakes < best_.mistakes) best_ = individual;
}

// The best of the children in `next_` and their parents; of equals the children, so that a
// population in agreement goes on moving.
void Population::keep_best() {
  for (Individual& parent : individuals_)
    next_.push_back(std::move(parent));
  std::ranges::stable_sort(next_, {}, &Individual::fitness);
  next_.resize(individuals_.size());
  individuals_.swap(next_);
}

std::vector<std::size_t> Population::ranked(std::size_t count) const {
  std::vector<std::size_t> order(individuals_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  count = std::min(count, order.size());
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(),
                    [&](std::size_t a, std::size_t b) {
                      return std::pair(individuals_[a].fitness, a) <
                             std::pair(individuals_[b].fitness, b);
                    });
  order.resize(count);
  return order;
}

double Population::mean_mistakes() const {
  double sum = 0;
  for (const Individual& individual : individuals_)
    sum += static_cast<double>(individual.mistakes);
  return individuals_.empty() ? 0 : sum / static_cast<double>(individuals_.size());
}

std::uint64_t Population::least_mistakes() const {
  return individuals_.empty()
             ? 0
             : std::ranges::min_element(individuals_, {}, &Individual::mistakes)->mistakes;
}

std::uint64_t Population::least_fitness() const {
  return individuals_.empty()
             ? 0
             : std::ranges::min_element(individuals_, {}, &Individual::fitness)->fitness;
}

void Population::receive(std::span<const Individual> migrants) {
  const std::vector<std::size_t> order = ranked(individuals_.size());
  const std::size_t count = std::min(migrants.size(), order.size());
  for (std::size_t i = 0; i < count; ++i) {
    individuals_[order[order.size() - 1 - i]] = migrants[i];
    note(migrants[i]);
  }
}

}  // namespace facet::heuristics::genetic
