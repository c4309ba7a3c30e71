#include "backends/checked_solve.hpp"

#include <gtest/gtest.h>

#include "model/check.hpp"
#include "model/error.hpp"
#include "tests/backends/fake_backends.hpp"

namespace facet {
namespace {

using test::FakeBackend;
using test::FakeEnumerator;

// x, y in 1..2, different: two solutions.
Model two_different() {
  Model model;
  const VarId x = model.add_variable(Domain::interval(1, 2), "x");
  const VarId y = model.add_variable(Domain::interval(1, 2), "y");
  model.post(AllDifferent{{x, y}});
  return model;
}

Model with_objective() {
  Model model = two_different();
  model.minimise(MinimiseSum{{{3, VarId(0)}, {-1, VarId(1)}}});
  return model;
}

SolveResult answer(Status status, std::optional<Solution> solution = std::nullopt) {
  SolveResult result;
  result.status = status;
  result.solution = std::move(solution);
  return result;
}

SolveResult solve_with(const SolveResult& claim, const Model& model, bool complete = true) {
  const FakeBackend backend([&](const Model&, RunControl&) { return claim; }, complete);
  RunControl control;
  return checked_solve(backend, model, {}, control);
}

TEST(CheckedSolve, LetsATrueAnswerThrough) {
  const auto result = solve_with(answer(Status::Satisfiable, Solution{{1, 2}}), two_different());
  EXPECT_EQ(result.solution, (Solution{{1, 2}}));
  EXPECT_EQ(solve_with(answer(Status::Unsatisfiable), two_different()).status,
            Status::Unsatisfiable);
  EXPECT_EQ(solve_with(answer(Status::Unknown), two_different(), false).status, Status::Unknown);
}

TEST(CheckedSolve, StopsASolutionThatViolatesTheModel) {
  for (const Solution& wrong :
       {Solution{{1, 1}}, Solution{{1, 3}}, Solution{{1}}, Solution{{}}, Solution{{1, 2, 1}}}) {
    EXPECT_THROW(solve_with(answer(Status::Satisfiable, wrong), two_different()), UnsoundAnswer);
  }
}

TEST(CheckedSolve, StopsStatusesThatDoNotFitTheirSolutions) {
  const Solution right{{1, 2}};
  EXPECT_THROW(solve_with(answer(Status::Satisfiable), two_different()), UnsoundAnswer);
  EXPECT_THROW(solve_with(answer(Status::Optimal), two_different()), UnsoundAnswer);
  EXPECT_THROW(solve_with(answer(Status::Unknown, right), two_different()), UnsoundAnswer);
  EXPECT_THROW(solve_with(answer(Status::Unsatisfiable, right), two_different()), UnsoundAnswer);
}

TEST(CheckedSolve, HoldsAnIncompleteBackendToIt) {
  EXPECT_THROW(solve_with(answer(Status::Unsatisfiable), two_different(), false), UnsoundAnswer);
  EXPECT_THROW(solve_with(answer(Status::Optimal, Solution{{1, 2}}), with_objective(), false),
               UnsoundAnswer);
}

TEST(CheckedSolve, ComputesTheObjectiveItselfAndComparesTheClaim) {
  SolveResult claim = answer(Status::Optimal, Solution{{1, 2}});
  EXPECT_EQ(solve_with(claim, with_objective()).objective, 1);
  claim.objective = 1;
  claim.bound = 1;
  EXPECT_EQ(solve_with(claim, with_objective()).objective, 1);
  claim.objective = 0;
  EXPECT_THROW(solve_with(claim, with_objective()), UnsoundAnswer);
  claim.objective = 1;
  claim.bound = 2;
  EXPECT_THROW(solve_with(claim, with_objective()), UnsoundAnswer);
}

TEST(CheckedSolve, AModelThatIsNotSupportedIsTheCallersFault) {
  FakeBackend backend([](const Model&, RunControl&) { return SolveResult{}; });
  backend.unsupported = Unsupported{"the objective", "cannot optimise"};
  RunControl control;
  EXPECT_THROW(checked_solve(backend, two_different(), {}, control), InvalidModel);
  EXPECT_THROW(checked_enumerate(backend, two_different(), {}, control), InvalidModel);
}

CountResult claim(std::uint64_t count, bool complete) {
  CountResult result;
  result.count = count;
  result.complete = complete;
  return result;
}

CountResult enumerate_with(const FakeEnumerator& backend, const Limits& limits = {},
                           const SolutionSink& sink = {}) {
  RunControl control(limits);
  return checked_enumerate(backend, two_different(), {}, control, sink);
}

TEST(CheckedEnumerate, StopsRepeatedWrongAndMiscountedSolutions) {
  const Solution a{{1, 2}};
  const Solution b{{2, 1}};
  EXPECT_EQ(enumerate_with(FakeEnumerator({a, b}, claim(2, true))).count, 2U);
  EXPECT_THROW(enumerate_with(FakeEnumerator({a, a}, claim(2, true))), UnsoundAnswer);
  EXPECT_THROW(enumerate_with(FakeEnumerator({a, b, a}, claim(3, true))), UnsoundAnswer);
  EXPECT_THROW(enumerate_with(FakeEnumerator({{{1, 1}}}, claim(1, true))), UnsoundAnswer);
  EXPECT_THROW(enumerate_with(FakeEnumerator({a, b}, claim(3, true))), UnsoundAnswer);
  EXPECT_THROW(enumerate_with(FakeEnumerator({a, b}, claim(1, true))), UnsoundAnswer);
}

TEST(CheckedEnumerate, StopsABackendThatClaimsOrGivesTooMuch) {
  const Solution a{{1, 2}};
  const Solution b{{2, 1}};
  EXPECT_THROW(enumerate_with(FakeEnumerator({a, b}, claim(2, true), true, false)), UnsoundAnswer);
  Limits one;
  one.solutions = 1;
  EXPECT_THROW(enumerate_with(FakeEnumerator({a, b}, claim(2, true)), one), UnsoundAnswer);
  const SolutionSink stop = [](const Solution&) { return false; };
  EXPECT_EQ(enumerate_with(FakeEnumerator({a, b}, claim(1, false)), {}, stop).count, 1U);
  EXPECT_THROW(enumerate_with(FakeEnumerator({a, b}, claim(2, true), false), {}, stop),
               UnsoundAnswer);
}

// Answers with the first assignment in counting order that passes the checker.
SolveResult first_by_counting(const Model& model, RunControl& control) {
  SolveResult result;
  result.work = 10;
  if (control.limits().work && *control.limits().work < 10) {
    result.stop_reason = StopReason::WorkLimit;
    return result;
  }
  for (const Value x : model.domain(VarId(0)).values()) {
    for (const Value y : model.domain(VarId(1)).values()) {
      const Solution candidate{{x, y}};
      if (!check(model, candidate, 1).empty()) continue;
      result.status = Status::Satisfiable;
      result.solution = candidate;
      return result;
    }
  }
  result.status = Status::Unsatisfiable;
  return result;
}

TEST(DefaultEnumerate, SolvesAndBlocksUntilThereIsNoMore) {
  const FakeBackend backend(first_by_counting);
  RunControl control;
  std::vector<Solution> found;
  const auto result =
      checked_enumerate(backend, two_different(), {}, control,
                        [&](const Solution& s) { return found.push_back(s), true; });
  EXPECT_EQ(found, (std::vector<Solution>{{{1, 2}}, {{2, 1}}}));
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.work, 30U);
}

TEST(DefaultEnumerate, CountsTheWorkOfAllItsSolves) {
  const FakeBackend backend(first_by_counting);
  Limits limits;
  limits.work = 25;
  RunControl control(limits);
  const auto result = checked_enumerate(backend, two_different(), {}, control);
  EXPECT_EQ(result.count, 2U);
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
}

TEST(DefaultEnumerate, EndsAtTheSolutionLimitWithoutClaimingAll) {
  const FakeBackend backend(first_by_counting);
  for (const std::uint64_t limit : {0U, 1U, 2U}) {
    Limits limits;
    limits.solutions = limit;
    RunControl control(limits);
    const auto result = checked_enumerate(backend, two_different(), {}, control);
    EXPECT_EQ(result.count, limit);
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(result.stop_reason, StopReason::SolutionLimit);
  }
}

TEST(DefaultEnumerate, AModelWithoutVariablesHasOneSolution) {
  const FakeBackend backend([](const Model& model, RunControl&) {
    const bool open = check(model, Solution{}, 1).empty();
    return open ? answer(Status::Satisfiable, Solution{}) : answer(Status::Unsatisfiable);
  });
  RunControl control;
  const auto result = checked_enumerate(backend, Model{}, {}, control);
  EXPECT_EQ(result.count, 1U);
  EXPECT_TRUE(result.complete);
}

}  // namespace
}  // namespace facet
