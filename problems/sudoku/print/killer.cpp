#include "problems/sudoku/print/killer.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace facet::sudoku::print_detail {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);
constexpr std::string_view kSums = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";
constexpr std::int64_t kNumbers = 256;

std::optional<std::string> cages_do_not_fit(const SudokuPuzzle& puzzle) {
  std::vector<bool> taken(puzzle.givens.cells.size(), false);
  for (const Cage& cage : puzzle.cages) {
    if (cage.repeats) return "its cages never repeat a digit";
    if (!cage.sum && cage.cells.size() == 1) return "a cell without a sum is in no cage there";
    for (const std::size_t cell : cage.cells) {
      if (taken[cell]) return "no cell is in two cages there";
      taken[cell] = true;
    }
  }
  return std::nullopt;
}

// The cage of every cell.
std::vector<std::size_t> cage_map(const SudokuPuzzle& puzzle) {
  std::vector<std::size_t> map(puzzle.givens.cells.size(), kNone);
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    for (const std::size_t cell : puzzle.cages[i].cells)
      map[cell] = i;
  }
  return map;
}

// A step, and the arrow that points back.
struct Way {
  int rows;
  int columns;
  char back;
};
constexpr std::array<Way, 4> kSides = {{{0, 1, '<'}, {0, -1, '>'}, {1, 0, '^'}, {-1, 0, 'v'}}};
constexpr std::array<Way, 4> kCorners = {{{1, 1, '`'}, {1, -1, '\''}, {-1, 1, ','}, {-1, -1, '.'}}};

// The ways from a first cell to all of its cage: arrows towards it, breadth first, to a corner
// where nothing else leads on.
class Arrows {
 public:
  explicit Arrows(const SudokuPuzzle& puzzle)
      : n_(puzzle.order), of_(cage_map(puzzle)), text_(puzzle.givens.cells.size(), '0') {
    for (std::size_t i = 0; i < puzzle.cages.size(); ++i)
      reach(puzzle.cages[i], i);
  }

  bool all_reached() const { return all_reached_; }
  const std::string& text() const { return text_; }

 private:
  void reach(const Cage& cage, std::size_t number) {
    std::vector<std::size_t> reached;
    take(cage.cells.front(), kSums[static_cast<std::size_t>(cage.sum.value_or(0))], reached);
    for (std::size_t done = 0; done < reached.size();) {
      for (; done < reached.size(); ++done)
        step(reached[done], kSides, number, reached);
      for (std::size_t i = 0; i < done && done == reached.size(); ++i)
        step(reached[i], kCorners, number, reached);
    }
    all_reached_ = all_reached_ && reached.size() == cage.cells.size();
  }

  // To the cells of the cage that are not reached yet.
  void step(std::size_t from, const std::array<Way, 4>& ways, std::size_t number,
            std::vector<std::size_t>& reached) {
    const auto n = static_cast<int>(n_);
    for (const Way& way : ways) {
      const int row = static_cast<int>(from) / n + way.rows;
      const int column = static_cast<int>(from) % n + way.columns;
      if (row < 0 || row >= n || column < 0 || column >= n) continue;
      const auto to = static_cast<std::size_t>(row * n + column);
      if (of_[to] == number) take(to, way.back, reached);
    }
  }

  void take(std::size_t cell, char c, std::vector<std::size_t>& reached) {
    of_[cell] = kNone;
    text_[cell] = c;
    reached.push_back(cell);
  }

  std::size_t n_;
  std::vector<std::size_t> of_;
  std::string text_;
  bool all_reached_ = true;
};

}  // namespace

std::optional<std::string> sudocue_does_not_hold(const SudokuPuzzle& puzzle) {
  if (!std::holds_alternative<Boxes>(puzzle.blocks)) return "it states boxes";
  if (auto reason = cages_do_not_fit(puzzle)) return reason;
  std::size_t numbers = puzzle.givens.cells.size();
  for (const Cage& cage : puzzle.cages)
    numbers -= cage.cells.size() - 1;
  if (numbers >= static_cast<std::size_t>(kNumbers)) return "it has numbers for 255 cages alone";
  return std::nullopt;
}

std::optional<std::string> arrows_do_not_hold(const SudokuPuzzle& puzzle) {
  if (auto reason = cages_do_not_fit(puzzle)) return reason;
  for (const Cage& cage : puzzle.cages) {
    if (cage.sum.value_or(0) >= static_cast<std::int64_t>(kSums.size()))
      return "it has characters for sums up to 45 alone";
  }
  if (!Arrows(puzzle).all_reached()) return "its arrows lead through no cage in several parts";
  return std::nullopt;
}

std::string sudocue(const SudokuPuzzle& puzzle) {
  const auto& boxes = std::get<Boxes>(puzzle.blocks);
  std::string text = std::to_string(boxes.rows) + "x" + std::to_string(boxes.columns) +
                     (puzzle.diagonals ? ":d:k:" : "::k:");
  auto next = static_cast<std::int64_t>(puzzle.cages.size());  // of cells in no cage
  for (const std::size_t cage : cage_map(puzzle)) {
    const std::int64_t value = cage == kNone ? ++next
                                             : puzzle.cages[cage].sum.value_or(0) * kNumbers +
                                                   static_cast<std::int64_t>(cage) + 1;
    text += std::to_string(value) + ":";
  }
  return text + '\n';
}

std::string arrows(const SudokuPuzzle& puzzle) {
  return Arrows(puzzle).text() + '\n';
}

}  // namespace facet::sudoku::print_detail
