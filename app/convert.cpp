#include <fmt/format.h>

#include <optional>

#include "app/command_specs.hpp"
#include "app/convert_graph.hpp"
#include "app/instances.hpp"
#include "app/model_formats.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "app/puzzle_format.hpp"
#include "model/error.hpp"
#include "problems/magic/text.hpp"
#include "problems/sudoku/json/to_json.hpp"
#include "problems/sudoku/print.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec output_options[] = {
    {.name = "to",
     .kind = OptionKind::Text,
     .value = "FORMAT",
     .fallback = "line",
     .help = "the format to write; without it line, and col of a graph: line, grid, csv, bordered, "
             "json, ... of a puzzle; col, metis, "
             "edges, "
             "mtx, dot, svg, ... of a graph; --list shows all"},
    {.name = "coloring",
     .kind = OptionKind::Path,
     .value = "FILE",
     .help = "paint dot and svg by this colouring of the graph, which is verified first"},
    output_file_option,
    {.name = "list",
     .kind = OptionKind::Flag,
     .help = "print the table of the formats of puzzles and graphs"}};
constexpr OptionGroup groups[] = {input_group, {"Output", output_options}, message_group};
constexpr Positional positionals[] = {input_positional};

void print_format(std::ostream& out, std::string_view name, bool reads, bool writes,
                  std::string_view description) {
  const char* ways = reads && writes ? "read, write" : reads ? "read" : "write";
  out << fmt::format("{:<12} {:<12} {}\n", name, ways, description);
}

ExitCode print_formats() {
  Output out = Output::standard();
  for (const sudoku::FormatInfo& info : sudoku::formats()) {
    if (!info.reads && !info.writes) continue;
    print_format(out.stream(), info.name, info.reads, info.writes, info.description);
  }
  print_format(out.stream(), "json", false, true,
               "one object a line with all that was read of the puzzle");
  print_format(out.stream(), "magic", true, true,
               "magic squares: a line \"magic N\" before N lines of N numbers");
  for (const graph::FormatInfo& info : graph::formats())
    print_format(out.stream(), info.name, info.reads, info.writes, info.description);
  out.commit();
  return ExitCode::Answered;
}

const sudoku::SudokuPuzzle& puzzle_of(const Instance& instance) {
  const auto* puzzle = std::get_if<sudoku::SudokuPuzzle>(&instance.content);
  if (puzzle == nullptr) {
    if (std::holds_alternative<GraphInput>(instance.content)) {
      throw OptionError(
          fmt::format("{} is a graph: --to takes col, metis, edges, mtx, dot, svg, "
                      "...; --list shows all",
                      instance.name));
    }
    if (std::holds_alternative<magic::MagicSquare>(instance.content))
      throw OptionError(fmt::format("{} is a magic square: --to takes magic", instance.name));
    throw OptionError(fmt::format(
        "{} is neither a puzzle nor a graph; facet export re-writes formulas and models",
        instance.name));
  }
  return *puzzle;
}

class Converter {
 public:
  /// No format: JSON.
  Converter(std::optional<sudoku::Format> format, Session& session, OutputSet& outputs,
            InstanceStream& stream)
      : session_(session),
        json_(!format),
        format_(format.value_or(sudoku::Format::Line)),
        outputs_(outputs),
        stream_(stream) {
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
  OutputSet& outputs_;
  InstanceStream& stream_;
  std::optional<sudoku::Writer> shared_;
  ExitCode code_ = ExitCode::Answered;
};

ExitCode convert_squares(OutputSet& outputs, InstanceStream& stream) {
  while (const auto instance = stream.next()) {
    const auto* square = std::get_if<magic::MagicSquare>(&instance->content);
    if (square == nullptr)
      throw OptionError(
          fmt::format("{} is no magic square, and --to magic writes no other", instance->name));
    (outputs.many() ? outputs.open(*instance) : outputs.shared()).stream() << magic::print(*square);
    outputs.end_record();
  }
  outputs.finish(stream.code());
  return stream.code();
}

ExitCode run_convert(const Arguments& arguments, Session& session) {
  if (arguments.flag("list")) return print_formats();
  const std::string to = arguments.text("to");
  const graph::FormatInfo* of_graphs = graph::find_format(to);
  std::optional<sudoku::Format> of_puzzles;
  if (of_graphs == nullptr && to != "json" && (to == "cnf" || find_model_format(to) != nullptr))
    throw OptionError(fmt::format("--to {0}: facet export INPUT --to {0} writes models", to));
  if (of_graphs == nullptr && to != "json" && to != "magic") of_puzzles = puzzle_format(to, "json");
  if (of_graphs == nullptr && arguments.given("coloring"))
    throw OptionError("--coloring paints graphs: --to dot or svg");
  OutputSet outputs(arguments, session.interrupts);
  InstanceStream stream(arguments, session);
  if (!arguments.given("to")) {
    const Instance* first = stream.peek();
    if (first != nullptr && std::holds_alternative<magic::MagicSquare>(first->content))
      return convert_squares(outputs, stream);
    if (first != nullptr && std::holds_alternative<GraphInput>(first->content))
      of_graphs = graph::find_format("col");
  }
  if (to == "magic") return convert_squares(outputs, stream);
  if (of_graphs != nullptr)
    return convert_graphs(arguments, of_graphs->format, session, outputs, stream);
  return Converter(of_puzzles, session, outputs, stream).run();
}

}  // namespace

constexpr CommandSpec convert_spec{
    .name = "convert",
    .summary = "between puzzle formats, between graph formats",
    .description =
        "Reads puzzles in any format, also many, and writes them in another. A puzzle that "
        "the format cannot hold (81 characters and a region map) is UNSUPPORTED (exit 5), with the "
        "reason and the formats that can; the others are written.\n\n"
        "Graphs are read and written as DIMACS text and binary, METIS, edge lists and Matrix "
        "Market, each edge once and isolated vertices kept, and drawn as Graphviz or SVG.",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet convert --list\n"
        "  facet convert puzzle.sdk --to line\n"
        "  facet convert list.txt --to sdk -o 'out/{index}.sdk'\n"
        "  facet convert graph.mtx --to col -o graph.col\n"
        "  facet convert graph.col --to svg --coloring coloring.txt -o graph.svg\n",
    .run = run_convert};

}  // namespace facet::app
