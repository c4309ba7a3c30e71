#pragma once

#include <string_view>

#include "app/arguments.hpp"
#include "app/instances.hpp"

namespace facet::app {

/// The options of an input that say something of puzzles alone, and of graphs alone.
inline constexpr std::string_view options_of_puzzles[] = {
    "box",       "latin",           "diagonals", "windoku",  "anti-knight",
    "anti-king", "non-consecutive", "regions",   "alphabet", "blank"};
inline constexpr std::string_view options_of_graphs[] = {"k", "drop-loops"};

/// Throws OptionError where an input option was given that is of another kind of instance: --box
/// for a graph, --k for a puzzle.
void refuse_options_of_others(const Instance& instance, const Arguments& arguments);

}  // namespace facet::app
