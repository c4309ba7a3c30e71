// Where two bags become one, or become joined, each pair between them (and between one of them and
// the neighbours of the other) is settled by the transitivity of "same colour" with two pairs that
// were settled before: so every fact is a clause of three pairs at most, and n bags of one vertex
// cost O(n^2) facts down one branch, however they meet.
#include "backends/coloring/zykov/contraction.hpp"

#include <algorithm>

namespace facet::coloring {
namespace {

template <class F>
void for_each_bit(std::uint64_t word, std::size_t base, F&& f) {
  for (; word != 0; word &= word - 1)
    f(static_cast<std::uint32_t>(base + static_cast<std::size_t>(std::countr_zero(word))));
}

}  // namespace

Contraction::Contraction(const Graph& graph)
    : edges_(graph.vertex_count(), graph.vertex_count()),
      joined_(graph.vertex_count(), graph.vertex_count()),
      alive_(1, graph.vertex_count(), true),
      bag_count_(graph.vertex_count()) {
  for (std::uint32_t v = 0; v < graph.vertex_count(); ++v) {
    bag_.push_back(v);
    members_.push_back({v});
    for (const Vertex u : graph.neighbours(Vertex(v))) {
      edges_.set(v, u.index);
      joined_.set(v, u.index);
    }
  }
}

// The bags that differ from `from`'s and not yet from `to`'s differ from all of `to`'s, because the
// vertices of `to` are the same as `at`, or as one of `from`'s with an edge.
void Contraction::state_neighbours(std::uint32_t from, std::uint32_t at, std::uint32_t to) {
  const auto alive = alive_.row(0);
  const auto ours = joined_.row(from);
  const auto theirs = joined_.row(to);
  for (std::size_t w = 0; w < alive.size(); ++w) {
    for_each_bit(ours[w] & ~theirs[w] & alive[w], w * 64, [&](std::uint32_t other) {
      for (const std::uint32_t x : members_[other]) {
        const auto near =
            std::ranges::find_if(members_[from], [&](std::uint32_t a) { return edge(a, x); });
        const std::uint32_t via = near == members_[from].end() ? at : *near;
        for (const std::uint32_t b : members_[to])
          facts_.push_back({b, x, false, via});
      }
    });
  }
}

void Contraction::unite(std::uint32_t kept, std::uint32_t lost) {
  const auto wide = joined_.row(kept);
  const auto narrow = joined_.row(lost);
  saved_.insert(saved_.end(), wide.begin(), wide.end());
  for (std::size_t w = 0; w < wide.size(); ++w) {
    for_each_bit(narrow[w] & ~wide[w] & alive_.row(0)[w], w * 64,
                 [&](std::uint32_t other) { joined_.set(other, kept); });
    wide[w] |= narrow[w];
  }
  for (const std::uint32_t v : members_[lost]) {
    bag_[v] = kept;
    members_[kept].push_back(v);
  }
  alive_.reset(0, lost);
  --bag_count_;
  changes_.push_back({kept, lost, true});
}

void Contraction::merge(std::uint32_t u, std::uint32_t v) {
  const std::uint32_t ours = bag_[u];
  const std::uint32_t theirs = bag_[v];
  facts_.push_back({u, v, true, no_vertex});
  for (const std::uint32_t a : members_[ours]) {
    if (a != u) facts_.push_back({a, v, true, u});
  }
  for (const std::uint32_t b : members_[theirs]) {
    for (const std::uint32_t a : members_[ours]) {
      if (b != v) facts_.push_back({b, a, true, v});
    }
  }
  state_neighbours(ours, u, theirs);
  state_neighbours(theirs, v, ours);
  if (members_[ours].size() < members_[theirs].size()) {
    unite(theirs, ours);
  } else {
    unite(ours, theirs);
  }
}

void Contraction::separate(std::uint32_t u, std::uint32_t v) {
  const std::uint32_t ours = bag_[u];
  const std::uint32_t theirs = bag_[v];
  facts_.push_back({u, v, false, no_vertex});
  for (const std::uint32_t a : members_[ours]) {
    if (a != u) facts_.push_back({a, v, false, u});
  }
  for (const std::uint32_t b : members_[theirs]) {
    for (const std::uint32_t a : members_[ours]) {
      if (b != v) facts_.push_back({b, a, false, v});
    }
  }
  joined_.set(ours, theirs);
  joined_.set(theirs, ours);
  changes_.push_back({ours, theirs, false});
}

void Contraction::undo(const Change& change) {
  const auto [kept, lost, merged] = change;
  if (!merged) {
    joined_.reset(kept, lost);
    joined_.reset(lost, kept);
    return;
  }
  const auto wide = joined_.row(kept);
  const std::size_t begin = saved_.size() - wide.size();
  for (std::size_t w = 0; w < wide.size(); ++w) {
    for_each_bit(wide[w] & ~saved_[begin + w] & alive_.row(0)[w], w * 64,
                 [&](std::uint32_t other) { joined_.reset(other, kept); });
    wide[w] = saved_[begin + w];
  }
  saved_.resize(begin);
  for (const std::uint32_t v : members_[lost])
    bag_[v] = lost;
  members_[kept].resize(members_[kept].size() - members_[lost].size());
  alive_.set(0, lost);
  ++bag_count_;
}

void Contraction::pop_to(std::size_t level) {
  if (level >= levels_.size()) return;
  const auto [changes, facts] = levels_[level];
  levels_.resize(level);
  while (changes_.size() > changes) {
    undo(changes_.back());
    changes_.pop_back();
  }
  facts_.resize(facts);
}

}  // namespace facet::coloring
