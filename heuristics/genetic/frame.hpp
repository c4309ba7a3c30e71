#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "heuristics/genetic/problem.hpp"
#include "model/random.hpp"

namespace facet::heuristics::genetic {

/// A problem with some of its cells held: what an evolution may change, and the mistakes that it
/// makes. Without any held the free cells are the open ones; a search over suffixes holds the cells
/// of its prefix too.
///
/// Making one costs about what measuring two genomes does.
class Frame {
 public:
  /// All open cells are free. The problem must outlive the object.
  Frame(const Problem& problem, Coding coding) : Frame(problem, coding, problem.givens()) {}
  /// The cells that are not 0 in `held` are held at these digits, right or wrong. Precondition: the
  /// givens are among them, as they are.
  Frame(const Problem& problem, Coding coding, const Genome& held);

  const Problem& problem() const { return *problem_; }
  /// Cells where Blocks was asked for and there are no groups.
  Coding coding() const { return coding_; }
  std::span<const std::uint32_t> free_cells() const { return free_; }
  bool is_free(std::uint32_t cell) const { return held_[cell] == 0; }
  const Genome& held() const { return held_; }

  /// The free cells of each group (Blocks alone), and the digits that they hold in some order.
  /// Where held cells repeat a digit of the block, the digits missing are more than the free cells:
  /// then the smallest of them, and the repeats count as mistakes.
  std::size_t group_count() const { return group_begin_.size() - 1; }
  std::span<const std::uint32_t> group_cells(std::size_t g) const {
    return std::span(group_cells_).subspan(group_begin_[g], group_begin_[g + 1] - group_begin_[g]);
  }
  std::span<const Digit> group_digits(std::size_t g) const {
    return std::span(group_digits_).subspan(group_begin_[g], group_begin_[g + 1] - group_begin_[g]);
  }

  /// Makes any digits a genome of the frame: held cells get their digits, free cells keep theirs as
  /// far as they fit (a digit that the cell takes; of Blocks one of the group's that no earlier
  /// cell has), the others get random ones that do. The result depends on nothing else.
  void complete(Genome& genome, Random& random) const;
  /// Whether a genome is one of the frame: what complete() would leave as it is.
  bool fits(const Genome& genome) const;

  /// Mistakes of a genome of the frame, as Problem::mistakes. Blocks: without looking at blocks.
  std::uint64_t mistakes(const Genome& genome) const;
  /// Of these the edges alone.
  std::uint64_t edge_mistakes(const Genome& genome) const;
  /// The study's other measure: how far the digits of each row and column (and block, where the
  /// coding does not keep it) are from N (N + 1) / 2 in sum, added up: 0 at solutions and elsewhere
  /// too. Of the sets that hold all digits; where there is none, the mistakes.
  std::uint64_t sum_distance(const Genome& genome) const;
  /// Whether there is a set that holds all digits and that the coding does not keep.
  bool has_sums() const { return sums_; }

 private:
  struct Counted {
    std::uint32_t begin = 0;  // of its free cells
    std::uint32_t end = 0;
    std::uint32_t size = 0;         // of the set
    std::uint64_t held_mask = 0;    // bit d: a held cell has the digit d
    std::int64_t missing_sum = -1;  // what the free cells should sum up to; of full sets alone
    bool full = false;
    std::uint32_t set = 0;
  };

  void find_groups();
  void count_sets();
  void collect_edges();
  void complete_cells(Genome& genome, Random& random) const;
  void complete_groups(Genome& genome, Random& random) const;
  std::uint64_t repeats(const Genome& genome) const;
  std::uint64_t repeats_by_mask(const Genome& genome) const;
  std::uint64_t repeats_by_stamps(const Genome& genome) const;

  const Problem* problem_;
  Coding coding_;
  Genome held_;
  std::vector<std::uint32_t> free_;
  std::vector<std::uint32_t> group_begin_{0};
  std::vector<std::uint32_t> group_cells_;
  std::vector<Digit> group_digits_;
  std::vector<char> kept_;  // sets that no genome of the frame can break
  std::vector<Counted> counted_;
  std::vector<std::uint32_t> counted_cells_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_;
  std::uint64_t constant_ = 0;        // repeats of the held cells alone
  std::uint64_t constant_edges_ = 0;  // the same of edges
  std::uint64_t constant_sum_ = 0;
  bool sums_ = false;
};

}  // namespace facet::heuristics::genetic
