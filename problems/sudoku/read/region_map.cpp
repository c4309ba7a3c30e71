#include "problems/sudoku/read/region_map.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <vector>

#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/read/rows.hpp"

namespace facet::sudoku {
namespace read {
namespace {

using Names = std::map<std::string_view, std::size_t>;

Names census_of(std::span<const Cell> cells) {
  Names names;
  for (const Cell& cell : cells)
    ++names[cell.text];
  return names;
}

// Numbers 1..N or 0..N-1 if the names are such; else -1 for all.
int numeric_id(std::string_view name, std::size_t order, bool from_zero) {
  if (!is_number(name) || name.size() > 4) return -1;
  int id = from_zero ? 0 : -1;
  int number = 0;
  for (const char c : name)
    number = number * 10 + (c - '0');
  id += number;
  return id >= 0 && static_cast<std::size_t>(id) < order ? id : -1;
}

bool number_all(const Names& names, std::size_t order, std::map<std::string_view, int>& ids) {
  const std::string& alphabet = standard_alphabet(order).digits;
  const bool from_zero = names.contains("0");
  for (const bool characters : {false, true}) {
    ids.clear();
    std::vector<bool> taken(order, false);
    bool all = true;
    for (const auto& [name, count] : names) {
      int id = numeric_id(name, order, from_zero);
      if (characters) {
        const std::size_t at = name.size() == 1 ? alphabet.find(name) : std::string::npos;
        id = at == std::string::npos ? -1 : static_cast<int>(at);
      }
      all = all && id >= 0 && !taken[static_cast<std::size_t>(id)];
      if (!all) break;
      taken[static_cast<std::size_t>(id)] = true;
      ids[name] = id;
    }
    if (all) return true;
  }
  return false;
}

}  // namespace

std::optional<Regions> regions_of_names(std::span<const Cell> cells, std::size_t order) {
  if (cells.size() != order * order) return std::nullopt;
  const Names names = census_of(cells);
  const bool even = std::ranges::all_of(names, [&](const auto& n) { return n.second == order; });
  if (names.size() != order || !even) return std::nullopt;
  std::map<std::string_view, int> ids;
  const bool numbered = number_all(names, order, ids);
  if (!numbered) ids.clear();
  Regions regions;
  regions.of.reserve(cells.size());
  for (const Cell& cell : cells) {
    const int next = static_cast<int>(ids.size());
    regions.of.push_back(numbered ? ids[cell.text] : ids.emplace(cell.text, next).first->second);
  }
  return regions;
}

Regions require_regions(const LineSource& lines, std::span<const Cell> cells, std::size_t order) {
  if (auto regions = regions_of_names(cells, order)) return *std::move(regions);
  const Names names = census_of(cells);
  for (const Cell& cell : cells) {
    const std::size_t count = names.at(cell.text);
    if (count == order) continue;
    lines.fail(cell.ahead, cell.column,
               "found region " + quoted(cell.text) + " with " + std::to_string(count) +
                   " cells, expected " + std::to_string(order) + " cells in each region");
  }
  lines.fail(cells.empty() ? 0 : cells.front().ahead, 0,
             "found " + std::to_string(cells.size()) + " cells in a region map, expected " +
                 std::to_string(order * order));
}

bool has_repeat_in_row(std::span<const Cell> cells, std::size_t order) {
  for (std::size_t row = 0; row < order; ++row) {
    if (census_of(cells.subspan(row * order, order)).size() < order) return true;
  }
  return false;
}

}  // namespace read

Grid<int> parse_regions(const std::string& text, std::string source) {
  std::istringstream in(text);
  read::LineSource lines(in, std::move(source));
  read::Rows rows(lines, 0);
  const read::Row* first = rows.at(0);
  if (first == nullptr) lines.fail(0, 0, "found no region map, expected one");
  const bool one_line = first->words.size() == 1 && rows.at(1) == nullptr;
  std::size_t order = first->words.size() > 1 ? first->words.size() : rows.at(0)->characters;
  if (one_line) {
    const std::size_t characters = order;
    for (order = 1; order * order < characters;)
      ++order;
  }
  const auto unit =
      rows.at(0)->words.size() > 1 ? read::CellUnit::Words : read::CellUnit::Characters;
  const std::size_t per_row = one_line ? order * order : order;
  std::size_t count = 0;
  for (; rows.at(count) != nullptr; ++count) {
    const read::Row& row = *rows.at(count);
    if (rows.count(row, unit) != per_row || count >= order) {
      lines.fail(row.ahead, 1,
                 "found row " + std::to_string(count + 1) + " of a region map with " +
                     std::to_string(rows.count(row, unit)) + " cells, expected " +
                     std::to_string(one_line ? 1 : order) + " rows of " + std::to_string(per_row));
    }
  }
  std::vector<read::Cell> cells;
  for (std::size_t i = 0; i < count; ++i)
    rows.append_cells(*rows.at(i), unit, cells);
  Grid<int> map(order);
  map.cells = read::require_regions(lines, cells, order).of;
  return map;
}

}  // namespace facet::sudoku
