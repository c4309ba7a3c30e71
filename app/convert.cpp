#include <fmt/format.h>

#include <optional>

#include "app/command_specs.hpp"
#include "app/instances.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
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

sudoku::Format target_format(const std::string& name) {
  const sudoku::Format format = sudoku::format_named(name);
  if (!sudoku::info(format).writes) {
    throw OptionError(fmt::format("--to: the format {} can only be read", name));
  }
  return format;
}

const sudoku::SudokuPuzzle& puzzle_of(const Instance& instance) {
  const auto* puzzle = std::get_if<sudoku::SudokuPuzzle>(&instance.content);
  if (puzzle == nullptr) {
    throw OptionError(fmt::format(
        "{} is no puzzle; facet export re-writes formulas, models and graphs", instance.name));
  }
  return *puzzle;
}

ExitCode convert_to_json(OutputSet& outputs, InstanceStream& stream) {
  while (const auto instance = stream.next()) {
    outputs.open(*instance).stream() << sudoku::to_json(puzzle_of(*instance)) << '\n';
    outputs.end_record();
  }
  outputs.finish();
  return stream.code();
}

ExitCode run_convert(const Arguments& arguments, Session& session) {
  if (arguments.flag("list")) return print_formats();
  const bool json = arguments.text("to") == "json";
  const sudoku::Format format = json ? sudoku::Format::Line : target_format(arguments.text("to"));
  OutputSet outputs(arguments.text("output"), session.interrupts);
  InstanceStream stream(arguments, session);
  if (json) return convert_to_json(outputs, stream);
  std::optional<sudoku::Writer> shared;
  if (!outputs.many()) shared.emplace(outputs.shared().stream(), format);
  while (const auto instance = stream.next()) {
    const sudoku::SudokuPuzzle& puzzle = puzzle_of(*instance);
    if (shared) {
      shared->write(puzzle);
    } else {
      sudoku::Writer own(outputs.open(*instance).stream(), format);
      own.write(puzzle);
      own.finish();
    }
    outputs.end_record();
  }
  if (shared) shared->finish();
  outputs.finish();
  return stream.code();
}

}  // namespace

constexpr CommandSpec convert_spec{
    .name = "convert",
    .summary = "between puzzle formats",
    .description =
        "Reads puzzles in any format, also many, and writes them in another. A format that cannot "
        "hold a puzzle (81 characters and a region map) is refused with the reason.",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet convert --list\n"
        "  facet convert puzzle.sdk --to line\n"
        "  facet convert list.txt --to sdk -o 'out/{index}.sdk'\n",
    .run = run_convert};

}  // namespace facet::app
