#pragma once

#include "encoders/cnf/context.hpp"

namespace facet::cnf {

void encode_linear(const Linear& constraint, Context& context);

}  // namespace facet::cnf
