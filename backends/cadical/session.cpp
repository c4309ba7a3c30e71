#include "backends/cadical/session.hpp"

#include <algorithm>
#include <string>

#include "backends/sat/cnf_options.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

// Gives each clause to the solver and to the record by which its models are checked.
class SolverSink final : public cnf::ClauseSink {
 public:
  SolverSink(CadicalSolver& solver, sat::ClauseRecord& record) : solver_(solver), record_(record) {}
  using ClauseSink::add;
  void add(std::span<const cnf::Literal> clause) override {
    solver_.add(clause);
    record_.add(clause);
  }

 private:
  CadicalSolver& solver_;
  sat::ClauseRecord& record_;
};

}  // namespace

CadicalSession::CadicalSession(const Model& model, const OptionValues& values,
                               const BackendOptions& options)
    : model_(model),
      encoding_(sat::encode_options(values)),
      solver_({options.seed, values.text("config"), values.text("option"), options.proof_path,
               options.proof_binary}) {}

std::optional<StopReason> CadicalSession::load(const RunControl& control) {
  std::optional<StopReason> stopped = control.stop();
  if (stopped) return stopped;
  const auto& memory = control.limits().memory_bytes;
  if (memory && sat::formula_memory(cnf::count(model_, encoding_)) > *memory)
    return StopReason::MemoryLimit;
  SolverSink sink(solver_, record_);
  try {
    encoded_ = cnf::encode(model_, encoding_, sink, [&] {
      stopped = control.stop();
      return stopped.has_value();
    });
  } catch (const cnf::EncodeStopped&) {
    return stopped;
  }
  propositions_ = sink.variable_count();
  return std::nullopt;
}

CadicalSolver::Answer CadicalSession::solve(const RunControl& control) {
  std::optional<std::uint64_t> left = control.limits().work;
  if (left) *left -= std::min(*left, work());
  return solver_.solve(control, left);
}

Solution CadicalSession::read_back() {
  const sat::Truth truth = solver_.truth(propositions_);
  if (const auto clause = record_.first_violated(truth, model_, encoding_)) {
    throw UnsoundAnswer("cadical's model violates clause " + std::to_string(*clause));
  }
  return encoded_.map.decode(
      model_, [&](cnf::BoolVar var) { return truth[static_cast<std::size_t>(var)]; });
}

bool CadicalSession::block(const Solution& solution) {
  const std::vector<cnf::Literal> clause = encoded_.map.block(solution);
  if (clause.empty()) return false;
  solver_.add(clause);
  return true;
}

std::uint64_t CadicalSession::work() const {
  return solver_.conflicts().value_or(solver_.learnt_clauses());
}

std::vector<Statistic> CadicalSession::statistics() const {
  const auto number = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  std::vector<Statistic> result{{"variables", number(encoded_.counts.variables)},
                                {"clauses", number(encoded_.counts.clauses)},
                                {"literals", number(encoded_.counts.literals)},
                                {"learnt_clauses", number(solver_.learnt_clauses())},
                                {"remaining_clauses", number(solver_.remaining_clauses())}};
  if (const auto conflicts = solver_.conflicts())
    result.push_back({"conflicts", number(*conflicts)});
  return result;
}

}  // namespace facet
