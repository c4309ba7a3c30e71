#include "backends/coloring/reduce/blocks.hpp"

#include <algorithm>

namespace facet::coloring {
namespace {

class BlockSearch {
 public:
  BlockSearch(const Graph& graph, const std::vector<bool>& left)
      : graph_(graph),
        left_(left),
        found_(graph.vertex_count(), 0),
        low_(graph.vertex_count(), 0) {}

  std::vector<Block> run() {
    for (std::uint32_t v = 0; v < graph_.vertex_count(); ++v) {
      if (!left_[v] || found_[v] != 0) continue;
      const std::size_t before = blocks_.size();
      search(v);
      if (blocks_.size() == before) blocks_.push_back({v});
    }
    // A block is complete when all below it are: the other way round each hangs on an earlier one.
    std::ranges::reverse(blocks_);
    return std::move(blocks_);
  }

 private:
  struct Visit {
    std::uint32_t vertex;
    std::uint32_t parent;
    std::size_t next;
  };

  void search(std::uint32_t root) {
    enter(root, root);
    while (!path_.empty()) {
      Visit& visit = path_.back();
      const auto neighbours = graph_.neighbours(Vertex(visit.vertex));
      if (visit.next == neighbours.size()) {
        leave();
        continue;
      }
      const std::uint32_t u = neighbours[visit.next++].index;
      if (!left_[u] || u == visit.parent) continue;
      const std::uint32_t v = visit.vertex;
      if (found_[u] == 0) {
        enter(u, v);
      } else {
        low_[v] = std::min(low_[v], found_[u]);
      }
    }
  }

  void enter(std::uint32_t v, std::uint32_t parent) {
    found_[v] = low_[v] = ++clock_;
    path_.push_back({v, parent, 0});
    open_.push_back(v);
  }

  void leave() {
    const auto [v, parent, next] = path_.back();
    path_.pop_back();
    if (v == parent) {  // the root
      open_.clear();
      return;
    }
    low_[parent] = std::min(low_[parent], low_[v]);
    if (low_[v] >= found_[parent]) take_block(parent, v);
  }

  /// All vertices down to the one by which the block was entered, and the one that it hangs on.
  void take_block(std::uint32_t parent, std::uint32_t entrance) {
    const auto first = std::ranges::find(open_.rbegin(), open_.rend(), entrance).base() - 1;
    Block block(first, open_.end());
    open_.erase(first, open_.end());
    block.push_back(parent);
    std::ranges::sort(block);
    blocks_.push_back(std::move(block));
  }

  const Graph& graph_;
  const std::vector<bool>& left_;
  std::vector<std::uint32_t> found_;  // when; 0: not yet
  std::vector<std::uint32_t> low_;    // the earliest that the part below reaches
  std::uint32_t clock_ = 0;
  std::vector<Visit> path_;
  std::vector<std::uint32_t> open_;  // in blocks not complete yet
  std::vector<Block> blocks_;
};

}  // namespace

std::vector<Block> blocks(const Graph& graph, const std::vector<bool>& left) {
  return BlockSearch(graph, left).run();
}

}  // namespace facet::coloring
