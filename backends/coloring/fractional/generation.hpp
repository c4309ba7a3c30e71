#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "backends/coloring/fractional/column_pool.hpp"
#include "model/bit_rows.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"
#include "proof/coloring/witness.hpp"

namespace facet::coloring {

struct GenerationRequest {
  std::uint64_t seed = 0;
  /// Stable sets that cover every vertex; not empty where the graph is not.
  std::vector<Column> columns;
  /// Prices to look for columns under before the first linear program; may be empty.
  std::vector<double> first_prices = {};
  /// A bound so high, or higher, ends the search; 0: none.
  std::size_t target = 0;
  /// As soon as the fractional number is seen to be at most this, the search ends: no bound above
  /// it is to be had. 0: none.
  std::size_t floor = 0;
  /// Bounds below the final one are looked for on the way, so that an early end leaves something.
  bool bounds_on_the_way = true;
  /// What already counts against the limit on work.
  std::uint64_t work_before = 0;
  std::function<void(std::size_t bound, const proof::WeightWitness&)> on_bound = {};
};

struct Generated {
  std::size_t bound = 0;
  std::optional<proof::WeightWitness> witness;
  /// The linear program over all columns would not give more.
  bool best_possible = false;
  /// Of the last linear program; 0 where none was solved.
  double lp_value = 0;
  /// Those in use or nearly so; they cover every vertex.
  std::vector<Column> columns;
  /// Of the columns in that linear program, as far as it had them; the rest are newer.
  std::vector<double> weights;
  StopReason stop_reason = StopReason::Completed;
  std::uint64_t work = 0;
  std::uint64_t rounds = 0;
};

/// Whether the bit rows of a graph fit what the memory limit leaves, or 1.5 GiB where there is
/// none.
bool has_room_for_rows(const Graph& graph, const RunControl& control);

/// Column generation for the fractional chromatic number of a graph whose bit rows are `adjacent`.
/// Ends when the bound is the value of the linear program rounded up, at the target or the floor,
/// by the control, or when the linear program's rounding leaves nothing to do.
Generated generate_columns(const Graph& graph, const BitRows& adjacent,
                           const GenerationRequest& request, RunControl& control);

}  // namespace facet::coloring
