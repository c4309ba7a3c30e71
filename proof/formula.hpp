#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

namespace facet::proof {

/// +v or -v, as in DIMACS; never 0.
using Literal = std::int32_t;

/// Clauses as they were given: literals flat, ends beside them.
class Formula {
 public:
  /// An empty clause is allowed (the formula is false); 0 and -2^31 are not literals (ProofError).
  void add(std::span<const Literal> clause);

  std::size_t clause_count() const { return ends_.size(); }
  std::span<const Literal> clause(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::span(literals_).subspan(begin, ends_[i] - begin);
  }
  /// The largest variable that occurs.
  Literal largest_variable() const { return largest_; }

 private:
  std::vector<Literal> literals_;
  std::vector<std::size_t> ends_;
  Literal largest_ = 0;
};

/// Reads DIMACS CNF, strictly and on its own (the checker shares no reader with what it checks):
/// comment lines "c ..." anywhere between tokens, one "p cnf V C" line before the clauses, then
/// exactly C clauses of literals within 1..V, each ended by 0, over lines as they like.
/// A '%' line (SATLIB's trailer) ends the formula. Throws ProofError. The header's numbers reserve
/// no memory.
Formula read_dimacs(std::istream& in, const std::string& source);

}  // namespace facet::proof
