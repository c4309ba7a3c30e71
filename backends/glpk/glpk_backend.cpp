#include "backends/glpk/glpk_backend.hpp"

#include <chrono>
#include <cmath>

#include "backends/glpk/glpk_problem.hpp"
#include "encoders/ilp/encode.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

const std::vector<OptionRow>& table() {
  static const std::vector<OptionRow> rows = {
      {"givens",
       OptionType::Choice,
       "reduce",
       0,
       0,
       {"reduce", "fix"},
       "leave settled variables out, or keep them with fixed columns"},
      {"branching",
       OptionType::Choice,
       "most-fractional",
       0,
       0,
       {"first", "last", "most-fractional", "driebeek-tomlin", "pseudo-costs"},
       "which fractional column is branched on (GLPK's own default is driebeek-tomlin)"},
      {"presolve", OptionType::Flag, "on", 0, 0, {}, "GLPK's integer presolver"},
      {"cuts",
       OptionType::Choice,
       "none",
       0,
       0,
       {"none", "gomory", "mir", "cover", "clique", "all"},
       "cutting planes"},
  };
  return rows;
}

glpk::Branching branching_of(const std::string& name) {
  if (name == "first") return glpk::Branching::First;
  if (name == "last") return glpk::Branching::Last;
  if (name == "driebeek-tomlin") return glpk::Branching::DriebeekTomlin;
  if (name == "pseudo-costs") return glpk::Branching::PseudoCosts;
  return glpk::Branching::MostFractional;
}

glpk::Settings settings_of(const OptionValues& values) {
  const std::string& cuts = values.text("cuts");
  const bool all = cuts == "all";
  return {.branching = branching_of(values.text("branching")),
          .presolve = values.flag("presolve"),
          .gomory_cuts = all || cuts == "gomory",
          .mir_cuts = all || cuts == "mir",
          .cover_cuts = all || cuts == "cover",
          .clique_cuts = all || cuts == "clique"};
}

Status status_of(const glpk::Answer& answer, bool optimise) {
  switch (answer.outcome) {
    case glpk::Outcome::Optimal:
      return optimise ? Status::Optimal : Status::Satisfiable;
    case glpk::Outcome::Feasible:
      return Status::Satisfiable;
    case glpk::Outcome::Infeasible:
      return Status::Unsatisfiable;
    case glpk::Outcome::Unbounded:  // every column is bounded, so GLPK is wrong about that
    case glpk::Outcome::Stopped:
      return Status::Unknown;
  }
  return Status::Unknown;
}

}  // namespace

std::string GlpkBackend::description() const {
  return "0-1 integer linear programming by branch and cut, by GLPK";
}

std::string GlpkBackend::version() const {
  return glpk::version();
}

Capabilities GlpkBackend::capabilities() const {
  return {.complete = true,
          .enumerates = false,
          .optimises = true,
          .seeded = false,
          .proofs = false,
          .threads = false,
          .work_unit = "nodes"};
}

std::span<const OptionRow> GlpkBackend::option_table() const {
  return table();
}

std::optional<Unsupported> GlpkBackend::supports(const Model& model) const {
  const auto refused = ilp::refusal(model);
  if (!refused) return std::nullopt;
  return Unsupported{refused->constraint ? describe(model, *refused->constraint) : "",
                     refused->reason};
}

SolveResult GlpkBackend::solve(const Model& model, const BackendOptions& options,
                               RunControl& control) const {
  using Clock = std::chrono::steady_clock;
  const OptionValues values(table(), options.set);
  if (!options.proof_path.empty()) throw OptionError("glpk writes no proofs");
  const auto start = Clock::now();
  const auto encoded =
      ilp::encode(model, {values.text("givens") == "fix" ? ilp::Givens::Fix : ilp::Givens::Reduce});
  const auto encoded_at = Clock::now();
  const glpk::Answer answer = glpk::minimise(encoded.program, settings_of(values), control);
  SolveResult result;
  result.encode_seconds = std::chrono::duration<double>(encoded_at - start).count();
  result.solve_seconds = std::chrono::duration<double>(Clock::now() - encoded_at).count();
  result.status = status_of(answer, model.objective().has_value());
  result.stop_reason = answer.stop_reason;
  result.work = answer.nodes;
  result.statistics = {{"columns", static_cast<std::int64_t>(encoded.program.columns.size())},
                       {"rows", static_cast<std::int64_t>(encoded.program.rows.size())},
                       {"root iterations", static_cast<std::int64_t>(answer.root_iterations)},
                       {"nodes", static_cast<std::int64_t>(answer.nodes)}};
  if (!answer.failure.empty()) result.warnings.push_back("GLPK: " + answer.failure);
  if (answer.outcome == glpk::Outcome::Unbounded) {
    result.warnings.emplace_back("GLPK called a bounded program unbounded");
  }
  if (result.status == Status::Satisfiable || result.status == Status::Optimal) {
    result.solution = encoded.map.decode(model, answer.columns);
  }
  if (model.objective() && answer.bound && result.status != Status::Unsatisfiable) {
    // The relaxation's value, less what rounding can have added. Where the objective turned out a
    // constant GLPK was given another one.
    result.bound = encoded.program.objective.empty()
                       ? encoded.program.offset
                       : static_cast<std::int64_t>(std::ceil(*answer.bound - 1e-6));
  }
  return result;
}

}  // namespace facet
