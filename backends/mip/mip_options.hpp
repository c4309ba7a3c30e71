#pragma once

#include <optional>
#include <string>
#include <vector>

#include "backends/option_table.hpp"
#include "backends/result.hpp"
#include "encoders/ilp/encode.hpp"
#include "model/model.hpp"
#include "model/run_control.hpp"

namespace facet::mip {

/// The rows of the option table that say how a model becomes an integer program: givens, coloring,
/// symmetry.
std::vector<OptionRow> mip_option_rows();

/// What the first two were set to. Precondition: `values` were made from a table with these rows.
ilp::EncodeOptions encode_options(const OptionValues& values);

/// The model that is stated in place of this one: narrowed(model, control), where symmetry is on
/// and the program does not break it by itself. Precondition: as above.
std::optional<Model> narrowed(const Model& model, const OptionValues& values,
                              const RunControl& control);

/// What to say where the memory limit has no room for the program; nothing where it may have.
std::optional<std::string> program_without_room(const Model& model,
                                                const ilp::EncodeOptions& options,
                                                const RunControl& control);

/// An encoder's refusal as a backend says it.
std::optional<Unsupported> unsupported(const Model& model,
                                       const std::optional<ilp::Refusal>& refused);

}  // namespace facet::mip
