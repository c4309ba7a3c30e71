#include "backends/coloring/stable_set/stable_set.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <numeric>

namespace facet::coloring {

BitRows adjacency_rows(const Graph& graph) {
  BitRows result(graph.vertex_count(), graph.vertex_count());
  for (std::size_t v = 0; v < graph.vertex_count(); ++v) {
    for (const Vertex u : graph.neighbours(Vertex(v)))
      result.set(v, u.index);
  }
  return result;
}

// Each part has half the vertices of the one before at the most, after a first copy.
std::uint64_t rows_memory(const Graph& graph) {
  const std::uint64_t n = graph.vertex_count();
  return n * (n / 64 + 1) * 8 / 2 * 5;
}

namespace {

// A part of the graph, its vertices renumbered without gaps.
struct Part {
  BitRows adjacent;
  std::vector<std::uint32_t> weight;
  std::vector<std::uint32_t> original;
  std::size_t words = 0;
};

template <class F>
void for_each_bit(std::span<const std::uint64_t> set, F&& f) {
  for (std::size_t w = 0; w < set.size(); ++w) {
    for (std::uint64_t bits = set[w]; bits != 0; bits &= bits - 1)
      f(w * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
  }
}

// The part on some of the vertices of another, in this order; `set` is the same as bits.
Part part_of(const Part& part, std::span<const std::uint32_t> vertices,
             std::span<const std::uint64_t> set) {
  const std::size_t count = vertices.size();
  Part smaller{BitRows(count, count), {}, {}, (count + 63) / 64};
  std::vector<std::uint32_t> rank(part.weight.size());
  for (const std::uint32_t v : vertices) {
    rank[v] = static_cast<std::uint32_t>(smaller.weight.size());
    smaller.weight.push_back(part.weight[v]);
    smaller.original.push_back(part.original[v]);
  }
  for (const std::uint32_t v : vertices) {
    const auto row = part.adjacent.row(v);
    const auto renamed = smaller.adjacent.row(rank[v]);
    for (std::size_t w = 0; w < set.size(); ++w) {
      for (std::uint64_t bits = row[w] & set[w]; bits != 0; bits &= bits - 1) {
        const std::uint32_t u = rank[w * 64 + static_cast<std::size_t>(std::countr_zero(bits))];
        renamed[u / 64] |= std::uint64_t{1} << (u % 64);
      }
    }
  }
  return smaller;
}

// The buffers of one depth of one part, kept from node to node.
struct Frame {
  std::vector<std::uint64_t> candidates;
  std::vector<std::uint64_t> open;
  std::vector<std::uint64_t> common;
  std::vector<std::uint32_t> residual;
  std::vector<std::uint32_t> branches;
};

class Search {
 public:
  Search(const StableSetRequest& request, RunControl& control)
      : request_(request), control_(control), best_(request.above) {}

  StableSetAnswer run(const BitRows& adjacent);

 private:
  void visit(const Part& part, std::size_t depth, std::span<const std::uint64_t> candidates);
  void branch(const Part& part, std::size_t depth);
  std::uint32_t grow_clique(const Part& part, Frame& frame, std::size_t v);
  void cover(const Part& part, Frame& frame, std::uint64_t budget);
  void visit_all(const Part& part, std::size_t depth);
  void take_current();
  Frame& frame_at(std::size_t depth) {
    while (frames_.size() <= depth)
      frames_.push_back(std::make_unique<Frame>());
    return *frames_[depth];
  }

  const StableSetRequest& request_;
  RunControl& control_;
  std::uint64_t best_;
  std::uint64_t weight_ = 0;           // of the vertices chosen
  std::vector<std::uint32_t> chosen_;  // original numbers
  std::vector<std::unique_ptr<Frame>> frames_;
  std::vector<std::uint32_t> clique_;
  StableSetAnswer answer_;
  bool ended_ = false;
};

void Search::take_current() {
  best_ = weight_;
  answer_.set = StableSet{chosen_, weight_};
  if (request_.any) ended_ = true;
}

// A maximal clique of the open vertices, greedily from the first one, v, on, into clique_; returns
// the least weight that one of them has left to pay.
std::uint32_t Search::grow_clique(const Part& part, Frame& frame, std::size_t v) {
  const std::size_t words = part.words;
  clique_.assign(1, static_cast<std::uint32_t>(v));
  std::uint32_t least = frame.residual[v];
  const auto first_row = part.adjacent.row(v);
  for (std::size_t i = v / 64; i < words; ++i)
    frame.common[i] = frame.open[i] & first_row[i];
  for (std::size_t i = v / 64; i < words; ++i) {
    while (frame.common[i] != 0) {
      const std::size_t u = i * 64 + static_cast<std::size_t>(std::countr_zero(frame.common[i]));
      clique_.push_back(static_cast<std::uint32_t>(u));
      least = std::min(least, frame.residual[u]);
      const auto row = part.adjacent.row(u);
      for (std::size_t k = i; k < words; ++k)
        frame.common[k] &= row[k];
    }
  }
  return least;
}

// Cliques of the candidates are paid for, each vertex up to its weight, as long as the budget
// allows; the vertices not paid in full are the branches: a set without them weighs no more than
// the budget.
void Search::cover(const Part& part, Frame& frame, std::uint64_t budget) {
  frame.branches.clear();
  for (std::size_t w = 0; w < part.words; ++w) {
    while (frame.open[w] != 0) {
      const std::size_t v = w * 64 + static_cast<std::size_t>(std::countr_zero(frame.open[w]));
      const std::uint32_t price = grow_clique(part, frame, v);
      if (price > budget) {
        frame.branches.push_back(static_cast<std::uint32_t>(v));
        frame.open[w] &= frame.open[w] - 1;
        continue;
      }
      budget -= price;
      for (const std::uint32_t u : clique_) {
        frame.residual[u] -= price;
        if (frame.residual[u] == 0) frame.open[u / 64] &= ~(std::uint64_t{1} << (u % 64));
      }
    }
  }
}

void Search::branch(const Part& part, std::size_t depth) {
  Frame& frame = frame_at(depth);
  // Branch vertices come back to the candidates one by one, so that each set is met once.
  for (const std::uint32_t v : frame.branches)
    frame.candidates[v / 64] &= ~(std::uint64_t{1} << (v % 64));
  for (const std::uint32_t v : frame.branches) {
    Frame& below = frame_at(depth + 1);
    below.candidates.resize(part.words);
    const auto row = part.adjacent.row(v);
    for (std::size_t w = 0; w < part.words; ++w)
      below.candidates[w] = frame.candidates[w] & ~row[w];
    chosen_.push_back(part.original[v]);
    weight_ += part.weight[v];
    visit(part, depth + 1, below.candidates);
    weight_ -= part.weight[v];
    chosen_.pop_back();
    if (ended_) return;
    frame.candidates[v / 64] |= std::uint64_t{1} << (v % 64);
  }
}

// Precondition: `candidates` is that of the frame at `depth`.
void Search::visit(const Part& part, std::size_t depth, std::span<const std::uint64_t> candidates) {
  if (answer_.work >= request_.most_nodes) {
    answer_.stop_reason = StopReason::WorkLimit;
    ended_ = true;
    return;
  }
  ++answer_.work;
  if (const auto reason = control_.stop_cheaply(request_.work_before + answer_.work)) {
    answer_.stop_reason = *reason;
    ended_ = true;
    return;
  }
  if (weight_ > best_) take_current();
  if (ended_) return;
  Frame& frame = frame_at(depth);
  frame.residual.resize(part.weight.size());
  std::uint64_t total = 0;
  std::size_t count = 0;
  for_each_bit(candidates, [&](std::size_t v) {
    frame.residual[v] = part.weight[v];
    total += part.weight[v];
    ++count;
  });
  if (weight_ + total <= best_) return;
  if (part.words > 1 && count * 2 <= (part.words - 1) * 64) {
    std::vector<std::uint32_t> vertices;
    vertices.reserve(count);
    for_each_bit(candidates,
                 [&](std::size_t v) { vertices.push_back(static_cast<std::uint32_t>(v)); });
    --answer_.work;  // the same node is visited again
    visit_all(part_of(part, vertices, candidates), depth + 1);
    return;
  }
  frame.open.assign(candidates.begin(), candidates.end());
  frame.common.resize(part.words);
  cover(part, frame, best_ - weight_);
  branch(part, depth);
}

void Search::visit_all(const Part& part, std::size_t depth) {
  const std::size_t count = part.weight.size();
  Frame& frame = frame_at(depth);
  frame.candidates.assign(part.words, ~std::uint64_t{0});
  if (count % 64 != 0) frame.candidates.back() >>= 64 - count % 64;
  visit(part, depth, frame.candidates);
}

StableSetAnswer Search::run(const BitRows& adjacent) {
  Part whole{adjacent, {}, {}, (request_.weights.size() + 63) / 64};
  whole.weight.assign(request_.weights.begin(), request_.weights.end());
  whole.original.resize(whole.weight.size());
  std::iota(whole.original.begin(), whole.original.end(), 0U);
  std::vector<std::uint64_t> heavy(whole.words);
  std::vector<std::uint32_t> vertices;
  for (std::uint32_t v = 0; v < whole.weight.size(); ++v) {
    if (whole.weight[v] == 0) continue;
    heavy[v / 64] |= std::uint64_t{1} << (v % 64);
    vertices.push_back(v);
  }
  // Cliques grow from the first vertices on. From those of low degree, which fit into few, they
  // leave a tenth to a third fewer nodes than in the order of the numbers; falling degrees need up
  // to twice as many.
  std::vector<std::size_t> degree(whole.weight.size());
  for (const std::uint32_t v : vertices) {
    for (std::size_t w = 0; w < whole.words; ++w)
      degree[v] += static_cast<std::size_t>(std::popcount(adjacent.row(v)[w] & heavy[w]));
  }
  std::ranges::stable_sort(vertices, {}, [&degree](std::uint32_t v) { return degree[v]; });
  if (!vertices.empty()) visit_all(part_of(whole, vertices, heavy), 0);
  answer_.proven = !ended_;
  return std::move(answer_);
}

}  // namespace

StableSetAnswer heaviest_stable_set(const BitRows& adjacent, const StableSetRequest& request,
                                    RunControl& control) {
  return Search(request, control).run(adjacent);
}

}  // namespace facet::coloring
