#include "encoders/ilp/representatives.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/ilp/builder.hpp"

namespace facet::ilp {
namespace {

// Which variables have to differ, as rows of bools, and whether one has to differ from itself.
class Pairs {
 public:
  explicit Pairs(const Model& model) : count_(model.variable_count()), differ_(count_ * count_) {
    for (const Constraint& constraint : model.constraints())
      std::visit(*this, constraint);
  }

  void operator()(const AllDifferent& c) {
    for (std::size_t i = 0; i < c.vars.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        set(c.vars[i].index, c.vars[j].index);
    }
  }
  void operator()(const DifferentOnEdges& c) {
    c.graph.for_each_edge(
        [&](Vertex a, Vertex b) { set(c.vars[a.index].index, c.vars[b.index].index); });
  }
  void operator()(const Linear& /*c*/) {}  // refused before
  void operator()(const Clause& /*c*/) {}

  bool differ(std::size_t a, std::size_t b) const { return differ_[a * count_ + b]; }
  bool impossible() const { return impossible_; }
  std::size_t degree(std::size_t v) const {
    const auto row = differ_.begin() + static_cast<std::ptrdiff_t>(v * count_);
    return static_cast<std::size_t>(
        std::count(row, row + static_cast<std::ptrdiff_t>(count_), true));
  }

 private:
  void set(std::size_t a, std::size_t b) {
    if (a == b) impossible_ = true;
    differ_[a * count_ + b] = differ_[b * count_ + a] = a != b;
  }

  std::size_t count_;
  std::vector<bool> differ_;
  bool impossible_ = false;
};

// Falling degrees, a greedy clique of them in front.
std::vector<std::size_t> order_of(const Pairs& pairs, std::size_t count) {
  std::vector<std::size_t> degrees(count);
  for (std::size_t v = 0; v < count; ++v)
    degrees[v] = pairs.degree(v);
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t v) { return degrees[v]; });
  std::vector<bool> chosen(count);
  std::vector<std::size_t> clique;
  for (const std::size_t v : order) {
    chosen[v] = std::ranges::all_of(clique, [&](std::size_t u) { return pairs.differ(u, v); });
    if (chosen[v]) clique.push_back(v);
  }
  std::ranges::stable_partition(order, [&](std::size_t v) { return chosen[v]; });
  return order;
}

class Encoder {
 public:
  Encoder(const Model& model, const std::function<bool()>& poll)
      : model_(model),
        pairs_(model),
        order_(order_of(pairs_, model.variable_count())),
        program_(poll),
        entries_(order_.size()),
        columns_(order_.size()) {}

  Encoded finish() {
    add_columns();
    for (std::size_t v = 0; v < order_.size(); ++v)
      add_one(v);
    for (std::size_t u = 0; u < order_.size(); ++u)
      add_class(u);
    add_number_of_classes();
    if (pairs_.impossible()) program_.add_row("differs_from_itself", Sum{}, Relation::Equal, 1);
    return {program_.take(), ColumnMap(std::move(entries_), model_.domain(VarId(0)).values())};
  }

 private:
  // A variable that u may name, by its place in the order, and the column that says so.
  struct Named {
    std::size_t place = 0;
    std::size_t column = 0;
  };

  const std::string& name(std::size_t place) const { return names_[place]; }
  bool differ(std::size_t a, std::size_t b) const { return pairs_.differ(order_[a], order_[b]); }

  void add_columns() {
    for (const std::size_t v : order_)
      names_.push_back(model_.name(VarId(v)));
    for (std::size_t u = 0; u < order_.size(); ++u) {
      for (std::size_t v = u; v < order_.size(); ++v) {
        if (differ(u, v)) continue;
        const std::size_t column = program_.add_column(name(u) + "_names_" + name(v), 0, 1);
        columns_[u].push_back({v, column});
        ColumnMap::Entry& entry = entries_[order_[v]];
        entry.values.push_back(static_cast<Value>(u));
        entry.columns.push_back(column);
      }
    }
  }

  void add_one(std::size_t v) {
    Sum sum;
    for (const std::size_t column : entries_[order_[v]].columns)
      sum.add(column, 1);
    program_.add_row("one_" + name(v), sum, Relation::Equal, 1);
  }

  void add_at_most_own(const std::string& row, std::size_t own,
                       std::initializer_list<std::size_t> columns) {
    Sum sum;
    for (const std::size_t column : columns)
      sum.add(column, 1);
    sum.add(own, -1);
    program_.add_row(row, sum, Relation::AtMost, 0);
  }

  void add_class(std::size_t u) {
    const std::vector<Named>& named = columns_[u];  // itself first
    std::vector<bool> paired(named.size());
    for (std::size_t i = 1; i < named.size(); ++i) {
      const std::string row = "class_" + name(u) + "_" + name(named[i].place);
      for (std::size_t j = i + 1; j < named.size(); ++j) {
        if (!differ(named[i].place, named[j].place)) continue;
        paired[i] = paired[j] = true;
        add_at_most_own(row + "_" + name(named[j].place), named[0].column,
                        {named[i].column, named[j].column});
      }
      if (!paired[i]) add_at_most_own(row, named[0].column, {named[i].column});
    }
  }

  void add_number_of_classes() {
    Sum sum;
    for (const std::vector<Named>& named : columns_)
      sum.add(named[0].column, 1);
    const Domain& domain = model_.domain(VarId(0));
    if (domain.size() < order_.size()) {
      program_.add_row("classes", sum, Relation::AtMost, static_cast<std::int64_t>(domain.size()));
    }
    sum.add_constant(std::int64_t{domain.min()} - 1);
    program_.minimise(sum);
  }

  const Model& model_;
  const Pairs pairs_;
  const std::vector<std::size_t> order_;
  ProgramBuilder program_;
  std::vector<ColumnMap::Entry> entries_;  // by variable
  std::vector<std::vector<Named>> columns_;
  std::vector<std::string> names_;
};

// Pairs that differ at most, and whether there are other constraints.
struct Scopes {
  std::uint64_t pairs = 0;
  bool others = false;

  void operator()(const AllDifferent& c) { pairs += c.vars.size() * c.vars.size() / 2; }
  void operator()(const DifferentOnEdges& c) { pairs += c.graph.edge_count(); }
  void operator()(const Linear& /*c*/) { others = true; }
  void operator()(const Clause& /*c*/) { others = true; }
};

bool minimises_all(const Model& model) {
  const auto* largest = model.objective() ? std::get_if<MinimiseMax>(&*model.objective()) : nullptr;
  if (largest == nullptr) return false;
  std::vector<bool> counts(model.variable_count());
  for (const VarId var : largest->vars)
    counts[var.index] = true;
  return std::ranges::find(counts, false) == counts.end();
}

}  // namespace

std::optional<std::string> representatives_refusal(const Model& model) {
  const std::uint64_t count = model.variable_count();
  if (count == 0) return "there is nothing to colour";
  if (!minimises_all(model)) return "the objective is not the largest of all variables";
  const Domain& domain = model.domain(VarId(0));
  if (std::ranges::any_of(model.domains(), [&](const Domain& other) { return other != domain; }))
    return "the variables have different domains";
  if (domain.empty() ||
      std::int64_t{domain.max()} - domain.min() + 1 != static_cast<std::int64_t>(domain.size()))
    return "the domain has gaps";
  Scopes scopes;
  for (const Constraint& constraint : model.constraints())
    std::visit(scopes, constraint);
  if (scopes.others) return "not all constraints are that variables differ";
  const std::uint64_t row = 7;  // three entries, and what is four for a row
  if (count * count > kLargestProgram || count * scopes.pairs > kLargestProgram / row)
    return "the program could have more than " + std::to_string(kLargestProgram) + " entries";
  return std::nullopt;
}

Encoded encode_representatives(const Model& model, const std::function<bool()>& poll) {
  return Encoder(model, poll).finish();
}

}  // namespace facet::ilp
