#include "workbench/magic_walk.hpp"

#include <utility>

#include "model/error.hpp"
#include "problems/rules/magic.hpp"
#include "workbench/stopwatch.hpp"

namespace facet::workbench {
namespace {

rules::MagicRules rules_of(const magic::MagicSquare& square) {
  rules::MagicRules rules;
  rules.order = square.order;
  rules.diagonals = !square.semi;
  rules.pandiagonal = square.pandiagonal;
  rules.associative = square.associative;
  rules.standard = square.standard;
  rules.givens = square.givens;
  return rules;
}

void judge(const rules::MagicRules& rules, const Solution& solution, const Backend& backend) {
  if (const auto wrong = rules::verify(rules, {solution.values.begin(), solution.values.end()})) {
    throw UnsoundAnswer(backend.name() + " solved the model, but not the square: " + *wrong);
  }
}

// Unsatisfiable by the rules alone. With a proof asked for, the solver has to show it.
std::optional<Outcome> clash_outcome(const rules::MagicRules& rules, const SolveRequest& request) {
  auto clash = rules::find_clash(rules, rules.givens);
  if (!clash || !request.options.proof_path.empty()) return std::nullopt;
  Outcome outcome;
  outcome.status = Status::Unsatisfiable;
  outcome.clash = std::move(*clash);
  outcome.complete = true;
  return outcome;
}

}  // namespace

std::optional<std::string> verify(const magic::MagicSquare& square,
                                  std::span<const Value> numbers) {
  return rules::verify(rules_of(square), {numbers.begin(), numbers.end()});
}

std::optional<std::string> find_clash(const magic::MagicSquare& square) {
  return rules::find_clash(rules_of(square), square.givens);
}

Outcome solve_magic(const magic::MagicSquare& square, const SolveRequest& request,
                    std::stop_token token, Observer* observer) {
  const Stopwatch all;
  const rules::MagicRules rules = rules_of(square);
  if (auto outcome = clash_outcome(rules, request)) return std::move(*outcome);
  const Model model = magic::build(square);
  const double build_seconds = all.seconds();
  Outcome outcome = solve_model(model, request, std::move(token), observer);
  outcome.seconds.encode += build_seconds;
  if (outcome.solution) {
    const Stopwatch checking;
    judge(rules, *outcome.solution, *request.backend);
    outcome.seconds.check += checking.seconds();
  }
  outcome.seconds.total = all.seconds();
  return outcome;
}

Outcome count_magic(const magic::MagicSquare& square, const SolveRequest& request,
                    std::stop_token token, const SolutionSink& sink) {
  const Stopwatch all;
  const rules::MagicRules rules = rules_of(square);
  if (auto outcome = clash_outcome(rules, request)) return std::move(*outcome);
  const Model model = magic::build(square);
  const double build_seconds = all.seconds();
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
