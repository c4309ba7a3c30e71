#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/instances.hpp"
#include "app/json_record.hpp"
#include "model/model.hpp"
#include "problems/sudoku/puzzle.hpp"
#include "workbench/explain.hpp"

namespace facet::app {

/// What explain and hint print of one puzzle: words, JSON or a picture. Keeps references to the
/// instance and its puzzle.
class ExplanationText {
 public:
  /// `hint`: the first step alone.
  ExplanationText(const Instance& instance, const sudoku::SudokuPuzzle& puzzle,
                  workbench::Explanation explanation, bool hint);

  /// `several`: one of a list, so a hint begins with the name, as explanations always do.
  std::string text(bool several) const;
  Json json() const;
  /// The board as it is in the round of that step (from 1), which is marked. Nothing: there is no
  /// such step.
  std::optional<std::string> svg(std::size_t number) const;

  const workbench::Explanation& explanation() const { return explanation_; }
  std::size_t step_count() const { return steps().size(); }

 private:
  std::span<const logic::Step> steps() const;
  std::vector<std::string> names(const std::vector<std::size_t>& cells) const;
  std::vector<std::string> givens(const std::vector<std::size_t>& cells) const;
  std::vector<std::string> verdict() const;
  std::vector<std::string> how_far() const;
  std::string end_of_course(const logic::Course& course) const;
  std::vector<std::string> no_solution() const;

  const Instance& instance_;
  const sudoku::SudokuPuzzle& puzzle_;
  Model model_;
  workbench::Explanation explanation_;
  bool hint_;
};

}  // namespace facet::app
