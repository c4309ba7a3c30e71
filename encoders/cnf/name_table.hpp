#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "encoders/cnf/literal.hpp"
#include "encoders/cnf/variable_map.hpp"
#include "model/domain.hpp"

/// The names that comments of a CNF file give to its variables, so that an answer can be decoded
/// from the file alone. One comment line each, in the order of the model's variables:
///
///   c varname 17 x_r1_c2_v3     variable 17 says r1_c2 = 3
///   c varname 17 x_r1_c2_le3    ... r1_c2 <= 3         (with a domain line before it)
///   c varname 17 x_r1_c2_b0     ... bit 0 of the position of r1_c2's value in its domain (same)
///   c varname 17 p              the model's variable p, of values 0 and 1, is 1
///   c given r1_c1 = 5           a variable that is settled and has no proposition
///   c domain r1_c2 {1..9}       the values of an order or log encoded variable
///
/// A negative value is written with an m for its sign, x_t_vm3, so that names stay identifiers.
/// Read besides: x_1_2_3 for "row 1, column 2 is 3", whose variable then is r1_c2.
namespace facet::cnf {

/// Appends "x_r1_c2_v3" and the like for the i-th proposition of the entry of variable `name`.
void append_proposition_name(const std::string& name, const VariableMap::Entry& entry,
                             std::size_t i, std::string& out);

/// One variable of the model behind a CNF, as far as its names tell.
struct NamedVariable {
  std::string name;
  VariableMap::Kind kind = VariableMap::Kind::Settled;
  /// Equal: one for each proposition; AtMost, Bit: the whole domain; Settled: the one value.
  std::vector<Value> values;
  std::vector<BoolVar> propositions;
};

class NameTable {
 public:
  /// Takes the text of a comment, without its "c"; false when it is none of the lines above.
  bool read_comment(std::string_view text);

  /// In the order in which the file names them first.
  const std::vector<NamedVariable>& variables() const { return variables_; }
  bool empty() const { return variables_.empty(); }
  /// The whole names of propositions, as in the file.
  const std::unordered_map<BoolVar, std::string>& names() const { return names_; }

 private:
  NamedVariable& variable(const std::string& name);
  void add_name(BoolVar id, const std::string& name);
  bool add_ordered(BoolVar id, std::string_view base, std::string_view suffix);

  std::vector<NamedVariable> variables_;
  std::unordered_map<std::string, std::size_t> index_;
  std::unordered_map<BoolVar, std::string> names_;
};

/// The names in a file that holds them: the comments of a CNF (its clauses are skipped), or lines
/// "17 x_r1_c2_v3". Throws ParseError, with the line, for a line that is neither.
NameTable read_name_table(std::istream& in, const std::string& source);

/// A cell of a grid, from 1, as variable names write it: r3_c4, r3c4, x_r3_c4.
struct CellName {
  std::size_t row = 0;
  std::size_t column = 0;
};
std::optional<CellName> parse_cell_name(std::string_view name);
/// What messages call a variable: "r3c4" for the name of a cell, else the name itself.
std::string display_name(const std::string& name);

}  // namespace facet::cnf
