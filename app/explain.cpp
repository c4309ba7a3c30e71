#include "workbench/explain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>

#include "app/command_specs.hpp"
#include "app/json_record.hpp"
#include "app/logic_options.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "app/record.hpp"
#include "model/error.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/board_picture.hpp"
#include "workbench/step_text.hpp"

namespace facet::app {
namespace {

using workbench::Explanation;

constexpr OptionSpec limit_options_here[] = {
    {.name = "time-limit",
     .kind = OptionKind::Duration,
     .value = "TIME",
     .help = "for each puzzle: 10s, 500ms, 2m, 1h; a bare number is seconds"}};
constexpr OptionSpec to_option{.name = "to",
                               .kind = OptionKind::Choice,
                               .value = "FORMAT",
                               .choices = "text|json|svg",
                               .fallback = "text",
                               .help = "svg: a picture of the board with a step marked"};
constexpr OptionSpec svg_option{
    .name = "svg", .kind = OptionKind::Flag, .help = "the same as --to svg"};
constexpr OptionSpec explain_output[] = {
    to_option,
    {.name = "step",
     .kind = OptionKind::Integer,
     .value = "K",
     .fallback = "1",
     .help = "the step that the picture shows",
     .minimum = 1,
     .maximum = 1'000'000},
    svg_option,
    output_file_option,
    json_option,
};
constexpr OptionSpec hint_output[] = {to_option, svg_option, output_file_option, json_option};
constexpr OptionGroup explain_groups[] = {input_group,
                                          {"Reasoning", logic_options},
                                          {"Limits", limit_options_here},
                                          {"Output", explain_output},
                                          message_group};
constexpr OptionGroup hint_groups[] = {input_group,
                                       {"Reasoning", logic_options},
                                       {"Limits", limit_options_here},
                                       {"Output", hint_output},
                                       message_group};
constexpr Positional positionals[] = {input_positional};

// One puzzle, what is to be said of it, and the words for that.
class Account {
 public:
  Account(const Instance& instance, const sudoku::SudokuPuzzle& puzzle, Explanation explanation,
          bool hint)
      : instance_(instance),
        puzzle_(puzzle),
        model_(sudoku::build(puzzle).model),
        explanation_(std::move(explanation)),
        hint_(hint) {
    if (hint_ && explanation_.course && explanation_.course->steps.size() > 1)
      explanation_.course->steps.resize(1);
  }

  std::string text() const {
    std::string out = hint_ ? "" : instance_.name + "\n";
    std::size_t number = 0;
    for (const logic::Step& step : steps()) {
      const std::string words = workbench::describe(puzzle_, model_, step);
      out +=
          hint_ ? words + "\n"
                : fmt::format("{:>3}. {:.1f} {}\n", ++number, logic::rating(step.technique), words);
    }
    for (const std::string& line : verdict())
      out += line + '\n';
    return out;
  }

  Json json() const {
    Json json = {{"format_version", 1},
                 {"instance", instance_.name},
                 {"command", hint_ ? "hint" : "explain"},
                 {"status", to_string(explanation_.status)},
                 {"stop_reason", to_string(explanation_.stop)},
                 {"solutions",
                  {{"count", explanation_.solutions.size()},
                   {"complete",
                    explanation_.only_solution || explanation_.status == Status::Unsatisfiable}}},
                 {"solved", explanation_.course && explanation_.course->solved}};
    json["steps"] = Json::array();
    for (const logic::Step& step : steps())
      json["steps"].push_back(step_json(puzzle_, model_, step));
    if (explanation_.solutions.size() == 2) {
      json["two_solutions"] = {rows_json(explanation_.solutions[0]),
                               rows_json(explanation_.solutions[1])};
      json["differing"] = names(explanation_.differing);
    }
    if (explanation_.conflict) {
      json["conflict"] = {{"givens", givens(explanation_.conflict->cells)},
                          {"smallest", explanation_.conflict->smallest}};
    }
    if (!explanation_.clash.empty()) json["reason"] = explanation_.clash;
    json["verdict"] = verdict();
    json["warnings"] = instance_.warnings;
    return json;
  }

  /// Nothing: there is no such step.
  std::optional<std::string> svg(std::size_t number) const {
    if (!explanation_.course) return workbench::board_svg(puzzle_, model_, model_.domains());
    const auto& boards = explanation_.course->boards;
    if (number > steps().size()) {
      if (number > 1) return std::nullopt;
      return workbench::board_svg(puzzle_, model_, boards.back());
    }
    const logic::Step& step = steps()[number - 1];
    return workbench::board_svg(puzzle_, model_, boards[step.round], &step);
  }

  const Explanation& explanation() const { return explanation_; }
  std::size_t step_count() const { return steps().size(); }

 private:
  std::span<const logic::Step> steps() const {
    if (!explanation_.course) return {};
    return explanation_.course->steps;
  }

  std::vector<std::string> names(const std::vector<std::size_t>& cells) const {
    std::vector<std::string> result;
    for (const std::size_t cell : cells)
      result.push_back(workbench::cell_name(puzzle_, cell));
    return result;
  }
  std::vector<std::string> givens(const std::vector<std::size_t>& cells) const {
    std::vector<std::string> result;
    for (const std::size_t cell : cells) {
      const auto digit = static_cast<Value>(puzzle_.givens.cells[cell]);
      result.push_back(fmt::format("{} = {}", workbench::cell_name(puzzle_, cell),
                                   workbench::digit_name(puzzle_, digit)));
    }
    return result;
  }

  // What is to be said after the steps.
  std::vector<std::string> verdict() const {
    if (explanation_.status == Status::Unsatisfiable) return no_solution();
    std::vector<std::string> lines;
    if (explanation_.solutions.size() == 2 && hint_) {
      lines.push_back("several solutions: facet explain shows two");
    } else if (explanation_.solutions.size() == 2) {
      for (const sudoku::SudokuGrid& grid : explanation_.solutions)
        lines.push_back("a solution: " + grid_line(puzzle_, grid));
      lines.push_back(fmt::format("several solutions; these two differ in {} cells: {}",
                                  explanation_.differing.size(),
                                  fmt::join(names(explanation_.differing), ", ")));
    }
    if (explanation_.stop != StopReason::Completed) {
      lines.push_back(fmt::format("UNKNOWN ({})", to_string(explanation_.stop)));
    } else if (!explanation_.course) {
      lines.push_back("UNKNOWN");
    } else if (!hint_ || explanation_.course->steps.empty()) {
      lines.push_back(end_of_course(*explanation_.course));
    }
    return lines;
  }

  std::string end_of_course(const logic::Course& course) const {
    if (course.solved && !course.hardest) return "solved by its givens";
    if (course.solved)
      return fmt::format("solved; the hardest step is {:.1f}, {}", logic::rating(*course.hardest),
                         info(*course.hardest).name);
    std::size_t left = 0;
    for (const Domain& domain : course.domains)
      left += domain.is_singleton() ? 0 : 1;
    const char* why = explanation_.only_solution ? "the techniques used go no further"
                                                 : "nothing more follows by them";
    return fmt::format("{}: {} cells are open", why, left);
  }

  std::vector<std::string> no_solution() const {
    std::vector<std::string> lines;
    const auto& conflict = explanation_.conflict;
    if (!conflict) {
      lines.push_back(
          fmt::format("UNSATISFIABLE; why, was not found out ({})", to_string(explanation_.stop)));
    } else if (conflict->cells.empty()) {
      lines.push_back(
          "UNSATISFIABLE: the rules and pencil marks alone leave no solution, whatever the givens");
    } else {
      lines.push_back(fmt::format("UNSATISFIABLE: these {} givens cannot stand together: {}",
                                  conflict->cells.size(),
                                  fmt::join(givens(conflict->cells), ", ")));
      lines.push_back(conflict->smallest ? "without any one of them the others can"
                                         : "perhaps fewer of them do: the search was stopped");
    }
    if (!explanation_.clash.empty()) lines.push_back(explanation_.clash);
    return lines;
  }

  const Instance& instance_;
  const sudoku::SudokuPuzzle& puzzle_;
  Model model_;
  Explanation explanation_;
  bool hint_;
};

class Explainer {
 public:
  Explainer(const Arguments& arguments, Session& session, bool hint)
      : session_(session),
        hint_(hint),
        stream_(arguments, session),
        outputs_(arguments, session.interrupts),
        to_(output_form(arguments)),
        step_(hint ? 1 : static_cast<std::size_t>(arguments.integer("step"))),
        options_(deduce_options(arguments)) {
    options_.keep_steps = true;
    options_.keep_boards = to_ == "svg";
    if (hint) options_.rounds = 1;
    limits_.wall_time = arguments.duration("time-limit");
  }

  ExitCode run() {
    while (const auto instance = stream_.next()) {
      code_ = graver(code_, one(*instance));
      if (session_.interrupts.requested()) break;
    }
    const ExitCode code = graver(code_, stream_.code());
    outputs_.finish(code);
    if (session_.interrupts.requested()) session_.messages.summary("interrupted");
    return code;
  }

 private:
  static std::string output_form(const Arguments& arguments) {
    const bool json = arguments.flag("json");
    const bool svg = arguments.flag("svg");
    if ((json && svg) ||
        ((json || svg) && arguments.given("to") && arguments.text("to") != (json ? "json" : "svg")))
      throw OptionError("--to, --json and --svg ask for different outputs");
    return json ? "json" : svg ? "svg" : arguments.text("to");
  }

  ExitCode one(const Instance& instance) {
    const sudoku::SudokuPuzzle* puzzle = puzzle_in(instance);
    if (puzzle == nullptr) {
      session_.messages.error(fmt::format("{}: {}", instance.name, kNoPuzzle));
      return ExitCode::Unsupported;
    }
    if (to_ == "svg") {
      if (const auto reason = workbench::cannot_draw(*puzzle)) {
        session_.messages.error(fmt::format("{}: UNSUPPORTED: {}", instance.name, *reason));
        return ExitCode::Unsupported;
      }
    }
    RunControl control(limits_, session_.interrupts.token());
    const Account account(instance, *puzzle, workbench::explain(*puzzle, options_, control), hint_);
    return print(instance, account);
  }

  ExitCode print(const Instance& instance, const Account& account) {
    std::string text;
    if (to_ == "svg") {
      auto picture = account.svg(step_);
      if (!picture) {
        throw OptionError(
            fmt::format("--step {}: {} has {} steps", step_, instance.name, account.step_count()));
      }
      text = std::move(*picture);
    } else {
      text = to_ == "json" ? one_line(account.json()) + "\n" : account.text();
    }
    outputs_.open(instance).stream() << text;
    outputs_.end_record();
    const Explanation& explanation = account.explanation();
    if (explanation.status == Status::Unsatisfiable) return ExitCode::Unsatisfiable;
    return explanation.stop == StopReason::Completed ? ExitCode::Answered : ExitCode::Limit;
  }

  Session& session_;
  bool hint_;
  InstanceStream stream_;
  OutputSet outputs_;
  std::string to_;
  std::size_t step_;
  logic::DeduceOptions options_;
  Limits limits_;
  ExitCode code_ = ExitCode::Answered;
};

ExitCode run_explain(const Arguments& arguments, Session& session) {
  return Explainer(arguments, session, false).run();
}
ExitCode run_hint(const Arguments& arguments, Session& session) {
  return Explainer(arguments, session, true).run();
}

}  // namespace

constexpr CommandSpec explain_spec{
    .name = "explain",
    .summary = "a puzzle solved step by step, in words; or why it cannot be",
    .description =
        "Says how the solution follows, a step a line with its rating: which technique, which "
        "cells, what is settled or excluded. Steps of the same round stand on the same board. "
        "--svg draws the board with one step marked.\n\n"
        "Of a puzzle without solution it says which givens cannot stand together (the set is "
        "smallest by inclusion: without any one of them the others can), or that the rules alone "
        "have no solution; of one with several solutions it shows what follows anyway, two "
        "solutions, and the cells where these differ.",
    .positionals = positionals,
    .groups = explain_groups,
    .examples =
        "  facet explain puzzle.sdk\n"
        "  facet explain puzzle.sdk --json\n"
        "  facet explain puzzle.sdk --svg --step 12 -o step.svg\n",
    .run = run_explain};

constexpr CommandSpec hint_spec{
    .name = "hint",
    .summary = "the next step of a puzzle",
    .description =
        "Says the easiest step that there is on the board as it is given, or what "
        "explain would say of a puzzle without solution or with several.",
    .positionals = positionals,
    .groups = hint_groups,
    .examples = "  facet hint puzzle.sdk\n  facet hint puzzle.sdk --svg -o hint.svg\n",
    .run = run_hint};

}  // namespace facet::app
