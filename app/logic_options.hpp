#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "app/arguments.hpp"
#include "app/instances.hpp"
#include "app/json_record.hpp"
#include "app/option_spec.hpp"
#include "backends/logic/deduce.hpp"
#include "model/model.hpp"

/// What rate, explain and hint have in common.
namespace facet::app {

inline constexpr OptionSpec logic_options[] = {
    {.name = "hardest",
     .kind = OptionKind::Text,
     .value = "TECHNIQUE",
     .fallback = "dynamic-forcing-chain",
     .help = "harder techniques are not used: full-house, ..., x-wing, ...; facet backends logic "
             "lists them"},
    {.name = "unique",
     .kind = OptionKind::Flag,
     .help = "use unique rectangles, which hold of puzzles with one solution"},
};

/// Throws OptionError for an unknown technique.
logic::DeduceOptions deduce_options(const Arguments& arguments);

/// The puzzle of an instance; null where it is of another kind.
const sudoku::SudokuPuzzle* puzzle_in(const Instance& instance);
/// "UNSUPPORTED: ..." of those.
inline constexpr const char* kNoPuzzle =
    "UNSUPPORTED: not an N x N puzzle; facet solve --backend logic reasons about graphs and models";

/// {"cell": "r1c5", "value": 3}, ...
Json marks_json(const sudoku::SudokuPuzzle& puzzle, const std::vector<logic::Mark>& marks);
/// A step with all that it is made of, and its text.
Json step_json(const sudoku::SudokuPuzzle& puzzle, const Model& model, const logic::Step& step);

}  // namespace facet::app
