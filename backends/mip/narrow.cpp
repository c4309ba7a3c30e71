#include "backends/mip/narrow.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "backends/coloring/bounds.hpp"
#include "encoders/coloring/encode.hpp"

namespace facet::mip {
namespace {

using coloring::Instance;

// The instance of a colouring with interchangeable colours, unless it minimises something else than
// the largest.
std::optional<Instance> pure_instance(const Model& model, const RunControl& control) {
  if (model.objective() && !std::holds_alternative<MinimiseMax>(*model.objective())) return {};
  if (coloring::refusal(model)) return {};
  try {
    auto encoded = coloring::encode(model, {}, [&] { return control.stop().has_value(); });
    auto* instance = std::get_if<Instance>(&encoded);
    // Rows of allowed colours are there where not every vertex has every colour.
    if (instance == nullptr || instance->allowed.rows() > 0) return {};
    return std::move(*instance);
  } catch (const coloring::EncodeStopped&) {
    return {};
  }
}

}  // namespace

std::optional<Model> narrowed(const Model& model, const RunControl& control) {
  const auto instance = pure_instance(model, control);
  if (!instance || instance->colors() == 0) return std::nullopt;
  const std::span<const Value> values(instance->values);
  std::vector<bool> counts(coloring::vertex_count(instance->graph), !instance->minimised);
  if (instance->minimised) {
    for (const std::uint32_t vertex : *instance->minimised)
      counts[vertex] = true;
  }

  const std::vector<std::uint32_t> greedy = coloring::greedy_coloring(instance->graph);
  const std::size_t used = greedy.empty() ? 0 : *std::ranges::max_element(greedy) + std::size_t{1};
  const Value last = values[std::min(std::max(used, std::size_t{1}), values.size()) - 1];

  std::vector<Domain> domains(model.domains().begin(), model.domains().end());
  for (std::size_t i = 0; i < domains.size(); ++i) {
    if (counts[instance->vertex_of[i]]) domains[i] = domains[i].between(values.front(), last);
  }
  std::vector<std::uint32_t> clique = coloring::large_clique(instance->graph, control);
  std::erase_if(clique, [&](std::uint32_t vertex) { return !counts[vertex]; });
  std::vector<std::optional<Value>> given(counts.size());
  for (std::size_t i = 0; i < std::min(clique.size(), values.size()); ++i)
    given[clique[i]] = values[i];
  for (std::size_t i = 0; i < domains.size(); ++i) {
    if (const auto value = given[instance->vertex_of[i]]) domains[i] = Domain::singleton(*value);
  }
  return model.with_domains(std::move(domains));
}

}  // namespace facet::mip
