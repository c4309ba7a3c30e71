#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "backends/backtracking/structure.hpp"
#include "model/domain.hpp"

namespace facet::backtracking {

/// The candidates of every variable as bit sets, with the number of places that each value has left
/// in each permutation unit, and a trail by which all of it is taken back.
///
/// What happens is queued for the propagation: variables that lost candidates (`touched`), values
/// with one place left in a unit (`lone`). Memory: one bit for every value between a variable's
/// smallest and largest.
class Candidates {
 public:
  struct Place {
    std::uint32_t unit;
    Value value;
  };
  using Mark = std::size_t;

  /// The domains, one a variable, are subsets of those that the structure was compiled with.
  Candidates(const Structure& structure, std::span<const Domain> domains);

  /// The bits that domains like these take; what `supports` looks at before anything is allocated.
  static std::uint64_t bits(std::span<const Domain> domains);

  std::uint32_t size(std::size_t var) const { return sizes_[var]; }
  bool contains(std::size_t var, Value value) const {
    const std::int64_t offset = std::int64_t{value} - bases_[var];
    if (offset < 0) return false;
    const std::size_t word = first_[var] + static_cast<std::size_t>(offset) / 64;
    return word < first_[var + 1] && ((words_[word] >> (offset % 64)) & 1U) != 0;
  }
  /// Smallest and largest candidate. Precondition: size(var) > 0.
  Value min(std::size_t var) const;
  Value max(std::size_t var) const;
  /// The candidate that has `rank` smaller ones. Precondition: rank < size(var).
  Value nth(std::size_t var, std::uint32_t rank) const;
  /// The number of variables of a permutation unit that still hold the value.
  std::uint32_t places(std::size_t unit, Value value) const {
    const Permutation& p = structure_->permutations[unit];
    return places_[p.counters + static_cast<std::size_t>(value - p.base)];
  }

  void remove(std::size_t var, Value value);
  /// Precondition: the value is a candidate.
  void keep_only(std::size_t var, Value value);
  void remove_below(std::size_t var, std::int64_t least);
  void remove_above(std::size_t var, std::int64_t most);

  /// True once a value has no place left in a permutation unit; undo() takes it back.
  bool without_place() const { return without_place_; }

  Mark mark() const { return trail_.size(); }
  /// Puts back everything since the mark, and empties the queues.
  void undo(Mark mark);

  std::vector<std::uint32_t> touched;
  std::vector<Place> lone;

 private:
  struct Change {
    std::uint32_t var;
    std::uint32_t word;
    std::uint64_t bits;  // that were taken out
  };
  void take(std::size_t var, std::size_t word, std::uint64_t bits);
  void count(std::size_t var, std::size_t word, std::uint64_t bits, bool back);

  const Structure* structure_;
  std::vector<std::int64_t> bases_;
  std::vector<std::uint32_t> first_;  // word of each variable, and the end
  std::vector<std::uint64_t> words_;
  std::vector<std::uint32_t> sizes_;
  std::vector<std::uint32_t> places_;
  std::vector<Change> trail_;
  bool without_place_ = false;
};

}  // namespace facet::backtracking
