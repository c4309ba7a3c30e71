#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "backends/logic/finds.hpp"
#include "backends/logic/state.hpp"
#include "model/run_control.hpp"

namespace facet::logic {

/// Counts the work: one for every pass, and one for every assumption of a forcing chain.
class Meter {
 public:
  explicit Meter(RunControl& control) : control_(&control) {}
  /// Spends one; true when the search has to end.
  bool spend() {
    if (!reason_) reason_ = control_->stop_cheaply(work_);
    if (!reason_) ++work_;
    return reason_.has_value();
  }
  std::uint64_t work() const { return work_; }
  const std::optional<StopReason>& reason() const { return reason_; }

 private:
  RunControl* control_;
  std::uint64_t work_ = 0;
  std::optional<StopReason> reason_;
};

/// One look of one technique at a board that has no contradiction.
template <class Mask>
struct Pass {
  const State<Mask>& state;
  Finds<Mask>& finds;
  Meter& meter;
  /// The same board, for who changes it on the way and takes that back.
  State<Mask>& board;
  /// The model's.
  std::span<const Domain> domains;
};

// Each finds every step of its technique on the board; one file a family of techniques. The sizes
// that are compiled are those of bits.hpp.

/// A house with one open cell.
template <class Mask>
void find_full_houses(Pass<Mask>& pass);
/// A value with one place in a block (or a line).
template <class Mask>
void find_hidden_singles(Pass<Mask>& pass, bool line);
/// A cell with one candidate.
template <class Mask>
void find_naked_singles(Pass<Mask>& pass);

/// A value whose places in a block (or a line) all lie in another house: it goes from the rest of
/// that one. From a block it is pointing, from a line claiming.
template <class Mask>
void find_locked(Pass<Mask>& pass, bool line);

/// `size` cells of a house that share `size` values.
template <class Mask>
void find_naked_subsets(Pass<Mask>& pass, std::size_t size);
/// `size` values of a house that have the same `size` places.
template <class Mask>
void find_hidden_subsets(Pass<Mask>& pass, std::size_t size);
/// A value whose places in `size` lines lie in `size` lines of a family that crosses them.
template <class Mask>
void find_fish(Pass<Mask>& pass, std::size_t size);

/// A cell of two values and two cells of two that it sees, with one third value between them.
template <class Mask>
void find_xy_wings(Pass<Mask>& pass);
/// The same where the first cell has all three values.
template <class Mask>
void find_xyz_wings(Pass<Mask>& pass);

/// Of one value: places that exclude each other by turns along houses with two places, in two
/// colours. A colour that a house has twice is false; a place that sees both colours is.
template <class Mask>
void find_colourings(Pass<Mask>& pass);

/// Four cells, two or three of them with the same two values alone, laid so that these could be
/// exchanged in any solution: another has another value, if there is only one solution.
template <class Mask>
void find_unique_rectangles(Pass<Mask>& pass);

/// A candidate that, followed through cells and houses of two, excludes itself. All that pairs of
/// candidates say of each other: X-chains, XY-chains, alternating chains and loops are of this
/// kind.
template <class Mask>
void find_forcing_chains(Pass<Mask>& pass);
/// A candidate that every value of a cell, or every place of a value in a house, excludes by such
/// chains.
template <class Mask>
void find_multiple_chains(Pass<Mask>& pass);
/// A candidate that naked and hidden singles lead to a contradiction.
template <class Mask>
void find_dynamic_chains(Pass<Mask>& pass);

}  // namespace facet::logic
