#include "encoders/coloring/encode.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "encoders/coloring/rows.hpp"
#include "encoders/coloring/values.hpp"
#include "model/error.hpp"

namespace facet::coloring {
namespace {

constexpr std::size_t kMostColors = std::size_t{1} << 20;

// What is wrong with the constraint, "" where nothing is.
std::string fault(const Constraint& constraint) {
  return std::visit(
      Overloaded{
          [](const AllDifferent&) { return std::string(); },
          [](const DifferentOnEdges&) { return std::string(); },
          [](const Linear&) { return std::string("a sum is no edge of a graph to colour"); },
          [](const Clause&) { return std::string("a clause is no edge of a graph to colour"); }},
      constraint);
}

std::uint64_t edges_said(const Constraint& constraint) {
  return std::visit(
      Overloaded{[](const AllDifferent& c) {
                   const std::uint64_t n = c.vars.size();
                   return n < 2 ? 0 : n * (n - 1) / 2;
                 },
                 [](const DifferentOnEdges& c) -> std::uint64_t { return c.graph.edge_count(); },
                 [](const Linear&) { return std::uint64_t{0}; },
                 [](const Clause&) { return std::uint64_t{0}; }},
      constraint);
}

std::size_t most_colors(const Model& model, const EncodeOptions& options) {
  const std::uint64_t room = options.max_cells / std::max<std::size_t>(1, model.variable_count());
  return static_cast<std::size_t>(std::min<std::uint64_t>(kMostColors, room));
}

bool is_pure(const Model& model, std::size_t colors) {
  return std::ranges::all_of(model.domains(),
                             [colors](const Domain& domain) { return domain.size() == colors; });
}

// The edges that the model says, and those that colour vertices add.
std::uint64_t edges_needed(const Model& model, Precolor precolor, std::uint64_t colors) {
  std::uint64_t total = 0;
  for (const Constraint& constraint : model.constraints())
    total += edges_said(constraint);
  if (precolor == Precolor::Lists || is_pure(model, colors)) return total;
  if (colors > 0) total += colors * (colors - 1) / 2;
  for (const Domain& domain : model.domains())
    total += colors - domain.size();
  return total;
}

std::uint32_t color_of(const Instance& instance, Value value) {
  const auto at = std::ranges::lower_bound(instance.values, value);
  return static_cast<std::uint32_t>(at - instance.values.begin());
}

// Numbers the vertices; returns how many there are.
std::size_t number_vertices(const Model& model, Precolor precolor, Instance& instance) {
  const bool named = precolor != Precolor::Lists && !is_pure(model, instance.colors());
  const auto merges = [&](const Domain& domain) {
    return named && precolor == Precolor::Contract && domain.is_singleton();
  };
  std::uint32_t next = 0;
  for (const Domain& domain : model.domains())
    instance.vertex_of.push_back(merges(domain) ? 0 : next++);
  if (!named) return next;
  for (std::size_t c = 0; c < instance.colors(); ++c)
    instance.color_vertex.push_back(next++);
  for (std::size_t i = 0; i < model.variable_count(); ++i) {
    const Domain& domain = model.domain(VarId(i));
    if (!merges(domain)) continue;
    instance.vertex_of[i] = instance.color_vertex[color_of(instance, domain.min())];
  }
  return next;
}

void fill_precolored(const Model& model, Instance& instance) {
  for (std::size_t c = 0; c < instance.color_vertex.size(); ++c)
    instance.precolored.push_back({instance.color_vertex[c], static_cast<std::uint32_t>(c)});
  const std::uint32_t first_name =
      instance.color_vertex.empty() ? ~std::uint32_t{0} : instance.color_vertex.front();
  for (std::size_t i = 0; i < model.variable_count(); ++i) {
    const Domain& domain = model.domain(VarId(i));
    if (!domain.is_singleton() || instance.vertex_of[i] >= first_name) continue;
    instance.precolored.push_back({instance.vertex_of[i], color_of(instance, domain.min())});
  }
}

void fill_lists(const Model& model, Instance& instance) {
  if (!instance.color_vertex.empty() || is_pure(model, instance.colors())) return;
  instance.allowed = BitRows(model.variable_count(), instance.colors());
  for (std::size_t i = 0; i < model.variable_count(); ++i) {
    model.domain(VarId(i)).for_each(
        [&](Value value) { instance.allowed.set(i, color_of(instance, value)); });
  }
}

void fill_permutations(const Model& model, Instance& instance) {
  if (instance.colors() == 0 || instance.contradiction) return;
  for (const Constraint& constraint : model.constraints()) {
    const auto* all = std::get_if<AllDifferent>(&constraint);
    if (all == nullptr || all->vars.size() != instance.colors()) continue;
    std::vector<std::uint32_t>& clique = instance.permutations.emplace_back();
    for (const VarId var : all->vars)
      clique.push_back(instance.vertex_of[var.index]);
  }
}

void fill_minimised(const Model& model, Instance& instance) {
  const auto& stated = model.objective();
  if (!stated) return;
  const auto& objective = std::get<MinimiseMax>(*stated);
  std::vector<std::uint32_t>& vertices = instance.minimised.emplace();
  for (const VarId var : objective.vars)
    vertices.push_back(instance.vertex_of[var.index]);
  std::ranges::sort(vertices);
  const auto repeated = std::ranges::unique(vertices);
  vertices.erase(repeated.begin(), repeated.end());
}

// Edges between the colour vertices, and from each variable to the colours that it cannot take.
void add_color_edges(const Model& model, const Instance& instance, Rows& rows) {
  for (const std::uint32_t a : instance.color_vertex) {
    for (const std::uint32_t b : instance.color_vertex) {
      if (a < b) rows.add_edge(a, b);
    }
  }
  if (instance.color_vertex.empty()) return;
  for (std::size_t i = 0; i < model.variable_count(); ++i) {
    const Domain& domain = model.domain(VarId(i));
    const std::uint32_t vertex = instance.vertex_of[i];
    if (domain.size() == instance.colors() || vertex >= instance.color_vertex.front()) continue;
    for (std::size_t c = 0; c < instance.colors(); ++c) {
      if (!domain.contains(instance.values[c])) rows.add_edge(vertex, instance.color_vertex[c]);
    }
  }
}

std::string clash_text(const Model& model, VarId a, VarId b) {
  return model.name(a) + " and " + model.name(b) + " are joined and both " +
         std::to_string(model.domain(a).min());
}

}  // namespace

const char* to_string(Precolor precolor) {
  switch (precolor) {
    case Precolor::Lists:
      return "lists";
    case Precolor::Clique:
      return "clique";
    case Precolor::Contract:
      return "contract";
  }
  return "";
}

Precolor parse_precolor(const std::string& word) {
  for (const Precolor precolor : {Precolor::Lists, Precolor::Clique, Precolor::Contract}) {
    if (word == to_string(precolor)) return precolor;
  }
  throw OptionError("precolor = " + word + ": expected one of lists clique contract");
}

std::optional<Refusal> refusal(const Model& model, const EncodeOptions& options) {
  for (std::size_t i = 0; i < model.constraint_count(); ++i) {
    const std::string why = fault(model.constraint(ConstraintId(i)));
    if (!why.empty()) return Refusal{ConstraintId(i), why};
  }
  const auto& objective = model.objective();
  if (objective && !std::holds_alternative<MinimiseMax>(*objective)) {
    return Refusal{std::nullopt, "a colouring minimises its largest colour, not a sum"};
  }
  const std::size_t most = most_colors(model, options);
  const auto values = union_of(model.domains(), most);
  if (!values) {
    return Refusal{std::nullopt, "more than " + std::to_string(most) + " values on " +
                                     std::to_string(model.variable_count()) + " variables"};
  }
  const std::uint64_t edges = edges_needed(model, options.precolor, values->size());
  if (edges <= options.max_edges) return std::nullopt;
  return Refusal{std::nullopt, "a graph of " + std::to_string(edges) + " edges, at most " +
                                   std::to_string(options.max_edges) + " are taken"};
}

std::uint64_t memory_estimate(const Model& model, const EncodeOptions& options) {
  constexpr std::uint64_t kBytesAnEdge = 60;  // two arcs, as pairs in a growing array, then rows
  const auto values = union_of(model.domains(), most_colors(model, options));
  if (!values) return std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t colors = values->size();
  const std::uint64_t cells = (model.variable_count() + colors) * colors;
  return edges_needed(model, options.precolor, colors) * kBytesAnEdge + cells / 4;
}

std::variant<Instance, Refusal> encode(const Model& model, const EncodeOptions& options,
                                       const std::function<bool()>& poll) {
  if (auto refused = refusal(model, options)) return *std::move(refused);
  Instance instance;
  if (auto values = union_of(model.domains(), most_colors(model, options))) {
    instance.values = *std::move(values);
  }
  const std::size_t vertices = number_vertices(model, options.precolor, instance);
  Rows rows(model, instance.vertex_of, vertices);
  add_color_edges(model, instance, rows);
  instance.graph = rows.build(poll);
  if (const auto loop = rows.loop()) {
    instance.contradiction = clash_text(model, loop->first, loop->second);
  }
  fill_precolored(model, instance);
  fill_lists(model, instance);
  fill_permutations(model, instance);
  fill_minimised(model, instance);
  return instance;
}

}  // namespace facet::coloring
