#pragma once

#include <functional>
#include <string>
#include <vector>

#include "backends/option_table.hpp"
#include "heuristics/coloring/core.hpp"

namespace facet::coloring {

/// One of the searches of heuristics/coloring as a backend has it: its name, and its parameters as
/// an option table.
struct Method {
  std::string name;
  std::string description;
  std::vector<OptionRow> rows;
  /// A proper colouring to begin with, whatever the limits.
  std::function<Colors(const OptionValues&, const Graph&, std::uint64_t seed, Effort&)> first;
  /// The search at a fixed number of colours; none where the first colouring is all there is.
  std::function<SearchAtK(const OptionValues&)> at_k;
};

/// greedy, tabucol, partialcol, annealcol, hea, head, antcol.
std::vector<Method> methods();

}  // namespace facet::coloring
