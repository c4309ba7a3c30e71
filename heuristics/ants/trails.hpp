#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace facet::heuristics {

/// The pheromone: how well each value of each cell has done.
class Trails {
 public:
  /// Cell c has begins[c+1] - begins[c] values; all trails are `base`.
  Trails(std::vector<std::size_t> begins, float base)
      : begins_(std::move(begins)), base_(base), trails_(begins_.back(), base) {}

  const float* of(std::uint32_t cell) const { return trails_.data() + begins_[cell]; }
  void forget() { trails_.assign(trails_.size(), base_); }

  /// An ant has passed: a share `xi` falls back to the base.
  void wear(std::uint32_t cell, std::uint32_t value, float xi) {
    float& trail = trails_[begins_[cell] + value];
    trail += (base_ - trail) * xi;
  }
  /// A share `rho` becomes the worth; above the threshold, unless that is 0, the base.
  void lay(std::uint32_t cell, std::uint32_t value, float rho, float worth, float threshold) {
    float& trail = trails_[begins_[cell] + value];
    trail += (worth - trail) * rho;
    if (threshold > 0 && trail > threshold) trail = base_;
  }

 private:
  std::vector<std::size_t> begins_;
  float base_;
  std::vector<float> trails_;
};

}  // namespace facet::heuristics
