#include "heuristics/genetic/problem.hpp"

#include <algorithm>
#include <limits>

namespace facet::heuristics::genetic {
namespace {

constexpr std::size_t kMostDigits = 65'534;

// All values of the domains, ascending; stops where they are too many to number.
std::vector<Value> values_of(const Model& model) {
  std::vector<Value> values;
  std::size_t sorted = 0;
  const auto settle = [&] {
    std::ranges::sort(values);
    values.erase(std::ranges::unique(values).begin(), values.end());
    sorted = values.size();
  };
  const Domain* last = nullptr;
  for (const Domain& domain : model.domains()) {
    if (last != nullptr && domain == *last) continue;
    last = &domain;
    if (domain.size() > kMostDigits) return std::vector<Value>(kMostDigits + 1);
    domain.for_each([&](Value value) { values.push_back(value); });
    if (values.size() - sorted > 16 * kMostDigits) settle();
    if (sorted > kMostDigits) return values;
  }
  settle();
  return values;
}

}  // namespace

std::optional<Problem::Refusal> Problem::refusal(const Model& model) {
  for (std::size_t c = 0; c < model.constraint_count(); ++c) {
    const bool taken = std::visit(
        Overloaded{[](const AllDifferent&) { return true; },
                   [](const DifferentOnEdges&) { return true; },
                   [](const Linear&) { return false; }, [](const Clause&) { return false; }},
        model.constraint(ConstraintId(c)));
    if (!taken)
      return Refusal{ConstraintId(c), "genomes are measured by values that must differ alone"};
  }
  if (values_of(model).size() > kMostDigits)
    return Refusal{{}, "genomes hold at most " + std::to_string(kMostDigits) + " different values"};
  return std::nullopt;
}

Problem::Problem(const Prepared& prepared)
    : prepared_(prepared),
      ranks_(prepared.model.domains()),
      givens_(prepared.model.variable_count(), 0) {
  number_values();
  for (std::uint32_t cell = 0; cell < givens_.size(); ++cell) {
    const Domain& domain = prepared.model.domain(VarId(cell));
    if (domain.is_singleton()) givens_[cell] = digit(domain.min());
  }
  collect_sets();
  find_groups();
  grid_ = find_grid(prepared.model);
  held_to_domains_ = !every_cell_takes_every_digit();
}

void Problem::number_values() {
  values_ = values_of(prepared_.model);
  contiguous_ = !values_.empty() && std::int64_t{values_.back()} - values_.front() + 1 ==
                                        static_cast<std::int64_t>(values_.size());
}

Digit Problem::digit(Value value) const {
  if (contiguous_) return static_cast<Digit>(value - values_.front() + 1);
  return static_cast<Digit>(std::ranges::lower_bound(values_, value) - values_.begin() + 1);
}

Digit Problem::any_other(std::uint32_t cell, Digit than, Random& random) const {
  if (!prepared_.model.domain(VarId(cell)).contains(value(than))) return any(cell, random);
  return digit(ranks_.any_other(cell, value(than), random));
}

void Problem::collect_sets() {
  std::vector<std::uint32_t> count(cell_count() + 1, 0);
  set_begin_.push_back(0);
  for (const Constraint& constraint : prepared_.model.constraints()) {
    if (const auto* all = std::get_if<AllDifferent>(&constraint)) {
      for (const VarId var : all->vars) {
        set_cells_.push_back(var.index);
        ++count[var.index + 1];
      }
      set_begin_.push_back(static_cast<std::uint32_t>(set_cells_.size()));
    } else if (const auto* edges = std::get_if<DifferentOnEdges>(&constraint)) {
      edges->graph.for_each_edge([&](Vertex a, Vertex b) {
        edges_.emplace_back(edges->vars[a.index].index, edges->vars[b.index].index);
      });
    }
  }
  for (std::size_t cell = 0; cell < cell_count(); ++cell)
    count[cell + 1] += count[cell];
  sets_of_begin_ = count;
  sets_of_.resize(set_cells_.size());
  for (std::uint32_t s = 0; s < set_count(); ++s) {
    for (const std::uint32_t cell : set(s))
      sets_of_[count[cell]++] = s;
  }
}

void Problem::find_groups() {
  const PermutationShape* shape = prepared_.permutation();
  if (shape == nullptr) return;
  for (const facet::heuristics::Group& group : shape->groups) {
    Group own;
    for (const VarId var : group.vars)
      own.cells.push_back(var.index);
    for (const Value value : group.values)
      own.digits.push_back(digit(value));
    // Any set with just these open cells: the values that it misses are the same.
    for (const std::uint32_t s : sets_of(own.cells.front())) {
      std::vector<std::uint32_t> cells(set(s).begin(), set(s).end());
      std::erase_if(cells, [&](std::uint32_t cell) { return !open(cell); });
      std::ranges::sort(cells);
      if (cells == own.cells) own.set = s;
    }
    groups_.push_back(std::move(own));
  }
}

// On the permutation shape a digit against a domain is a mistake in some line, unless it is of
// another group only.
bool Problem::every_cell_takes_every_digit() const {
  if (prepared_.permutation() == nullptr) return false;
  return std::ranges::all_of(groups_, [&](const Group& group) {
    std::vector<Digit> digits = group.digits;
    for (const std::uint32_t cell : set(group.set)) {
      if (!open(cell)) digits.push_back(givens_[cell]);
    }
    std::ranges::sort(digits);
    digits.erase(std::ranges::unique(digits).begin(), digits.end());
    return digits.size() == digit_count();
  });
}

std::uint64_t Problem::mistakes(const Genome& genome) const {
  std::uint64_t result = 0;
  std::vector<std::uint32_t> seen(digit_count() + 1, 0);
  for (std::uint32_t s = 0; s < set_count(); ++s) {
    for (const std::uint32_t cell : set(s)) {
      std::uint32_t& mark = seen[genome[cell]];
      result += genome[cell] == 0 || mark == s + 1 ? 1 : 0;
      mark = s + 1;
    }
  }
  for (const auto& [a, b] : edges_)
    result += genome[a] == genome[b] && genome[a] != 0 ? 1 : 0;
  return result;
}

Solution Problem::solution(const Genome& genome) const {
  Solution result;
  result.values.reserve(genome.size());
  for (const Digit digit : genome)
    result.values.push_back(value(digit));
  return result;
}

Genome Problem::genome(const Solution& values) const {
  Genome result = givens_;
  for (std::uint32_t cell = 0; cell < result.size(); ++cell) {
    if (prepared_.model.domain(VarId(cell)).contains(values.values[cell]))
      result[cell] = digit(values.values[cell]);
  }
  return result;
}

}  // namespace facet::heuristics::genetic
