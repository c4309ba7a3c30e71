#pragma once

#include "app/arguments.hpp"
#include "app/exit_code.hpp"
#include "app/option_spec.hpp"
#include "app/option_tables.hpp"
#include "app/session.hpp"
#include "workbench/generate_grid.hpp"

namespace facet::app {

/// What puzzle: the options that only `generate puzzle` has, but for its output.
inline constexpr OptionSpec puzzle_options[] = {
    {.name = "box",
     .kind = OptionKind::Text,
     .value = "RxC",
     .fallback = "3x3",
     .help = "boxes of R rows by C columns; the order is R*C"},
    {.name = "latin", .kind = OptionKind::Flag, .help = "no boxes"},
    {.name = "jigsaw",
     .kind = OptionKind::Flag,
     .help = "regions in place of boxes, a drawn map for each puzzle"},
    {.name = "order",
     .kind = OptionKind::Integer,
     .value = "N",
     .help = "the order, with --latin or --jigsaw (9)",
     .minimum = 1,
     .maximum = 1000},
    diagonals_option,
    windoku_option,
    anti_knight_option,
    anti_king_option,
    {.name = "non-consecutive",
     .kind = OptionKind::Flag,
     .help = "no digits that differ by one side by side"},
    {.name = "killer",
     .kind = OptionKind::Flag,
     .help = "cages of 2 to 4 cells whose different digits have a sum, in place of givens"},
    {.name = "greater-than",
     .kind = OptionKind::Flag,
     .help = "signs between neighbours, as few as can be; with --latin a Futoshiki"},
    {.name = "consecutive",
     .kind = OptionKind::Flag,
     .help = "all neighbours whose digits differ by one are marked"},
    {.name = "givens",
     .kind = OptionKind::Integer,
     .value = "N",
     .help = "how many cells are given",
     .minimum = 0,
     .maximum = 1000000},
    {.name = "clues",
     .kind = OptionKind::Integer,
     .value = "N",
     .help = "the same as --givens",
     .minimum = 0,
     .maximum = 1000000},
    {.name = "fill",
     .kind = OptionKind::Real,
     .value = "SHARE",
     .help = "givens as a share of the cells",
     .minimum = 0,
     .maximum = 1},
    {.name = "minimal",
     .kind = OptionKind::Flag,
     .help = "no given can go; with a symmetry, no set of givens that belong together. Where "
             "nothing is said of the givens this is tried, too"},
    {.name = "unique",
     .kind = OptionKind::Flag,
     .help = "exactly one solution, proven (the default)"},
    {.name = "no-unique",
     .kind = OptionKind::Flag,
     .help =
         "cells of a full grid as they are drawn, whatever solutions that leaves; where nothing "
         "is said of the givens, the full grid"},
    {.name = "symmetry",
     .kind = OptionKind::Choice,
     .value = "KIND",
     .choices = "none|rotate180|rotate90|mirror|diagonal|full",
     .fallback = "none",
     .help = "of the cells that are given: half turn, quarter turn, left and right, rows and "
             "columns, or all eight turns and reflections"},
    {.name = "difficulty",
     .kind = OptionKind::Text,
     .value = "LOW..HIGH",
     .help = "the technique rating of facet rate, as 2.3..4.4, 7.0.. or 1.5. Without --minimal the "
             "digging also ends where techniques above HIGH would be needed"},
};

/// The request of these options and --seed. Throws OptionError.
workbench::GenerateRequest puzzle_request(const Arguments& arguments);

/// `generate puzzle`: as many as asked for, --jobs at a time, in their order. Ctrl-C leaves those
/// that are complete. Throws OptionError.
ExitCode generate_puzzles(const Arguments& arguments, Session& session);

}  // namespace facet::app
