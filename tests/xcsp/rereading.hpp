#pragma once

#include <string>

#include "model/model.hpp"

namespace facet::testing {

/// Reads the part of XCSP3 that is written: an independent second opinion on every file, as Debian
/// has no reader of the format. Throws std::runtime_error for anything else.
Model reread_xcsp(const std::string& text);

}  // namespace facet::testing
