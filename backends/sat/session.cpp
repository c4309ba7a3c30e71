#include "backends/sat/session.hpp"

#include <algorithm>
#include <utility>

#include "backends/sat/cnf_options.hpp"
#include "model/error.hpp"
#include "model/memory.hpp"

namespace facet::sat {
namespace {

// Gives each clause to the solver and to the record by which its models are checked.
class SolverSink final : public cnf::ClauseSink {
 public:
  SolverSink(Solver& solver, ClauseRecord& record) : solver_(solver), record_(record) {}
  using ClauseSink::add;
  void add(std::span<const cnf::Literal> clause) override {
    solver_.add(clause);
    record_.add(clause);
  }

 private:
  Solver& solver_;
  ClauseRecord& record_;
};

}  // namespace

Session::Session(const Model& model, const cnf::EncodeOptions& encoding, Solver& solver,
                 std::string name)
    : model_(model), encoding_(encoding), solver_(solver), name_(std::move(name)) {}

std::optional<StopReason> Session::load(const RunControl& control) {
  std::optional<StopReason> stopped = control.stop();
  if (stopped) return stopped;
  const auto memory = memory_left(control.limits());
  const auto poll = [&] {
    stopped = control.stop();
    return stopped.has_value();
  };
  SolverSink sink(solver_, record_);
  try {
    if (memory && formula_memory(cnf::count(model_, encoding_, poll)) > *memory)
      return StopReason::MemoryLimit;
    encoded_ = cnf::encode(model_, encoding_, sink, poll);
  } catch (const cnf::EncodeStopped&) {
    return stopped;
  }
  propositions_ = sink.variable_count();
  return std::nullopt;
}

Solver::Answer Session::solve(const RunControl& control) {
  std::optional<std::uint64_t> left = control.limits().work;
  if (left) *left -= std::min(*left, work());
  return solver_.solve(control, left);
}

Solution Session::read_back() {
  const Truth truth = solver_.truth(propositions_);
  if (const auto clause = record_.first_violated(truth, model_, encoding_)) {
    throw UnsoundAnswer(name_ + "'s model violates clause " + std::to_string(*clause));
  }
  return encoded_.map.decode(
      model_, [&](cnf::BoolVar var) { return truth[static_cast<std::size_t>(var)]; });
}

bool Session::block(const Solution& solution) {
  const std::vector<cnf::Literal> clause = encoded_.map.block(solution);
  if (clause.empty()) return false;
  solver_.add(clause);
  return true;
}

std::vector<Statistic> Session::statistics() const {
  const auto number = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  std::vector<Statistic> result{{"variables", number(encoded_.counts.variables)},
                                {"clauses", number(encoded_.counts.clauses)},
                                {"literals", number(encoded_.counts.literals)}};
  for (Statistic& own : solver_.statistics())
    result.push_back(std::move(own));
  return result;
}

}  // namespace facet::sat
