#include "backends/coloring/stable_set/local_search.hpp"

#include <algorithm>
#include <limits>
#include <set>

namespace facet::coloring {
namespace {

class Tabu {
 public:
  Tabu(const Graph& graph, const HeavySetsRequest& request, Random& random)
      : graph_(graph), request_(request), random_(random) {
    for (std::uint32_t v = 0; v < request.weights.size(); ++v) {
      if (request.weights[v] > 0) starts_.push_back(v);
    }
  }

  std::vector<StableSet> run() {
    while (!starts_.empty() && steps_ < request_.steps && found_.size() < request_.most)
      descend_from(starts_[random_.below(starts_.size())]);
    return std::move(found_);
  }

 private:
  static constexpr std::int32_t kOut = std::numeric_limits<std::int32_t>::min();

  void clear() {
    chosen_.assign(request_.weights.size(), false);
    free_at_.assign(request_.weights.size(), 0);
    gain_.assign(request_.weights.begin(), request_.weights.end());
    weight_ = 0;
  }

  void put_in(std::uint32_t v) {
    for (const Vertex u : graph_.neighbours(Vertex(v))) {
      if (chosen_[u.index]) take_out(u.index);
    }
    chosen_[v] = true;
    weight_ += request_.weights[v];
    for (const Vertex u : graph_.neighbours(Vertex(v)))
      gain_[u.index] -= static_cast<std::int32_t>(request_.weights[v]);
    ++steps_;
  }

  void take_out(std::uint32_t v) {
    chosen_[v] = false;
    weight_ -= request_.weights[v];
    for (const Vertex u : graph_.neighbours(Vertex(v)))
      gain_[u.index] += static_cast<std::int32_t>(request_.weights[v]);
    free_at_[v] = steps_ + kTenure + random_.below(kTenure);
  }

  // The vertex to put in next and what that gains; kOut where all are chosen or tabu.
  std::pair<std::uint32_t, std::int32_t> best_move() const {
    std::pair<std::uint32_t, std::int32_t> best{0, kOut};
    for (const std::uint32_t v : starts_) {
      if (gain_[v] > best.second && !chosen_[v] && free_at_[v] <= steps_) best = {v, gain_[v]};
    }
    return best;
  }

  void keep() {
    if (weight_ <= request_.above) return;
    StableSet set;
    for (const std::uint32_t v : starts_) {
      if (chosen_[v]) set.vertices.push_back(v);
    }
    set.weight = weight_;
    if (seen_.insert(set.vertices).second) found_.push_back(std::move(set));
  }

  void descend_from(std::uint32_t start) {
    clear();
    put_in(start);
    std::uint64_t best = 0;
    const std::uint64_t patience = kPatience;
    for (std::uint64_t stale = 0; stale < patience && steps_ < request_.steps;) {
      const auto [v, gain] = best_move();
      if (gain <= 0) {
        if (weight_ > best) {
          best = weight_;
          stale = 0;
          keep();
          if (found_.size() >= request_.most) return;
        } else if (weight_ > request_.above) {
          keep();
          if (found_.size() >= request_.most) return;
        }
        ++stale;
      }
      if (gain == kOut) return;
      put_in(v);
    }
  }

  static constexpr std::uint64_t kTenure = 5;
  static constexpr std::uint64_t kPatience = 40;

  const Graph& graph_;
  const HeavySetsRequest& request_;
  Random& random_;
  std::vector<std::uint32_t> starts_;
  std::vector<bool> chosen_;
  std::vector<std::uint64_t> free_at_;
  std::vector<std::int32_t> gain_;
  std::uint64_t weight_ = 0;
  std::uint64_t steps_ = 0;
  std::set<std::vector<std::uint32_t>> seen_;
  std::vector<StableSet> found_;
};

}  // namespace

std::vector<StableSet> heavy_stable_sets(const Graph& graph, const HeavySetsRequest& request,
                                         Random& random) {
  return Tabu(graph, request, random).run();
}

}  // namespace facet::coloring
