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
///   c varname 17 x_r1_c2_v3     variable 17 says x_r1_c2 = 3
///   c varname 17 x_r1_c2_le3    ... x_r1_c2 <= 3       (with a domain line before it)
///   c varname 17 x_r1_c2_b0     ... bit 0 of the position of x_r1_c2's value in its domain (same)
///   c varname 17 p              the model's variable p, of values 0 and 1, is 1
///   c given x_r1_c1 = 5         a variable of one value, which has no proposition
///   c given x_r1_c3 = 4 (settled)    the same, where the model left more and the encoder found out
///   c domain x_r1_c2 {1..9}     the values of an order or log encoded variable; of a 0/1 variable
///                               before its name where that would read as a value of another, p_v3
///
/// A negative value is written with an m for its sign, t_vm3, so that names stay identifiers. Read
/// besides: x_1_2_3 for "row 1, column 2 is 3", whose variable then is x_r1_c2, and names with
/// another x_ before that of the variable, x_x_r1_c2_v3.
namespace facet::cnf {

/// Appends "x_r1_c2_v3" and the like for the i-th proposition of the entry of variable `name`.
void append_proposition_name(const std::string& name, const VariableMap::Entry& entry,
                             std::size_t i, std::string& out);

/// Whether a 0/1 variable of that name needs a domain line before its varname line.
bool reads_as_value(std::string_view name);

/// One variable of the model behind a CNF, as far as its names tell.
struct NamedVariable {
  std::string name;
  VariableMap::Kind kind = VariableMap::Kind::Settled;
  /// Equal: one for each proposition; AtMost, Bit: the whole domain; Settled: the one value.
  std::vector<Value> values;
  std::vector<BoolVar> propositions;
  /// Settled: the encoder found the value out; the model leaves more.
  bool found_out = false;
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
  /// The lines above again, without their "c ", as a table of the same content reads them.
  std::vector<std::string> comments() const;

 private:
  NamedVariable& variable(const std::string& name);
  void add_name(BoolVar id, const std::string& name);
  bool add_truth(BoolVar id, const std::string& name);
  bool add_cell(BoolVar id, std::string_view name);
  bool add_ordered(BoolVar id, std::string_view base, std::string_view suffix);
  void add_equal(BoolVar id, const std::string& name, Value value);

  std::vector<NamedVariable> variables_;
  std::unordered_map<std::string, std::size_t> index_;
  std::unordered_map<BoolVar, std::string> names_;
};

/// The names in a file that holds them: the comments of a CNF (its clauses are skipped), or lines
/// "17 x_r1_c2_v3". Throws ParseError, with the line, for a line that is neither.
NameTable read_name_table(std::istream& in, const std::string& source);

/// A cell of a grid, from 1, as variable names write it: x_r3_c4, r3_c4, r3c4, x_x_r3_c4.
struct CellName {
  std::size_t row = 0;
  std::size_t column = 0;
};
std::optional<CellName> parse_cell_name(std::string_view name);
/// What messages call a variable: "r3c4" for the name of a cell, else the name itself.
std::string display_name(const std::string& name);

}  // namespace facet::cnf
