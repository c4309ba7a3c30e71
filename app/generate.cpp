#include <fmt/format.h>

#include "app/arguments.hpp"
#include "app/command_specs.hpp"
#include "app/generate_graph.hpp"
#include "app/generate_magic.hpp"
#include "app/generate_puzzle.hpp"
#include "app/option_tables.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec draw_options[] = {{.name = "seed",
                                        .kind = OptionKind::Integer,
                                        .value = "N",
                                        .fallback = "0",
                                        .help = "same seed, same puzzles, same graph",
                                        .maximum = largest_exact_integer}};
constexpr OptionSpec batch_options_here[] = {
    {.name = "count",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "1",
     .help = "how many puzzles; the first ones are the same for any number",
     .minimum = 1,
     .maximum = 1000000000},
    {.name = "jobs",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "1",
     .help = "puzzles made at once; they and their order are the same for any number",
     .minimum = 1,
     .maximum = 1024},
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
constexpr Positional positionals[] = {{"WHAT",
                                       "puzzle (the default), magic: magic squares of --order N "
                                       "with blanks, or graph: one of a family "
                                       "of graphs",
                                       0, 1, false}};
constexpr OptionGroup groups[] = {{"Puzzle", puzzle_options},      {"Puzzles", batch_options_here},
                                  {"Graph", graph_family_options}, {"Draw", draw_options},
                                  {"Output", output_options},      message_group};

void refuse_options_of_graphs(const Arguments& arguments) {
  for (const OptionSpec& option : graph_family_options) {
    if (arguments.given(option.name))
      throw OptionError(fmt::format("--{} is of a graph: facet generate graph", option.name));
  }
}

void refuse_options_of_puzzles(const Arguments& arguments) {
  const auto refuse = [&](std::string_view name) {
    if (arguments.given(name))
      throw OptionError(fmt::format("--{} means nothing to generate graph", name));
  };
  for (const OptionSpec& option : puzzle_options)
    refuse(option.name);
  for (const OptionSpec& option : batch_options_here)
    refuse(option.name);
  refuse("json");
}

ExitCode run_generate(const Arguments& arguments, Session& session) {
  const auto& words = arguments.positionals();
  if (!words.empty() && words[0] == "graph") {
    refuse_options_of_puzzles(arguments);
    return generate_graph(arguments, session);
  }
  if (!words.empty() && words[0] != "puzzle" && words[0] != "magic")
    throw OptionError(fmt::format("found \"{}\", expected puzzle, magic or graph", words[0]));
  refuse_options_of_graphs(arguments);
  if (!words.empty() && words[0] == "magic") return generate_magic(arguments, session);
  return generate_puzzles(arguments, session);
}

}  // namespace

constexpr CommandSpec generate_spec{
    .name = "generate",
    .summary = "puzzles and graphs from a seed",
    .description =
        "Draws full grids and takes cells out of them, by default so that one solution stays, "
        "which "
        "is proven: down to a number or a share of givens, or as far as it goes; in a symmetric "
        "pattern; within a range of the technique rating of facet rate. --no-unique takes cells "
        "out "
        "as they are drawn. What cannot be is refused with the reason (exit 2). What is not "
        "reached "
        "in a bounded number of attempts is said, the nearest puzzle found is printed, and the "
        "exit "
        "status is 3.\n\n"
        "generate graph writes a graph of a family of the literature, random or not, as col or "
        "another graph format. Comments say the command that makes it again and what the way of "
        "making proves of the chromatic number. Each family has its own options: queen and rook "
        "(--rows, --columns), mycielski, complete, crown, path, cycle, wheel (--n), insertions, "
        "fullins, turan, kneser, petersen (--n --k), gnp (--n --p), geometric (--n --radius), flat "
        "(--n --k --p), leighton (--n --k --edges), bipartite (--rows, --columns, --p).",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet generate --count 100 --jobs 2 -o puzzles.txt\n"
        "  facet generate --givens 26 --symmetry rotate180 --difficulty 2.6..4.4\n"
        "  facet generate --jigsaw --order 9\n"
        "  facet generate --box 4x4 --fill 0.4 --no-unique --seed 7\n"
        "  facet generate --latin --order 12 --fill 0.42\n"
        "  facet generate magic --order 4 --count 3\n"
        "  facet generate graph --family queen --rows 8 -o queen8_8.col\n"
        "  facet generate graph --family gnp --n 250 --p 0.5 --seed 1 --to mtx\n",
    .run = run_generate};

}  // namespace facet::app
