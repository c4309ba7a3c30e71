#include <cstdlib>
#include <utility>

#include "encoders/exact_cover/text.hpp"

namespace facet::exact_cover {
namespace {

std::string value_text(Value value) {
  return (value < 0 ? "_vm" : "_v") + std::to_string(std::abs(std::int64_t{value}));
}

}  // namespace

std::string item_name(const Model& model, const Item& item) {
  const std::string constraint = "c" + std::to_string(item.constraint.index + 1);
  switch (item.kind) {
    case Item::Kind::Variable: {
      std::string name = model.name(item.var);
      const bool taken = name.size() > 1 && name[0] == 'c' && name[1] >= '0' && name[1] <= '9';
      return taken || name.starts_with("v_") ? "v_" + name : name;
    }
    case Item::Kind::Value:
      return constraint + value_text(item.value);
    case Item::Kind::Edge:
      return constraint + "_e" + std::to_string(item.edge + 1) + value_text(item.value);
  }
  return {};
}

std::optional<Refusal> write(const Model& model, const Problem& problem, std::ostream& out,
                             const exchange::FileHeader& header) {
  if (const auto name = repeated_name(model)) {
    return Refusal{std::nullopt, "two variables are named " + *name};
  }
  exchange::TextWriter text(out);
  text.print_header(header, "| ");
  const char* blank = "";
  for (std::size_t i = 0; i < problem.items.size(); ++i) {
    if (i == problem.primary_count) text.print("{}|", std::exchange(blank, " "));
    text.print("{}{}", std::exchange(blank, " "), item_name(model, problem.items[i]));
  }
  if (!problem.items.empty()) text.print("\n");
  for (std::size_t i = 0; i < problem.option_count(); ++i) {
    blank = "";
    for (const ItemId item : problem.option(static_cast<OptionId>(i)))
      text.print("{}{}", std::exchange(blank, " "), item_name(model, problem.items[item]));
    text.print("\n");
  }
  text.finish();
  return std::nullopt;
}

}  // namespace facet::exact_cover
