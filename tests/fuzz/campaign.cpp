#include "tests/fuzz/campaign.hpp"

#include <algorithm>
#include <chrono>

#include "backends/registry.hpp"
#include "model/random.hpp"
#include "tests/oracle/model_solutions.hpp"
#include "workbench/crosscheck/random_model.hpp"
#include "workbench/crosscheck/shrink.hpp"

namespace facet::fuzz {
namespace {

constexpr std::uint64_t kMostBruteForce = 20'000;
// Far beyond what any of these models takes; a contender that hangs is then unknown, not a hang.
constexpr std::chrono::seconds kTimeLimit(20);

std::string drawn_value(const OptionRow& row, Random& random) {
  if (row.type == OptionType::Flag) return random.chance(0.5) ? "on" : "off";
  return row.choices[static_cast<std::size_t>(random.below(row.choices.size()))];
}

Contender draw_options(const RegistryEntry& entry, Random& random) {
  Contender contender{entry.name, entry.backend, {}};
  contender.options.seed = random.below(1000);
  for (const OptionRow& row : entry.backend->option_table()) {
    const bool drawable =
        row.type == OptionType::Flag || (row.type == OptionType::Choice && !row.choices.empty());
    if (!drawable || random.chance(0.3)) continue;
    const std::string value = drawn_value(row, random);
    contender.options.set[row.name] = value;
    contender.name += " " + row.name + "=" + value;
  }
  return contender;
}

std::int64_t cost_of(const Model& model, const Solution& solution) {
  std::int64_t sum = 0;
  std::int64_t largest = 0;
  if (const auto* minimised = std::get_if<MinimiseSum>(&*model.objective())) {
    for (const Term& term : minimised->terms)
      sum += term.coefficient * solution[term.var];
    return sum;
  }
  const auto& vars = std::get<MinimiseMax>(*model.objective()).vars;
  for (std::size_t i = 0; i < vars.size(); ++i)
    largest = i == 0 ? solution[vars[i]] : std::max<std::int64_t>(largest, solution[vars[i]]);
  return largest;
}

Finding brute_force(const Model& model) {
  Finding finding;
  finding.contender = "brute force";
  finding.solutions = oracle::solutions(model, kMostBruteForce);
  finding.complete = finding.solutions.size() < kMostBruteForce;
  std::ranges::sort(finding.solutions);
  if (!model.objective() || !finding.complete) return finding;
  for (const Solution& solution : finding.solutions) {
    const std::int64_t cost = cost_of(model, solution);
    finding.objective = std::min(cost, finding.objective.value_or(cost));
  }
  finding.bound = finding.objective;
  return finding;
}

// For one model in eight; from a generator of its own, so that the models stay those that they
// were.
void draw_objective(Model& model, Random random) {
  if (!random.chance(0.125)) return;
  MinimiseMax largest;
  MinimiseSum sum;
  for (std::size_t i = 0; i < model.variable_count(); ++i) {
    if (random.chance(0.6)) largest.vars.emplace_back(i);
    if (random.chance(0.6)) sum.terms.push_back({random.between(-3, 3), VarId(i)});
  }
  if (random.chance(0.5)) {
    model.minimise(std::move(largest));
  } else {
    model.minimise(std::move(sum));
  }
}

}  // namespace

std::vector<Contender> draw_contenders(std::uint64_t seed, std::uint64_t number) {
  Random random(seed, 2 * number + 1);
  std::vector<Contender> contenders;
  for (const RegistryEntry& entry : registry()) {
    if (!entry.backend || !entry.backend->capabilities().complete) continue;
    if (!entry.variant_option.empty()) continue;  // needs a program of somebody else's
    // A process for each solution is a thousand times the work of the others.
    if (entry.backend->capabilities().child_process && !random.chance(0.02)) continue;
    contenders.push_back(draw_options(entry, random));
  }
  return contenders;
}

Model draw_model(std::uint64_t seed, std::uint64_t number) {
  Random random(seed, 2 * number);
  Model model = random_model(random);
  draw_objective(model, Random(seed, number + (std::uint64_t{1} << 63U)));
  return model;
}

std::vector<std::string> disagreements_on(const Model& model, std::vector<Contender> contenders,
                                          std::uint64_t limit) {
  const Limits limits{.wall_time = kTimeLimit, .solutions = limit};
  Crosscheck result = crosscheck(model, contenders, limits);
  result.findings.push_back(brute_force(model));
  std::vector<std::string> found;
  for (const Disagreement& disagreement : disagreements(result.findings))
    found.push_back(disagreement.text);
  for (const Finding& finding : result.findings) {
    if (finding.stop_reason == StopReason::TimeLimit) {
      found.push_back(finding.contender + " came to no end on a small model");
    }
  }
  return found;
}

std::vector<Failure> run(std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                         const std::function<void(std::uint64_t)>& progress,
                         std::span<const Contender> extra) {
  std::vector<Failure> failures;
  for (std::uint64_t number = first; number < first + count && failures.size() < 10; ++number) {
    const Model model = draw_model(seed, number);
    std::vector<Contender> contenders = draw_contenders(seed, number);
    contenders.insert(contenders.end(), extra.begin(), extra.end());
    if (!disagreements_on(model, contenders).empty()) {
      Failure failure;
      failure.number = number;
      failure.model = shrink(
          model, [&](const Model& m) { return !disagreements_on(m, contenders).empty(); }, 200);
      failure.disagreements = disagreements_on(failure.model, contenders);
      for (const Contender& contender : contenders)
        failure.contenders.push_back(contender.name);
      failures.push_back(std::move(failure));
    }
    if (progress) progress(number);
  }
  return failures;
}

}  // namespace facet::fuzz
