#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/graph.hpp"
#include "model/model.hpp"

/// Equitable colourings: the classes of any two of the k colours differ by one vertex at most
/// (Meyer, Equitable coloring, American Mathematical Monthly 80, 1973). A graph with one for k
/// colours need have none for k+1: K_{3,3} has for 2, not for 3.
namespace facet::coloring {

/// How n vertices are shared out evenly among k colours: `colors` of them are used, k or n; each
/// has `least` vertices, and `larger` of them have one more.
struct ClassSizes {
  std::size_t colors = 0;
  std::size_t least = 0;
  std::size_t larger = 0;
};
ClassSizes class_sizes(std::size_t vertices, std::size_t colors);

/// Variables "v1", "v2", ... of the vertices, as in `build`, with one DifferentOnEdges, then an
/// indicator "v1_is_1", "v1_is_2", ... of {0, 1} for each vertex and colour, tied to it by two
/// clauses, and for each colour one or two Linears that its indicators add up to a class size: n*k
/// indicators, 2nk clauses. The first vertices are the colours of `clique`, in its order: no loss,
/// as the colours may be called anything. With more colours than vertices, the vertices are all
/// different. Precondition: the clique is one, and at most k.
Model build_equitable(const Graph& graph, std::size_t colors,
                      std::span<const std::uint32_t> clique = {});

/// No equitable colouring has fewer colours: the class of a vertex holds at most it and as many
/// others as there are cliques, made greedily, that cover all vertices not joined to it; and every
/// class has at least n/k, rounded down. Looks at the vertices of the largest degrees in graphs of
/// up to 4096 vertices. At least `known`, a lower bound from elsewhere.
std::size_t equitable_lower_bound(const Graph& graph, std::size_t known = 0);

}  // namespace facet::coloring
