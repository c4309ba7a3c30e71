#include "heuristics/evaluator.hpp"

#include <utility>

namespace facet::heuristics {
namespace {

std::vector<bool> movable(std::span<const Domain> domains) {
  std::vector<bool> result(domains.size());
  for (std::size_t v = 0; v < domains.size(); ++v)
    result[v] = domains[v].size() > 1;
  return result;
}

}  // namespace

Evaluator::Evaluator(const Model& model, std::span<const Domain> domains)
    : conflicts_(movable(domains)),
      repeats_(model.constraints(), domains),
      edges_(model.constraints(), domains),
      sums_(model.constraints(), domains.size()),
      clauses_(model.constraints(), domains.size()) {}

void Evaluator::reset(std::vector<Value> values) {
  values_ = std::move(values);
  conflicts_.clear();
  cost_ = repeats_.reset(values_, conflicts_);
  cost_ += edges_.reset(values_, conflicts_);
  cost_ += sums_.reset(values_, conflicts_);
  cost_ += clauses_.reset(values_, conflicts_);
}

std::int64_t Evaluator::delta(VarId var, Value value) const {
  const Value from = values_[var.index];
  if (from == value) return 0;
  return repeats_.delta(var, from, value) + edges_.delta(values_, var, value) +
         sums_.delta(var, from, value) + clauses_.delta(var, from, value);
}

void Evaluator::assign(VarId var, Value value) {
  const Value from = values_[var.index];
  if (from == value) return;
  cost_ += repeats_.assign(var, from, value, conflicts_);
  cost_ += edges_.assign(values_, var, value, conflicts_);
  cost_ += sums_.assign(var, from, value, conflicts_);
  cost_ += clauses_.assign(var, from, value, conflicts_);
  values_[var.index] = value;
}

std::int64_t Evaluator::delta_swap(VarId a, VarId b) const {
  const Value of_a = values_[a.index];
  const Value of_b = values_[b.index];
  if (of_a == of_b) return 0;
  return repeats_.delta_swap(a, of_a, b, of_b) + edges_.delta_swap(values_, a, b) +
         sums_.delta_swap(a, of_a, b, of_b) + clauses_.delta_swap(a, of_a, b, of_b);
}

void Evaluator::swap(VarId a, VarId b) {
  const Value of_a = values_[a.index];
  const Value of_b = values_[b.index];
  assign(a, of_b);
  assign(b, of_a);
}

}  // namespace facet::heuristics
