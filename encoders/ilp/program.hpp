#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/constraints/linear.hpp"

namespace facet::ilp {

/// An integer column with inclusive bounds. Names are made of [A-Za-z_][A-Za-z0-9_]*, so that every
/// LP and MPS reader keeps them.
struct Column {
  std::string name;
  std::int64_t lower = 0;
  std::int64_t upper = 1;
};

struct Entry {
  std::size_t column = 0;
  std::int64_t coefficient = 1;
};

/// sum of entries (relation) bound; the relation is never NotEqual. A column occurs at most once.
struct Row {
  std::string name;
  std::vector<Entry> entries;
  Relation relation = Relation::Equal;
  std::int64_t bound = 0;
};

/// An integer linear program: minimise `objective` + `offset` over integer columns.
struct Program {
  std::vector<Column> columns;
  std::vector<Row> rows;
  /// Empty: any feasible point will do.
  std::vector<Entry> objective;
  std::int64_t offset = 0;
};

}  // namespace facet::ilp
