#include <gtest/gtest.h>

#include "tests/metaheuristic/helpers.hpp"

// What the genomes' backends do that the others do not.
namespace facet {
namespace {

using test::model_of;

SolveResult solve(const Backend& backend, const Model& model, const BackendOptions& options,
                  std::uint64_t work) {
  RunControl control({.work = work});
  return checked_solve(backend, model, options, control);
}

const Statistic* statistic(const SolveResult& result, const std::string& name) {
  const auto found = std::ranges::find(result.statistics, name, &Statistic::name);
  return found == result.statistics.end() ? nullptr : &*found;
}

TEST(GeneticRow, NamesWhatItDoesNotTake) {
  const auto genetic = test::search_named("genetic");
  Model model;
  const VarId a = model.add_variable(Domain::interval(1, 3), "a");
  const VarId b = model.add_variable(Domain::interval(1, 3), "b");
  model.post(AllDifferent{{a, b}});
  EXPECT_FALSE(genetic->supports(model));
  model.minimise(MinimiseMax{{a, b}});
  EXPECT_FALSE(genetic->supports(model));
  model.minimise(MinimiseSum{{{1, a}}});
  ASSERT_TRUE(genetic->supports(model));
  EXPECT_EQ(genetic->supports(model)->constraint, "the objective");
  Model sum;
  for (int i = 0; i < 2; ++i)
    sum.add_variable(Domain::interval(1, 3));
  sum.post(Linear{{{1, VarId(0)}, {1, VarId(1)}}, Relation::AtMost, 4}, "budget");
  ASSERT_TRUE(genetic->supports(sum));
  EXPECT_NE(genetic->supports(sum)->constraint.find("budget"), std::string::npos);
}

// A crew of all searches leaves out who does not take the model.
TEST(GeneticRow, IsNoWorkerOnModelsThatItDoesNotTake) {
  Model sum;
  for (int i = 0; i < 6; ++i)
    sum.add_variable(Domain::interval(0, 9));
  sum.post(AllDifferent{{VarId(0), VarId(1), VarId(2), VarId(3), VarId(4), VarId(5)}});
  Linear linear;
  for (int i = 0; i < 6; ++i)
    linear.terms.push_back({i + 1, VarId(static_cast<std::size_t>(i))});
  linear.relation = Relation::Equal;
  linear.bound = 100;
  sum.post(linear);
  BackendOptions options;
  options.threads = 8;
  options.set["workers"] = "mixed";
  EXPECT_EQ(solve(*test::search_named("annealing"), sum, options, 100'000).status,
            Status::Satisfiable);
}

TEST(GeneticRow, ThreadsRunTheIslandsAndChangeNothing) {
  const auto genetic = test::search_named("genetic");
  BackendOptions options;
  options.set = {{"islands", "3"}, {"population", "8"}, {"migration", "5"}};
  for (const std::uint64_t work : {2'000U, 40'000U}) {
    options.threads = 1;
    const SolveResult alone = solve(*genetic, model_of(test::kHard), options, work);
    options.threads = 2;
    const SolveResult both = solve(*genetic, model_of(test::kHard), options, work);
    EXPECT_EQ(statistic(both, "winner"), nullptr);
    EXPECT_EQ(both.work, alone.work);
    EXPECT_EQ(both.status, alone.status);
    EXPECT_EQ(both.solution, alone.solution);
    EXPECT_EQ(both.warnings, alone.warnings);
  }
}

// Singles solve this board at once; as stated it has to be evolved.
TEST(GeneticRow, BeginsAtTheGivensAloneWhereAsked) {
  const auto genetic = test::search_named("genetic");
  const Model model = model_of(test::kUnique);
  EXPECT_EQ(solve(*genetic, model, {}, 1'000'000).work, 0U);
  BackendOptions options;
  options.set["givens"] = "stated";
  const SolveResult evolved = solve(*genetic, model, options, 20'000'000);
  EXPECT_EQ(evolved.status, Status::Satisfiable);
  EXPECT_GT(evolved.work, 0U);
  EXPECT_EQ(solve(*genetic, model_of("11......2......."), options, 1000).status,
            Status::Unsatisfiable);
}

}  // namespace
}  // namespace facet
