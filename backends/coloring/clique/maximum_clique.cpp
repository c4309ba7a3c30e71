#include <algorithm>
#include <numeric>
#include <span>

#include "backends/coloring/clique/bit_clique.hpp"
#include "backends/coloring/clique/clique.hpp"
#include "backends/coloring/clique/clique_request.hpp"
#include "backends/coloring/clique/core_order.hpp"
#include "model/bit_rows.hpp"

namespace facet::coloring {
namespace {

/// The neighbours of each vertex that come after it in the order, all as places in the order.
class LaterNeighbours {
 public:
  LaterNeighbours(const Graph& graph, const CoreOrder& order) : first_{0} {
    for (const std::uint32_t v : order.order) {
      const std::uint32_t place = order.position[v];
      for (const Vertex u : graph.neighbours(Vertex(v))) {
        if (order.position[u.index] > place) targets_.push_back(order.position[u.index]);
      }
      first_.push_back(targets_.size());
    }
  }
  std::span<const std::uint32_t> operator[](std::size_t place) const {
    return std::span(targets_).subspan(first_[place], first_[place + 1] - first_[place]);
  }

 private:
  std::vector<std::size_t> first_;
  std::vector<std::uint32_t> targets_;
};

/// The subgraph that some vertices induce, as bits.
struct LocalGraph {
  std::vector<std::uint32_t> places;
  BitRows rows;
};

/// A degeneracy order of the local graph, reversed, without the vertices of core number below
/// `least`: quadratic, which the matrix is anyway.
std::vector<std::uint32_t> local_order(const BitRows& rows, std::size_t least) {
  const std::size_t n = rows.rows();
  std::vector<std::size_t> degree(n);
  for (std::size_t v = 0; v < n; ++v)
    degree[v] = rows.count(v);
  std::vector<std::uint32_t> left(n);
  std::iota(left.begin(), left.end(), 0U);
  std::vector<std::uint32_t> order;
  while (!left.empty()) {
    const auto smallest =
        std::ranges::min_element(left, {}, [&degree](std::uint32_t v) { return degree[v]; });
    const std::uint32_t v = *smallest;
    left.erase(smallest);
    if (degree[v] >= least || !order.empty()) order.push_back(v);
    for (const std::uint32_t u : left) {
      if (rows.test(v, u)) --degree[u];
    }
  }
  std::ranges::reverse(order);
  return order;
}

class MaximumClique {
 public:
  MaximumClique(const Graph& graph, const CliqueRequest& request, RunControl& control)
      : order_(core_order(graph)),
        later_(graph, order_),
        local_(graph.vertex_count(), kNotLocal),
        request_(request),
        control_(control),
        result_(first_clique(graph, request)) {}

  CliqueResult run() {
    if (result_.maximum) return std::move(result_);
    for (std::size_t i = order_.order.size(); i-- > 0;) {
      if (to_beat(result_, request_) > order_.degeneracy || settled(result_, request_)) break;
      if (core_at(i) < to_beat(result_, request_)) continue;
      ++result_.work;
      if (const auto reason = control_.stop_cheaply(result_.work)) {
        result_.stop_reason = *reason;
        return std::move(result_);
      }
      if (!search_behind(i)) return std::move(result_);
    }
    result_.maximum = to_beat(result_, request_) > order_.degeneracy || !settled(result_, request_);
    return std::move(result_);
  }

 private:
  static constexpr std::uint32_t kNotLocal = ~std::uint32_t{0};

  std::size_t core_at(std::size_t place) const { return order_.core[order_.order[place]]; }

  /// Cliques of a vertex and its later neighbours; false where a limit ended it.
  bool search_behind(std::size_t place) {
    const std::size_t size = to_beat(result_, request_);
    LocalGraph local{.places = {}, .rows = {}};
    for (const std::uint32_t u : later_[place]) {
      if (core_at(u) >= size) local.places.push_back(u);
    }
    if (local.places.size() < size) return true;
    make_rows(local);
    const LocalGraph sorted = sort(local, size - 1);
    if (sorted.places.size() < size) return true;
    const std::size_t target = request_.target == 0 ? 0 : request_.target - 1;
    const BitClique found = larger_clique(sorted.rows, size - 1, target, result_.work, control_);
    result_.work += found.nodes;
    if (!found.vertices.empty()) {
      result_.vertices = {order_.order[place]};
      for (const std::uint32_t v : found.vertices)
        result_.vertices.push_back(order_.order[sorted.places[v]]);
      std::ranges::sort(result_.vertices);
    }
    if (found.stopped) result_.stop_reason = *found.stopped;
    return !found.stopped;
  }

  void make_rows(LocalGraph& local) {
    const std::size_t n = local.places.size();
    for (std::size_t i = 0; i < n; ++i)
      local_[local.places[i]] = static_cast<std::uint32_t>(i);
    local.rows = BitRows(n, n);
    for (std::size_t i = 0; i < n; ++i) {
      for (const std::uint32_t u : later_[local.places[i]]) {
        if (local_[u] == kNotLocal) continue;
        local.rows.set(i, local_[u]);
        local.rows.set(local_[u], i);
      }
    }
    for (const std::uint32_t u : local.places)
      local_[u] = kNotLocal;
  }

  static LocalGraph sort(const LocalGraph& from, std::size_t least) {
    const std::vector<std::uint32_t> order = local_order(from.rows, least);
    const std::size_t n = order.size();
    LocalGraph result{.places = {}, .rows = BitRows(n, n)};
    for (std::size_t i = 0; i < n; ++i) {
      result.places.push_back(from.places[order[i]]);
      for (std::size_t j = 0; j < i; ++j) {
        if (!from.rows.test(order[i], order[j])) continue;
        result.rows.set(i, j);
        result.rows.set(j, i);
      }
    }
    return result;
  }

  CoreOrder order_;
  LaterNeighbours later_;
  std::vector<std::uint32_t> local_;  // by place: the number in the local graph being made
  const CliqueRequest& request_;
  RunControl& control_;
  CliqueResult result_;
};

}  // namespace

CliqueResult maximum_clique(const Graph& graph, const CliqueRequest& request, RunControl& control) {
  return MaximumClique(graph, request, control).run();
}

}  // namespace facet::coloring
