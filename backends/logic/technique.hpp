#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace facet::logic {

/// The ways of reasoning, easiest first. Each is a level: see deduce.hpp.
enum class Technique {
  FullHouse,
  HiddenSingleBlock,
  HiddenSingleLine,
  NakedSingle,
  Pointing,
  Claiming,
  NakedPair,
  XWing,
  HiddenPair,
  NakedTriplet,
  Swordfish,
  HiddenTriplet,
  XyWing,
  XyzWing,
  UniqueRectangle,
  NakedQuad,
  Jellyfish,
  HiddenQuad,
  SimpleColouring,
  ForcingChain,
  MultipleForcingChain,
  DynamicForcingChain,
};

inline constexpr std::size_t kTechniques = 22;

struct TechniqueInfo {
  Technique technique;
  std::string_view name;  // "hidden single in a block"
  std::string_view word;  // as options and JSON have it: "hidden-single-block"
  /// Tenths of the scale of Sudoku Explainer: 12 is 1.2. Simple colouring, which that program has
  /// as forcing X-chains, stands at 6.6; the three kinds of forcing chains at the lower ends of
  /// their ranges there.
  int tenths = 0;
};

/// All, in the order of the enum, which is that of the ratings.
std::span<const TechniqueInfo> techniques();
const TechniqueInfo& info(Technique technique);

/// "1.2".
double rating(Technique technique);

}  // namespace facet::logic
