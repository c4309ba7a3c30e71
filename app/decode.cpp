#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "app/arguments.hpp"
#include "app/command_specs.hpp"
#include "app/foreign_answer.hpp"
#include "app/input.hpp"
#include "app/instance_comments.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "app/record.hpp"
#include "app/solver_answer.hpp"
#include "encoders/cnf/answer_decode.hpp"
#include "model/error.hpp"
#include "problems/sudoku/formats.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec decode_options[] = {
    {.name = "from",
     .kind = OptionKind::Choice,
     .value = "FORMAT",
     .choices = answer_choices,
     .fallback = "cnf",
     .help = "the export that the solver read"},
    {.name = "precolor",
     .kind = OptionKind::Choice,
     .value = "KIND",
     .choices = "clique|contract",
     .fallback = "clique",
     .help = "of col and col-b: what the export was made with"},
    {.name = "map",
     .kind = OptionKind::Path,
     .value = "FILE",
     .help = "what the variables mean: a CNF with names in its comments, or lines NUMBER NAME "
             "with names as x_r1_c2_v3 or x_1_2_3; without it (r-1)N^2 + (c-1)N + v"},
    {.name = "to",
     .kind = OptionKind::Text,
     .value = "FORMAT",
     .fallback = "line",
     .help = "how a grid is written: line, grid, bordered, ... (facet convert --list shows them)"},
    output_file_option,
    {.name = "json", .kind = OptionKind::Flag, .help = "one JSON object"}};
constexpr OptionGroup groups[] = {input_group, {"Output", decode_options}, message_group};
constexpr Positional positionals[] = {
    {"INSTANCE",
     "a puzzle, a CNF that names its variables in comments, a JSON model or a graph (with --from, "
     "or "
     "a CNF by --map)",
     1, 1},
    {"ANSWER",
     "the solver's output: s and v lines, a MiniSat result file, or, with --from, what the "
     "solvers of that format write",
     1, 1}};

// The values of the named cells, row by row; nothing where the names are no grid.
std::optional<sudoku::SudokuGrid> grid_of(const std::vector<cnf::Assignment>& assignments) {
  std::size_t order = 0;
  while (order * order < assignments.size())
    ++order;
  if (order * order != assignments.size() || order == 0) return std::nullopt;
  sudoku::SudokuGrid grid(order);
  for (const cnf::Assignment& assignment : assignments) {
    const auto cell = cnf::parse_cell_name(assignment.name);
    if (!cell || cell->row < 1 || cell->row > order || cell->column < 1 || cell->column > order)
      return std::nullopt;
    grid.at(cell->row - 1, cell->column - 1) = assignment.value;
  }
  return grid;
}

sudoku::SudokuGrid puzzle_grid(const sudoku::SudokuPuzzle& puzzle, const cnf::Answer& answer,
                               const Arguments& arguments, Session& session) {
  if (!arguments.given("map")) {
    sudoku::SudokuGrid grid(puzzle.order);
    try {
      grid.cells = cnf::decode_full_numbering(puzzle.order, answer);
    } catch (const ParseError& error) {
      throw OptionError(fmt::format(
          "{}, by the numbering (r-1)N^2 + (c-1)N + v; the answer to a CNF of facet export needs "
          "that CNF, in place of the puzzle or by --map",
          error.what()));
    }
    return grid;
  }
  InputFile file(arguments.text("map"), session.interrupts, InputFile::of_one_answer);
  const cnf::NameTable names = cnf::read_name_table(file.stream(), file.name());
  const auto grid = grid_of(cnf::decode_answer(names, answer));
  if (!grid || grid->order != puzzle.order) {
    throw ParseError(file.name(), 0, 0,
                     fmt::format("found names of other cells, expected those of the {0} x {0} "
                                 "cells of {1}",
                                 puzzle.order, puzzle.name));
  }
  return *grid;
}

Decoded decode_puzzle(const sudoku::SudokuPuzzle& puzzle, const cnf::Answer& answer,
                      const Arguments& arguments, Session& session) {
  const sudoku::SudokuGrid grid = puzzle_grid(puzzle, answer, arguments, session);
  return decoded_grid(puzzle, grid, arguments.text("to"));
}

// By the names v1, v2, ... of the CNF that facet export wrote of the graph.
Decoded decode_graph(const GraphInput& input, const cnf::Answer& answer, const Arguments& arguments,
                     Session& session) {
  if (!arguments.given("map")) {
    throw OptionError("a CNF answer to a graph needs --map with the CNF that facet export wrote");
  }
  InputFile file(arguments.text("map"), session.interrupts, InputFile::of_one_answer);
  std::map<std::string, Value> values;
  for (const auto& [name, value] :
       cnf::decode_answer(cnf::read_name_table(file.stream(), file.name()), answer))
    values.emplace(name, value);
  std::vector<Value> colors;
  for (std::size_t v = 1; v <= input.problem.graph.vertex_count(); ++v) {
    auto at = values.find(fmt::format("v{}", v));
    if (at == values.end()) at = values.find(fmt::format("x_v{}", v));
    if (at == values.end()) {
      throw ParseError(file.name(), 0, 0,
                       fmt::format("found no variable v{}, expected one for each vertex", v));
    }
    colors.push_back(at->second);
  }
  return decoded_coloring(input, colors);
}

// The colours of v1, v2, ... (x_v1, ... in older files); nothing where the variables are others.
std::optional<std::vector<Value>> colors_of(const std::vector<cnf::Assignment>& assignments) {
  std::vector<Value> colors;
  for (const cnf::Assignment& assignment : assignments) {
    const std::string name = fmt::format("v{}", colors.size() + 1);
    if (assignment.name != name && assignment.name != "x_" + name) return std::nullopt;
    colors.push_back(assignment.value);
  }
  return colors;
}

// Names of cells, or of all other variables.
Decoded named_grid(const FormulaInput& input, const sudoku::SudokuGrid& grid,
                   const Verdict& verdict, const std::string& to) {
  const auto puzzle = stated_puzzle(input.document.comments);
  if (puzzle && puzzle->order == grid.order) {
    Decoded decoded = decoded_grid(*puzzle, grid, to);
    if (verdict.code != ExitCode::Answered) decoded.verdict = verdict;
    return decoded;
  }
  // What the cells mean is the formula's secret: only the clauses judge.
  sudoku::SudokuPuzzle plain;
  plain.order = grid.order;
  plain.blocks = sudoku::NoBlocks{};
  plain.alphabet.digits =
      std::string("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
  return {verdict, grid_text(plain, grid, to), grid_json(grid), true};
}

Decoded named_values(const std::vector<cnf::Assignment>& assignments, const Verdict& verdict) {
  Decoded decoded{verdict, {}, {}};
  for (const cnf::Assignment& assignment : assignments) {
    decoded.text += fmt::format("{} = {}\n", assignment.name, assignment.value);
    decoded.json += fmt::format("{}\"{}\":{}", decoded.json.empty() ? "{" : ",", assignment.name,
                                assignment.value);
  }
  decoded.json += '}';
  return decoded;
}

// Of a CNF alone: the values that its names stand for, and the clauses as the judge.
Decoded decode_formula(const FormulaInput& input, const cnf::Answer& answer,
                       const std::string& to) {
  const Verdict verdict = check_formula(input, answer);
  const auto assignments = cnf::decode_answer(input.document.names, answer);
  if (assignments.empty())
    return {verdict, fmt::format("{} 0\n", fmt::join(answer.literals, " ")), {}};
  const auto grid = grid_of(assignments);
  if (const auto square = stated_square(input.document.comments);
      square && grid && grid->order == square->order) {
    Decoded decoded = decoded_square(*square, grid->cells);
    if (verdict.code != ExitCode::Answered) decoded.verdict = verdict;
    return decoded;
  }
  if (grid) return named_grid(input, *grid, verdict, to);
  if (states_graph(input.document.comments)) {
    if (const auto colors = colors_of(assignments)) return coloring_text(*colors, verdict);
  }
  return named_values(assignments, verdict);
}

Decoded decode_any(const Instance& instance, const cnf::Answer& answer, const Arguments& arguments,
                   Session& session) {
  if (answer.status != cnf::AnswerStatus::Satisfiable) {
    const Verdict verdict = status_verdict(answer);
    return {verdict, verdict.text + '\n', {}};
  }
  return std::visit(
      Overloaded{
          [&](const sudoku::SudokuPuzzle& puzzle) {
            return decode_puzzle(puzzle, answer, arguments, session);
          },
          [&](const sudoku::Board&) -> Decoded {
            throw OptionError(
                "a CNF answer decodes from the CNF that facet export wrote of the board");
          },
          [&](const magic::MagicSquare&) -> Decoded {
            throw OptionError(
                "a CNF answer decodes from the CNF that facet export wrote of the magic square");
          },
          [&](const FormulaInput& input) {
            return decode_formula(input, answer, arguments.text("to"));
          },
          [&](const ModelInput&) -> Decoded {
            throw OptionError(
                "a CNF answer decodes from the CNF that facet export wrote of the model");
          },
          [&](const GraphInput& input) { return decode_graph(input, answer, arguments, session); }},
      instance.content);
}

// The answer to another export is no fault of the answer alone.
cnf::Answer read_cnf_answer(const std::string& path, const FormulaInput* formula,
                            const Arguments& arguments, Session& session) {
  try {
    return read_solver_output(path, session, formula);
  } catch (const ParseError& error) {
    const std::string text = error.what();
    if (!arguments.given("from") && text.find("found 'col'") != std::string::npos)
      throw OptionError(text + "; a colouring needs --from col");
    const bool strange = text.find("no status line") != std::string::npos;
    if (arguments.given("from") || !strange) throw;
    throw OptionError(
        fmt::format("{}; the answer to another export than a CNF needs --from lp, "
                    "opb, fzn, ...",
                    error.what()));
  }
}

// An export has lost what it was made of.
void refuse_export(const std::string& path, const Session& session) {
  if (path == "-") return;
  InputFile file(path, session.interrupts, InputFile::of_one_answer);
  std::string line;
  for (int i = 0; i < 3 && std::getline(file.stream(), line); ++i) {
    const bool cnf_or_graph = line.starts_with("c ") || line.starts_with("p ");
    if (cnf_or_graph || line.find(" export, ") == std::string::npos) continue;
    if (line.find("facet ") == std::string::npos) continue;
    throw ParseError(path, static_cast<std::size_t>(i) + 1, 1,
                     "found a file that facet export wrote, expected what it was made of: the "
                     "puzzle, the graph or the model");
  }
}

Decoded decode(const Instance& instance, const std::string& answer_path, const Arguments& arguments,
               Session& session) {
  const std::string from = arguments.text("from");
  if (from == "cnf") {
    const cnf::Answer answer = read_cnf_answer(
        answer_path, std::get_if<FormulaInput>(&instance.content), arguments, session);
    return decode_any(instance, answer, arguments, session);
  }
  if (arguments.given("map")) throw OptionError("--map is for CNF answers alone");
  FormatSettings settings;
  settings.precolor = coloring::parse_precolor(arguments.text("precolor"));
  return decode_foreign(instance, *find_model_format(from), settings, answer_path,
                        arguments.text("to"), session);
}

// Before anything is read.
void require_grid_format(const std::string& to) {
  if (to == "line") return;
  if (!sudoku::info(sudoku::format_named(to)).writes)
    throw OptionError(fmt::format("--to: the format {} can only be read", to));
}

ExitCode run_decode(const Arguments& arguments, Session& session) {
  require_grid_format(arguments.text("to"));
  refuse_export(arguments.positionals()[0], session);
  Output out = open_output(arguments, session.interrupts);
  const Instance instance = read_single(arguments.positionals()[0], arguments, session);
  const std::string answer_path = arguments.positionals()[1];
  const Decoded decoded = decode(instance, answer_path, arguments, session);
  const bool answered = !decoded.json.empty() || decoded.verdict.code == ExitCode::Answered;
  if (arguments.given("to") && answered && !decoded.grid) {
    throw OptionError(fmt::format("--to: {} has no grid that could be written as {}", instance.name,
                                  arguments.text("to")));
  }
  // A wrong grid is shown, but never alone: its first line says that it is wrong.
  if (arguments.flag("json")) {
    out.stream() << verdict_json("decode", instance.name, answer_path, decoded.verdict,
                                 decoded.json)
                 << '\n';
  } else {
    if (decoded.verdict.code == ExitCode::Failed) out.stream() << decoded.verdict.text << '\n';
    out.stream() << decoded.text;
  }
  out.commit();
  return decoded.verdict.code;
}

}  // namespace

constexpr CommandSpec decode_spec{
    .name = "decode",
    .summary = "a foreign solver's answer back to a grid",
    .description =
        "Reads what a solver printed and turns it back into a grid, which is then verified by "
        "the rules: a wrong one is INVALID (exit 1). The solver's own UNSATISFIABLE (exit 4) and "
        "UNKNOWN (exit 3) are passed on, and a cell without a value is named (exit 2).\n\n"
        "A puzzle as INSTANCE takes the numbering (r-1)N^2 + (c-1)N + v, which most converters "
        "use, or --map. A CNF that facet export wrote decodes by itself: its comments state the "
        "puzzle, with its characters, and name the variables; the grid is judged by the clauses "
        "and "
        "by the rules of that puzzle.\n\n"
        "--from reads the answers to the other exports: OPB v lines, reports of glpsol and CBC, "
        "what FlatZinc and MiniZinc print, XCSP3 instantiations, options of exact covers, "
        "colourings.",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet export puzzle.sdk --to cnf -o p.cnf; minisat p.cnf p.out\n"
        "  facet decode p.cnf p.out\n"
        "  facet decode puzzle.sdk p.out --map p.cnf --to bordered\n"
        "  facet export puzzle.sdk --to lp -o p.lp; glpsol --lp p.lp -o p.sol\n"
        "  facet decode puzzle.sdk p.sol --from lp\n",
    .run = run_decode};

}  // namespace facet::app
