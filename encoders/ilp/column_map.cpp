#include <cmath>
#include <map>

#include "encoders/ilp/encode.hpp"
#include "model/error.hpp"

namespace facet::ilp {

namespace {

// The columns of one variable, each 0 or another integer.
class Reading {
 public:
  Reading(const Model& model, VarId var, const ColumnMap::Entry& entry)
      : name_(model.name(var)), entry_(entry) {}

  Value value(std::span<const double> columns, double tolerance) const {
    return entry_.ordered ? ordered(columns, tolerance) : direct(columns, tolerance);
  }

 private:
  bool is_set(std::span<const double> columns, std::size_t k, double tolerance) const {
    const double value = columns[entry_.columns[k]];
    const double nearest = std::round(value);
    if (!(std::abs(value - nearest) <= tolerance)) {
      throw EncodingError(name_ + (entry_.ordered ? " >= " : " = ") +
                          std::to_string(entry_.values[k + (entry_.ordered ? 1 : 0)]) +
                          " has the value " + std::to_string(value) + ", no integer");
    }
    return nearest != 0;
  }

  Value direct(std::span<const double> columns, double tolerance) const {
    std::optional<Value> taken;
    for (std::size_t k = 0; k < entry_.columns.size(); ++k) {
      if (!is_set(columns, k, tolerance)) continue;
      if (taken) {
        throw EncodingError(name_ + " has two values, " + std::to_string(*taken) + " and " +
                            std::to_string(entry_.values[k]));
      }
      taken = entry_.values[k];
    }
    if (!taken) throw EncodingError(name_ + " has no value");
    return *taken;
  }

  Value ordered(std::span<const double> columns, double tolerance) const {
    if (entry_.values.empty()) throw EncodingError(name_ + " has no value");
    std::size_t passed = 0;
    for (std::size_t k = 0; k < entry_.columns.size(); ++k) {
      if (!is_set(columns, k, tolerance)) continue;
      if (passed != k) {
        throw EncodingError(name_ + " is at least " + std::to_string(entry_.values[k + 1]) +
                            " but not at least " + std::to_string(entry_.values[passed + 1]));
      }
      ++passed;
    }
    return entry_.values[passed];
  }

  std::string name_;
  const ColumnMap::Entry& entry_;
};

}  // namespace

Solution ColumnMap::decode(const Model& model, std::span<const double> columns,
                           double tolerance) const {
  Solution solution;
  solution.values.reserve(entries_.size());
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    solution.values.push_back(
        entry.fixed ? *entry.fixed : Reading(model, VarId(i), entry).value(columns, tolerance));
  }
  if (of_classes_.empty()) return solution;
  std::map<Value, Value> value_of;
  for (const Value name : solution.values)
    value_of.emplace(name, 0);
  if (value_of.size() > of_classes_.size()) {
    throw EncodingError(std::to_string(value_of.size()) + " classes, expected at most " +
                        std::to_string(of_classes_.size()));
  }
  for (auto next = of_classes_.begin(); auto& [name, value] : value_of)
    value = *next++;
  for (Value& value : solution.values)
    value = value_of.at(value);
  return solution;
}

}  // namespace facet::ilp
