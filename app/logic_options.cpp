#include "app/logic_options.hpp"

#include <fmt/format.h>

#include <variant>

#include "model/error.hpp"
#include "workbench/step_text.hpp"

namespace facet::app {
namespace {

Json mark_json(const sudoku::SudokuPuzzle& puzzle, const logic::Mark& mark) {
  return {{"cell", workbench::cell_name(puzzle, mark.var.index)}, {"value", mark.value}};
}

Json chains_json(const sudoku::SudokuPuzzle& puzzle, const std::vector<logic::Chain>& chains) {
  Json all = Json::array();
  for (const logic::Chain& chain : chains) {
    Json links = Json::array();
    for (const logic::Link& link : chain) {
      Json json = mark_json(puzzle, link.mark);
      json["holds"] = link.holds;
      links.push_back(std::move(json));
    }
    all.push_back(std::move(links));
  }
  return all;
}

}  // namespace

logic::DeduceOptions deduce_options(const Arguments& arguments) {
  logic::DeduceOptions options;
  options.assume_unique = arguments.flag("unique");
  const std::string word = arguments.text("hardest");
  for (const logic::TechniqueInfo& technique : logic::techniques()) {
    if (technique.word != word) continue;
    options.hardest = technique.technique;
    return options;
  }
  std::string words;
  for (const logic::TechniqueInfo& technique : logic::techniques())
    words += fmt::format("{}{}", words.empty() ? "" : ", ", technique.word);
  throw OptionError(fmt::format("--hardest {}: expected one of {}", word, words));
}

const sudoku::SudokuPuzzle* puzzle_in(const Instance& instance) {
  return std::get_if<sudoku::SudokuPuzzle>(&instance.content);
}

Json marks_json(const sudoku::SudokuPuzzle& puzzle, const std::vector<logic::Mark>& marks) {
  Json json = Json::array();
  for (const logic::Mark& mark : marks)
    json.push_back(mark_json(puzzle, mark));
  return json;
}

Json step_json(const sudoku::SudokuPuzzle& puzzle, const Model& model, const logic::Step& step) {
  Json houses = Json::array();
  for (const ConstraintId house : step.houses)
    houses.push_back(model.label(house));
  Json json = {{"technique", info(step.technique).word},
               {"rating", logic::rating(step.technique)},
               {"round", step.round + 1},
               {"text", workbench::describe(puzzle, model, step)},
               {"settled", step.settled ? mark_json(puzzle, *step.settled) : Json(nullptr)},
               {"removed", marks_json(puzzle, step.removed)},
               {"houses", std::move(houses)},
               {"pattern", marks_json(puzzle, step.pattern)}};
  if (!step.opposite.empty()) json["opposite"] = marks_json(puzzle, step.opposite);
  if (!step.chains.empty()) json["chains"] = chains_json(puzzle, step.chains);
  if (step.fault) json["contradiction"] = workbench::describe(puzzle, model, *step.fault);
  return json;
}

}  // namespace facet::app
