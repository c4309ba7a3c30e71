#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "backends/logic/step.hpp"
#include "backends/logic/technique.hpp"
#include "backends/result.hpp"
#include "model/model.hpp"
#include "model/run_control.hpp"

/// Solving as people do: by what follows, never by guessing.
namespace facet::logic {

struct DeduceOptions {
  /// Harder techniques are not used.
  Technique hardest = Technique::DynamicForcingChain;
  /// Techniques that are left out, by their numbers.
  std::bitset<kTechniques> without = {};
  /// Use techniques that hold only where there is one solution. Of a model with several they can
  /// lead astray.
  bool assume_unique = false;
  /// Fill `Course::steps`.
  bool keep_steps = false;
  /// Fill `Course::boards`.
  bool keep_boards = false;
  /// End after so many rounds.
  std::optional<std::size_t> rounds = {};
};

/// How it went.
struct Course {
  /// What is left of each variable. Every solution of the model lies within (the only one does,
  /// where uniqueness was assumed).
  std::vector<Domain> domains;
  bool solved = false;
  /// There is no solution, or, where uniqueness was assumed, not exactly one.
  std::optional<Fault> fault;
  /// The hardest technique that was needed; nothing where the givens settle all by themselves.
  std::optional<Technique> hardest;
  struct Count {
    std::uint64_t rounds = 0;
    std::uint64_t steps = 0;
    std::uint64_t settled = 0;
    std::uint64_t removed = 0;  // by the technique itself, not by what it settles
  };
  std::array<Count, kTechniques> counts{};
  std::size_t rounds = 0;
  std::vector<Step> steps;
  /// The board at the beginning of each round, and at the end.
  std::vector<std::vector<Domain>> boards;
  StopReason stop = StopReason::Completed;
  /// Passes of a technique over the board, and assumptions of chains.
  std::uint64_t work = 0;
};

/// Round by round: the easiest technique that has anything to say says all of it at once, on the
/// board as it is; then the board is changed, and the easiest is asked again. So neither the names
/// of the values nor the order of the cells decide anything: a puzzle and its isomorphs go through
/// the same rounds (`counts` but for `steps`, where two pieces of reasoning give the same).
///
/// Linear and Clause constraints are passed over, and what needs one solution is then not used: all
/// that follows is right, but less follows, and what is solved may break them.
///
/// Precondition: !unsupported(model) but for these.
Course deduce(const Model& model, const DeduceOptions& options, RunControl& control);

/// Constraints other than AllDifferent and DifferentOnEdges, objectives, more than 1024 different
/// values, boards of more than a gigabyte.
std::optional<Unsupported> unsupported(const Model& model);

/// "x_r1_c1 has no value left", "row 3 has no place for 7", "box 2 has more cells than values".
std::string describe(const Model& model, const Fault& fault);

}  // namespace facet::logic
