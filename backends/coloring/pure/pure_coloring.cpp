#include "backends/coloring/pure/pure_coloring.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "encoders/coloring/encode.hpp"
#include "model/bounds_observer.hpp"
#include "model/constraint.hpp"
#include "model/error.hpp"
#include "model/memory.hpp"

namespace facet::coloring {
namespace {

constexpr EncodeOptions contracted{.precolor = Precolor::Contract};

// Why an objective is not the number of colours.
std::optional<std::string> objective_fault(const Model& model) {
  const auto& objective = model.objective();
  if (!objective) return std::nullopt;
  const auto* largest = std::get_if<MinimiseMax>(&*objective);
  if (largest == nullptr) return "a sum is not a number of colours";
  std::vector<bool> named(model.variable_count());
  for (const VarId var : largest->vars)
    named[var.index] = true;
  if (std::ranges::find(named, false) != named.end())
    return "the largest of some of the variables is not the number of colours";
  const auto domains = model.domains();
  const bool alike =
      std::ranges::all_of(domains, [&](const Domain& domain) { return domain == domains.front(); });
  if (!alike) return "with lists of colours, the largest is not the number of them";
  return std::nullopt;
}

Graph graph_of(const PrimalGraph& primal) {
  EdgeList edges;
  edges.reserve(edge_count(primal));
  for (std::uint32_t v = 0; v < vertex_count(primal); ++v) {
    for (const std::uint32_t w : neighbours(primal, v)) {
      if (v < w) edges.add(Vertex(v), Vertex(w));
    }
  }
  return Graph(vertex_count(primal), std::move(edges));
}

PrimalGraph without_edges(std::size_t vertices) {
  const std::vector<std::pair<std::uint32_t, std::uint32_t>> none;
  return {boost::edges_are_sorted, none.begin(), none.end(), static_cast<std::uint32_t>(vertices)};
}

// The graph that the model is about as it stands: its one constraint names the variables in their
// order, and each has the same two values or more. Null where there is more to it.
const Graph* graph_said(const Model& model) {
  if (model.constraint_count() != 1) return nullptr;
  const auto* edges = std::get_if<DifferentOnEdges>(&model.constraint(ConstraintId(0)));
  if (edges == nullptr || edges->vars.size() != model.variable_count()) return nullptr;
  for (std::size_t v = 0; v < edges->vars.size(); ++v) {
    if (edges->vars[v] != VarId(v)) return nullptr;
  }
  const auto domains = model.domains();
  const auto alike = [&](const Domain& d) { return d == domains.front() && d.size() > 1; };
  return !domains.empty() && std::ranges::all_of(domains, alike) ? &edges->graph : nullptr;
}

// What `encode` makes of such a model, but for the edges, of which it would make a copy.
PureColoring as_said(const Model& model, const Graph& graph) {
  PureColoring result;
  result.graph = graph;
  result.minimises = model.objective().has_value();
  result.instance.graph = without_edges(graph.vertex_count());
  model.domains().front().for_each([&](Value value) { result.instance.values.push_back(value); });
  result.instance.vertex_of.resize(graph.vertex_count());
  std::iota(result.instance.vertex_of.begin(), result.instance.vertex_of.end(), 0U);
  if (result.minimises) result.instance.minimised = result.instance.vertex_of;
  return result;
}

}  // namespace

std::optional<Unsupported> pure_refusal(const Model& model) {
  if (const auto fault = objective_fault(model)) return Unsupported{"the objective", *fault};
  if (const auto refused = refusal(model, contracted)) {
    const auto& objective = model.objective();
    const bool sum = objective && std::holds_alternative<MinimiseSum>(*objective);
    return Unsupported{refused->constraint ? describe(model, *refused->constraint)
                       : sum               ? "the objective"
                                           : "",
                       refused->reason};
  }
  return std::nullopt;
}

std::variant<PureColoring, SolveResult> pure_coloring(const Model& model,
                                                      const RunControl& control) {
  if (const Graph* graph = graph_said(model)) return as_said(model, *graph);
  SolveResult ended;
  if (const auto memory = control.limits().memory_bytes) {
    const std::uint64_t bytes = memory_estimate(model, contracted);
    if (bytes > *memory) {
      ended.stop_reason = StopReason::MemoryLimit;
      ended.warnings.push_back(no_room("the graph of the model", bytes, *memory));
      return ended;
    }
  }
  try {
    PureColoring result;
    result.instance = std::get<Instance>(
        encode(model, contracted, [&control] { return control.stop().has_value(); }));
    result.minimises = model.objective().has_value();
    if (result.instance.contradiction) {
      ended.status = Status::Unsatisfiable;
      ended.warnings.push_back(*result.instance.contradiction);
      return ended;
    }
    result.graph = graph_of(result.instance.graph);
    result.instance.graph = without_edges(result.graph.vertex_count());
    return result;
  } catch (const EncodeStopped&) {
    ended.stop_reason = control.stop().value_or(StopReason::Cancelled);
    return ended;
  }
}

Colors colors_of(const PureColoring& problem, const Solution& solution) {
  const Instance& instance = problem.instance;
  const OptionError none("the solution to start from: found one that is none of the model");
  if (solution.values.size() != instance.vertex_of.size()) throw none;
  // By their places among the values, the vertices that stand for values first of all.
  std::vector<std::size_t> places(problem.graph.vertex_count(), 0);
  for (std::size_t color = 0; color < instance.color_vertex.size(); ++color)
    places[instance.color_vertex[color]] = color;
  for (std::size_t v = 0; v < solution.values.size(); ++v) {
    const auto at = std::ranges::lower_bound(instance.values, solution.values[v]);
    if (at == instance.values.end() || *at != solution.values[v]) throw none;
    places[instance.vertex_of[v]] = static_cast<std::size_t>(at - instance.values.begin());
  }
  problem.graph.for_each_edge([&](Vertex a, Vertex b) {
    if (places[a.index] == places[b.index]) throw none;
  });
  std::vector<std::uint32_t> name(instance.values.size(), 0);
  for (const std::size_t place : places)
    name[place] = 1;
  std::exclusive_scan(name.begin(), name.end(), name.begin(), 0U);
  Colors colors;
  for (const std::size_t place : places)
    colors.push_back(name[place]);
  return colors;
}

namespace {

std::int64_t value_of(const PureColoring& problem, std::size_t colors) {
  return colors == 0 ? 0 : problem.instance.values[colors - 1];
}

}  // namespace

std::function<void(std::size_t, std::size_t)> bounds_teller(const PureColoring& problem,
                                                            const RunControl& control) {
  BoundsObserver* observer = bounds_observer(control);
  if (observer == nullptr || !problem.minimises) return {};
  return [observer, &problem](std::size_t lower, std::size_t upper) {
    const std::size_t available = problem.instance.colors();
    if (lower > available) return;  // there is no solution
    observer->on_bounds(value_of(problem, lower), upper <= available
                                                      ? std::optional(value_of(problem, upper))
                                                      : std::nullopt);
  };
}

SolveResult pure_result(const PureColoring& problem, const Colors& best, std::size_t lower_bound) {
  SolveResult result;
  const std::size_t available = problem.instance.colors();
  const std::size_t used = color_count(best);
  const bool found = best.size() == problem.graph.vertex_count() && used <= available;
  if (lower_bound > available) {
    result.status = Status::Unsatisfiable;
    return result;
  }
  if (problem.minimises && lower_bound > 0) result.bound = value_of(problem, lower_bound);
  if (!found) return result;
  result.solution = decode(problem.instance, best);
  result.status = Status::Satisfiable;
  if (!problem.minimises) return result;
  result.objective = value_of(problem, used);
  if (lower_bound >= used) result.status = Status::Optimal;
  return result;
}

}  // namespace facet::coloring
