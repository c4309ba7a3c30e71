#include "backends/cryptominisat/cryptominisat_backend.hpp"

#include "backends/cryptominisat/cryptominisat_solver.hpp"
#include "backends/sat/cnf_options.hpp"
#include "backends/sat/incremental.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

CryptominisatSolver::Settings settings_of(const OptionValues& values,
                                          const BackendOptions& options) {
  if (!options.proof_path.empty()) throw OptionError("cryptominisat writes no proofs");
  return {static_cast<std::uint32_t>(options.seed), values.flag("simplify")};
}

}  // namespace

CryptominisatBackend::CryptominisatBackend() : rows_(sat::cnf_option_rows()) {
  rows_.push_back({"simplify",
                   OptionType::Flag,
                   "on",
                   0,
                   0,
                   {},
                   "CryptoMiniSat's preprocessing and inprocessing"});
}

std::string CryptominisatBackend::description() const {
  return "CDCL satisfiability solver with strong inprocessing, in process, on a CNF of the model";
}

std::string CryptominisatBackend::version() const {
  return CryptominisatSolver::version();
}

Capabilities CryptominisatBackend::capabilities() const {
  Capabilities result;
  result.complete = true;
  result.enumerates = true;
  result.seeded = true;
  result.work_unit = "conflicts";
  return result;
}

std::optional<Unsupported> CryptominisatBackend::supports(const Model& model) const {
  return sat::cnf_support(model);
}

SolveResult CryptominisatBackend::solve(const Model& model, const BackendOptions& options,
                                        RunControl& control) const {
  const OptionValues values(rows_, options.set);
  CryptominisatSolver solver(settings_of(values, options));
  return sat::solve(model, sat::encode_options(values), solver, name(), control);
}

CountResult CryptominisatBackend::enumerate(const Model& model, const BackendOptions& options,
                                            RunControl& control, const SolutionSink& sink) const {
  const OptionValues values(rows_, options.set);
  CryptominisatSolver solver(settings_of(values, options));
  return sat::enumerate(model, sat::encode_options(values), solver, name(), control, sink);
}

}  // namespace facet
