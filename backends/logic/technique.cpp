#include "backends/logic/technique.hpp"

#include <array>

namespace facet::logic {
namespace {

constexpr std::array<TechniqueInfo, kTechniques> kTable{{
    {Technique::FullHouse, "full house", "full-house", 10},
    {Technique::HiddenSingleBlock, "hidden single in a block", "hidden-single-block", 12},
    {Technique::HiddenSingleLine, "hidden single in a line", "hidden-single-line", 15},
    {Technique::NakedSingle, "naked single", "naked-single", 23},
    {Technique::Pointing, "pointing", "pointing", 26},
    {Technique::Claiming, "claiming", "claiming", 28},
    {Technique::NakedPair, "naked pair", "naked-pair", 30},
    {Technique::XWing, "X-wing", "x-wing", 32},
    {Technique::HiddenPair, "hidden pair", "hidden-pair", 34},
    {Technique::NakedTriplet, "naked triplet", "naked-triplet", 36},
    {Technique::Swordfish, "swordfish", "swordfish", 38},
    {Technique::HiddenTriplet, "hidden triplet", "hidden-triplet", 40},
    {Technique::XyWing, "XY-wing", "xy-wing", 42},
    {Technique::XyzWing, "XYZ-wing", "xyz-wing", 44},
    {Technique::UniqueRectangle, "unique rectangle", "unique-rectangle", 45},
    {Technique::NakedQuad, "naked quad", "naked-quad", 50},
    {Technique::Jellyfish, "jellyfish", "jellyfish", 52},
    {Technique::HiddenQuad, "hidden quad", "hidden-quad", 54},
    {Technique::SimpleColouring, "simple colouring", "simple-colouring", 66},
    {Technique::ForcingChain, "forcing chain", "forcing-chain", 70},
    {Technique::MultipleForcingChain, "multiple forcing chain", "multiple-forcing-chain", 80},
    {Technique::DynamicForcingChain, "dynamic forcing chain", "dynamic-forcing-chain", 85},
}};

}  // namespace

std::span<const TechniqueInfo> techniques() {
  return kTable;
}

const TechniqueInfo& info(Technique technique) {
  return kTable[static_cast<std::size_t>(technique)];
}

double rating(Technique technique) {
  return info(technique).tenths / 10.0;
}

}  // namespace facet::logic
