#include "backends/exact_cover/dancing_links.hpp"

#include <utility>

namespace facet::exact_cover {
namespace {

// With more items a step takes so long that the clock can be read at each.
constexpr std::size_t kManyItems = 2000;

}  // namespace

DancingLinks::DancingLinks(const Problem& problem)
    : left_(problem.items.size() + 1),
      right_(problem.items.size() + 1),
      length_(problem.items.size() + 1, 0) {
  const auto items = static_cast<Node>(problem.items.size());
  const auto primary = static_cast<Node>(problem.primary_count);
  const std::size_t total = 1 + items + problem.nodes.size() + problem.option_count() + 1;
  up_.resize(total);
  down_.resize(total);
  top_.resize(total);
  for (Node i = 0; i <= items; ++i) {
    up_[i] = down_[i] = i;
    // Secondary items stand alone: nobody has to cover them.
    left_[i] = i > primary ? i : (i == 0 ? primary : i - 1);
    right_[i] = i > primary ? i : (i == primary ? 0 : i + 1);
  }
  Node spacer = items + 1;
  up_[spacer] = 0;
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    Node node = spacer;
    for (const ItemId item : problem.option(option))
      link(++node, item + 1);
    top_[spacer] = -static_cast<std::int32_t>(option);
    down_[spacer] = node;
    up_[node + 1] = spacer + 1;
    spacer = node + 1;
  }
  top_[spacer] = -static_cast<std::int32_t>(problem.option_count());
}

// Appends the node to the options of the item.
void DancingLinks::link(Node node, Node item) {
  top_[node] = static_cast<std::int32_t>(item);
  up_[node] = up_[item];
  down_[node] = item;
  down_[up_[item]] = node;
  up_[item] = node;
  ++length_[item];
}

// Takes the rest of the node's option out of the lists of its items.
void DancingLinks::hide(Node node) {
  for (Node q = node + 1; q != node;) {
    const std::int32_t item = top_[q];
    if (item <= 0) {
      q = up_[q];
      continue;
    }
    down_[up_[q]] = down_[q];
    up_[down_[q]] = up_[q];
    --length_[static_cast<Node>(item)];
    ++q;
  }
}

void DancingLinks::unhide(Node node) {
  for (Node q = node - 1; q != node;) {
    const std::int32_t item = top_[q];
    if (item <= 0) {
      q = down_[q];
      continue;
    }
    down_[up_[q]] = q;
    up_[down_[q]] = q;
    ++length_[static_cast<Node>(item)];
    --q;
  }
}

void DancingLinks::cover_item(Node item) {
  for (Node p = down_[item]; p != item; p = down_[p])
    hide(p);
  right_[left_[item]] = right_[item];
  left_[right_[item]] = left_[item];
}

void DancingLinks::uncover_item(Node item) {
  right_[left_[item]] = item;
  left_[right_[item]] = item;
  for (Node p = up_[item]; p != item; p = up_[p])
    unhide(p);
}

// Covers the other items of the node's option.
void DancingLinks::take(Node node) {
  for (Node q = node + 1; q != node;) {
    if (top_[q] <= 0) {
      q = up_[q];
      continue;
    }
    cover_item(static_cast<Node>(top_[q]));
    ++q;
  }
}

void DancingLinks::give_back(Node node) {
  for (Node q = node - 1; q != node;) {
    if (top_[q] <= 0) {
      q = down_[q];
      continue;
    }
    uncover_item(static_cast<Node>(top_[q]));
    --q;
  }
}

DancingLinks::Node DancingLinks::narrowest() const {
  Node best = right_[0];
  for (Node i = best; i != 0; i = right_[i]) {
    if (length_[i] < length_[best]) best = i;
    if (length_[best] <= 1) break;
  }
  return best;
}

// Takes the next option of the deepest level, or leaves the level where there is none.
bool DancingLinks::try_next() {
  Level& level = levels_.back();
  level.choice = down_[level.choice];
  if (level.choice == level.item) {
    uncover_item(level.item);
    levels_.pop_back();
    ++backtracks_;
    return false;
  }
  ++nodes_;
  take(level.choice);
  return true;
}

DancingLinks::Outcome DancingLinks::next(RunControl& control) {
  if (last_ != Outcome::Found) return last_;
  const bool large = length_.size() > kManyItems;
  bool forward = !std::exchange(at_cover_, false);
  for (;;) {
    if (forward) {
      if (right_[0] == 0) break;
      const Node item = narrowest();
      cover_item(item);
      levels_.push_back({item, item});
    } else {
      if (levels_.empty()) return last_ = Outcome::Exhausted;
      give_back(levels_.back().choice);
    }
    if (const auto why = large ? control.stop(nodes_) : control.stop_cheaply(nodes_)) {
      stop_reason_ = *why;
      return last_ = Outcome::Stopped;
    }
    forward = try_next();
  }
  at_cover_ = true;
  return last_ = Outcome::Found;
}

std::vector<OptionId> DancingLinks::cover() const {
  std::vector<OptionId> result;
  for (const Level& level : levels_) {
    Node node = level.choice;
    while (top_[node] > 0)
      --node;
    result.push_back(static_cast<OptionId>(-top_[node]));
  }
  return result;
}

}  // namespace facet::exact_cover
