#include "encoders/ilp/foreign_answer.hpp"

#include "model/error.hpp"

namespace facet::ilp {

Solution decode_foreign(const Model& model, const ColumnMap& map,
                        const std::vector<double>& columns, const std::string& source) {
  try {
    return map.decode(model, columns);
  } catch (const EncodingError& error) {
    throw ParseError(source, 0, 0, error.what());
  }
}

}  // namespace facet::ilp
