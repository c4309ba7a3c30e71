#include "problems/sudoku/print.hpp"

#include <ostream>
#include <string_view>
#include <utility>

#include "model/error.hpp"
#include "problems/sudoku/print/holds.hpp"
#include "problems/sudoku/print/killer.hpp"
#include "problems/sudoku/print/writers.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/units.hpp"

namespace facet::sudoku {
namespace {

namespace detail = print_detail;

std::string quiz(const SudokuPuzzle& puzzle) {
  std::string text = detail::characters_of(puzzle, puzzle.givens, '0') + ",";
  if (puzzle.stated_solution) text += detail::characters_of(puzzle, *puzzle.stated_solution, '0');
  return text + '\n';
}

std::string title(std::size_t number) {
  return (number < 10 ? "Grid 0" : "Grid ") + std::to_string(number) + '\n';
}

/// One puzzle, the `number`th of its file.
std::string item(const SudokuPuzzle& puzzle, Format format, std::size_t number) {
  switch (format) {
    case Format::Line:
      return detail::characters(puzzle, 0, '.');
    case Format::Grid:
      return detail::characters(puzzle, puzzle.order, '.');
    case Format::Integers:
      return detail::integers(puzzle, ".", " ", true);
    case Format::Csv:
      return detail::integers(puzzle, "0", ",", false);
    case Format::Quizzes:
      return quiz(puzzle);
    case Format::Bordered:
      return detail::bordered(puzzle, detail::Shown::Puzzle);
    case Format::Grid01:
      return title(number) + detail::characters(puzzle, puzzle.order, '0');
    case Format::PencilMarks:
      return detail::pencil_marks(puzzle);
    case Format::Sdk:
      return "[Puzzle]\n" + detail::characters(puzzle, puzzle.order, '.');
    case Format::Sdm:
      return detail::characters(puzzle, 0, '0');
    case Format::SimpleSudoku:
      return detail::simple_sudoku(puzzle);
    case Format::OpenSudoku: {
      std::string data = detail::characters(puzzle, 0, '0');
      data.pop_back();
      return "  <game data=\"" + data + "\" />\n";
    }
    case Format::Lewis:
      return detail::lewis(puzzle);
    case Format::Gss:
      return detail::gss(puzzle);
    case Format::Jigsaw:
      return detail::jigsaw(puzzle);
    case Format::Regions:
      return detail::regions_line(puzzle);
    case Format::Constraints:
      return detail::constraints(puzzle);
    case Format::Dzn:
      return detail::dzn(puzzle);
    case Format::SudoCue:
      return detail::sudocue(puzzle);
    case Format::Arrows:
      return detail::arrows(puzzle);
    case Format::Futoshiki:
      return detail::futoshiki(puzzle);
  }
  return {};
}

std::string_view header(Format format) {
  if (format == Format::Quizzes) return "quizzes,solutions\n";
  if (format == Format::OpenSudoku) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n";
  }
  return {};
}

std::string_view footer(Format format) {
  return format == Format::OpenSudoku ? "</opensudoku>\n" : std::string_view{};
}

// Grids of several lines stand apart by a blank line.
bool needs_gap(Format format) {
  switch (format) {
    case Format::Grid:
    case Format::Integers:
    case Format::Csv:
    case Format::Bordered:
    case Format::SimpleSudoku:
    case Format::Jigsaw:
    case Format::Lewis:
    case Format::Dzn:
    case Format::Futoshiki:
      return true;
    case Format::Line:
    case Format::Quizzes:
    case Format::Grid01:
    case Format::PencilMarks:
    case Format::Sdk:
    case Format::Sdm:
    case Format::OpenSudoku:
    case Format::Gss:
    case Format::Regions:
    case Format::Constraints:
    case Format::SudoCue:
    case Format::Arrows:
      return false;
  }
  return false;
}

std::optional<std::string> refusal(const SudokuPuzzle& puzzle, Format format) {
  if (auto reason = detail::digits_do_not_fit(puzzle, format)) return reason;
  return detail::rules_do_not_fit(puzzle, format);
}

void require(const SudokuPuzzle& puzzle, Format format) {
  validate(puzzle);
  if (auto reason = cannot_print(puzzle, format)) throw OptionError(*reason);
}

}  // namespace

std::optional<std::string> cannot_print(const SudokuPuzzle& puzzle, Format format) {
  auto reason = refusal(puzzle, format);
  if (!reason) return std::nullopt;
  std::string others;
  for (const FormatInfo& other : formats()) {
    if (!other.writes || refusal(puzzle, other.format)) continue;
    others += (others.empty() ? "" : ", ") + std::string(other.name);
  }
  return others.empty() ? *reason : *reason + "; these can: " + others;
}

bool holds_many(Format format) {
  return format != Format::Gss;
}

std::string shape_left_out(const SudokuPuzzle& puzzle, Format format) {
  return detail::option_left_out(puzzle, format);
}

std::string print(const SudokuPuzzle& puzzle, Format format) {
  require(puzzle, format);
  std::string text(header(format));
  text += item(puzzle, format, 1);
  return text += footer(format);
}

std::string variant_rules(const SudokuPuzzle& puzzle) {
  SudokuPuzzle from_one = puzzle;
  from_one.alphabet = {};
  return detail::rules_text(from_one);
}

std::string print(const SudokuPuzzle& puzzle, const SudokuGrid& grid, Format format) {
  SudokuPuzzle answer = puzzle;
  answer.givens = grid;
  answer.candidates.clear();
  answer.stated_solution.reset();
  if (detail::rules_do_not_fit(answer, format)) {
    answer.extra_regions.clear();
    answer.cages.clear();
    answer.anti_knight = answer.anti_king = answer.non_consecutive = false;
    answer.consecutive.clear();
    answer.inequalities.clear();
  }
  if (detail::rules_do_not_fit(answer, format)) {
    answer.diagonals = false;
    const auto boxes = read::usual_boxes(answer.order);
    answer.blocks = boxes ? Blocks(*boxes) : Blocks(NoBlocks{});
  }
  if (format != Format::Bordered) return print(answer, format);
  require(answer, format);
  return detail::bordered(answer, detail::Shown::Answer);
}

Writer::Writer(std::ostream& out, Format format) : out_(&out), format_(format) {}

void Writer::write(const SudokuPuzzle& puzzle) {
  require(puzzle, format_);
  if (written_ > 0 && !holds_many(format_)) {
    throw OptionError("format '" + std::string(info(format_).name) + "' holds one puzzle a file");
  }
  if (written_ == 0) *out_ << header(format_);
  if (written_ > 0 && needs_gap(format_)) *out_ << '\n';
  ++written_;
  *out_ << item(puzzle, format_, written_);
}

void Writer::finish() {
  if (written_ == 0) *out_ << header(format_);
  *out_ << footer(format_);
  out_->flush();
}

}  // namespace facet::sudoku
