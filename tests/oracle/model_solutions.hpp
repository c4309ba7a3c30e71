#pragma once

#include <cstddef>
#include <vector>

#include "model/model.hpp"
#include "model/solution.hpp"

namespace facet::oracle {

/// The solutions of a model in lexicographic order, at most `limit` of them (0: all). Tries every
/// value of every variable in turn and drops a prefix that two variables which must differ, or a
/// constraint whose variables all have values, forbids. For small models only. Knows the meaning of
/// the constraints by itself: it calls neither `holds` nor `check`.
std::vector<Solution> solutions(const Model& model, std::size_t limit = 0);

}  // namespace facet::oracle
