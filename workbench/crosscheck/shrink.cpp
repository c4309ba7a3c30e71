#include "workbench/crosscheck/shrink.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace facet {
namespace {

// The model with constraints [begin, end) left out.
Model without(const Model& model, std::size_t begin, std::size_t end) {
  Model smaller;
  for (std::size_t i = 0; i < model.variable_count(); ++i) {
    const VarId var(i);
    smaller.add_variable(model.domain(var), model.has_name(var) ? model.name(var) : "");
  }
  for (std::size_t i = 0; i < model.constraint_count(); ++i) {
    if (i >= begin && i < end) continue;
    const ConstraintId id(i);
    smaller.post(model.constraint(id), model.has_label(id) ? model.label(id) : "");
  }
  if (model.objective()) smaller.minimise(*model.objective());
  return smaller;
}

Model with_domain(const Model& model, std::size_t var, Domain domain) {
  std::vector<Domain> domains(model.domains().begin(), model.domains().end());
  domains[var] = std::move(domain);
  return model.with_domains(std::move(domains));
}

class Shrinker {
 public:
  Shrinker(const Model& model, const std::function<bool(const Model&)>& still_fails,
           std::size_t budget)
      : model_(model), still_fails_(still_fails), budget_(budget) {}

  Model run() {
    for (bool changed = true; changed && budget_ > 0;) {
      const bool dropped = drop_constraints();
      const bool thinned = thin_domains();
      changed = dropped || thinned;
    }
    return std::move(model_);
  }

 private:
  bool keep(Model smaller) {
    if (budget_ == 0) return false;
    --budget_;
    if (!still_fails_(smaller)) return false;
    model_ = std::move(smaller);
    return true;
  }

  // Runs of half of all constraints, then of a quarter, down to single ones.
  bool drop_constraints() {
    bool changed = false;
    for (std::size_t run = std::max<std::size_t>(1, model_.constraint_count() / 2);; run /= 2) {
      for (std::size_t begin = 0; begin < model_.constraint_count() && budget_ > 0;) {
        const std::size_t end = std::min(begin + run, model_.constraint_count());
        if (keep(without(model_, begin, end))) {
          changed = true;
        } else {
          begin = end;
        }
      }
      if (run <= 1) return changed;
    }
  }

  bool thin_domains() {
    bool changed = false;
    for (std::size_t var = 0; var < model_.variable_count() && budget_ > 0; ++var) {
      const std::vector<Value> values = model_.domain(VarId(var)).values();
      if (values.size() < 2) continue;
      for (const Value value : values) {
        if (keep(with_domain(model_, var, Domain::singleton(value)))) {
          changed = true;
          break;
        }
      }
    }
    return changed;
  }

  Model model_;
  const std::function<bool(const Model&)>& still_fails_;
  std::size_t budget_;
};

}  // namespace

Model shrink(const Model& model, const std::function<bool(const Model&)>& still_fails,
             std::size_t budget) {
  return Shrinker(model, still_fails, budget).run();
}

}  // namespace facet
