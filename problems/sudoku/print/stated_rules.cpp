#include <string>
#include <utility>
#include <vector>

#include "model/constraint.hpp"
#include "problems/sudoku/print/writers.hpp"
#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/variants.hpp"

// The two formats that spell out the rules of a puzzle: gss and constraint strings.
namespace facet::sudoku::print_detail {
namespace {

bool has_usual_boxes(const SudokuPuzzle& puzzle) {
  const auto* boxes = std::get_if<Boxes>(&puzzle.blocks);
  return boxes != nullptr && read::usual_boxes(puzzle.order) == *boxes;
}

std::string cell_name(std::size_t cell, std::size_t n) {
  return "R" + std::to_string(cell / n + 1) + "C" + std::to_string(cell % n + 1);
}

bool counts_from_zero(const SudokuPuzzle& puzzle) {
  return puzzle.alphabet.digits.starts_with('0');
}

std::string givens_of(const SudokuPuzzle& puzzle) {
  const std::size_t n = puzzle.order;
  const int shift = counts_from_zero(puzzle) ? 1 : 0;
  std::string text;
  for (std::size_t cell = 0; cell < puzzle.givens.cells.size(); ++cell) {
    const int given = puzzle.givens.cells[cell];
    if (given != 0) {
      text += "~" + cell_name(cell, n) + "_" + std::to_string(given - shift);
    } else if (!puzzle.candidates.empty() && puzzle.candidates[cell].size() < n) {
      text += "~" + cell_name(cell, n);
      puzzle.candidates[cell].for_each([&](Value v) { text += "_" + std::to_string(v - shift); });
    }
  }
  return text.empty() ? text : "." + text;
}

std::string shape_of(const SudokuPuzzle& puzzle) {
  const std::string n = std::to_string(puzzle.order);
  std::string text = ".Shape~" + n + "x" + n;
  if (counts_from_zero(puzzle)) text += "~0-" + std::to_string(puzzle.order - 1);
  return text;
}

}  // namespace

namespace {

std::string windows_or_regions(const SudokuPuzzle& puzzle) {
  const auto boxes = read::usual_boxes(puzzle.order);
  if (!puzzle.extra_regions.empty() && boxes &&
      puzzle.extra_regions == windows(puzzle.order, *boxes)) {
    return ".Windoku";
  }
  std::string text;
  for (const auto& region : puzzle.extra_regions) {
    text += ".AllDifferent";
    for (const std::size_t cell : region)
      text += "~" + cell_name(cell, puzzle.order);
  }
  return text;
}

std::string cage_text(const SudokuPuzzle& puzzle, const Cage& cage) {
  const auto shift = counts_from_zero(puzzle) ? static_cast<std::int64_t>(cage.cells.size()) : 0;
  std::string text = cage.repeats ? ".Sum~" : ".Cage~";
  text += std::to_string(cage.sum ? *cage.sum - shift : 0);
  for (const std::size_t cell : cage.cells)
    text += "~" + cell_name(cell, puzzle.order);
  return text;
}

std::string pair_text(const char* name, std::size_t a, std::size_t b, std::size_t n) {
  return name + cell_name(a, n) + "~" + cell_name(b, n);
}

}  // namespace

std::string rules_text(const SudokuPuzzle& puzzle) {
  const std::size_t n = puzzle.order;
  std::string text = windows_or_regions(puzzle);
  for (const Cage& cage : puzzle.cages)
    text += cage_text(puzzle, cage);
  if (puzzle.anti_knight) text += ".AntiKnight";
  if (puzzle.anti_king) text += ".AntiKing";
  if (puzzle.non_consecutive)
    text += puzzle.consecutive.empty() ? ".AntiConsecutive" : ".StrictConsecutive";
  for (const Neighbours& pair : puzzle.consecutive)
    text += pair_text(".WhiteDot~", pair.first, pair.second, n);
  for (const Inequality& sign : puzzle.inequalities)
    text += pair_text(".GreaterThan~", sign.greater, sign.smaller, n);
  return text;
}

std::string constraints(const SudokuPuzzle& puzzle) {
  std::string text = shape_of(puzzle);
  if (!has_usual_boxes(puzzle)) {
    text += ".NoBoxes";
    if (!std::holds_alternative<NoBlocks>(puzzle.blocks)) {
      std::string map = regions_line(puzzle);
      map.pop_back();
      text += ".Jigsaw~" + map;
    }
  }
  if (puzzle.diagonals) text += ".Diagonal~1.Diagonal~-1";
  return text + rules_text(puzzle) + givens_of(puzzle) + '\n';
}

std::string gss(const SudokuPuzzle& puzzle) {
  const std::size_t n = puzzle.order;
  std::string text = "<size>" + std::to_string(n * n) + "\n<blocksize>" + std::to_string(n) + '\n';
  if (has_usual_boxes(puzzle)) {
    text += "<standardblocks>\n";
  } else {
    text += "<rowblocks>\n<colblocks>\n";
  }
  if (puzzle.diagonals) text += "<updiagblock>\n<downdiagblock>\n";
  for (const auto& region : puzzle.extra_regions) {
    text += "<block>";
    for (const std::size_t cell : region)
      text += " " + std::to_string(cell + 1);
    text += '\n';
  }
  if (!has_usual_boxes(puzzle) && !std::holds_alternative<NoBlocks>(puzzle.blocks)) {
    SudokuPuzzle map = puzzle;
    map.givens.cells = region_map(puzzle);
    for (int& region : map.givens.cells)
      ++region;
    text += "<matrix>\n" + integers(map, ".", " ", true);
  }
  return text + "<sudoku>\n" + integers(puzzle, ".", " ", true);
}

}  // namespace facet::sudoku::print_detail
