#include <nlohmann/json.hpp>
#include <ostream>
#include <span>

#include "encoders/json/model_json.hpp"

namespace facet::json {
namespace {

std::string quoted(const std::string& text) {
  using Json = nlohmann::json;
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Calls write(item) for each item with commas between.
template <class Range, class Write>
void list(std::ostream& out, const Range& items, Write write) {
  out << '[';
  const char* comma = "";
  for (const auto& item : items) {
    out << comma;
    comma = ",";
    write(item);
  }
  out << ']';
}

void write_vars(std::ostream& out, std::span<const VarId> vars) {
  out << "\"vars\":";
  list(out, vars, [&](VarId var) { out << var.index; });
}

void write_terms(std::ostream& out, std::span<const Term> terms) {
  out << "\"terms\":";
  list(out, terms,
       [&](const Term& t) { out << '[' << t.coefficient << ',' << t.var.index << ']'; });
}

// Runs of two or more as [lo,hi], single values as they are.
void write_domain(std::ostream& out, const Domain& domain) {
  std::vector<std::pair<Value, Value>> runs;
  if (domain.is_interval()) {
    if (!domain.empty()) runs.emplace_back(domain.min(), domain.max());
  } else {
    domain.for_each([&](Value v) {
      if (!runs.empty() && runs.back().second + 1 == v) {
        runs.back().second = v;
      } else {
        runs.emplace_back(v, v);
      }
    });
  }
  list(out, runs, [&](const auto& run) {
    if (run.first == run.second) {
      out << run.first;
    } else {
      out << '[' << run.first << ',' << run.second << ']';
    }
  });
}

void write_constraint(std::ostream& out, const Model& model, ConstraintId id) {
  out << '{';
  if (model.has_label(id)) out << "\"label\":" << quoted(model.label(id)) << ',';
  std::visit(Overloaded{[&](const AllDifferent& c) {
                          out << "\"kind\":\"all_different\",";
                          write_vars(out, c.vars);
                        },
                        [&](const DifferentOnEdges& c) {
                          out << "\"kind\":\"different_on_edges\",";
                          write_vars(out, c.vars);
                          out << ",\"edges\":[";
                          const char* comma = "";
                          c.graph.for_each_edge([&](Vertex a, Vertex b) {
                            out << comma << a.index << ',' << b.index;
                            comma = ",";
                          });
                          out << ']';
                        },
                        [&](const Linear& c) {
                          out << "\"kind\":\"linear\",";
                          write_terms(out, c.terms);
                          out << ",\"relation\":\"" << to_string(c.relation)
                              << "\",\"bound\":" << c.bound;
                        },
                        [&](const Clause& c) {
                          out << "\"kind\":\"clause\",\"literals\":";
                          list(out, c.literals, [&](const Lit& lit) {
                            out << '[' << lit.var.index << ',' << (lit.equal ? "\"=\"" : "\"!=\"")
                                << ',' << lit.value << ']';
                          });
                        }},
             model.constraint(id));
  out << '}';
}

void write_objective(std::ostream& out, const Objective& objective) {
  out << ",\n\"objective\":{";
  std::visit(Overloaded{[&](const MinimiseMax& o) {
                          out << "\"minimise\":\"max\",";
                          write_vars(out, o.vars);
                        },
                        [&](const MinimiseSum& o) {
                          out << "\"minimise\":\"sum\",";
                          write_terms(out, o.terms);
                        }},
             objective);
  out << '}';
}

}  // namespace

void write_json(const Model& model, std::ostream& out) {
  out << "{\"format\":\"facet-model\",\"format_version\":1,\n\"variables\":[";
  for (std::size_t v = 0; v < model.variable_count(); ++v) {
    out << (v == 0 ? "\n{" : ",\n{");
    if (model.has_name(VarId(v))) out << "\"name\":" << quoted(model.name(VarId(v))) << ',';
    out << "\"domain\":";
    write_domain(out, model.domain(VarId(v)));
    out << '}';
  }
  out << "],\n\"constraints\":[";
  for (std::size_t c = 0; c < model.constraint_count(); ++c) {
    out << (c == 0 ? "\n" : ",\n");
    write_constraint(out, model, ConstraintId(c));
  }
  out << ']';
  if (const auto& objective = model.objective()) write_objective(out, *objective);
  out << "}\n";
}

}  // namespace facet::json
