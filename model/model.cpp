#include "model/model.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "model/error.hpp"
#include "model/validate.hpp"

namespace facet {
namespace {

bool is_identifier(std::string_view text) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return !text.empty() && letter(text[0]) &&
         std::ranges::all_of(text, [&](char c) { return letter(c) || digit(c); });
}

}  // namespace

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
  require_valid(constraint, domains_);
  if (constraints_.size() >= std::numeric_limits<std::uint32_t>::max()) {
    throw InvalidModel("more than 2^32-1 constraints");
  }
  constraints_.push_back(std::move(constraint));
  labels_.push_back(std::move(label));
  return ConstraintId(constraints_.size() - 1);
}

void Model::minimise(Objective objective) {
  require_valid(objective, domains_);
  objective_ = std::move(objective);
}

void Model::reserve(std::size_t variables, std::size_t constraints) {
  domains_.reserve(variables);
  names_.reserve(variables);
  constraints_.reserve(constraints);
  labels_.reserve(constraints);
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
    // Only sums depend on the domains.
    if (std::holds_alternative<Linear>(constraint)) require_valid(constraint, copy.domains_);
  }
  if (copy.objective_) require_valid(*copy.objective_, copy.domains_);
  return copy;
}

std::optional<std::string> repeated_name(const Model& model) {
  std::vector<std::string> names;
  names.reserve(model.variable_count());
  for (std::size_t i = 0; i < model.variable_count(); ++i)
    names.push_back(model.name(VarId(i)));
  std::ranges::sort(names);
  const auto twice = std::ranges::adjacent_find(names);
  if (twice == names.end()) return std::nullopt;
  return *twice;
}

}  // namespace facet
