#include "heuristics/large_neighbourhood/repairer.hpp"

namespace facet::heuristics {

Repairer::Repairer(const Prepared& prepared, const SubSolver* solver, std::size_t most_open,
                   std::uint64_t nodes)
    : prepared_(prepared),
      most_open_(most_open),
      nodes_(nodes),
      domains_(prepared.model.domains().begin(), prepared.model.domains().end()) {
  if (solver != nullptr && most_open > 0) session_ = solver->open(prepared.model);
}

Completion Repairer::repair(const PartialValues& values, std::size_t open, Effort& effort) {
  next_ = open / 2;
  for (const VarId var : prepared_.open) {
    const auto& value = values[var.index];
    domains_[var.index] = value ? Domain::singleton(*value) : prepared_.model.domain(var);
  }
  effort.spend(effort.room(1));
  Completion completion = session_->complete(domains_, effort.room(nodes_), effort.control());
  ++repairs_;
  work_ += completion.work;
  // A solver may notice its limit late.
  effort.spend(effort.room(completion.work));
  return completion;
}

}  // namespace facet::heuristics
