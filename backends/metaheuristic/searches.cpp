#include <utility>

#include "backends/metaheuristic/search_row.hpp"

namespace facet::metaheuristic {

std::vector<SearchRow> searches() {
  return {annealing_row(), tabu_row(),         ants_row(), bees_row(),
          genetic_row(),   hierarchical_row(), ils_row(),  lns_row()};
}

OptionRow number_row(std::string name, std::string value, const Range& range, std::string help) {
  OptionRow row;
  row.name = std::move(name);
  row.type = range.whole ? OptionType::Integer : OptionType::Real;
  row.default_value = std::move(value);
  row.minimum = range.minimum;
  row.maximum = range.maximum;
  row.help = std::move(help);
  return row;
}

OptionRow choice_row(std::string name, std::vector<std::string> choices, std::string help) {
  OptionRow row;
  row.name = std::move(name);
  row.type = OptionType::Choice;
  row.default_value = choices.front();
  row.choices = std::move(choices);
  row.help = std::move(help);
  return row;
}

std::optional<double> number(const OptionValues& values, std::string_view name) {
  return values.is_number(name) ? std::optional(values.real(name)) : std::nullopt;
}

}  // namespace facet::metaheuristic
