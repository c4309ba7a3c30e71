#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace facet::proof {

/// A literal by number: 2v for the variable number v, 2v + 1 for its negation.
using Code = std::uint32_t;
constexpr Code negation(Code code) {
  return code ^ 1U;
}

/// Where a clause lies in the store.
using ClauseRef = std::uint32_t;
constexpr ClauseRef kNoClause = 0xFFFFFFFFU;

/// The clauses at hand, in one array, and found again by their literals.
///
/// A clause is a set of literals without repetition. Equal clauses are kept as often as they were
/// added. A reference stays valid until `compact`.
class ClauseStore {
 public:
  /// Throws std::length_error beyond 2^32 - 2 words of clauses (16 GB).
  ClauseRef add(std::span<const Code> clause);
  /// One clause with just these literals, in any order; kNoClause if there is none. Expected
  /// O(length).
  ClauseRef find(std::span<const Code> clause);
  void remove(ClauseRef ref);

  bool removed(ClauseRef ref) const { return words_[ref + 1] != 0; }
  /// Its literals, in an order that the caller may change.
  std::span<Code> literals(ClauseRef ref) {
    return std::span(words_).subspan(ref + kHeader, words_[ref]);
  }
  std::span<const Code> literals(ClauseRef ref) const {
    return std::span(words_).subspan(ref + kHeader, words_[ref]);
  }

  /// True where removed clauses take up most of the room.
  bool wasteful() const { return wasted_ > 1000000 && wasted_ * 2 > words_.size(); }
  /// Squeezes removed clauses out. Returns old -> new references of those that stay.
  std::unordered_map<ClauseRef, ClauseRef> compact();

  /// Calls f(ref) for every clause that is not removed.
  template <class F>
  void for_each(F&& f) const {
    for (std::size_t at = 0; at < words_.size(); at += kHeader + words_[at]) {
      if (words_[at + 1] == 0) f(static_cast<ClauseRef>(at));
    }
  }

 private:
  static constexpr std::size_t kHeader = 2;  // length, removed

  bool same(ClauseRef ref, std::size_t length);
  void mark(std::span<const Code> clause);

  std::vector<std::uint32_t> words_;
  std::unordered_multimap<std::uint64_t, ClauseRef> by_hash_;
  std::vector<std::uint32_t> marks_;  // by literal: the number of the last look-up that has it
  std::uint32_t look_up_ = 0;
  std::size_t wasted_ = 0;
};

}  // namespace facet::proof
