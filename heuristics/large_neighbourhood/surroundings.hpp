#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "heuristics/prepared.hpp"
#include "model/random.hpp"

namespace facet::heuristics {

/// Which open variables lie near which: those that share a constraint are next to each other, of a
/// graph those that an edge joins.
class Surroundings {
 public:
  /// The model must outlive the object. Memory: a few words for each place of an open variable in a
  /// constraint, and for each edge.
  explicit Surroundings(const Prepared& prepared);

  /// `count` open variables, or all that there are, that hang together with `center`, itself the
  /// first: the next ones before those that are further away, equals at random. Valid until the
  /// next call. O(places of the variables that are named and of those next to them).
  std::span<const VarId> around(VarId center, std::size_t count, Random& random);

 private:
  void begin_unit() { units_.push_back(members_.size()); }
  void add(VarId var);
  void count_places();
  void enter(std::uint32_t unit);

  const Prepared& prepared_;
  std::vector<std::uint8_t> open_;         // by variable
  std::vector<VarId> members_;             // of the units, one after the other
  std::vector<std::size_t> units_;         // where each begins; one more at the end
  std::vector<std::uint32_t> places_;      // the units of the variables, one after the other
  std::vector<std::size_t> first_places_;  // by variable; one more at the end
  std::vector<std::uint8_t> seen_unit_;    // cleared by whoever set it
  std::vector<std::uint8_t> seen_;         // by variable, likewise
  std::vector<std::uint32_t> entered_;
  std::vector<VarId> found_;
};

}  // namespace facet::heuristics
