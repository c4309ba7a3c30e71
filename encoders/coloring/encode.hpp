#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "encoders/coloring/instance.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"

namespace facet::coloring {

/// How domains smaller than the whole set of values are said (a Sudoku's givens, for one).
///
/// Lists: by `Instance::allowed`, list colouring.
/// Clique: as a pure colouring. k colour vertices make a K_k, and each variable is joined to the
///   colour vertices of the values that it cannot take, so a given to all but its own.
/// Contract: as Clique, but a variable with one value is one vertex with that value's colour
///   vertex, so all cells with the same given are one vertex.
///
/// A model whose variables all have the whole set is pure as it is: no way adds anything to it.
enum class Precolor { Lists, Clique, Contract };

/// "lists", "clique", "contract".
const char* to_string(Precolor precolor);
/// Throws OptionError for another word.
Precolor parse_precolor(const std::string& word);

struct EncodeOptions {
  Precolor precolor = Precolor::Lists;
  /// Models whose edges, counted constraint by constraint, pass this are refused: a graph keeps 8
  /// bytes an edge and needs up to 60 while it is made.
  std::uint64_t max_edges = std::uint64_t{1} << 25;
  /// As are models of more vertices times colours than this; a bit for each is what a search needs.
  std::uint64_t max_cells = std::uint64_t{1} << 31;
};

/// Thrown out of `encode` when its `poll` says stop.
struct EncodeStopped {};

/// Nothing where `encode` takes the model. O(variables + constraints + size of the domains).
std::optional<Refusal> refusal(const Model& model, const EncodeOptions& options = {});

/// Bytes that the instance and one search on it take at the most, to the order of size. O(variables
/// + constraints + size of the domains). Precondition: !refusal(model, options).
std::uint64_t memory_estimate(const Model& model, const EncodeOptions& options = {});

/// The primal graph of a model of AllDifferent and DifferentOnEdges alone, with or without a
/// MinimiseMax objective: an edge for each pair of variables that must differ, once however many
/// constraints say so. Anything else is refused; a refusal without a constraint is of the objective
/// where that is a sum, else of the size.
///
/// Vertices are the variables in their order (where contracted: those that are left), then the
/// colour vertices. For a Sudoku with R x C boxes, N = R*C: N^2 vertices of degree 3N-R-C-1.
///
/// Time O(constraint pairs + m log d), d the largest degree. `poll`, where given, is called once a
/// vertex.
std::variant<Instance, Refusal> encode(const Model& model, const EncodeOptions& options = {},
                                       const std::function<bool()>& poll = {});

}  // namespace facet::coloring
