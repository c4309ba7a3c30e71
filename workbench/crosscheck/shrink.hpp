#pragma once

#include <cstddef>
#include <functional>

#include "model/model.hpp"

namespace facet {

/// A smaller model that still has the property: constraints are dropped and domains cut to
/// one value for as long as `still_fails` says true of what is left (delta debugging after Zeller &
/// Hildebrandt 2002, greedy). Variables stay, so names and numbers keep their meaning.
///
/// Precondition: still_fails(model). `still_fails` is asked at most `budget` times.
Model shrink(const Model& model, const std::function<bool(const Model&)>& still_fails,
             std::size_t budget = 500);

}  // namespace facet
