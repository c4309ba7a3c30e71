#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "heuristics/genetic/frame.hpp"
#include "heuristics/genetic/problem.hpp"
#include "heuristics/hierarchical/layout.hpp"
#include "heuristics/hierarchical/logic.hpp"
#include "model/random.hpp"
#include "model/range.hpp"
#include "model/run_control.hpp"

/// A genetic algorithm over parts of a board (prefixes), each valued by the best rest (suffix) that
/// is found for it. The search is in hierarchical.hpp.
namespace facet::heuristics::hierarchical {

enum class Certainty {
  /// Only cells with one candidate are filled.
  Sure,
  /// Then also cells with a few, one of which is drawn. Such a guess may be wrong, and may be
  /// changed by the search for a suffix.
  Guess
};

struct PrefixParameters {
  PrefixKind kind = PrefixKind::Logic;
  /// k of PrefixKind::Blocks.
  std::uint32_t blocks = 3;
  /// Steps of logic.
  std::uint32_t depth = 3;
  Certainty certainty = Certainty::Guess;
  /// A cell with so many candidates or fewer is guessed.
  std::uint32_t candidates = 2;

  static constexpr Range blocks_range{1, 1e6, false, false, true};
  static constexpr Range depth_range{0, 1e6, false, false, true};
  static constexpr Range candidates_range{2, 1e6, false, false, true};
};

/// Throws OptionError for what is out of its range.
void check(const PrefixParameters& parameters);

/// A part of a board. Both are 0 where it leaves a cell open; the givens are in both.
struct Prefix {
  genetic::Genome digits;
  /// Those that a search for a suffix may not change: all but what logic filled by guesses.
  genetic::Genome held;
};

/// Makes, extends and breeds the prefixes of one problem. Where the coding keeps blocks, none of
/// them holds a digit twice in one block (row of a Latin square).
class Prefixes {
 public:
  /// All must outlive the object. O(cells * values * depth). Where the control has a reason to stop
  /// no more is filled.
  Prefixes(const genetic::Problem& problem, genetic::Coding coding,
           const PrefixParameters& parameters, const RunControl* control = nullptr);

  /// A fresh one. Of Logic with Certainty::Sure all are the same; its sure cells are held.
  Prefix draw(Random& random) const;
  /// Fills more cells by so many steps of logic from the board as the prefix has it, none of them
  /// held.
  void extend(Prefix& prefix, std::size_t steps, Random& random) const;
  /// Fills what is sure, step by step until nothing more is.
  void follow(genetic::Genome& digits) const;
  /// Block by block (Layout) from one or the other.
  Prefix cross(const Prefix& a, const Prefix& b, Random& random) const;
  /// One cell takes another digit; a cell of its block that had it gets the old one. Nothing where
  /// the prefix has no cell that could.
  void mutate(Prefix& prefix, Random& random) const;
  /// The digits that a whole genome has at the cells of a prefix.
  Prefix read(const Prefix& prefix, const genetic::Genome& genome) const;

  /// The cells that a region has (none of Logic), givens included, ascending.
  const std::vector<std::uint32_t>& region() const { return region_; }
  /// Givens and, of Logic, what is sure at once.
  const genetic::Genome& base() const { return base_; }

 private:
  void fill_base();
  void find_groups(genetic::Coding coding);
  std::optional<genetic::Digit> another_digit(std::uint32_t cell, genetic::Digit than,
                                              Random& random) const;

  const genetic::Problem& problem_;
  PrefixParameters parameters_;
  Layout layout_;
  std::unique_ptr<Logic> logic_;
  std::vector<std::uint32_t> region_;
  genetic::Genome base_;
  std::optional<genetic::Frame> frame_;  // holds the base
  std::vector<std::uint32_t> group_of_;  // of the frame, by cell; where blocks are kept
};

}  // namespace facet::heuristics::hierarchical
