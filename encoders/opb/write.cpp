#include <algorithm>
#include <numeric>
#include <utility>

#include "encoders/opb/columns.hpp"
#include "encoders/opb/opb.hpp"

namespace facet::opb {
namespace {

using exchange::TextWriter;

class Writer {
 public:
  Writer(const Model& model, const ilp::Encoded& encoded, std::ostream& out)
      : model_(model),
        program_(encoded.program),
        map_(encoded.map),
        columns_(bit_columns(program_)),
        out_(out) {}

  void write(const exchange::FileHeader& header) {
    // A row without entries that does not hold needs a proposition to say so.
    const std::size_t propositions =
        std::max(proposition_count(columns_), std::size_t{has_false_row() ? 1U : 0U});
    out_.print("* #variable= {} #constraint= {}\n", propositions, constraint_count());
    out_.print_header(header, "* ");
    write_names();
    write_objective();
    write_bounds();
    for (const ilp::Row& row : program_.rows)
      write_row(row);
    out_.finish();
  }

 private:
  bool has_false_row() const {
    return std::ranges::any_of(program_.rows,
                               [](const ilp::Row& row) { return row.entries.empty(); });
  }

  static bool is_fixed(const ilp::Column& column, const BitColumn& bits) {
    return bits.bits == 1 && bits.lower == 0 && column.lower == column.upper;
  }

  std::size_t constraint_count() const {
    std::size_t count = program_.rows.size();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (columns_[i].bounded || is_fixed(program_.columns[i], columns_[i])) ++count;
    }
    return count;
  }

  void write_names() {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const BitColumn& bits = columns_[i];
      const std::string& name = program_.columns[i].name;
      if (program_.columns[i].lower >= 0 && program_.columns[i].upper <= 1) {
        out_.print("* varname x{} {}\n", bits.first, name);
        continue;
      }
      for (std::size_t b = 0; b < bits.bits; ++b)
        out_.print("* varname x{} {}_b{}\n", bits.first + b, name, b);
    }
    for (std::size_t i = 0; i < model_.variable_count(); ++i) {
      if (const auto fixed = map_.entries()[i].fixed) {
        out_.print("* given {} = {}{}\n", model_.name(VarId(i)), *fixed,
                   model_.domain(VarId(i)).is_singleton() ? "" : " (settled)");
      }
    }
  }

  // Returns the constant part, which the caller takes to the other side.
  std::int64_t write_sum(const std::vector<ilp::Entry>& entries, std::int64_t sign) {
    std::int64_t constant = 0;
    for (const ilp::Entry& entry : entries) {
      const BitColumn& bits = columns_[entry.column];
      const std::int64_t coefficient = sign * entry.coefficient;
      constant += coefficient * bits.lower;
      for (std::size_t b = 0; b < bits.bits; ++b)
        out_.print("{:+} x{} ", coefficient * (std::int64_t{1} << b), bits.first + b);
    }
    return constant;
  }

  void write_objective() {
    if (!model_.objective()) return;
    std::int64_t constant = program_.offset;
    for (const ilp::Entry& entry : program_.objective)
      constant += entry.coefficient * columns_[entry.column].lower;
    if (constant != 0) out_.print("* the objective is the sum below and {}\n", constant);
    // No "min:" line without a term: to solvers it is not an objective.
    if (program_.objective.empty()) return;
    out_.print("min: ");
    write_sum(program_.objective, 1);
    out_.print(";\n");
  }

  void write_bounds() {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const ilp::Column& column = program_.columns[i];
      const BitColumn& bits = columns_[i];
      if (is_fixed(column, bits)) out_.print("+1 x{} = {} ;\n", bits.first, column.lower);
      if (!bits.bounded) continue;
      for (std::size_t b = 0; b < bits.bits; ++b)
        out_.print("-{} x{} ", std::int64_t{1} << b, bits.first + b);
      out_.print(">= {} ;\n", column.lower - column.upper);
    }
  }

  // clasp 3.3.5 divides an equality by the common divisor of its coefficients and rounds the bound
  // ("+3 x1 = 2" is satisfiable to it), so that what no integers solve must not reach it.
  bool divides(const ilp::Row& row) const {
    if (row.relation != Relation::Equal) return true;
    std::int64_t common = 0;
    std::int64_t bound = row.bound;
    for (const ilp::Entry& entry : row.entries) {
      common = std::gcd(common, entry.coefficient);
      bound -= entry.coefficient * columns_[entry.column].lower;
    }
    return bound % common == 0;
  }

  void write_row(const ilp::Row& row) {
    if (row.entries.empty() || !divides(row)) {
      out_.print("+1 x1 >= 2 ;\n");
      return;
    }
    const std::int64_t sign = row.relation == Relation::AtMost ? -1 : 1;
    const std::int64_t constant = write_sum(row.entries, sign);
    out_.print("{} {} ;\n",
               row.relation == Relation::Equal ? "=" : ">=", sign * row.bound - constant);
  }

  const Model& model_;
  const ilp::Program& program_;
  const ilp::ColumnMap& map_;
  std::vector<BitColumn> columns_;
  TextWriter out_;
};

}  // namespace

std::optional<Refusal> write(const Model& model, std::ostream& out,
                             const exchange::FileHeader& header,
                             const ilp::EncodeOptions& options) {
  if (const auto name = repeated_name(model)) {
    return Refusal{std::nullopt, "two variables are named " + *name};
  }
  if (auto refused = ilp::refusal(model, ilp::kLargestExactSum)) return refused;
  Writer(model, ilp::encode(model, options), out).write(header);
  return std::nullopt;
}

}  // namespace facet::opb
