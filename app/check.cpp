#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>
#include <vector>

#include "app/arguments.hpp"
#include "app/command_specs.hpp"
#include "app/input.hpp"
#include "app/instances.hpp"
#include "app/option_tables.hpp"
#include "app/output.hpp"
#include "app/solver_answer.hpp"
#include "app/start_coloring.hpp"
#include "app/verdict.hpp"
#include "encoders/graph/coloring_file.hpp"
#include "model/error.hpp"
#include "problems/magic/text.hpp"
#include "workbench/board_walk.hpp"
#include "workbench/magic_walk.hpp"
#include "workbench/verify_coloring.hpp"
#include "workbench/verify_puzzle.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec output_options[] = {
    {.name = "json", .kind = OptionKind::Flag, .help = "the verdict as one JSON object"}};
constexpr OptionSpec rule_options[] = {
    {.name = "equitable",
     .kind = OptionKind::Flag,
     .help = "of a graph: any two colours differ by one vertex at most, unused ones among those "
             "that the file or --k states"},
    {.name = "lists",
     .kind = OptionKind::Path,
     .value = "FILE",
     .help = "of a graph: the colours are of these lists, as facet color has them"}};
constexpr OptionGroup groups[] = {
    input_group, {"Rules", rule_options}, {"Output", output_options}, message_group};
constexpr Positional positionals[] = {
    {"INSTANCE", "a puzzle, a magic square, a CNF formula or a graph", 1, 1},
    {"ANSWER",
     "the filled grid in any puzzle format; of a board or a magic square, a number for each cell; "
     "of a formula, a "
     "solver's output; of a graph, lines s "
     "col K and l VERTEX COLOUR, what color --to text prints, one colour a line, or lines VERTEX "
     "COLOUR",
     1, 1}};

// What a file claims beyond its colours: how many they are (where `unused` ones count, at least so
// many), and that fewer do not do. Colours that have names (`named`) are as many as the largest.
std::optional<std::string> wrong_claim(const graph::ColoringFile& said, bool unused, bool named) {
  std::vector<Value> used = said.colors;
  std::ranges::sort(used);
  const auto end = std::ranges::unique(used).begin();
  const auto count = static_cast<std::int64_t>(end - used.begin());
  const std::string there = fmt::format("the file has {} colour{}", count, count == 1 ? "" : "s");
  const std::int64_t stated = said.stated_colors.value_or(count);
  if (stated < count || (stated > count && !unused))
    return fmt::format("s col {}: {}", stated, there);
  if (said.stated_bound && *said.stated_bound > (named ? stated : count))
    return fmt::format("b {}: {}, and a lower bound cannot be above them", *said.stated_bound,
                       there);
  return std::nullopt;
}

// As the file names its colours: from 1, and to the number that it states.
Verdict check_coloring(const GraphInput& input, const std::string& path, const Arguments& arguments,
                       Session& session) {
  const bool equitable = arguments.flag("equitable");
  const std::string lists = arguments.text("lists");
  InputFile file(path, session.interrupts, InputFile::of_one_answer);
  const graph::ColoringFile said =
      graph::read_coloring(file.stream(), file.name(), input.problem.graph.vertex_count());
  rules::ColoringRules rules = workbench::rules_of(input.problem);
  if (said.stated_colors) {
    rules.colors = std::min(rules.colors.value_or(*said.stated_colors), *said.stated_colors);
  }
  rules.equitable = equitable;
  if (!lists.empty()) {
    for (const auto& list : read_lists(lists, input.problem, session))
      rules.lists.emplace_back(list.begin(), list.end());
  }
  auto wrong = rules::verify(rules, {said.colors.begin(), said.colors.end()});
  if (!wrong) wrong = wrong_claim(said, equitable || !lists.empty(), !lists.empty());
  return wrong ? invalid_verdict(*wrong) : valid_verdict();
}

// Whole numbers between blanks, one a cell.
std::vector<Value> read_values(const std::string& text, const std::string& path) {
  std::istringstream in(text);
  std::vector<Value> values;
  for (std::string word; in >> word;) {
    Value value = 0;
    const char* end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, value);
    if (error != std::errc{} || stop != end) {
      throw ParseError(path, 0, 0, fmt::format("found \"{}\", expected a number a cell", word));
    }
    values.push_back(value);
  }
  return values;
}

Verdict check_board(const sudoku::Board& board, const std::string& path, Session& session) {
  const auto wrong = workbench::verify(board, read_values(read_text(path, session), path));
  return wrong ? invalid_verdict(*wrong) : valid_verdict();
}

// Rows of numbers, with or without the line that states the square.
Verdict check_square(const magic::MagicSquare& square, const std::string& path, Session& session) {
  const std::string text = read_text(path, session);
  std::vector<Value> numbers;
  if (magic::looks_like_square(std::string_view(text).substr(0, text.find('\n')))) {
    std::istringstream in(text);
    numbers = magic::Reader(in, path).next()->givens;
  } else {
    numbers = read_values(text, path);
  }
  const auto wrong = workbench::verify(square, numbers);
  return wrong ? invalid_verdict(*wrong) : valid_verdict();
}

// A claim that there is no solution holds nothing that could be checked here.
Verdict check_claim(const FormulaInput& formula, const cnf::Answer& said) {
  switch (said.status) {
    case cnf::AnswerStatus::Satisfiable:
      return check_formula(formula, said);
    case cnf::AnswerStatus::Unsatisfiable: {
      const std::string reason =
          "not checked: the answer claims that there is no solution; facet proof FORMULA PROOF "
          "checks a proof of that";
      return {"unknown", fmt::format("UNKNOWN ({})", reason), reason, ExitCode::Limit};
    }
    case cnf::AnswerStatus::Unknown:
      return status_verdict(said);
  }
  return {};
}

ExitCode run_check(const Arguments& arguments, Session& session) {
  const Instance instance = read_single(arguments.positionals()[0], arguments, session);
  const std::string& answer = arguments.positionals()[1];
  for (const char* option : {"equitable", "lists"}) {
    if (arguments.given(option) && !std::holds_alternative<GraphInput>(instance.content))
      throw OptionError(fmt::format("--{}: expected with a graph", option));
  }
  const Verdict verdict = std::visit(
      Overloaded{
          [&](const sudoku::SudokuPuzzle& puzzle) {
            const auto wrong =
                workbench::verify(puzzle, read_grid(answer, puzzle, arguments, session));
            return wrong ? invalid_verdict(*wrong) : valid_verdict();
          },
          [&](const sudoku::Board& board) { return check_board(board, answer, session); },
          [&](const magic::MagicSquare& square) { return check_square(square, answer, session); },
          [&](const FormulaInput& formula) {
            return check_claim(formula, read_solver_output(answer, session, &formula));
          },
          [&](const ModelInput&) -> Verdict {
            throw OptionError("check takes a puzzle, a CNF formula or a graph, not a JSON model");
          },
          [&](const GraphInput& input) {
            return check_coloring(input, answer, arguments, session);
          }},
      instance.content);
  Output out = Output::standard();
  if (arguments.flag("json")) {
    out.stream() << verdict_json("check", instance.name, answer, verdict) << '\n';
  } else {
    out.stream() << verdict.text << '\n';
  }
  out.commit();
  return verdict.code;
}

}  // namespace

constexpr CommandSpec check_spec{
    .name = "check",
    .summary = "verifies an answer by the rules",
    .description =
        "Says VALID (exit 0) or INVALID with the first thing that is wrong (exit 1). A grid is "
        "judged by code that knows the rules of the puzzle and neither models nor solvers; it must "
        "be full and keep the givens. The answer of a CNF formula must make every clause true; a "
        "solver's UNSATISFIABLE holds nothing to check and is UNKNOWN (exit 3): facet proof checks "
        "a proof of it. The "
        "colours of a graph must be 1 or above, not above the number that the file or --k says, "
        "and different along every edge; \"s col K\" must be how many there are, and \"b BOUND\" "
        "not more.",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet check puzzle.sdk answer.txt\n"
        "  facet check --latin square.txt answer.txt\n"
        "  facet check formula.cnf solver-output.txt\n"
        "  facet check graph.col coloring.txt --k 4\n"
        "  facet check graph.col coloring.txt --equitable\n"
        "  facet check graph.col coloring.txt --lists given.txt\n",
    .run = run_check};

}  // namespace facet::app
