#include "problems/rules/verify.hpp"

#include <map>
#include <utility>

namespace facet::rules {
namespace {

struct Unit {
  std::string name;
  std::vector<std::size_t> cells;
};

std::string cell_name(std::size_t cell, std::size_t order) {
  return "r" + std::to_string(cell / order + 1) + "c" + std::to_string(cell % order + 1);
}

std::vector<Unit> units_of(const GridRules& rules) {
  const std::size_t n = rules.order;
  std::vector<Unit> units;
  for (std::size_t i = 0; i < n; ++i) {
    Unit row{"row " + std::to_string(i + 1), {}};
    Unit column{"column " + std::to_string(i + 1), {}};
    for (std::size_t j = 0; j < n; ++j) {
      row.cells.push_back(i * n + j);
      column.cells.push_back(j * n + i);
    }
    units.push_back(std::move(row));
    units.push_back(std::move(column));
  }
  if (rules.box_rows > 0 && rules.box_columns > 0) {
    std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> boxes;
    for (std::size_t cell = 0; cell < n * n; ++cell) {
      boxes[{cell / n / rules.box_rows, cell % n / rules.box_columns}].push_back(cell);
    }
    for (auto& [place, cells] : boxes) {
      units.push_back({"box " + std::to_string(units.size() - 2 * n + 1), std::move(cells)});
    }
  }
  if (!rules.regions.empty()) {
    std::map<int, std::vector<std::size_t>> regions;
    for (std::size_t cell = 0; cell < n * n; ++cell)
      regions[rules.regions[cell]].push_back(cell);
    for (auto& [id, cells] : regions) {
      units.push_back({"region " + std::to_string(id + 1), std::move(cells)});
    }
  }
  for (std::size_t i = 0; i < rules.extra_regions.size(); ++i) {
    units.push_back({"extra region " + std::to_string(i + 1), rules.extra_regions[i]});
  }
  if (rules.diagonals) {
    Unit down{"the falling diagonal", {}};
    Unit up{"the rising diagonal", {}};
    for (std::size_t i = 0; i < n; ++i) {
      down.cells.push_back(i * n + i);
      up.cells.push_back((n - 1 - i) * n + i);
    }
    units.push_back(std::move(down));
    units.push_back(std::move(up));
  }
  return units;
}

std::optional<std::string> check_cell(const GridRules& rules, const std::vector<int>& grid,
                                      std::size_t cell) {
  const int digit = grid[cell];
  const std::string name = cell_name(cell, rules.order);
  if (digit < 0 || static_cast<std::size_t>(digit) > rules.order) {
    return name + " is " + std::to_string(digit) + ", expected 1.." + std::to_string(rules.order);
  }
  if (!rules.givens.empty() && rules.givens[cell] != 0 && rules.givens[cell] != digit) {
    return name + " is " + std::to_string(digit) + ", but " + std::to_string(rules.givens[cell]) +
           " is given there";
  }
  if (!rules.candidates.empty()) {
    bool allowed = false;
    for (const int candidate : rules.candidates[cell])
      allowed = allowed || candidate == digit;
    if (!allowed) return name + " is " + std::to_string(digit) + ", which is no candidate there";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> find_clash(const GridRules& rules, const std::vector<int>& grid) {
  const std::size_t n = rules.order;
  if (grid.size() != n * n) {
    return std::to_string(grid.size()) + " cells, expected " + std::to_string(n * n);
  }
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (grid[cell] == 0) continue;
    if (auto wrong = check_cell(rules, grid, cell)) return wrong;
  }
  for (const Unit& unit : units_of(rules)) {
    std::map<int, std::size_t> first;
    for (const std::size_t cell : unit.cells) {
      if (grid[cell] == 0) continue;
      const auto [it, fresh] = first.emplace(grid[cell], cell);
      if (!fresh) {
        return cell_name(it->second, n) + " and " + cell_name(cell, n) + " are both " +
               std::to_string(grid[cell]) + " in " + unit.name;
      }
    }
  }
  return std::nullopt;
}

std::optional<std::string> verify(const GridRules& rules, const std::vector<int>& grid) {
  if (auto clash = find_clash(rules, grid)) return clash;
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (grid[cell] == 0) return cell_name(cell, rules.order) + " is blank";
  }
  return std::nullopt;
}

}  // namespace facet::rules
