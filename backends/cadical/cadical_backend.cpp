#include "backends/cadical/cadical_backend.hpp"

#include "backends/cadical/cadical_solver.hpp"
#include "backends/sat/cnf_options.hpp"
#include "backends/sat/incremental.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

CadicalSolver::Settings settings_of(const OptionValues& values, const BackendOptions& options) {
  return {options.seed, values.text("config"), values.text("option"), options.proof_path,
          options.proof_binary};
}

}  // namespace

CadicalBackend::CadicalBackend() : rows_(sat::cnf_option_rows()) {
  OptionRow config;
  config.name = "config";
  config.type = OptionType::Choice;
  config.default_value = "default";
  config.choices = {"default", "plain", "sat", "unsat"};
  config.help = "CaDiCaL's own configuration";
  OptionRow option;
  option.name = "option";
  option.help = "CaDiCaL's own options, as in elim=0,restartint=5";
  rows_.push_back(std::move(config));
  rows_.push_back(std::move(option));
}

std::string CadicalBackend::description() const {
  return "CDCL satisfiability solver, in process, on a CNF of the model";
}

std::string CadicalBackend::version() const {
  return CadicalSolver::version();
}

Capabilities CadicalBackend::capabilities() const {
  Capabilities result;
  result.complete = true;
  result.enumerates = true;
  result.seeded = true;
  result.proofs = true;
  result.work_unit = "conflicts";
  return result;
}

std::optional<Unsupported> CadicalBackend::supports(const Model& model) const {
  return sat::cnf_support(model);
}

SolveResult CadicalBackend::solve(const Model& model, const BackendOptions& options,
                                  RunControl& control) const {
  const OptionValues values(rows_, options.set);
  CadicalSolver solver(settings_of(values, options));
  SolveResult result = sat::solve(model, sat::encode_options(values), solver, name(), control);
  if (!options.proof_path.empty() && result.status != Status::Unsatisfiable)
    result.warnings.emplace_back("no proof was written: nothing was proven unsatisfiable");
  return result;
}

CountResult CadicalBackend::enumerate(const Model& model, const BackendOptions& options,
                                      RunControl& control, const SolutionSink& sink) const {
  if (!options.proof_path.empty())
    throw OptionError("a proof is of one answer: an enumeration writes none");
  const OptionValues values(rows_, options.set);
  CadicalSolver solver(settings_of(values, options));
  return sat::enumerate(model, sat::encode_options(values), solver, name(), control, sink);
}

}  // namespace facet
