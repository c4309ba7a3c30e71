#include "app/answer_printer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "app/printable.hpp"
#include "app/puzzle_format.hpp"
#include "encoders/graph/coloring_file.hpp"
#include "facet_version.hpp"
#include "problems/magic/text.hpp"
#include "problems/sudoku/print.hpp"

namespace facet::app {
namespace {

// Words in lines of at most 78 characters, each behind a prefix.
void print_wrapped(std::ostream& out, std::string_view prefix,
                   const std::vector<std::string>& words) {
  std::string line(prefix);
  for (const std::string& word : words) {
    if (line.size() + 1 + word.size() > 78 && line.size() > prefix.size()) {
      out << line << '\n';
      line = prefix;
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  out << line << '\n';
}

std::vector<std::string> formula_literals(const Solution& solution) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < solution.values.size(); ++i)
    words.push_back(fmt::format("{}{}", solution.values[i] == 0 ? "-" : "", i + 1));
  words.emplace_back("0");
  return words;
}

std::vector<std::string> grid_literals(const sudoku::SudokuGrid& grid) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < grid.cells.size(); ++i)
    words.push_back(std::to_string(i * grid.order + static_cast<std::size_t>(grid.cells[i])));
  words.emplace_back("0");
  return words;
}

void print_assignments(std::ostream& out, const Model& model, const Solution& solution) {
  for (std::size_t i = 0; i < solution.values.size(); ++i)
    out << model.name(VarId(i)) << " = " << solution.values[i] << '\n';
}

// As the cells are drawn, or the values one after the other where they are of no rectangle.
void print_board(std::ostream& out, const sudoku::Board& board, const Solution& solution) {
  const std::size_t in_line = board.columns > 0 ? board.columns : solution.values.size();
  const auto largest = solution.values.empty() ? 0 : *std::ranges::max_element(solution.values);
  const std::size_t width = std::to_string(largest).size();
  for (std::size_t i = 0; i < solution.values.size(); ++i)
    out << fmt::format("{:>{}}{}", solution.values[i], width, (i + 1) % in_line == 0 ? '\n' : ' ');
}

// A bordered grid where the puzzle can be drawn like that, else its rows.
std::string readable_grid(const sudoku::SudokuPuzzle& puzzle, const sudoku::SudokuGrid& grid) {
  if (!sudoku::cannot_print(puzzle, sudoku::Format::Bordered)) {
    return sudoku::print(puzzle, grid, sudoku::Format::Bordered);
  }
  std::string text;
  const int width = puzzle.order < 10 ? 1 : puzzle.order < 100 ? 2 : 3;
  for (std::size_t r = 0; r < grid.order; ++r) {
    for (std::size_t c = 0; c < grid.order; ++c)
      text += fmt::format("{}{:>{}}", c == 0 ? "" : " ", grid.at(r, c), width);
    text += '\n';
  }
  return text;
}

// What facet check and facet decode --from col read.
void print_coloring(std::ostream& out, const workbench::Outcome& outcome,
                    std::vector<std::string> comments = {}) {
  graph::write_coloring(*outcome.coloring, out, {std::move(comments)}, outcome.bound);
}

std::string colored(const std::string& text, const workbench::Outcome& outcome, bool color) {
  if (!color) return text;
  const char* code = outcome.solution                          ? "32"
                     : outcome.status == Status::Unsatisfiable ? "31"
                                                               : "33";
  return fmt::format("\x1b[1;{}m{}\x1b[0m", code, text);
}

}  // namespace

AnswerPrinter::AnswerPrinter(const std::string& to) {
  if (to == "auto") {
    auto_ = true;
  } else if (to == "line") {
    style_ = Style::Line;
  } else if (to == "text") {
    style_ = Style::Text;
  } else if (to == "csv") {
    style_ = Style::Csv;
  } else if (to == "json") {
    style_ = Style::Json;
  } else {
    style_ = Style::Puzzle;
    format_ = puzzle_format(to, "auto, line, text, csv, json");
  }
}

std::string AnswerPrinter::header() const {
  return style_ == Style::Csv ? csv_header() + '\n' : std::string{};
}

void AnswerPrinter::print(std::ostream& out, const Record& record) const {
  switch (style_) {
    case Style::Text:
      print_text(out, record);
      return;
    case Style::Line:
      if (auto_ && record.outcome.coloring) {
        return print_coloring(
            out, record.outcome,
            {fmt::format("{} {}", status_text(record.outcome), printable(record.instance.name))});
      }
      out << (record.outcome.solution ? solution_line(record) : status_text(record.outcome))
          << '\n';
      return;
    case Style::Csv:
      out << to_csv(record) << '\n';
      return;
    case Style::Json:
      out << to_json(record) << '\n';
      return;
    case Style::Competition:
      print_competition(out, record);
      return;
    case Style::Puzzle: {
      const auto* puzzle = std::get_if<sudoku::SudokuPuzzle>(&record.instance.content);
      if (puzzle != nullptr && record.outcome.grid) {
        out << sudoku::print(*puzzle, *record.outcome.grid, format_);
      } else {
        out << (record.outcome.solution ? solution_line(record) : status_text(record.outcome))
            << '\n';
      }
      return;
    }
  }
}

void AnswerPrinter::print_text(std::ostream& out, const Record& record) const {
  const workbench::Outcome& outcome = record.outcome;
  out << fmt::format(
      "{}  {}  (backend {}, seed {}, {:.3f} s)\n", colored(status_text(outcome), outcome, color_),
      printable(record.instance.name), record.backend, record.seed, outcome.seconds.total);
  if (!outcome.solution) return;
  std::visit(
      Overloaded{
          [&](const sudoku::SudokuPuzzle& puzzle) { out << readable_grid(puzzle, *outcome.grid); },
          [&](const sudoku::Board& board) { print_board(out, board, *outcome.solution); },
          [&](const magic::MagicSquare& square) {
            out << magic::rows(square.order, outcome.solution->values);
          },
          [&](const FormulaInput&) { print_wrapped(out, "", formula_literals(*outcome.solution)); },
          [&](const ModelInput& input) { print_assignments(out, input.model, *outcome.solution); },
          [&](const GraphInput&) { print_coloring(out, outcome); }},
      record.instance.content);
}

void print_competition(std::ostream& out, const Record& record) {
  const workbench::Outcome& outcome = record.outcome;
  out << fmt::format("c facet {}, backend {}, seed {}\nc instance {}\n", version, record.backend,
                     record.seed, printable(record.instance.name));
  if (outcome.unsupported || !outcome.clash.empty() || outcome.status == Status::Unknown ||
      outcome.coloring) {
    out << "c " << status_text(outcome) << '\n';
  }
  if (outcome.coloring) return print_coloring(out, outcome);
  out << "s "
      << (outcome.unsupported                       ? "UNSUPPORTED"
          : outcome.status == Status::Satisfiable   ? "SATISFIABLE"
          : outcome.status == Status::Unsatisfiable ? "UNSATISFIABLE"
          : outcome.status == Status::Optimal       ? "OPTIMUM FOUND"
                                                    : "UNKNOWN")
      << '\n';
  if (!outcome.solution) return;
  std::visit(
      Overloaded{[&](const sudoku::SudokuPuzzle&) {
                   print_wrapped(out, "v", grid_literals(*outcome.grid));
                 },
                 [&](const sudoku::Board&) { out << "v " << solution_line(record) << '\n'; },
                 [&](const magic::MagicSquare&) { out << "v " << solution_line(record) << '\n'; },
                 [&](const FormulaInput&) {
                   print_wrapped(out, "v", formula_literals(*outcome.solution));
                 },
                 [&](const ModelInput&) { out << "v " << solution_line(record) << '\n'; },
                 [](const GraphInput&) {}},
      record.instance.content);
}

}  // namespace facet::app
