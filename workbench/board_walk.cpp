#include "workbench/board_walk.hpp"

#include <utility>

#include "model/error.hpp"
#include "problems/rules/verify_blocks.hpp"
#include "workbench/stopwatch.hpp"

namespace facet::workbench {
namespace {

rules::BlockRules rules_of(const sudoku::Board& board) {
  rules::BlockRules rules;
  for (const Domain& domain : board.cells) {
    std::vector<int>& allowed = rules.candidates.emplace_back();
    domain.for_each([&](Value value) { allowed.push_back(value); });
  }
  rules.blocks = board.blocks;
  for (const sudoku::BoardSum& sum : board.sums)
    rules.sums.push_back({sum.cells, sum.sum});
  return rules;
}

void judge(const rules::BlockRules& rules, const Solution& solution, const Backend& backend) {
  if (const auto wrong = rules::verify(rules, {solution.values.begin(), solution.values.end()})) {
    throw UnsoundAnswer(backend.name() + " solved the model, but not the board: " + *wrong);
  }
}

}  // namespace

std::optional<std::string> verify(const sudoku::Board& board, std::span<const Value> values) {
  return rules::verify(rules_of(board), {values.begin(), values.end()});
}

Outcome solve_board(const sudoku::Board& board, const SolveRequest& request, std::stop_token token,
                    Observer* observer) {
  const Stopwatch all;
  const Model model = sudoku::build(board);
  const double build_seconds = all.seconds();
  Outcome outcome = solve_model(model, request, std::move(token), observer);
  outcome.seconds.encode += build_seconds;
  if (outcome.solution) {
    const Stopwatch checking;
    judge(rules_of(board), *outcome.solution, *request.backend);
    outcome.seconds.check += checking.seconds();
  }
  outcome.seconds.total = all.seconds();
  return outcome;
}

Outcome count_board(const sudoku::Board& board, const SolveRequest& request, std::stop_token token,
                    const SolutionSink& sink) {
  const Stopwatch all;
  const Model model = sudoku::build(board);
  const double build_seconds = all.seconds();
  const rules::BlockRules rules = rules_of(board);
  double check_seconds = 0;
  Outcome outcome = count_model(model, request, std::move(token), [&](const Solution& solution) {
    const Stopwatch checking;
    judge(rules, solution, *request.backend);
    check_seconds += checking.seconds();
    return !sink || sink(solution);
  });
  outcome.seconds.encode += build_seconds;
  outcome.seconds.check += check_seconds;
  outcome.seconds.total = all.seconds();
  return outcome;
}

}  // namespace facet::workbench
