#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/exact_cover/problem.hpp"
#include "model/run_control.hpp"

namespace facet::exact_cover {

/// All covers of a problem, one after the other: Algorithm X on dancing links (Knuth 2000; the
/// layout is that of The Art of Computer Programming 7.2.2.1), branching on the primary item with
/// the fewest options left, the first of several.
///
/// Each option's nodes lie side by side between two spacers, so a step along an option is a step in
/// memory; only the vertical lists are linked. What is covered is uncovered in exactly the reverse
/// order, which restores every link. Our deviation: an explicit stack that stays at a cover, so
/// that the caller decides when to go on.
///
/// Memory: 12 bytes a node, 20 an item. Work is nodes of the search: options tried.
class DancingLinks {
 public:
  enum class Outcome { Found, Exhausted, Stopped };

  /// The problem is copied into links and may go. Precondition: items and options obey the
  /// contract of Problem; fewer than 2^31 items, options and nodes together.
  explicit DancingLinks(const Problem& problem);

  /// Goes on to the next cover. After Exhausted or Stopped, further calls say the same.
  Outcome next(RunControl& control);
  /// The options of the cover, in the order of their choice; meaningful after Found.
  std::vector<OptionId> cover() const;

  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t backtracks() const { return backtracks_; }
  StopReason stop_reason() const { return stop_reason_; }

 private:
  using Node = std::uint32_t;
  struct Level {
    Node item = 0;
    Node choice = 0;  // the option tried: its node at the item
  };

  void link(Node node, Node item);
  void cover_item(Node item);
  void uncover_item(Node item);
  void hide(Node node);
  void unhide(Node node);
  void take(Node node);
  void give_back(Node node);
  Node narrowest() const;
  bool try_next();

  // Node 0 is the root, 1..items are the heads, then spacer, option, spacer, option, ..., spacer.
  std::vector<Node> up_;    // at a spacer: the first node of the option before it
  std::vector<Node> down_;  // at a spacer: the last node of the option after it
  // A node's item; at a spacer, less or equal to 0: minus the number of the option after it.
  std::vector<std::int32_t> top_;
  std::vector<Node> left_;   // the primary items not covered, in a ring with the root
  std::vector<Node> right_;  //
  std::vector<std::uint32_t> length_;
  std::vector<Level> levels_;
  bool at_cover_ = false;
  Outcome last_ = Outcome::Found;
  std::uint64_t nodes_ = 0;
  std::uint64_t backtracks_ = 0;
  StopReason stop_reason_ = StopReason::Completed;
};

}  // namespace facet::exact_cover
