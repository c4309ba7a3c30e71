#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "backends/coloring/sat/encoding.hpp"
#include "backends/portfolio/job.hpp"
#include "model/graph.hpp"

/// The methods of the portfolio as jobs on one graph, which must outlive them.
namespace facet::coloring {

/// Better cliques, in the end a maximum one.
std::unique_ptr<Job> make_clique_job(const Graph& graph, std::vector<std::uint32_t> clique,
                                     std::uint64_t seed);

/// The fractional chromatic number; where one colour is left between it and the best colouring,
/// branch and price. `clique`: what the formula of its refutations may fix.
std::unique_ptr<Job> make_fractional_job(const Graph& graph, std::vector<std::uint32_t> clique,
                                         std::uint64_t seed);

/// Local search for fewer colours, each slice from the best colouring and where the last one was.
std::unique_ptr<Job> make_heuristic_job(const Graph& graph, std::uint64_t seed);

/// Colourings that the structure of the graph gives, once.
std::unique_ptr<Job> make_structure_job(const Graph& graph, std::uint64_t seed);

/// How a solver for satisfiability goes through the numbers of colours.
enum class Direction { Up, Down };
/// Which encoding, and with which clique fixed.
struct SatJobOptions {
  Direction direction = Direction::Up;
  SatEncoding encoding = SatEncoding::Auto;
  std::vector<std::uint32_t> clique;
  std::uint64_t seed = 0;
};
/// One incremental solver: from the lower bound upwards, or from the best colouring downwards.
std::unique_ptr<Job> make_sat_job(const Graph& graph, SatJobOptions options);

}  // namespace facet::coloring
