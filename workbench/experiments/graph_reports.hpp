#pragma once

#include <optional>
#include <string>
#include <vector>

#include "workbench/experiments/graph_table.hpp"

/// The parts of graph_table.hpp: a table for each GraphReport.
namespace facet::experiments {

std::string chromatic_table(const GraphResults& results);
std::string colors_table(const GraphResults& results);
std::string side_by_side_table(const GraphResults& results);

std::string markdown_row(const std::vector<std::string>& cells);
/// The row, and the line below it that makes it the head.
std::string markdown_head(const std::vector<std::string>& cells);

/// "-" where there is none.
std::string number_text(std::optional<std::size_t> number);
/// "9", "16..82", "-".
std::string known_text(const GraphResults& results, const std::string& graph);
/// "seed 0", "5 seeds from 0 on".
std::string seeds_text(const GraphSettings& settings);

}  // namespace facet::experiments
