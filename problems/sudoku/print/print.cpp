#include "problems/sudoku/print.hpp"

#include <ostream>
#include <utility>

#include "model/error.hpp"
#include "problems/sudoku/read/cells.hpp"

namespace facet::sudoku {
namespace {

std::string characters(const SudokuPuzzle& puzzle, std::size_t per_line) {
  const Alphabet alphabet = puzzle.alphabet.digits.size() == puzzle.order
                                ? puzzle.alphabet
                                : read::standard_alphabet(puzzle.order);
  std::string text;
  for (std::size_t i = 0; i < puzzle.givens.cells.size(); ++i) {
    const int digit = puzzle.givens.cells[i];
    text += digit == 0 ? '.' : alphabet.digits[static_cast<std::size_t>(digit - 1)];
    if ((i + 1) % per_line == 0) text += '\n';
  }
  return text;
}

}  // namespace

std::optional<std::string> cannot_print(const SudokuPuzzle& puzzle, Format format) {
  if (!info(format).writes) return std::string(info(format).name) + " is not written";
  if (read::standard_alphabet(puzzle.order).digits.size() != puzzle.order) {
    return "no alphabet has " + std::to_string(puzzle.order) + " characters";
  }
  return std::nullopt;
}

std::string print(const SudokuPuzzle& puzzle, Format format) {
  if (auto reason = cannot_print(puzzle, format)) throw OptionError(*reason);
  return characters(puzzle, format == Format::Grid ? puzzle.order : puzzle.givens.cells.size());
}

std::string print(const SudokuPuzzle& puzzle, const SudokuGrid& grid, Format format) {
  SudokuPuzzle answer = puzzle;
  answer.givens = grid;
  answer.candidates.clear();
  return print(answer, format);
}

Writer::Writer(std::ostream& out, Format format) : out_(&out), format_(format) {}

void Writer::write(const SudokuPuzzle& puzzle) {
  *out_ << print(puzzle, format_);
  ++written_;
}

void Writer::finish() {
  out_->flush();
}

}  // namespace facet::sudoku
