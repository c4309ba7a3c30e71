#include "heuristics/large_neighbourhood/model_singles.hpp"

namespace facet::heuristics {

using propagation::Propagator;

ModelSingles::ModelSingles(const ModelRules& rules)
    : rules_(&rules), domains_(std::make_unique<Propagator>(rules.start())) {}

ModelSingles::ModelSingles(const ModelSingles& other)
    : rules_(other.rules_), domains_(std::make_unique<Propagator>(*other.domains_)) {}

ModelSingles& ModelSingles::operator=(const ModelSingles& other) {
  if (this != &other) *this = ModelSingles(other);
  return *this;
}

std::size_t ModelSingles::filled() const {
  std::size_t count = 0;
  for (Cell cell = 0; cell < cell_count(); ++cell)
    count += settled(cell) ? 1U : 0U;
  return count;
}

std::uint32_t ModelSingles::value_at(Cell cell, std::size_t at) const {
  std::uint32_t number = 0;
  while (!has(cell, number) || at-- > 0)
    ++number;
  return number;
}

}  // namespace facet::heuristics
