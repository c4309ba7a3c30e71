#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "encoders/cnf/answer.hpp"
#include "encoders/cnf/name_table.hpp"
#include "encoders/cnf/variable_map.hpp"
#include "model/model.hpp"
#include "model/solution.hpp"

/// From a foreign solver's literals back to values. The answer is the user's input: what is wrong
/// with it is a ParseError that names the variable ("cell r3c4 has no value", "cell r3c4 has two
/// values, 1 and 2"). A proposition that the answer does not mention counts as false. Precondition
/// of all: the answer's status is Satisfiable. Nothing is verified: a foreign answer may still
/// break the rules.
namespace facet::cnf {

struct Assignment {
  std::string name;
  Value value = 0;
  friend bool operator==(const Assignment&, const Assignment&) = default;
};

/// By the names in the CNF's comments; one for each variable named or given, in their order.
std::vector<Assignment> decode_answer(const NameTable& names, const Answer& answer);

/// By the map of an encoding made in this process.
Solution decode_answer(const Model& model, const VariableMap& map, const Answer& answer);

/// By the full numbering of an N x N grid, which most public converters use: variable
/// (r N + c) N + v, rows and columns from 0, says that the cell of row r and column c holds v.
/// The N^2 values row by row. Literals above N^3 are helpers and not looked at.
std::vector<Value> decode_full_numbering(std::size_t order, const Answer& answer);

}  // namespace facet::cnf
