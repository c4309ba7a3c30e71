#include <cstdlib>
#include <string>
#include <utility>

#include "problems/sudoku/variants.hpp"

namespace facet::sudoku {
namespace {

/// Looks at the givens of one rule after the other and keeps the first that is broken.
class VariantClash {
 public:
  explicit VariantClash(const SudokuPuzzle& puzzle) : puzzle_(puzzle) {}

  std::optional<std::string> find() {
    for (std::size_t i = 0; i < puzzle_.cages.size(); ++i)
      sum(puzzle_.cages[i], i + 1);
    if (puzzle_.anti_knight) for_each_knight_move(puzzle_.order, equal("a knight's move apart"));
    if (puzzle_.anti_king) for_each_king_move(puzzle_.order, equal("a king's move apart"));
    for (const Neighbours& pair : puzzle_.consecutive) {
      if (given(pair.first, pair.second) && !differ_by_one(pair.first, pair.second))
        say(pair.first, pair.second, "marked as consecutive");
    }
    if (puzzle_.non_consecutive) {
      for_each_unmarked_neighbour(puzzle_, [this](std::size_t a, std::size_t b) {
        if (given(a, b) && differ_by_one(a, b)) say(a, b, "not marked as consecutive");
      });
    }
    for (const Inequality& sign : puzzle_.inequalities) {
      if (given(sign.greater, sign.smaller) && digit(sign.greater) <= digit(sign.smaller))
        say(sign.greater, sign.smaller, "the first marked as greater");
    }
    return std::move(clash_);
  }

 private:
  int digit(std::size_t cell) const { return puzzle_.givens.cells[cell]; }
  bool given(std::size_t a, std::size_t b) const { return digit(a) != 0 && digit(b) != 0; }
  bool differ_by_one(std::size_t a, std::size_t b) const {
    return std::abs(digit(a) - digit(b)) == 1;
  }
  std::string name(std::size_t cell) const { return cell_name(cell, puzzle_.order); }

  PairVisitor equal(const char* how) {
    return [this, how](std::size_t a, std::size_t b) {
      if (clash_ || !given(a, b) || digit(a) != digit(b)) return;
      clash_ = name(a) + " and " + name(b) + " are both " + std::to_string(digit(a)) + ", " + how;
    };
  }

  void say(std::size_t a, std::size_t b, const char* how) {
    if (clash_) return;
    clash_ = name(a) + " and " + name(b) + " are " + std::to_string(digit(a)) + " and " +
             std::to_string(digit(b)) + ", " + how;
  }

  // Blank cells add 1 to N each.
  void sum(const Cage& cage, std::size_t number) {
    if (clash_ || !cage.sum) return;
    std::int64_t sum = 0;
    std::int64_t blanks = 0;
    for (const std::size_t cell : cage.cells) {
      sum += digit(cell);
      blanks += digit(cell) == 0 ? 1 : 0;
    }
    const auto n = static_cast<std::int64_t>(puzzle_.order);
    if (sum + blanks <= *cage.sum && *cage.sum <= sum + blanks * n) return;
    clash_ = "the givens of cage " + std::to_string(number) + " add up to " + std::to_string(sum);
    if (blanks > 0) {
      *clash_ += ", to which " + std::to_string(blanks) + " more cannot add " +
                 std::to_string(*cage.sum - sum);
    } else {
      *clash_ += ", expected " + std::to_string(*cage.sum);
    }
  }

  const SudokuPuzzle& puzzle_;
  std::optional<std::string> clash_;
};

}  // namespace

std::optional<std::string> find_variant_clash(const SudokuPuzzle& puzzle) {
  return VariantClash(puzzle).find();
}

}  // namespace facet::sudoku
