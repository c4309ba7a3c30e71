#include "model/edge_list.hpp"

#include <algorithm>
#include <new>
#include <type_traits>

namespace facet {

static_assert(std::is_trivially_copyable_v<Vertex>);

void VertexArray::resize(std::size_t capacity) {
  if (capacity > std::numeric_limits<std::size_t>::max() / sizeof(Vertex)) throw std::bad_alloc();
  // Of no size, realloc is free, and a null pointer no fault.
  const std::size_t bytes = std::max<std::size_t>(capacity, 1) * sizeof(Vertex);
  void* moved = std::realloc(words_.get(), bytes);
  if (moved == nullptr) throw std::bad_alloc();
  static_cast<void>(words_.release());
  words_.reset(static_cast<Vertex*>(moved));
  capacity_ = capacity;
}

void EdgeList::reserve(std::size_t edges) {
  if (2 * edges <= words_.capacity()) return;
  words_.resize(2 * edges);
  tidy_at_ = std::max(tidy_at_, 2 * edges);
  limit_ = words_.capacity();
}

void EdgeList::count_from(std::size_t base) {
  for (std::size_t i = 0; i < size_; ++i)
    words_[i] = Vertex(words_[i].index - base);
}

void EdgeList::make_room() {
  if (size_ >= tidy_at_) {
    drop_repeated();
    tidy_at_ = std::max(tidy_at_, size_ + size_ / 8 * 2);  // an even number
  }
  // Twice the room costs nothing before it is written.
  if (size_ == words_.capacity()) words_.resize(std::max<std::size_t>(2 * size_, 64));
  limit_ = std::min(words_.capacity(), std::max(tidy_at_, size_ + 2));
}

void EdgeList::drop_repeated() {
  std::size_t vertices = 0;
  for (std::size_t i = 0; i < size_; ++i)
    vertices = std::max<std::size_t>(vertices, words_[i].index + std::size_t{1});
  // With few edges it is the vertices that take the room.
  if (vertices > size_) return;
  const Starts starts = sort_by_smaller(vertices);
  std::size_t out = 0;
  for (std::size_t v = 0; v < vertices; ++v) {
    const std::size_t begin = 2 * starts[v];
    const std::size_t count = larger_ends(starts[v], starts[v + 1]);
    for (std::size_t i = count; i-- > 0;) {
      words_[begin + 2 * i + 1] = words_[begin + i];
      words_[begin + 2 * i] = Vertex(v);
    }
    std::copy_n(words_.data() + begin, 2 * count, words_.data() + out);
    out += 2 * count;
  }
  size_ = out;
}

// The smaller end first, and all in the order of these: every edge is exchanged into the part of
// its smaller end (McIlroy, Bostic & McIlroy, "Engineering radix sort", 1993).
EdgeList::Starts EdgeList::sort_by_smaller(std::size_t vertex_count) {
  Starts starts(vertex_count + 1, 0);
  for (std::size_t i = 0; i < size_; i += 2) {
    if (words_[i + 1] < words_[i]) std::swap(words_[i], words_[i + 1]);
    ++starts[words_[i].index + 1];
  }
  for (std::size_t v = 0; v < vertex_count; ++v)
    starts[v + 1] += starts[v];
  Starts next(starts.begin(), starts.end() - 1);
  for (std::size_t v = 0; v < vertex_count; ++v) {
    while (next[v] < starts[v + 1]) {
      const std::size_t here = 2 * next[v];
      const std::uint32_t owner = words_[here].index;
      const std::size_t there = 2 * next[owner]++;
      if (owner == v) continue;
      std::swap(words_[here], words_[there]);
      std::swap(words_[here + 1], words_[there + 1]);
    }
  }
  return starts;
}

// The larger ends of the edges begin .. end-1, sorted and each once, to the front of their place;
// how many they are.
std::size_t EdgeList::larger_ends(std::uint64_t begin, std::uint64_t end) {
  Vertex* const first = words_.data() + 2 * begin;
  const std::size_t count = end - begin;
  for (std::size_t i = 0; i < count; ++i)
    first[i] = first[2 * i + 1];
  Vertex* const last = first + count;
  if (!std::is_sorted(first, last)) std::sort(first, last);
  return static_cast<std::size_t>(std::unique(first, last) - first);
}

// Each edge by its larger end alone, in the first half of the memory.
EdgeList::Starts EdgeList::keep_larger_ends(std::size_t vertex_count) {
  Starts starts = sort_by_smaller(vertex_count);
  std::size_t out = 0;
  for (std::size_t v = 0; v < vertex_count; ++v) {
    const std::size_t count = larger_ends(starts[v], starts[v + 1]);
    std::copy_n(words_.data() + 2 * starts[v], count, words_.data() + out);
    starts[v] = out;
    out += count;
  }
  starts[vertex_count] = out;
  size_ = out;
  return starts;
}

// Every vertex with all its neighbours: the larger ones move to their places from the last vertex
// down, which leaves the gaps that the smaller ones fill in their order.
EdgeList::Starts EdgeList::list_both_ways(Starts larger) {
  const std::size_t vertex_count = larger.size() - 1;
  Starts starts(larger.size(), 0);
  for (std::size_t i = 0; i < size_; ++i)
    ++starts[words_[i].index + 1];
  for (std::size_t v = 0; v < vertex_count; ++v)
    starts[v + 1] += starts[v] + larger[v + 1] - larger[v];
  for (std::size_t v = vertex_count; v-- > 0;) {
    const std::uint64_t count = larger[v + 1] - larger[v];
    Vertex* const from = words_.data() + larger[v];
    std::copy_backward(from, from + count, words_.data() + starts[v + 1]);
  }
  Starts& next = larger;  // the gap of each vertex that is filled next
  std::copy(starts.begin(), starts.end(), next.begin());
  for (std::size_t v = 0; v < vertex_count; ++v) {
    for (std::uint64_t i = next[v]; i < starts[v + 1]; ++i)
      words_[next[words_[i].index]++] = Vertex(v);
  }
  size_ *= 2;
  return starts;
}

}  // namespace facet
