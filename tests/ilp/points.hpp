#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "encoders/ilp/program.hpp"

namespace facet::ilp::test {

/// Calls `found` for every integer point of a program, with the objective's value there. Tries all
/// values of all columns in turn; a row is looked at when its last column has a value.
class Points {
 public:
  using Found = std::function<void(const std::vector<double>& point, std::int64_t objective)>;

  Points(const Program& program, Found found)
      : program_(program), found_(std::move(found)), rows_(program.columns.size() + 1) {
    for (const Row& row : program.rows) {
      std::size_t last = 0;
      for (const Entry& entry : row.entries)
        last = std::max(last, entry.column + 1);
      rows_[last].push_back(&row);
    }
    extend();
  }

 private:
  void extend() {
    for (const Row* row : rows_[point_.size()]) {
      if (!holds(*row)) return;
    }
    if (point_.size() == program_.columns.size()) {
      found_(point_, program_.offset + sum(program_.objective));
      return;
    }
    const Column& column = program_.columns[point_.size()];
    for (std::int64_t value = column.lower; value <= column.upper; ++value) {
      point_.push_back(static_cast<double>(value));
      extend();
      point_.pop_back();
    }
  }

  std::int64_t sum(const std::vector<Entry>& entries) const {
    std::int64_t total = 0;
    for (const Entry& entry : entries)
      total += entry.coefficient * static_cast<std::int64_t>(point_[entry.column]);
    return total;
  }

  bool holds(const Row& row) const {
    const std::int64_t total = sum(row.entries);
    return row.relation == Relation::Equal    ? total == row.bound
           : row.relation == Relation::AtMost ? total <= row.bound
                                              : total >= row.bound;
  }

  const Program& program_;
  Found found_;
  std::vector<std::vector<const Row*>> rows_;
  std::vector<double> point_;
};

}  // namespace facet::ilp::test
