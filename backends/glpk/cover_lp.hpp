#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "model/run_control.hpp"

namespace facet::glpk {

/// The linear program of a fractional cover, which grows by columns: a weight x >= 0 for each
/// column, the least sum of weights such that every row is covered with a weight of 1 at least by
/// the columns that hold it. All figures are the simplex method's, with its rounding.
///
/// At most one alive in a thread, together with anything else of GLPK there (see Environment).
class CoverLp {
 public:
  explicit CoverLp(std::size_t rows, std::optional<std::uint64_t> memory_bytes = std::nullopt);
  ~CoverLp();
  CoverLp(const CoverLp&) = delete;
  CoverLp& operator=(const CoverLp&) = delete;

  /// `rows` that the column holds, each once.
  void add_column(std::span<const std::uint32_t> rows);
  /// Columns are numbered 0 .. column_count()-1 in the order in which they were added.
  std::size_t column_count() const;

  enum class Outcome { Optimal, Stopped, OutOfIterations, Failed };
  /// From the basis of the call before. Stopped: the control's clock or token says so;
  /// OutOfIterations: `most_iterations` were made; Failed: the simplex method gave up, or a row is
  /// in no column. The work limit of the control is the caller's to keep.
  Outcome solve(const RunControl& control, std::uint64_t most_iterations);
  /// Of the simplex method, in all calls so far.
  std::uint64_t iterations() const;

  /// After Optimal: the least sum, the weight of each column, the price of each row.
  double value() const;
  std::vector<double> weights() const;
  std::vector<double> prices() const;

  /// Deletes the columns that are not in the basis and cost more than `reduced_cost` beyond what
  /// their rows are worth; says for each former column whether it stays. After Optimal only.
  std::vector<bool> drop_columns(double reduced_cost);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace facet::glpk
