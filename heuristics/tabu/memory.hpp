#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "heuristics/effort.hpp"

namespace facet::heuristics {

/// Until which iteration each entry is tabu, and how often it was placed in the span of iterations
/// that is on (from a multiple of the span to the next). An entry is a variable with a value.
/// Beyond 2^22 of them they are hashed.
class TabuMemory {
 public:
  TabuMemory(std::uint64_t entries, std::uint32_t span) : span_(std::max(span, 1U)) {
    constexpr std::uint64_t most = std::uint64_t{1} << 22;
    if (entries <= most) listed_.resize(static_cast<std::size_t>(entries));
  }

  /// Forgets all; O(entries).
  void clear() {
    listed_.assign(listed_.size(), {});
    hashed_.clear();
  }

  bool barred(std::uint64_t entry, std::uint64_t now) const { return at(entry).until > now; }
  void bar(std::uint64_t entry, std::uint64_t until) { get(entry).until = until; }
  std::uint32_t placed(std::uint64_t entry, std::uint64_t now) const {
    const Mark& mark = at(entry);
    return mark.in == period(now) ? mark.placed : 0;
  }
  void place(std::uint64_t entry, std::uint64_t now) {
    Mark& mark = get(entry);
    mark.placed = mark.in == period(now) ? mark.placed + 1 : 1;
    mark.in = period(now);
  }

 private:
  struct Mark {
    std::uint64_t until = 0;
    std::uint32_t placed = 0;
    std::uint32_t in = 0;  // which span; it would take 2^32 spans to mistake one for another
  };

  std::uint32_t period(std::uint64_t now) const { return static_cast<std::uint32_t>(now / span_); }

  const Mark& at(std::uint64_t entry) const {
    static constexpr Mark none{};
    if (!listed_.empty()) return listed_[static_cast<std::size_t>(entry)];
    const auto found = hashed_.find(entry);
    return found == hashed_.end() ? none : found->second;
  }
  Mark& get(std::uint64_t entry) {
    return listed_.empty() ? hashed_[entry] : listed_[static_cast<std::size_t>(entry)];
  }

  std::uint32_t span_;
  std::vector<Mark> listed_;
  std::unordered_map<std::uint64_t, Mark> hashed_;  // never walked over
};

/// Counts the evaluations of iterations of some hundreds each, and asks the control no oftener than
/// once in some thousands; limits on work stay exact.
class Meter {
 public:
  explicit Meter(Effort& effort) : effort_(effort), slice_(effort.room(kSlice)) {}

  /// With those that the effort does not know of yet.
  std::uint64_t evaluations() const { return effort_.evaluations() + pending_; }

  /// False: stop; what these evaluations were for is then to be left undone.
  bool count(std::uint64_t evaluations) {
    pending_ += evaluations;
    return pending_ < slice_ || settle();
  }
  /// Brings the effort up to date. False: stop.
  bool settle() {
    const std::uint64_t room = effort_.room(pending_);
    const bool all = effort_.spend(room) && room == pending_;
    pending_ = 0;
    slice_ = effort_.room(kSlice);
    return all;
  }

 private:
  static constexpr std::uint64_t kSlice = 4096;
  Effort& effort_;
  std::uint64_t pending_ = 0;
  std::uint64_t slice_;
};

}  // namespace facet::heuristics
