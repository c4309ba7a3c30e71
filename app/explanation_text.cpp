#include "app/explanation_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "app/logic_options.hpp"
#include "app/record.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/board_picture.hpp"
#include "workbench/step_text.hpp"

namespace facet::app {

ExplanationText::ExplanationText(const Instance& instance, const sudoku::SudokuPuzzle& puzzle,
                                 workbench::Explanation explanation, bool hint)
    : instance_(instance),
      puzzle_(puzzle),
      model_(sudoku::build(puzzle).model),
      explanation_(std::move(explanation)),
      hint_(hint) {
  if (hint_ && explanation_.course && explanation_.course->steps.size() > 1)
    explanation_.course->steps.resize(1);
}

std::string ExplanationText::text(bool several) const {
  const std::string before = hint_ && several ? instance_.name + ": " : "";
  std::string out = hint_ ? "" : instance_.name + "\n";
  std::size_t number = 0;
  for (const logic::Step& step : steps()) {
    const std::string words = workbench::describe(puzzle_, model_, step);
    out += hint_
               ? before + words + "\n"
               : fmt::format("{:>3}. {:.1f} {}\n", ++number, logic::rating(step.technique), words);
  }
  for (const std::string& line : verdict())
    out += before + line + '\n';
  return out;
}

Json ExplanationText::json() const {
  Json json = {
      {"format_version", 1},
      {"instance", instance_.name},
      {"command", hint_ ? "hint" : "explain"},
      {"status", to_string(explanation_.status)},
      {"stop_reason", to_string(explanation_.stop)},
      {"solutions",
       {{"count", explanation_.solutions.size()},
        {"complete", explanation_.only_solution || explanation_.status == Status::Unsatisfiable}}},
      {"solved", explanation_.course && explanation_.course->solved}};
  json["steps"] = Json::array();
  for (const logic::Step& step : steps())
    json["steps"].push_back(step_json(puzzle_, model_, step));
  if (explanation_.solutions.size() == 2) {
    json["two_solutions"] = {rows_json(explanation_.solutions[0]),
                             rows_json(explanation_.solutions[1])};
    json["differing"] = names(explanation_.differing);
  }
  if (explanation_.conflict) {
    json["conflict"] = {{"givens", givens(explanation_.conflict->cells)},
                        {"smallest", explanation_.conflict->smallest}};
  }
  if (!explanation_.clash.empty()) json["reason"] = explanation_.clash;
  json["verdict"] = verdict();
  json["warnings"] = instance_.warnings;
  return json;
}

std::optional<std::string> ExplanationText::svg(std::size_t number) const {
  if (!explanation_.course) return workbench::board_svg(puzzle_, model_, model_.domains());
  const auto& boards = explanation_.course->boards;
  if (number > steps().size()) {
    if (number > 1) return std::nullopt;
    return workbench::board_svg(puzzle_, model_, boards.back());
  }
  const logic::Step& step = steps()[number - 1];
  return workbench::board_svg(puzzle_, model_, boards[step.round], &step);
}

std::span<const logic::Step> ExplanationText::steps() const {
  if (!explanation_.course) return {};
  return explanation_.course->steps;
}

std::vector<std::string> ExplanationText::names(const std::vector<std::size_t>& cells) const {
  std::vector<std::string> result;
  for (const std::size_t cell : cells)
    result.push_back(workbench::cell_name(puzzle_, cell));
  return result;
}
std::vector<std::string> ExplanationText::givens(const std::vector<std::size_t>& cells) const {
  std::vector<std::string> result;
  for (const std::size_t cell : cells) {
    const auto digit = static_cast<Value>(puzzle_.givens.cells[cell]);
    result.push_back(fmt::format("{} = {}", workbench::cell_name(puzzle_, cell),
                                 workbench::digit_name(puzzle_, digit)));
  }
  return result;
}

// What is to be said after the steps.
std::vector<std::string> ExplanationText::verdict() const {
  if (explanation_.status == Status::Unsatisfiable) return no_solution();
  std::vector<std::string> lines = how_far();
  if (explanation_.solutions.size() < 2) return lines;
  if (hint_) {
    lines.push_back("several solutions: facet explain shows two");
    return lines;
  }
  lines.push_back(fmt::format("several solutions; the two below differ in {} cells: {}",
                              explanation_.differing.size(),
                              fmt::join(names(explanation_.differing), ", ")));
  for (const sudoku::SudokuGrid& grid : explanation_.solutions)
    lines.push_back("a solution: " + grid_line(puzzle_, grid));
  return lines;
}

// Where the reasoning ended; of a hint that has said a step, nothing.
std::vector<std::string> ExplanationText::how_far() const {
  if (explanation_.stop != StopReason::Completed)
    return {fmt::format("UNKNOWN ({})", to_string(explanation_.stop))};
  if (!explanation_.course) return {"UNKNOWN"};
  if (hint_ && !explanation_.course->steps.empty()) return {};
  return {end_of_course(*explanation_.course)};
}

std::string ExplanationText::end_of_course(const logic::Course& course) const {
  if (course.solved && !course.hardest) return "solved by its givens";
  if (course.solved)
    return fmt::format("solved; the hardest step is {:.1f}, {}", logic::rating(*course.hardest),
                       info(*course.hardest).name);
  std::size_t left = 0;
  for (const Domain& domain : course.domains)
    left += domain.is_singleton() ? 0 : 1;
  const char* why = explanation_.only_solution ? "the techniques used go no further"
                                               : "nothing more follows by the techniques used";
  return fmt::format("{}: {} cells are open", why, left);
}

std::vector<std::string> ExplanationText::no_solution() const {
  std::vector<std::string> lines;
  const auto& conflict = explanation_.conflict;
  if (!conflict) {
    lines.push_back(
        fmt::format("UNSATISFIABLE; why, was not found out ({})", to_string(explanation_.stop)));
  } else if (conflict->cells.empty()) {
    lines.push_back(
        "UNSATISFIABLE: the rules and pencil marks alone leave no solution, whatever the givens");
  } else {
    lines.push_back(fmt::format("UNSATISFIABLE: these {} givens cannot stand together: {}",
                                conflict->cells.size(), fmt::join(givens(conflict->cells), ", ")));
    lines.push_back(conflict->smallest ? "without any one of them the others can"
                                       : "perhaps fewer of them do: the search was stopped");
  }
  if (!explanation_.clash.empty()) lines.push_back(explanation_.clash);
  return lines;
}

}  // namespace facet::app
