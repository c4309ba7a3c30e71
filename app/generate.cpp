#include "workbench/generate_grid.hpp"

#include <fmt/format.h>

#include <optional>

#include "app/arguments.hpp"
#include "app/command_specs.hpp"
#include "app/generate_graph.hpp"
#include "app/instances.hpp"
#include "app/json_record.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "app/puzzle_format.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "problems/sudoku/json/to_json.hpp"
#include "problems/sudoku/print.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec generate_options[] = {
    {.name = "box",
     .kind = OptionKind::Text,
     .value = "RxC",
     .fallback = "3x3",
     .help = "boxes of R rows by C columns; the order is R*C"},
    {.name = "order",
     .kind = OptionKind::Integer,
     .value = "N",
     .help = "the order of a Latin square",
     .minimum = 1,
     .maximum = 1000},
    {.name = "latin", .kind = OptionKind::Flag, .help = "no boxes"},
    {.name = "diagonals",
     .kind = OptionKind::Flag,
     .help = "both main diagonals hold each digit once (X)"},
    {.name = "fill",
     .kind = OptionKind::Real,
     .value = "SHARE",
     .help = "givens as a share of the cells",
     .minimum = 0,
     .maximum = 1},
    {.name = "clues",
     .kind = OptionKind::Integer,
     .value = "N",
     .help = "givens as a number",
     .minimum = 0,
     .maximum = 1000000},
    {.name = "unique",
     .kind = OptionKind::Flag,
     .help = "exactly one solution, proven; with neither --fill nor --clues as few givens as one "
             "pass of digging leaves"},
    {.name = "count",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "1",
     .help = "how many puzzles",
     .minimum = 1,
     .maximum = 1000000000},
    {.name = "seed",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "0",
     .help = "same seed, same puzzles, same graph",
     .maximum = largest_exact_integer}};
constexpr OptionSpec limit_options_here[] = {
    {.name = "time-limit",
     .kind = OptionKind::Duration,
     .value = "TIME",
     .help = "for each puzzle: 10s, 500ms, 2m, 1h; a bare number is seconds"}};
constexpr OptionSpec output_options[] = {
    {.name = "to",
     .kind = OptionKind::Text,
     .value = "FORMAT",
     .help = "line, grid, bordered, ..., as facet convert --list shows; json: with its solution. "
             "Without it the first of line, integers and bordered that holds the puzzle"},
    output_file_option,
    {.name = "json",
     .kind = OptionKind::Flag,
     .help = "one JSON object a puzzle and line: the same as --to json"}};
constexpr Positional positionals[] = {
    {"WHAT", "puzzle (the default), or graph: one of a family of graphs", 0, 1, false}};
constexpr OptionGroup groups[] = {{"Puzzle", generate_options},
                                  {"Graph", graph_family_options},
                                  {"Limits", limit_options_here},
                                  {"Output", output_options},
                                  message_group};

workbench::GenerateRequest make_generate_request(const Arguments& arguments) {
  workbench::GenerateRequest request;
  if (arguments.flag("latin")) {
    if (!arguments.given("order")) throw OptionError("--latin needs --order");
    if (arguments.given("box")) throw OptionError("--latin and --box exclude each other");
    request.order = static_cast<std::size_t>(arguments.integer("order"));
    request.blocks = sudoku::NoBlocks{};
  } else {
    const sudoku::Boxes boxes = parse_box(arguments.text("box"));
    request.order = boxes.rows * boxes.columns;
    request.blocks = boxes;
    if (arguments.given("order") &&
        static_cast<std::size_t>(arguments.integer("order")) != request.order) {
      throw OptionError(fmt::format("--order {}: boxes of {}x{} make the order {}",
                                    arguments.text("order"), boxes.rows, boxes.columns,
                                    request.order));
    }
  }
  request.diagonals = arguments.flag("diagonals");
  if (arguments.given("fill")) request.fill = arguments.real("fill");
  if (arguments.given("clues"))
    request.clues = static_cast<std::size_t>(arguments.integer("clues"));
  request.unique = arguments.flag("unique");
  return request;
}

// The seed of the i-th puzzle: the first is that of the option itself, so that one can be repeated.
std::uint64_t seed_of(std::uint64_t seed, std::uint64_t i) {
  return i == 0 ? seed : Random(seed, i).next();
}

// As --to says; else the shortest that holds what the options ask for.
sudoku::Format format_of(const Arguments& arguments, const workbench::GenerateRequest& request) {
  using sudoku::Format;
  if (arguments.given("to")) return puzzle_format(arguments.text("to"), "json");
  sudoku::SudokuPuzzle shape;  // without a cell
  shape.order = request.order;
  shape.blocks = request.blocks;
  shape.diagonals = request.diagonals;
  for (const Format format : {Format::Line, Format::Integers}) {
    if (!sudoku::cannot_print(shape, format)) return format;
  }
  return Format::Bordered;
}

bool as_json(const Arguments& arguments) {
  return arguments.flag("json") || arguments.text("to") == "json";
}

Json puzzle_json(const workbench::GenerateRequest& request, const workbench::GenerateResult& result,
                 const Instance& instance, std::uint64_t seed) {
  const bool made = result.status == Status::Satisfiable;
  return {{"format_version", 1},
          {"instance", instance.name},
          {"command", "generate"},
          {"seed", seed},
          {"index", instance.index},
          {"status", made                                     ? "satisfiable"
                     : result.status == Status::Unsatisfiable ? "unsatisfiable"
                                                              : "unknown"},
          {"stop_reason", to_string(result.stop_reason)},
          {"puzzle", made ? Json::parse(sudoku::to_json(result.puzzle)) : Json(nullptr)},
          {"solution", made ? rows_json(result.solution) : Json(nullptr)},
          {"clues", result.clues},
          {"target", result.target ? Json(*result.target) : Json(nullptr)},
          {"reached", result.reached},
          {"unique", request.unique},
          {"minimal", result.minimal},
          {"work", result.work},
          {"warnings", result.warnings}};
}

class Generator {
 public:
  Generator(const Arguments& arguments, Session& session)
      : session_(session),
        request_(make_generate_request(arguments)),
        json_(as_json(arguments)),
        format_(json_ ? sudoku::Format::Line : format_of(arguments, request_)),
        seed_(static_cast<std::uint64_t>(arguments.integer("seed"))),
        count_(static_cast<std::uint64_t>(arguments.integer("count"))),
        outputs_(arguments, session.interrupts) {
    limits_.wall_time = arguments.duration("time-limit");
    if (!json_ && !outputs_.many()) shared_.emplace(outputs_.shared().stream(), format_);
  }

  ExitCode run() {
    // What the format does not hold of one it holds of none.
    for (std::uint64_t i = 0; i < count_ && code_ != ExitCode::Unsupported; ++i) {
      if (session_.interrupts.requested()) break;
      code_ = graver(code_, make(i));
    }
    if (shared_) shared_->finish();
    outputs_.finish(code_);
    if (session_.interrupts.requested()) session_.messages.summary("interrupted");
    session_.messages.summary(
        fmt::format("{} puzzle{} (seed {})", written_, written_ == 1 ? "" : "s", seed_));
    return code_;
  }

 private:
  ExitCode make(std::uint64_t i) {
    request_.seed = seed_of(seed_, i);
    RunControl control(limits_, session_.interrupts.token());
    workbench::GenerateResult result = workbench::generate(request_, control);
    for (const std::string& warning : result.warnings)
      session_.messages.warning(warning);
    if (json_) write_json(result, i);
    if (result.status == Status::Unsatisfiable) {
      session_.messages.error("UNSATISFIABLE: no full grid has these boxes and diagonals");
      return ExitCode::Unsatisfiable;
    }
    if (result.status == Status::Unknown) {
      session_.messages.error(fmt::format("UNKNOWN ({})", to_string(result.stop_reason)));
      return ExitCode::Limit;
    }
    if (!result.reached && result.target) {
      session_.messages.warning(fmt::format("{} givens were asked for, {} are the fewest found",
                                            *result.target, result.clues));
    }
    if (json_) return ExitCode::Answered;
    if (const auto reason = sudoku::cannot_print(result.puzzle, format_)) {
      session_.messages.error(fmt::format("UNSUPPORTED: {}", *reason));
      return ExitCode::Unsupported;
    }
    write(result.puzzle, i);
    return ExitCode::Answered;
  }

  Instance instance_of(std::uint64_t i) const {
    Instance instance;
    instance.index = static_cast<std::size_t>(i) + 1;
    instance.name =
        i == 0 ? fmt::format("seed{}", seed_) : fmt::format("seed{}-{}", seed_, instance.index);
    return instance;
  }

  // One that was not made has its line, too.
  void write_json(const workbench::GenerateResult& result, std::uint64_t i) {
    const Instance instance = instance_of(i);
    outputs_.open(instance).stream()
        << one_line(puzzle_json(request_, result, instance, seed_)) << '\n';
    outputs_.end_record();
    if (result.status == Status::Satisfiable) ++written_;
  }

  void write(const sudoku::SudokuPuzzle& puzzle, std::uint64_t i) {
    const Instance instance = instance_of(i);
    if (shared_) {
      shared_->write(puzzle);
    } else {
      sudoku::Writer own(outputs_.open(instance).stream(), format_);
      own.write(puzzle);
      own.finish();
    }
    outputs_.end_record();
    ++written_;
  }

  Session& session_;
  workbench::GenerateRequest request_;
  bool json_;
  sudoku::Format format_;
  std::uint64_t seed_;
  std::uint64_t count_;
  Limits limits_;
  OutputSet outputs_;
  std::optional<sudoku::Writer> shared_;
  std::uint64_t written_ = 0;
  ExitCode code_ = ExitCode::Answered;
};

void refuse_options_of_graphs(const Arguments& arguments) {
  for (const OptionSpec& option : graph_family_options) {
    if (arguments.given(option.name))
      throw OptionError(fmt::format("--{} is of a graph: facet generate graph", option.name));
  }
}

ExitCode run_generate(const Arguments& arguments, Session& session) {
  const auto& words = arguments.positionals();
  if (!words.empty() && words[0] == "graph") return generate_graph(arguments, session);
  if (!words.empty() && words[0] != "puzzle")
    throw OptionError(fmt::format("found \"{}\", expected puzzle or graph", words[0]));
  refuse_options_of_graphs(arguments);
  return Generator(arguments, session).run();
}

}  // namespace

constexpr CommandSpec generate_spec{
    .name = "generate",
    .summary = "puzzles and graphs from a seed",
    .description =
        "Makes full grids and takes cells out of them: a share or a number of givens, or, with "
        "--unique, only so that one solution stays, which is proven. A number of givens that is "
        "not "
        "reached is said; the puzzle printed is the one with the fewest found.\n\n"
        "generate graph writes a graph of a family of the literature, random or not, as col or "
        "another graph format. Comments say the command that makes it again and what the way of "
        "making proves of the chromatic number. Each family has its own options: queen and rook "
        "(--rows, --columns), mycielski, complete, crown, path, cycle, wheel (--n), insertions, "
        "fullins, turan, kneser, petersen (--n --k), gnp (--n --p), geometric (--n --radius), flat "
        "(--n --k --p), leighton (--n --k --edges), bipartite (--rows, --columns, --p).",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet generate --box 3x3 --fill 0.4 --seed 7\n"
        "  facet generate --unique --clues 25 --count 100 -o puzzles.txt\n"
        "  facet generate --latin --order 12 --fill 0.42\n"
        "  facet generate graph --family queen --rows 8 -o queen8_8.col\n"
        "  facet generate graph --family gnp --n 250 --p 0.5 --seed 1 --to mtx\n",
    .run = run_generate};

}  // namespace facet::app
