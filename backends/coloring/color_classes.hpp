#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/coloring/instance.hpp"

namespace facet::coloring {

/// Which colours can stand for each other, and which of them are in use.
///
/// Two colours are interchangeable when no list has one without the other; then a search that looks
/// for one colouring need only try, of the unused ones of a class, the first. In a pure colouring
/// that is the rule "at most one new colour"; it takes the factor k! off the tree.
class ColorClasses {
 public:
  /// Every colour for itself: an enumeration, where renamed colours are other solutions.
  static ColorClasses distinct(std::size_t colors);
  /// By the lists of the instance, looking at the colours 0 .. colors-1. O(vertices * colors), but
  /// O(colors) without lists.
  static ColorClasses interchangeable(const Instance& instance, std::size_t colors);

  /// False for an unused colour while an unused one of its class comes before it.
  bool may_use(std::size_t color) const { return rank_[color] <= used_[class_[color]]; }
  /// Notes that a vertex has the colour; true where it is the first. Precondition: may_use(color).
  bool open(std::size_t color) {
    if (rank_[color] != used_[class_[color]]) return false;
    ++used_[class_[color]];
    return true;
  }
  /// Takes an `open` back that returned true. Precondition: the last of its class not taken back.
  void close(std::size_t color) { --used_[class_[color]]; }
  /// True where no two colours are interchangeable.
  bool all_distinct() const { return used_.size() == class_.size(); }

 private:
  explicit ColorClasses(std::vector<std::uint32_t> class_of);

  std::vector<std::uint32_t> class_;
  std::vector<std::uint32_t> rank_;  // of the colour within its class
  std::vector<std::uint32_t> used_;  // of each class: its first colours, so many, are in use
};

}  // namespace facet::coloring
