#pragma once

#include <cstddef>
#include <set>
#include <vector>

namespace facet::oracle {

/// A formula as plain as can be: DIMACS literals, variables 1..variables.
struct PlainFormula {
  int variables = 0;
  std::vector<std::vector<int>> clauses;
};

/// The models of the formula, projected on variables 1..projected (all others are only asked to
/// exist), each as its truth values; at most `limit` of them (0: all). A plain DPLL (Davis,
/// Logemann & Loveland 1962): unit propagation over occurrence lists, the lowest unassigned
/// variable first, no learning, no restarts.
std::set<std::vector<bool>> models(const PlainFormula& formula, int projected,
                                   std::size_t limit = 0);

}  // namespace facet::oracle
