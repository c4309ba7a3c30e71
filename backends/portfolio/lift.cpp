#include "backends/portfolio/lift.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "backends/coloring/fractional/fractional.hpp"
#include "model/constraint.hpp"

namespace facet::coloring {
namespace {

using Map = std::span<const std::uint32_t>;

std::vector<std::uint32_t> lift(std::vector<std::uint32_t> of, Map vertices) {
  for (std::uint32_t& v : of)
    v = vertices[v];
  return of;
}

proof::MycielskiStep::Copies lift(proof::MycielskiStep::Copies copies, Map vertices) {
  for (auto& [vertex, copy] : copies) {
    vertex = vertices[vertex];
    copy = vertices[copy];
  }
  return copies;
}

proof::MycielskiStep lift(const proof::MycielskiStep& step, Map vertices) {
  proof::MycielskiStep result{lift(step.copies, vertices), vertices[step.apex]};
  for (const proof::MycielskiStep::Copies& layer : step.further)
    result.further.push_back(lift(layer, vertices));
  return result;
}

}  // namespace

proof::Witness lifted(const proof::Witness& witness, std::span<const std::uint32_t> vertices) {
  return std::visit(
      Overloaded{
          [&](const proof::CliqueWitness& w) -> proof::Witness {
            return proof::CliqueWitness{lift(w.vertices, vertices)};
          },
          [&](const proof::MycielskiWitness& w) -> proof::Witness {
            proof::MycielskiWitness result{lift(w.clique, vertices), {}};
            for (const proof::MycielskiStep& step : w.steps)
              result.steps.push_back(lift(step, vertices));
            return result;
          },
          [&](const proof::WeightWitness& w) -> proof::Witness { return lifted(w, vertices); },
          [&](const proof::RefutationWitness& w) -> proof::Witness {
            proof::RefutationWitness result{lift(w.vertices, vertices), lift(w.clique, vertices),
                                            w.colors};
            std::ranges::sort(result.vertices);
            return result;
          }},
      witness);
}

}  // namespace facet::coloring
