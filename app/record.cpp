#include "app/record.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>

namespace facet::app {
namespace {

std::string literals(const Solution& solution) {
  fmt::memory_buffer out;
  for (std::size_t i = 0; i < solution.values.size(); ++i) {
    fmt::format_to(std::back_inserter(out), "{}{} ", solution.values[i] == 0 ? "-" : "", i + 1);
  }
  return fmt::to_string(out) + "0";
}

std::string assignments(const Model& model, const Solution& solution) {
  fmt::memory_buffer out;
  for (std::size_t i = 0; i < solution.values.size(); ++i) {
    fmt::format_to(std::back_inserter(out), "{}{}={}", i == 0 ? "" : " ", model.name(VarId(i)),
                   solution.values[i]);
  }
  return fmt::to_string(out);
}

}  // namespace

std::string status_word(const workbench::Outcome& outcome) {
  return outcome.unsupported ? "unsupported" : to_string(outcome.status);
}

std::string status_text(const workbench::Outcome& outcome) {
  if (outcome.unsupported) {
    const Unsupported& why = *outcome.unsupported;
    return fmt::format("UNSUPPORTED: {}{}{}", why.constraint, why.constraint.empty() ? "" : ": ",
                       why.reason);
  }
  switch (outcome.status) {
    case Status::Satisfiable:
      return "SATISFIABLE";
    case Status::Optimal:
      return "OPTIMAL";
    case Status::Unsatisfiable:
      return outcome.clash.empty() ? "UNSATISFIABLE" : "UNSATISFIABLE: " + outcome.clash;
    case Status::Unknown:
      return outcome.stop_reason == StopReason::Completed
                 ? "UNKNOWN (the solver gave up)"
                 : fmt::format("UNKNOWN ({})", to_string(outcome.stop_reason));
  }
  return {};
}

ExitCode exit_code(const workbench::Outcome& outcome) {
  if (outcome.unsupported) return ExitCode::Unsupported;
  if (outcome.report && outcome.report->certificate_failed) return ExitCode::Limit;
  switch (outcome.status) {
    case Status::Satisfiable:
    case Status::Optimal:
      return ExitCode::Answered;
    case Status::Unsatisfiable:
      return ExitCode::Unsatisfiable;
    case Status::Unknown:
      return ExitCode::Limit;
  }
  return ExitCode::Internal;
}

std::string grid_line(const sudoku::SudokuPuzzle& puzzle, const sudoku::SudokuGrid& grid) {
  // A puzzle of numbers below 10 needs no blanks between them.
  const std::string digits =
      puzzle.alphabet.digits.empty() && grid.order < 10 ? "123456789" : puzzle.alphabet.digits;
  fmt::memory_buffer out;
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    const auto digit = static_cast<std::size_t>(grid.cells[i]);
    if (digits.size() < grid.order) {
      fmt::format_to(std::back_inserter(out), "{}{}", i == 0 ? "" : " ", digit);
    } else {
      out.push_back(digit == 0 ? '.' : digits[digit - 1]);
    }
  }
  return fmt::to_string(out);
}

std::string solution_line(const Record& record) {
  const workbench::Outcome& outcome = record.outcome;
  if (!outcome.solution) return {};
  return std::visit(
      Overloaded{
          [&](const sudoku::SudokuPuzzle& puzzle) { return grid_line(puzzle, *outcome.grid); },
          [&](const sudoku::Board&) {
            return fmt::format("{}", fmt::join(outcome.solution->values, " "));
          },
          [&](const magic::MagicSquare&) {
            return fmt::format("{}", fmt::join(outcome.solution->values, " "));
          },
          [&](const FormulaInput&) { return literals(*outcome.solution); },
          [&](const ModelInput& input) { return assignments(input.model, *outcome.solution); },
          [&](const GraphInput&) { return fmt::format("{}", fmt::join(*outcome.coloring, " ")); }},
      record.instance.content);
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

std::string csv_header() {
  return "instance,status,stop_reason,count,complete,solution,seconds";
}

std::string to_csv(const Record& record) {
  const workbench::Outcome& outcome = record.outcome;
  return fmt::format("{},{},{},{},{},{},{:.6f}", csv_field(record.instance.name),
                     status_word(outcome), to_string(outcome.stop_reason), outcome.count,
                     outcome.complete, csv_field(solution_line(record)), outcome.seconds.total);
}

}  // namespace facet::app
