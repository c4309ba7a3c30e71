#pragma once

#include <cstddef>
#include <cstdint>

#include "heuristics/coloring/search.hpp"
#include "model/random.hpp"

namespace facet::coloring {

/// Greedy partition crossover (Galinier & Hao 1999): the parents give in turn, `first` to begin
/// with, their class that has most vertices left, until there are `colors` classes; what is then
/// without a class has kNoColor. Of equal classes one at random. Parents of one size, with colours
/// below `colors` or kNoColor. O(n + colors^2).
Colors greedy_partition_crossover(const Colors& first, const Colors& second, std::size_t colors,
                                  Random& random);

/// How many vertices would have to change their colour to make one colouring the other, whatever
/// the colours are called: the classes are matched greedily by what they share, so at most a little
/// above the true distance, and 0 only where the partitions are the same. O(n + colors^2 log
/// colors).
std::size_t partition_distance(const Colors& first, const Colors& second, std::size_t colors);

}  // namespace facet::coloring
