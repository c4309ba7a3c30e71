#include "backends/coloring/sat/satcol_backend.hpp"

#include <array>
#include <chrono>
#include <limits>
#include <utility>
#include <variant>

#include "backends/cadical/cadical_solver.hpp"
#include "backends/coloring/pure/pure_coloring.hpp"
#include "backends/coloring/sat/k_coloring.hpp"
#include "backends/coloring/sat/pure_race.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

using coloring::KColoring;
using coloring::PureColoring;
using coloring::RaceDirection;
using coloring::SatEncoding;

constexpr std::array encodings{SatEncoding::Auto, SatEncoding::Assignment,
                               SatEncoding::PartialOrder, SatEncoding::Hybrid};
constexpr std::array directions{std::pair{"both", RaceDirection::Both},
                                std::pair{"up", RaceDirection::Up},
                                std::pair{"down", RaceDirection::Down}};

OptionRow row(const char* name, OptionType type, const char* value, const char* help) {
  OptionRow result;
  result.name = name;
  result.type = type;
  result.default_value = value;
  result.help = help;
  return result;
}

OptionRow choice(const char* name, std::vector<std::string> choices, const char* help) {
  OptionRow result = row(name, OptionType::Choice, choices.front().c_str(), help);
  result.choices = std::move(choices);
  return result;
}

coloring::RaceRequest request_of(std::span<const OptionRow> table, const BackendOptions& options) {
  if (!options.proof_path.empty())
    throw OptionError("satcol writes no proofs: its clauses break symmetry");
  const OptionValues values(table, options.set);
  coloring::RaceRequest request;
  for (const SatEncoding encoding : encodings) {
    if (values.text("encoding") == to_string(encoding)) request.sat.encoding = encoding;
  }
  for (const auto& [name, direction] : directions) {
    if (values.text("direction") == name) request.direction = direction;
  }
  request.symmetry = values.flag("symmetry");
  request.sat.configuration = values.text("config");
  request.sat.options = values.text("option");
  request.sat.seed = options.seed;
  const Graph none;
  [[maybe_unused]] const KColoring refuses_bad_options({none, {}, 0, false, {}}, request.sat);
  return request;
}

CountResult enumerate_pure(const PureColoring& problem, const coloring::RaceRequest& request,
                           const RunControl& control, const SolutionSink& sink) {
  CountResult result;
  const auto start = RunControl::Clock::now();
  const auto colors = static_cast<std::uint32_t>(problem.instance.colors());
  coloring::KColoringTask task{problem.graph, problem.instance.color_vertex, colors, false, {}};
  KColoring session(std::move(task), request.sat);
  const auto& limits = control.limits();
  for (;;) {
    if (limits.solutions && result.count >= *limits.solutions) {
      result.stop_reason = StopReason::SolutionLimit;
      break;
    }
    std::optional<std::uint64_t> left = limits.work;
    if (left) *left -= std::min(*left, session.work());
    const auto decision = session.decide(colors, control, left);
    if (decision.answer != KColoring::Answer::Colorable) {
      result.complete = decision.answer == KColoring::Answer::NotColorable;
      result.stop_reason = decision.stop_reason;
      break;
    }
    ++result.count;
    if (sink && !sink(decode(problem.instance, decision.colors))) {
      result.stop_reason = StopReason::Cancelled;
      break;
    }
    session.block(decision.colors);
  }
  result.work = session.work();
  result.statistics = pure_sizes(problem, problem.instance.color_vertex.size());
  result.solve_seconds = coloring::seconds_since(start);
  return result;
}

}  // namespace

SatcolBackend::SatcolBackend() {
  std::vector<std::string> encoding_names;
  for (const SatEncoding encoding : encodings)
    encoding_names.emplace_back(to_string(encoding));
  std::vector<std::string> direction_names;
  for (const auto& [name, direction] : directions)
    direction_names.emplace_back(name);
  rows_ = {choice("encoding", std::move(encoding_names),
                  "how \"vertex v has colour c\" becomes propositions"),
           choice("direction", std::move(direction_names),
                  "where the number of colours starts: below, above, or both by turns"),
           row("symmetry", OptionType::Flag, "on",
               "a colour only after the one before it in the order of the vertices"),
           choice("config", {"unsat", "default", "plain", "sat"}, "CaDiCaL's own configuration"),
           row("option", OptionType::Text, "", "CaDiCaL's own options, as in elim=0,chrono=0")};
}

std::string SatcolBackend::description() const {
  return "graph colouring by a CDCL solver, on assignment, partial-ordering or hybrid clauses";
}

std::string SatcolBackend::version() const {
  return CadicalSolver::version();
}

Capabilities SatcolBackend::capabilities() const {
  Capabilities result;
  result.complete = true;
  result.enumerates = true;
  result.optimises = true;
  result.seeded = true;
  result.work_unit = "conflicts";
  return result;
}

std::optional<Unsupported> SatcolBackend::supports(const Model& model) const {
  return coloring::pure_refusal(model);
}

SolveResult SatcolBackend::solve(const Model& model, const BackendOptions& options,
                                 RunControl& control) const {
  coloring::RaceRequest request = request_of(rows_, options);
  const auto start = RunControl::Clock::now();
  const auto prepared = coloring::pure_coloring(model, control);
  const double encode_seconds = coloring::seconds_since(start);
  SolveResult result;
  if (const auto* ended = std::get_if<SolveResult>(&prepared)) {
    result = *ended;
  } else {
    result = race_pure(std::get<PureColoring>(prepared), std::move(request), control);
  }
  result.encode_seconds = encode_seconds;
  return result;
}

CountResult SatcolBackend::enumerate(const Model& model, const BackendOptions& options,
                                     RunControl& control, const SolutionSink& sink) const {
  const coloring::RaceRequest request = request_of(rows_, options);
  const auto start = RunControl::Clock::now();
  const auto prepared = coloring::pure_coloring(model, control);
  const double encode_seconds = coloring::seconds_since(start);
  CountResult result;
  if (const auto* ended = std::get_if<SolveResult>(&prepared)) {
    result.complete = ended->status == Status::Unsatisfiable;
    result.stop_reason = ended->stop_reason;
    result.warnings = ended->warnings;
  } else {
    result = enumerate_pure(std::get<PureColoring>(prepared), request, control, sink);
  }
  result.encode_seconds = encode_seconds;
  return result;
}

}  // namespace facet
