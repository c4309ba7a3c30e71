#include "backends/coloring/fractional/fractional.hpp"

namespace facet::coloring {

proof::WeightWitness lifted(const proof::WeightWitness& witness,
                            std::span<const std::uint32_t> vertices) {
  proof::WeightWitness result = witness;
  for (auto& [vertex, weight] : result.weights)
    vertex = vertices[vertex];
  return result;
}

}  // namespace facet::coloring
