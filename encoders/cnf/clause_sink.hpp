#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "encoders/cnf/literal.hpp"

namespace facet::cnf {

/// Where clauses go: a solver, a file, a vector or a counter. The sink owns the numbering of the
/// variables, so no two encodings can ever share a helper variable by accident.
class ClauseSink {
 public:
  virtual ~ClauseSink() = default;

  /// A clause over variables that new_variable() gave; empty: the formula is false.
  virtual void add(std::span<const Literal> clause) = 0;
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }

  /// The first of the next `count` variables, which are consecutive from 1; throws InvalidModel
  /// past 2^31-1.
  BoolVar new_variables(std::uint64_t count);
  BoolVar new_variable() { return new_variables(1); }
  BoolVar variable_count() const { return variable_count_; }

 private:
  BoolVar variable_count_ = 0;
};

/// A formula in memory: literals flat, offsets beside them.
class Formula final : public ClauseSink {
 public:
  using ClauseSink::add;
  void add(std::span<const Literal> clause) override;

  std::size_t clause_count() const { return ends_.size(); }
  std::span<const Literal> clause(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::span(literals_).subspan(begin, ends_[i] - begin);
  }

 private:
  std::vector<Literal> literals_;
  std::vector<std::size_t> ends_;
};

/// Counts clauses and literals and keeps none.
class CountingSink final : public ClauseSink {
 public:
  using ClauseSink::add;
  void add(std::span<const Literal> clause) override {
    ++clauses;
    literals += clause.size();
  }
  std::uint64_t clauses = 0;
  std::uint64_t literals = 0;
};

}  // namespace facet::cnf
