#include "problems/sudoku/print/holds.hpp"

#include <algorithm>

#include "model/constraint.hpp"
#include "problems/sudoku/print/killer.hpp"
#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/walls.hpp"
#include "problems/sudoku/variants.hpp"

namespace facet::sudoku::print_detail {
namespace {

/// What a format can say beyond digits.
struct Holds {
  bool diagonals = false;
  bool extra_regions = false;
  bool candidates = false;
  bool regions = false;
  bool shape = false;  // of boxes, and that there are none
  bool cages = false;  // and no other rule of variants
  bool inequalities = false;
  bool variants = false;    // cages, moves, marks between cells
  bool characters = false;  // one character a digit, so no more digits than characters
  bool givens = true;
  bool only_nine = false;  // 9x9 with 3x3 boxes
};

Holds holds(Format format) {
  switch (format) {
    case Format::Line:
    case Format::Grid:
    case Format::Quizzes:
    case Format::Grid01:
      return {.characters = true};
    case Format::Integers:
    case Format::Csv:
      return {};
    case Format::Lewis:
    case Format::Dzn:
      return {.shape = true};
    case Format::Bordered:
      return {.diagonals = true, .regions = true, .shape = true};
    case Format::PencilMarks:
      return {.candidates = true, .characters = true};
    case Format::Sdk:
    case Format::Sdm:
    case Format::SimpleSudoku:
    case Format::OpenSudoku:
      return {.only_nine = true};
    case Format::Gss:
      return {.diagonals = true, .extra_regions = true, .regions = true, .shape = true};
    case Format::Jigsaw:
      return {.regions = true, .shape = true};
    case Format::Regions:
      return {.regions = true, .shape = true, .characters = true, .givens = false};
    case Format::Constraints:
      return {.diagonals = true,
              .extra_regions = true,
              .candidates = true,
              .regions = true,
              .shape = true,
              .variants = true};
    case Format::SudoCue:
      return {.diagonals = true, .shape = true, .cages = true, .givens = false};
    case Format::Arrows:
      return {.cages = true, .givens = false};
    case Format::Futoshiki:
      return {.shape = true, .inequalities = true};
  }
  return {};
}

bool has_boxes(const SudokuPuzzle& puzzle) {
  return std::holds_alternative<Boxes>(puzzle.blocks);
}
bool has_regions(const SudokuPuzzle& puzzle) {
  return std::holds_alternative<Regions>(puzzle.blocks);
}
bool has_usual_boxes(const SudokuPuzzle& puzzle) {
  const auto* boxes = std::get_if<Boxes>(&puzzle.blocks);
  return boxes != nullptr && read::usual_boxes(puzzle.order) == *boxes;
}
bool has_square_boxes(const SudokuPuzzle& puzzle) {
  const auto* boxes = std::get_if<Boxes>(&puzzle.blocks);
  return boxes != nullptr && boxes->rows == boxes->columns;
}

bool has_parted_regions(const SudokuPuzzle& puzzle) {
  const auto* regions = std::get_if<Regions>(&puzzle.blocks);
  return regions != nullptr && !read::is_connected(*regions, puzzle.order);
}

// Its sum would be 0, which says that there is none.
bool has_unwritable_cage(const SudokuPuzzle& puzzle) {
  if (!puzzle.alphabet.digits.starts_with('0')) return false;
  return std::ranges::any_of(puzzle.cages, [](const Cage& cage) {
    return cage.sum == 1 && cage.cells.size() == 1 && !cage.repeats;
  });
}

std::optional<std::string> special_rules(const SudokuPuzzle& puzzle, Format format) {
  switch (format) {
    case Format::Lewis:
      if (!has_square_boxes(puzzle)) return "its header states the side of a square box";
      return std::nullopt;
    case Format::Jigsaw:
    case Format::Regions:
      if (!has_boxes(puzzle) && !has_regions(puzzle)) return "it writes regions alone";
      return std::nullopt;
    case Format::Gss:
      if (!puzzle.extra_regions.empty() && !has_usual_boxes(puzzle)) {
        return "the format tells extra regions from blocks only beside the usual boxes";
      }
      return std::nullopt;
    case Format::Dzn:
      if (has_boxes(puzzle) && !has_square_boxes(puzzle))
        return "its S is the side of a square box";
      return std::nullopt;
    case Format::Constraints: {
      const bool open = std::ranges::any_of(puzzle.candidates,
                                            [](const Domain& domain) { return domain.empty(); });
      if (open) return "it writes no cell without a candidate";
      if (has_unwritable_cage(puzzle)) return "it writes no cage whose digits are one 0";
      return std::nullopt;
    }
    case Format::Bordered:
      if (has_parted_regions(puzzle)) return "its walls show no region of several pieces";
      return std::nullopt;
    case Format::SudoCue:
      return sudocue_does_not_hold(puzzle);
    case Format::Arrows:
      return arrows_do_not_hold(puzzle);
    case Format::Futoshiki:
      if (!std::holds_alternative<NoBlocks>(puzzle.blocks)) return "its squares have no boxes";
      return std::nullopt;
    case Format::Line:
    case Format::Grid:
    case Format::Integers:
    case Format::Csv:
    case Format::Quizzes:
    case Format::Grid01:
    case Format::PencilMarks:
    case Format::Sdk:
    case Format::Sdm:
    case Format::SimpleSudoku:
    case Format::OpenSudoku:
      return std::nullopt;
  }
  return std::nullopt;
}

std::string first_variant_rule(const SudokuPuzzle& puzzle) {
  if (!puzzle.cages.empty()) return "cages";
  if (puzzle.anti_knight) return "rule on knight's moves";
  if (puzzle.anti_king) return "rule on king's moves";
  if (!puzzle.inequalities.empty()) return "inequalities";
  return "rule on consecutive digits";
}

// The first rule of a variant that the format cannot say.
std::optional<std::string> rule_beyond(const SudokuPuzzle& puzzle, const Holds& can) {
  if (can.variants || !has_variant_rules(puzzle)) return std::nullopt;
  if (!can.cages && !can.inequalities) return first_variant_rule(puzzle);
  SudokuPuzzle rest = puzzle;
  if (can.cages) rest.cages.clear();
  if (can.inequalities) rest.inequalities.clear();
  return has_variant_rules(rest) ? std::optional(first_variant_rule(rest)) : std::nullopt;
}

std::string refusal(Format format, const std::string& reason) {
  return "format '" + std::string(info(format).name) + "' cannot hold this puzzle: " + reason;
}

bool needs_map_characters(const SudokuPuzzle& puzzle, Format format) {
  return format == Format::Constraints &&
         (has_regions(puzzle) || (has_boxes(puzzle) && !has_usual_boxes(puzzle)));
}

}  // namespace

std::optional<std::string> digits_do_not_fit(const SudokuPuzzle& puzzle, Format format) {
  const Holds can = holds(format);
  if (can.only_nine && puzzle.order != 9) return refusal(format, "the format is 9x9 only");
  const bool characters = can.characters || needs_map_characters(puzzle, format);
  if (characters && read::standard_alphabet(puzzle.order).digits.empty() && puzzle.order > 0) {
    return refusal(format, "no alphabet has " + std::to_string(puzzle.order) + " characters");
  }
  const bool givens =
      std::ranges::any_of(puzzle.givens.cells, [](int digit) { return digit != 0; });
  if (!can.givens && givens) return refusal(format, "the format has no givens");
  return std::nullopt;
}

std::string option_left_out(const SudokuPuzzle& puzzle, Format format) {
  if (holds(format).shape || has_regions(puzzle)) return {};
  const auto usual = read::usual_boxes(puzzle.order);
  const auto* boxes = std::get_if<Boxes>(&puzzle.blocks);
  if (boxes == nullptr) return usual ? "--latin" : "";
  if (usual == *boxes) return {};
  return "--box " + std::to_string(boxes->rows) + "x" + std::to_string(boxes->columns);
}

std::optional<std::string> rules_do_not_fit(const SudokuPuzzle& puzzle, Format format) {
  const Holds can = holds(format);
  if (puzzle.diagonals && !can.diagonals) return refusal(format, "the format has no diagonals");
  if (!puzzle.extra_regions.empty() && !can.extra_regions) {
    return refusal(format, "the format has no extra regions");
  }
  if (const auto rule = rule_beyond(puzzle, can))
    return refusal(format, "the format has no " + *rule);
  if (has_regions(puzzle) && !can.regions) return refusal(format, "the format has no region map");
  if (!puzzle.candidates.empty() && !can.candidates)
    return refusal(format, "the format has no candidates");
  if (can.only_nine && !has_usual_boxes(puzzle))
    return refusal(format, "the format has 3x3 boxes only");
  if (auto reason = special_rules(puzzle, format)) return refusal(format, *reason);
  return std::nullopt;
}

}  // namespace facet::sudoku::print_detail
