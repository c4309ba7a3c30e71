#include "backends/coloring/partial_coloring.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace facet::coloring {
namespace {

BitRows first_lists(const Instance& instance, std::uint32_t colors) {
  BitRows result(vertex_count(instance.graph), colors, instance.allowed.rows() == 0);
  for (std::size_t v = 0; v < instance.allowed.rows(); ++v) {
    for (std::size_t c = instance.allowed.next(v, 0); c < colors;
         c = instance.allowed.next(v, c + 1))
      result.set(v, c);
  }
  return result;
}

}  // namespace

PartialColoring::PartialColoring(const SearchInput& input, bool places)
    : instance_(input.instance),
      colors_(input.colors),
      classes_(input.symmetry ? ColorClasses::interchangeable(input.instance, input.colors)
                              : ColorClasses::distinct(input.colors)),
      available_(first_lists(input.instance, input.colors)),
      color_(vertex_count(input.instance.graph), kNoColor),
      left_(color_.size()),
      open_degree_(color_.size()),
      limit_(color_.size(), input.colors),
      order_(color_.size()),
      position_(color_.size()),
      uncolored_count_(color_.size()) {
  std::iota(order_.begin(), order_.end(), 0U);
  std::iota(position_.begin(), position_.end(), 0U);
  for (std::uint32_t v = 0; v < color_.size(); ++v) {
    left_[v] = static_cast<std::uint32_t>(available_.count(v));
    open_degree_[v] = static_cast<std::uint32_t>(neighbours(instance_.graph, v).size());
  }
  if (places) places_.emplace(instance_, available_);
}

std::uint32_t PartialColoring::next_color(std::uint32_t vertex, std::uint32_t from) const {
  for (std::size_t c = available_.next(vertex, from); c < colors_;
       c = available_.next(vertex, c + 1)) {
    if (classes_.may_use(c)) return static_cast<std::uint32_t>(c);
  }
  return kNoColor;
}

void PartialColoring::take_out(std::uint32_t vertex) {
  const std::uint32_t last = order_[--uncolored_count_];
  std::swap(order_[position_[vertex]], order_[uncolored_count_]);
  std::swap(position_[vertex], position_[last]);
}

bool PartialColoring::give(std::uint32_t vertex, std::uint32_t color) {
  steps_.push_back({vertex, trail_.size(), classes_.open(color)});
  color_[vertex] = color;
  take_out(vertex);
  bool alive = !places_ || places_->settle(vertex, color, available_.row(vertex));
  for (const std::uint32_t u : neighbours(instance_.graph, vertex)) {
    --open_degree_[u];
    if (color_[u] != kNoColor || !available_.test(u, color)) continue;
    available_.reset(u, color);
    trail_.push_back(u);
    alive = --left_[u] != 0 && alive;
    if (places_) alive = places_->remove(u, color) && alive;
  }
  return alive;
}

std::uint32_t PartialColoring::undo() {
  const Step step = steps_.back();
  steps_.pop_back();
  const std::uint32_t color = color_[step.vertex];
  for (; trail_.size() > step.mark; trail_.pop_back()) {
    const std::uint32_t u = trail_.back();
    if (color >= limit_[u]) continue;
    available_.set(u, color);
    ++left_[u];
    if (places_) places_->restore(u, color);
  }
  for (const std::uint32_t u : neighbours(instance_.graph, step.vertex))
    ++open_degree_[u];
  if (places_) places_->release(step.vertex, color, available_.row(step.vertex));
  color_[step.vertex] = kNoColor;
  ++uncolored_count_;  // colours are taken back in turn, so the vertex stands just there
  if (step.opened) classes_.close(color);
  return step.vertex;
}

void PartialColoring::lower(std::uint32_t limit) {
  if (!instance_.minimised) return;
  for (const std::uint32_t v : *instance_.minimised) {
    for (std::size_t c = available_.next(v, limit); c < colors_; c = available_.next(v, c + 1)) {
      available_.reset(v, c);
      --left_[v];
    }
    limit_[v] = std::min(limit_[v], limit);
  }
}

}  // namespace facet::coloring
