#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "heuristics/domain_ranks.hpp"
#include "heuristics/prepared.hpp"
#include "model/random.hpp"

/// Evolution of assignments: what a genome is, how it is measured and how it changes. The search
/// made of it is in genetic.hpp.
namespace facet::heuristics::genetic {

/// A value, numbered from 1 in order over all domains; 0: none (an empty cell).
using Digit = std::uint16_t;
/// A digit for each cell.
using Genome = std::vector<Digit>;

/// How a genome is kept. Whatever the coding, a genome is written as its cells.
enum class Coding {
  /// Each cell has any digit of its own: the study's first coding.
  Cells,
  /// The cells of a block hold a permutation of what the block misses, so that no block is wrong.
  /// Off the permutation shape as Cells.
  Blocks,
  /// As Cells, with what each row, column and block holds counted and kept in step: the study's
  /// second coding. The same operators with the same random numbers lead to the same genomes.
  Views
};

/// Rows, columns and blocks of a square board, each a list of cells.
struct Grid {
  std::size_t order = 0;
  std::vector<std::vector<std::uint32_t>> rows;
  std::vector<std::vector<std::uint32_t>> columns;
  /// In the order of their first cells, as many as rows; none on a Latin square.
  std::vector<std::vector<std::uint32_t>> blocks;
  std::vector<std::uint32_t> block_of;  // of each cell, where there are blocks
  /// Rows and columns of one block, where all blocks are boxes of one size in place; else 0.
  std::size_t box_rows = 0;
  std::size_t box_columns = 0;
};

/// A model as genomes see it. A cell is a variable, in the order of the model; all cells are there,
/// the settled ones (the givens) too, which no operator ever changes.
///
/// The mistakes of a genome are the repeats in each AllDifferent (cells less distinct digits, an
/// empty cell counted as one), and the edges of each DifferentOnEdges whose ends are alike. A
/// genome without mistakes is a solution.
class Problem {
 public:
  /// What of a model is beyond it, if anything: the first sum or clause, or more than 65,534
  /// values.
  struct Refusal {
    std::optional<ConstraintId> constraint;
    std::string reason;
  };
  static std::optional<Refusal> refusal(const Model& model);

  /// Precondition: there is no refusal() of its model. The prepared model must outlive the object.
  explicit Problem(const Prepared& prepared);

  const Prepared& prepared() const { return prepared_; }
  std::size_t cell_count() const { return givens_.size(); }
  std::size_t digit_count() const { return values_.size(); }
  /// The digits of the settled cells, 0 at the open ones.
  const Genome& givens() const { return givens_; }
  bool open(std::uint32_t cell) const { return givens_[cell] == 0; }
  /// Whether an operator may put the digit there. On boards it may even against the domain, which
  /// the rows, columns and blocks then count as mistakes; elsewhere domains are kept.
  bool takes(std::uint32_t cell, Digit digit) const {
    return !held_to_domains_ || prepared_.model.domain(VarId(cell)).contains(value(digit));
  }
  /// A digit of the cell's domain.
  Digit any(std::uint32_t cell, Random& random) const { return digit(ranks_.any(cell, random)); }
  /// Another one than this. Precondition: an open cell; the digit is in its domain, or, where it is
  /// not, any digit of the domain comes.
  Digit any_other(std::uint32_t cell, Digit than, Random& random) const;

  Value value(Digit digit) const { return values_[digit - 1U]; }
  /// Precondition: a value of some domain.
  Digit digit(Value value) const;

  /// The AllDifferents, in the order of the model.
  std::size_t set_count() const { return set_begin_.size() - 1; }
  std::span<const std::uint32_t> set(std::size_t s) const {
    return std::span(set_cells_).subspan(set_begin_[s], set_begin_[s + 1] - set_begin_[s]);
  }
  /// The sets of a cell, ascending.
  std::span<const std::uint32_t> sets_of(std::uint32_t cell) const {
    return std::span(sets_of_).subspan(sets_of_begin_[cell],
                                       sets_of_begin_[cell + 1] - sets_of_begin_[cell]);
  }
  /// Of each set whether its digits sum up to N (N + 1) / 2: it has as many cells as there are
  /// digits.
  bool full(std::size_t s) const { return set(s).size() == digit_count(); }
  const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges() const { return edges_; }

  /// The groups of the permutation shape: their open cells and digits, and the set each is of. None
  /// off that shape.
  struct Group {
    std::vector<std::uint32_t> cells;
    std::vector<Digit> digits;
    std::uint32_t set = 0;
  };
  const std::vector<Group>& groups() const { return groups_; }
  /// Where the variables are the cells of a square board, row by row, with all rows and columns as
  /// AllDifferents.
  const std::optional<Grid>& grid() const { return grid_; }

  /// Of any genome, empty cells included. O(sizes of the sets + edges).
  std::uint64_t mistakes(const Genome& genome) const;
  /// Precondition: no cell is empty.
  Solution solution(const Genome& genome) const;
  /// Values outside the domains become empty cells, givens stand. Precondition: a value for each
  /// variable.
  Genome genome(const Solution& values) const;

 private:
  void number_values();
  void collect_sets();
  void find_groups();
  bool every_cell_takes_every_digit() const;

  const Prepared& prepared_;
  DomainRanks ranks_;
  std::vector<Value> values_;
  bool contiguous_ = false;
  bool held_to_domains_ = true;
  Genome givens_;
  std::vector<std::uint32_t> set_begin_;
  std::vector<std::uint32_t> set_cells_;
  std::vector<std::uint32_t> sets_of_begin_;
  std::vector<std::uint32_t> sets_of_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_;
  std::vector<Group> groups_;
  std::optional<Grid> grid_;
};

/// The grid of a model, as Problem::grid().
std::optional<Grid> find_grid(const Model& model);

}  // namespace facet::heuristics::genetic
