#include "backends/coloring/reduce/peel.hpp"

#include <algorithm>
#include <deque>
#include <numeric>
#include <optional>

#include "model/bit_rows.hpp"

namespace facet::coloring {
namespace {

/// Up to here the adjacency is a matrix too: 8 MB at most.
constexpr std::size_t kMostForMatrix = std::size_t{1} << 13;

class Peeler {
 public:
  Peeler(const Graph& graph, std::size_t lower_bound)
      : graph_(graph),
        lower_bound_(lower_bound),
        degree_(graph.vertex_count()),
        waiting_(graph.vertex_count(), true) {
    const std::size_t n = graph.vertex_count();
    result_.left.assign(n, true);
    if (n <= kMostForMatrix) rows_ = BitRows(n, n);
    for (std::uint32_t v = 0; v < n; ++v) {
      degree_[v] = graph.degree(Vertex(v));
      if (degree_[v] < lower_bound) low_.push_back(v);
      if (rows_.rows() == 0) continue;
      for (const Vertex u : graph.neighbours(Vertex(v)))
        rows_.set(v, u.index);
    }
    // Small neighbourhoods are the likeliest to be within others.
    std::vector<std::uint32_t> order(n);
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [this](std::uint32_t v) { return degree_[v]; });
    queue_.assign(order.begin(), order.end());
  }

  Peeling run(std::uint64_t& work, RunControl& control) {
    for (;;) {
      remove_low();
      if (queue_.empty()) break;
      const std::uint32_t v = queue_.front();
      queue_.pop_front();
      waiting_[v] = false;
      if (!result_.left[v]) continue;
      if (control.stop_cheaply(++work)) {
        result_.complete = false;
        break;
      }
      if (const auto other = dominating(v)) {
        remove({proof::ReductionStep::Kind::Dominated, v, *other});
      }
    }
    return std::move(result_);
  }

 private:
  bool adjacent(std::uint32_t a, std::uint32_t b) const {
    return rows_.rows() > 0 ? rows_.test(a, b) : graph_.adjacent(Vertex(a), Vertex(b));
  }

  void remove_low() {
    while (!low_.empty()) {
      const std::uint32_t v = low_.back();
      low_.pop_back();
      if (result_.left[v]) remove({proof::ReductionStep::Kind::LowDegree, v, 0});
    }
  }

  void remove(const proof::ReductionStep& step) {
    result_.steps.push_back(step);
    result_.left[step.vertex] = false;
    for (const Vertex u : graph_.neighbours(Vertex(step.vertex))) {
      if (!result_.left[u.index]) continue;
      if (degree_[u.index]-- == lower_bound_) low_.push_back(u.index);
      if (waiting_[u.index]) continue;
      waiting_[u.index] = true;
      queue_.push_back(u.index);
    }
  }

  /// A vertex left that is adjacent to all that v is: it is a neighbour of the one of them that has
  /// fewest. It is no neighbour of v, or it would have to be one of itself.
  std::optional<std::uint32_t> dominating(std::uint32_t v) {
    near_.clear();
    for (const Vertex u : graph_.neighbours(Vertex(v))) {
      if (result_.left[u.index]) near_.push_back(u.index);
    }
    if (near_.empty()) return std::nullopt;
    const auto by_degree = [this](std::uint32_t u) { return degree_[u]; };
    std::iter_swap(near_.begin(), std::ranges::min_element(near_, {}, by_degree));
    for (const Vertex w : graph_.neighbours(Vertex(near_.front()))) {
      if (w.index == v || !result_.left[w.index] || degree_[w.index] < near_.size()) continue;
      const auto is_near = [&](std::uint32_t u) { return adjacent(w.index, u); };
      if (std::all_of(near_.begin() + 1, near_.end(), is_near)) return w.index;
    }
    return std::nullopt;
  }

  const Graph& graph_;
  std::size_t lower_bound_;
  Peeling result_;
  std::vector<std::size_t> degree_;  // among those left
  std::vector<std::uint32_t> low_;
  std::deque<std::uint32_t> queue_;  // to be looked at
  std::vector<bool> waiting_;        // in the queue
  std::vector<std::uint32_t> near_;
  BitRows rows_;
};

}  // namespace

Peeling peel(const Graph& graph, std::size_t lower_bound, std::uint64_t& work,
             RunControl& control) {
  return Peeler(graph, lower_bound).run(work, control);
}

}  // namespace facet::coloring
