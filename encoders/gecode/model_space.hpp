#pragma once

#include <gecode/int.hh>
#include <gecode/kernel.hh>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "model/model.hpp"
#include "model/solution.hpp"

namespace facet::gecode {

/// How strongly `distinct` propagates: remove assigned values, bounds (Lopez-Ortiz et al. 2003) or
/// domain consistency (Regin 1994).
enum class Consistency { Value, Bounds, Domain };

/// Which variable is branched on: smallest domain; largest accumulated failure count; largest
/// failure count over domain size (Boussemart et al. 2004); largest action over size (Michel & Van
/// Hentenryck 2012). Ties go by an order drawn from the seed; values go up.
enum class Branching { Size, Afc, DomWdeg, Action };

/// About what a space of the model takes beyond its variables, in bytes: 128 an edge (27 MB were
/// measured for 212,400). What other constraints take shows while they are propagated.
std::uint64_t memory_estimate(const Model& model);

struct SpaceOptions {
  Consistency consistency = Consistency::Domain;
  Branching branching = Branching::DomWdeg;
  std::uint32_t seed = 0;
};

/// What Gecode cannot take: the constraint and why.
struct Refusal {
  std::optional<ConstraintId> constraint;
  std::string reason;
};

/// Nothing when the whole model can be posted: coefficients and bounds fit Gecode's int.
std::optional<Refusal> refusal(const Model& model);

/// A model as a Gecode space: one IntVar for each variable, every constraint by Gecode's own, the
/// objective as a variable that `constrain` pushes down (for BAB).
///
/// A graph is posted edge by edge; a literal "x = v" is one reified BoolVar, shared by all clauses;
/// a variable with domain {0,1} is channelled once. An empty domain fails the space.
class ModelSpace final : public Gecode::Space {
 public:
  /// Precondition: !refusal(model).
  ModelSpace(const Model& model, const SpaceOptions& options);
  ModelSpace(ModelSpace& other);

  /// Propagates to the fixpoint. False when `stop`, asked before every propagator, said so: the
  /// space is failed then and shows nothing. (A search engine asks its own Stop between nodes only,
  /// and the first propagation of a 400x400 grid takes a quarter of a minute.)
  bool propagate(const std::function<bool()>& stop, Gecode::StatusStatistics& statistics);

  Gecode::Space* copy() override;
  /// Only better solutions from here on. Without an objective there are none.
  void constrain(const Gecode::Space& best) override;

  /// Precondition: the space is solved.
  Solution solution() const;

 private:
  void post_objective(const Model& model);
  void branch_on(const SpaceOptions& options);

  Gecode::IntVarArray vars_;
  Gecode::IntVar objective_;
};

}  // namespace facet::gecode
