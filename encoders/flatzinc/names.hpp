#pragma once

#include <string>

#include "model/model.hpp"

namespace facet::flatzinc {

/// The name of the variable in both languages; distinct for distinct names.
std::string file_name(const Model& model, VarId var);

/// "-2..7", "{1,3,5}". An empty domain reads "0..0": fzn-gecode 6.2 crashes on empty ones, so the
/// writers say `has_empty_domain` by a constraint that is false.
std::string domain_text(const Domain& domain);
bool has_empty_domain(const Model& model);

/// The least and the largest value of the objective over the domains; nothing where the file needs
/// no objective, since it is a constant or a domain is empty.
struct CostRange {
  std::int64_t lowest = 0;
  std::int64_t highest = 0;
};
std::optional<CostRange> cost_range(const Model& model);

}  // namespace facet::flatzinc
