#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "encoders/coloring/encode.hpp"
#include "encoders/exchange/answer.hpp"
#include "encoders/exchange/text_writer.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"

/// The files that a model can be written as beside CNF, in one table for export, decode and help.
namespace facet::app {

/// What some of the formats leave open; an answer decodes with the settings of its export only.
struct FormatSettings {
  /// Of col and col-b: Clique or Contract. Lists have no place in a graph file.
  coloring::Precolor precolor = coloring::Precolor::Clique;
};

struct ModelFormat {
  std::string_view name;  // as --to and --from take it
  std::string_view description;
  /// Returns why, and writes nothing, where the format does not take the model.
  std::optional<Refusal> (*write)(const Model& model, std::ostream& out,
                                  const exchange::FileHeader& header,
                                  const FormatSettings& settings);
  /// What a solver says of such a file, not checked. Throws ParseError. Null where no solver reads
  /// the format. Precondition: `write` takes the model.
  exchange::Answer (*read_answer)(std::istream& in, const std::string& source, const Model& model,
                                  const FormatSettings& settings);
};

std::span<const ModelFormat> model_formats();
/// Null where there is none of that name.
const ModelFormat* find_model_format(std::string_view name);

/// What export --to and decode --from take.
inline constexpr std::string_view export_choices =
    "cnf|opb|lp|mps|fzn|mzn|xcsp|exact-cover|col|col-b|json";
inline constexpr std::string_view answer_choices =
    "cnf|opb|lp|mps|fzn|mzn|xcsp|exact-cover|col|col-b";

}  // namespace facet::app
