#pragma once

#include <string>

#include "model/model.hpp"

namespace facet::xcsp {

/// The id of the variable in the file; distinct for distinct names.
std::string file_name(const Model& model, VarId var);

}  // namespace facet::xcsp
