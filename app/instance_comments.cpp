#include "app/instance_comments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/units.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string_view>

#include "app/record.hpp"
#include "model/error.hpp"
#include "problems/magic/text.hpp"
#include "problems/sudoku/print.hpp"
#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/reader.hpp"
#include "problems/sudoku/units.hpp"

namespace facet::app {
namespace {

std::string blocks_comment(const sudoku::Blocks& blocks) {
  return std::visit(
      Overloaded{
          [](const sudoku::Boxes& b) {
            return fmt::format("boxes of {} rows by {} columns", b.rows, b.columns);
          },
          [](const sudoku::Regions& r) { return fmt::format("regions {}", fmt::join(r.of, " ")); },
          [](const sudoku::NoBlocks&) { return std::string("no boxes"); }},
      blocks);
}

std::vector<std::string> puzzle_comments(const sudoku::SudokuPuzzle& puzzle) {
  std::vector<std::string> comments{fmt::format("order {}, {}{}", puzzle.order,
                                                blocks_comment(puzzle.blocks),
                                                puzzle.diagonals ? ", diagonals" : "")};
  if (const std::string rules = sudoku::variant_rules(puzzle); !rules.empty())
    comments.push_back("rules " + rules);
  const std::string& digits = puzzle.alphabet.digits;
  if (!digits.empty() && digits != sudoku::read::standard_alphabet(puzzle.order).digits)
    comments.push_back(fmt::format("alphabet {}", digits));
  comments.push_back(fmt::format("cells {}", grid_line(puzzle, puzzle.givens)));
  return comments;
}

std::string colors_comment(const coloring::ColoringProblem& problem) {
  return fmt::format("{}, {}, {}", counted(problem.graph.vertex_count(), "vertex", "vertices"),
                     counted(problem.graph.edge_count(), "edge", "edges"),
                     problem.colors ? counted(*problem.colors, "colour", "colours")
                                    : std::string("as few colours as possible"));
}

std::string kind_of(const Instance& instance) {
  return std::visit(Overloaded{[](const sudoku::SudokuPuzzle&) { return "puzzle"; },
                               [](const sudoku::Board&) { return "board"; },
                               [](const magic::MagicSquare&) { return "square"; },
                               [](const FormulaInput&) { return "formula"; },
                               [](const ModelInput&) { return "model"; },
                               [](const GraphInput&) { return "graph"; }},
                    instance.content);
}

// The rest of the first comment that begins with the word; nothing where there is none.
std::optional<std::string> line_of(const std::vector<std::string>& comments,
                                   const std::string& word) {
  for (const std::string& comment : comments) {
    if (comment.starts_with(word + ' ')) return comment.substr(word.size() + 1);
  }
  return std::nullopt;
}

template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return number;
}

template <class Number>
std::optional<std::vector<Number>> numbers_of(const std::string& text) {
  std::vector<Number> numbers;
  std::istringstream in(text);
  for (std::string word; in >> word;) {
    const auto number = number_of<Number>(word);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<sudoku::Blocks> read_blocks(const std::string& text) {
  if (text == "no boxes") return sudoku::NoBlocks{};
  if (text.starts_with("regions ")) {
    auto of = numbers_of<int>(text.substr(8));
    if (!of) return std::nullopt;
    return sudoku::Regions{std::move(*of)};
  }
  std::istringstream in(text);
  std::string boxes, of, rows, by, columns;
  sudoku::Boxes read;
  in >> boxes >> of >> read.rows >> rows >> by >> read.columns >> columns;
  if (!in || boxes != "boxes" || columns != "columns") return std::nullopt;
  return read;
}

// "16, boxes of 4 rows by 4 columns, diagonals"
bool read_shape(std::string text, sudoku::SudokuPuzzle& puzzle) {
  constexpr std::string_view diagonals = ", diagonals";
  puzzle.diagonals = text.ends_with(diagonals);
  if (puzzle.diagonals) text.resize(text.size() - diagonals.size());
  const std::size_t comma = text.find(", ");
  if (comma == std::string::npos) return false;
  const auto order = number_of<std::size_t>(std::string_view(text).substr(0, comma));
  auto blocks = read_blocks(text.substr(comma + 2));
  if (!order || *order > 10000 || !blocks) return false;
  puzzle.order = *order;
  puzzle.blocks = std::move(*blocks);
  return true;
}

// Extra regions and the rules of variants, as a constraint string. Throws ParseError.
void read_rules(const std::string& text, sudoku::SudokuPuzzle& puzzle) {
  std::istringstream in(fmt::format(".Shape~{0}x{0}.NoBoxes{1}\n", puzzle.order, text));
  sudoku::ReadOptions options;
  options.format = "constraints";
  sudoku::SudokuPuzzle rules = sudoku::parse(in, "comment", options);
  rules.name = std::move(puzzle.name);
  rules.blocks = std::move(puzzle.blocks);
  rules.diagonals = puzzle.diagonals;
  rules.alphabet = std::move(puzzle.alphabet);
  puzzle = std::move(rules);
}

bool read_cells(const std::string& text, sudoku::SudokuPuzzle& puzzle) {
  puzzle.givens = sudoku::SudokuGrid(puzzle.order);
  std::vector<int>& cells = puzzle.givens.cells;
  if (text.find(' ') != std::string::npos) {
    auto numbers = numbers_of<int>(text);
    if (!numbers || numbers->size() != cells.size()) return false;
    cells = std::move(*numbers);
    puzzle.alphabet = sudoku::read::integer_alphabet();
    return true;
  }
  if (puzzle.alphabet.digits.empty())
    puzzle.alphabet = sudoku::read::standard_alphabet(puzzle.order);
  if (text.size() != cells.size() || puzzle.alphabet.digits.size() < puzzle.order) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t at = puzzle.alphabet.digits.find(text[i]);
    if (text[i] != '.' && at == std::string::npos) return false;
    if (text[i] != '.') cells[i] = static_cast<int>(at) + 1;
  }
  return true;
}

}  // namespace

std::vector<std::string> instance_comments(const Instance& instance, const std::string& made) {
  std::vector<std::string> comments{made, fmt::format("{} {}", kind_of(instance), instance.name)};
  if (const auto* puzzle = std::get_if<sudoku::SudokuPuzzle>(&instance.content)) {
    for (std::string& comment : puzzle_comments(*puzzle))
      comments.push_back(std::move(comment));
  }
  if (const auto* square = std::get_if<magic::MagicSquare>(&instance.content)) {
    comments.push_back(magic::header(*square));
    comments.push_back(fmt::format("numbers {}", fmt::join(square->givens, " ")));
  }
  if (const auto* graph = std::get_if<GraphInput>(&instance.content))
    comments.push_back(colors_comment(graph->problem));
  return comments;
}

std::optional<sudoku::SudokuPuzzle> stated_puzzle(const std::vector<std::string>& comments) {
  const auto shape = line_of(comments, "order");
  const auto cells = line_of(comments, "cells");
  if (!shape || !cells) return std::nullopt;
  sudoku::SudokuPuzzle puzzle;
  puzzle.name = line_of(comments, "puzzle").value_or("");
  puzzle.alphabet.digits = line_of(comments, "alphabet").value_or("");
  if (!read_shape(*shape, puzzle)) return std::nullopt;
  try {
    if (const auto rules = line_of(comments, "rules")) read_rules(*rules, puzzle);
    if (!read_cells(*cells, puzzle)) return std::nullopt;
    sudoku::validate(puzzle);
  } catch (const ParseError&) {
    return std::nullopt;
  } catch (const InvalidModel&) {
    return std::nullopt;
  }
  return puzzle;
}

std::optional<magic::MagicSquare> stated_square(const std::vector<std::string>& comments) {
  const auto rules = line_of(comments, "magic");
  const auto numbers = line_of(comments, "numbers");
  if (!rules || !numbers) return std::nullopt;
  std::istringstream in("magic " + *rules);
  try {
    auto square = magic::Reader(in, "comments").next();
    const auto givens = numbers_of<int>(*numbers);
    if (!givens || givens->size() != square->givens.size()) return std::nullopt;
    square->givens = *givens;
    static_cast<void>(magic::build(*square));
    square->name = line_of(comments, "square").value_or("");
    return square;
  } catch (const ParseError&) {
    return std::nullopt;
  } catch (const InvalidModel&) {
    return std::nullopt;
  }
}

bool states_graph(const std::vector<std::string>& comments) {
  return line_of(comments, "graph").has_value();
}

}  // namespace facet::app
