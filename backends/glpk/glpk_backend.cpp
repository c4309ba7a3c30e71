#include "backends/glpk/glpk_backend.hpp"

#include <chrono>
#include <cmath>

#include "backends/glpk/glpk_problem.hpp"
#include "backends/mip/mip_options.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

glpk::Branching branching_of(const std::string& name, bool optimise) {
  // Seen on graphs of 20 to 70 vertices: under an objective the most fractional column can need 50
  // times the nodes.
  if (name == "auto")
    return optimise ? glpk::Branching::DriebeekTomlin : glpk::Branching::MostFractional;
  if (name == "first") return glpk::Branching::First;
  if (name == "last") return glpk::Branching::Last;
  if (name == "driebeek-tomlin") return glpk::Branching::DriebeekTomlin;
  if (name == "pseudo-costs") return glpk::Branching::PseudoCosts;
  return glpk::Branching::MostFractional;
}

glpk::Settings settings_of(const OptionValues& values, bool optimise) {
  const std::string& cuts = values.text("cuts");
  const bool all = cuts == "all";
  return {.branching = branching_of(values.text("branching"), optimise),
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

GlpkBackend::GlpkBackend() : rows_(mip::mip_option_rows()) {
  rows_.push_back(
      {"branching",
       OptionType::Choice,
       "auto",
       0,
       0,
       {"auto", "first", "last", "most-fractional", "driebeek-tomlin", "pseudo-costs"},
       "which fractional column is branched on; auto: driebeek-tomlin, GLPK's own default, "
       "under an objective, else most-fractional"});
  rows_.push_back({"presolve", OptionType::Flag, "on", 0, 0, {}, "GLPK's integer presolver"});
  rows_.push_back({"cuts",
                   OptionType::Choice,
                   "none",
                   0,
                   0,
                   {"none", "gomory", "mir", "cover", "clique", "all"},
                   "cutting planes"});
}

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

std::optional<Unsupported> GlpkBackend::supports(const Model& model) const {
  return mip::unsupported(model, ilp::refusal(model));
}

SolveResult GlpkBackend::solve(const Model& model, const BackendOptions& options,
                               RunControl& control) const {
  using Clock = std::chrono::steady_clock;
  const OptionValues values(rows_, options.set);
  if (!options.proof_path.empty()) throw OptionError("glpk writes no proofs");
  const auto start = Clock::now();
  const auto smaller = mip::narrowed(model, values, control);
  const Model& stated = smaller ? *smaller : model;
  const ilp::EncodeOptions encoding = mip::encode_options(values);
  SolveResult result;
  if (auto warning = mip::program_without_room(stated, encoding, control)) {
    result.stop_reason = StopReason::MemoryLimit;
    result.warnings.push_back(std::move(*warning));
    return result;
  }
  std::optional<StopReason> stopped;
  ilp::Encoded encoded;
  try {
    encoded = ilp::encode(stated, encoding, [&] {
      stopped = control.stop();
      return stopped.has_value();
    });
  } catch (const ilp::EncodeStopped&) {
    result.stop_reason = *stopped;
    result.encode_seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return result;
  }
  if (!model.objective()) encoded.program.offset = 1;  // the literature's constant objective
  const auto encoded_at = Clock::now();
  const glpk::Answer answer =
      glpk::minimise(encoded.program, settings_of(values, model.objective().has_value()), control);
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
    // The relaxation's value, less what rounding can have added.
    result.bound = static_cast<std::int64_t>(std::ceil(*answer.bound - 1e-6));
  }
  return result;
}

}  // namespace facet
