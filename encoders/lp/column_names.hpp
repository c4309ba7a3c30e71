#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "encoders/ilp/program.hpp"
#include "model/model.hpp"

namespace facet::lp {

/// What the names in an answer speak of: the columns of the program, and besides "x_r1_c2_v3" for
/// every value of a variable's domain, whether that has a column or not, for any value where the
/// model fixes the variable, and "x_1_2_3", as other converters write it, for the variable x_r1_c2.
class ColumnNames {
 public:
  struct Found {
    std::optional<std::size_t> column;
    /// Where there is no column: a variable that is settled, or a value that it cannot take.
    VarId var;
    Value value = 0;
  };

  ColumnNames(const Model& model, const ilp::Program& program);
  /// Nothing for a name of nothing.
  std::optional<Found> find(std::string_view name) const;

 private:
  std::optional<Found> find_value(const std::string& variable, std::string_view value) const;

  const Model& model_;
  std::unordered_map<std::string, std::size_t> columns_;
  std::unordered_map<std::string, VarId> variables_;
};

}  // namespace facet::lp
