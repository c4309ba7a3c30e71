#include "backends/coloring/fractional/first_columns.hpp"

#include <algorithm>

#include "heuristics/coloring/effort.hpp"
#include "heuristics/coloring/rlf.hpp"

namespace facet::coloring {
namespace {

constexpr std::size_t kColorings = 3;  // where none is given
constexpr std::uint32_t kNone = ~std::uint32_t{0};

// The best gain, and the column that has it; columns.size() for no gain.
std::size_t next_column(std::span<const Column> columns, std::span<const double> weights,
                        const std::vector<bool>& colored) {
  std::size_t best = columns.size();
  double best_gain = 0;
  for (std::size_t j = 0; j < weights.size(); ++j) {
    if (weights[j] < 1e-6) continue;
    const auto open =
        std::ranges::count_if(columns[j], [&](std::uint32_t v) { return !colored[v]; });
    const double gain = weights[j] * static_cast<double>(open);
    if (gain <= best_gain) continue;
    best = j;
    best_gain = gain;
  }
  return best;
}

std::uint32_t first_free(const Graph& graph, const Colors& colors, std::uint32_t v) {
  std::vector<bool> taken(graph.degree(Vertex(v)) + 1);
  for (const Vertex u : graph.neighbours(Vertex(v))) {
    if (colors[u.index] < taken.size()) taken[colors[u.index]] = true;
  }
  return static_cast<std::uint32_t>(std::ranges::find(taken, false) - taken.begin());
}

}  // namespace

std::vector<Column> classes_of(const Colors& colors) {
  std::vector<Column> classes;
  for (std::uint32_t v = 0; v < colors.size(); ++v) {
    if (colors[v] >= classes.size()) classes.resize(colors[v] + 1);
    classes[colors[v]].push_back(v);
  }
  return classes;
}

FirstColumns first_columns(const Graph& graph, std::span<const Colors> colorings,
                           std::uint64_t seed, const RunControl& control) {
  FirstColumns first;
  const auto take = [&first](const Colors& colors) {
    for (Column& column : classes_of(colors))
      first.columns.push_back(std::move(column));
    if (first.colors.empty() || color_count(colors) < color_count(first.colors))
      first.colors = colors;
  };
  for (const Colors& colors : colorings)
    take(colors);
  // A work limit is in nodes, not in moves.
  RunControl own({.wall_time = control.remaining()}, control.token());
  Effort effort(own);
  const std::size_t own_colorings = colorings.empty() ? kColorings : 1;
  for (std::size_t i = 0; i < own_colorings; ++i)
    take(rlf(graph, seed + i, effort));
  std::vector<std::uint32_t> sizes(color_count(first.colors));
  for (const std::uint32_t color : first.colors)
    ++sizes[color];
  for (const std::uint32_t color : first.colors)
    first.prices.push_back(1.0 / sizes[color]);
  return first;
}

Colors round_columns(const Graph& graph, std::span<const Column> columns,
                     std::span<const double> weights) {
  Colors colors(graph.vertex_count(), kNone);
  std::vector<bool> colored(graph.vertex_count());
  std::uint32_t count = 0;
  for (std::size_t left = graph.vertex_count(); left > 0;) {
    const std::size_t j = next_column(columns, weights, colored);
    if (j == columns.size()) break;
    for (const std::uint32_t v : columns[j]) {
      if (colored[v]) continue;
      colored[v] = true;
      colors[v] = count;
      --left;
    }
    ++count;
  }
  for (std::uint32_t v = 0; v < colors.size(); ++v) {
    if (colors[v] == kNone) colors[v] = first_free(graph, colors, v);
  }
  return colors;
}

}  // namespace facet::coloring
