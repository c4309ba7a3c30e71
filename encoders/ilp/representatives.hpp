#pragma once

#include <functional>
#include <optional>
#include <string>

#include "encoders/ilp/encode.hpp"
#include "model/model.hpp"

namespace facet::ilp {

/// Why a model is not stated by representatives; nothing: it is. They know classes and not colours,
/// so it has to be a colouring with as few colours as possible: AllDifferent and DifferentOnEdges
/// alone, one and the same domain without gaps everywhere, the largest of all variables as
/// objective, at least one variable. And n variables with m pairs that differ may have to be few
/// enough: some 7 n m entries within kLargestProgram. O(variables + scopes + edges).
std::optional<std::string> representatives_refusal(const Model& model);

/// The asymmetric representatives model (Campelo, Campos & Correa, "On the asymmetric
/// representatives formulation for the vertex coloring problem", Discrete Applied Mathematics 156,
/// 2008): each class of equal values is named by its first variable in some order.
///
/// x_uv: u names the class of v, for v = u and for each v behind u that may be equal to it. Rows:
///   sum over u of x_uv = 1                       for each v
///   x_uv + x_uw <= x_uu                          for each pair v, w of these that differ
///   x_uv <= x_uu                                 for each of these v that differs from no other
///   sum over u of x_uu <= number of values
/// Minimised is the sum of x_uu. The order begins with a clique found greedily, each of which names
/// its own class, and goes on by falling degree. Every partition into classes is exactly one point,
/// so no symmetry is left; the map gives the classes the values in the order of their names.
///
/// Precondition: !representatives_refusal(model). `poll` as of encode().
Encoded encode_representatives(const Model& model, const std::function<bool()>& poll = {});

}  // namespace facet::ilp
