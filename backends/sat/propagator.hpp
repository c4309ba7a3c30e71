#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "encoders/cnf/literal.hpp"

namespace facet::sat {

/// What a solver asks, while it searches, of a constraint that was never written as clauses. Every
/// clause that is handed over, as a reason or by itself, has to follow from the constraint alone,
/// whatever is assigned: the solver learns from it and keeps it.
///
/// Called from the thread that solves, on the variables that were observed alone.
class Propagator {
 public:
  Propagator() = default;
  virtual ~Propagator() = default;
  Propagator(const Propagator&) = delete;
  Propagator& operator=(const Propagator&) = delete;

  /// So many literals more are true, in this order; some may have been told before.
  virtual void assigned(std::span<const cnf::Literal> literals) = 0;
  /// What is told from here on is of the next decision level.
  virtual void new_level() = 0;
  /// What was told of the levels above is void.
  virtual void back_to(std::size_t level) = 0;

  /// A literal that follows from those told; 0: no more. The solver takes it, or asks for its
  /// reason at once where it has the opposite.
  virtual cnf::Literal propagate() = 0;
  /// Why a literal of propagate() follows: it, and negations of literals that were true before it.
  /// Valid until the next call.
  virtual std::span<const cnf::Literal> reason(cnf::Literal literal) = 0;

  /// Asked where nothing more propagates: a clause to take in, in any state; nothing: none.
  virtual std::optional<std::vector<cnf::Literal>> clause() = 0;
  /// The next literal to try, not assigned; 0: the solver's own choice.
  virtual cnf::Literal decide() = 0;
  /// Whether the constraint holds of a full assignment of the observed variables; where not,
  /// clause() says next why.
  virtual bool accepts(std::span<const cnf::Literal> model) = 0;
};

}  // namespace facet::sat
