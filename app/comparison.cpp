#include "app/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>

#include "app/output.hpp"
#include "backends/external/temporary_directory.hpp"
#include "backends/registry.hpp"
#include "encoders/json/model_json.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/board_walk.hpp"
#include "workbench/crosscheck/shrink.hpp"
#include "workbench/magic_walk.hpp"
#include "workbench/verify_puzzle.hpp"

namespace facet::app {
namespace {

constexpr std::size_t kShrinkBudget = 100'000;

// Resolved by the kernel in the child, so it is this very file even if its name is gone.
constexpr const char* kThisProgram = "/proc/self/exe";

ChildContender as_child(const Contender& contender, const std::string& model_path,
                        const Limits& limits) {
  ChildContender child{contender.name, {kThisProgram, "examine", model_path}};
  const auto add = [&](std::string option, std::string value) {
    child.command.push_back(std::move(option));
    child.command.push_back(std::move(value));
  };
  for (std::string& word : backend_words(contender))
    child.command.push_back(std::move(word));
  if (limits.solutions) add("--limit", std::to_string(*limits.solutions));
  if (limits.wall_time) add("--time-limit", duration_text(*limits.wall_time));
  if (limits.memory_bytes) add("--memory-limit", std::to_string(*limits.memory_bytes));
  return child;
}

void write_model(const Model& model, const std::string& path) {
  std::ofstream out(path, std::ios::binary);
  json::write_json(model, out);
  out.close();
  if (!out) throw FileError(fmt::format("cannot write {}: is the disk full?", path));
}

void apply(const Judge& judge, Finding& finding) {
  if (!judge) return;
  std::erase_if(finding.solutions, [&](const Solution& solution) {
    const auto wrong = judge(solution);
    if (wrong && !finding.failure)
      finding.failure = "solved the model, but not the puzzle: " + *wrong;
    return wrong.has_value();
  });
}

Finding interrupted(const Contender& contender) {
  Finding finding;
  finding.contender = contender.name;
  finding.stop_reason = StopReason::Cancelled;
  return finding;
}

bool same_kind(const Disagreement& a, const Disagreement& b) {
  return a.contender == b.contender && a.against.empty() == b.against.empty();
}

}  // namespace

Judge judge_of(const Instance& instance) {
  if (const auto* board = std::get_if<sudoku::Board>(&instance.content)) {
    return [board = *board](const Solution& solution) {
      return workbench::verify(board, solution.values);
    };
  }
  if (const auto* square = std::get_if<magic::MagicSquare>(&instance.content)) {
    return [square = *square](const Solution& solution) {
      return workbench::verify(square, solution.values);
    };
  }
  const auto* puzzle = std::get_if<sudoku::SudokuPuzzle>(&instance.content);
  if (puzzle == nullptr) return {};
  const auto built = std::make_shared<const sudoku::SudokuModel>(sudoku::build(*puzzle));
  const auto rules = std::make_shared<const rules::GridRules>(workbench::rules_of(*puzzle));
  return [built, rules](const Solution& solution) {
    return rules::verify(*rules, sudoku::decode(*built, solution).cells);
  };
}

Limits Comparison::limits_of(const Contender& contender) const {
  Limits limits = limits_;
  if (contender.backend->capabilities().complete || !search_time_) return limits;
  limits.solutions = 1;
  limits.wall_time = std::min(limits.wall_time.value_or(*search_time_), *search_time_);
  return limits;
}

std::vector<Finding> Comparison::run(const Model& model, const Judge& judge) const {
  const TemporaryDirectory folder;
  const std::string path = folder.path() + "/model.json";
  write_model(model, path);
  std::vector<Finding> findings;
  for (const Contender& contender : contenders_) {
    if (token_.stop_requested()) {
      findings.push_back(interrupted(contender));
      continue;
    }
    const Limits limits = limits_of(contender);
    findings.push_back(examine_in_child(model, as_child(contender, path, limits), limits, token_));
    apply(judge, findings.back());
  }
  return findings;
}

std::optional<Model> Comparison::shrunk(const Model& model, const Disagreement& disagreement,
                                        std::span<const Finding> findings,
                                        std::chrono::nanoseconds time) const {
  std::vector<Contender> parties;
  double seconds = 0.1;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const std::string& name = findings[i].contender;
    if (name != disagreement.contender && name != disagreement.against) continue;
    parties.push_back(contenders_[i]);
    seconds = std::max(seconds, findings[i].seconds);
  }
  Limits limits = limits_;
  const std::chrono::nanoseconds most(static_cast<std::int64_t>(seconds * 10 * 1e9));
  limits.wall_time = std::min(limits.wall_time.value_or(most), most);
  const Comparison small(std::move(parties), limits, token_);
  const auto still_wrong = [&](const Model& m) {
    const auto found = disagreements(small.run(m));
    return std::ranges::any_of(found,
                               [&](const Disagreement& d) { return same_kind(d, disagreement); });
  };
  if (!still_wrong(model)) return std::nullopt;
  const RunControl control({.wall_time = time}, token_);
  return shrink(model, still_wrong, kShrinkBudget, control);
}

std::vector<std::string> backend_words(const Contender& contender) {
  // The name says already what its variant stands for.
  const auto said = choose_backend(contender.name).set;
  std::vector<std::string> words{"--backend", contender.name, "--seed",
                                 std::to_string(contender.options.seed)};
  for (const auto& [key, value] : contender.options.set) {
    const auto by_name = said.find(key);
    if (by_name != said.end() && by_name->second == value) continue;
    words.emplace_back("--set");
    words.push_back(fmt::format("{}={}", key, value));
  }
  return words;
}

std::string duration_text(std::chrono::nanoseconds time) {
  const std::int64_t ns = time.count();
  if (ns % 1'000'000'000 == 0) return fmt::format("{}s", ns / 1'000'000'000);
  if (ns % 1'000'000 == 0) return fmt::format("{}ms", ns / 1'000'000);
  return fmt::format("{:.6f}ms", static_cast<double>(ns) * 1e-6);
}

}  // namespace facet::app
