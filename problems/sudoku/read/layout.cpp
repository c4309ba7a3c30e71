#include "problems/sudoku/read/layout.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/read/region_map.hpp"

namespace facet::sudoku::read {
namespace {

constexpr std::size_t kMostHeaderRows = 3;

std::size_t square_root_up(std::size_t count) {
  std::size_t root = 1;
  while (root * root < count)
    ++root;
  return root;
}

/// The numbers of a row that may stand before a grid; empty where it cannot.
std::vector<std::size_t> header_numbers(const Rows& rows, const Row& row) {
  std::vector<std::size_t> numbers;
  if (row.words.size() > kMostHeaderRows) return {};
  for (const Word& word : row.words) {
    const std::string_view text = rows.text(row, word);
    if (!is_number(text) || text.size() > 6) return {};
    std::size_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    numbers.push_back(number);
  }
  return numbers;
}

/// The numbers in the first `count` rows; nothing where those are no header.
std::optional<std::vector<std::size_t>> header_of(Rows& rows, std::size_t count) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < count; ++i) {
    const Row* row = rows.at(i);
    if (row == nullptr) return std::nullopt;
    const auto more = header_numbers(rows, *row);
    if (more.empty() || (more.size() > 1 && count > 1)) return std::nullopt;
    numbers.insert(numbers.end(), more.begin(), more.end());
  }
  return numbers;
}

bool plausible_cell(std::string_view word) {
  return word.size() <= 1 || is_blank_word(word) || (is_number(word) && word.size() <= 4);
}

bool square_at(Rows& rows, std::size_t first, std::size_t n, CellUnit unit) {
  for (std::size_t i = first; i < first + n; ++i) {
    const Row* row = rows.at(i);
    if (row == nullptr || rows.count(*row, unit) != n) return false;
    if (unit == CellUnit::Characters) continue;
    const bool cells = std::ranges::all_of(
        row->words, [&](const Word& word) { return plausible_cell(rows.text(*row, word)); });
    if (!cells) return false;
  }
  return true;
}

bool region_map_at(Rows& rows, std::size_t first, std::size_t n, CellUnit unit, bool required) {
  std::vector<Cell> cells;
  for (std::size_t i = first; i < first + n; ++i) {
    const Row* row = rows.at(i);
    if (row == nullptr) return false;
    const auto row_unit = row->words.size() == n ? CellUnit::Words : unit;
    if (rows.count(*row, row_unit) != n) return false;
  }
  for (std::size_t i = first; i < first + n; ++i) {
    const Row& row = *rows.at(i);
    rows.append_cells(row, row.words.size() == n ? CellUnit::Words : CellUnit::Characters, cells);
  }
  if (required) return true;
  return regions_of_names(cells, n) && has_repeat_in_row(cells, n);
}

bool may_follow(Rows& rows, std::size_t next, const Layout& layout) {
  const Row* row = rows.at(next);
  if (row == nullptr || row->after_gap) return true;
  if (layout.order > 1 && !header_numbers(rows, *row).empty() && row->words.size() == 1 &&
      layout.header_rows > 0) {
    return true;
  }
  return layout.order > 1 && square_at(rows, next, layout.order, layout.unit);
}

bool finish(Rows& rows, Layout& layout, const LayoutHints& hints) {
  const std::size_t next = layout.header_rows + layout.grid_rows;
  const std::size_t n = layout.order;
  layout.regions =
      (n > 1 || hints.regions) && region_map_at(rows, next, n, layout.unit, hints.regions);
  if (hints.regions && !layout.regions) return false;
  return may_follow(rows, layout.regions ? next + n : next, layout);
}

std::optional<Layout> square_layout(Rows& rows, std::size_t header_rows, CellUnit unit,
                                    const LayoutHints& hints) {
  const auto numbers = header_of(rows, header_rows);
  const Row* first = rows.at(header_rows);
  if (!numbers || first == nullptr) return std::nullopt;
  const std::size_t n = rows.count(*first, unit);
  // A number alone is the head of what comes, not a grid of one cell.
  const bool lone = n == 1 && header_rows == 0 && !header_numbers(rows, *first).empty();
  if (lone && rows.at(1) != nullptr) return std::nullopt;
  if (n == 0 || n > kLargestOrder || !square_at(rows, header_rows, n, unit)) return std::nullopt;
  const auto header = explain_header(*numbers, n);
  if (!header) return std::nullopt;
  Layout layout{n, unit, header_rows, n, false, *header};
  if (!finish(rows, layout, hints)) return std::nullopt;
  return layout;
}

bool contiguous(Rows& rows, const Layout& layout) {
  for (std::size_t i = 1; i < layout.grid_rows; ++i) {
    if (rows.at(layout.header_rows + i)->after_gap) return false;
  }
  return true;
}

// "|...|12.|" makes a grid of words and one of characters; so do padded numbers, "__ 12", where
// several grids stand below each other. The second has gaps between those grids.
std::optional<Layout> square_layout(Rows& rows, std::size_t header_rows, const LayoutHints& hints) {
  if (hints.unit) return square_layout(rows, header_rows, *hints.unit, hints);
  const auto words = square_layout(rows, header_rows, CellUnit::Words, hints);
  if (words && words->order > 1) {
    const Row& first = *rows.at(header_rows);
    if (first.words.size() == first.characters) return words;
  }
  const auto characters = square_layout(rows, header_rows, CellUnit::Characters, hints);
  if (words && words->order > 1 && (!characters || !contiguous(rows, *characters))) return words;
  return characters ? characters : words;
}

// Rows that end where lines end: several lines a row, or several rows a line.
std::optional<std::size_t> wrapped_rows(Rows& rows, std::size_t first, std::size_t n) {
  std::size_t complete = 0;
  std::size_t begun = 0;
  for (std::size_t i = first; complete < n; ++i) {
    const Row* row = rows.at(i);
    if (row == nullptr) return std::nullopt;
    const std::size_t words = row->words.size();
    if (begun == 0 && words % n == 0) {
      complete += words / n;
    } else if (begun + words <= n) {
      begun = (begun + words) % n;
      complete += begun == 0 ? 1 : 0;
    } else {
      return std::nullopt;
    }
    if (complete == n) return i + 1 - first;
  }
  return std::nullopt;
}

std::vector<std::size_t> wrapped_orders(Rows& rows, std::size_t header_rows,
                                        const std::vector<std::size_t>& numbers) {
  if (header_rows > 0) return orders_of_header(numbers);
  std::size_t words = 0;
  for (std::size_t i = 0; rows.at(i) != nullptr && (i == 0 || !rows.at(i)->after_gap); ++i)
    words += rows.at(i)->words.size();
  const std::size_t root = square_root_up(words);
  if (root * root != words || root > kLargestOrder || root < 2) return {};
  return {root};
}

std::optional<Layout> wrapped_layout(Rows& rows, std::size_t header_rows,
                                     const LayoutHints& hints) {
  const auto numbers = header_of(rows, header_rows);
  if (!numbers || hints.unit == CellUnit::Characters || rows.at(header_rows) == nullptr) {
    return std::nullopt;
  }
  for (const std::size_t n : wrapped_orders(rows, header_rows, *numbers)) {
    const auto used = wrapped_rows(rows, header_rows, n);
    if (!used) continue;
    Layout layout{n, CellUnit::Words, header_rows, *used, false, *explain_header(*numbers, n)};
    if (finish(rows, layout, hints)) return layout;
  }
  return std::nullopt;
}

// Rows of 144 numbers on eight lines of 18 each look like many grids of order 18, but for their
// numbers.
bool has_larger_number(Rows& rows, const Layout& layout) {
  if (layout.unit == CellUnit::Characters) return false;
  const std::string largest = std::to_string(layout.order);
  for (std::size_t i = layout.header_rows; i < layout.header_rows + layout.grid_rows; ++i) {
    const Row& row = *rows.at(i);
    for (const Word& word : row.words) {
      const std::string_view text = rows.text(row, word);
      if (text.size() < largest.size() || !is_number(text)) continue;
      if (text.size() > largest.size() || text > largest) return true;
    }
  }
  return false;
}

struct Expectation {
  std::size_t header_rows = 0;
  std::size_t order = 0;
  CellUnit unit = CellUnit::Words;
};

// The header decides where there is one that makes sense; else what most of the first rows hold.
Expectation expectation(Rows& rows, const LayoutHints& hints) {
  Expectation expected;
  std::vector<std::size_t> orders;
  for (std::size_t h = 1; h <= kMostHeaderRows && rows.at(h) != nullptr; ++h) {
    const auto numbers = header_of(rows, h);
    if (!numbers || (hints.header_rows && *hints.header_rows != h)) continue;
    const auto candidates = orders_of_header(*numbers);
    if (candidates.empty()) continue;
    expected.header_rows = h;
    orders = candidates;
  }
  const Row& first = *rows.at(expected.header_rows);
  expected.unit =
      hints.unit.value_or(first.words.size() > 1 ? CellUnit::Words : CellUnit::Characters);
  const auto count_at = [&](std::size_t i) {
    const Row* row = rows.at(expected.header_rows + i);
    return row == nullptr ? 0 : rows.count(*row, expected.unit);
  };
  const bool odd_first =
      count_at(1) > 0 && count_at(1) != count_at(0) && count_at(1) == count_at(2);
  expected.order = odd_first ? count_at(1) : count_at(0);
  if (!orders.empty() && std::ranges::find(orders, expected.order) == orders.end()) {
    expected.order = orders.front();
  }
  return expected;
}

}  // namespace

std::optional<Layout> find_layout(Rows& rows, const LayoutHints& hints) {
  const std::size_t least = hints.header_rows.value_or(0);
  const std::size_t most = hints.header_rows.value_or(kMostHeaderRows);
  for (std::size_t h = least; h <= most; ++h) {
    const auto layout = square_layout(rows, h, hints);
    if (!layout) continue;
    if (!has_larger_number(rows, *layout)) return layout;
    const auto wrapped = wrapped_layout(rows, h, hints);
    return wrapped ? wrapped : layout;
  }
  for (std::size_t h = least; h <= most; ++h) {
    if (const auto layout = wrapped_layout(rows, h, hints)) return layout;
  }
  return std::nullopt;
}

void fail_layout(const LineSource& lines, Rows& rows, const LayoutHints& hints) {
  const Expectation expected = expectation(rows, hints);
  const std::size_t n = expected.order;
  const std::string kind = expected.unit == CellUnit::Words ? " numbers" : " characters";
  std::size_t last = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Row* row = rows.at(expected.header_rows + i);
    if (row == nullptr || (i > 0 && row->after_gap && rows.count(*row, expected.unit) != n)) {
      lines.fail(last, 0,
                 "found the end after " + std::to_string(i) + (i == 1 ? " row" : " rows") +
                     ", expected " + std::to_string(n) + " rows of " + std::to_string(n) + kind);
    }
    const std::size_t count = rows.count(*row, expected.unit);
    last = row->ahead;
    if (count == n) continue;
    const Word& end = row->words.back();
    const bool long_row = expected.unit == CellUnit::Words && count > n;
    lines.fail(
        row->ahead, long_row ? row->words[n].column : end.column + end.size,
        "found a row of " + std::to_string(count) + kind + ", expected " + std::to_string(n));
  }
  const Row* extra = rows.at(expected.header_rows + n);
  if (hints.regions) {
    lines.fail(
        extra == nullptr ? last : extra->ahead, 0,
        "found no region map of " + std::to_string(n) + " rows after the grid, expected one");
  }
  if (extra != nullptr) {
    lines.fail(extra->ahead, 1,
               "found row " + std::to_string(n + 1) + ", expected " + std::to_string(n) + " rows");
  }
  lines.fail(
      0, 0,
      "found rows of " + std::to_string(n) + kind + ", which do not fit the numbers before them");
}

}  // namespace facet::sudoku::read
