#include "backends/portfolio/portfolio_backend.hpp"

#include <utility>

#include "backends/coloring/coloring_backend.hpp"
#include "backends/coloring/pure/pure_coloring.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

OptionRow flag(const char* name, const char* help) {
  return {name, OptionType::Flag, "on", 0, 0, {}, help};
}

const std::vector<OptionRow>& table() {
  static const std::vector<OptionRow> rows{
      flag("heuristics", "local search for fewer colours"),
      flag("structure", "colourings that the structure of the graph gives: symmetry, line graphs"),
      flag("fractional", "the fractional chromatic number as a bound, and branch and price"),
      flag("sat", "the satisfiability solver, from below and from above"),
      flag("reductions", "take out vertices that do not matter, and take the graph apart")};
  return rows;
}

double seconds_since(RunControl::Clock::time_point start) {
  return std::chrono::duration<double>(RunControl::Clock::now() - start).count();
}

}  // namespace

coloring::ChromaticOptions chromatic_options(const BackendOptions& options) {
  if (!options.proof_path.empty())
    throw OptionError("auto writes no DRAT proof of a model; facet color --certificate writes one");
  const OptionValues values(table(), options.set);
  coloring::ChromaticOptions result;
  result.seed = options.seed;
  result.threads = options.threads;
  result.heuristics = values.flag("heuristics");
  result.structure = values.flag("structure");
  result.fractional = values.flag("fractional");
  result.sat = values.flag("sat");
  result.reductions = values.flag("reductions");
  return result;
}

std::vector<Statistic> statistics_of(const coloring::ChromaticResult& result) {
  std::vector<Statistic> statistics{
      {"kernel vertices", static_cast<std::int64_t>(result.kernel_vertices)},
      {"kernel edges", static_cast<std::int64_t>(result.kernel_edges)}};
  for (const coloring::Phase& phase : result.phases)
    statistics.push_back({phase.name + " seconds", phase.seconds});
  return statistics;
}

std::string PortfolioBackend::description() const {
  return "graph colouring by all methods at once: reductions, cliques, local search, the "
         "fractional bound, a satisfiability solver";
}

Capabilities PortfolioBackend::capabilities() const {
  Capabilities result;
  result.complete = true;
  result.enumerates = true;
  result.optimises = true;
  result.seeded = true;
  result.threads = true;
  result.starts = true;
  result.work_unit = "steps";
  return result;
}

std::span<const OptionRow> PortfolioBackend::option_table() const {
  return table();
}

std::optional<Unsupported> PortfolioBackend::supports(const Model& model) const {
  return coloring::pure_refusal(model);
}

SolveResult PortfolioBackend::solve(const Model& model, const BackendOptions& options,
                                    RunControl& control) const {
  coloring::ChromaticOptions how = chromatic_options(options);
  const auto start = RunControl::Clock::now();
  auto prepared = coloring::pure_coloring(model, control);
  const double encode_seconds = seconds_since(start);
  if (auto* ended = std::get_if<SolveResult>(&prepared)) {
    ended->encode_seconds = encode_seconds;
    return std::move(*ended);
  }
  const auto& problem = std::get<coloring::PureColoring>(prepared);
  if (!problem.minimises) how.goal = problem.instance.colors();
  how.on_change = coloring::bounds_teller(problem, control);
  if (options.start) how.start = colors_of(problem, *options.start);
  const coloring::ChromaticResult found = chromatic_number(problem.graph, how, control);
  SolveResult result = pure_result(problem, found.colors, found.lower.colors);
  result.encode_seconds = encode_seconds;
  result.solve_seconds = seconds_since(start) - encode_seconds;
  result.stop_reason = found.stop_reason;
  result.statistics = statistics_of(found);
  result.work = found.work;
  return result;
}

CountResult PortfolioBackend::enumerate(const Model& model, const BackendOptions& options,
                                        RunControl& control, const SolutionSink& sink) const {
  static_cast<void>(chromatic_options(options));  // for its checks
  BackendOptions plain;
  plain.seed = options.seed;
  return ColoringBackend().enumerate(model, plain, control, sink);
}

}  // namespace facet
