#include "model/fill_rules.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>

#include "model/error.hpp"

namespace facet {
namespace {

// A board of which the values held in each group are known.
class Filler {
 public:
  Filler(const Model& model, PartialValues start) : model_(model), groups_of_(start.size()) {
    if (start.size() != model.variable_count()) {
      throw InvalidModel(std::to_string(start.size()) + " values for " +
                         std::to_string(model.variable_count()) + " variables");
    }
    result_.values = std::move(start);
    kinds_.resize(result_.values.size(), 0);
  }

  /// A cell is filled only where it lies in a group of every kind added.
  void add_kind(std::span<const ConstraintId> groups) {
    ++kinds_added_;
    for (const ConstraintId id : groups) {
      if (id.index >= model_.constraint_count() ||
          !std::holds_alternative<AllDifferent>(model_.constraint(id))) {
        throw InvalidModel("constraint " + std::to_string(id.index) +
                           " is no AllDifferent, so no row, column or block");
      }
      for (const VarId var : std::get<AllDifferent>(model_.constraint(id)).vars) {
        groups_of_[var.index].push_back(held_.size());
        if (kinds_[var.index] + 1 == kinds_added_) ++kinds_[var.index];
      }
      held_.emplace_back();
    }
  }

  FillResult run(const FillOptions& options, Random& random) && {
    for (std::size_t v = 0; v < result_.values.size(); ++v) {
      if (const auto& value = result_.values[v]) hold(v, *value);
    }
    while (result_.steps < options.steps && sweep(options.max_candidates, random))
      ++result_.steps;
    for (std::size_t v = 0; v < result_.values.size(); ++v) {
      if (open(v) && candidates(v, 1).empty()) result_.dead.emplace_back(v);
    }
    return std::move(result_);
  }

 private:
  bool open(std::size_t v) const { return !result_.values[v] && kinds_[v] == kinds_added_; }

  void hold(std::size_t v, Value value) {
    for (const std::size_t group : groups_of_[v])
      held_[group].insert(value);
  }

  // Stops at one more than the limit.
  std::vector<Value> candidates(std::size_t v, std::size_t limit) const {
    std::vector<Value> found;
    model_.domain(VarId(v)).for_each([&](Value value) {
      if (found.size() > limit) return;
      const bool held = std::ranges::any_of(
          groups_of_[v], [&](std::size_t group) { return held_[group].contains(value); });
      if (!held) found.push_back(value);
    });
    return found;
  }

  bool sweep(std::size_t limit, Random& random) {
    const std::size_t before = result_.filled.size();
    for (std::size_t v = 0; v < result_.values.size(); ++v) {
      if (!open(v)) continue;
      const std::vector<Value> choice = candidates(v, limit);
      if (choice.empty() || choice.size() > limit) continue;
      const bool guess = choice.size() > 1;
      const Value value = choice[guess ? random.below(choice.size()) : 0];
      result_.values[v] = value;
      hold(v, value);
      result_.filled.push_back({VarId(v), value, guess, result_.steps + 1});
    }
    return result_.filled.size() > before;
  }

  const Model& model_;
  FillResult result_;
  std::vector<std::vector<std::size_t>> groups_of_;  // by variable
  std::vector<std::unordered_set<Value>> held_;      // by group
  std::vector<std::size_t> kinds_;                   // by variable: kinds that it lies in
  std::size_t kinds_added_ = 0;
};

}  // namespace

PartialValues settled_values(std::span<const Domain> domains) {
  PartialValues values;
  values.reserve(domains.size());
  for (const Domain& domain : domains) {
    values.push_back(domain.is_singleton() ? std::optional(domain.min()) : std::nullopt);
  }
  return values;
}

FillResult fill_crossings(const Model& model, const GridGroups& groups, PartialValues start,
                          const FillOptions& options, Random& random) {
  Filler filler(model, std::move(start));
  filler.add_kind(groups.rows);
  filler.add_kind(groups.columns);
  return std::move(filler).run(options, random);
}

FillResult fill_blocks(const Model& model, const GridGroups& groups, PartialValues start,
                       const FillOptions& options, Random& random) {
  Filler filler(model, std::move(start));
  filler.add_kind(groups.blocks);
  return std::move(filler).run(options, random);
}

}  // namespace facet
