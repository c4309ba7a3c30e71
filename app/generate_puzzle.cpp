#include "app/generate_puzzle.hpp"

#include <fmt/format.h>

#include <optional>

#include "app/instances.hpp"
#include "app/json_record.hpp"
#include "app/ordered_pool.hpp"
#include "app/output_set.hpp"
#include "app/puzzle_format.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "problems/sudoku/json/to_json.hpp"
#include "problems/sudoku/print.hpp"
#include "workbench/generate/target.hpp"

namespace facet::app {
namespace {

// The seed of the i-th puzzle: the first is that of the option itself, so that one can be repeated.
std::uint64_t seed_of(std::uint64_t seed, std::uint64_t i) {
  return i == 0 ? seed : Random(seed, i).next();
}

// A puzzle of this shape, for what the formats have to say of it: with a given, where there will
// be.
sudoku::SudokuPuzzle example_of(const workbench::GenerateRequest& request) {
  sudoku::SudokuPuzzle shape;
  shape.order = request.order;
  shape.givens = sudoku::SudokuGrid(request.order);
  shape.blocks = request.blocks;
  if (request.jigsaw) {
    sudoku::Regions rows;
    for (std::size_t cell = 0; cell < shape.order * shape.order; ++cell)
      rows.of.push_back(static_cast<int>(cell / shape.order));
    shape.blocks = std::move(rows);
  }
  shape.diagonals = request.diagonals;
  shape.extra_regions = request.extra_regions;
  shape.anti_knight = request.anti_knight;
  shape.anti_king = request.anti_king;
  shape.non_consecutive = request.non_consecutive;
  using workbench::Relations;
  const auto target = workbench::target_of(request);
  const bool given = request.relations == Relations::None ? target != 0U : target.value_or(0) > 0;
  if (given) shape.givens.cells[0] = 1;
  // Some of the clues that it may get.
  const bool pairs = shape.order > 1;
  if (request.relations == Relations::Cages)
    shape.cages = pairs ? std::vector<sudoku::Cage>{{{0, 1}, 3, false}}
                        : std::vector<sudoku::Cage>{{{0}, 1, false}};
  if (request.relations == Relations::Inequalities && pairs) shape.inequalities = {{0, 1}};
  if (request.relations == Relations::Consecutive) {
    shape.non_consecutive = true;
    if (pairs) shape.consecutive = {{0, 1}};
  }
  return shape;
}

// As --to says; else the shortest that holds what the options ask for, the shape of the blocks
// too, so that what reads it needs no option.
sudoku::Format format_of(const Arguments& arguments, const workbench::GenerateRequest& request) {
  using sudoku::Format;
  if (arguments.given("to")) return puzzle_format(arguments.text("to"), "json");
  for (const Format format : {Format::Line, Format::Integers}) {
    const sudoku::SudokuPuzzle example = example_of(request);
    if (!sudoku::cannot_print(example, format) && sudoku::shape_left_out(example, format).empty())
      return format;
  }
  return sudoku::cannot_print(example_of(request), Format::Bordered) ? Format::Constraints
                                                                     : Format::Bordered;
}

bool as_json(const Arguments& arguments) {
  return arguments.flag("json") || arguments.text("to") == "json";
}

const char* status_word(Status status) {
  if (status == Status::Satisfiable) return "satisfiable";
  return status == Status::Unsatisfiable ? "unsatisfiable" : "unknown";
}

Json puzzle_json(const workbench::GenerateRequest& request, const workbench::GenerateResult& result,
                 const Instance& instance, std::uint64_t seed) {
  const bool made = result.status == Status::Satisfiable;
  return {{"format_version", 1},
          {"instance", instance.name},
          {"command", "generate"},
          {"seed", seed},
          {"index", instance.index},
          {"status", status_word(result.status)},
          {"stop_reason", to_string(result.stop_reason)},
          {"puzzle", made ? Json::parse(sudoku::to_json(result.puzzle)) : Json(nullptr)},
          {"solution", made ? rows_json(result.solution) : Json(nullptr)},
          {"clues", result.clues},
          {"target", result.target ? Json(*result.target) : Json(nullptr)},
          {"reached", result.reached},
          {"unique", request.unique},
          {"minimal", result.minimal},
          {"symmetry", to_string(request.symmetry)},
          {"rating", result.rating ? Json(*result.rating / 10.0) : Json(nullptr)},
          {"work", result.work},
          {"warnings", result.warnings}};
}

struct Made {
  Instance instance;
  workbench::GenerateResult result;
};

class Generator {
 public:
  Generator(const Arguments& arguments, Session& session)
      : session_(session),
        request_(puzzle_request(arguments)),
        json_(as_json(arguments)),
        format_(json_ ? sudoku::Format::Line : format_of(arguments, request_)),
        count_(static_cast<std::uint64_t>(arguments.integer("count"))),
        jobs_(static_cast<std::size_t>(arguments.integer("jobs"))),
        outputs_(arguments, session.interrupts) {
    workbench::target_of(request_);  // refuses before anything is made
    refuse_several_in_one();
    limits_.wall_time = arguments.duration("time-limit");
  }

  ExitCode run() {
    if (const auto reason = sudoku::cannot_print(example_of(request_), format_); reason && !json_) {
      session_.messages.error(fmt::format("UNSUPPORTED: {}", *reason));
      code_ = ExitCode::Unsupported;
    } else {
      make_all();
    }
    outputs_.finish(code_);
    if (session_.interrupts.requested()) session_.messages.summary("interrupted");
    session_.messages.summary(
        fmt::format("{} puzzle{} (seed {})", written_, written_ == 1 ? "" : "s", request_.seed));
    return code_;
  }

 private:
  void refuse_several_in_one() const {
    if (json_ || count_ == 1 || outputs_.many() || sudoku::holds_many(format_)) return;
    throw OptionError(
        fmt::format("--to {} holds one puzzle a file: -o with {{index}} makes a file "
                    "each",
                    sudoku::info(format_).name));
  }

  void make_all() {
    if (!json_ && !outputs_.many()) shared_.emplace(outputs_.shared().stream(), format_);
    OrderedPool<std::uint64_t, Made> pool(
        jobs_, [this] { return next(); }, [this](std::uint64_t i) { return make(i); },
        [this](const Made& made) { emit(made); });
    pool.run();
    if (shared_) shared_->finish();
    warn_of_shape();
  }

  void warn_of_shape() {
    if (json_ || written_ == 0) return;
    const std::string option = sudoku::shape_left_out(example_of(request_), format_);
    if (option.empty()) return;
    session_.messages.warning(
        fmt::format("--to {} does not say the blocks: what reads it has to "
                    "be told {}",
                    sudoku::info(format_).name, option));
  }

  std::optional<std::uint64_t> next() {
    if (started_ == count_ || session_.interrupts.requested()) return std::nullopt;
    return started_++;
  }

  Made make(std::uint64_t i) const {
    Made made;
    made.instance.index = static_cast<std::size_t>(i) + 1;
    made.instance.name = i == 0 ? fmt::format("seed{}", request_.seed)
                                : fmt::format("seed{}-{}", request_.seed, made.instance.index);
    workbench::GenerateRequest request = request_;
    request.seed = seed_of(request_.seed, i);
    RunControl control(limits_, session_.interrupts.token());
    made.result = workbench::generate(request, control);
    return made;
  }

  void emit(const Made& made) {
    const workbench::GenerateResult& result = made.result;
    if (result.stop_reason == StopReason::Cancelled) return;  // half made
    const std::string name =
        fmt::format("puzzle {} of seed {}", made.instance.index, request_.seed);
    for (const std::string& warning : result.warnings)
      session_.messages.error(fmt::format("{}: {}", name, warning));
    if (!result.reached) code_ = graver(code_, ExitCode::Limit);
    if (result.status == Status::Unsatisfiable) {
      session_.messages.error(
          fmt::format("UNSATISFIABLE: no full grid of order {} keeps these rules", request_.order));
      code_ = graver(code_, ExitCode::Unsatisfiable);
    } else if (result.status == Status::Unknown) {
      session_.messages.error(fmt::format("{}: UNKNOWN ({})", name, to_string(result.stop_reason)));
      code_ = graver(code_, ExitCode::Limit);
    }
    write(made);
  }

  // In JSON one that was not made has its line, too.
  void write(const Made& made) {
    const bool there = made.result.status == Status::Satisfiable;
    if (!there && !json_) return;
    sudoku::SudokuPuzzle puzzle = made.result.puzzle;
    if (there) puzzle.stated_solution = made.result.solution;
    if (json_) {
      outputs_.open(made.instance).stream()
          << one_line(puzzle_json(request_, made.result, made.instance, request_.seed)) << '\n';
    } else if (shared_) {
      shared_->write(puzzle);
    } else {
      sudoku::Writer own(outputs_.open(made.instance).stream(), format_);
      own.write(puzzle);
      own.finish();
    }
    outputs_.end_record();
    written_ += there ? 1 : 0;
  }

  Session& session_;
  workbench::GenerateRequest request_;
  bool json_;
  sudoku::Format format_;
  std::uint64_t count_;
  std::size_t jobs_;
  Limits limits_;
  OutputSet outputs_;
  std::optional<sudoku::Writer> shared_;
  std::uint64_t started_ = 0;
  std::uint64_t written_ = 0;
  ExitCode code_ = ExitCode::Answered;
};

}  // namespace

ExitCode generate_puzzles(const Arguments& arguments, Session& session) {
  return Generator(arguments, session).run();
}

}  // namespace facet::app
