#include "encoders/cnf/cardinality/value_sets.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace facet::cnf {
namespace {

constexpr std::size_t kMostSets = 1024;
constexpr std::size_t kMostTerms = 32;
constexpr std::size_t kMostVisits = 100'000;

using ValueSet = std::vector<std::size_t>;  // positions among the values

// The sets of so many of the values that add up to the sum.
class SetSearch {
 public:
  SetSearch(const std::vector<std::int64_t>& values, std::size_t size, std::int64_t sum)
      : values_(values), size_(size), totals_(values.size() + 1, 0) {
    for (std::size_t i = 0; i < values.size(); ++i)
      totals_[i + 1] = totals_[i] + values[i];
    extend(0, sum);
  }

  /// Nothing where they are too many.
  std::optional<std::vector<ValueSet>> result() && {
    if (given_up_) return std::nullopt;
    return std::move(sets_);
  }

 private:
  // By values from the one at `from` on.
  void extend(std::size_t from, std::int64_t rest) {
    if (given_up_) return;
    if (++visits_ > kMostVisits) given_up_ = true;
    const std::size_t open = size_ - chosen_.size();
    if (open == 0) {
      if (rest == 0) sets_.push_back(chosen_);
      if (sets_.size() > kMostSets) given_up_ = true;
      return;
    }
    const std::size_t n = values_.size();
    for (std::size_t i = from; i + open <= n; ++i) {
      if (totals_[i + open] - totals_[i] > rest) return;  // the smallest are too large
      if (values_[i] + totals_[n] - totals_[n - open + 1] < rest) continue;
      chosen_.push_back(i);
      extend(i + 1, rest - values_[i]);
      chosen_.pop_back();
    }
  }

  const std::vector<std::int64_t>& values_;
  std::size_t size_;
  std::vector<std::int64_t> totals_;
  ValueSet chosen_;
  std::vector<ValueSet> sets_;
  std::size_t visits_ = 0;
  bool given_up_ = false;
};

bool is_exact_sum_of_different(const NormalLinear& linear, Context& context) {
  if (linear.relation != Relation::Equal || linear.terms.size() < 2 ||
      linear.terms.size() > kMostTerms)
    return false;
  std::vector<VarId> vars;
  for (const TermSteps& term : linear.terms) {
    if (term.falling) return false;
    // With a coefficient of one the steps are those of the values.
    const auto entry = context.map().entry(term.var);
    for (std::size_t i = 0; i < term.sums.size(); ++i) {
      const std::int64_t above =
          std::int64_t{entry.value(term.positions[i])} - entry.value(term.positions.front());
      if (term.sums[i] != static_cast<std::uint64_t>(above)) return false;
    }
    vars.push_back(term.var);
  }
  return context.all_different(vars);
}

// Which variables can have each value.
using Takers = std::map<std::int64_t, std::vector<std::pair<VarId, std::size_t>>>;

}  // namespace

bool value_sets_linear(const NormalLinear& linear, Context& context) {
  if (!is_exact_sum_of_different(linear, context)) return false;
  Takers takers;
  auto sum = static_cast<std::int64_t>(linear.bound);
  for (const TermSteps& term : linear.terms) {
    const auto entry = context.map().entry(term.var);
    sum += entry.value(term.positions.front());
    for (const std::size_t position : term.positions)
      takers[entry.value(position)].emplace_back(term.var, position);
  }
  std::vector<std::int64_t> values;
  for (const auto& [value, by] : takers)
    values.push_back(value);
  const auto sets = SetSearch(values, linear.terms.size(), sum).result();
  if (!sets) return false;

  Emitter& emitter = context.emitter();
  std::vector<std::vector<Literal>> atoms;  // of each value
  for (const auto& [value, by] : takers) {
    auto& literals = atoms.emplace_back();
    for (const auto& [var, position] : by)
      literals.push_back(context.equal(var, position).literal);
  }
  const BoolVar first_value = emitter.new_variables(values.size());
  const BoolVar first_set = emitter.new_variables(sets->size());
  const auto there = [&](std::size_t v) {
    return first_value + static_cast<Literal>(emitter.counting() ? 0 : v);
  };
  const auto made_of = [&](std::size_t s) {
    return first_set + static_cast<Literal>(emitter.counting() ? 0 : s);
  };
  std::vector<std::vector<Literal>> sets_with(values.size());
  std::vector<Literal> clause;
  for (std::size_t s = 0; s < sets->size(); ++s) {
    clause.push_back(made_of(s));
    for (const std::size_t v : (*sets)[s]) {
      emitter.add({-made_of(s), there(v)});
      sets_with[v].push_back(made_of(s));
    }
  }
  emitter.add(clause);
  for (std::size_t v = 0; v < values.size(); ++v) {
    for (const Literal literal : atoms[v])
      emitter.add({-literal, there(v)});
    atoms[v].push_back(-there(v));
    emitter.add(atoms[v]);
    sets_with[v].push_back(-there(v));
    emitter.add(sets_with[v]);
  }
  return true;
}

}  // namespace facet::cnf
