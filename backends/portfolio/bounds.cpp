#include "backends/portfolio/bounds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "model/error.hpp"

namespace facet::coloring {
namespace {

// Every vertex has a colour, neighbours have different ones, and 0 .. k-1 are all in use.
void require_proper(const Graph& graph, const Colors& colors, const std::string& method) {
  if (colors.size() != graph.vertex_count())
    throw UnsoundAnswer(method + ": a colouring of another number of vertices");
  std::vector<bool> used(color_count(colors));
  for (const std::uint32_t color : colors)
    used[color] = true;
  if (std::ranges::find(used, false) != used.end())
    throw UnsoundAnswer(method + ": a colour of the colouring is not used");
  graph.for_each_edge([&](Vertex a, Vertex b) {
    if (colors[a.index] == colors[b.index])
      throw UnsoundAnswer(fmt::format("{}: vertices {} and {} are joined and both have colour {}",
                                      method, a.index + 1, b.index + 1, colors[a.index] + 1));
  });
}

}  // namespace

const char* to_string(BoundKind kind) {
  switch (kind) {
    case BoundKind::None:
      return "none";
    case BoundKind::Clique:
      return "clique";
    case BoundKind::Mycielski:
      return "mycielski";
    case BoundKind::Fractional:
      return "fractional";
    case BoundKind::Refutation:
      return "refutation";
  }
  return "";
}

Bounds::Bounds(const Graph& graph, std::optional<std::size_t> goal, std::size_t floor,
               std::stop_token parent)
    : graph_(graph),
      goal_(goal),
      floor_(floor),
      upper_(graph.vertex_count() + 1),
      from_parent_(std::move(parent), [this] { source_.request_stop(); }) {
  if (graph.vertex_count() == 0) upper_ = 0;
}

void Bounds::watch(std::function<void(std::size_t, std::size_t)> sink) {
  const std::scoped_lock lock(mutex_);
  sink_ = std::move(sink);
}

std::size_t Bounds::lower() const {
  const std::scoped_lock lock(mutex_);
  return lower_.colors;
}

std::size_t Bounds::upper() const {
  const std::scoped_lock lock(mutex_);
  return upper_;
}

std::size_t Bounds::target() const {
  const std::scoped_lock lock(mutex_);
  return std::max({lower_.colors, floor_, goal_.value_or(0)});
}

std::size_t Bounds::open() const {
  const std::scoped_lock lock(mutex_);
  return std::max(lower_.colors, floor_);
}

Colors Bounds::best() const {
  const std::scoped_lock lock(mutex_);
  return best_;
}

LowerBound Bounds::best_lower() const {
  const std::scoped_lock lock(mutex_);
  return lower_;
}

LowerBound Bounds::best_shown() const {
  const std::scoped_lock lock(mutex_);
  return shown_;
}

std::string Bounds::best_method() const {
  const std::scoped_lock lock(mutex_);
  return best_method_;
}

void Bounds::improve(const Colors& colors, const std::string& method) {
  if (color_count(colors) >= upper()) return;
  require_proper(graph_, colors, method);
  bool over = false;
  {
    const std::scoped_lock lock(mutex_);
    if (color_count(colors) >= upper_) return;
    if (color_count(colors) < lower_.colors)
      throw UnsoundAnswer(fmt::format("{} found {} colours, but {} says that {} are needed", method,
                                      color_count(colors), lower_.method, lower_.colors));
    best_ = colors;
    upper_ = color_count(colors);
    best_method_ = method;
    if (sink_) sink_(lower_.colors, upper_);
    over = closed_locked();
  }
  if (over) source_.request_stop();
}

void Bounds::raise(LowerBound bound) {
  bool over = false;
  {
    const std::scoped_lock lock(mutex_);
    if (bound.kind != BoundKind::Refutation && bound.colors > shown_.colors) shown_ = bound;
    if (bound.colors <= lower_.colors) return;
    if (bound.colors > upper_)
      throw UnsoundAnswer(fmt::format("{} says that {} colours are needed, but {} found {}",
                                      bound.method, bound.colors, best_method_, upper_));
    lower_ = std::move(bound);
    if (sink_) sink_(lower_.colors, upper_);
    over = closed_locked();
  }
  if (over) source_.request_stop();
}

bool Bounds::closed_locked() const {
  if (std::max(lower_.colors, floor_) >= upper_) return true;
  return goal_ && (upper_ <= *goal_ || lower_.colors > *goal_);
}

bool Bounds::closed() const {
  const std::scoped_lock lock(mutex_);
  return closed_locked();
}

}  // namespace facet::coloring
