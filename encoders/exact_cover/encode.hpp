#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>

#include "encoders/exact_cover/problem.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"
#include "model/solution.hpp"

namespace facet::exact_cover {

struct EncodeOptions {
  /// A problem with more nodes (items summed over the options) is refused before it is built; a
  /// node is 4 bytes here and some 16 in dancing links.
  std::uint64_t max_nodes = 500'000'000;
};

/// Nothing where `encode` takes the model. O(variables + constraints + edges): nothing is built.
std::optional<Refusal> refusal(const Model& model, const EncodeOptions& options = {});

/// The model as an exact cover (Knuth 2000), solution for solution. One option for each variable
/// and value, in this order; its items are
/// - the variable: primary, so that it takes exactly one value;
/// - for each AllDifferent on it, the value there: primary where the scope is a permutation (as
/// many
///   variables as values in the union of their domains), else secondary (at most once);
/// - for each edge on it whose other end can take the value too, the edge and the value: secondary.
/// An empty domain gives an item without options, so no solution. Variables with one value keep
/// their option: `propagate` and `with_domains` first make a smaller problem.
///
/// Refused: Linear and Clause, an objective, and what passes the limits. O(nodes).
std::variant<Problem, Refusal> encode(const Model& model, const EncodeOptions& options = {});

/// The solution of a cover. Throws EncodingError, naming the variable, where the options do not
/// give every variable exactly one value.
Solution decode(const Model& model, const Problem& problem, std::span<const OptionId> cover);

}  // namespace facet::exact_cover
