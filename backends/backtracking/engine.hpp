#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "backends/backtracking/nine_grid.hpp"
#include "backends/backtracking/search.hpp"
#include "backends/backtracking/structure.hpp"
#include "model/model.hpp"
#include "model/run_control.hpp"
#include "model/solution.hpp"

namespace facet::backtracking {

/// What a search came to.
struct Found {
  /// The last solution found.
  std::optional<Solution> solution;
  std::uint64_t count = 0;
  /// Nothing: all there is was found, or as many solutions as were asked for.
  std::optional<StopReason> stopped;
  std::uint64_t nodes = 0;
};

/// The constraints of a model made ready once, to be searched many times under other domains: what
/// a generator, a repair or a rating does. Holds nothing that a search changes, so it may be used
/// from several threads at once.
class Engine {
 public:
  /// Keeps no reference to the model. O(size of the model).
  explicit Engine(const Model& model, const SearchOptions& options = {});

  /// Up to `limit` solutions with these domains, one a variable and subsets of the model's own.
  /// `control.limits().work` is a limit on the nodes of this call.
  Found find(std::span<const Domain> domains, std::uint64_t limit, RunControl& control) const;
  /// As find(), with the seed in place of the options'.
  Found find(std::span<const Domain> domains, std::uint64_t limit, RunControl& control,
             std::uint64_t seed) const;

  /// Calls f with a search (Search or NineGrid: next, stopped, nodes, backtracks) of these domains.
  /// `nodes` were spent before.
  template <class F>
  void search(std::span<const Domain> domains, const SearchOptions& options, std::uint64_t nodes,
              F&& f) const {
    if (lowest_) {
      NineGrid grid(domains, *lowest_, nodes);
      f(grid);
    } else {
      Search general(*structure_, domains, options, nodes);
      f(general);
    }
  }
  const SearchOptions& options() const { return options_; }
  /// True where the kernel of the 9x9 shape does the searching.
  bool uses_kernel() const { return lowest_.has_value(); }

 private:
  SearchOptions options_;
  std::optional<Value> lowest_;
  std::optional<Structure> structure_;  // nothing where the kernel is used
};

}  // namespace facet::backtracking
