#include <cstdint>

#include "encoders/lp/lp.hpp"
#include "encoders/lp/sheet.hpp"

namespace facet::lp {
namespace {

using exchange::TextWriter;

char row_type(Relation relation) {
  switch (relation) {
    case Relation::Equal:
      return 'E';
    case Relation::AtMost:
      return 'L';
    case Relation::AtLeast:
      return 'G';
    case Relation::NotEqual:
      break;  // no row of a program has it
  }
  return 'N';
}

// MPS goes column by column: where the entries of each column begin, and the entries so sorted.
struct Columns {
  struct Place {
    std::size_t row = 0;
    std::int64_t coefficient = 0;
  };
  std::vector<std::size_t> begins;
  std::vector<Place> places;
};

Columns by_column(const ilp::Program& program) {
  Columns columns;
  columns.begins.assign(program.columns.size() + 1, 0);
  for (const ilp::Row& row : program.rows) {
    for (const ilp::Entry& entry : row.entries)
      ++columns.begins[entry.column + 1];
  }
  for (std::size_t i = 0; i < program.columns.size(); ++i)
    columns.begins[i + 1] += columns.begins[i];
  columns.places.resize(columns.begins.back());
  std::vector<std::size_t> next(columns.begins.begin(), columns.begins.end() - 1);
  for (std::size_t r = 0; r < program.rows.size(); ++r) {
    for (const ilp::Entry& entry : program.rows[r].entries)
      columns.places[next[entry.column]++] = {r, entry.coefficient};
  }
  return columns;
}

void write_columns(const ilp::Program& program, TextWriter& out) {
  std::vector<std::int64_t> cost(program.columns.size(), 0);
  for (const ilp::Entry& entry : program.objective)
    cost[entry.column] = entry.coefficient;
  const Columns columns = by_column(program);
  out.print("COLUMNS\n MARKER1 'MARKER' 'INTORG'\n");
  for (std::size_t i = 0; i < program.columns.size(); ++i) {
    const std::string& name = program.columns[i].name;
    // A column without any entry must still be named.
    if (cost[i] != 0 || columns.begins[i] == columns.begins[i + 1]) {
      out.print(" {} obj {}\n", name, cost[i]);
    }
    for (std::size_t k = columns.begins[i]; k < columns.begins[i + 1]; ++k) {
      out.print(" {} {} {}\n", name, program.rows[columns.places[k].row].name,
                columns.places[k].coefficient);
    }
  }
  out.print(" MARKER2 'MARKER' 'INTEND'\n");
}

void write_bounds(const ilp::Program& program, TextWriter& out) {
  out.print("BOUNDS\n");
  for (const ilp::Column& column : program.columns) {
    if (column.lower == column.upper) {
      out.print(" FX BND {} {}\n", column.name, column.lower);
      continue;
    }
    // Readers disagree on the bounds of integer columns that state only one of them.
    out.print(" LO BND {} {}\n", column.name, column.lower);
    out.print(" UP BND {} {}\n", column.name, column.upper);
  }
}

}  // namespace

std::optional<Refusal> write_mps(const Model& model, std::ostream& out,
                                 const exchange::FileHeader& header,
                                 const ilp::EncodeOptions& options,
                                 const std::function<bool()>& poll) {
  if (auto refused = refusal(model)) return refused;
  const Sheet sheet = make_sheet(model, options, poll);
  TextWriter text(out);
  write_comments(model, sheet, header, "* ", text);
  // CBC takes free MPS only where the first card says so.
  text.print("NAME facet FREE\nROWS\n N obj\n");
  for (const ilp::Row& row : sheet.program.rows)
    text.print(" {} {}\n", row_type(row.relation), row.name);
  write_columns(sheet.program, text);
  text.print("RHS\n");
  for (const ilp::Row& row : sheet.program.rows) {
    if (row.bound != 0) text.print(" RHS {} {}\n", row.name, row.bound);
  }
  write_bounds(sheet.program, text);
  text.print("ENDATA\n");
  text.finish();
  return std::nullopt;
}

}  // namespace facet::lp
