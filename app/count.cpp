#include <fmt/format.h>

#include "app/batch.hpp"
#include "app/command_specs.hpp"
#include "app/formula_walk.hpp"
#include "app/option_tables.hpp"
#include "app/printable.hpp"
#include "app/proof_files.hpp"
#include "workbench/board_walk.hpp"
#include "workbench/coloring_walk.hpp"
#include "workbench/magic_walk.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec output_options[] = {
    {.name = "limit",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "2",
     .help = "count up to N solutions: 2 tells whether a solution is the only one",
     .minimum = 1,
     .maximum = largest_exact_integer},
    {.name = "to",
     .kind = OptionKind::Choice,
     .value = "FORMAT",
     .choices = "text|line|csv|json",
     .fallback = "text",
     .help = "text: NAME: exactly 1; line: without the name"},
    output_file_option,
    json_option,
    jobs_option,
};

constexpr OptionGroup groups[] = {input_group,
                                  backend_group,
                                  encoding_group,
                                  limit_group,
                                  {"Output", output_options},
                                  {"Proof", proof_options},
                                  batch_group,
                                  message_group};
constexpr Positional positionals[] = {input_positional};

// "exactly 1", "at least 2", "at least 17 (time limit)", "at least 1 (the solver gave up)",
// "exactly 0 (UNSATISFIABLE: ...)".
std::string count_text(const workbench::Outcome& outcome) {
  if (outcome.unsupported) return status_text(outcome);
  if (outcome.complete && outcome.count == 0) {
    return fmt::format("exactly 0 ({})", status_text(outcome));
  }
  if (outcome.complete) return fmt::format("exactly {}", outcome.count);
  if (outcome.count == 0) return status_text(outcome);
  if (outcome.stop_reason == StopReason::SolutionLimit) {
    return fmt::format("at least {}", outcome.count);
  }
  const char* why = outcome.stop_reason == StopReason::Completed ? "the solver gave up"
                                                                 : to_string(outcome.stop_reason);
  return fmt::format("at least {} ({})", outcome.count, why);
}

// The colourings with as few colours as it takes would be another question.
workbench::Outcome open_graph() {
  workbench::Outcome outcome;
  outcome.unsupported = Unsupported{"the number of colours", "it is left open: --k K says it"};
  return outcome;
}

void print_record(std::ostream& out, const Record& record, const std::string& to) {
  if (to == "json") {
    out << to_json(record) << '\n';
  } else if (to == "csv") {
    out << to_csv(record) << '\n';
  } else if (to == "line") {
    out << count_text(record.outcome) << '\n';
  } else {
    out << printable(record.instance.name) << ": " << count_text(record.outcome) << '\n';
  }
}

workbench::Outcome count_one(const Instance& instance, const workbench::SolveRequest& request,
                             const std::stop_token& token) {
  const auto count = [&](const Model& model, const workbench::SolveRequest& rest) {
    return workbench::count_model(model, rest, token);
  };
  return std::visit(
      Overloaded{
          [&](const sudoku::SudokuPuzzle& puzzle) {
            return workbench::count_puzzle(puzzle, request, token);
          },
          [&](const sudoku::Board& board) { return workbench::count_board(board, request, token); },
          [&](const magic::MagicSquare& square) {
            return workbench::count_magic(square, request, token);
          },
          [&](const FormulaInput& input) { return walk_formula(input, request, token, count); },
          [&](const ModelInput& input) { return count(input.model, request); },
          [&](const GraphInput& input) {
            return input.problem.colors ? workbench::count_coloring(input.problem, request, token)
                                        : open_graph();
          }},
      instance.content);
}

ExitCode run_count(const Arguments& arguments, Session& session) {
  refuse_two_outputs(arguments);
  const std::string to = arguments.flag("json") ? "json" : arguments.text("to");
  BatchPlan plan;
  plan.command = "count";
  plan.named = make_request(arguments);
  plan.optimisers = requests_for_objectives(arguments);
  if (to == "csv") plan.header = csv_header() + '\n';
  ProofFiles proof(arguments, plan.named.request, session);
  // Enumeration has no proof of its own: ProofFiles makes one of what the count says.
  plan.named.request.options.proof_path.clear();
  if (proof.wanted()) plan.single_only = "--proof";
  plan.walk = [&](const Instance& instance, const workbench::SolveRequest& request) {
    proof.claim(instance);
    workbench::Outcome outcome = count_one(instance, request, session.interrupts.token());
    proof.after_count(instance, outcome);
    return outcome;
  };
  plan.print = [&](std::ostream& out, const Record& record) { print_record(out, record, to); };
  return run_batch(arguments, session, std::move(plan));
}

}  // namespace

constexpr CommandSpec count_spec{
    .name = "count",
    .summary = "how many solutions: exactly k, or at least N",
    .description =
        "Counts the solutions of each instance up to a limit; with the default limit of 2 the "
        "answer \"exactly 1\" says that the puzzle has the only solution it should have. Every "
        "solution counted has been verified, and none is counted twice.\n\n"
        "A limit on time or work leaves \"at least k\" where k solutions were found (exit 0) and "
        "UNKNOWN where none was (exit 3).\n\n"
        "Of a graph the colourings with --k colours are counted; those that differ in the names of "
        "the colours alone are different ones.",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet count puzzle.sdk\n"
        "  facet count --limit 1000 puzzle.sdk --json\n"
        "  facet count --k 3 --limit 1000 graph.col\n"
        "  facet count puzzle.sdk --proof p.drat && facet proof p.drat.cnf p.drat\n",
    .run = run_count};

}  // namespace facet::app
