#include "backends/coloring/plain_search.hpp"

#include <algorithm>

namespace facet::coloring {

PlainSearch::PlainSearch(const SearchInput& input)
    : instance_(input.instance),
      classes_(input.symmetry ? ColorClasses::interchangeable(input.instance, input.colors)
                              : ColorClasses::distinct(input.colors)),
      color_(vertex_count(input.instance.graph), kNoColor),
      limit_(color_.size(), input.colors),
      opened_(color_.size(), false),
      seen_at_(input.colors, 0) {}

bool PlainSearch::is_taken(std::uint32_t vertex, std::uint32_t color) const {
  return std::ranges::any_of(neighbours(instance_.graph, vertex),
                             [&](std::uint32_t u) { return color_[u] == color; });
}

void PlainSearch::give(std::uint32_t vertex, std::uint32_t color) {
  color_[vertex] = color;
  opened_[vertex] = classes_.open(color);
}

// False where the start contradicts itself.
bool PlainSearch::give_start_colors() {
  for (const Precolored& start : instance_.precolored) {
    if (start.color >= limit_[start.vertex] || is_taken(start.vertex, start.color)) return false;
    give(start.vertex, start.color);
  }
  for (std::uint32_t v = 0; v < color_.size(); ++v) {
    if (color_[v] == kNoColor) order_.push_back(v);
  }
  return true;
}

// Takes back the deepest colour and returns it.
std::uint32_t PlainSearch::take_back() {
  const std::uint32_t vertex = order_[--depth_];
  const std::uint32_t color = color_[vertex];
  if (opened_[vertex]) classes_.close(color);
  color_[vertex] = kNoColor;
  return color;
}

// The first colour at or above `from` that the vertex can take; kNoColor where there is none.
std::uint32_t PlainSearch::next_color(std::uint32_t vertex, std::uint32_t from) {
  if (from >= limit_[vertex]) return kNoColor;
  ++scan_;
  for (const std::uint32_t u : neighbours(instance_.graph, vertex)) {
    if (color_[u] != kNoColor) seen_at_[color_[u]] = scan_;
  }
  const bool listed = instance_.allowed.rows() > 0;
  for (std::uint32_t c = from; c < limit_[vertex]; ++c) {
    if (seen_at_[c] == scan_ || !classes_.may_use(c)) continue;
    if (!listed || instance_.allowed.test(vertex, c)) return c;
  }
  return kNoColor;
}

Outcome PlainSearch::next(RunControl& control) {
  if (last_ != Outcome::Found) return last_;
  std::uint32_t from = 0;
  if (!started_) {
    started_ = true;
    if (!give_start_colors()) return last_ = Outcome::Exhausted;
  } else if (depth_ == 0) {
    return last_ = Outcome::Exhausted;
  } else {
    from = take_back() + 1;
  }
  while (depth_ < order_.size()) {
    if (const auto reason = control.stop_cheaply(nodes_)) {
      stop_reason_ = *reason;
      return last_ = Outcome::Stopped;
    }
    const std::uint32_t color = next_color(order_[depth_], from);
    if (color != kNoColor) {
      ++nodes_;
      give(order_[depth_++], color);
      from = 0;
      continue;
    }
    ++backtracks_;
    if (depth_ == 0) return last_ = Outcome::Exhausted;
    from = take_back() + 1;
  }
  return last_ = Outcome::Found;
}

void PlainSearch::lower(std::uint32_t limit) {
  if (!instance_.minimised) return;
  for (const std::uint32_t v : *instance_.minimised)
    limit_[v] = std::min(limit_[v], limit);
  for (const Precolored& start : instance_.precolored) {
    if (start.color >= limit_[start.vertex]) last_ = Outcome::Exhausted;
  }
  // All that hangs below the first vertex with a colour now forbidden goes; `next` goes on there.
  std::size_t keep = 0;
  while (keep < depth_ && color_[order_[keep]] < limit_[order_[keep]])
    ++keep;
  while (depth_ > keep + 1)
    take_back();
}

}  // namespace facet::coloring
