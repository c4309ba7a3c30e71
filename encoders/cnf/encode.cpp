// Which clauses are written, in this order. "Cells" are the model's variables, "units" its
// AllDifferents. A unit is a permutation when it has as many open variables as values open to them.
//
//   domain direct                         minimal   efficient   extended   reduced
//   cell has at least one value           yes       yes         yes        yes
//   cell has at most one value            (1)       yes         yes        yes
//   value outside the domain: not so      unit clauses (2)                 - (3)
//   each value at most once in a unit     yes       yes         yes        yes
//   each value at least once in a unit    -         -           (4)        (4)
//
//   domain order, log                     minimal   efficient   extended   reduced
//   the chain / the unused positions      yes       yes         yes        yes
//   value outside the domain: not so      clauses (2)                      - (3)
//   each value at most once in a unit     yes       yes         yes        yes
//   each value at least once in a unit    -         -           (4)        (4)
//
// (1) Only for cells in no unit with at least as many variables as values: in such a unit "at least
//     one value a cell" and "at most one cell a value" count to exactly one each (pigeonhole). For
//     all others it is written, in any encoding: no model of a formula ever decodes in two ways.
// (2) Plain encodings number the values of all connected cells alike (ValuePlan). A cell with one
//     value, a given, is one unit clause (direct) or its literals as unit clauses; a cell with
//     several excludes the others one by one.
// (3) Reduced is the extended encoding of what is left after the fixpoint of naked singles, hidden
//     singles and locked candidates (Reduction); settled cells appear in no clause.
// (4) Only for permutations. In a unit with fewer variables than values a value may be unused.
//
// Order and log speak of "x = v" by helpers, defined for all values of a cell at once, where the
// encoding has no literal for it (Context). DifferentOnEdges: "not both" for each edge and common
// value. Clause: itself. Linear: cardinality/.
//
// For an empty N x N Sudoku, direct, pairwise, with P = N^2 (N (N - 1) / 2), 3 units a cell:
//   minimal N^2 + 3P, efficient N^2 + 4P, extended 4 (N^2 + P); a given is one clause more.
//
// Minimal and extended: Lynce & Ouaknine (2006). Efficient: Weber (2005). Reduced: Kwon & Jain
// (2006), who remove what the givens settle once; the fixpoint is ours.
#include "encoders/cnf/encode.hpp"

#include <limits>
#include <string>
#include <utility>

#include "encoders/cnf/all_different.hpp"
#include "encoders/cnf/at_most_one/at_most_one.hpp"
#include "encoders/cnf/cardinality/linear.hpp"
#include "encoders/cnf/clause.hpp"
#include "encoders/cnf/context.hpp"
#include "encoders/cnf/different_on_edges.hpp"
#include "encoders/cnf/domain/domain.hpp"
#include "encoders/cnf/domain/log.hpp"
#include "encoders/cnf/domain/order.hpp"
#include "encoders/cnf/value_plan.hpp"
#include "model/error.hpp"

namespace facet::cnf {

namespace {

using Kind = VariableMap::Kind;
using Entry = VariableMap::Entry;

bool is_reduced(const EncodeOptions& options) {
  return options.encoding == Redundancy::Reduced;
}

bool writes_at_least_one(const EncodeOptions& options) {
  switch (options.encoding) {
    case Redundancy::Minimal:
    case Redundancy::Efficient:
      return false;
    case Redundancy::Extended:
    case Redundancy::Reduced:
      return true;
  }
  return true;
}

void encode_direct_cell(const Entry& entry, bool at_most_one_value, Context& context) {
  Emitter& emitter = context.emitter();
  const AtMostOne amo = context.options().amo;
  if (emitter.counting()) {
    emitter.tally({0, 1, entry.size()});
    if (at_most_one_value) emitter.tally(at_most_one_counts(amo, entry.size()));
    return;
  }
  std::vector<Literal> values(entry.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = entry.proposition(i);
  emitter.add(values);
  if (at_most_one_value) at_most_one(amo, values, emitter);
}

void encode_cells(Context& context) {
  const VariableMap& map = context.map();
  std::vector<bool> single(map.size(), false);
  if (context.options().encoding == Redundancy::Minimal) {
    single = single_by_counting(context.model(), map);
  }
  for (std::size_t v = 0; v < map.size(); ++v) {
    const Entry entry = map.entry(VarId(v));
    switch (entry.kind()) {
      case Kind::Settled:
        if (entry.size() == 0) context.emitter().add(std::span<const Literal>());
        break;
      case Kind::Truth:
        break;
      case Kind::Equal:
        encode_direct_cell(entry, !single[v], context);
        break;
      case Kind::AtMost:
        order::write_axioms(entry, context.emitter());
        break;
      case Kind::Bit:
        log::write_axioms(entry, context.emitter());
        break;
    }
  }
}

/// The values that the map expresses and the domain has not.
void exclude_missing_values(VarId var, Context& context) {
  const Entry entry = context.map().entry(var);
  const Domain& domain = context.model().domain(var);
  Emitter& emitter = context.emitter();
  if (domain.size() == entry.size()) return;
  std::vector<Literal> literals;
  if (domain.is_singleton()) {
    context.map().append_equal(var, domain.min(), literals);
    for (const Literal literal : literals)
      emitter.add({literal});
    return;
  }
  for (std::size_t i = 0; i < entry.size(); ++i) {
    if (domain.contains(entry.value(i))) continue;
    literals.clear();
    append_equal(entry, i, literals);
    for (Literal& literal : literals)
      literal = -literal;
    emitter.add(literals);
  }
}

void encode_constraint(const Constraint& constraint, Context& context) {
  const bool at_least_one = writes_at_least_one(context.options());
  std::visit(Overloaded{
                 [&](const AllDifferent& c) { encode_all_different(c, at_least_one, context); },
                 [&](const DifferentOnEdges& c) { encode_different_on_edges(c, context); },
                 [&](const Linear& c) { encode_linear(c, context); },
                 [&](const Clause& c) { encode_clause(c, context); },
             },
             constraint);
}

void encode_all(const ValuePlan& plan, Context& context) {
  if (plan.contradiction) {
    context.emitter().add(std::span<const Literal>());
    return;
  }
  context.emitter().new_variables(plan.map.proposition_count());
  encode_cells(context);
  if (!is_reduced(context.options())) {
    for (std::size_t v = 0; v < plan.map.size(); ++v)
      exclude_missing_values(VarId(v), context);
  }
  for (const Constraint& constraint : context.model().constraints()) {
    encode_constraint(constraint, context);
  }
}

}  // namespace

Counts count_planned(const Model& model, const EncodeOptions& options, const ValuePlan& plan,
                     const std::function<bool()>& poll) {
  Emitter emitter(poll);
  Context context(model, options, plan.map, emitter);
  encode_all(plan, context);
  return emitter.counts();
}

Counts encode_planned(const Model& model, const EncodeOptions& options, const ValuePlan& plan,
                      ClauseSink& sink, const std::function<bool()>& poll) {
  Emitter emitter(sink, poll);
  Context context(model, options, plan.map, emitter);
  encode_all(plan, context);
  return emitter.counts();
}

void refuse_above_limits(const Counts& sizes, const EncodeOptions& options) {
  const std::string text = std::to_string(sizes.clauses) + " clauses on " +
                           std::to_string(sizes.variables) + " variables";
  if (options.max_clauses != 0 && sizes.clauses > options.max_clauses) {
    throw OptionError("max-clauses = " + std::to_string(options.max_clauses) +
                      ": the formula has " + text);
  }
  if (sizes.variables > std::numeric_limits<BoolVar>::max()) {
    throw InvalidModel("the formula has " + text + "; the format ends at 2147483647 variables");
  }
}

Encoded encode(const Model& model, const EncodeOptions& options, ClauseSink& sink,
               const std::function<bool()>& poll) {
  ValuePlan plan = plan_values(model, options, poll);
  if (options.max_clauses != 0) {
    refuse_above_limits(count_planned(model, options, plan, poll), options);
  }
  const Counts written = encode_planned(model, options, plan, sink, poll);
  return {std::move(plan.map), written};
}

Counts count(const Model& model, const EncodeOptions& options, const std::function<bool()>& poll) {
  return count_planned(model, options, plan_values(model, options, poll), poll);
}

}  // namespace facet::cnf
