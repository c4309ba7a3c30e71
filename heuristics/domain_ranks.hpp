#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/domain.hpp"
#include "model/random.hpp"

namespace facet::heuristics {

/// The values of domains by their rank, 0 being the smallest: to draw one at random, and to number
/// tables. O(1) where a domain has no holes, and a list of its values where it has.
class DomainRanks {
 public:
  explicit DomainRanks(std::span<const Domain> domains) {
    rows_.reserve(domains.size());
    for (const Domain& domain : domains)
      rows_.push_back(row_of(domain));
  }

  std::size_t size(std::size_t domain) const { return rows_[domain].size; }
  /// Precondition: rank < size(domain).
  Value value(std::size_t domain, std::size_t rank) const {
    const Row& row = rows_[domain];
    return row.listed.empty() ? row.lo + static_cast<Value>(rank) : row.listed[rank];
  }
  /// Precondition: the domain has the value.
  std::size_t rank(std::size_t domain, Value value) const {
    const Row& row = rows_[domain];
    if (row.listed.empty()) return static_cast<std::size_t>(std::int64_t{value} - row.lo);
    return static_cast<std::size_t>(std::ranges::lower_bound(row.listed, value) -
                                    row.listed.begin());
  }

  Value any(std::size_t domain, Random& random) const {
    return value(domain, static_cast<std::size_t>(random.below(size(domain))));
  }
  /// Any but one. Precondition: the domain has it and another.
  Value any_other(std::size_t domain, Value than, Random& random) const {
    const auto drawn = static_cast<std::size_t>(random.below(size(domain) - 1));
    return value(domain, drawn + (drawn >= rank(domain, than) ? 1 : 0));
  }

 private:
  struct Row {
    Value lo = 0;
    std::size_t size = 0;
    std::vector<Value> listed;  // empty: without holes
  };

  static Row row_of(const Domain& domain) {
    if (domain.empty()) return {};
    const std::int64_t span = std::int64_t{domain.max()} - domain.min() + 1;
    if (span == static_cast<std::int64_t>(domain.size())) return {domain.min(), domain.size(), {}};
    return {domain.min(), domain.size(), domain.values()};
  }

  std::vector<Row> rows_;
};

}  // namespace facet::heuristics
