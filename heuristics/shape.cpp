// Which of the three shapes a model has.
//
// A permutation shape is an exact cover of the open variables by AllDifferents whose open variables
// are as many as the values left to them. It is searched for by depth first: the variable with
// fewest candidates, among these the one that meets other AllDifferents in most pairs. On a board
// that is the block (a pair of its cells is in a row or a column with chance 1/2, a pair of a row
// in a block with half of that), as the literature has it, and after the first choice all others
// are forced; only on odd leftovers is there anything to try again.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "heuristics/prepared.hpp"

namespace facet::heuristics {
namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFFU;
constexpr std::uint64_t kMostWords = std::uint64_t{1} << 26;
constexpr std::uint64_t kMostCounted = 0xFFFF;
constexpr std::uint64_t kMostCliquePairs = std::uint64_t{1} << 24;
constexpr std::uint64_t kMostSteps = std::uint64_t{1} << 28;

bool is_open(const Model& model, VarId var) {
  return !model.domain(var).is_singleton();
}

// No values that the domains leave can break it.
bool is_settled(const Model& model, const Constraint& constraint) {
  if (const auto* clause = std::get_if<Clause>(&constraint)) {
    return std::ranges::any_of(clause->literals, [&](const Lit& lit) {
      const Domain& domain = model.domain(lit.var);
      return lit.equal ? domain == Domain::singleton(lit.value) : !domain.contains(lit.value);
    });
  }
  return std::ranges::none_of(scope(constraint), [&](VarId var) { return is_open(model, var); });
}

// The open variables in order, and the settled values of the others.
Line line_of(const Model& model, ConstraintId id, const AllDifferent& constraint) {
  Line line{id, {}, {}};
  for (const VarId var : constraint.vars) {
    if (is_open(model, var)) {
      line.vars.push_back(var);
    } else {
      line.settled.push_back(model.domain(var).min());
    }
  }
  std::ranges::sort(line.vars);
  std::ranges::sort(line.settled);
  return line;
}

// The values that are left to the open variables, unless they are more than these.
std::optional<std::vector<Value>> values_of(const Model& model, const Line& line) {
  std::vector<Value> values;
  for (const VarId var : line.vars) {
    if (model.domain(var).size() > line.vars.size() + line.settled.size()) return std::nullopt;
    model.domain(var).for_each([&](Value value) { values.push_back(value); });
  }
  std::ranges::sort(values);
  values.erase(std::ranges::unique(values).begin(), values.end());
  // At the fixpoint of singles none of the settled ones is among them.
  std::erase_if(values,
                [&](Value value) { return std::ranges::binary_search(line.settled, value); });
  if (values.size() != line.vars.size()) return std::nullopt;
  return values;
}

// Pairs of its variables that are in one other AllDifferent, once for each.
std::uint64_t shared_pairs(const std::vector<std::vector<std::uint32_t>>& constraints_of,
                           std::size_t constraint_count, std::uint32_t self,
                           const AllDifferent& constraint) {
  std::vector<std::uint32_t> met(constraint_count, 0);
  std::uint64_t pairs = 0;
  for (const VarId var : constraint.vars) {
    for (const std::uint32_t other : constraints_of[var.index]) {
      if (other != self) pairs += met[other]++;
    }
  }
  return pairs;
}

class GroupFinder {
 public:
  GroupFinder(const Model& model, const std::vector<VarId>& open, const std::vector<Line>& lines,
              Grouping grouping)
      : open_(open), candidates_of_(model.variable_count()), covered_(model.variable_count()) {
    std::vector<std::vector<std::uint32_t>> constraints_of(model.variable_count());
    for (const Line& line : lines) {
      for (const VarId var : std::get<AllDifferent>(model.constraint(line.constraint)).vars)
        constraints_of[var.index].push_back(line.constraint.index);
    }
    for (std::uint32_t i = 0; i < lines.size(); ++i) {
      auto values = values_of(model, lines[i]);
      if (!values) continue;
      const ConstraintId id = lines[i].constraint;
      candidates_.push_back({i,
                             shared_pairs(constraints_of, model.constraint_count(), id.index,
                                          std::get<AllDifferent>(model.constraint(id))),
                             Group{lines[i].vars, *std::move(values)}});
    }
    std::ranges::stable_sort(candidates_, [&](const Candidate& a, const Candidate& b) {
      return grouping == Grouping::Tight ? a.shared > b.shared : a.shared < b.shared;
    });
    for (std::uint32_t c = 0; c < candidates_.size(); ++c) {
      for (const VarId var : candidates_[c].group.vars)
        candidates_of_[var.index].push_back(c);
      places_ += candidates_[c].group.vars.size();
    }
  }

  /// Numbers of lines that are the groups, with these.
  std::optional<std::vector<std::pair<std::uint32_t, Group>>> find() {
    if (!cover()) return std::nullopt;
    std::vector<std::pair<std::uint32_t, Group>> result;
    for (const std::uint32_t c : chosen_)
      result.emplace_back(candidates_[c].line, std::move(candidates_[c].group));
    return result;
  }

 private:
  struct Candidate {
    std::uint32_t line = 0;
    std::uint64_t shared = 0;
    Group group;
  };

  bool fits(std::uint32_t c) const {
    return std::ranges::none_of(candidates_[c].group.vars,
                                [&](VarId var) { return covered_[var.index] != 0; });
  }

  // The uncovered variable with fewest candidates that fit, and these; nothing when all are
  // covered.
  std::optional<std::vector<std::uint32_t>> tightest() {
    std::vector<char> fit(candidates_.size());
    for (std::uint32_t c = 0; c < candidates_.size(); ++c)
      fit[c] = fits(c) ? 1 : 0;
    steps_ += open_.size() + 2 * places_;
    std::optional<std::vector<std::uint32_t>> best;
    for (const VarId var : open_) {
      if (covered_[var.index] != 0) continue;
      std::vector<std::uint32_t> here;
      for (const std::uint32_t c : candidates_of_[var.index]) {
        if (fit[c] != 0) here.push_back(c);
      }
      if (!best || here.size() < best->size()) best = std::move(here);
      if (best->empty()) break;
    }
    return best;
  }

  bool cover() {
    const auto branch = tightest();
    if (!branch) return true;
    for (const std::uint32_t c : *branch) {
      if (steps_ > kMostSteps) return false;
      mark(c, 1);
      chosen_.push_back(c);
      if (cover()) return true;
      chosen_.pop_back();
      mark(c, 0);
    }
    return false;
  }

  void mark(std::uint32_t c, char value) {
    for (const VarId var : candidates_[c].group.vars)
      covered_[var.index] = value;
  }

  const std::vector<VarId>& open_;
  std::vector<Candidate> candidates_;  // by shared pairs, then in the order of the constraints
  std::vector<std::vector<std::uint32_t>> candidates_of_;
  std::vector<char> covered_;
  std::vector<std::uint32_t> chosen_;
  std::uint64_t places_ = 0;  // of variables in candidates: what one look at all of them costs
  std::uint64_t steps_ = 0;
};

// Each value of a group that is not in a variable's domain stands settled in a line of its.
bool lines_explain_domains(const Model& model, const PermutationShape& shape) {
  std::vector<std::vector<std::uint32_t>> lines_of(model.variable_count());
  for (std::uint32_t l = 0; l < shape.lines.size(); ++l) {
    for (const VarId var : shape.lines[l].vars)
      lines_of[var.index].push_back(l);
  }
  return std::ranges::all_of(shape.groups, [&](const Group& group) {
    return std::ranges::all_of(group.vars, [&](VarId var) {
      return std::ranges::all_of(group.values, [&](Value value) {
        return model.domain(var).contains(value) ||
               std::ranges::any_of(lines_of[var.index], [&](std::uint32_t l) {
                 return std::ranges::binary_search(shape.lines[l].settled, value);
               });
      });
    });
  });
}

// What PermutationState keeps fits its memory and its narrow counters.
bool tables_fit(const Model& model, const PermutationShape& shape) {
  std::vector<std::uint32_t> lines_of(model.variable_count());
  std::uint64_t most_lines = 2;
  std::uint64_t longest = 0;
  for (const Line& line : shape.lines) {
    longest = std::max<std::uint64_t>(longest, line.vars.size() + 2);
    for (const VarId var : line.vars)
      most_lines = std::max<std::uint64_t>(most_lines, ++lines_of[var.index]);
  }
  std::uint64_t pairs = 0;
  std::vector<Value> values;
  for (const Group& group : shape.groups) {
    pairs += std::uint64_t{group.vars.size()} * (group.vars.size() - 1) / 2;
    values.insert(values.end(), group.values.begin(), group.values.end());
  }
  std::ranges::sort(values);
  const auto digits =
      static_cast<std::uint64_t>(std::ranges::unique(values).begin() - values.begin());
  return pairs * (2 + 2 * most_lines) <= kMostWords && digits < kMostCounted &&
         longest < kMostCounted && (shape.lines.size() + 1) * digits <= kMostWords;
}

std::optional<PermutationShape> permutation_shape(const Model& model,
                                                  const std::vector<VarId>& open,
                                                  Grouping grouping) {
  std::vector<Line> lines;
  for (std::size_t c = 0; c < model.constraint_count(); ++c) {
    const Constraint& constraint = model.constraint(ConstraintId(c));
    const auto* all_different = std::get_if<AllDifferent>(&constraint);
    if (all_different == nullptr) {
      if (!is_settled(model, constraint)) return std::nullopt;
      continue;
    }
    Line line = line_of(model, ConstraintId(c), *all_different);
    if (!line.vars.empty()) lines.push_back(std::move(line));
  }
  auto found = GroupFinder(model, open, lines, grouping).find();
  if (!found) return std::nullopt;
  PermutationShape shape;
  std::vector<char> is_group(lines.size());
  for (auto& [line, group] : *found) {
    is_group[line] = 1;
    shape.groups.push_back(std::move(group));
  }
  std::ranges::sort(shape.groups, {}, [](const Group& group) { return group.vars.front(); });
  for (std::size_t l = 0; l < lines.size(); ++l) {
    if (is_group[l] == 0) shape.lines.push_back(std::move(lines[l]));
  }
  if (!lines_explain_domains(model, shape) || !tables_fit(model, shape)) return std::nullopt;
  return shape;
}

// The edges between open variables that a constraint asks for.
class EdgeCollector {
 public:
  EdgeCollector(const Model& model, const std::vector<VarId>& open)
      : model_(model), vertex_of_(model.variable_count(), kNone) {
    for (std::uint32_t v = 0; v < open.size(); ++v)
      vertex_of_[open[v].index] = v;
  }

  /// False: the constraint is not one of edges, or of too many.
  bool add(const Constraint& constraint) {
    return std::visit(Overloaded{[&](const AllDifferent& c) { return add_clique(c); },
                                 [&](const DifferentOnEdges& c) { return add_graph(c); },
                                 [&](const Linear&) { return is_settled(model_, constraint); },
                                 [&](const Clause&) { return is_settled(model_, constraint); }},
                      constraint);
  }
  const std::vector<Graph::Edge>& edges() const { return edges_; }

 private:
  bool add_clique(const AllDifferent& constraint) {
    std::vector<std::uint32_t> vertices;
    for (const VarId var : constraint.vars) {
      if (vertex_of_[var.index] != kNone) vertices.push_back(vertex_of_[var.index]);
    }
    clique_pairs_ += std::uint64_t{vertices.size()} * vertices.size() / 2;
    if (clique_pairs_ > kMostCliquePairs) return false;
    for (std::size_t a = 0; a < vertices.size(); ++a) {
      for (std::size_t b = a + 1; b < vertices.size(); ++b)
        edges_.emplace_back(Vertex(vertices[a]), Vertex(vertices[b]));
    }
    return true;
  }
  bool add_graph(const DifferentOnEdges& constraint) {
    constraint.graph.for_each_edge([&](Vertex a, Vertex b) {
      const std::uint32_t u = vertex_of_[constraint.vars[a.index].index];
      const std::uint32_t v = vertex_of_[constraint.vars[b.index].index];
      if (u != kNone && v != kNone) edges_.emplace_back(Vertex(u), Vertex(v));
    });
    return true;
  }

  const Model& model_;
  std::vector<std::uint32_t> vertex_of_;
  std::vector<Graph::Edge> edges_;
  std::uint64_t clique_pairs_ = 0;
};

// The graph of a model that is nothing but that graph, none of it settled, if it is.
const Graph* whole_graph(const Model& model, const std::vector<VarId>& open) {
  if (model.constraint_count() != 1) return nullptr;
  const auto* edges = std::get_if<DifferentOnEdges>(&model.constraints().front());
  return edges != nullptr && edges->vars == open ? &edges->graph : nullptr;
}

std::optional<ColoringShape> coloring_shape(const Model& model, const std::vector<VarId>& open) {
  if (const Graph* graph = whole_graph(model, open)) return ColoringShape{*graph, open};
  EdgeCollector collector(model, open);
  for (const Constraint& constraint : model.constraints()) {
    if (!collector.add(constraint)) return std::nullopt;
  }
  return ColoringShape{Graph(open.size(), collector.edges()), open};
}

}  // namespace

Shape find_shape(const Model& model, const std::vector<VarId>& open, Grouping grouping) {
  if (auto shape = permutation_shape(model, open, grouping)) return *std::move(shape);
  if (auto shape = coloring_shape(model, open)) return *std::move(shape);
  return GeneralShape{};
}

}  // namespace facet::heuristics
