#include "model/sub_solver.hpp"

#include <gtest/gtest.h>

#include "backends/cadical/cadical_sub_solver.hpp"
#include "backends/registry.hpp"
#include "backends/sub_solver.hpp"
#include "model/check.hpp"
#include "tests/model/random_model.hpp"

namespace facet {
namespace {

using Outcome = Completion::Outcome;
constexpr std::uint64_t ample = 1'000'000;

// All there are: the adapter over each backend that repairs may name, and the incremental one.
std::vector<std::unique_ptr<SubSolver>> sub_solvers() {
  std::vector<std::unique_ptr<SubSolver>> result;
  result.push_back(std::make_unique<CadicalSubSolver>());
  for (const RegistryEntry& entry : registry()) {
    const bool wanted =
        entry.name == "cadical" || entry.name == "gecode" || entry.name == "backtracking";
    if (wanted && entry.backend)
      result.push_back(std::make_unique<BackendSubSolver>(entry.backend));
  }
  return result;
}

std::vector<Domain> random_part(const Model& model, Random& random) {
  std::vector<Domain> domains;
  for (const Domain& domain : model.domains()) {
    std::vector<Value> kept;
    for (const Value value : domain.values()) {
      if (random.chance(0.6)) kept.push_back(value);
    }
    domains.push_back(random.chance(0.5) ? domain : Domain::of(kept));
  }
  return domains;
}

bool within(const Solution& solution, const std::vector<Domain>& domains) {
  for (std::size_t i = 0; i < domains.size(); ++i) {
    if (!domains[i].contains(solution.values[i])) return false;
  }
  return true;
}

bool any_within(const std::set<Solution>& solutions, const std::vector<Domain>& domains) {
  return std::ranges::any_of(solutions, [&](const Solution& s) { return within(s, domains); });
}

// The model's domains but for the culprits'.
std::vector<Domain> only(const std::vector<VarId>& culprits, const std::vector<Domain>& asked,
                         const Model& model) {
  std::vector<Domain> domains(model.domains().begin(), model.domains().end());
  for (const VarId var : culprits)
    domains[var.index] = asked[var.index];
  return domains;
}

void expect_true_answer(const Completion& answer, const Model& model,
                        const std::set<Solution>& solutions, const std::vector<Domain>& domains) {
  if (!any_within(solutions, domains)) {
    ASSERT_EQ(answer.outcome, Outcome::Impossible);
    if (!answer.culprits) return;
    EXPECT_FALSE(any_within(solutions, only(*answer.culprits, domains, model)));
    return;
  }
  ASSERT_EQ(answer.outcome, Outcome::Completed);
  EXPECT_TRUE(within(answer.solution, domains));
  EXPECT_TRUE(solutions.contains(answer.solution));
}

TEST(SubSolver, OneSessionAnswersManyQuestionsAsBruteForceDoes) {
  Random random(4711);
  std::size_t possible = 0;
  for (int round = 0; round < 300; ++round) {
    const Model model = testing::random_model(random);
    const std::set<Solution> solutions = testing::all_solutions(model);
    for (const auto& solver : sub_solvers()) {
      const auto session = solver->open(model);
      for (int question = 0; question < 8; ++question) {
        SCOPED_TRACE(solver->name() + ", round " + std::to_string(round));
        const std::vector<Domain> domains = random_part(model, random);
        possible += any_within(solutions, domains) ? 1U : 0U;
        expect_true_answer(session->complete(domains, ample, {}), model, solutions, domains);
      }
    }
  }
  EXPECT_GT(possible, 1000U);
}

Model latin(std::size_t order) {
  Model model;
  for (std::size_t i = 0; i < order * order; ++i)
    model.add_variable(Domain::interval(1, static_cast<Value>(order)));
  for (std::size_t i = 0; i < order; ++i) {
    AllDifferent row;
    AllDifferent column;
    for (std::size_t j = 0; j < order; ++j) {
      row.vars.push_back(VarId(i * order + j));
      column.vars.push_back(VarId(j * order + i));
    }
    model.post(row);
    model.post(column);
  }
  return model;
}

std::vector<Domain> domains_of(const Model& model) {
  return {model.domains().begin(), model.domains().end()};
}

TEST(SubSolver, APartOfASolutionIsCompleted) {
  const Model model = latin(7);
  for (const auto& solver : sub_solvers()) {
    SCOPED_TRACE(solver->name());
    const auto session = solver->open(model);
    const Completion first = session->complete(domains_of(model), ample, {});
    ASSERT_EQ(first.outcome, Outcome::Completed);
    std::vector<Domain> most = domains_of(model);
    for (std::size_t i = 0; i < most.size(); i += 2)
      most[i] = Domain::singleton(first.solution.values[i]);
    const Completion second = session->complete(most, ample, {});
    ASSERT_EQ(second.outcome, Outcome::Completed);
    EXPECT_TRUE(within(second.solution, most));
    EXPECT_TRUE(check(model, second.solution).empty());
  }
}

TEST(SubSolver, WhoAsksForTwoEqualInARowIsToldWhichTwo) {
  const Model model = latin(5);
  std::vector<Domain> domains = domains_of(model);
  domains[1] = Domain::singleton(3);
  domains[3] = Domain::singleton(3);
  domains[24] = Domain::singleton(1);
  const Completion answer = CadicalSubSolver().open(model)->complete(domains, ample, {});
  ASSERT_EQ(answer.outcome, Outcome::Impossible);
  EXPECT_EQ(answer.culprits, (std::vector<VarId>{VarId(1), VarId(3)}));
}

TEST(SubSolver, AModelWithoutSolutionHasNoCulprits) {
  Model model;
  AllDifferent pigeons;
  for (int i = 0; i < 4; ++i)
    pigeons.vars.push_back(model.add_variable(Domain::interval(1, 3)));
  model.post(pigeons);
  std::vector<Domain> domains = domains_of(model);
  const auto session = CadicalSubSolver().open(model);
  const Completion answer = session->complete(domains, ample, {});
  ASSERT_EQ(answer.outcome, Outcome::Impossible);
  EXPECT_EQ(answer.culprits, std::vector<VarId>{});
  domains[0] = Domain::singleton(1);
  EXPECT_EQ(session->complete(domains, ample, {}).outcome, Outcome::Impossible);
}

TEST(SubSolver, AnEmptyModelIsComplete) {
  const Model model;
  for (const auto& solver : sub_solvers()) {
    const Completion answer = solver->open(model)->complete({}, ample, {});
    EXPECT_EQ(answer.outcome, Outcome::Completed) << solver->name();
  }
}

TEST(SubSolver, AnEmptyDomainIsImpossible) {
  Model model;
  model.add_variable(Domain::boolean());
  model.add_variable(Domain::boolean());
  const std::vector<Domain> domains{Domain::boolean(), Domain()};
  for (const auto& solver : sub_solvers()) {
    const Completion answer = solver->open(model)->complete(domains, ample, {});
    EXPECT_EQ(answer.outcome, Outcome::Impossible) << solver->name();
  }
}

TEST(SubSolver, TheObjectivePlaysNoPart) {
  Model model;
  const VarId x = model.add_variable(Domain::interval(1, 9));
  model.minimise(MinimiseMax{{x}});
  const std::vector<Domain> domains{Domain::interval(4, 6)};
  for (const auto& solver : sub_solvers()) {
    const Completion answer = solver->open(model)->complete(domains, ample, {});
    ASSERT_EQ(answer.outcome, Outcome::Completed) << solver->name();
    EXPECT_TRUE(domains[0].contains(answer.solution[x]));
  }
}

// n + 1 pigeons in n holes, edge by edge: no search refutes it in a few nodes.
Model pigeons(std::size_t holes) {
  Model model;
  std::vector<VarId> vars;
  for (std::size_t i = 0; i <= holes; ++i)
    vars.push_back(model.add_variable(Domain::interval(1, static_cast<Value>(holes))));
  for (std::size_t i = 0; i < vars.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      model.post(AllDifferent{{vars[j], vars[i]}});
  }
  return model;
}

TEST(SubSolver, AWorkLimitEndsAQuestion) {
  const Model model = pigeons(11);
  for (const auto& solver : sub_solvers()) {
    SCOPED_TRACE(solver->name());
    const auto session = solver->open(model);
    const Completion answer = session->complete(domains_of(model), 50, {});
    EXPECT_EQ(answer.outcome, Outcome::GaveUp);
    EXPECT_GT(answer.work, 0U);
    EXPECT_LE(answer.work, 200U);
    const Completion second = session->complete(domains_of(model), 50, {});
    EXPECT_LE(second.work, 200U) << "each question has its own limit";
  }
}

TEST(SubSolver, WhoeverCancelsGetsNoAnswer) {
  const Model model = pigeons(11);
  std::stop_source source;
  source.request_stop();
  const RunControl control({}, source.get_token());
  for (const auto& solver : sub_solvers()) {
    const Completion answer = solver->open(model)->complete(domains_of(model), ample, control);
    EXPECT_EQ(answer.outcome, Outcome::GaveUp) << solver->name();
  }
}

TEST(SubSolver, TheSameQuestionsGetTheSameAnswers) {
  const Model model = latin(9);
  for (const auto& solver : sub_solvers()) {
    std::vector<std::vector<Value>> runs[2];
    for (auto& run : runs) {
      const auto session = solver->open(model);
      std::vector<Domain> domains = domains_of(model);
      for (std::size_t i = 0; i < 20; ++i) {
        const Completion answer = session->complete(domains, 200, {});
        run.push_back(answer.solution.values);
        if (answer.outcome == Outcome::Completed)
          domains[i] = Domain::singleton(answer.solution.values[i]);
      }
    }
    EXPECT_EQ(runs[0], runs[1]) << solver->name();
  }
}

}  // namespace
}  // namespace facet
