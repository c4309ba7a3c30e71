#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <set>
#include <string>

#include "backends/checked_solve.hpp"
#include "backends/registry.hpp"
#include "model/error.hpp"
#include "tests/backends/hard_puzzle.hpp"
#include "tests/conformance/small_models.hpp"
#include "tests/oracle/model_solutions.hpp"

// What every backend of the registry must do alike. A new backend takes part by being registered;
// nothing here is about one of them.
namespace facet {
namespace {

using namespace std::chrono_literals;
using test::NamedModel;

// The names of the backends that are there; one that needs a command gets the solver found when
// this was configured, if any.
std::vector<std::string> backend_names() {
  std::vector<std::string> names;
  for (const RegistryEntry& entry : registry()) {
    if (!entry.backend) continue;
    if (entry.variant_option.empty()) names.push_back(entry.name);
#ifdef FACET_TEST_SOLVER
    if (!entry.variant_option.empty())
      names.push_back(entry.name + ":" FACET_TEST_SOLVER " %in %out");
#endif
  }
  return names;
}

std::string identifier(const std::string& name) {
  return name.substr(0, name.find(':'));
}

// A test's name takes no '-'.
std::string in_test_name(const std::string& name) {
  std::string result = identifier(name);
  std::ranges::replace(result, '-', '_');
  return result;
}

class Conformance : public testing::TestWithParam<std::string> {
 protected:
  // A limit that no test should meet, so that a fault is a failure and no hang.
  static Limits plenty() {
    Limits limits;
    limits.wall_time = 60s;
    return limits;
  }

  SolveResult solve(const Model& model, const Limits& limits = plenty(),
                    std::stop_token token = {}) const {
    RunControl control(limits, std::move(token));
    return checked_solve(backend(), model, options_, control);
  }

  CountResult enumerate(const Model& model, const Limits& limits = plenty(),
                        const SolutionSink& sink = {}) const {
    RunControl control(limits);
    return checked_enumerate(backend(), model, options_, control, sink);
  }

  const Backend& backend() const { return *choice_.backend; }
  // An incomplete search may find nothing and have no more to try.
  bool gave_up(const SolveResult& result) const {
    return !is_complete() && result.stop_reason == StopReason::Completed;
  }
  bool is_complete() const { return backend().capabilities().complete; }

  BackendChoice choice_ = choose_backend(GetParam());
  BackendOptions options_ = {0, 1, choice_.set, {}, true};
};

// A backend may leave out clauses, linear constraints and objectives, if it says so and then never
// answers; different values are what each must take.
void expect_honest_refusal(const Backend& backend, const Model& model,
                           const BackendOptions& options, const Unsupported& unsupported) {
  EXPECT_FALSE(unsupported.constraint.empty());
  EXPECT_FALSE(unsupported.reason.empty());
  const bool only_differences = std::ranges::all_of(model.constraints(), [](const auto& c) {
    return std::holds_alternative<AllDifferent>(c) || std::holds_alternative<DifferentOnEdges>(c);
  });
  EXPECT_TRUE(model.objective() || !only_differences) << unsupported.reason;
  RunControl control;
  EXPECT_THROW(checked_solve(backend, model, options, control), InvalidModel);
  RunControl again;
  EXPECT_THROW(checked_enumerate(backend, model, options, again), InvalidModel);
}

TEST_P(Conformance, DescribesItself) {
  EXPECT_EQ(backend().name(), identifier(GetParam()));
  EXPECT_FALSE(backend().description().empty());
  for (const OptionRow& row : backend().option_table()) {
    EXPECT_FALSE(row.name.empty());
    EXPECT_FALSE(row.help.empty()) << row.name;
    const std::map<std::string, std::string> own{{row.name, row.default_value}};
    EXPECT_NO_THROW(OptionValues(backend().option_table(), own)) << row.name;
  }
}

TEST_P(Conformance, RefusesOptionsThatItsTableDoes) {
  const Model model = test::latin_square(2);
  const auto refuses = [&](const std::string& name, const std::string& value) {
    BackendOptions options = options_;
    options.set[name] = value;
    RunControl control(plenty());
    EXPECT_THROW(checked_solve(backend(), model, options, control), OptionError) << name;
    RunControl again(plenty());
    EXPECT_THROW(checked_enumerate(backend(), model, options, again), OptionError) << name;
  };
  refuses("no such option", "1");
  for (const OptionRow& row : backend().option_table()) {
    if (row.type == OptionType::Text) continue;
    refuses(row.name, "no such value");
    refuses(row.name, "");
    if (row.type != OptionType::Integer && row.type != OptionType::Real) continue;
    refuses(row.name, "nan");
    if (row.maximum < 1e15) refuses(row.name, std::to_string(std::int64_t(row.maximum) + 1));
    if (row.minimum > -1e15) refuses(row.name, std::to_string(std::int64_t(row.minimum) - 1));
  }
}

TEST_P(Conformance, RefusesAProofThatItCannotWrite) {
  if (backend().capabilities().proofs) {
    options_.proof_path = "/no/such/folder/proof";
  } else {
    options_.proof_path = testing::TempDir() + "never_written";
  }
  EXPECT_THROW(solve(test::latin_square(2)), OptionError);
}

TEST_P(Conformance, EveryChoiceOfEveryOptionGivesTheRightAnswer) {
  const std::vector<std::pair<Model, Status>> cases{{test::latin_square(3), Status::Satisfiable},
                                                    {test::pigeonholes(3), Status::Unsatisfiable}};
  for (const OptionRow& row : backend().option_table()) {
    std::vector<std::string> values = row.choices;
    if (row.type == OptionType::Flag) values = {"on", "off"};
    for (const std::string& value : values) {
      SCOPED_TRACE(row.name + " = " + value);
      options_.set = choice_.set;
      options_.set[row.name] = value;
      for (const auto& [model, status] : cases) {
        const Status found = solve(model).status;
        EXPECT_TRUE(found == status || (!is_complete() && found == Status::Unknown));
      }
    }
  }
}

TEST_P(Conformance, CountsLatinSquaresAndSmallSudokus) {
  if (!is_complete()) {
    EXPECT_FALSE(enumerate(test::latin_square(2)).complete);
    return;
  }
  EXPECT_EQ(enumerate(test::latin_square(1)).count, 1U);
  EXPECT_EQ(enumerate(test::latin_square(2)).count, 2U);
  EXPECT_EQ(enumerate(test::latin_square(3)).count, 12U);
  if (!backend().capabilities().enumerates) return;  // solves anew for each: the others suffice
  EXPECT_EQ(enumerate(test::latin_square(4)).count, 576U);
  const auto sudokus = enumerate(test::sudoku4());
  EXPECT_EQ(sudokus.count, 288U);
  EXPECT_TRUE(sudokus.complete);
}

TEST_P(Conformance, TheHardPuzzleHasOneSolution) {
  const Model model = test::hard_puzzle();
  ASSERT_FALSE(backend().supports(model));
  // What only finds would go on looking for a second one as long as it is let.
  const Limits limits = is_complete() ? plenty() : Limits{.work = 300'000};
  const auto result = enumerate(model, limits, [](const Solution& solution) {
    EXPECT_EQ(solution.values, test::hard_puzzle_answer());
    return true;
  });
  if (!is_complete()) return;
  EXPECT_EQ(result.count, 1U);
  EXPECT_TRUE(result.complete);
}

TEST_P(Conformance, RandomModelsAgreeWithBruteForce) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE("random_model(" + std::to_string(seed) + ")");
    const Model model = test::random_model(seed);
    if (backend().supports(model)) continue;
    const auto all = oracle::solutions(model);
    if (all.size() > 6 && !backend().capabilities().enumerates) continue;
    std::set<Solution> found;
    const auto result = enumerate(model, plenty(), [&](const Solution& s) {
      found.insert(s);
      return true;
    });
    // A search that is not may see by singles that there is nothing to find.
    if (!result.complete || !all.empty()) {
      EXPECT_EQ(result.complete, is_complete());
    }
    if (is_complete()) {
      EXPECT_EQ(found, std::set<Solution>(all.begin(), all.end()));
    }
    const Status status = solve(model).status;
    EXPECT_EQ(status == Status::Satisfiable,
              !all.empty() && (is_complete() || status != Status::Unknown));
  }
}

TEST_P(Conformance, EndsAtTheSolutionLimit) {
  if (backend().capabilities().deduces) {
    Limits limits = plenty();
    limits.solutions = 0;
    EXPECT_EQ(enumerate(test::hard_puzzle(), limits).stop_reason, StopReason::SolutionLimit);
    return;  // of several solutions it finds none
  }
  for (const std::uint64_t limit : {0U, 1U, 5U, 12U}) {
    Limits limits = plenty();
    limits.solutions = limit;
    const auto result = enumerate(test::latin_square(3), limits);
    EXPECT_EQ(result.count, limit);
    EXPECT_EQ(result.stop_reason, StopReason::SolutionLimit);
    // Whoever knows that these are all may say so.
    if (limit < 12) {
      EXPECT_FALSE(result.complete);
    }
  }
}

TEST_P(Conformance, EndsWhenTheSinkSaysStop) {
  if (backend().capabilities().deduces) return;  // of several solutions it finds none
  std::size_t calls = 0;
  const auto result =
      enumerate(test::latin_square(3), plenty(), [&](const Solution&) { return ++calls < 3; });
  EXPECT_EQ(calls, 3U);
  EXPECT_EQ(result.count, 3U);
  EXPECT_FALSE(result.complete);
}

TEST_P(Conformance, ACancelledTokenEndsIt) {
  std::stop_source source;
  source.request_stop();
  const auto begin = std::chrono::steady_clock::now();
  const auto result = solve(test::pigeonholes(14), plenty(), source.get_token());
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
  EXPECT_EQ(result.status, Status::Unknown);
  EXPECT_EQ(result.stop_reason, StopReason::Cancelled);
}

TEST_P(Conformance, KeepsItsDeadline) {
  Limits limits;
  limits.wall_time = 100ms;
  const auto begin = std::chrono::steady_clock::now();
  const auto result = solve(test::pigeonholes(14), limits);
  // A loaded machine under a sanitizer needs the room; a missed deadline takes minutes.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
  if (result.status == Status::Unknown) {
    EXPECT_TRUE(result.stop_reason == StopReason::TimeLimit || gave_up(result));
  } else {
    EXPECT_EQ(result.status, Status::Unsatisfiable);
  }
}

TEST_P(Conformance, TheSameSeedGivesTheSameRun) {
  options_.seed = 7;
  const auto first = solve(test::latin_square(6));
  const auto second = solve(test::latin_square(6));
  EXPECT_EQ(first.solution, second.solution);
  EXPECT_EQ(first.work, second.work);
}

TEST_P(Conformance, EverySeedGivesARightAnswer) {
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2'000'000'001},
                                   std::numeric_limits<std::uint64_t>::max()}) {
    options_.seed = seed;
    const bool finds = !backend().capabilities().deduces;  // else none of several
    EXPECT_EQ(solve(test::latin_square(4)).status, finds ? Status::Satisfiable : Status::Unknown)
        << seed;
  }
}

TEST_P(Conformance, TheWorkLimitEndsItAtTheSamePlace) {
  Limits limits = plenty();
  limits.work = 50;
  if (backend().capabilities().work_unit.empty()) {
    EXPECT_THROW(solve(test::pigeonholes(9), limits), OptionError);
    return;
  }
  const auto first = solve(test::pigeonholes(9), limits);
  const auto second = solve(test::pigeonholes(9), limits);
  EXPECT_EQ(first.status, second.status);
  EXPECT_EQ(first.work, second.work);
  EXPECT_EQ(first.stop_reason, second.stop_reason);
  if (first.status == Status::Unknown) {
    EXPECT_TRUE(first.stop_reason == StopReason::WorkLimit || gave_up(first));
  }
}

INSTANTIATE_TEST_SUITE_P(Backends, Conformance, testing::ValuesIn(backend_names()),
                         [](const auto& tested) { return in_test_name(tested.param); });

using BackendAndModel = std::tuple<std::string, NamedModel>;

class ConformanceOnModel : public testing::TestWithParam<BackendAndModel> {
 protected:
  const Backend& backend() const { return *choice_.backend; }

  BackendChoice choice_ = choose_backend(std::get<0>(GetParam()));
  BackendOptions options_ = {0, 1, choice_.set, {}, true};
};

TEST_P(ConformanceOnModel, SolvesAndEnumeratesAsBruteForceDoes) {
  const Model& model = std::get<1>(GetParam()).model;
  if (const auto unsupported = backend().supports(model)) {
    expect_honest_refusal(backend(), model, options_, *unsupported);
    return;
  }
  const auto all = oracle::solutions(model);
  RunControl control;
  const auto result = checked_solve(backend(), model, options_, control);
  RunControl again;
  std::set<Solution> found;
  const auto count = checked_enumerate(backend(), model, options_, again, [&](const Solution& s) {
    found.insert(s);
    return true;
  });
  if (!backend().capabilities().complete) return;  // checked_solve has judged what it said
  EXPECT_EQ(result.status, all.empty() ? Status::Unsatisfiable : Status::Satisfiable);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_EQ(found, std::set<Solution>(all.begin(), all.end()));
  EXPECT_EQ(count.count, all.size());
  EXPECT_TRUE(count.complete);
  EXPECT_EQ(count.stop_reason, StopReason::Completed);
}

std::string model_test_name(const testing::TestParamInfo<BackendAndModel>& tested) {
  return in_test_name(std::get<0>(tested.param)) + "_" + std::get<1>(tested.param).name;
}

INSTANTIATE_TEST_SUITE_P(Backends, ConformanceOnModel,
                         testing::Combine(testing::ValuesIn(backend_names()),
                                          testing::ValuesIn(test::small_models())),
                         model_test_name);

TEST_P(Conformance, TakesAnObjectiveWhereItSaysThatItOptimises) {
  const auto models = test::objective_models();
  EXPECT_EQ(backend().capabilities().optimises,
            std::ranges::any_of(
                models, [this](const NamedModel& m) { return !backend().supports(m.model); }));
}

class ConformanceOnObjective : public ConformanceOnModel {};

std::int64_t cost(const Model& model, const Solution& solution) {
  std::int64_t total = 0;
  if (const auto* sum = std::get_if<MinimiseSum>(&*model.objective())) {
    for (const Term& term : sum->terms)
      total += term.coefficient * solution[term.var];
    return total;
  }
  const auto& vars = std::get<MinimiseMax>(*model.objective()).vars;
  std::vector<Value> values;
  for (const VarId var : vars)
    values.push_back(solution[var]);
  return values.empty() ? 0 : *std::ranges::max_element(values);
}

TEST_P(ConformanceOnObjective, FindsTheBestAndSaysSo) {
  const Model& model = std::get<1>(GetParam()).model;
  if (const auto unsupported = backend().supports(model)) {
    expect_honest_refusal(backend(), model, options_, *unsupported);
    return;
  }
  RunControl control;
  const auto result = checked_solve(backend(), model, options_, control);
  if (!backend().capabilities().complete) return;
  const auto all = oracle::solutions(model);
  if (all.empty()) {
    EXPECT_EQ(result.status, Status::Unsatisfiable);
    return;
  }
  std::int64_t best = std::numeric_limits<std::int64_t>::max();
  for (const Solution& solution : all)
    best = std::min(best, cost(model, solution));
  EXPECT_EQ(result.status, Status::Optimal);
  EXPECT_EQ(result.objective, best);
  EXPECT_EQ(result.bound, best);
}

INSTANTIATE_TEST_SUITE_P(Backends, ConformanceOnObjective,
                         testing::Combine(testing::ValuesIn(backend_names()),
                                          testing::ValuesIn(test::objective_models())),
                         model_test_name);

}  // namespace
}  // namespace facet
