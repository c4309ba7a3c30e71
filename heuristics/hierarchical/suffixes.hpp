#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "heuristics/effort.hpp"
#include "heuristics/genetic/population.hpp"
#include "heuristics/hierarchical/hierarchical.hpp"
#include "heuristics/hierarchical/prefix.hpp"
#include "heuristics/incumbent.hpp"
#include "model/random.hpp"
#include "model/sub_solver.hpp"

namespace facet::heuristics::hierarchical {

/// A whole board.
struct Board {
  genetic::Genome genome;
  std::uint64_t mistakes = 0;
  /// What selection looks at; less is better.
  std::uint64_t fitness = 0;
};

/// A prefix, and the suffixes that it is given or had.
struct Member {
  Prefix prefix;
  /// Before a round: boards whose suffixes it begins with. (Their prefixes do not matter.)
  std::vector<genetic::Genome> warm;
  /// After it: its boards, the best first; empty where the effort was stopped before there was one.
  std::vector<Board> boards;
};

/// What the parts of one search share.
struct Common {
  const genetic::Problem& problem;
  const Prefixes& prefixes;
  const HierarchicalParameters& parameters;
  const SearchRequest& request;
  Random& random;
  Effort& effort;
  Incumbent& incumbent;
  /// Of all rounds.
  std::uint64_t generations = 0;
  double mean_mistakes = 0;
  std::uint64_t questions = 0;

  /// Notes a board that was measured.
  void offer(const genetic::Genome& genome, std::uint64_t mistakes);
  /// Notes a generation with the mean of its boards.
  void generation(double mean);
};

/// What finds suffixes.
class Suffixes {
 public:
  virtual ~Suffixes() = default;
  /// Fills `boards` of each member. False: solved, or the effort is stopped.
  virtual bool value(std::span<Member> members, std::uint32_t generations) = 0;
};

/// As the parameters say. The common parts must outlive it.
std::unique_ptr<Suffixes> make_suffixes(Common& common);

}  // namespace facet::heuristics::hierarchical
