#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>

#include "proof/formula.hpp"
#include "proof/proof_error.hpp"

namespace facet::proof {

/// Text and binary DRAT as solvers write them. Auto decides by the first bytes.
enum class Format { Auto, Text, Binary };

enum class Verdict {
  /// Every step up to the empty clause was checked: the formula has no solution.
  Verified,
  /// A step does not follow from what stood before it. Says nothing about the formula.
  Refuted,
  /// The proof ended, or the check was stopped, before the empty clause.
  Incomplete
};

struct Limits {
  /// Proof steps to look at; nothing: all.
  std::optional<std::uint64_t> steps;
  /// Asked at least every few thousand clause visits; true ends the check as Incomplete.
  std::function<bool()> poll;
};

struct CheckOptions {
  Format format = Format::Auto;
  /// What messages call the proof.
  std::string source = "proof";
  Limits limits;
};

/// Where a step stands in its file.
struct StepPosition {
  std::uint64_t step = 0;  // from 1
  std::size_t line = 0;    // from 1; 0 in a binary proof
  std::uint64_t byte = 0;  // offset of its first byte
};

struct Report {
  Verdict verdict = Verdict::Incomplete;
  Format format = Format::Text;         // as read
  std::uint64_t steps = 0;              // read: additions and deletions
  std::uint64_t rup = 0;                // additions that follow by unit propagation
  std::uint64_t rat = 0;                // additions that needed the RAT check
  std::uint64_t deletions = 0;          // carried out
  std::uint64_t kept_units = 0;         // deletions left out: the clause holds a propagated literal
  std::uint64_t unknown_deletions = 0;  // deletions of clauses that are not there, left out
  std::uint64_t propagations = 0;
  /// Refuted: the first step that failed.
  std::optional<StepPosition> bad;
  /// One line: why the verdict is not Verified; empty when it is.
  std::string why;
};

/// Checks forward, step by step, that the proof derives the empty clause from the formula. An added
/// clause must follow by reverse unit propagation (RUP; Goldberg & Novikov 2003, Van Gelder 2008)
/// or be a resolution asymmetric tautology (RAT) on its first literal (Wetzler, Heule & Hunt 2014).
/// The check ends at the first conflict of unit propagation alone, so a formula that is false by
/// unit propagation is verified by an empty proof, and what stands after that is not read.
///
/// As in drat-trim, the deletion of a clause that is the reason of a propagated literal is left out
/// ("operational" DRAT, Rebola-Pardo & Biere 2018), and so is that of a clause that is not there.
/// Clauses are sets: repeated literals count once, tautologies are never needed and are dropped.
/// New variables may come in at any step; memory grows with the literals read, not their numbers.
///
/// Throws ProofError where the proof is not well formed (also when it ends within a step).
/// Deletion takes O(length) expected; a RAT check visits every clause with the negated literal.
Report check(const Formula& formula, std::istream& proof, const CheckOptions& options = {});

}  // namespace facet::proof
