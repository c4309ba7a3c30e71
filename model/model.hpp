#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/constraint.hpp"
#include "model/domain.hpp"
#include "model/ids.hpp"

namespace facet {

/// Minimise the largest value that any of the variables takes (colouring with fewest colours); of
/// no variables it is 0.
struct MinimiseMax {
  std::vector<VarId> vars;
  friend bool operator==(const MinimiseMax&, const MinimiseMax&) = default;
};
/// Minimise a linear sum. To maximise, negate the coefficients.
struct MinimiseSum {
  std::vector<Term> terms;
  friend bool operator==(const MinimiseSum&, const MinimiseSum&) = default;
};
using Objective = std::variant<MinimiseMax, MinimiseSum>;

/// A constraint model: variables with finite integer domains, constraints, an optional objective.
///
/// An append-only value: nothing is ever taken away, no solve changes it, copies are independent.
/// Everything is validated when it is added; what is refused throws InvalidModel and leaves the
/// model as it was. Names and labels are for people and for files; variable names are made of
/// [A-Za-z_][A-Za-z0-9_]*. Names may repeat, since to forbid it would cost every model a table;
/// a writer whose format needs distinct ones asks `repeated_name`.
class Model {
 public:
  /// An empty name reads back as "x<index>".
  VarId add_variable(Domain domain, std::string name = {});

  /// `label` is what messages call the constraint ("row 3"); empty reads back as its kind and
  /// number. Refused: unknown variables, a variable twice in one AllDifferent, an edge whose two
  /// ends are one variable, a graph with another number of vertices than variables, a Linear whose
  /// sum can leave int64.
  ConstraintId post(Constraint constraint, std::string label = {});

  /// Room for so many in all, to save growing.
  void reserve(std::size_t variables, std::size_t constraints);

  /// Replaces any earlier objective. Refused: unknown variables, a sum that
  /// can leave int64 (as of a Linear with bound 0).
  void minimise(Objective objective);

  std::size_t variable_count() const { return domains_.size(); }
  std::size_t constraint_count() const { return constraints_.size(); }

  const Domain& domain(VarId var) const { return domains_[var.index]; }
  std::span<const Domain> domains() const { return domains_; }
  std::string name(VarId var) const;
  /// True where the variable was given a name of its own.
  bool has_name(VarId var) const { return !names_[var.index].empty(); }
  /// The first variable of that name. O(variables).
  std::optional<VarId> find(std::string_view name) const;

  const Constraint& constraint(ConstraintId id) const { return constraints_[id.index]; }
  std::span<const Constraint> constraints() const { return constraints_; }
  std::string label(ConstraintId id) const;
  bool has_label(ConstraintId id) const { return !labels_[id.index].empty(); }

  const std::optional<Objective>& objective() const { return objective_; }

  /// A copy with other domains (one for each variable), everything else the same. Refused: another
  /// number of domains, and sums that could overflow over the new ones.
  Model with_domains(std::vector<Domain> domains) const;

  friend bool operator==(const Model&, const Model&) = default;

 private:
  std::vector<Domain> domains_;
  std::vector<std::string> names_;
  std::vector<Constraint> constraints_;
  std::vector<std::string> labels_;
  std::optional<Objective> objective_;
};

/// A name that two variables have (given or "x<index>"), if there is one. O(n log n).
std::optional<std::string> repeated_name(const Model& model);

/// One line for people: "row 3: r3c1, r3c2, ... all different", "x + 2 y <= 7".
std::string describe(const Model& model, ConstraintId id);
/// "x = 3", "x != 3".
std::string describe(const Model& model, const Lit& lit);

}  // namespace facet
