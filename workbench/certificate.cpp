#include "workbench/certificate.hpp"

namespace facet::workbench {

Model blocked(const Model& model, const Solution& solution) {
  Model result = model;
  Clause differs;
  for (std::size_t i = 0; i < solution.values.size(); ++i)
    differs.literals.push_back({VarId(i), solution.values[i], false});
  result.post(std::move(differs), "not the solution known");
  return result;
}

}  // namespace facet::workbench
