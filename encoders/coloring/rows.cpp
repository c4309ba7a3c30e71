#include "encoders/coloring/rows.hpp"

#include <algorithm>
#include <limits>

#include "encoders/coloring/encode.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint32_t kNoVertex = std::numeric_limits<std::uint32_t>::max();

}  // namespace

Rows::Rows(const Model& model, std::span<const std::uint32_t> vertex_of, std::size_t vertex_count)
    : model_(model),
      vertex_of_(vertex_of),
      uses_(model.variable_count()),
      members_(vertex_count),
      extra_(vertex_count),
      seen_in_(vertex_count, kNoVertex) {
  for (std::size_t i = 0; i < vertex_of.size(); ++i)
    members_[vertex_of[i]].emplace_back(i);
  for (std::size_t c = 0; c < model.constraint_count(); ++c) {
    const auto number = static_cast<std::uint32_t>(c);
    std::visit(
        Overloaded{
            [&](const AllDifferent& all) {
              for (const VarId var : all.vars)
                uses_[var.index].push_back({number, 0});
            },
            [&](const DifferentOnEdges& edges) {
              for (std::size_t p = 0; p < edges.vars.size(); ++p) {
                uses_[edges.vars[p].index].push_back({number, static_cast<std::uint32_t>(p)});
              }
            },
            [](const Linear&) {}, [](const Clause&) {}},
        model.constraint(ConstraintId(c)));
  }
}

void Rows::add_edge(std::uint32_t a, std::uint32_t b) {
  extra_[a].push_back(b);
  extra_[b].push_back(a);
}

void Rows::note(std::uint32_t vertex, VarId var, VarId other) {
  const std::uint32_t neighbour = vertex_of_[other.index];
  if (neighbour == vertex) {
    if (var != other && !loop_) loop_ = {std::min(var, other), std::max(var, other)};
    return;
  }
  if (seen_in_[neighbour] == vertex) return;
  seen_in_[neighbour] = vertex;
  row_.push_back(neighbour);
}

void Rows::collect(std::uint32_t vertex, VarId var) {
  for (const Use& use : uses_[var.index]) {
    std::visit(Overloaded{[&](const AllDifferent& all) {
                            for (const VarId other : all.vars)
                              note(vertex, var, other);
                          },
                          [&](const DifferentOnEdges& edges) {
                            for (const Vertex p : edges.graph.neighbours(Vertex(use.place)))
                              note(vertex, var, edges.vars[p.index]);
                          },
                          [](const Linear&) {}, [](const Clause&) {}},
               model_.constraint(ConstraintId(use.constraint)));
  }
}

PrimalGraph Rows::build(const std::function<bool()>& poll) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> arcs;
  for (std::uint32_t vertex = 0; vertex < members_.size(); ++vertex) {
    if (poll && poll()) throw EncodeStopped{};
    row_.clear();
    for (const VarId var : members_[vertex])
      collect(vertex, var);
    for (const std::uint32_t neighbour : extra_[vertex]) {
      if (seen_in_[neighbour] == vertex) continue;
      seen_in_[neighbour] = vertex;
      row_.push_back(neighbour);
    }
    std::ranges::sort(row_);
    for (const std::uint32_t neighbour : row_)
      arcs.emplace_back(vertex, neighbour);
  }
  return {boost::edges_are_sorted, arcs.begin(), arcs.end(),
          static_cast<std::uint32_t>(members_.size()), static_cast<std::uint32_t>(arcs.size())};
}

}  // namespace facet::coloring
