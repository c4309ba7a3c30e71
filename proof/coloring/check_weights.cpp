#include <algorithm>
#include <limits>

#include "proof/coloring/check_witness.hpp"
#include "proof/coloring/counted.hpp"
#include "proof/coloring/stable_set.hpp"

namespace facet::proof {
namespace {

constexpr std::uint64_t kMostWeight = std::numeric_limits<std::int64_t>::max();

std::string list(const std::vector<std::uint32_t>& vertices) {
  std::string text;
  for (const std::uint32_t v : vertices)
    text += (text.empty() ? "" : ", ") + std::to_string(v + std::uint64_t{1});
  return text;
}

// What is wrong with the numbers alone; `sum` takes that of the weights.
std::optional<std::string> wrong_numbers(const PlainGraph& graph, const WeightWitness& witness,
                                         std::uint64_t& sum) {
  if (witness.capacity == 0 || witness.capacity > kMostWeight)
    return "a capacity of " + std::to_string(witness.capacity) + ", expected 1 to 2^63-1";
  std::vector<std::uint32_t> seen;
  for (const auto& [vertex, weight] : witness.weights) {
    const std::string name = "vertex " + std::to_string(vertex + std::uint64_t{1});
    if (vertex >= graph.vertices) return name + " is not in the graph";
    if (weight == 0 || weight > kMostWeight - sum)
      return name + ": a weight of 0, or a sum beyond 2^63-1";
    sum += weight;
    seen.push_back(vertex);
  }
  std::ranges::sort(seen);
  const auto twice = std::ranges::adjacent_find(seen);
  if (twice != seen.end())
    return "vertex " + std::to_string(*twice + std::uint64_t{1}) + " has two weights";
  return std::nullopt;
}

}  // namespace

WitnessReport check(const PlainGraph& graph, const WeightWitness& witness,
                    const std::function<bool()>& poll) {
  std::uint64_t sum = 0;
  if (const auto wrong = wrong_numbers(graph, witness, sum)) return {Verdict::Refuted, 0, *wrong};
  const StableSetAnswer answer = heavier_stable_set(graph, witness.weights, witness.capacity, poll);
  const std::string numbers =
      counted(witness.weights.size(), "weight", "weights") + " with the sum " + std::to_string(sum);
  switch (answer.kind) {
    case StableSetAnswer::Kind::Heavier:
      return {Verdict::Refuted, 0,
              "the stable set " + list(answer.vertices) + " weighs more than the capacity " +
                  std::to_string(witness.capacity)};
    case StableSetAnswer::Kind::Stopped:
      return {Verdict::Incomplete, 0,
              numbers + ": the search for a heavier stable set was stopped"};
    case StableSetAnswer::Kind::None:
      break;
  }
  return {Verdict::Verified, sum == 0 ? 0 : (sum - 1) / witness.capacity + 1,
          numbers + ", no stable set above " + std::to_string(witness.capacity)};
}

}  // namespace facet::proof
