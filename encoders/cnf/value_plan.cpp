#include "encoders/cnf/value_plan.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

#include "encoders/cnf/reduction.hpp"

namespace facet::cnf {

namespace {

using Kind = VariableMap::Kind;

/// Union-find with path halving.
class Components {
 public:
  explicit Components(std::size_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), 0U);
  }
  std::uint32_t root(std::uint32_t v) {
    while (parent_[v] != v) {
      parent_[v] = parent_[parent_[v]];
      v = parent_[v];
    }
    return v;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[root(a)] = root(b); }

 private:
  std::vector<std::uint32_t> parent_;
};

/// The union of the domains of one component.
struct Universe {
  Value lo = std::numeric_limits<Value>::max();
  Value hi = std::numeric_limits<Value>::min();
  bool interval = false;      // some domain is the whole of lo..hi
  std::vector<Value> values;  // else: these
};

Kind kind_for(DomainEncoding encoding, std::size_t size, bool boolean, bool settle_single) {
  if (size == 0) return Kind::Settled;
  if (size == 1 && (settle_single || encoding != DomainEncoding::Direct)) return Kind::Settled;
  switch (encoding) {
    case DomainEncoding::Direct:
      return boolean ? Kind::Truth : Kind::Equal;
    case DomainEncoding::Order:
      return Kind::AtMost;
    case DomainEncoding::Log:
      return Kind::Bit;
  }
  return Kind::Equal;
}

std::vector<Universe> universes(const Model& model, Components& components,
                                const std::vector<bool>& constrained) {
  std::vector<Universe> all(model.variable_count());
  for (std::size_t v = 0; v < all.size(); ++v) {
    const Domain& domain = model.domain(VarId(v));
    if (!constrained[v] || domain.empty()) continue;
    Universe& u = all[components.root(static_cast<std::uint32_t>(v))];
    u.lo = std::min(u.lo, domain.min());
    u.hi = std::max(u.hi, domain.max());
  }
  for (std::size_t v = 0; v < all.size(); ++v) {
    const Domain& domain = model.domain(VarId(v));
    if (!constrained[v] || domain.empty()) continue;
    Universe& u = all[components.root(static_cast<std::uint32_t>(v))];
    if (domain.is_interval() && domain.min() == u.lo && domain.max() == u.hi) u.interval = true;
  }
  for (std::size_t v = 0; v < all.size(); ++v) {
    if (!constrained[v]) continue;
    Universe& u = all[components.root(static_cast<std::uint32_t>(v))];
    if (!u.interval) model.domain(VarId(v)).for_each([&](Value x) { u.values.push_back(x); });
  }
  for (Universe& u : all) {
    std::sort(u.values.begin(), u.values.end());
    u.values.erase(std::unique(u.values.begin(), u.values.end()), u.values.end());
  }
  return all;
}

ValuePlan plan_plain(const Model& model, DomainEncoding encoding) {
  Components components(model.variable_count());
  const std::vector<bool> constrained = in_all_different(model);
  for (const Constraint& constraint : model.constraints()) {
    if (const auto* scope = std::get_if<AllDifferent>(&constraint)) {
      for (const VarId var : scope->vars)
        components.join(var.index, scope->vars.front().index);
    }
  }
  const std::vector<Universe> all = universes(model, components, constrained);
  ValuePlan plan;
  std::vector<Value> values;
  for (std::size_t v = 0; v < model.variable_count(); ++v) {
    const Domain& domain = model.domain(VarId(v));
    if (constrained[v]) {
      const Universe& u = all[components.root(static_cast<std::uint32_t>(v))];
      const std::size_t size =
          u.interval ? static_cast<std::size_t>(std::int64_t{u.hi} - u.lo + 1) : u.values.size();
      const Kind kind = kind_for(encoding, size, false, false);
      if (u.interval) {
        plan.map.append(kind, u.lo, size);
      } else {
        plan.map.append(kind, u.values);
      }
      continue;
    }
    const Kind kind = kind_for(encoding, domain.size(), domain == Domain::boolean(), false);
    if (domain.is_interval()) {
      plan.map.append(kind, domain.empty() ? 0 : domain.min(), domain.size());
    } else {
      values = domain.values();
      plan.map.append(kind, values);
    }
  }
  return plan;
}

ValuePlan plan_reduced(const Model& model, DomainEncoding encoding,
                       const std::function<bool()>& poll) {
  const Reduction reduction(model, poll);
  ValuePlan plan;
  plan.contradiction = reduction.contradiction();
  const std::vector<bool> constrained = in_all_different(model);
  std::vector<Value> values;
  for (std::size_t v = 0; v < model.variable_count(); ++v) {
    const VarId var(v);
    const Domain& domain = model.domain(var);
    if (plan.contradiction) {
      plan.map.append(Kind::Settled, 0, 0);
    } else if (reduction.untouched(var) && domain.is_interval()) {
      const bool boolean = !constrained[v] && domain == Domain::boolean();
      plan.map.append(kind_for(encoding, domain.size(), boolean, true), domain.min(),
                      domain.size());
    } else {
      values.clear();
      reduction.append_values(var, values);
      plan.map.append(kind_for(encoding, values.size(), false, true), values);
    }
  }
  return plan;
}

}  // namespace

ValuePlan plan_values(const Model& model, const EncodeOptions& options,
                      const std::function<bool()>& poll) {
  switch (options.encoding) {
    case Redundancy::Minimal:
    case Redundancy::Efficient:
    case Redundancy::Extended:
      return plan_plain(model, options.domain);
    case Redundancy::Reduced:
      return plan_reduced(model, options.domain, poll);
  }
  return {};
}

std::vector<bool> in_all_different(const Model& model) {
  std::vector<bool> found(model.variable_count(), false);
  for (const Constraint& constraint : model.constraints()) {
    if (const auto* scope = std::get_if<AllDifferent>(&constraint)) {
      for (const VarId var : scope->vars)
        found[var.index] = true;
    }
  }
  return found;
}

}  // namespace facet::cnf
