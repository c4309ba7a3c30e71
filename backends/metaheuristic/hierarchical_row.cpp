#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "backends/backtracking/backtracking_backend.hpp"
#include "backends/logic/logic_backend.hpp"
#include "backends/metaheuristic/evolution_options.hpp"
#include "backends/metaheuristic/search_row.hpp"
#include "backends/sub_solver.hpp"
#include "heuristics/hierarchical/hierarchical.hpp"

namespace facet::metaheuristic {
namespace {

using heuristics::HierarchicalParameters;
using heuristics::hierarchical::Certainty;
using heuristics::hierarchical::PrefixKind;
using heuristics::hierarchical::PrefixParameters;
using heuristics::hierarchical::SuffixSearch;
using heuristics::hierarchical::Variant;

PrefixKind kind_of(const std::string& text) {
  if (text == "blocks") return PrefixKind::Blocks;
  if (text == "cross") return PrefixKind::Cross;
  if (text == "band") return PrefixKind::Band;
  if (text == "stack") return PrefixKind::Stack;
  return text == "L" ? PrefixKind::L : PrefixKind::Logic;
}

Variant variant_of(const std::string& text) {
  if (text == "simple") return Variant::Simple;
  return text == "iterated-steps" ? Variant::IteratedSteps : Variant::Iterated;
}

SuffixSearch suffix_of(const std::string& text) {
  if (text == "backtracking") return SuffixSearch::Exact;
  return text == "logic" ? SuffixSearch::Logic : SuffixSearch::Genetic;
}

std::uint32_t whole(const OptionValues& values, std::string_view name) {
  return static_cast<std::uint32_t>(values.integer(name));
}

HierarchicalParameters parameters_of(const OptionValues& values) {
  HierarchicalParameters result;
  result.evolution = evolution_of(values);
  result.prefix.kind = kind_of(values.text("prefix"));
  result.prefix.blocks = whole(values, "blocks");
  result.prefix.depth = whole(values, "depth");
  result.prefix.certainty = values.text("certainty") == "sure" ? Certainty::Sure : Certainty::Guess;
  result.prefix.candidates = whole(values, "candidates");
  result.variant = variant_of(values.text("variant"));
  result.suffix = suffix_of(values.text("suffix"));
  result.prefixes = whole(values, "prefixes");
  result.generations = whole(values, "generations");
  result.rounds = whole(values, "rounds");
  result.best = values.real("best");
  result.originals = values.real("originals");
  result.prefix_mutation = values.real("prefix-mutation");
  result.steps = whole(values, "steps");
  result.warm = values.real("warm");
  result.cache = values.text("cache") == "on";
  result.nodes = whole(values, "nodes");
  result.passes = whole(values, "passes");
  return result;
}

std::vector<OptionRow> prefix_rows() {
  using P = PrefixParameters;
  const P defaults;
  return {
      choice_row("prefix", {"logic", "blocks", "cross", "band", "stack", "L"},
                 "the part of a board that the outer population holds (the study's): what the fill "
                 "rules reach, the blocks with most givens, the middle band and stack, the first "
                 "band, the first stack, the first stack and the last band"),
      number_row("blocks", number_text(defaults.blocks), P::blocks_range,
                 "how many blocks `prefix=blocks` takes"),
      number_row("depth", number_text(defaults.depth), P::depth_range,
                 "steps of the fill rules (the study: a few)"),
      choice_row("certainty", {"guess", "sure"},
                 "fill cells with a few candidates too, by one of them at random that the search "
                 "may correct; or only those with one"),
      number_row("candidates", number_text(defaults.candidates), P::candidates_range,
                 "a cell with so many or fewer is guessed"),
  };
}

std::vector<OptionRow> round_rows() {
  using P = HierarchicalParameters;
  const P defaults;
  return {
      choice_row("variant", {"iterated", "simple", "iterated-steps"},
                 "prefixes drawn once; or after each round those of the best boards with a share of"
                 " the first ones and children; or these with further steps of logic (the study)"),
      number_row("prefixes", number_text(defaults.prefixes), P::prefixes_range,
                 "different ones at a time; each has an equal share of `population` to itself"),
      number_row("generations", number_text(defaults.generations), P::generations_range,
                 "in all rounds, of each inner population so many / `rounds` in one (the study: "
                 "400); then "
                 "everything begins anew"),
      number_row("rounds", number_text(defaults.rounds), P::rounds_range,
                 "in which the generations go by; 0: 10 of prefix=logic, else one for every four "
                 "generations"),
      number_row("best", number_text(defaults.best), P::share_range,
                 "so much of the next prefixes are those of the best boards"),
      number_row("originals", number_text(defaults.originals), P::share_range,
                 "and so much some of the first ones (the study: a part)"),
      number_row("prefix-mutation", number_text(defaults.prefix_mutation), P::share_range,
                 "chance that a prefix bred from two is mutated"),
      number_row("steps", number_text(defaults.steps), P::steps_range,
                 "of the fill rules on the best prefixes, of variant=iterated-steps"),
      number_row("passes", number_text(defaults.passes), P::passes_range,
                 "give up after so many times all rounds; 0: never"),
  };
}

std::vector<OptionRow> suffix_rows() {
  using P = HierarchicalParameters;
  const P defaults;
  return {
      choice_row("suffix", {"genetic", "backtracking", "logic"},
                 "what looks for the rest of the board: a population for each prefix; native "
                 "search; the backend `logic`; what these two leave, the fill rules and chance"),
      number_row("warm", number_text(defaults.warm), P::share_range,
                 "so much of a prefix's population begins with the last suffixes of its like or its"
                 " parent, the best first"),
      choice_row("cache", {"on", "off"},
                 "breed no prefix again, and go on from the best suffix of one that comes back"),
      number_row("nodes", number_text(defaults.nodes), P::nodes_range,
                 "of suffix=backtracking (nodes) or logic (its steps) for one prefix"),
  };
}

// Who is asked for suffixes; none where the fill rules alone are.
std::shared_ptr<const Backend> backend_for(SuffixSearch suffix, const Model& model) {
  if (suffix == SuffixSearch::Exact) return std::make_shared<BacktrackingBackend>();
  if (suffix != SuffixSearch::Logic) return nullptr;
  auto logic = std::make_shared<LogicBackend>();
  return logic->supports(model) ? nullptr : logic;
}

std::vector<OptionRow> rows() {
  std::vector<OptionRow> result = prefix_rows();
  std::ranges::move(round_rows(), std::back_inserter(result));
  std::ranges::move(suffix_rows(), std::back_inserter(result));
  std::ranges::move(operator_rows(), std::back_inserter(result));
  std::ranges::move(evolution_rows(HierarchicalParameters().evolution), std::back_inserter(result));
  result.push_back(givens_row());
  return result;
}

}  // namespace

SearchRow hierarchical_row() {
  SearchRow row;
  row.name = "hierarchical";
  row.description =
      "hierarchical genetic algorithm: parts of an assignment, each valued by the best rest found "
      "for it";
  row.rows = rows();
  row.supports = beyond_genomes;
  row.as_stated = givens_as_stated;
  row.edge_bytes = 47;
  row.make = [](const OptionValues& values) -> Run {
    return [parameters = parameters_of(values)](const heuristics::Prepared& prepared,
                                                const heuristics::SearchRequest& request,
                                                RunControl& control) {
      const auto backend = backend_for(parameters.suffix, prepared.model);
      if (backend == nullptr)
        return heuristics::hierarchical_search(prepared, parameters, request, control);
      BackendOptions options;
      options.seed = request.seed;
      const BackendSubSolver solver(backend, options);
      HierarchicalParameters asking = parameters;
      asking.suffix = SuffixSearch::Exact;
      heuristics::SearchRequest own = request;
      own.sub_solver = &solver;
      return heuristics::hierarchical_search(prepared, asking, own, control);
    };
  };
  return row;
}

}  // namespace facet::metaheuristic
