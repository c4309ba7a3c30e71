#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/encode.hpp"

namespace facet::sat {

/// A truth value for each proposition; index 0 is not used. Propositions beyond the end are false.
using Truth = std::vector<bool>;

bool satisfies(const Truth& truth, std::span<const cnf::Literal> clause);

/// Keeps a copy of the clauses that a solver was given, up to a number of literals, so that the
/// solver's models can be held against them: the copy takes 4 bytes a literal and 8 a clause, a
/// fraction of what the solver takes for them.
class ClauseRecord {
 public:
  explicit ClauseRecord(std::size_t literal_limit = std::size_t{1} << 27U)
      : literal_limit_(literal_limit) {}

  void add(std::span<const cnf::Literal> clause);

  /// The number, from 1, of the first clause that the truth values violate. Where the formula was
  /// too large to be kept, it is made again from the model. O(literals).
  std::optional<std::uint64_t> first_violated(const Truth& truth, const Model& model,
                                              const cnf::EncodeOptions& options) const;

 private:
  cnf::Formula formula_;
  std::size_t literals_ = 0;
  std::size_t literal_limit_;
};

/// The same for a formula that was never in memory: the clauses are made again, one at a time.
std::optional<std::uint64_t> first_violated(const Truth& truth, const Model& model,
                                            const cnf::EncodeOptions& options);

}  // namespace facet::sat
