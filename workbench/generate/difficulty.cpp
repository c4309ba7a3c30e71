#include "workbench/generate/difficulty.hpp"

#include <algorithm>

#include "backends/logic/deduce.hpp"
#include "problems/sudoku/build.hpp"

namespace facet::workbench {
namespace {

constexpr int kBeyond = 100;

std::string tenths(int value) {
  return std::to_string(value / 10) + '.' + std::to_string(value % 10);
}

logic::Course course_of(const sudoku::SudokuPuzzle& puzzle, logic::Technique hardest,
                        const RunControl& control) {
  logic::DeduceOptions options;
  options.hardest = hardest;
  RunControl own = control.without_work_limit();
  return logic::deduce(sudoku::build(puzzle).model, options, own);
}

bool within(const logic::TechniqueInfo& info, const Difficulty& difficulty) {
  return info.technique != logic::Technique::UniqueRectangle && info.tenths >= difficulty.low &&
         info.tenths <= difficulty.high;
}

}  // namespace

std::string to_string(const Difficulty& difficulty) {
  const std::string low = tenths(difficulty.low);
  return difficulty.low == difficulty.high ? low : low + ".." + tenths(difficulty.high);
}

std::optional<std::string> impossible(const Difficulty& difficulty) {
  if (difficulty.low > difficulty.high)
    return "difficulty " + to_string(difficulty) + ": the lower end is above the upper one";
  const bool any = std::ranges::any_of(logic::techniques(),
                                       [&](const auto& info) { return within(info, difficulty); });
  if (any) return std::nullopt;
  return "difficulty " + to_string(difficulty) + ": no technique is rated so; " +
         ratings_around(difficulty.low, difficulty.high);
}

std::string ratings_around(int low, int high) {
  std::optional<int> below;
  std::optional<int> above;
  for (const logic::TechniqueInfo& info : logic::techniques()) {
    if (info.technique == logic::Technique::UniqueRectangle) continue;
    if (info.tenths <= low) below = info.tenths;
    if (info.tenths >= high && !above) above = info.tenths;
  }
  if (below && above)
    return "the ratings next to it are " + tenths(*below) + " and " + tenths(*above);
  return below ? "the highest rating is " + tenths(*below)
               : "the lowest rating is " + tenths(*above);
}

logic::Technique hardest_of(const Difficulty& difficulty) {
  logic::Technique hardest = logic::Technique::FullHouse;
  for (const logic::TechniqueInfo& info : logic::techniques()) {
    if (info.tenths <= difficulty.high) hardest = info.technique;
  }
  return hardest;
}

bool solved_by(const sudoku::SudokuPuzzle& puzzle, logic::Technique hardest,
               const RunControl& control) {
  return course_of(puzzle, hardest, control).solved;
}

std::optional<int> rating_of(const sudoku::SudokuPuzzle& puzzle, const RunControl& control) {
  const logic::Course course = course_of(puzzle, logic::techniques().back().technique, control);
  if (!course.solved) return std::nullopt;
  return info(course.hardest.value_or(logic::Technique::FullHouse)).tenths;
}

int distance(const Difficulty& difficulty, std::optional<int> rating) {
  const int value = rating.value_or(kBeyond);
  return std::max({0, difficulty.low - value, value - difficulty.high});
}

}  // namespace facet::workbench
