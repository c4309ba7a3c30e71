#include <algorithm>
#include <cmath>

#include "encoders/graph/picture.hpp"
#include "model/random.hpp"

namespace facet::graph {
namespace {

class Springs {
 public:
  explicit Springs(const Graph& graph)
      : graph_(graph),
        length_(std::sqrt(1.0 / static_cast<double>(graph.vertex_count()))),
        places_(graph.vertex_count()) {
    Random random(1);
    for (Place& place : places_)
      place = {random.unit(), random.unit()};
  }

  std::vector<Place> settle() {
    constexpr int kSteps = 300;
    for (int step = 0; step < kSteps; ++step)
      move(0.1 * (kSteps - step) / kSteps);
    stretch();
    return places_;
  }

 private:
  // Every vertex by its force, at most by `heat`.
  void move(double heat) {
    std::vector<Place> forces(places_.size());
    for (std::size_t a = 0; a < places_.size(); ++a) {
      forces[a].x += 0.5 * (0.5 - places_[a].x);
      forces[a].y += 0.5 * (0.5 - places_[a].y);
      for (std::size_t b = 0; b < a; ++b)
        add(forces, a, b, [&](double distance) { return length_ * length_ / distance; });
    }
    graph_.for_each_edge([&](Vertex a, Vertex b) {
      add(forces, a.index, b.index,
          [&](double distance) { return -distance * distance / length_; });
    });
    for (std::size_t v = 0; v < places_.size(); ++v) {
      const double size = std::sqrt(forces[v].x * forces[v].x + forces[v].y * forces[v].y);
      const double share = size > heat ? heat / size : 1;
      places_[v].x += forces[v].x * share;
      places_[v].y += forces[v].y * share;
    }
  }

  // The force between two, apart where it is positive.
  template <class F>
  void add(std::vector<Place>& forces, std::size_t a, std::size_t b, F&& force_at) const {
    const double dx = places_[a].x - places_[b].x;
    const double dy = places_[a].y - places_[b].y;
    const double distance = std::max(1e-4, std::sqrt(dx * dx + dy * dy));
    const double share = force_at(distance) / distance;
    forces[a].x += dx * share;
    forces[a].y += dy * share;
    forces[b].x -= dx * share;
    forces[b].y -= dy * share;
  }

  // Alike in both directions, and to the middle.
  void stretch() {
    if (places_.empty()) return;
    const auto [left, right] = std::ranges::minmax(places_, {}, &Place::x);
    const auto [low, high] = std::ranges::minmax(places_, {}, &Place::y);
    const double size = std::max({right.x - left.x, high.y - low.y, 1e-9});
    const double x = (left.x + right.x) / 2;
    const double y = (low.y + high.y) / 2;
    for (Place& place : places_) {
      place.x = std::clamp(0.5 + (place.x - x) / size, 0.0, 1.0);
      place.y = std::clamp(0.5 + (place.y - y) / size, 0.0, 1.0);
    }
  }

  const Graph& graph_;
  double length_;  // of a spring at rest
  std::vector<Place> places_;
};

}  // namespace

std::vector<Place> layout(const Graph& graph) {
  if (graph.vertex_count() == 0) return {};
  return Springs(graph).settle();
}

}  // namespace facet::graph
