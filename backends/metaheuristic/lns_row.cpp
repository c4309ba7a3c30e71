#include <memory>
#include <string>

#include "backends/backtracking/backtracking_backend.hpp"
#include "backends/cadical/cadical_sub_solver.hpp"
#include "backends/metaheuristic/board_support.hpp"
#include "backends/metaheuristic/search_row.hpp"
#include "backends/sub_solver.hpp"
#include "heuristics/large_neighbourhood/lns.hpp"
#include "model/error.hpp"
#ifdef FACET_HAVE_GECODE
#include "backends/gecode/gecode_backend.hpp"
#endif

namespace facet::metaheuristic {
namespace {

using heuristics::LnsParameters;

std::shared_ptr<const Backend> gecode() {
#ifdef FACET_HAVE_GECODE
  return std::make_shared<GecodeBackend>();
#else
  throw OptionError("repair = gecode: this was built without Gecode");
#endif
}

// The backend that repairs; none for "cadical", which is asked in a way of its own, and "none".
std::shared_ptr<const Backend> backend_for(const std::string& repair) {
  if (repair == "gecode") return gecode();
  if (repair == "backtracking") return std::make_shared<BacktrackingBackend>();
  return nullptr;
}

// Null where nobody repairs the model.
std::unique_ptr<SubSolver> solver_for(const std::string& repair,
                                      const std::shared_ptr<const Backend>& backend,
                                      std::uint64_t seed, const Model& model) {
  if (repair == "cadical") return std::make_unique<CadicalSubSolver>(seed);
  if (backend == nullptr || backend->supports(model)) return nullptr;
  BackendOptions options;
  options.seed = seed;
  return std::make_unique<BackendSubSolver>(backend, options);
}

LnsParameters parameters_of(const OptionValues& values) {
  LnsParameters result;
  result.relax = values.real("relax");
  result.around = values.text("around") == "chance" ? heuristics::Around::Chance
                                                    : heuristics::Around::Conflicts;
  result.elsewhere = values.real("elsewhere");
  result.slack = values.real("slack");
  result.region = values.real("region");
  result.nodes = static_cast<std::uint32_t>(values.integer("nodes"));
  result.stale = static_cast<std::uint32_t>(values.integer("stale"));
  return result;
}

}  // namespace

SearchRow lns_row() {
  using P = LnsParameters;
  SearchRow row;
  row.name = "lns";
  row.description =
      "large neighbourhood search on partial boards, the last cells filled by an exact solver";
  row.supports = unless_it_has_a_board;
  row.rows = {
      choice_row("repair", {"cadical", "gecode", "backtracking", "none"},
                 "the exact solver that fills what is left open"),
      number_row("region", "0.3", P::region_range,
                 "at most so much of the open cells is handed to it at once"),
      number_row("nodes", "200", P::nodes_range, "its limit on one repair, in conflicts or nodes"),
      choice_row("around", {"conflicts", "chance"},
                 "the decisions that a round takes back: those in a region around a cell that was "
                 "left open, three tenths of the open cells at most; or any"),
      number_row("relax", "0.2", P::relax_range,
                 "the region, of the open cells; by chance: the decisions taken back"),
      number_row("elsewhere", "0.1", P::elsewhere_range, "decisions taken back outside the region"),
      number_row("slack", "0.06", P::slack_range,
                 "go on from a board with so many more cells open, of all"),
      number_row("stale", "5000", P::stale_range,
                 "begin anew after so many rounds that filled no more cells"),
  };
  row.edge_bytes = 36;
  row.make = [](const OptionValues& values) -> Run {
    const std::string& repair = values.text("repair");
    return [parameters = parameters_of(values), repair, backend = backend_for(repair)](
               const heuristics::Prepared& prepared, const heuristics::SearchRequest& request,
               RunControl& control) {
      const auto solver = solver_for(repair, backend, request.seed, prepared.model);
      heuristics::SearchRequest own = request;
      own.sub_solver = solver.get();
      return heuristics::lns(prepared, parameters, own, control);
    };
  };
  return row;
}

}  // namespace facet::metaheuristic
