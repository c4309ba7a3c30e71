#include "encoders/cnf/clause.hpp"

namespace facet::cnf {

void encode_clause(const Clause& constraint, Context& context) {
  std::vector<Literal> clause;
  std::vector<Literal> conjunction;
  for (const Lit& lit : constraint.literals) {
    if (lit.equal) {
      const Atom atom = context.equal_to(lit.var, lit.value);
      if (!atom.is_constant()) {
        clause.push_back(atom.literal);
      } else if (atom.value) {
        return;
      }
      continue;
    }
    conjunction.clear();
    // No literal at all says "always that value", so "x != v" is constantly false.
    if (!context.map().append_equal(lit.var, lit.value, conjunction)) return;
    for (const Literal literal : conjunction)
      clause.push_back(-literal);
  }
  context.emitter().add(clause);
}

}  // namespace facet::cnf
