#include <fmt/format.h>

#include <utility>

#include "encoders/lp/lp.hpp"
#include "encoders/lp/sheet.hpp"

namespace facet::lp {
namespace {

using exchange::LineFolder;
using exchange::TextWriter;

bool is_binary(const ilp::Column& column) {
  return column.lower == 0 && column.upper == 1;
}

void add_term(LineFolder& line, const ilp::Program& program, const ilp::Entry& entry) {
  const char sign = entry.coefficient < 0 ? '-' : '+';
  const std::string& name = program.columns[entry.column].name;
  const std::int64_t size = std::abs(entry.coefficient);
  line.add(size == 1 ? fmt::format(" {} {}", sign, name)
                     : fmt::format(" {} {} {}", sign, size, name));
}

// A reader numbers columns as they first occur; true when that is their order in the program.
bool occur_in_order(const ilp::Program& program) {
  std::size_t seen = 0;
  const auto in_order = [&](const std::vector<ilp::Entry>& entries) {
    for (const ilp::Entry& entry : entries) {
      if (entry.column > seen) return false;
      if (entry.column == seen) ++seen;
    }
    return true;
  };
  if (!in_order(program.objective)) return false;
  for (const ilp::Row& row : program.rows) {
    if (row.entries.empty() && seen == 0) seen = 1;  // written over the first column
    if (!in_order(row.entries)) return false;
  }
  return seen == program.columns.size();
}

void write_objective(const ilp::Program& program, TextWriter& out) {
  out.print("Minimize\n");
  LineFolder line(out, "  ");
  line.add(" obj:");
  if (occur_in_order(program)) {
    if (program.objective.empty()) add_term(line, program, {0, 0});
    for (const ilp::Entry& entry : program.objective)
      add_term(line, program, entry);
  } else {
    std::vector<std::int64_t> coefficients(program.columns.size(), 0);
    for (const ilp::Entry& entry : program.objective)
      coefficients[entry.column] = entry.coefficient;
    for (std::size_t i = 0; i < coefficients.size(); ++i)
      add_term(line, program, {i, coefficients[i]});
  }
  out.print("\n");
}

void write_row(const ilp::Program& program, const ilp::Row& row, TextWriter& out) {
  LineFolder line(out, "  ");
  line.add(fmt::format(" {}:", row.name));
  if (row.entries.empty()) add_term(line, program, {0, 0});
  for (const ilp::Entry& entry : row.entries)
    add_term(line, program, entry);
  out.print(" {} {}\n", to_string(row.relation), row.bound);
}

void write_bounds(const ilp::Program& program, TextWriter& out) {
  out.print("Bounds\n");
  for (const ilp::Column& column : program.columns) {
    if (is_binary(column)) continue;
    if (column.lower == column.upper) {
      out.print(" {} = {}\n", column.name, column.lower);
    } else {
      out.print(" {} <= {} <= {}\n", column.lower, column.name, column.upper);
    }
  }
}

void write_kinds(const ilp::Program& program, bool binary, TextWriter& out) {
  LineFolder line(out, "");
  bool any = false;
  for (const ilp::Column& column : program.columns) {
    if (is_binary(column) != binary) continue;
    if (!std::exchange(any, true)) out.print("{}\n", binary ? "Binaries" : "Generals");
    line.add(" " + column.name);
  }
  if (any) out.print("\n");
}

}  // namespace

std::optional<Refusal> write_lp(const Model& model, std::ostream& out,
                                const exchange::FileHeader& header,
                                const ilp::EncodeOptions& options,
                                const std::function<bool()>& poll) {
  if (auto refused = refusal(model)) return refused;
  const Sheet sheet = make_sheet(model, options, poll);
  TextWriter text(out);
  write_comments(model, sheet, header, "\\ ", text);
  write_objective(sheet.program, text);
  text.print("Subject To\n");
  for (const ilp::Row& row : sheet.program.rows)
    write_row(sheet.program, row, text);
  write_bounds(sheet.program, text);
  write_kinds(sheet.program, false, text);
  write_kinds(sheet.program, true, text);
  text.print("End\n");
  text.finish();
  return std::nullopt;
}

}  // namespace facet::lp
