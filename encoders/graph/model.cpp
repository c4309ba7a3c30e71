#include "encoders/graph/model.hpp"

#include <cstdint>

namespace facet::graph {
namespace {

constexpr std::uint64_t kMaxPairs = std::uint64_t{1} << 27;

std::uint64_t pairs(std::size_t n) {
  return n == 0 ? 0 : std::uint64_t{n} * (n - 1) / 2;
}

}  // namespace

std::variant<Graph, Refusal> primal_graph(const Model& model) {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < model.constraint_count(); ++i) {
    const bool taken = std::visit(
        Overloaded{[&](const AllDifferent& c) {
                     count += pairs(c.vars.size());
                     return true;
                   },
                   [&](const DifferentOnEdges& c) {
                     count += c.graph.edge_count();
                     return true;
                   },
                   [](const Linear&) { return false; }, [](const Clause&) { return false; }},
        model.constraint(ConstraintId(i)));
    if (!taken) return Refusal{ConstraintId(i), "it is no set of edges"};
    if (count > kMaxPairs) {
      return Refusal{std::nullopt, "more than " + std::to_string(kMaxPairs) + " edges"};
    }
  }
  std::vector<Graph::Edge> edges;
  edges.reserve(count);
  const auto add = [&](VarId a, VarId b) { edges.emplace_back(Vertex(a.index), Vertex(b.index)); };
  for (const Constraint& constraint : model.constraints()) {
    if (const auto* all = std::get_if<AllDifferent>(&constraint)) {
      for (std::size_t i = 0; i < all->vars.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
          add(all->vars[i], all->vars[j]);
      }
    } else if (const auto* c = std::get_if<DifferentOnEdges>(&constraint)) {
      c->graph.for_each_edge([&](Vertex a, Vertex b) { add(c->vars[a.index], c->vars[b.index]); });
    }
  }
  return Graph(model.variable_count(), edges);
}

std::vector<std::string> names(const Model& model) {
  std::vector<std::string> names;
  names.reserve(model.variable_count());
  for (std::size_t i = 0; i < model.variable_count(); ++i)
    names.push_back(model.name(VarId(i)));
  return names;
}

}  // namespace facet::graph
