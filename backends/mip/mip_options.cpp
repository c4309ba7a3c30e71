#include "backends/mip/mip_options.hpp"

#include <string>

#include "backends/mip/narrow.hpp"
#include "encoders/ilp/representatives.hpp"
#include "model/memory.hpp"

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
       {"partial-order", "assignment", "representatives", "column"},
       "where the largest value is minimised, as in a colouring: the partial-ordering model, the "
       "assignment model with a column for each colour used, a column for each pair that may be "
       "alike (representatives: a plain colouring alone, else assignment), or one integer column"},
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
  const std::string& coloring = values.text("coloring");
  options.coloring = coloring == "assignment"        ? ilp::Coloring::Assignment
                     : coloring == "partial-order"   ? ilp::Coloring::PartialOrder
                     : coloring == "representatives" ? ilp::Coloring::Representatives
                                                     : ilp::Coloring::Column;
  return options;
}

std::optional<Model> narrowed(const Model& model, const OptionValues& values,
                              const RunControl& control) {
  if (!values.flag("symmetry")) return std::nullopt;
  if (values.text("coloring") == "representatives" && !ilp::representatives_refusal(model))
    return std::nullopt;
  return narrowed(model, control);
}

std::optional<std::string> program_without_room(const Model& model,
                                                const ilp::EncodeOptions& options,
                                                const RunControl& control) {
  const auto left = memory_left(control.limits());
  if (!left) return std::nullopt;
  const std::uint64_t bytes = ilp::least_bytes(model, options);
  if (bytes <= *left) return std::nullopt;
  return no_room("the integer program", bytes, *left);
}

std::optional<Unsupported> unsupported(const Model& model,
                                       const std::optional<ilp::Refusal>& refused) {
  if (!refused) return std::nullopt;
  return Unsupported{refused->constraint ? describe(model, *refused->constraint) : "",
                     refused->reason};
}

}  // namespace facet::mip
