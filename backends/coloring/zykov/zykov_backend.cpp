#include "backends/coloring/zykov/zykov_backend.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <variant>

#include "backends/cadical/cadical_solver.hpp"
#include "backends/coloring/pure/pure_coloring.hpp"
#include "backends/coloring/sat/pure_race.hpp"
#include "backends/coloring/zykov/zykov_coloring.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

using coloring::Colors;
using coloring::KColoringTask;
using coloring::PureColoring;
using coloring::RaceDirection;
using coloring::ZykovColoring;
using coloring::ZykovOptions;

constexpr std::array directions{std::pair{"up", RaceDirection::Up},
                                std::pair{"both", RaceDirection::Both},
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

struct Request {
  RaceDirection direction = RaceDirection::Up;
  ZykovOptions zykov;
};

Request request_of(std::span<const OptionRow> table, const BackendOptions& options) {
  if (!options.proof_path.empty())
    throw OptionError("zykov writes no proofs: its clauses come from a propagator");
  const OptionValues values(table, options.set);
  Request request;
  for (const auto& [name, direction] : directions) {
    if (values.text("direction") == name) request.direction = direction;
  }
  request.zykov.mycielski = values.flag("mycielski");
  request.zykov.dominance = values.flag("dominance");
  request.zykov.sat.configuration = values.text("config");
  request.zykov.sat.options = values.text("option");
  request.zykov.sat.seed = options.seed;
  const Graph none;
  [[maybe_unused]] const ZykovColoring refuses_bad_options({none, {}, 0, false, {}}, request.zykov);
  return request;
}

// The solutions of one colouring, whatever its colours are called: as many as there are ways to
// name its classes, or one where colour vertices name them.
class Namings {
 public:
  Namings(const PureColoring& problem, const Colors& classes)
      : problem_(problem),
        classes_(classes),
        used_(coloring::color_count(classes)),
        names_(problem.instance.colors()) {
    for (std::uint32_t c = 0; c < names_.size(); ++c)
      names_[c] = c;
  }

  Solution solution() const {
    Colors colors;
    for (const std::uint32_t c : classes_)
      colors.push_back(names_[c]);
    return decode(problem_.instance, colors);
  }

  /// The next choice of `used_` names in lexicographic order, the others kept increasing.
  bool next() {
    if (!problem_.instance.color_vertex.empty()) return false;
    std::reverse(names_.begin() + static_cast<std::ptrdiff_t>(used_), names_.end());
    return std::next_permutation(names_.begin(), names_.end());
  }

 private:
  const PureColoring& problem_;
  const Colors& classes_;
  std::size_t used_;
  std::vector<std::uint32_t> names_;
};

// Hands out all namings of one colouring; why to stop, if at all.
std::optional<StopReason> hand_out(const PureColoring& problem, const Colors& classes,
                                   const RunControl& control, const SolutionSink& sink,
                                   std::uint64_t& count) {
  const auto& most = control.limits().solutions;
  Namings namings(problem, classes);
  do {
    if (most && count >= *most) return StopReason::SolutionLimit;
    if (const auto reason = control.stop()) return reason;
    ++count;
    if (sink && !sink(namings.solution())) return StopReason::Cancelled;
  } while (namings.next());
  return std::nullopt;
}

CountResult enumerate_partitions(const PureColoring& problem, const ZykovOptions& options,
                                 const RunControl& control, const SolutionSink& sink) {
  CountResult result;
  const auto start = RunControl::Clock::now();
  // Classes are no more than the vertices, whatever there is to name them with.
  const auto colors =
      static_cast<std::uint32_t>(std::min(problem.instance.colors(), problem.graph.vertex_count()));
  KColoringTask task{problem.graph, problem.instance.color_vertex, colors, false, {}};
  ZykovColoring session(std::move(task), options);
  const auto& limits = control.limits();
  std::optional<StopReason> stopped;
  if (limits.solutions && *limits.solutions == 0) stopped = StopReason::SolutionLimit;
  while (!stopped) {
    std::optional<std::uint64_t> left = limits.work;
    if (left) *left -= std::min(*left, session.work());
    const auto decision = session.decide(colors, control, left);
    if (decision.answer != coloring::KDecider::Answer::Colorable) {
      result.complete = decision.answer == coloring::KDecider::Answer::NotColorable;
      stopped = decision.stop_reason;
      break;
    }
    stopped = hand_out(problem, decision.colors, control, sink, result.count);
    if (!stopped && limits.solutions && result.count >= *limits.solutions)
      stopped = StopReason::SolutionLimit;
    if (!stopped) session.block(decision.colors);
  }
  result.stop_reason = *stopped;
  result.work = session.work();
  result.statistics = pure_sizes(problem, problem.instance.color_vertex.size());
  result.solve_seconds = coloring::seconds_since(start);
  return result;
}

}  // namespace

ZykovBackend::ZykovBackend() {
  std::vector<std::string> direction_names;
  for (const auto& [name, direction] : directions)
    direction_names.emplace_back(name);
  rows_ = {choice("direction", std::move(direction_names),
                  "where the number of colours starts: below, above, or both by turns"),
           row("mycielski", OptionType::Flag, "on",
               "extend cliques of k vertices by generalised Mycielski steps"),
           row("dominance", OptionType::Flag, "on",
               "decide first that a vertex has the colour of one with all its neighbours"),
           choice("config", {"unsat", "default", "plain", "sat"}, "CaDiCaL's own configuration"),
           row("option", OptionType::Text, "", "CaDiCaL's own options, as in elim=0,probe=0")};
}

std::string ZykovBackend::absent_reason() {
  if (CadicalSolver::has_propagators()) return {};
  return CadicalSolver::version() + " takes no external propagators; 2.0 and later do";
}

std::string ZykovBackend::description() const {
  return "graph colouring by a CDCL solver, on which pairs of vertices have the same colour";
}

std::string ZykovBackend::version() const {
  return CadicalSolver::version();
}

Capabilities ZykovBackend::capabilities() const {
  Capabilities result;
  result.complete = true;
  result.enumerates = true;
  result.optimises = true;
  result.seeded = true;
  result.work_unit = "conflicts";
  return result;
}

std::optional<Unsupported> ZykovBackend::supports(const Model& model) const {
  return coloring::pure_refusal(model);
}

SolveResult ZykovBackend::solve(const Model& model, const BackendOptions& options,
                                RunControl& control) const {
  const Request request = request_of(rows_, options);
  const auto start = RunControl::Clock::now();
  const auto prepared = coloring::pure_coloring(model, control);
  const double encode_seconds = coloring::seconds_since(start);
  SolveResult result;
  if (const auto* ended = std::get_if<SolveResult>(&prepared)) {
    result = *ended;
  } else {
    coloring::RaceRequest race;
    race.direction = request.direction;
    race.sat = request.zykov.sat;
    race.decider = [&request](KColoringTask task) {
      return std::make_unique<ZykovColoring>(std::move(task), request.zykov);
    };
    result = race_pure(std::get<PureColoring>(prepared), std::move(race), control);
  }
  result.encode_seconds = encode_seconds;
  return result;
}

CountResult ZykovBackend::enumerate(const Model& model, const BackendOptions& options,
                                    RunControl& control, const SolutionSink& sink) const {
  const Request request = request_of(rows_, options);
  const auto start = RunControl::Clock::now();
  const auto prepared = coloring::pure_coloring(model, control);
  const double encode_seconds = coloring::seconds_since(start);
  CountResult result;
  if (const auto* ended = std::get_if<SolveResult>(&prepared)) {
    result.complete = ended->status == Status::Unsatisfiable;
    result.stop_reason = ended->stop_reason;
    result.warnings = ended->warnings;
  } else {
    result = enumerate_partitions(std::get<PureColoring>(prepared), request.zykov, control, sink);
  }
  result.encode_seconds = encode_seconds;
  return result;
}

}  // namespace facet
