#include "backends/coloring/coloring_backend.hpp"

#include <boost/version.hpp>
#include <chrono>
#include <utility>

#include "backends/coloring/driver.hpp"
#include "model/error.hpp"
#include "model/memory.hpp"

namespace facet {
namespace {

using coloring::Algorithm;
using coloring::Instance;
using coloring::Plan;

const std::vector<OptionRow>& table() {
  static const std::vector<OptionRow> rows{
      {"algorithm",
       OptionType::Choice,
       "bnb",
       0,
       0,
       {"plain", "dsatur", "bnb"},
       "backtracking in the order of the vertices, backtracking by saturation degree, or DSATUR "
       "branch and bound"},
      {"precolor",
       OptionType::Choice,
       "lists",
       0,
       0,
       {"lists", "clique", "contract"},
       "given values as lists of allowed colours, by a clique of colour vertices, or by one vertex "
       "for all that have the same one"},
      {"symmetry",
       OptionType::Flag,
       "on",
       0,
       0,
       {},
       "try only the first of the unused colours that are interchangeable, and start from a "
       "clique"},
      {"ties",
       OptionType::Choice,
       "index",
       0,
       0,
       {"index", "random"},
       "the last ties between vertices: by their numbers, or by an order drawn from the seed"}};
  return rows;
}

Plan plan_of(const BackendOptions& options) {
  if (!options.proof_path.empty()) throw OptionError("coloring writes no proofs");
  const OptionValues values(table(), options.set);
  Plan plan;
  const std::string& algorithm = values.text("algorithm");
  if (algorithm == "plain") plan.algorithm = Algorithm::Plain;
  if (algorithm == "dsatur") plan.algorithm = Algorithm::Dsatur;
  plan.precolor = coloring::parse_precolor(values.text("precolor"));
  plan.symmetry = values.flag("symmetry");
  if (values.text("ties") == "random") plan.seed = options.seed;
  return plan;
}

struct NoInstance {
  StopReason reason;
  std::vector<std::string> warnings = {};
};

// The instance, or why there is none for now.
std::variant<Instance, NoInstance> prepare(const Model& model, const Plan& plan,
                                           const RunControl& control) {
  coloring::EncodeOptions how;
  how.precolor = plan.precolor;
  const auto why = [&control] { return control.stop(); };
  if (const auto refused = coloring::refusal(model, how)) {
    throw OptionError("precolor = " + std::string(to_string(plan.precolor)) + ": " +
                      refused->reason);
  }
  if (const auto memory = control.limits().memory_bytes) {
    const std::uint64_t bytes = coloring::memory_estimate(model, how);
    if (bytes > *memory)
      return NoInstance{StopReason::MemoryLimit,
                        {no_room("graph and colour sets", bytes, *memory)}};
  }
  try {
    return std::get<Instance>(coloring::encode(model, how, [&why] { return why().has_value(); }));
  } catch (const coloring::EncodeStopped&) {
    return NoInstance{why().value_or(StopReason::Cancelled)};
  }
}

double seconds_since(RunControl::Clock::time_point start) {
  return std::chrono::duration<double>(RunControl::Clock::now() - start).count();
}

}  // namespace

std::string ColoringBackend::description() const {
  return "exact graph colouring (backtracking, DSATUR, branch and bound) on a Boost.Graph graph";
}

std::string ColoringBackend::version() const {
  return "Boost " + std::to_string(BOOST_VERSION / 100000) + "." +
         std::to_string(BOOST_VERSION / 100 % 1000) + "." + std::to_string(BOOST_VERSION % 100);
}

Capabilities ColoringBackend::capabilities() const {
  Capabilities result;
  result.complete = true;
  result.enumerates = true;
  result.optimises = true;
  result.seeded = true;
  result.work_unit = "nodes";
  return result;
}

std::span<const OptionRow> ColoringBackend::option_table() const {
  return table();
}

std::optional<Unsupported> ColoringBackend::supports(const Model& model) const {
  const auto refused = coloring::refusal(model);
  if (!refused) return std::nullopt;
  const auto& objective = model.objective();
  const bool sum = objective && std::holds_alternative<MinimiseSum>(*objective);
  const std::string what = refused->constraint ? describe(model, *refused->constraint)
                           : sum               ? "the objective"
                                               : "";
  return Unsupported{what, refused->reason};
}

SolveResult ColoringBackend::solve(const Model& model, const BackendOptions& options,
                                   RunControl& control) const {
  const Plan plan = plan_of(options);
  const auto start = RunControl::Clock::now();
  const auto prepared = prepare(model, plan, control);
  const double encode_seconds = seconds_since(start);
  SolveResult result;
  if (const auto* none = std::get_if<NoInstance>(&prepared)) {
    result.stop_reason = none->reason;
    result.warnings = none->warnings;
  } else {
    result = coloring::solve(std::get<Instance>(prepared), plan, control);
  }
  result.encode_seconds = encode_seconds;
  return result;
}

CountResult ColoringBackend::enumerate(const Model& model, const BackendOptions& options,
                                       RunControl& control, const SolutionSink& sink) const {
  const Plan plan = plan_of(options);
  const auto start = RunControl::Clock::now();
  const auto prepared = prepare(model, plan, control);
  const double encode_seconds = seconds_since(start);
  CountResult result;
  if (const auto* none = std::get_if<NoInstance>(&prepared)) {
    result.stop_reason = none->reason;
    result.warnings = none->warnings;
  } else {
    result = coloring::enumerate(std::get<Instance>(prepared), plan, control, sink);
  }
  result.encode_seconds = encode_seconds;
  return result;
}

}  // namespace facet
