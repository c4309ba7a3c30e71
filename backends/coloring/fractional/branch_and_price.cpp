#include "backends/coloring/fractional/branch_and_price.hpp"

#include <algorithm>
#include <utility>

#include "backends/coloring/fractional/first_columns.hpp"
#include "backends/coloring/fractional/generation.hpp"
#include "backends/coloring/fractional/zykov_node.hpp"
#include "backends/coloring/stable_set/stable_set.hpp"

namespace facet::coloring {
namespace {

class Tree {
 public:
  Tree(const Graph& graph, const FractionalRequest& request,
       const std::function<void(std::size_t)>& on_tree_bound, RunControl& control)
      : graph_(graph), request_(request), on_tree_bound_(on_tree_bound), control_(control) {}

  BranchAndPriceResult run();

 private:
  enum class Verdict { Colored, Refuted, Stopped };
  /// The root's columns; nothing where there is no more to do.
  std::vector<Column> bound_root();
  Verdict decide(std::size_t colors, const ZykovNode& root);
  Generated evaluate(const ZykovNode& node, std::size_t colors);
  void offer(const Colors& colors);
  std::size_t best() const { return color_count(result_.colors); }
  /// What the bound has to reach.
  std::size_t target() const {
    return request_.target > 0 ? std::min(best(), request_.target) : best();
  }

  const Graph& graph_;
  const FractionalRequest& request_;
  const std::function<void(std::size_t)>& on_tree_bound_;
  RunControl& control_;
  std::size_t start_colors_ = 0;  // of the request's best colouring; 0: none
  BranchAndPriceResult result_;
};

void Tree::offer(const Colors& colors) {
  if (!result_.colors.empty() && color_count(colors) >= best()) return;
  result_.colors = colors;
  const bool news = start_colors_ == 0 || best() < start_colors_;
  if (news && request_.on_coloring) request_.on_coloring(colors);
}

Generated Tree::evaluate(const ZykovNode& node, std::size_t colors) {
  ++result_.nodes;
  Generated generated = generate_columns(node.graph, adjacency_rows(node.graph),
                                         {.seed = request_.seed + result_.nodes,
                                          .columns = node.columns,
                                          .target = colors + 1,
                                          .floor = colors,
                                          .bounds_on_the_way = false,
                                          .work_before = result_.work},
                                         control_);
  result_.work += generated.work;
  return generated;
}

// Depth first: has the graph a colouring with so many colours? A node whose bound is higher is
// closed. One whose linear program is down to that number cannot be, so it is not solved further
// but branched on, first where the pair has one colour, which leaves a smaller graph.
Tree::Verdict Tree::decide(std::size_t colors, const ZykovNode& root) {
  std::vector<ZykovNode> open{root};
  while (!open.empty()) {
    ZykovNode node = std::move(open.back());
    open.pop_back();
    Generated generated = evaluate(node, colors);
    if (generated.bound > colors) continue;
    if (generated.stop_reason != StopReason::Completed) {
      result_.stop_reason = generated.stop_reason;
      return Verdict::Stopped;
    }
    offer(expanded(node, round_columns(node.graph, generated.columns, generated.weights)));
    if (best() <= colors) return Verdict::Colored;
    node.columns = std::move(generated.columns);
    const auto pair = open_pair(node, generated.weights);
    // A complete graph is a leaf: its one colouring was offered, so it needs more than `colors`.
    if (!pair) continue;
    open.push_back(made_different(node, pair->first, pair->second));
    open.push_back(made_same(node, pair->first, pair->second));
  }
  return Verdict::Refuted;
}

std::vector<Column> Tree::bound_root() {
  const auto start = std::ranges::min_element(request_.start, {}, color_count);
  if (start != request_.start.end()) start_colors_ = color_count(*start);
  const FirstColumns first = first_columns(graph_, request_.start, request_.seed, control_);
  offer(first.colors);
  Generated root = generate_columns(graph_, adjacency_rows(graph_),
                                    {.seed = request_.seed,
                                     .columns = first.columns,
                                     .first_prices = first.prices,
                                     .target = target(),
                                     .on_bound = request_.on_bound},
                                    control_);
  result_.nodes = 1;
  result_.work = root.work;
  result_.bound = root.bound;
  result_.root_bound = root.bound;
  result_.root_witness = std::move(root.witness);
  result_.stop_reason = root.stop_reason;
  if (!root.weights.empty()) offer(round_columns(graph_, root.columns, root.weights));
  return std::move(root.columns);
}

BranchAndPriceResult Tree::run() {
  if (graph_.vertex_count() == 0) return result_;
  if (!has_room_for_rows(graph_, control_)) {
    result_.stop_reason = StopReason::MemoryLimit;
    return result_;
  }
  const ZykovNode root = zykov_root(graph_, bound_root());
  if (result_.stop_reason != StopReason::Completed) return result_;
  while (result_.bound < target()) {
    // Colours are at least one, whatever the root gave.
    const std::size_t colors = std::max<std::size_t>(result_.bound, 1);
    const Verdict verdict = decide(colors, root);
    if (verdict == Verdict::Stopped) break;
    result_.bound = verdict == Verdict::Refuted ? colors + 1 : colors;
    if (verdict == Verdict::Refuted && on_tree_bound_) on_tree_bound_(result_.bound);
  }
  return std::move(result_);
}

}  // namespace

BranchAndPriceResult branch_and_price(const Graph& graph, const FractionalRequest& request,
                                      RunControl& control,
                                      const std::function<void(std::size_t)>& on_tree_bound) {
  return Tree(graph, request, on_tree_bound, control).run();
}

}  // namespace facet::coloring
