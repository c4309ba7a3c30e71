#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>

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
    std::visit(Overloaded{[&](const NineValues& nine) {
                            NineGrid grid(domains, nine.lowest, nodes);
                            f(grid);
                          },
                          [&](const Structure& structure) {
                            Search general(structure, domains, options, nodes);
                            f(general);
                          }},
               compiled_);
  }
  const SearchOptions& options() const { return options_; }
  /// True where the kernel of the 9x9 shape does the searching.
  bool uses_kernel() const { return std::holds_alternative<NineValues>(compiled_); }

 private:
  /// All that the kernel of the 9x9 shape needs to know of a model.
  struct NineValues {
    Value lowest;
  };
  using Compiled = std::variant<NineValues, Structure>;
  static Compiled compiled(const Model& model, const SearchOptions& options);

  SearchOptions options_;
  Compiled compiled_;
};

}  // namespace facet::backtracking
