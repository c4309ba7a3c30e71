#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "model/ids.hpp"

namespace facet {

/// Vertices in one piece of memory that the system can enlarge where it stands: std::vector holds
/// its old and its new piece while it grows. Memory that was never written takes no room.
class VertexArray {
 public:
  Vertex& operator[](std::size_t i) { return words_[i]; }
  const Vertex& operator[](std::size_t i) const { return words_[i]; }
  Vertex* data() { return words_.get(); }
  const Vertex* data() const { return words_.get(); }
  std::size_t capacity() const { return capacity_; }
  /// What stands in the first `capacity` places stays; new ones are not written. Throws
  /// std::bad_alloc.
  void resize(std::size_t capacity);

 private:
  struct Free {
    void operator()(Vertex* words) const { std::free(words); }
  };
  std::unique_ptr<Vertex[], Free> words_;
  std::size_t capacity_ = 0;
};

/// Edges on their way to a Graph: in any order and direction, repeated or not. 8 bytes each, in the
/// memory that becomes the graph's own; where they repeat, at most 10 for each one that is left,
/// since repeated ones are dropped from time to time.
class EdgeList {
 public:
  /// Room for so many at once.
  void reserve(std::size_t edges);
  /// Amortised O(1) but for the times when repeated edges are dropped, O(m log d) in all.
  void add(Vertex a, Vertex b) {
    if (size_ == limit_) make_room();
    words_[size_++] = a;
    words_[size_++] = b;
    ++added_;
  }
  /// How often add() was called.
  std::size_t added() const { return added_; }
  /// All ends so far less by `base`. Precondition: none is below it.
  void count_from(std::size_t base);

 private:
  friend class Graph;

  // What belongs to vertex v stands in the places starts[v] to starts[v+1].
  using Starts = std::vector<std::uint64_t>;

  void make_room();
  void drop_repeated();
  Starts sort_by_smaller(std::size_t vertex_count);
  std::size_t larger_ends(std::uint64_t begin, std::uint64_t end);
  Starts keep_larger_ends(std::size_t vertex_count);
  Starts list_both_ways(Starts larger);

  VertexArray words_;      // two for each edge
  std::size_t size_ = 0;   // of the words in use
  std::size_t limit_ = 0;  // where room is made
  // Words in use at which repeated edges are dropped.
  std::size_t tidy_at_ = std::size_t{1} << 18;
  std::size_t added_ = 0;
};

}  // namespace facet
