#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "model/constraints/all_different.hpp"
#include "model/constraints/clause.hpp"
#include "model/constraints/different_on_edges.hpp"
#include "model/constraints/linear.hpp"

namespace facet {

/// The closed set of constraints. Consumers dispatch with std::visit and without a generic branch:
/// a new kind does not compile until every consumer says what it does with it.
using Constraint = std::variant<AllDifferent, DifferentOnEdges, Linear, Clause>;

/// For building visitors from lambdas.
template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

inline std::vector<VarId> scope(const Constraint& constraint) {
  return std::visit([](const auto& c) { return scope(c); }, constraint);
}
inline bool holds(const Constraint& constraint, std::span<const Value> values) {
  return std::visit([&](const auto& c) { return holds(c, values); }, constraint);
}
inline std::int64_t violation(const Constraint& constraint, std::span<const Value> values) {
  return std::visit([&](const auto& c) { return violation(c, values); }, constraint);
}

/// "AllDifferent", "DifferentOnEdges", "Linear", "Clause".
const char* kind_name(const Constraint& constraint);

}  // namespace facet
