#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string_view>

#include "encoders/json/json_text.hpp"
#include "encoders/json/model_json.hpp"
#include "model/error.hpp"

namespace facet::json {
namespace {

using Json = nlohmann::json;

/// A value of the tree with the path that led to it, for messages. The path is only made into text
/// when something is wrong.
class Node {
 public:
  Node(const Json& value, const std::string& source) : value_(value), source_(source) {}

  [[noreturn]] void fail(const std::string& message) const {
    throw ParseError(source_, 0, 0, "at " + path() + ": " + message);
  }
  [[noreturn]] void fail_expected(const std::string& expected) const {
    std::string text = value_.dump(-1, ' ', true, Json::error_handler_t::replace);
    if (text.size() > 40) text = text.substr(0, 37) + "...";
    fail("found " + text + ", expected " + expected);
  }

  std::size_t size() const { return value_.size(); }
  bool is_list() const { return value_.is_array(); }
  const Node& require_list(const char* what) const {
    if (!value_.is_array()) fail_expected(what);
    return *this;
  }
  Node at(std::size_t i) const { return Node(value_[i], source_, this, {}, i); }

  /// Refuses keys other than these.
  void require_keys(std::initializer_list<std::string_view> known) const {
    if (!value_.is_object()) fail_expected("an object");
    for (const auto& [key, unused] : value_.items()) {
      if (std::find(known.begin(), known.end(), key) != known.end()) continue;
      std::string all;
      for (const std::string_view name : known)
        all += (all.empty() ? "" : ", ") + std::string(name);
      fail("found the key " + Json(key).dump(-1, ' ', true, Json::error_handler_t::replace) +
           ", expected one of " + all);
    }
  }
  bool has(const char* key) const { return value_.is_object() && value_.contains(key); }
  Node at(const char* key) const {
    if (!value_.is_object()) fail_expected("an object");
    const auto found = value_.find(key);
    if (found == value_.end()) fail("found no key \"" + std::string(key) + "\", expected it");
    return Node(*found, source_, this, key, 0);
  }

  std::string text() const {
    if (!value_.is_string()) fail_expected("a string");
    return value_.get<std::string>();
  }
  std::int64_t integer() const {
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const bool fits = value_.is_number_integer() &&
                      !(value_.is_number_unsigned() && value_.get<std::uint64_t>() > kMost);
    if (!fits) fail_expected("an integer of 64 bits");
    return value_.get<std::int64_t>();
  }
  Value value() const {
    const std::int64_t number = integer();
    if (number < std::numeric_limits<Value>::min() || number > std::numeric_limits<Value>::max()) {
      fail_expected("a value of 32 bits");
    }
    return static_cast<Value>(number);
  }
  std::size_t index_below(std::size_t count, const char* what) const {
    const std::int64_t number = integer();
    if (number < 0 || static_cast<std::uint64_t>(number) >= count) {
      fail_expected(std::string(what) + " below " + std::to_string(count));
    }
    return static_cast<std::size_t>(number);
  }

  /// Runs f and gives what the model refuses this node's path.
  template <class F>
  auto checked(F&& f) const {
    try {
      return f();
    } catch (const InvalidModel& error) {
      fail(error.what());
    }
  }

 private:
  Node(const Json& value, const std::string& source, const Node* parent, std::string_view key,
       std::size_t index)
      : value_(value), source_(source), parent_(parent), key_(key), index_(index) {}

  std::string path() const {
    if (parent_ == nullptr) return "/";
    const std::string own = key_.empty() ? std::to_string(index_) : std::string(key_);
    return (parent_->parent_ == nullptr ? "" : parent_->path()) + "/" + own;
  }

  const Json& value_;
  const std::string& source_;
  const Node* parent_ = nullptr;
  std::string_view key_;
  std::size_t index_ = 0;
};

// Increasing runs that do not meet, so the work is bounded by the span, which Domain bounds.
Domain read_domain(const Node& node) {
  node.require_list("a list of values and [lo, hi] runs");
  std::vector<std::pair<Value, Value>> runs;
  for (std::size_t i = 0; i < node.size(); ++i) {
    const Node item = node.at(i);
    if (item.is_list() && item.size() != 2) item.fail_expected("a run [lo, hi]");
    const Value lo = item.is_list() ? item.at(std::size_t{0}).value() : item.value();
    const Value hi = item.is_list() ? item.at(std::size_t{1}).value() : lo;
    if (hi < lo || (!runs.empty() && lo <= runs.back().second)) {
      item.fail_expected("values in increasing order");
    }
    runs.emplace_back(lo, hi);
  }
  return node.checked([&] {
    if (runs.empty()) return Domain();
    if (runs.size() == 1) return Domain::interval(runs[0].first, runs[0].second);
    // Refuses what is out of range before anything is listed.
    Domain::of(std::vector<Value>{runs.front().first, runs.back().second});
    std::vector<Value> values;
    for (const auto& [lo, hi] : runs) {
      for (Value v = lo; v <= hi; ++v)
        values.push_back(v);
    }
    return Domain::of(values);
  });
}

std::vector<VarId> read_vars(const Node& node, std::size_t count) {
  node.require_list("a list of variable numbers");
  std::vector<VarId> vars;
  vars.reserve(node.size());
  for (std::size_t i = 0; i < node.size(); ++i)
    vars.emplace_back(node.at(i).index_below(count, "a variable number"));
  return vars;
}

std::vector<Term> read_terms(const Node& node, std::size_t count) {
  node.require_list("a list of [coefficient, variable]");
  std::vector<Term> terms;
  for (std::size_t i = 0; i < node.size(); ++i) {
    const Node item = node.at(i);
    if (!item.is_list() || item.size() != 2) item.fail_expected("[coefficient, variable]");
    terms.push_back({item.at(std::size_t{0}).integer(),
                     VarId(item.at(std::size_t{1}).index_below(count, "a variable number"))});
  }
  return terms;
}

Clause read_clause(const Node& node, std::size_t count) {
  const Node literals = node.at("literals");
  literals.require_list("a list of [variable, \"=\" or \"!=\", value]");
  Clause clause;
  for (std::size_t i = 0; i < literals.size(); ++i) {
    const Node item = literals.at(i);
    if (!item.is_list() || item.size() != 3) {
      item.fail_expected("[variable, \"=\" or \"!=\", value]");
    }
    const Node sign = item.at(std::size_t{1});
    const std::string relation = sign.text();
    if (relation != "=" && relation != "!=") sign.fail_expected("\"=\" or \"!=\"");
    clause.literals.push_back(
        {VarId(item.at(std::size_t{0}).index_below(count, "a variable number")),
         item.at(std::size_t{2}).value(), relation == "="});
  }
  return clause;
}

DifferentOnEdges read_edges(const Node& node, std::size_t count) {
  DifferentOnEdges result{{}, read_vars(node.at("vars"), count)};
  const Node list = node.at("edges");
  list.require_list("a list of vertices, two an edge");
  if (list.size() % 2 != 0) {
    list.fail("found " + std::to_string(list.size()) + " vertices, expected two an edge");
  }
  std::vector<Graph::Edge> edges;
  edges.reserve(list.size() / 2);
  const std::size_t vertices = result.vars.size();
  for (std::size_t i = 0; i < list.size(); i += 2) {
    const std::size_t a = list.at(i).index_below(vertices, "a vertex");
    const std::size_t b = list.at(i + 1).index_below(vertices, "a vertex");
    if (a == b) {
      list.at(i + 1).fail("found a self-loop at vertex " + std::to_string(a) +
                          ", expected two vertices");
    }
    edges.emplace_back(Vertex(a), Vertex(b));
  }
  result.graph = list.checked([&] { return Graph(vertices, edges); });
  return result;
}

Linear read_linear(const Node& node, std::size_t count) {
  const Node relation = node.at("relation");
  for (const Relation r :
       {Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast}) {
    if (relation.text() == to_string(r)) {
      return {read_terms(node.at("terms"), count), r, node.at("bound").integer()};
    }
  }
  relation.fail_expected("\"=\", \"!=\", \"<=\" or \">=\"");
}

Constraint read_constraint(const Node& node, std::size_t count) {
  const Node kind = node.at("kind");
  const std::string name = kind.text();
  if (name == "all_different") {
    node.require_keys({"label", "kind", "vars"});
    return AllDifferent{read_vars(node.at("vars"), count)};
  }
  if (name == "different_on_edges") {
    node.require_keys({"label", "kind", "vars", "edges"});
    return read_edges(node, count);
  }
  if (name == "linear") {
    node.require_keys({"label", "kind", "terms", "relation", "bound"});
    return read_linear(node, count);
  }
  if (name == "clause") {
    node.require_keys({"label", "kind", "literals"});
    return read_clause(node, count);
  }
  kind.fail_expected("\"all_different\", \"different_on_edges\", \"linear\" or \"clause\"");
}

Objective read_objective(const Node& node, std::size_t count) {
  const Node what = node.at("minimise");
  const std::string name = what.text();
  if (name == "max") {
    node.require_keys({"minimise", "vars"});
    return MinimiseMax{read_vars(node.at("vars"), count)};
  }
  if (name == "sum") {
    node.require_keys({"minimise", "terms"});
    return MinimiseSum{read_terms(node.at("terms"), count)};
  }
  what.fail_expected("\"max\" or \"sum\"");
}

}  // namespace

Model read_json(std::istream& in, const std::string& source) {
  const Json tree = parse_text(in, source);
  const Node root(tree, source);
  root.require_keys({"format", "format_version", "variables", "constraints", "objective"});
  if (root.at("format").text() != "facet-model") root.at("format").fail_expected("\"facet-model\"");
  if (root.at("format_version").integer() != 1) {
    root.at("format_version").fail_expected("format version 1");
  }
  Model model;
  const Node variables = root.at("variables");
  variables.require_list("a list of variables");
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const Node node = variables.at(i);
    node.require_keys({"name", "domain"});
    std::string name = node.has("name") ? node.at("name").text() : std::string();
    Domain domain = read_domain(node.at("domain"));
    node.checked([&] { return model.add_variable(std::move(domain), std::move(name)); });
  }
  const Node constraints = root.at("constraints");
  constraints.require_list("a list of constraints");
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    const Node node = constraints.at(i);
    Constraint constraint = read_constraint(node, model.variable_count());
    std::string label = node.has("label") ? node.at("label").text() : std::string();
    node.checked([&] { return model.post(std::move(constraint), std::move(label)); });
  }
  if (root.has("objective")) {
    const Node node = root.at("objective");
    Objective objective = read_objective(node, model.variable_count());
    node.checked([&] { model.minimise(std::move(objective)); });
  }
  return model;
}

}  // namespace facet::json
