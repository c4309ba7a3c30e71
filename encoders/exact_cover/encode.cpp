#include "encoders/exact_cover/encode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "model/error.hpp"

namespace facet::exact_cover {
namespace {

std::uint64_t size_of(const Model& model, VarId var) {
  return model.domain(var).size();
}

// At least as many as the nodes that the constraint makes; values are not walked, so that a huge
// domain costs nothing before it is refused.
std::uint64_t most_nodes(const Model& model, const AllDifferent& c) {
  std::uint64_t nodes = 0;
  for (const VarId var : c.vars)
    nodes += size_of(model, var);
  return nodes;
}

std::uint64_t most_nodes(const Model& model, const DifferentOnEdges& c) {
  std::uint64_t nodes = 0;
  c.graph.for_each_edge([&](Vertex a, Vertex b) {
    nodes += 2 * std::min(size_of(model, c.vars[a.index]), size_of(model, c.vars[b.index]));
  });
  return nodes;
}

class Builder {
 public:
  explicit Builder(const Model& model) : model_(model) {}

  Problem build() {
    for (std::size_t i = 0; i < model_.variable_count(); ++i)
      add_variable(VarId(i));
    add_constraint_items(true);
    problem_.primary_count = problem_.items.size();
    add_constraint_items(false);
    sort_into_options();
    return std::move(problem_);
  }

 private:
  using ValueOption = std::pair<Value, OptionId>;

  void add_variable(VarId var) {
    first_option_.push_back(static_cast<OptionId>(problem_.choices.size()));
    const ItemId item = add_item({Item::Kind::Variable, var, {}, 0, 0});
    model_.domain(var).for_each([&](Value value) {
      incidences_.emplace_back(static_cast<OptionId>(problem_.choices.size()), item);
      problem_.choices.push_back({var, value});
    });
  }

  void add_constraint_items(bool primary) {
    for (std::size_t i = 0; i < model_.constraint_count(); ++i) {
      const ConstraintId id(i);
      if (const auto* c = std::get_if<AllDifferent>(&model_.constraint(id))) {
        add_value_items(*c, id, primary);
      }
      const auto* edges = std::get_if<DifferentOnEdges>(&model_.constraint(id));
      if (edges != nullptr && !primary) add_edge_items(*edges, id);
    }
  }

  void add_value_items(const AllDifferent& c, ConstraintId id, bool primary) {
    std::vector<ValueOption> takers;
    for (const VarId var : c.vars) {
      OptionId option = first_option_[var.index];
      model_.domain(var).for_each([&](Value value) { takers.emplace_back(value, option++); });
    }
    std::ranges::sort(takers);
    std::size_t values = 0;
    for (std::size_t i = 0; i < takers.size(); ++i)
      values += i == 0 || takers[i].first != takers[i - 1].first ? 1 : 0;
    if ((values == c.vars.size()) != primary) return;
    for (std::size_t i = 0; i < takers.size();) {
      std::size_t end = i;
      while (end < takers.size() && takers[end].first == takers[i].first)
        ++end;
      // What only one option holds is covered at most once by itself.
      if (primary || end - i > 1) {
        const ItemId item = add_item({Item::Kind::Value, {}, id, takers[i].first, 0});
        for (std::size_t k = i; k < end; ++k)
          incidences_.emplace_back(takers[k].second, item);
      }
      i = end;
    }
  }

  void add_edge_items(const DifferentOnEdges& c, ConstraintId id) {
    std::uint32_t edge = 0;
    c.graph.for_each_edge([&](Vertex a, Vertex b) {
      const VarId x = c.vars[a.index];
      const VarId y = c.vars[b.index];
      OptionId at_x = first_option_[x.index];
      OptionId at_y = first_option_[y.index];
      const OptionId end_y = at_y + static_cast<OptionId>(model_.domain(y).size());
      model_.domain(x).for_each([&](Value value) {
        while (at_y < end_y && problem_.choices[at_y].value < value)
          ++at_y;
        if (at_y < end_y && problem_.choices[at_y].value == value) {
          const ItemId item = add_item({Item::Kind::Edge, {}, id, value, edge});
          incidences_.emplace_back(at_x, item);
          incidences_.emplace_back(at_y, item);
        }
        ++at_x;
      });
      ++edge;
    });
  }

  ItemId add_item(const Item& item) {
    problem_.items.push_back(item);
    return static_cast<ItemId>(problem_.items.size() - 1);
  }

  // A counting sort: the items of an option stay in the increasing order in which they were made.
  void sort_into_options() {
    problem_.begins.assign(problem_.choices.size() + 1, 0);
    for (const auto& [option, item] : incidences_)
      ++problem_.begins[option + 1];
    for (std::size_t i = 0; i < problem_.choices.size(); ++i)
      problem_.begins[i + 1] += problem_.begins[i];
    problem_.nodes.resize(incidences_.size());
    std::vector<std::uint64_t> next(problem_.begins.begin(), problem_.begins.end() - 1);
    for (const auto& [option, item] : incidences_)
      problem_.nodes[next[option]++] = item;
  }

  const Model& model_;
  Problem problem_;
  std::vector<OptionId> first_option_;  // one for each variable
  std::vector<std::pair<OptionId, ItemId>> incidences_;
};

}  // namespace

std::optional<Refusal> refusal(const Model& model, const EncodeOptions& options) {
  if (model.objective()) return Refusal{std::nullopt, "an exact cover has no objective"};
  std::uint64_t nodes = 0;
  for (const Domain& domain : model.domains())
    nodes += domain.size();
  for (std::size_t i = 0; i < model.constraint_count(); ++i) {
    const bool taken = std::visit(Overloaded{
                                      [&](const AllDifferent& c) {
                                        nodes += most_nodes(model, c);
                                        return true;
                                      },
                                      [&](const DifferentOnEdges& c) {
                                        nodes += most_nodes(model, c);
                                        return true;
                                      },
                                      [](const Linear&) { return false; },
                                      [](const Clause&) { return false; },
                                  },
                                  model.constraint(ConstraintId(i)));
    if (!taken) return Refusal{ConstraintId(i), "it is no exact cover"};
  }
  if (nodes > std::min<std::uint64_t>(options.max_nodes, std::numeric_limits<ItemId>::max())) {
    return Refusal{std::nullopt, fmt::format("up to {} nodes, more than the limit of {}", nodes,
                                             options.max_nodes)};
  }
  return std::nullopt;
}

std::variant<Problem, Refusal> encode(const Model& model, const EncodeOptions& options) {
  if (auto refused = refusal(model, options)) return *std::move(refused);
  return Builder(model).build();
}

Solution decode(const Model& model, const Problem& problem, std::span<const OptionId> cover) {
  std::vector<std::optional<Value>> taken(model.variable_count());
  for (const OptionId option : cover) {
    const Choice& choice = problem.choices.at(option);
    std::optional<Value>& value = taken.at(choice.var.index);
    if (value) throw EncodingError(model.name(choice.var) + " is covered twice");
    value = choice.value;
  }
  Solution solution;
  solution.values.reserve(taken.size());
  for (std::size_t i = 0; i < taken.size(); ++i) {
    const std::optional<Value>& value = taken[i];
    if (!value) throw EncodingError(model.name(VarId(i)) + " is not covered");
    solution.values.push_back(*value);
  }
  return solution;
}

}  // namespace facet::exact_cover
