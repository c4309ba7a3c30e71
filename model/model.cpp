#include "model/model.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "model/error.hpp"

namespace facet {
namespace {

void require_known(std::span<const VarId> vars, std::size_t count, const char* kind) {
  for (const VarId var : vars) {
    if (var.index >= count) {
      throw InvalidModel(std::string(kind) + ": variable " + std::to_string(var.index) + " of " +
                         std::to_string(count));
    }
  }
}

// The largest magnitude that coefficient * value can reach, or nothing when it leaves int64.
std::optional<std::int64_t> magnitude(std::int64_t coefficient, const Domain& domain) {
  if (domain.empty() || coefficient == 0) return 0;
  if (coefficient == std::numeric_limits<std::int64_t>::min()) return std::nullopt;
  const std::int64_t factor = coefficient < 0 ? -coefficient : coefficient;
  const std::int64_t reach = std::max<std::int64_t>(std::abs(std::int64_t{domain.min()}),
                                                    std::abs(std::int64_t{domain.max()}));
  std::int64_t product = 0;
  if (__builtin_mul_overflow(factor, reach, &product)) return std::nullopt;
  return product;
}

void require_no_overflow(std::span<const Term> terms, std::int64_t bound,
                         std::span<const Domain> domains, const char* kind) {
  // |bound| and every |term| summed stay in int64, and so does every partial sum less the bound.
  const auto fail = [&] {
    throw InvalidModel(std::string(kind) + ": the sum can leave the range of 64-bit integers");
  };
  if (bound == std::numeric_limits<std::int64_t>::min()) fail();
  std::int64_t total = bound < 0 ? -bound : bound;
  for (const Term& term : terms) {
    const auto reach = magnitude(term.coefficient, domains[term.var.index]);
    if (!reach || __builtin_add_overflow(total, *reach, &total)) fail();
  }
}

struct Validate {
  std::span<const Domain> domains;

  void operator()(const AllDifferent& c) const {
    require_known(c.vars, domains.size(), "AllDifferent");
    std::vector<VarId> sorted = c.vars;
    std::ranges::sort(sorted);
    const auto twice = std::ranges::adjacent_find(sorted);
    if (twice != sorted.end()) {
      throw InvalidModel("AllDifferent: variable " + std::to_string(twice->index) +
                         " is listed twice");
    }
  }
  void operator()(const DifferentOnEdges& c) const {
    require_known(c.vars, domains.size(), "DifferentOnEdges");
    if (c.vars.size() != c.graph.vertex_count()) {
      throw InvalidModel("DifferentOnEdges: " + std::to_string(c.vars.size()) + " variables for " +
                         std::to_string(c.graph.vertex_count()) + " vertices");
    }
    c.graph.for_each_edge([&](Vertex a, Vertex b) {
      if (c.vars[a.index] == c.vars[b.index]) {
        throw InvalidModel("DifferentOnEdges: an edge joins variable " +
                           std::to_string(c.vars[a.index].index) + " to itself");
      }
    });
  }
  void operator()(const Linear& c) const {
    require_known(scope(c), domains.size(), "Linear");
    require_no_overflow(c.terms, c.bound, domains, "Linear");
  }
  void operator()(const Clause& c) const { require_known(scope(c), domains.size(), "Clause"); }
};

bool is_identifier(std::string_view text) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return !text.empty() && letter(text[0]) &&
         std::ranges::all_of(text, [&](char c) { return letter(c) || digit(c); });
}

std::string joined_names(const Model& model, std::span<const VarId> vars) {
  std::string text;
  for (const VarId var : vars)
    text += (text.empty() ? "" : ", ") + model.name(var);
  return text;
}

std::string sum_text(const Model& model, std::span<const Term> terms) {
  std::string text;
  for (const Term& term : terms) {
    const bool negative = term.coefficient < 0;
    if (text.empty()) {
      if (negative) text += "-";
    } else {
      text += negative ? " - " : " + ";
    }
    std::string size = std::to_string(term.coefficient);
    if (negative) size.erase(0, 1);
    if (size != "1") text += size + " ";
    text += model.name(term.var);
  }
  return text.empty() ? "0" : text;
}

}  // namespace

const char* kind_name(const Constraint& constraint) {
  return std::visit(
      Overloaded{[](const AllDifferent&) { return "AllDifferent"; },
                 [](const DifferentOnEdges&) { return "DifferentOnEdges"; },
                 [](const Linear&) { return "Linear"; }, [](const Clause&) { return "Clause"; }},
      constraint);
}

VarId Model::add_variable(Domain domain, std::string name) {
  if (!name.empty() && !is_identifier(name)) {
    throw InvalidModel("variable name \"" + name + "\": letters, digits and _ are taken");
  }
  if (domains_.size() >= std::numeric_limits<std::uint32_t>::max()) {
    throw InvalidModel("more than 2^32-1 variables");
  }
  domains_.push_back(std::move(domain));
  names_.push_back(std::move(name));
  return VarId(domains_.size() - 1);
}

ConstraintId Model::post(Constraint constraint, std::string label) {
  std::visit(Validate{domains_}, constraint);
  constraints_.push_back(std::move(constraint));
  labels_.push_back(std::move(label));
  return ConstraintId(constraints_.size() - 1);
}

void Model::minimise(Objective objective) {
  std::visit(Overloaded{[&](const MinimiseMax& o) {
                          require_known(o.vars, domains_.size(), "MinimiseMax");
                        },
                        [&](const MinimiseSum& o) {
                          require_known(scope(Linear{o.terms, Relation::Equal, 0}), domains_.size(),
                                        "MinimiseSum");
                          require_no_overflow(o.terms, 0, domains_, "MinimiseSum");
                        }},
             objective);
  objective_ = std::move(objective);
}

std::string Model::name(VarId var) const {
  const std::string& given = names_[var.index];
  return given.empty() ? "x" + std::to_string(var.index) : given;
}

std::optional<VarId> Model::find(std::string_view name) const {
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (names_[i].empty() ? "x" + std::to_string(i) == name : names_[i] == name) return VarId(i);
  }
  return std::nullopt;
}

std::string Model::label(ConstraintId id) const {
  const std::string& given = labels_[id.index];
  if (!given.empty()) return given;
  return std::string(kind_name(constraints_[id.index])) + " " + std::to_string(id.index);
}

Model Model::with_domains(std::vector<Domain> domains) const {
  if (domains.size() != domains_.size()) {
    throw InvalidModel(std::to_string(domains.size()) + " domains for " +
                       std::to_string(domains_.size()) + " variables");
  }
  Model copy = *this;
  copy.domains_ = std::move(domains);
  for (const Constraint& constraint : copy.constraints_) {
    if (const auto* linear = std::get_if<Linear>(&constraint)) Validate{copy.domains_}(*linear);
  }
  return copy;
}

std::string describe(const Model& model, const Lit& lit) {
  return model.name(lit.var) + (lit.equal ? " = " : " != ") + std::to_string(lit.value);
}

std::string describe(const Model& model, ConstraintId id) {
  const std::string body = std::visit(
      Overloaded{
          [&](const AllDifferent& c) { return joined_names(model, c.vars) + " all different"; },
          [&](const DifferentOnEdges& c) {
            return std::to_string(c.graph.edge_count()) + " edges with different ends on " +
                   std::to_string(c.vars.size()) + " vertices";
          },
          [&](const Linear& c) {
            return sum_text(model, c.terms) + " " + to_string(c.relation) + " " +
                   std::to_string(c.bound);
          },
          [&](const Clause& c) {
            std::string text;
            for (const Lit& lit : c.literals) {
              text += (text.empty() ? "" : " or ") + describe(model, lit);
            }
            return text.empty() ? std::string("false") : text;
          }},
      model.constraint(id));
  return model.has_label(id) ? model.label(id) + ": " + body : body;
}

}  // namespace facet
