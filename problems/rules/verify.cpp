#include "problems/rules/verify.hpp"

#include <algorithm>

#include "problems/rules/verify_variants.hpp"

namespace facet::rules {
namespace {

std::string cell_name(std::size_t cell, std::size_t order) {
  return "r" + std::to_string(cell / order + 1) + "c" + std::to_string(cell % order + 1);
}

/// Goes through sets of cells and keeps the first clash. O(1) a cell: for each digit it remembers
/// in which set and at which cell it was last seen.
class ClashSearch {
 public:
  ClashSearch(std::size_t order, const std::vector<int>& grid)
      : order_(order), grid_(grid), seen_in_(order + 1, 0), seen_at_(order + 1, 0) {}

  const std::optional<std::string>& clash() const { return clash_; }

  /// Begins the next set; what it holds is told by add().
  void begin() { ++set_; }

  void add(std::size_t cell, const char* kind, std::size_t number) {
    if (clash_ || grid_[cell] == 0) return;
    const auto digit = static_cast<std::size_t>(grid_[cell]);
    if (seen_in_[digit] == set_) {
      clash_ = cell_name(seen_at_[digit], order_) + " and " + cell_name(cell, order_) +
               " are both " + std::to_string(digit) + " in " + kind;
      if (number > 0) *clash_ += " " + std::to_string(number);
      return;
    }
    seen_in_[digit] = set_;
    seen_at_[digit] = cell;
  }

 private:
  std::size_t order_;
  const std::vector<int>& grid_;
  std::vector<std::size_t> seen_in_;  // sets count from 1
  std::vector<std::size_t> seen_at_;
  std::size_t set_ = 0;
  std::optional<std::string> clash_;
};

void search_lines(std::size_t n, ClashSearch& search) {
  for (std::size_t i = 0; i < n; ++i) {
    search.begin();
    for (std::size_t j = 0; j < n; ++j)
      search.add(i * n + j, "row", i + 1);
    search.begin();
    for (std::size_t j = 0; j < n; ++j)
      search.add(j * n + i, "column", i + 1);
  }
}

void search_boxes(const GridRules& rules, ClashSearch& search) {
  std::size_t number = 0;
  for (std::size_t top = 0; top < rules.order; top += rules.box_rows) {
    for (std::size_t left = 0; left < rules.order; left += rules.box_columns) {
      search.begin();
      ++number;
      for (std::size_t row = top; row < top + rules.box_rows; ++row) {
        for (std::size_t column = left; column < left + rules.box_columns; ++column)
          search.add(row * rules.order + column, "box", number);
      }
    }
  }
}

void search_regions(const GridRules& rules, ClashSearch& search) {
  std::vector<std::vector<std::size_t>> cells(rules.order);
  for (std::size_t cell = 0; cell < rules.regions.size(); ++cell)
    cells[static_cast<std::size_t>(rules.regions[cell])].push_back(cell);
  for (std::size_t region = 0; region < cells.size(); ++region) {
    search.begin();
    for (const std::size_t cell : cells[region])
      search.add(cell, "region", region + 1);
  }
}

void search_extra_regions(const GridRules& rules, ClashSearch& search) {
  for (std::size_t i = 0; i < rules.extra_regions.size(); ++i) {
    search.begin();
    for (const std::size_t cell : rules.extra_regions[i])
      search.add(cell, "extra region", i + 1);
  }
}

void search_diagonals(std::size_t n, ClashSearch& search) {
  search.begin();
  for (std::size_t i = 0; i < n; ++i)
    search.add(i * n + i, "the falling diagonal", 0);
  search.begin();
  for (std::size_t i = 0; i < n; ++i)
    search.add((n - 1 - i) * n + i, "the rising diagonal", 0);
}

std::optional<std::string> check_cell(const GridRules& rules, const std::vector<int>& grid,
                                      std::size_t cell) {
  const int digit = grid[cell];
  if (digit < 0 || static_cast<std::size_t>(digit) > rules.order) {
    return cell_name(cell, rules.order) + " is " + std::to_string(digit) + ", expected 1.." +
           std::to_string(rules.order);
  }
  if (digit == 0) return std::nullopt;
  if (!rules.givens.empty() && rules.givens[cell] != 0 && rules.givens[cell] != digit) {
    return cell_name(cell, rules.order) + " is " + std::to_string(digit) + ", but " +
           std::to_string(rules.givens[cell]) + " is given there";
  }
  if (!rules.candidates.empty() &&
      std::ranges::find(rules.candidates[cell], digit) == rules.candidates[cell].end()) {
    return cell_name(cell, rules.order) + " is " + std::to_string(digit) +
           ", which is no candidate there";
  }
  return std::nullopt;
}

/// What keeps the rules from being any: a judge must not pass a grid by rules that do not apply.
std::optional<std::string> malformed(const GridRules& rules) {
  const std::size_t n = rules.order;
  const std::size_t cells = n * n;
  const bool boxes = rules.box_rows > 0 || rules.box_columns > 0;
  if (boxes &&
      (rules.box_rows == 0 || n % rules.box_rows != 0 || n / rules.box_rows != rules.box_columns)) {
    return "rules: boxes of " + std::to_string(rules.box_rows) + "x" +
           std::to_string(rules.box_columns) + " do not make order " + std::to_string(n);
  }
  if (!rules.givens.empty() && rules.givens.size() != cells) return "rules: givens of another size";
  if (!rules.candidates.empty() && rules.candidates.size() != cells) {
    return "rules: candidates of another size";
  }
  if (!rules.regions.empty()) {
    if (rules.regions.size() != cells) return "rules: a region map of another size";
    std::vector<std::size_t> sizes(n, 0);
    for (const int region : rules.regions) {
      if (region < 0 || static_cast<std::size_t>(region) >= n)
        return "rules: a region outside 0..N-1";
      ++sizes[static_cast<std::size_t>(region)];
    }
    if (std::ranges::any_of(sizes, [&](std::size_t size) { return size != n; })) {
      return "rules: a region that has not N cells";
    }
  }
  for (const auto& region : rules.extra_regions) {
    for (const std::size_t cell : region) {
      if (cell >= cells) return "rules: an extra region off the grid";
    }
  }
  return malformed_variants(rules);
}

}  // namespace

std::optional<std::string> find_clash(const GridRules& rules, const std::vector<int>& grid) {
  if (auto wrong = malformed(rules)) return wrong;
  if (grid.size() != rules.order * rules.order) {
    return std::to_string(grid.size()) + " cells, expected " +
           std::to_string(rules.order * rules.order);
  }
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (auto wrong = check_cell(rules, grid, cell)) return wrong;
  }
  ClashSearch search(rules.order, grid);
  search_lines(rules.order, search);
  if (rules.box_rows > 0) search_boxes(rules, search);
  if (!rules.regions.empty()) search_regions(rules, search);
  search_extra_regions(rules, search);
  if (rules.diagonals) search_diagonals(rules.order, search);
  return search.clash() ? search.clash() : find_variant_clash(rules, grid);
}

std::optional<std::string> verify(const GridRules& rules, const std::vector<int>& grid) {
  if (auto clash = find_clash(rules, grid)) return clash;
  const auto blank = std::ranges::find(grid, 0);
  if (blank == grid.end()) return std::nullopt;
  return cell_name(static_cast<std::size_t>(blank - grid.begin()), rules.order) + " is blank";
}

}  // namespace facet::rules
