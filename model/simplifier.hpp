#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/normalise.hpp"

namespace facet {

/// What a constraint is within the domains: a smaller one, or the reason why none is needed.
struct Simplified {
  std::optional<Constraint> constraint;
  NormaliseAction action = NormaliseAction::Kept;
};

/// One step of `normalise`: narrows domains by a constraint and says what is left of it. Not to be
/// called once a contradiction was seen.
class Simplifier {
 public:
  /// Precondition: no domain is empty.
  explicit Simplifier(std::span<const Domain> domains) : domains_(domains.begin(), domains.end()) {}

  Simplified operator()(const AllDifferent& constraint);
  Simplified operator()(const DifferentOnEdges& constraint);
  Simplified operator()(const Linear& constraint);
  Simplified operator()(const Clause& constraint);

  std::span<const Domain> domains() const { return domains_; }
  std::uint64_t removed() const { return removed_; }
  /// A domain is empty or a constraint false.
  bool contradiction() const { return contradiction_; }

 private:
  const Domain& domain(VarId var) const { return domains_[var.index]; }
  bool fixed(VarId var) const { return domain(var).is_singleton(); }
  Simplified falsehood();
  bool remove(VarId var, Value value);
  void keep_between(VarId var, std::int64_t lo, std::int64_t hi);
  bool into_domain(const Linear& linear);
  bool into_domain(const Lit& lit);
  std::vector<Term> merged(const std::vector<Term>& terms) const;
  std::pair<std::int64_t, std::int64_t> reach(const std::vector<Term>& terms) const;

  std::vector<Domain> domains_;
  std::uint64_t removed_ = 0;
  bool contradiction_ = false;
};

}  // namespace facet
