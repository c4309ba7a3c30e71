#include "tests/exchange/support/expect_answer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "tests/exchange/support/random_models.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet::testing {
namespace {

std::int64_t cost(const Model& model, const Solution& solution) {
  if (const auto* sum = std::get_if<MinimiseSum>(&*model.objective())) {
    std::int64_t total = 0;
    for (const Term& term : sum->terms)
      total += term.coefficient * solution[term.var];
    return total;
  }
  const auto& vars = std::get<MinimiseMax>(*model.objective()).vars;
  if (vars.empty()) return 0;
  std::int64_t largest = solution[vars[0]];
  for (const VarId var : vars)
    largest = std::max<std::int64_t>(largest, solution[var]);
  return largest;
}

std::string describe_all(const Model& model) {
  std::string text;
  for (std::size_t i = 0; i < model.variable_count(); ++i)
    text += model.name(VarId(i)) + " in " + model.domain(VarId(i)).to_string() + "\n";
  for (std::size_t i = 0; i < model.constraint_count(); ++i)
    text += describe(model, ConstraintId(i)) + "\n";
  return text;
}

}  // namespace

void expect_right(const Model& model, const exchange::Answer& answer, bool optimises) {
  using exchange::AnswerStatus;
  const auto solutions = oracle::solutions(model);
  SCOPED_TRACE(describe_all(model));
  if (solutions.empty()) {
    EXPECT_EQ(answer.status, AnswerStatus::Unsatisfiable);
    return;
  }
  const bool best = optimises && model.objective();
  EXPECT_EQ(answer.status, best ? AnswerStatus::Optimal : AnswerStatus::Satisfiable);
  ASSERT_TRUE(answer.solution);
  EXPECT_TRUE(std::ranges::binary_search(solutions, *answer.solution));
  if (!best) return;
  for (const Solution& solution : solutions)
    EXPECT_LE(cost(model, *answer.solution), cost(model, solution));
}

void expect_right_on_many(int count,
                          const std::function<exchange::Answer(const Model&)>& write_run_and_read,
                          bool optimises) {
  for (const Model& model : degenerate_models())
    expect_right(model, write_run_and_read(model), optimises);
  Random random(20);
  for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
    const Model model = random_model(random);
    expect_right(model, write_run_and_read(model), optimises);
  }
}

}  // namespace facet::testing
