#include <fmt/format.h>
#include <unistd.h>

#include "app/answer_printer.hpp"
#include "app/batch.hpp"
#include "app/command_specs.hpp"
#include "app/formula_walk.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "app/proof_files.hpp"
#include "app/trace_file.hpp"
#include "workbench/board_walk.hpp"
#include "workbench/coloring_walk.hpp"
#include "workbench/magic_walk.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec output_options[] = {
    {.name = "to",
     .kind = OptionKind::Text,
     .value = "FORMAT",
     .fallback = "auto",
     .help = "line: the answer or the status, one line an instance; text: status and grid; csv; "
             "json; or a puzzle format as facet convert --list shows them. auto: text for a single "
             "instance on a terminal, else line, but a colouring as s col K and l VERTEX COLOUR "
             "lines"},
    output_file_option,
    json_option,
    {.name = "competition",
     .kind = OptionKind::Flag,
     .help = "c, s and v lines, and exit codes 10 (satisfiable), 20 (unsatisfiable), 0 (unknown)"},
    jobs_option,
};

constexpr OptionGroup groups[] = {input_group,
                                  backend_group,
                                  encoding_group,
                                  limit_group,
                                  {"Output", output_options},
                                  {"Proof", proof_options},
                                  {"Course", trace_options},
                                  batch_group,
                                  message_group};
constexpr Positional positionals[] = {input_positional};

AnswerPrinter make_printer(const Arguments& arguments) {
  refuse_two_outputs(arguments);
  if (arguments.flag("competition")) return AnswerPrinter(AnswerPrinter::Style::Competition);
  if (arguments.flag("json")) return AnswerPrinter(AnswerPrinter::Style::Json);
  return AnswerPrinter(arguments.text("to"));
}

ExitCode competition_code(ExitCode code) {
  constexpr auto satisfiable = static_cast<ExitCode>(10);
  constexpr auto unsatisfiable = static_cast<ExitCode>(20);
  switch (code) {
    case ExitCode::Answered:
      return satisfiable;
    case ExitCode::Unsatisfiable:
      return unsatisfiable;
    case ExitCode::Limit:
    case ExitCode::Unsupported:
      return ExitCode::Answered;
    case ExitCode::Failed:
    case ExitCode::BadInput:
    case ExitCode::Internal:
      return code;
  }
  return code;
}

workbench::Outcome solve_one(const Instance& instance, const workbench::SolveRequest& request,
                             const std::stop_token& token, Observer* observer) {
  const auto solve = [&](const Model& model, const workbench::SolveRequest& rest) {
    return workbench::solve_model(model, rest, token, observer);
  };
  return std::visit(
      Overloaded{
          [&](const sudoku::SudokuPuzzle& puzzle) {
            return workbench::solve_puzzle(puzzle, request, token, observer);
          },
          [&](const sudoku::Board& board) {
            return workbench::solve_board(board, request, token, observer);
          },
          [&](const magic::MagicSquare& square) {
            return workbench::solve_magic(square, request, token, observer);
          },
          [&](const FormulaInput& input) { return walk_formula(input, request, token, solve); },
          [&](const ModelInput& input) { return solve(input.model, request); },
          [&](const GraphInput& input) {
            return workbench::solve_coloring(input.problem, request, token, observer);
          }},
      instance.content);
}

ExitCode run_solve(const Arguments& arguments, Session& session) {
  AnswerPrinter printer = make_printer(arguments);
  printer.set_color(session.messages.settings().color_answers);
  BatchPlan plan;
  plan.command = "solve";
  plan.named = make_request(arguments);
  plan.optimisers = requests_for_objectives(arguments);
  plan.of_graphs = request_for_graphs(arguments);
  plan.header = printer.header();
  ProofFiles proof(arguments, plan.named.request, session);
  if (proof.wanted()) plan.single_only = "--proof";
  TraceFiles traces(arguments, *plan.named.request.backend, session);
  if (traces.shared()) plan.single_only = "--trace";
  plan.walk = [&](const Instance& instance, const workbench::SolveRequest& request) {
    proof.claim(instance);
    TraceFiles::Open trace = traces.open(instance);
    workbench::Outcome outcome =
        solve_one(instance, request, session.interrupts.token(), trace.observer());
    proof.after_solve(instance, outcome);
    trace.commit();
    if (printer.is_of_puzzles() && !std::holds_alternative<sudoku::SudokuPuzzle>(instance.content))
      outcome.warnings.push_back(
          fmt::format("--to {} is for puzzles: the answer is on one line", arguments.text("to")));
    return outcome;
  };
  plan.print = [&](std::ostream& out, const Record& record) { printer.print(out, record); };
  if (printer.is_auto() && output_path(arguments).empty() && ::isatty(STDOUT_FILENO) == 1) {
    plan.told_single = [&](bool single) { printer.told_single(single); };
  }
  const ExitCode code = run_batch(arguments, session, std::move(plan));
  if (code != ExitCode::BadInput) traces.commit();  // else an older file stays
  return arguments.flag("competition") ? competition_code(code) : code;
}

}  // namespace

constexpr CommandSpec solve_spec{
    .name = "solve",
    .summary = "one verified answer for every instance",
    .description =
        "Reads puzzles, magic squares, CNF formulas, JSON models or DIMACS graphs, one or "
        "thousands, and prints "
        "an "
        "answer for each as soon as it is found, in the order of the input. Every answer has been "
        "checked: by the clauses or the program it came from, by the constraint model, and, of a "
        "puzzle or a graph, by code that knows only its rules.\n\n"
        "A puzzle without solution is UNSATISFIABLE (exit 4); where two givens exclude each other "
        "they are named. facet count says whether a solution is the only one.\n\n"
        "A graph is coloured with --k colours, or with as few as possible (OPTIMAL: proven; else "
        "SATISFIABLE, and a b line with what is proven), by the backend auto where --backend names "
        "no other. facet color says more of a graph, and writes a certificate.",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet solve puzzle.sdk\n"
        "  facet solve --box 2x3 sixes.txt --to bordered\n"
        "  facet solve --backend backtracking --jobs 2 'lists/*.txt.gz' -o answers.txt\n"
        "  facet solve formula.cnf --competition\n"
        "  facet solve graph.col --time-limit 60s -o coloring.txt\n"
        "  facet solve graph.col --k 4\n"
        "  facet solve puzzle.sdk --proof p.drat  # for UNSATISFIABLE: facet proof p.drat.cnf "
        "p.drat\n",
    .run = run_solve};

}  // namespace facet::app
