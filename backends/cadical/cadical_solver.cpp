#include "backends/cadical/cadical_solver.hpp"

#include <algorithm>
#include <array>
#include <cadical.hpp>
#include <charconv>
#include <limits>
#include <string_view>
#include <utility>

#include "backends/cadical/proof_file.hpp"
#include "backends/cadical/propagator_bridge.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

// Options that would make a library print, or that have a place of their own in Facet.
constexpr std::array<std::string_view, 7> reserved{"quiet",  "verbose", "log",   "logsort",
                                                   "report", "seed",    "binary"};
// The end of CaDiCaL's range for its seed.
constexpr std::uint64_t seed_count = 2'000'000'001;

class Stopper final : public CaDiCaL::Terminator {
 public:
  bool terminate() override {
    if (control_ == nullptr || reason_) return reason_.has_value();
    reason_ = interrupt && interrupt() ? StopReason::Cancelled : control_->stop_for_time();
    return reason_.has_value();
  }

  void begin(const RunControl& control) {
    control_ = &control;
    reason_.reset();
  }
  std::optional<StopReason> end() {
    control_ = nullptr;
    return reason_;
  }

  std::function<bool()> interrupt;

 private:
  const RunControl* control_ = nullptr;
  std::optional<StopReason> reason_;
};

class LearntCounter final : public CaDiCaL::Learner {
 public:
  bool learning(int /*size*/) override {
    if ((++count_ & 0x3FFU) == 0 && control_ != nullptr) control_->observer().on_progress(count_);
    return false;
  }
  void learn(int /*literal*/) override {}

  void watch(const RunControl* control) { control_ = control; }
  std::uint64_t count() const { return count_; }

 private:
  const RunControl* control_ = nullptr;
  std::uint64_t count_ = 0;
};

void set_option(CaDiCaL::Solver& solver, const std::string& assignment) {
  const auto sign = assignment.find('=');
  const std::string name = assignment.substr(0, sign);
  if (sign == std::string::npos)
    throw OptionError("option " + assignment + ": expected NAME=VALUE");
  if (std::ranges::find(reserved, name) != reserved.end())
    throw OptionError("option " + name + ": not the user's to set");
  if (!CaDiCaL::Solver::is_valid_option(name.c_str()))
    throw OptionError("option " + name + ": CaDiCaL has no such option");
  int value = 0;
  const char* begin = assignment.data() + sign + 1;
  const char* end = assignment.data() + assignment.size();
  const auto [rest, error] = std::from_chars(begin, end, value);
  if (error != std::errc{} || rest != end || begin == end)
    throw OptionError("option " + assignment + ": expected a whole number");
  // CaDiCaL moves a value into its range without a word.
  if (!solver.set(name.c_str(), value) || solver.get(name.c_str()) != value) {
    throw OptionError("option " + assignment + ": out of its range, the nearest value is " +
                      std::to_string(solver.get(name.c_str())));
  }
}

void configure(CaDiCaL::Solver& solver, const CadicalSolver::Settings& settings) {
  if (!solver.configure(settings.configuration.c_str()))
    throw OptionError("CaDiCaL has no configuration \"" + settings.configuration + "\"");
  solver.set("quiet", 1);  // not there in builds that can print nothing
  solver.set("seed", static_cast<int>(settings.seed % seed_count));
  const std::string& text = settings.options;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    set_option(solver, text.substr(begin, end - begin));
    begin = end + 1;
  }
}

std::optional<std::uint64_t> conflicts_of([[maybe_unused]] const CaDiCaL::Solver& solver) {
#ifdef FACET_CADICAL_HAS_STATISTICS
  return static_cast<std::uint64_t>(solver.get_statistic_value("conflicts"));
#else
  return std::nullopt;
#endif
}

}  // namespace

struct CadicalSolver::Implementation {
  // CaDiCaL writes to the proof and calls the others until it is destroyed: it goes first.
  std::unique_ptr<ProofFile> proof;
  Stopper stopper;
  LearntCounter counter;
#ifdef FACET_CADICAL_HAS_PROPAGATOR
  std::optional<PropagatorBridge> bridge;
#endif
  std::optional<StopReason> stop_reason;
  CaDiCaL::Solver solver;
};

CadicalSolver::CadicalSolver(const Settings& settings)
    : implementation_(std::make_unique<Implementation>()) {
  Implementation& self = *implementation_;
  configure(self.solver, settings);
  if (!settings.proof_path.empty()) {
    self.proof = std::make_unique<ProofFile>(settings.proof_path);
    self.solver.set("binary", settings.proof_binary ? 1 : 0);
    self.solver.trace_proof(self.proof->stream(), settings.proof_path.c_str());
  }
  self.solver.connect_terminator(&self.stopper);
  self.solver.connect_learner(&self.counter);
}

#ifdef FACET_CADICAL_HAS_PROPAGATOR
CadicalSolver::~CadicalSolver() {
  if (implementation_->bridge) implementation_->solver.disconnect_external_propagator();
}

bool CadicalSolver::has_propagators() {
  return true;
}

void CadicalSolver::connect(sat::Propagator& propagator) {
  Implementation& self = *implementation_;
  // Levels are then left from the top, in the order in which they were told.
  self.solver.set("chrono", 0);
  self.bridge.emplace(propagator);
  self.solver.connect_external_propagator(&*self.bridge);
}

void CadicalSolver::observe(cnf::BoolVar var) {
  implementation_->solver.add_observed_var(var);
}
#else
CadicalSolver::~CadicalSolver() = default;

bool CadicalSolver::has_propagators() {
  return false;
}

void CadicalSolver::connect(sat::Propagator& /*propagator*/) {
  throw OptionError(version() + " takes no external propagators");
}

void CadicalSolver::observe(cnf::BoolVar /*var*/) {}
#endif

void CadicalSolver::add(std::span<const cnf::Literal> clause) {
  CaDiCaL::Solver& solver = implementation_->solver;
  for (const cnf::Literal literal : clause)
    solver.add(literal);
  solver.add(0);
}

void CadicalSolver::reserve(cnf::BoolVar last) {
#ifdef FACET_CADICAL_HAS_RESIZE
  implementation_->solver.resize(last);
#else
  implementation_->solver.reserve(last);
#endif
}

CadicalSolver::Answer CadicalSolver::solve(const RunControl& control,
                                           std::optional<std::uint64_t> work) {
  Implementation& self = *implementation_;
  if (work) {
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    self.solver.limit("conflicts", static_cast<int>(std::min(*work, most)));
  }
  self.stopper.begin(control);
  self.counter.watch(&control);
  const int answer = self.solver.solve();
  self.counter.watch(nullptr);
  self.stop_reason = self.stopper.end();
  if (answer == 10) return Answer::Satisfiable;
  if (answer == 20) return Answer::Unsatisfiable;
  return Answer::Stopped;
}

StopReason CadicalSolver::stop_reason() const {
  return implementation_->stop_reason.value_or(StopReason::WorkLimit);
}

void CadicalSolver::assume(cnf::Literal literal) {
  implementation_->solver.assume(literal);
}

bool CadicalSolver::failed(cnf::Literal literal) const {
  return implementation_->solver.failed(literal);
}

void CadicalSolver::prefer(cnf::Literal literal) {
  implementation_->solver.phase(literal);
}

void CadicalSolver::forget_preference(cnf::BoolVar var) {
  implementation_->solver.unphase(var);
}

void CadicalSolver::set_interrupt(std::function<bool()> interrupt) {
  implementation_->stopper.interrupt = std::move(interrupt);
}

sat::Truth CadicalSolver::truth(cnf::BoolVar count) const {
  CaDiCaL::Solver& solver = implementation_->solver;
  sat::Truth truth(static_cast<std::size_t>(count) + 1);
  // CaDiCaL knows the propositions that were in a clause; the others may have any value.
  const cnf::BoolVar known = std::min(count, solver.vars());
  for (cnf::BoolVar var = 1; var <= known; ++var)
    truth[static_cast<std::size_t>(var)] = solver.val(var) > 0;
  return truth;
}

std::uint64_t CadicalSolver::work() const {
  return conflicts_of(implementation_->solver).value_or(implementation_->counter.count());
}

std::vector<Statistic> CadicalSolver::statistics() const {
  const CaDiCaL::Solver& solver = implementation_->solver;
  std::vector<Statistic> result{
      {"learnt_clauses", static_cast<std::int64_t>(implementation_->counter.count())},
      {"remaining_clauses", std::int64_t{solver.irredundant()}}};
  if (const auto conflicts = conflicts_of(solver))
    result.push_back({"conflicts", static_cast<std::int64_t>(*conflicts)});
  return result;
}

void CadicalSolver::keep_proof() {
  Implementation& self = *implementation_;
  if (!self.proof) return;
  self.solver.close_proof_trace();
  self.proof->keep();
}

std::string CadicalSolver::version() {
  return std::string("CaDiCaL ") + CaDiCaL::Solver::version();
}

}  // namespace facet
