#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "heuristics/effort.hpp"
#include "heuristics/prepared.hpp"
#include "model/fill_rules.hpp"
#include "model/sub_solver.hpp"

namespace facet::heuristics {

/// Asks an exact solver to fill what a partial assignment leaves open, the rest held.
class Repairer {
 public:
  /// `most_open`: no question ever leaves more variables open. No solver: nothing is ever due.
  Repairer(const Prepared& prepared, const SubSolver* solver, std::size_t most_open,
           std::uint64_t nodes);

  /// A new assignment is begun.
  void begin() { next_ = most_open_; }
  /// An assignment that leaves so many open is worth a question: few enough, and half of those of
  /// the last question about it at most.
  bool due(std::size_t open) const { return session_ != nullptr && open > 0 && open <= next_; }

  /// Spends the repair and its work, by the solver's own limit or what is left of the effort's.
  /// Precondition: due(open), where `open` is the number of the open variables without a value.
  Completion repair(const PartialValues& values, std::size_t open, Effort& effort);

  std::uint64_t repairs() const { return repairs_; }
  std::uint64_t work() const { return work_; }

 private:
  const Prepared& prepared_;
  std::unique_ptr<SubSession> session_;
  std::size_t most_open_;
  std::uint64_t nodes_;
  std::size_t next_ = 0;
  std::vector<Domain> domains_;
  std::uint64_t repairs_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace facet::heuristics
