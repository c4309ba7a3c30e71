#include "encoders/gecode/model_space.hpp"

#include <map>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "encoders/gecode/watch.hpp"
#include "model/random.hpp"

namespace facet::gecode {
namespace {

// Sums stay well inside Gecode's own limit, which is near 2^63.
constexpr std::int64_t kLargestSum = std::int64_t{1} << 61;

Gecode::IntSet int_set(const Domain& domain) {
  if (domain.is_interval()) return Gecode::IntSet(domain.min(), domain.max());
  std::vector<int> values;
  domain.for_each([&](Value v) { values.push_back(v); });
  return Gecode::IntSet(values.data(), static_cast<int>(values.size()));
}

Gecode::IntRelType relation_type(Relation relation) {
  switch (relation) {
    case Relation::Equal:
      return Gecode::IRT_EQ;
    case Relation::NotEqual:
      return Gecode::IRT_NQ;
    case Relation::AtMost:
      return Gecode::IRT_LQ;
    case Relation::AtLeast:
      return Gecode::IRT_GQ;
  }
  return Gecode::IRT_EQ;
}

Gecode::IntPropLevel level(Consistency consistency) {
  switch (consistency) {
    case Consistency::Value:
      return Gecode::IPL_VAL;
    case Consistency::Bounds:
      return Gecode::IPL_BND;
    case Consistency::Domain:
      return Gecode::IPL_DOM;
  }
  return Gecode::IPL_DEF;
}

std::optional<std::string> sum_refusal(const Model& model, const std::vector<Term>& terms,
                                       std::int64_t bound) {
  std::int64_t total = bound < 0 ? -bound : bound;
  if (total > Gecode::Int::Limits::max) return "its bound lies outside 32-bit integers";
  for (const Term& term : terms) {
    const std::int64_t size = term.coefficient < 0 ? -term.coefficient : term.coefficient;
    if (size > Gecode::Int::Limits::max) return "a coefficient lies outside 32-bit integers";
    const Domain& domain = model.domain(term.var);
    if (domain.empty()) continue;
    // At most 2^31 * 2^30, and each summand is looked at before the next is added.
    total += size * std::max<std::int64_t>(std::abs(std::int64_t{domain.min()}),
                                           std::abs(std::int64_t{domain.max()}));
    if (total > kLargestSum) return "its sum can leave 2^61";
  }
  return std::nullopt;
}

class Poster {
 public:
  Poster(Gecode::Space& home, const Model& model, const Gecode::IntVarArray& vars,
         Consistency consistency)
      : home_(home), model_(model), vars_(vars), level_(level(consistency)) {}

  void operator()(const AllDifferent& c) {
    Gecode::IntVarArgs args;
    for (const VarId var : c.vars)
      args << vars_[static_cast<int>(var.index)];
    if (args.size() > 1) Gecode::distinct(home_, args, level_);
  }

  void operator()(const DifferentOnEdges& c) {
    c.graph.for_each_edge([&](Vertex a, Vertex b) {
      Gecode::rel(home_, var(c.vars[a.index]), Gecode::IRT_NQ, var(c.vars[b.index]));
    });
  }

  void operator()(const Linear& c) {
    Gecode::IntArgs coefficients;
    Gecode::IntVarArgs args;
    for (const Term& term : c.terms) {
      coefficients << static_cast<int>(term.coefficient);
      args << var(term.var);
    }
    Gecode::linear(home_, coefficients, args, relation_type(c.relation), static_cast<int>(c.bound));
  }

  void operator()(const Clause& c) {
    Gecode::BoolVarArgs positive;
    Gecode::BoolVarArgs negative;
    for (const Lit& lit : c.literals) {
      if (!model_.domain(lit.var).contains(lit.value)) {
        if (!lit.equal) return;  // "x != v" for a value that x never takes: the clause holds
        continue;
      }
      const auto [bool_var, is_value] = proposition(lit.var, lit.value);
      (is_value == lit.equal ? positive : negative) << bool_var;
    }
    Gecode::clause(home_, Gecode::BOT_OR, positive, negative, 1);
  }

 private:
  const Gecode::IntVar& var(VarId id) const { return vars_[static_cast<int>(id.index)]; }

  // A BoolVar and whether it stands for "= value" (else for "!= value").
  std::pair<Gecode::BoolVar, bool> proposition(VarId id, Value value) {
    const bool zero_one = model_.domain(id) == Domain::boolean();
    const Value key = zero_one ? 1 : value;
    const auto [it, fresh] = propositions_.try_emplace({id, key});
    if (fresh) {
      it->second = Gecode::BoolVar(home_, 0, 1);
      if (zero_one) {
        Gecode::channel(home_, it->second, var(id));
      } else {
        Gecode::rel(home_, var(id), Gecode::IRT_EQ, value, it->second);
      }
    }
    return {it->second, !zero_one || value == 1};
  }

  Gecode::Space& home_;
  const Model& model_;
  const Gecode::IntVarArray& vars_;
  Gecode::IntPropLevel level_;
  std::map<std::pair<VarId, Value>, Gecode::BoolVar> propositions_;
};

}  // namespace

std::optional<Refusal> refusal(const Model& model) {
  for (std::size_t i = 0; i < model.constraint_count(); ++i) {
    const auto* linear = std::get_if<Linear>(&model.constraint(ConstraintId(i)));
    if (linear == nullptr) continue;
    if (auto why = sum_refusal(model, linear->terms, linear->bound)) {
      return Refusal{ConstraintId(i), *why};
    }
  }
  if (!model.objective()) return std::nullopt;
  if (const auto* sum = std::get_if<MinimiseSum>(&*model.objective())) {
    // The objective is itself an IntVar, so its whole range has to fit 32 bits.
    std::int64_t reach = 0;
    for (const Term& term : sum->terms) {
      if (auto why = sum_refusal(model, {term}, 0)) return Refusal{std::nullopt, *why};
      const Domain& domain = model.domain(term.var);
      if (domain.empty()) continue;
      reach += std::abs(term.coefficient) *
               std::max<std::int64_t>(std::abs(domain.min()), std::abs(domain.max()));
      if (reach > Gecode::Int::Limits::max) {
        return Refusal{std::nullopt, "the objective can leave 32-bit integers"};
      }
    }
  }
  return std::nullopt;
}

std::uint64_t memory_estimate(const Model& model) {
  constexpr std::uint64_t bytes_an_edge = 128;
  std::uint64_t bytes = 0;
  for (const Constraint& constraint : model.constraints()) {
    bytes += std::visit(
        Overloaded{[](const AllDifferent&) { return std::uint64_t{0}; },
                   [](const DifferentOnEdges& c) { return bytes_an_edge * c.graph.edge_count(); },
                   [](const Linear&) { return std::uint64_t{0}; },
                   [](const Clause&) { return std::uint64_t{0}; }},
        constraint);
  }
  return bytes;
}

ModelSpace::ModelSpace(const Model& model, const SpaceOptions& options)
    : vars_(*this, static_cast<int>(model.variable_count())) {
  for (std::size_t i = 0; i < model.variable_count(); ++i) {
    if (model.domain(VarId(i)).empty()) {
      vars_[static_cast<int>(i)] = Gecode::IntVar(*this, 0, 0);
      fail();
    } else {
      vars_[static_cast<int>(i)] = Gecode::IntVar(*this, int_set(model.domain(VarId(i))));
    }
  }
  objective_ = Gecode::IntVar(*this, 0, 0);
  if (failed()) return;
  Poster poster(*this, model, vars_, options.consistency);
  for (const Constraint& constraint : model.constraints()) {
    std::visit(poster, constraint);
    if (failed()) return;
  }
  post_objective(model);
  branch_on(options);
}

bool ModelSpace::propagate(const std::function<bool()>& stop,
                           Gecode::StatusStatistics& statistics) {
  bool stopped = false;
  const std::function<bool()> ask = [&] { return stopped = stopped || stop(); };
  Gecode::PropagatorGroup watching;
  Watch::post((*this)(watching), vars_, &ask);
  status(statistics);
  if (!failed()) watching.kill(*this);
  return !stopped;
}

ModelSpace::ModelSpace(ModelSpace& other) : Gecode::Space(other) {
  vars_.update(*this, other.vars_);
  objective_.update(*this, other.objective_);
}

Gecode::Space* ModelSpace::copy() {
  return new ModelSpace(*this);
}  // Gecode takes it over

void ModelSpace::constrain(const Gecode::Space& best) {
  Gecode::rel(*this, objective_, Gecode::IRT_LE,
              static_cast<const ModelSpace&>(best).objective_.val());
}

void ModelSpace::post_objective(const Model& model) {
  if (!model.objective()) return;
  objective_ = Gecode::IntVar(*this, Gecode::Int::Limits::min, Gecode::Int::Limits::max);
  std::visit(Overloaded{[&](const MinimiseMax& o) {
                          Gecode::IntVarArgs args;
                          for (const VarId var : o.vars) {
                            args << vars_[static_cast<int>(var.index)];
                          }
                          if (args.size() == 0) {
                            Gecode::rel(*this, objective_, Gecode::IRT_EQ, 0);
                          } else {
                            Gecode::max(*this, args, objective_);
                          }
                        },
                        [&](const MinimiseSum& o) {
                          Gecode::IntArgs coefficients;
                          Gecode::IntVarArgs args;
                          for (const Term& term : o.terms) {
                            coefficients << static_cast<int>(term.coefficient);
                            args << vars_[static_cast<int>(term.var.index)];
                          }
                          Gecode::linear(*this, coefficients, args, Gecode::IRT_EQ, objective_);
                        }},
             *model.objective());
}

void ModelSpace::branch_on(const SpaceOptions& options) {
  using namespace Gecode;  // NOLINT(google-build-using-namespace): the names of a branching
  const auto by = [&]() -> IntVarBranch {
    switch (options.branching) {
      case Branching::Size:
        return INT_VAR_SIZE_MIN();
      case Branching::Afc:
        return INT_VAR_AFC_MAX(0.99);
      case Branching::DomWdeg:
        return INT_VAR_AFC_SIZE_MAX(0.99);
      case Branching::Action:
        return INT_VAR_ACTION_SIZE_MAX(0.99);
    }
    return INT_VAR_SIZE_MIN();
  };
  // Ties go to the first variable, so the seed shuffles them. (Gecode's own INT_VAR_RND leaks its
  // generator when it breaks the ties of another measure.)
  std::vector<int> order(static_cast<std::size_t>(vars_.size()));
  std::iota(order.begin(), order.end(), 0);
  Random(options.seed).shuffle(std::span(order));
  IntVarArgs shuffled;
  for (const int i : order)
    shuffled << vars_[i];
  branch(*this, shuffled, by(), INT_VAL_MIN());
  // The other variables settle the objective, but Gecode must know that it is assigned.
  branch(*this, objective_, INT_VAL_MIN());
}

Solution ModelSpace::solution() const {
  Solution solution;
  solution.values.reserve(static_cast<std::size_t>(vars_.size()));
  for (int i = 0; i < vars_.size(); ++i)
    solution.values.push_back(vars_[i].val());
  return solution;
}

}  // namespace facet::gecode
