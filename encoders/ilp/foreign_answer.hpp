#pragma once

#include <string>
#include <vector>

#include "encoders/ilp/encode.hpp"
#include "model/model.hpp"
#include "model/solution.hpp"

namespace facet::ilp {

/// As ColumnMap::decode, for columns that a foreign solver printed: what is wrong in them is a
/// fault of the input, so it is a ParseError with the source's name.
Solution decode_foreign(const Model& model, const ColumnMap& map,
                        const std::vector<double>& columns, const std::string& source);

}  // namespace facet::ilp
