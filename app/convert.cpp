#include <fmt/format.h>

#include <optional>

#include "app/command_specs.hpp"
#include "app/instances.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "app/puzzle_format.hpp"
#include "model/error.hpp"
#include "problems/sudoku/json/to_json.hpp"
#include "problems/sudoku/print.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec output_options[] = {
    {.name = "to",
     .kind = OptionKind::Text,
     .value = "FORMAT",
     .fallback = "line",
     .help = "the puzzle format to write: line, grid, csv, bordered, json, ...; --list shows all"},
    output_file_option,
    {.name = "list", .kind = OptionKind::Flag, .help = "print the table of puzzle formats"}};
constexpr OptionGroup groups[] = {input_group, {"Output", output_options}, message_group};
constexpr Positional positionals[] = {input_positional};

ExitCode print_formats() {
  Output out = Output::standard();
  for (const sudoku::FormatInfo& info : sudoku::formats()) {
    if (!info.reads && !info.writes) continue;
    const char* ways = info.reads && info.writes ? "read, write" : info.reads ? "read" : "write";
    out.stream() << fmt::format("{:<12} {:<12} {}\n", info.name, ways, info.description);
  }
  out.stream() << fmt::format("{:<12} {:<12} {}\n", "json", "write",
                              "one object a line with all that was read of the puzzle");
  out.commit();
  return ExitCode::Answered;
}

const sudoku::SudokuPuzzle& puzzle_of(const Instance& instance) {
  const auto* puzzle = std::get_if<sudoku::SudokuPuzzle>(&instance.content);
  if (puzzle == nullptr) {
    throw OptionError(fmt::format(
        "{} is no puzzle; facet export re-writes formulas, models and graphs", instance.name));
  }
  return *puzzle;
}

class Converter {
 public:
  Converter(const Arguments& arguments, Session& session)
      : session_(session),
        json_(arguments.text("to") == "json"),
        format_(json_ ? sudoku::Format::Line : puzzle_format(arguments.text("to"), "json")),
        outputs_(arguments.text("output"), session.interrupts),
        stream_(arguments, session) {
    if (!json_ && !outputs_.many()) shared_.emplace(outputs_.shared().stream(), format_);
  }

  ExitCode run() {
    while (const auto instance = stream_.next())
      convert(*instance, puzzle_of(*instance));
    if (shared_) shared_->finish();
    const ExitCode code = graver(code_, stream_.code());
    outputs_.finish(code);
    return code;
  }

 private:
  void convert(const Instance& instance, const sudoku::SudokuPuzzle& puzzle) {
    if (json_) {
      outputs_.open(instance).stream() << sudoku::to_json(puzzle) << '\n';
    } else if (const auto reason = sudoku::cannot_print(puzzle, format_)) {
      session_.messages.error(fmt::format("{}: UNSUPPORTED: {}", instance.name, *reason));
      code_ = ExitCode::Unsupported;
      return;
    } else if (shared_) {
      shared_->write(puzzle);
    } else {
      sudoku::Writer own(outputs_.open(instance).stream(), format_);
      own.write(puzzle);
      own.finish();
    }
    outputs_.end_record();
  }

  Session& session_;
  bool json_;
  sudoku::Format format_;
  OutputSet outputs_;
  InstanceStream stream_;
  std::optional<sudoku::Writer> shared_;
  ExitCode code_ = ExitCode::Answered;
};

ExitCode run_convert(const Arguments& arguments, Session& session) {
  if (arguments.flag("list")) return print_formats();
  return Converter(arguments, session).run();
}

}  // namespace

constexpr CommandSpec convert_spec{
    .name = "convert",
    .summary = "between puzzle formats",
    .description =
        "Reads puzzles in any format, also many, and writes them in another. A puzzle that "
        "the format cannot hold (81 characters and a region map) is UNSUPPORTED (exit 5), with the "
        "reason and the formats that can; the others are written.",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet convert --list\n"
        "  facet convert puzzle.sdk --to line\n"
        "  facet convert list.txt --to sdk -o 'out/{index}.sdk'\n",
    .run = run_convert};

}  // namespace facet::app
