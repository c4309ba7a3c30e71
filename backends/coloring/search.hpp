#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoders/coloring/instance.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

/// The colour of a vertex that has none yet.
inline constexpr std::uint32_t kNoColor = ~std::uint32_t{0};

/// What a search is to look for. The instance must outlive it.
struct SearchInput {
  const Instance& instance;
  /// Only the colours 0 .. colors-1 are used; at most instance.colors().
  std::uint32_t colors = 0;
  /// Of interchangeable unused colours try only the first. Must be off in an enumeration, and where
  /// only some of the vertices are minimised.
  bool symmetry = false;
};

enum class Outcome { Found, Exhausted, Stopped };

/// A complete search for the colourings of an instance, one after the other. No colouring comes
/// twice; without symmetry all come. Work is nodes: colours given to vertices.
class Search {
 public:
  virtual ~Search() = default;

  /// Goes on to the next colouring. After Exhausted or Stopped, further calls say the same.
  virtual Outcome next(RunControl& control) = 0;
  /// One colour a vertex; meaningful after Found, until the next call.
  virtual std::span<const std::uint32_t> colors() const = 0;
  /// From now on, minimised vertices take only colours below `limit`. May be called after Found,
  /// each time with a smaller limit; the search goes on in the same tree.
  virtual void lower(std::uint32_t limit) = 0;

  virtual std::uint64_t nodes() const = 0;
  virtual std::uint64_t backtracks() const = 0;
  /// Why the search was stopped.
  virtual StopReason stop_reason() const = 0;
};

}  // namespace facet::coloring
