#include "encoders/cnf/cardinality/linear.hpp"

#include "model/error.hpp"

namespace facet::cnf {

void encode_linear(const Linear&, Context&) {
  throw InvalidModel("linear comes next");
}

}  // namespace facet::cnf
