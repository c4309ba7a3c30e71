#pragma once

#include "backends/backtracking/candidates.hpp"
#include "backends/backtracking/structure.hpp"

namespace facet::backtracking {

/// Takes from each variable what cannot be part of the sum whatever the others take between their
/// smallest and largest candidates (bounds propagation; for != the last open variable's one wrong
/// value). One pass: what it changes is in `touched`, and calls for another. False: it cannot hold.
/// O(terms).
bool propagate(const LinearRow& row, Candidates& candidates);

}  // namespace facet::backtracking
