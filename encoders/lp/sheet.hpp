#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "encoders/exchange/text_writer.hpp"
#include "encoders/ilp/encode.hpp"
#include "model/model.hpp"

namespace facet::lp {

/// A program as both formats want it: at least one column and one row.
struct Sheet {
  ilp::Program program;
  ilp::ColumnMap map;
  bool has_objective = false;
};

/// Precondition: the model is taken. `poll` as of ilp::encode.
Sheet make_sheet(const Model& model, const ilp::EncodeOptions& options,
                 const std::function<bool()>& poll = {});

/// The header, the settled variables and the constant part of the objective, as comment lines.
void write_comments(const Model& model, const Sheet& sheet, const exchange::FileHeader& header,
                    const char* prefix, exchange::TextWriter& out);

}  // namespace facet::lp
