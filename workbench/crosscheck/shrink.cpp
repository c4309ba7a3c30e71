#include "workbench/crosscheck/shrink.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "workbench/crosscheck/restriction.hpp"

namespace facet {
namespace {

Model with_domain(const Model& model, std::size_t var, Domain domain) {
  std::vector<Domain> domains(model.domains().begin(), model.domains().end());
  domains[var] = std::move(domain);
  return model.with_domains(std::move(domains));
}

class Shrinker {
 public:
  Shrinker(const Model& model, const std::function<bool(const Model&)>& still_fails,
           std::size_t budget, const RunControl& control)
      : model_(model), still_fails_(still_fails), budget_(budget), control_(control) {}

  Model run() {
    for (bool changed = true; changed && !spent();) {
      const bool fewer_constraints =
          drop_runs([](const Model& m) { return m.constraint_count(); }, without_constraints);
      const bool fewer_variables =
          drop_runs([](const Model& m) { return m.variable_count(); }, without_variables);
      const bool thinned = thin_domains();
      changed = fewer_constraints || fewer_variables || thinned;
    }
    return std::move(model_);
  }

 private:
  bool spent() const { return budget_ == 0 || control_.stop(); }

  bool keep(Model smaller) {
    if (spent()) return false;
    --budget_;
    if (!still_fails_(smaller)) return false;
    model_ = std::move(smaller);
    return true;
  }

  // Runs of all parts, then of half of them, of a quarter, down to single ones.
  template <class Count, class Without>
  bool drop_runs(Count count, Without without) {
    bool changed = false;
    for (std::size_t run = std::max<std::size_t>(1, count(model_));; run /= 2) {
      for (std::size_t begin = 0; begin < count(model_) && !spent();) {
        const std::size_t end = std::min(begin + run, count(model_));
        if (keep(without(model_, begin, end))) {
          changed = true;
        } else {
          begin = end;
        }
      }
      if (run <= 1 || spent()) return changed;
    }
  }

  bool thin_domains() {
    bool changed = false;
    for (std::size_t var = 0; var < model_.variable_count() && !spent(); ++var) {
      if (model_.domain(VarId(var)).size() < 2) continue;
      const bool one = cut_to_one(var);
      changed = one || drop_values(var) || changed;
    }
    return changed;
  }

  bool cut_to_one(std::size_t var) {
    const std::vector<Value> values = model_.domain(VarId(var)).values();
    return std::ranges::any_of(values, [&](Value value) {
      return keep(with_domain(model_, var, Domain::singleton(value)));
    });
  }

  bool drop_values(std::size_t var) {
    bool changed = false;
    for (const Value value : model_.domain(VarId(var)).values()) {
      Domain fewer = model_.domain(VarId(var));
      if (fewer.size() < 2) break;
      fewer.remove(value);
      changed = keep(with_domain(model_, var, std::move(fewer))) || changed;
    }
    return changed;
  }

  Model model_;
  const std::function<bool(const Model&)>& still_fails_;
  std::size_t budget_;
  const RunControl& control_;
};

}  // namespace

Model shrink(const Model& model, const std::function<bool(const Model&)>& still_fails,
             std::size_t budget, const RunControl& control) {
  return Shrinker(model, still_fails, budget, control).run();
}

}  // namespace facet
