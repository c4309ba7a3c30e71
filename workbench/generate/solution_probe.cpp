#include "workbench/generate/solution_probe.hpp"

#include <algorithm>

#include "backends/cadical/cadical_sub_solver.hpp"

namespace facet::workbench {
namespace {

// Seconds, of either solver: a node looks at every variable about once.
constexpr std::uint64_t kVisits = 40'000'000;
constexpr std::uint64_t kConflicts = 80'000;
// The native search ends here. At order 9 next to nothing gets so far.
constexpr std::uint64_t kNodes = 2'000;
constexpr std::size_t kSmall = 100;  // cells; above, nodes are dearer and clauses the better way
constexpr std::uint64_t kVisitsOfLarge = 50'000;
// The clauses of 36x36 cells take half a gigabyte.
constexpr std::size_t kMostVariables = 1296;

std::uint64_t nodes_for(std::size_t variables) {
  return variables <= kSmall ? kNodes : std::max<std::uint64_t>(8, kVisitsOfLarge / variables);
}

}  // namespace

SolutionProbe::SolutionProbe(const Model& model, std::uint64_t spent)
    : model_(model), engine_(model), spent_(spent) {}

bool SolutionProbe::exhausted() const {
  return visits_ >= kVisits || conflicts_ >= kConflicts;
}

std::uint64_t SolutionProbe::left(std::uint64_t most, const RunControl& control) const {
  const auto limit = control.limits().work;
  return limit ? std::min(most, *limit - std::min(*limit, work())) : most;
}

SolutionProbe::Answer SolutionProbe::ask(std::span<const Domain> domains,
                                         std::uint64_t most_conflicts, const RunControl& control) {
  if (exhausted() || control.stop(work())) return Answer::Unknown;
  const Answer answer = by_search(domains, control);
  if (answer != Answer::Unknown || exhausted() || control.stop(work())) return answer;
  const bool clauses = most_conflicts > 0 && domains.size() <= kMostVariables;
  return clauses ? by_clauses(domains, most_conflicts, control) : answer;
}

SolutionProbe::Answer SolutionProbe::by_search(std::span<const Domain> domains,
                                               const RunControl& control) {
  Limits limits;
  limits.wall_time = control.remaining();
  limits.work = left(nodes_for(domains.size()), control);
  RunControl inner(limits, control.token());
  const backtracking::Found found = engine_.find(domains, 1, inner);
  nodes_ += found.nodes;
  visits_ += (found.nodes + 1) * domains.size();
  if (found.count > 0) return Answer::Some;
  return found.stopped ? Answer::Unknown : Answer::None;
}

SolutionProbe::Answer SolutionProbe::by_clauses(std::span<const Domain> domains,
                                                std::uint64_t most_conflicts,
                                                const RunControl& control) {
  if (!session_) session_ = CadicalSubSolver().open(model_);
  const std::uint64_t most = left(std::min(most_conflicts, kConflicts - conflicts_), control);
  const Completion completion = session_->complete(domains, most, control);
  conflicts_ += completion.work;
  switch (completion.outcome) {
    case Completion::Outcome::Completed:
      return Answer::Some;
    case Completion::Outcome::Impossible:
      return Answer::None;
    case Completion::Outcome::GaveUp:
      break;
  }
  return Answer::Unknown;
}

}  // namespace facet::workbench
