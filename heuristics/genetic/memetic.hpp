#pragma once

#include <cstdint>
#include <memory>

#include "heuristics/effort.hpp"
#include "heuristics/genetic/frame.hpp"
#include "model/random.hpp"

namespace facet::heuristics::genetic {

/// Descent on plateaus: random moves, each made where it adds no mistakes.
class LocalSearch {
 public:
  virtual ~LocalSearch() = default;

  /// Before improve(), and again for each other frame. The frame must outlive its use.
  virtual void enter(const Frame& frame) = 0;
  /// Tries so many moves on a genome of the frame, fewer where it comes to be without mistakes or
  /// the effort stops; each one tried is an evaluation. The change in mistakes: never above 0.
  virtual std::int64_t improve(Genome& genome, std::uint64_t mistakes, std::uint64_t moves,
                               Random& random, Effort& effort) = 0;
};

/// Swaps in the blocks of a frame whose coding keeps them, else other digits for single cells in
/// conflict. The problem must outlive it.
std::unique_ptr<LocalSearch> local_search(const Problem& problem, Coding coding);

}  // namespace facet::heuristics::genetic
