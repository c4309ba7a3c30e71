#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

namespace facet::test {

struct NamedGraph {
  std::string name;
  Graph graph;
};

/// Every pair joined with this probability, in percent.
Graph random_graph(std::size_t vertices, std::uint64_t percent, std::uint64_t seed);
/// As random_graph, but for the pairs of one class: vertex v is in class v % classes.
Graph planted_graph(std::size_t vertices, std::size_t classes, std::uint64_t percent,
                    std::uint64_t seed);
Graph complete_graph(std::size_t vertices);
Graph cycle_graph(std::size_t vertices);
/// Squares of an n x n board, joined where a queen goes.
Graph queen_graph(std::size_t n);

/// Every degenerate shape, and a few of each ordinary kind.
std::vector<NamedGraph> sample_graphs();

/// What the rules say against the colouring; empty where it is proper.
std::string fault(const Graph& graph, const coloring::Colors& colors);

/// The chromatic number, by trying every colouring in turn: at most 8 vertices.
std::size_t chromatic_number(const Graph& graph);

}  // namespace facet::test
