#include "workbench/explain.hpp"

#include <fmt/format.h>

#include <optional>

#include "app/command_specs.hpp"
#include "app/explanation_text.hpp"
#include "app/json_record.hpp"
#include "app/logic_options.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "model/error.hpp"
#include "workbench/board_picture.hpp"

namespace facet::app {
namespace {

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
    for (auto instance = stream_.next(); instance; instance = stream_.next()) {
      several_ = done_++ > 0 || ((hint_ || to_ == "svg") && stream_.peek() != nullptr);
      refuse_several_pictures();
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

  void refuse_several_pictures() const {
    if (to_ == "svg" && several_ && !outputs_.many())
      throw OptionError("--to svg is one picture a file: -o with {index} draws each of several");
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
    const ExplanationText text(instance, *puzzle, workbench::explain(*puzzle, options_, control),
                               hint_);
    return print(instance, text);
  }

  ExitCode print(const Instance& instance, const ExplanationText& words) {
    std::string text;
    if (to_ == "svg") {
      auto picture = words.svg(step_);
      if (!picture) {
        throw OptionError(
            fmt::format("--step {}: {} has {} steps", step_, instance.name, words.step_count()));
      }
      text = std::move(*picture);
    } else {
      text = to_ == "json" ? one_line(words.json()) + "\n" : words.text(several_);
    }
    outputs_.open(instance).stream() << text;
    outputs_.end_record();
    const workbench::Explanation& explanation = words.explanation();
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
  std::size_t done_ = 0;
  bool several_ = false;
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
