#include "encoders/cnf/at_most_one/product.hpp"

#include <numeric>
#include <vector>

#include "encoders/cnf/at_most_one/integer_math.hpp"

namespace facet::cnf::product {

namespace {

struct Shape {
  std::uint64_t rows;
  std::uint64_t columns;
};
Shape shape(std::uint64_t n) {
  const std::uint64_t rows = ceil_sqrt(n);
  return {rows, ceil_div(n, rows)};
}

std::vector<Literal> new_literals(std::uint64_t count, Emitter& emitter) {
  std::vector<Literal> literals(count);
  std::iota(literals.begin(), literals.end(), emitter.new_variables(count));
  return literals;
}

}  // namespace

void write(std::span<const Literal> literals, Emitter& emitter) {
  const auto [row_count, column_count] = shape(literals.size());
  const std::vector<Literal> rows = new_literals(row_count, emitter);
  const std::vector<Literal> columns = new_literals(column_count, emitter);
  for (std::size_t i = 0; i < literals.size(); ++i) {
    emitter.add({-literals[i], rows[i / column_count]});
    emitter.add({-literals[i], columns[i % column_count]});
  }
  at_most_one(AtMostOne::Product, rows, emitter);
  at_most_one(AtMostOne::Product, columns, emitter);
}

Counts counts(std::uint64_t n) {
  const auto [rows, columns] = shape(n);
  const Counts of_rows = at_most_one_counts(AtMostOne::Product, rows);
  const Counts of_columns = at_most_one_counts(AtMostOne::Product, columns);
  return {rows + columns + of_rows.variables + of_columns.variables,
          2 * n + of_rows.clauses + of_columns.clauses,
          4 * n + of_rows.literals + of_columns.literals};
}

}  // namespace facet::cnf::product
