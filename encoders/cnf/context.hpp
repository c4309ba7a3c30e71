#pragma once

#include <span>
#include <vector>

#include "encoders/cnf/emitter.hpp"
#include "encoders/cnf/encode.hpp"
#include "encoders/cnf/variable_map.hpp"
#include "model/model.hpp"

namespace facet::cnf {

/// A literal, or the constant `value` where literal is 0.
struct Atom {
  Literal literal = 0;
  bool value = false;
  bool is_constant() const { return literal == 0; }
};

/// What all constraints of one formula share: the map, the emitter, and the helper propositions
/// that speak of a model variable in another encoding than its own. A helper is made when it is
/// first asked for, all those of a variable at once, and is defined in both directions, so that the
/// model's variables determine it.
class Context {
 public:
  Context(const Model& model, const EncodeOptions& options, const VariableMap& map,
          Emitter& emitter);

  const Model& model() const { return model_; }
  const EncodeOptions& options() const { return options_; }
  const VariableMap& map() const { return map_; }
  Emitter& emitter() { return emitter_; }

  /// "The variable takes its i-th value" as one literal: a proposition of its own where the domain
  /// encoding has one, else a helper e with e <-> (conjunction of the encoding's literals).
  Atom equal(VarId var, std::size_t i);
  /// As above by value; constant false where the formula cannot express the value.
  Atom equal_to(VarId var, Value value);

  /// Whether `equal` of this variable makes nothing new any more.
  bool has_equalities(VarId var) const;

  /// "The variable takes its i-th value or a larger one", for 0 < i < size. A literal of the domain
  /// encoding where it has one, else a helper, channelled from every value: "x is its i-th value"
  /// makes the helper of i true and that of i + 1 false, and each helper implies the one before.
  /// Precondition: the variable is open.
  Literal at_least(VarId var, std::size_t i);

  /// Whether one AllDifferent of the model has all these variables. An index of them is made when
  /// this is first asked for.
  bool all_different(std::span<const VarId> vars);

 private:
  void define_bounds(VarId var, const VariableMap::Entry& entry);
  void define_equalities(VarId var, const VariableMap::Entry& entry);

  const Model& model_;
  const EncodeOptions& options_;
  const VariableMap& map_;
  Emitter& emitter_;
  std::vector<BoolVar> first_equality_;  // 0: not made
  std::vector<BoolVar> first_bound_;     // 0: not made
  std::vector<std::vector<std::uint32_t>>
      all_differents_;  // of each variable, in order; or not made
};

/// Adds the clause without its false atoms; a true atom makes it vanish.
void add_atoms(std::span<const Atom> atoms, Emitter& emitter);

}  // namespace facet::cnf
