#pragma once

#include <cstdint>
#include <optional>

#include "heuristics/evaluator.hpp"
#include "heuristics/prepared.hpp"
#include "model/fill_rules.hpp"
#include "model/random.hpp"
#include "model/solution.hpp"

namespace facet::heuristics {

/// Values for all variables, and the violations of the model under them.
struct Completed {
  Solution values;
  std::uint64_t cost = 0;
};

/// Makes full assignments of partial ones, so that what an ant filled can be held against what the
/// other searches find.
class Completer {
 public:
  /// The prepared model must outlive it.
  explicit Completer(const Prepared& prepared) : prepared_(prepared) {}

  /// Keeps the given values of open variables as far as they fit: each in its domain, and on a
  /// board (the permutation shape) none twice in a group. On a board an open cell gets a value that
  /// its group lacks, at random; elsewhere, variable by variable, the first one that costs least
  /// (of a domain of more than 4096 values the smallest).
  Completed complete(const PartialValues& given, Random& random);

 private:
  Completed complete_board(const PermutationShape& shape, const PartialValues& given,
                           Random& random) const;
  Completed complete_any(const PartialValues& given);
  bool fits(VarId var, const PartialValues& given) const;

  const Prepared& prepared_;
  std::optional<Evaluator> evaluator_;
};

}  // namespace facet::heuristics
