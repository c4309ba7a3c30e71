#pragma once

#include <cstddef>
#include <stop_token>
#include <vector>

#include "model/graph.hpp"
#include "problems/coloring/families/family.hpp"

/// The families themselves; family.cpp has their table and looks at what they are asked, so that
/// every parameter a maker reads is there.
namespace facet::coloring {

/// The edges of a graph in the making. Throws OptionError where they become too many.
class EdgeSink {
 public:
  explicit EdgeSink(std::size_t vertices, std::stop_token stop = {});

  void add(std::size_t a, std::size_t b) {
    if (edges_.size() == kMost) refuse();
    edges_.emplace_back(Vertex(a), Vertex(b));
  }
  /// Throws as soon as the number is known to become too many.
  void expect(std::size_t edges) const {
    if (edges > kMost) refuse();
  }
  /// For every round of a loop that may be long. Throws FamilyStopped.
  void look() const {
    if (stop_.stop_requested()) throw FamilyStopped{};
  }
  std::size_t vertices() const { return vertices_; }
  const std::vector<Graph::Edge>& edges() const { return edges_; }
  Graph graph() const { return {vertices_, edges_}; }

 private:
  static constexpr std::size_t kMost = 30'000'000;
  [[noreturn]] static void refuse();

  std::size_t vertices_;
  std::stop_token stop_;
  std::vector<Graph::Edge> edges_;
};

/// The number of vertices that the option made, where it is in least..most. Throws OptionError.
std::size_t in_range(std::string_view option, std::size_t value, std::size_t least,
                     std::size_t most);

/// What the edges say alone: 0, 1 or, where all vertices are joined, N colours; else at least 2.
KnownColors colors_of_edges(const Graph& graph);

FamilyGraph make_queen(const FamilyRequest& request);
FamilyGraph make_rook(const FamilyRequest& request);

FamilyGraph make_complete(const FamilyRequest& request);
FamilyGraph make_path(const FamilyRequest& request);
FamilyGraph make_cycle(const FamilyRequest& request);
FamilyGraph make_wheel(const FamilyRequest& request);
FamilyGraph make_crown(const FamilyRequest& request);
FamilyGraph make_turan(const FamilyRequest& request);
FamilyGraph make_kneser(const FamilyRequest& request);
FamilyGraph make_petersen(const FamilyRequest& request);

FamilyGraph make_mycielski(const FamilyRequest& request);
FamilyGraph make_insertions(const FamilyRequest& request);
FamilyGraph make_full_insertions(const FamilyRequest& request);

FamilyGraph make_gnp(const FamilyRequest& request);
FamilyGraph make_bipartite(const FamilyRequest& request);
FamilyGraph make_geometric(const FamilyRequest& request);
FamilyGraph make_flat(const FamilyRequest& request);
FamilyGraph make_leighton(const FamilyRequest& request);

}  // namespace facet::coloring
