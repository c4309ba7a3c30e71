#include "backends/mip/mip_options.hpp"

namespace facet::mip {

std::vector<OptionRow> mip_option_rows() {
  return {
      {"givens",
       OptionType::Choice,
       "reduce",
       0,
       0,
       {"reduce", "fix"},
       "leave settled variables out, or keep them with fixed columns"},
      {"coloring",
       OptionType::Choice,
       "partial-order",
       0,
       0,
       {"partial-order", "assignment", "column"},
       "where the largest value is minimised, as in a colouring: the partial-ordering model, the "
       "assignment model with a column for each colour used, or one integer column"},
      {"symmetry",
       OptionType::Flag,
       "on",
       0,
       0,
       {},
       "in a colouring whose colours are interchangeable (a grid without givens is one), give a "
       "clique the first colours and leave out those beyond a greedy colouring"}};
}

ilp::EncodeOptions encode_options(const OptionValues& values) {
  ilp::EncodeOptions options;
  if (values.text("givens") == "fix") options.givens = ilp::Givens::Fix;
  options.coloring = values.text("coloring") == "assignment"      ? ilp::Coloring::Assignment
                     : values.text("coloring") == "partial-order" ? ilp::Coloring::PartialOrder
                                                                  : ilp::Coloring::Column;
  return options;
}

std::optional<Unsupported> unsupported(const Model& model,
                                       const std::optional<ilp::Refusal>& refused) {
  if (!refused) return std::nullopt;
  return Unsupported{refused->constraint ? describe(model, *refused->constraint) : "",
                     refused->reason};
}

}  // namespace facet::mip
