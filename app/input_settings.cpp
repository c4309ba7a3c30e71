#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

#include "app/instance_options.hpp"
#include "app/instances.hpp"
#include "encoders/graph/formats.hpp"
#include "model/error.hpp"
#include "problems/sudoku/formats.hpp"

namespace facet::app {
namespace {

// Whether --format names a reader of puzzles. Throws OptionError where it names none at all.
bool is_puzzle_format(const std::string& format) {
  constexpr std::string_view others[] = {"auto", "cnf", "json", "magic"};
  if (std::ranges::find(others, format) != std::end(others)) return false;
  if (const graph::FormatInfo* info = graph::find_format(format)) {
    if (info->reads) return false;
    throw OptionError(fmt::format("--format: {} is written, never read", format));
  }
  for (const sudoku::FormatInfo& info : sudoku::formats()) {
    if (info.reads && info.name == format) return true;
  }
  throw OptionError(
      fmt::format("--format: found \"{}\", expected auto, cnf, json or a format that facet convert "
                  "--list shows",
                  format));
}

}  // namespace

sudoku::Boxes parse_box(const std::string& text) {
  sudoku::Boxes box;
  const char* end = text.data() + text.size();
  const auto rows = std::from_chars(text.data(), end, box.rows);
  if (rows.ec == std::errc{} && rows.ptr != end && (*rows.ptr == 'x' || *rows.ptr == 'X')) {
    const auto columns = std::from_chars(rows.ptr + 1, end, box.columns);
    if (columns.ec == std::errc{} && columns.ptr == end && box.rows > 0 && box.columns > 0) {
      return box;
    }
  }
  throw OptionError(
      fmt::format("--box: found \"{}\", expected RxC (rows by columns of a box) or none", text));
}

sudoku::ReadOptions read_options(const Arguments& arguments, const Session& session) {
  sudoku::ReadOptions options;
  const std::string box = arguments.text("box");
  options.latin = arguments.flag("latin") || box == "none";
  if (!box.empty() && box != "none") options.box = parse_box(box);
  if (arguments.given("regions") && (options.latin || options.box))
    throw OptionError("--regions excludes --box and --latin");
  if (options.latin && options.box) throw OptionError("--latin and --box exclude each other");
  options.diagonals = arguments.flag("diagonals");
  options.windoku = arguments.flag("windoku");
  options.anti_knight = arguments.flag("anti-knight");
  options.anti_king = arguments.flag("anti-king");
  options.non_consecutive = arguments.flag("non-consecutive");
  options.alphabet = arguments.text("alphabet");
  options.blanks = arguments.text("blank");
  if (arguments.given("regions")) {
    options.regions_source = arguments.text("regions");
    options.regions = read_text(options.regions_source, session);
  }
  const std::string format = arguments.text("format");
  if (is_puzzle_format(format)) options.format = format;
  return options;
}

InputSettings input_settings(const Arguments& arguments, const Session& session) {
  InputSettings settings;
  settings.format = arguments.text("format");
  settings.puzzle = read_options(arguments, session);
  settings.graph.drop_loops = arguments.flag("drop-loops");
  settings.colors = arguments.count("k");
  settings.graphs_alone = arguments.command().name == "color";
  for (const std::string_view name : options_of_puzzles) {
    if (arguments.given(name)) settings.of_puzzles.emplace_back(name);
  }
  for (const std::string_view name : options_of_graphs) {
    if (arguments.given(name)) settings.of_graphs.emplace_back(name);
  }
  return settings;
}

}  // namespace facet::app
