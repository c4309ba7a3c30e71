#include <cmath>

#include "encoders/ilp/encode.hpp"
#include "model/error.hpp"

namespace facet::ilp {

Solution ColumnMap::decode(const Model& model, std::span<const double> columns,
                           double tolerance) const {
  Solution solution;
  solution.values.reserve(entries_.size());
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    if (entry.fixed) {
      solution.values.push_back(*entry.fixed);
      continue;
    }
    std::optional<Value> taken;
    for (std::size_t k = 0; k < entry.columns.size(); ++k) {
      const double value = columns[entry.columns[k]];
      const double nearest = std::round(value);
      if (!(std::abs(value - nearest) <= tolerance)) {
        throw EncodingError(model.name(VarId(i)) + " = " + std::to_string(entry.values[k]) +
                            " has the value " + std::to_string(value) + ", no integer");
      }
      if (nearest == 0) continue;
      if (taken) {
        throw EncodingError(model.name(VarId(i)) + " has two values, " + std::to_string(*taken) +
                            " and " + std::to_string(entry.values[k]));
      }
      taken = entry.values[k];
    }
    if (!taken) throw EncodingError(model.name(VarId(i)) + " has no value");
    solution.values.push_back(*taken);
  }
  return solution;
}

}  // namespace facet::ilp
