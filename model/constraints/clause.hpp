#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/ids.hpp"

namespace facet {

/// At least one literal holds. An imported CNF is a model of such clauses over {0,1} variables; a
/// blocked solution is one over any domains. Empty: never holds. Repeated literals and tautologies
/// are allowed, and a value outside its variable's domain is (the literal is then constant).
struct Clause {
  std::vector<Lit> literals;
  friend bool operator==(const Clause&, const Clause&) = default;
};

/// Each variable once, in order of its first literal.
std::vector<VarId> scope(const Clause& constraint);
bool holds(const Clause& constraint, std::span<const Value> values);
/// 0 or 1.
std::int64_t violation(const Clause& constraint, std::span<const Value> values);

}  // namespace facet
