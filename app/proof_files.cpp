#include "app/proof_files.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "app/input.hpp"
#include "app/instance_comments.hpp"
#include "app/output.hpp"
#include "app/output_set.hpp"
#include "app/record.hpp"
#include "app/same_file.hpp"
#include "backends/checked_solve.hpp"
#include "backends/sat/cnf_options.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "facet_version.hpp"
#include "model/error.hpp"
#include "workbench/certificate.hpp"

namespace facet::app {
namespace {

// Each is written beside its name and renamed, so one that is also read, or that two options name,
// would be lost under the other.
void require_apart(const std::string& option, const std::string& path, const std::string& other,
                   const std::string& what) {
  if (same_file(path, other)) {
    throw OptionError(
        fmt::format("{} {} would overwrite {} {}: name another file", option, path, what, other));
  }
}

}  // namespace

ProofFiles::ProofFiles(const Arguments& arguments, workbench::SolveRequest& request,
                       Session& session)
    : proof_path_(arguments.text("proof")), output_(output_path(arguments)), session_(session) {
  if (!wanted()) {
    if (arguments.given("proof-formula")) throw OptionError("--proof-formula needs --proof");
    return;
  }
  if (!request.backend->capabilities().proofs) {
    throw OptionError(fmt::format("--proof: the backend {} writes no proofs; cadical does",
                                  request.backend->name()));
  }
  formula_path_ =
      arguments.given("proof-formula") ? arguments.text("proof-formula") : proof_path_ + ".cnf";
  keep_apart(arguments);
  request.options.proof_binary = arguments.text("proof-format") == "binary";
  request_ = request;
}

void ProofFiles::keep_apart(const Arguments& arguments) const {
  require_apart("--proof", proof_path_, formula_path_, "the formula");
  for (const auto& [option, path] :
       {std::pair("--proof", proof_path_), std::pair("--proof-formula", formula_path_)}) {
    for (const std::string& input : expand_inputs(arguments.positionals()))
      require_apart(option, path, input, "the input");
    if (arguments.given("regions"))
      require_apart(option, path, arguments.text("regions"), "the region map");
    if (!output_.empty()) require_apart(option, path, output_, "the output");
  }
}

void ProofFiles::claim(const Instance& instance) {
  if (wanted() && claimed_.exchange(true)) {
    throw OptionError(
        fmt::format("--proof is for a single instance, found {} as another one", instance.name));
  }
  if (!wanted() || output_.empty()) return;
  const std::string filled = fill_pattern(output_, instance.name, instance.index);
  require_apart("--proof", proof_path_, filled, "the output");
  require_apart("--proof-formula", formula_path_, filled, "the output");
}

void ProofFiles::after_solve(const Instance& instance, const workbench::Outcome& outcome) const {
  if (!wanted() || outcome.status != Status::Unsatisfiable) return;
  write_formula(model_of(instance), instance, "it has no solution", {});
}

void ProofFiles::after_count(const Instance& instance, workbench::Outcome& outcome) const {
  if (!wanted()) return;
  if (!outcome.complete || outcome.count > 1) {
    outcome.warnings.emplace_back(
        "no proof was written: there is more than one solution, or a "
        "limit was met");
    return;
  }
  const Model model = outcome.count == 0
                          ? model_of(instance)
                          : workbench::blocked(model_of(instance), *outcome.solution);
  RunControl control(request_.limits, session_.interrupts.token());
  const SolveResult result = checked_solve(*request_.backend, model, request_.options, control);
  switch (result.status) {
    case Status::Unsatisfiable:
      if (outcome.count == 0) {
        write_formula(model, instance, "it has no solution", {});
      } else {
        write_formula(model, instance,
                      "there is no solution beside the one that the last clause forbids",
                      solution_line({instance, outcome, {}, {}}));
      }
      return;
    case Status::Unknown:
      outcome.warnings.push_back(
          fmt::format("no proof was written ({})", to_string(result.stop_reason)));
      return;
    case Status::Satisfiable:
    case Status::Optimal:
      throw UnsoundAnswer(request_.backend->name() +
                          " found another solution after it had counted all");
  }
}

void ProofFiles::write_formula(const Model& model, const Instance& instance,
                               const std::string& claim, const std::string& blocked) const {
  try {
    write_formula_file(model, instance, claim, blocked);
  } catch (...) {
    // Of which formula a proof is nobody could tell: it goes too.
    std::error_code ignored;
    if (std::filesystem::is_regular_file(proof_path_, ignored))
      std::filesystem::remove(proof_path_, ignored);
    throw;
  }
  session_.messages.note(fmt::format("{}: to check that {}: facet proof {} {}", instance.name,
                                     claim, formula_path_, proof_path_));
}

void ProofFiles::write_formula_file(const Model& model, const Instance& instance,
                                    const std::string& claim, const std::string& blocked) const {
  const OptionValues values(request_.backend->option_table(), request_.options.set);
  Output out = Output::file(formula_path_, session_.interrupts);
  const cnf::EncodeOptions encoding = sat::encode_options(values);
  cnf::DimacsHeader header{instance_comments(
      instance, fmt::format("facet {} proof, encoding {}", version, cnf::to_string(encoding)))};
  header.comments.push_back(fmt::format("the proof says that {}", claim));
  if (!blocked.empty()) header.comments.push_back(fmt::format("blocked {}", blocked));
  cnf::write_dimacs(model, encoding, out.stream(), header);
  out.commit();
}

}  // namespace facet::app
