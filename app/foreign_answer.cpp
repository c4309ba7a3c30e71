#include "app/foreign_answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>
#include <sstream>
#include <streambuf>

#include "app/input.hpp"
#include "app/record.hpp"
#include "encoders/graph/coloring_file.hpp"
#include "model/check.hpp"
#include "model/error.hpp"
#include "problems/coloring/build.hpp"
#include "problems/magic/text.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/print.hpp"
#include "workbench/magic_walk.hpp"
#include "workbench/verify_coloring.hpp"
#include "workbench/verify_puzzle.hpp"

namespace facet::app {
namespace {

Verdict verdict_of(exchange::AnswerStatus status) {
  switch (status) {
    case exchange::AnswerStatus::Satisfiable:
    case exchange::AnswerStatus::Optimal:
      return valid_verdict();
    case exchange::AnswerStatus::Unsatisfiable:
      return {"unsatisfiable", "UNSATISFIABLE", {}, ExitCode::Unsatisfiable};
    case exchange::AnswerStatus::Unknown:
      return {"unknown", "UNKNOWN (the solver's answer)", {}, ExitCode::Limit};
  }
  return {};
}

class Discard : public std::streambuf {
 protected:
  int_type overflow(int_type c) override { return traits_type::not_eof(c); }
  std::streamsize xsputn(const char*, std::streamsize n) override { return n; }
};

// A reader may rely on it that the writer took the model; only the writer knows.
void require_taken(const Instance& instance, const Model& model, const ModelFormat& format,
                   const FormatSettings& settings) {
  if (format.read_answer == nullptr)
    throw OptionError(fmt::format("--from: {} has no answers", format.name));
  Discard discard;
  std::ostream nowhere(&discard);
  if (const auto refusal = format.write(model, nowhere, {}, settings)) {
    throw OptionError(
        fmt::format("--from: {} is no {}: {}", instance.name, format.name, refusal->reason));
  }
}

Decoded decoded_values(const Model& model, const Solution& solution) {
  Decoded decoded;
  const auto violations = check(model, solution, 1);
  decoded.verdict = violations.empty() ? valid_verdict() : invalid_verdict(violations[0].what);
  for (std::size_t i = 0; i < solution.values.size(); ++i) {
    const std::string name = model.name(VarId(i));
    decoded.text += fmt::format("{} = {}\n", name, solution.values[i]);
    decoded.json += fmt::format("{}\"{}\":{}", i == 0 ? "{" : ",", name, solution.values[i]);
  }
  decoded.json += decoded.json.empty() ? "{}" : "}";
  return decoded;
}

}  // namespace

std::string grid_json(const sudoku::SudokuGrid& grid) {
  std::string json = "[";
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    json += i % grid.order == 0 ? (i == 0 ? "[" : "],[") : ",";
    json += std::to_string(grid.cells[i]);
  }
  return json + "]]";
}

std::string grid_text(const sudoku::SudokuPuzzle& puzzle, const sudoku::SudokuGrid& grid,
                      const std::string& to) {
  const bool printable = std::ranges::all_of(grid.cells, [&](Value digit) {
    return digit >= 0 && digit <= static_cast<Value>(grid.order);
  });
  if (!printable) return {};
  return to == "line" ? grid_line(puzzle, grid) + '\n'
                      : sudoku::print(puzzle, grid, sudoku::format_named(to));
}

Decoded decoded_grid(const sudoku::SudokuPuzzle& puzzle, const sudoku::SudokuGrid& grid,
                     const std::string& to) {
  Decoded decoded;
  const auto wrong = workbench::verify(puzzle, grid);
  decoded.verdict = wrong ? invalid_verdict(*wrong) : valid_verdict();
  decoded.json = grid_json(grid);
  decoded.text = grid_text(puzzle, grid, to);
  decoded.grid = true;
  return decoded;
}

Decoded decoded_square(const magic::MagicSquare& square, std::span<const Value> numbers) {
  sudoku::SudokuGrid grid(square.order);
  grid.cells.assign(numbers.begin(), numbers.end());
  const auto wrong = workbench::verify(square, numbers);
  return {wrong ? invalid_verdict(*wrong) : valid_verdict(), magic::rows(square.order, numbers),
          grid_json(grid)};
}

Decoded coloring_text(std::span<const Value> colors, const Verdict& verdict) {
  const std::vector<Value> renamed = coloring::renumbered(colors);
  std::ostringstream text;
  graph::write_coloring(renamed, text);
  return {verdict, text.str(), fmt::format("[{}]", fmt::join(renamed, ","))};
}

Decoded decoded_coloring(const GraphInput& input, std::span<const Value> colors) {
  const auto wrong = workbench::verify(input.problem, coloring::renumbered(colors));
  return coloring_text(colors, wrong ? invalid_verdict(*wrong) : valid_verdict());
}

Decoded decode_foreign(const Instance& instance, const ModelFormat& format,
                       const FormatSettings& settings, const std::string& path,
                       const std::string& to, Session& session) {
  const Model model = model_of(instance);
  require_taken(instance, model, format, settings);
  InputFile file(path, session.interrupts, InputFile::of_one_answer);
  const exchange::Answer answer = format.read_answer(file.stream(), file.name(), model, settings);
  for (const std::string& warning : answer.warnings)
    session.messages.warning(fmt::format("{}: {}", file.name(), warning));
  if (!answer.solution) {
    const Verdict verdict = verdict_of(answer.status);
    return {verdict, verdict.text + '\n', {}};
  }
  if (const auto* puzzle = std::get_if<sudoku::SudokuPuzzle>(&instance.content)) {
    return decoded_grid(*puzzle, sudoku::decode(sudoku::build(*puzzle), *answer.solution), to);
  }
  if (const auto* square = std::get_if<magic::MagicSquare>(&instance.content))
    return decoded_square(*square, answer.solution->values);
  if (const auto* input = std::get_if<GraphInput>(&instance.content))
    return decoded_coloring(*input, answer.solution->values);
  return decoded_values(model, *answer.solution);
}

}  // namespace facet::app
