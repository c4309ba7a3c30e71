#include "encoders/lp/column_names.hpp"

#include <utility>

#include "encoders/exchange/text_reader.hpp"

namespace facet::lp {
namespace {

// The number behind the last "_" and what stands before it.
std::optional<std::pair<std::string_view, std::string_view>> split_last(std::string_view text) {
  const std::size_t at = text.rfind('_');
  if (at == std::string_view::npos) return std::nullopt;
  return std::pair{text.substr(0, at), text.substr(at + 1)};
}

}  // namespace

ColumnNames::ColumnNames(const Model& model, const ilp::Program& program) : model_(model) {
  for (std::size_t i = 0; i < program.columns.size(); ++i)
    columns_.emplace(program.columns[i].name, i);
  for (std::size_t i = 0; i < model.variable_count(); ++i)
    variables_.emplace(model.name(VarId(i)), VarId(i));
}

std::optional<ColumnNames::Found> ColumnNames::find(std::string_view name) const {
  if (const auto at = columns_.find(std::string(name)); at != columns_.end()) {
    return Found{at->second, VarId(), 0};
  }
  const auto last = split_last(name);
  if (!last) return std::nullopt;
  const auto& [base, word] = *last;
  if (word.starts_with('v')) return find_value(std::string(base), word.substr(1));
  const auto middle = split_last(base);
  if (!middle) return std::nullopt;
  const auto first = split_last(middle->first);
  if (!first || first->first != "x") return std::nullopt;
  const std::string cell = "x_r" + std::string(first->second) + "_c" + std::string(middle->second);
  return find_value(cell, word);
}

std::optional<ColumnNames::Found> ColumnNames::find_value(const std::string& variable,
                                                          std::string_view value) const {
  const auto var = variables_.find(variable);
  const bool negative = value.starts_with('m');
  const auto number = exchange::to_integer(negative ? value.substr(1) : value);
  if (var == variables_.end() || !number || *number < 0 || !std::in_range<Value>(*number)) {
    return std::nullopt;
  }
  const auto column = columns_.find(variable + "_v" + std::string(value));
  if (column != columns_.end()) return Found{column->second, VarId(), 0};
  const auto stated = static_cast<Value>(negative ? -*number : *number);
  const Domain& domain = model_.domain(var->second);
  if (!domain.is_singleton() && !domain.contains(stated)) return std::nullopt;
  return Found{std::nullopt, var->second, stated};
}

}  // namespace facet::lp
