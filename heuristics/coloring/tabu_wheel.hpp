#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace facet::coloring {

/// The entries that are barred for some rounds, by the round in which they come free: barring one
/// and finding those that come free are O(1) each. Memory: 4 bytes for each round of the longest
/// tenure and 16 for each entry that is barred at once, at the most so far. Room for all that could
/// be, the largest degree in every round, would be 60 MB on 1000 vertices of density 0.9.
class TabuWheel {
 public:
  explicit TabuWheel(std::size_t longest_tenure) : slots_(std::bit_ceil(longest_tenure + 2)) {
    clear();
  }

  void clear() {
    head_.assign(slots_, kNone);
    nodes_.clear();
    unused_ = kNone;
    now_ = 0;
  }

  /// Bars the entry for so many rounds after this one: 1 .. longest_tenure.
  void bar(std::size_t entry, std::size_t tenure) {
    std::uint32_t& head = head_[(now_ + tenure + 1) & (slots_ - 1)];
    const std::uint32_t node = take();
    nodes_[node] = {entry, head};
    head = node;
  }

  /// Begins the next round: calls free(entry) for every entry whose time is over.
  template <class F>
  void advance(F&& free) {
    ++now_;
    std::uint32_t& head = head_[now_ & (slots_ - 1)];
    while (head != kNone) {
      Node& node = nodes_[head];
      free(node.entry);
      const std::uint32_t next = std::exchange(node.next, unused_);
      unused_ = std::exchange(head, next);
    }
  }

  /// For how many entries it has taken memory.
  std::size_t room() const { return nodes_.size(); }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  struct Node {
    std::size_t entry = 0;
    std::uint32_t next = kNone;
  };

  std::uint32_t take() {
    if (unused_ == kNone) {
      nodes_.emplace_back();
      return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    return std::exchange(unused_, nodes_[unused_].next);
  }

  std::size_t slots_;                // a power of two
  std::vector<std::uint32_t> head_;  // of each round, modulo slots_
  std::vector<Node> nodes_;
  std::uint32_t unused_ = kNone;  // the first node that is in no list
  std::size_t now_ = 0;
};

}  // namespace facet::coloring
