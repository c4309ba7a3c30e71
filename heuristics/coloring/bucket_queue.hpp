#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace facet::coloring {

/// The numbers 0 .. n-1, each with a key of 0 .. n-1, in lists by key: every operation O(1), but
/// for finding the smallest or largest key, which walks over as many keys as the keys have moved.
class BucketQueue {
 public:
  /// Members are added in this order; of one key the last that got it comes first.
  explicit BucketQueue(std::size_t size)
      : head_(size + 1, kNone), next_(size, kNone), previous_(size, kNone), key_(size, 0) {}

  void insert(std::uint32_t member, std::size_t key) {
    key_[member] = key;
    previous_[member] = kNone;
    next_[member] = head_[key];
    if (head_[key] != kNone) previous_[head_[key]] = member;
    head_[key] = member;
  }
  void erase(std::uint32_t member) {
    const std::uint32_t before = previous_[member];
    const std::uint32_t after = next_[member];
    (before == kNone ? head_[key_[member]] : next_[before]) = after;
    if (after != kNone) previous_[after] = before;
  }
  void move(std::uint32_t member, std::size_t key) {
    erase(member);
    insert(member, key);
  }

  std::size_t key(std::uint32_t member) const { return key_[member]; }
  bool empty(std::size_t key) const { return head_[key] == kNone; }
  /// Precondition: !empty(key).
  std::uint32_t front(std::size_t key) const { return head_[key]; }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  std::vector<std::uint32_t> head_;
  std::vector<std::uint32_t> next_;
  std::vector<std::uint32_t> previous_;
  std::vector<std::size_t> key_;
};

}  // namespace facet::coloring
