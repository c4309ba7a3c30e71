#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"
#include "proof/coloring/reduction.hpp"

/// Making a graph smaller without changing what has to be known: colourings with at least as many
/// colours as a lower bound of the chromatic number.
namespace facet::coloring {

using ReductionStep = proof::ReductionStep;

/// An induced subgraph and what became of it. First the steps take vertices out, of low degree or
/// dominated, each seen in what is then left of this part; vertices are those of the original
/// graph. The rest is either a kernel or the union of other parts, connected
/// components and blocks of it, in an order in which each shares at most one vertex with all before
/// it, so that colourings are glued by renaming colours.
struct ReductionPart {
  /// In increasing order.
  std::vector<std::uint32_t> vertices;
  std::vector<ReductionStep> steps;
  /// Indices of parts, all larger than its own; empty for a kernel and for a part that is used up.
  std::vector<std::size_t> parts;
};

/// What is still to be coloured: the induced subgraph on `vertices`.
struct Kernel {
  Graph graph;
  /// The original vertex of each vertex of `graph`, in increasing order.
  std::vector<std::uint32_t> vertices;
  /// The part that it is what is left of.
  std::size_t part = 0;
};

/// A graph taken apart. The chromatic number of the graph is the largest of `lower_bound` and those
/// of the kernels, provided that `lower_bound` is a lower bound of it.
struct Reduction {
  /// Of the original graph.
  std::size_t vertex_count = 0;
  std::size_t lower_bound = 0;
  /// The first is the whole graph; there is always one.
  std::vector<ReductionPart> parts;
  /// Largest first.
  std::vector<Kernel> kernels;
  /// False where a limit stopped the search for more; all of it holds all the same.
  bool complete = true;
};

/// Takes out vertices and takes the rest apart until nothing more is found. `lower_bound` must be
/// one of the graph's chromatic number for the kernels to say all; expanding works for any number.
/// Work is neighbourhoods looked at.
Reduction reduce(const Graph& graph, std::size_t lower_bound, RunControl& control);

/// Goes on with a better bound: the kernels of `reduction` become smaller or fall apart. No effect
/// where the bound is not larger than the one before.
void tighten(Reduction& reduction, std::size_t lower_bound, RunControl& control);

/// A colouring of `graph`, the one that was reduced, from one of each kernel, in the order of
/// `kernels`: proper where those are, with as many colours as the largest of them and the lower
/// bound, at most, all used. Throws InvalidModel where a colouring is not of its kernel's size or
/// not proper.
Colors expand(const Graph& graph, const Reduction& reduction, std::span<const Colors> kernels);

/// How one gets from the whole graph to a kernel, for those who check it: the steps of all parts on
/// the way, and after those of each the vertices that do not go along, set apart.
proof::Reduction way_to_kernel(const Reduction& reduction, std::size_t kernel);

/// The colouring of each kernel that one of the whole graph implies, all its colours used. Throws
/// InvalidModel where it is not of the graph's size.
std::vector<Colors> restrict_to_kernels(const Reduction& reduction, const Colors& colors);

}  // namespace facet::coloring
