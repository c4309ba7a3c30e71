#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "backends/option_table.hpp"
#include "backends/result.hpp"
#include "heuristics/prepared.hpp"
#include "heuristics/search.hpp"
#include "model/range.hpp"
#include "model/run_control.hpp"

namespace facet::metaheuristic {

/// A search with its parameters set.
using Run = std::function<heuristics::SearchResult(const heuristics::Prepared&,
                                                   const heuristics::SearchRequest&, RunControl&)>;

/// One search of heuristics/ as a backend has it. A new search is one such row, in a file of its
/// own, and a line in `searches()`.
struct SearchRow {
  std::string name;
  std::string description;
  /// Its parameters; the backend adds those that all have.
  std::vector<OptionRow> rows;
  /// Nothing when the search takes the model; empty: it takes every model.
  std::function<std::optional<Unsupported>(const Model&)> supports;
  /// True: the search is to begin at the model as stated (heuristics::prepare_as_stated) rather
  /// than after singles. Empty: it never is. Not asked where other searches run beside it.
  std::function<bool(const OptionValues&)> as_stated;
  /// True: the search runs on all threads by itself. Empty: further threads are further workers.
  std::function<bool(const OptionValues&)> own_threads;
  /// What the search takes beside the prepared model, as far as it goes with the size of a graph:
  /// bytes for each edge, and for each value that is left to an open variable. A model for which
  /// the memory limit leaves less is not begun.
  std::uint64_t edge_bytes = 8;
  std::uint64_t value_bytes = 4;
  /// The search with these values of `rows`. OptionError where they do not go together.
  std::function<Run(const OptionValues&)> make;
};

/// `make` of a search over heuristics/ that is asked as all are.
template <class Parameters>
std::function<Run(const OptionValues&)> maker(
    Parameters (*parameters_of)(const OptionValues&),
    heuristics::SearchResult (*search)(const heuristics::Prepared&, const Parameters&,
                                       const heuristics::SearchRequest&, RunControl&)) {
  return [parameters_of, search](const OptionValues& values) -> Run {
    return [search, parameters = parameters_of(values)](
               const heuristics::Prepared& prepared, const heuristics::SearchRequest& request,
               RunControl& control) { return search(prepared, parameters, request, control); };
  };
}

/// annealing, ...: in the order in which they are listed.
std::vector<SearchRow> searches();

// The rows, each in its own file.
SearchRow annealing_row();
SearchRow tabu_row();
SearchRow ants_row();
SearchRow bees_row();
SearchRow genetic_row();
SearchRow hierarchical_row();
SearchRow ils_row();
SearchRow lns_row();

/// What is beyond the genomes of genetic and hierarchical, if anything: for `supports`.
std::optional<Unsupported> beyond_genomes(const Model& model);

/// A number in a range that holds both its ends. `value` is the
/// default; a word there ("auto") is accepted as a value and reads as nothing from `number`.
OptionRow number_row(std::string name, std::string value, const Range& range, std::string help);
OptionRow choice_row(std::string name, std::vector<std::string> choices, std::string help);
/// Of a number row: nothing where the word stands.
std::optional<double> number(const OptionValues& values, std::string_view name);

}  // namespace facet::metaheuristic
