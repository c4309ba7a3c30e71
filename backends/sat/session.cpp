#include "backends/sat/session.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <utility>

#include "backends/sat/cnf_options.hpp"
#include "model/error.hpp"
#include "model/memory.hpp"

namespace facet::sat {
namespace {

using Poll = std::function<bool()>;

// Gives each clause to the solver and to the record by which its models are checked.
class SolverSink final : public cnf::ClauseSink {
 public:
  SolverSink(Solver& solver, ClauseRecord& record, const Poll& poll)
      : solver_(solver), record_(record), poll_(poll) {}
  using ClauseSink::add;
  void add(std::span<const cnf::Literal> clause) override {
    cnf::BoolVar last = 0;
    for (const cnf::Literal literal : clause)
      last = std::max(last, std::abs(literal));
    if (last > known_) make_known(last);
    solver_.add(clause);
    record_.add(clause);
  }

 private:
  // A helper may be the first to be named behind a hundred million propositions, for which a solver
  // takes gigabytes at once; in steps, between them the limits are looked at.
  void make_known(cnf::BoolVar last) {
    constexpr cnf::BoolVar step = 1 << 20;
    while (last - known_ > step) {
      if (poll_()) throw cnf::EncodeStopped{};
      known_ += step;
      solver_.reserve(known_);
    }
    known_ = last;
  }

  Solver& solver_;
  ClauseRecord& record_;
  const Poll& poll_;
  cnf::BoolVar known_ = 0;
};

// What a formula may take where no memory limit says otherwise.
constexpr std::uint64_t most_without_limit = std::uint64_t{8} << 30;
// Models with fewer values are not counted without a limit, which would cost a puzzle its time.
constexpr std::size_t few_values = 1 << 17;

bool has_many_values(const Model& model) {
  std::size_t values = 0;
  for (const Domain& domain : model.domains())
    values += domain.size();
  return values > few_values;
}

}  // namespace

Session::Session(const Model& model, const cnf::EncodeOptions& encoding, Solver& solver,
                 std::string name)
    : model_(model), encoding_(encoding), solver_(solver), name_(std::move(name)) {}

std::optional<StopReason> Session::load(const RunControl& control) {
  std::optional<StopReason> stopped = control.stop();
  if (stopped) return stopped;
  const Poll poll = [&] {
    stopped = control.stop();
    return stopped.has_value();
  };
  SolverSink sink(solver_, record_, poll);
  try {
    if (!fits(control, poll)) return StopReason::MemoryLimit;
    encoded_ = cnf::encode(model_, encoding_, sink, poll);
  } catch (const cnf::EncodeStopped&) {
    return stopped;
  }
  propositions_ = sink.variable_count();
  return std::nullopt;
}

bool Session::fits(const RunControl& control, const std::function<bool()>& poll) {
  const auto left = memory_left(control.limits());
  if (!left && !has_many_values(model_)) return true;
  const cnf::Counts counts = cnf::count(model_, encoding_, poll);
  const std::uint64_t bytes = formula_memory(counts);
  const std::uint64_t most = left.value_or(most_without_limit);
  if (bytes <= most) return true;
  const std::string formula = "a formula of " + std::to_string(counts.variables) +
                              " variables and " + std::to_string(counts.clauses) + " clauses";
  warnings_.push_back(left ? no_room(formula, bytes, *left)
                           : formula + " may take " + std::to_string(bytes >> 20U) +
                                 " MiB, more than is taken without a memory limit");
  return false;
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
