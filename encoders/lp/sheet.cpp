#include "encoders/lp/sheet.hpp"

#include <utility>

#include "encoders/lp/lp.hpp"

namespace facet::lp {
namespace {

constexpr std::size_t kLongestName = 200;

}  // namespace

std::optional<Refusal> refusal(const Model& model) {
  if (const auto name = repeated_name(model)) {
    return Refusal{std::nullopt, "two variables are named " + *name};
  }
  for (std::size_t i = 0; i < model.variable_count(); ++i) {
    if (const std::string name = model.name(VarId(i)); name.size() > kLongestName) {
      return Refusal{std::nullopt, "a name of " + std::to_string(name.size()) +
                                       " characters, more than " + std::to_string(kLongestName)};
    }
  }
  return ilp::refusal(model);
}

Sheet make_sheet(const Model& model, const ilp::EncodeOptions& options,
                 const std::function<bool()>& poll) {
  ilp::Encoded encoded = ilp::encode(model, options, poll);
  Sheet sheet{std::move(encoded.program), std::move(encoded.map), model.objective().has_value()};
  if (sheet.program.columns.empty()) sheet.program.columns.push_back({"nothing", 0, 0});
  if (sheet.program.rows.empty()) sheet.program.rows.push_back({"none", {}, Relation::Equal, 0});
  return sheet;
}

void write_comments(const Model& model, const Sheet& sheet, const exchange::FileHeader& header,
                    const char* prefix, exchange::TextWriter& out) {
  out.print_header(header, prefix);
  for (std::size_t i = 0; i < model.variable_count(); ++i) {
    if (const auto fixed = sheet.map.entries()[i].fixed) {
      out.print("{}given {} = {}{}\n", prefix, model.name(VarId(i)), *fixed,
                model.domain(VarId(i)).is_singleton() ? "" : " (settled)");
    }
  }
  if (sheet.has_objective && sheet.program.offset != 0) {
    out.print("{}the objective is the sum below and {}\n", prefix, sheet.program.offset);
  }
}

}  // namespace facet::lp
