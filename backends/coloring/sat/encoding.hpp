#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

/// "k colours are enough" as clauses, with k left open below a maximum.
///
/// Vertex v has a domain D(v): all colours below `max_colors` but those of fixed neighbours.
///   Assignment (ASS): x(v,c), v has colour c, for c in D(v). One clause a vertex (at least one),
///   one
///     an edge and common colour. More than one colour true is no harm: any of them will do.
///   PartialOrder (POP): y(v,c), v's colour comes after c, for all c in D(v) but the last; colour c
///   is
///     "after the one before c, and not after c". One variable a colour less, edges of 4 literals.
///   Hybrid (POPH): both kinds of variables, tied by 3 clauses a colour; edges on x.
/// Jabrayilov & Mutzel, New integer linear programming models for the vertex coloring problem
/// (LATIN 2018); Faber, Jabrayilov & Mutzel, SAT encoding of partial ordering models for graph
/// coloring problems (SAT 2024). There the holes of a domain are clauses; here they have no
/// variables at all.
///
/// The number of colours is a selector: use(k) false keeps all vertices to the colours below k, by
/// one binary clause a vertex and colour.
namespace facet::coloring {

enum class SatEncoding { Auto, Assignment, PartialOrder, Hybrid };

/// "auto", "assignment", "pop", "poph".
const char* to_string(SatEncoding encoding);

/// What the clauses are to say.
struct KColoringTask {
  /// Must outlive whatever is made of the task.
  const Graph& graph;
  /// Vertices adjacent in pairs, which get the colours 0, 1, 2, ... in this order.
  std::vector<std::uint32_t> clique;
  /// Colours are 0 .. max_colors-1.
  std::uint32_t max_colors = 0;
  /// Colour c, from clique.size() on, only where an earlier vertex in `vertex_order` has colour
  /// c-1. Loses colourings, though none up to the names of the colours.
  bool symmetry = true;
  /// Further cliques. Where the colours are as many as the vertices of one of them, it has every
  /// colour: follows from the edges, but only by counting, which CDCL does badly. Not said by POP.
  std::vector<std::vector<std::uint32_t>> full_cliques;
};

/// The clique in its order, then the vertex with most neighbours already in the order, among equals
/// the one of highest degree, then of lowest number. O(n log n + m log n).
std::vector<std::uint32_t> vertex_order(const Graph& graph, std::span<const std::uint32_t> clique);

/// Renames the colours so that the clauses of the task, with symmetry, hold: the clique has the
/// first colours and the others come in the order of their first vertex. Precondition: a proper
/// colouring.
Colors rename_colors(const Colors& colors, std::span<const std::uint32_t> order);

/// What Auto stands for. CPU seconds of one CaDiCaL 1.5.3 for Hybrid, PartialOrder, Assignment:
/// from below queen8_8 0.2, 1.5 (no full cliques), 0.1; queen9_9 at 9 colours 0.4, open at 15, 2.0;
/// le450_15c at 15 colours 2.3, -, 9.1; rook graph of order 40 0.7, open at 15, 5.5; equal within
/// noise on Mycielski, Insertions, FullIns and ash graphs.
inline constexpr SatEncoding auto_encoding = SatEncoding::Hybrid;

}  // namespace facet::coloring
