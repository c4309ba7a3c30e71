#include "encoders/cnf/clause_sink.hpp"

#include <limits>

#include "model/error.hpp"

namespace facet::cnf {

BoolVar ClauseSink::new_variable() {
  if (variable_count_ == std::numeric_limits<BoolVar>::max()) {
    throw InvalidModel("the formula needs more than 2^31-1 variables");
  }
  return ++variable_count_;
}

void Formula::add(std::span<const Literal> clause) {
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  ends_.push_back(literals_.size());
}

}  // namespace facet::cnf
