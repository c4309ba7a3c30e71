#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace facet::coloring {

/// The entries that are barred for some rounds, by the round in which they come free: barring one
/// and finding those that come free are O(1) each. At most `per_round` are barred in a round.
class TabuWheel {
 public:
  TabuWheel(std::size_t longest_tenure, std::size_t per_round = 1)
      : slots_(std::bit_ceil(longest_tenure + 2)), per_round_(per_round) {
    clear();
  }

  void clear() {
    head_.assign(slots_, kNone);
    nodes_.assign(slots_ * per_round_, {});
    now_ = 0;
    used_ = 0;
  }

  /// Bars the entry for so many rounds after this one: 1 .. longest_tenure.
  void bar(std::size_t entry, std::size_t tenure) {
    const std::size_t node = (now_ & (slots_ - 1)) * per_round_ + used_++;
    std::uint32_t& head = head_[(now_ + tenure + 1) & (slots_ - 1)];
    nodes_[node] = {entry, head};
    head = static_cast<std::uint32_t>(node);
  }

  /// Begins the next round: calls free(entry) for every entry whose time is over.
  template <class F>
  void advance(F&& free) {
    ++now_;
    used_ = 0;
    std::uint32_t& head = head_[now_ & (slots_ - 1)];
    for (std::uint32_t node = head; node != kNone; node = nodes_[node].next)
      free(nodes_[node].entry);
    head = kNone;
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  struct Node {
    std::size_t entry = 0;
    std::uint32_t next = kNone;
  };
  std::size_t slots_;  // a power of two
  std::size_t per_round_;
  std::vector<std::uint32_t> head_;  // of each round, modulo slots_
  std::vector<Node> nodes_;          // those of a round together; free again after slots_ rounds
  std::size_t now_ = 0;
  std::size_t used_ = 0;
};

}  // namespace facet::coloring
