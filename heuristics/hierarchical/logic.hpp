#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "heuristics/genetic/problem.hpp"
#include "model/random.hpp"
#include "model/run_control.hpp"

namespace facet::heuristics::hierarchical {

/// Fills cells "by logic", for prefixes.
///
/// On a board a step is a sweep of each of the study's two rules (model/fill_rules.hpp): the cells
/// by what their row and column leave, then by what their block leaves. On anything else it is one
/// sweep over the variables, by what those leave that must differ from them. A cell with so many
/// candidates or fewer is filled, from several by one at random; candidates are values of the
/// domains that the model has when the search begins.
///
/// Where guesses leave a cell no candidate, the youngest guess that this step's rule sees beside it
/// is taken back, and the filling goes on.
class Logic {
 public:
  virtual ~Logic() = default;

  /// Fills by so many steps, or until one fills nothing, or more guesses have been taken back than
  /// there are cells (they could come and go for ever), or the control has a reason to stop.
  virtual void fill(genetic::Genome& digits, std::size_t steps, std::size_t candidates,
                    Random& random) const = 0;
};

/// Both must outlive it; the control may be null.
std::unique_ptr<Logic> make_logic(const genetic::Problem& problem, const RunControl* control);

}  // namespace facet::heuristics::hierarchical
