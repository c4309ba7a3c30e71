#include "app/instance_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

#include "app/option_tables.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

enum class Says { Nothing, Puzzles, Graphs };

Says said_of(std::string_view option) {
  const auto is_in = [&](const auto& names) {
    return std::ranges::find(names, option) != std::end(names);
  };
  if (is_in(options_of_puzzles)) return Says::Puzzles;
  if (is_in(options_of_graphs)) return Says::Graphs;
  return Says::Nothing;
}

}  // namespace

void refuse_options_of_others(const Instance& instance, const Arguments& arguments) {
  struct Named {
    std::string_view name;
    Says takes;
  };
  const Named kind = std::visit(Overloaded{[](const sudoku::SudokuPuzzle&) {
                                             return Named{"puzzle", Says::Puzzles};
                                           },
                                           [](const sudoku::Board&) {
                                             return Named{"board", Says::Puzzles};
                                           },
                                           [](const magic::MagicSquare&) {
                                             return Named{"magic square", Says::Nothing};
                                           },
                                           [](const FormulaInput&) {
                                             return Named{"CNF formula", Says::Nothing};
                                           },
                                           [](const ModelInput&) {
                                             return Named{"JSON model", Says::Nothing};
                                           },
                                           [](const GraphInput&) {
                                             return Named{"graph", Says::Graphs};
                                           }},
                                instance.content);
  for (const OptionSpec& option : input_options) {
    const Says says = said_of(option.name);
    if (says == Says::Nothing || says == kind.takes || !arguments.given(option.name)) continue;
    throw OptionError(
        fmt::format("--{} means nothing to {}: it is a {}", option.name, instance.name, kind.name));
  }
}

}  // namespace facet::app
