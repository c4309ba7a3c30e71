#include "encoders/cnf/clause_sink.hpp"

#include <limits>

#include "model/error.hpp"

namespace facet::cnf {

BoolVar ClauseSink::new_variables(std::uint64_t count) {
  constexpr std::uint64_t kLast = std::numeric_limits<BoolVar>::max();
  const auto made = static_cast<std::uint64_t>(variable_count_);
  if (count > kLast - made) {
    throw InvalidModel("the formula needs more than 2^31-1 variables");
  }
  variable_count_ = static_cast<BoolVar>(made + count);
  return static_cast<BoolVar>(made + 1);
}

void Formula::add(std::span<const Literal> clause) {
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  ends_.push_back(literals_.size());
}

}  // namespace facet::cnf
