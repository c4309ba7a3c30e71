#include "problems/sudoku/formats.hpp"

#include <array>
#include <string>

#include "model/error.hpp"

namespace facet::sudoku {
namespace {

constexpr std::array kFormats = {
    FormatInfo{Format::Line, "line", "one character a cell, a puzzle on each line", true, true},
    FormatInfo{Format::Grid, "grid", "one character a cell, N lines of N", true, true},
    FormatInfo{Format::Integers, "integers", "numbers between blanks, . or 0 for a blank cell",
               true, true},
    FormatInfo{Format::Csv, "csv", "numbers between commas, 0 for a blank cell", true, true},
    FormatInfo{Format::Quizzes, "quizzes", "CSV of puzzle and solution, a puzzle on each line",
               true, true},
    FormatInfo{Format::Bordered, "bordered",
               "numbers with box walls of + - |; \"Sudoku X\", \"Latin square\" first", true, true},
    FormatInfo{Format::Grid01, "grid01", "a title \"Grid 01\" before N lines of N characters", true,
               true},
    FormatInfo{Format::PencilMarks, "pencilmarks", "N characters a cell: its candidates", true,
               true},
    FormatInfo{Format::Sdk, "sdk", "SadMan Sudoku: #A ... headers, [Puzzle]", true, true},
    FormatInfo{Format::Sdm, "sdm", "81 digits a line, 0 for a blank cell", true, true},
    FormatInfo{Format::SimpleSudoku, "ss", "Simple Sudoku: *-----* frame, |...|...|...|", true,
               true},
    FormatInfo{Format::OpenSudoku, "opensudoku", "OpenSudoku XML: <game data=\"...\"/>", true,
               true},
    FormatInfo{Format::Lewis, "lewis",
               "order and 1 on two lines, then numbers, -1 for a blank cell", true, true},
    FormatInfo{Format::Gss, "gss", "gss: <standardblocks>, <matrix>, <sudoku>", true, true},
    FormatInfo{Format::Jigsaw, "jigsaw", "N, a grid of numbers, a region for every cell", true,
               true},
    FormatInfo{Format::Regions, "regions", "a region map on each line, no givens", true, true},
    FormatInfo{Format::Constraints, "constraints", "constraint strings: .Jigsaw~...~R1C1_3", true,
               true},
    FormatInfo{Format::Dzn, "dzn", "MiniZinc data of a Latin square: N=..; start=[|..|];", true,
               true},
    FormatInfo{Format::SudoCue, "sudocue", "SudoCue killers: 3x3:d:k:, 256 * sum + cage a cell",
               true, true},
    FormatInfo{Format::Arrows, "arrows", "killers of arrows to the sum of the cage: G<<L<K<L<^...",
               true, true},
    FormatInfo{Format::Futoshiki, "futoshiki", "a Latin square with < > ^ v between its cells",
               true, true},
};

}  // namespace

std::span<const FormatInfo> formats() {
  return kFormats;
}

const FormatInfo& info(Format format) {
  return kFormats[static_cast<std::size_t>(format)];
}

Format format_named(std::string_view name) {
  std::string known;
  for (const FormatInfo& candidate : kFormats) {
    if (candidate.name == name) return candidate.format;
    known += (known.empty() ? "" : ", ") + std::string(candidate.name);
  }
  throw OptionError("unknown format '" + std::string(name) + "', expected one of " + known);
}

}  // namespace facet::sudoku
