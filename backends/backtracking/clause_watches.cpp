#include "backends/backtracking/clause_watches.hpp"

#include <algorithm>
#include <utility>

namespace facet::backtracking {
namespace {

bool is_false(const Lit& lit, const Candidates& candidates) {
  const std::size_t var = lit.var.index;
  if (lit.equal) return !candidates.contains(var, lit.value);
  return candidates.size(var) == 1 && candidates.contains(var, lit.value);
}

bool is_true(const Lit& lit, const Candidates& candidates) {
  return is_false(~lit, candidates);
}

void make_true(const Lit& lit, Candidates& candidates) {
  if (lit.equal) {
    candidates.keep_only(lit.var.index, lit.value);
  } else {
    candidates.remove(lit.var.index, lit.value);
  }
}

}  // namespace

ClauseWatches::ClauseWatches(const std::vector<std::vector<Lit>>& clauses, std::size_t variables)
    : clauses_(clauses), watching_(variables) {
  for (std::vector<Lit>& clause : clauses_) {
    std::ranges::sort(clause);
    const auto repeated = std::ranges::unique(clause);
    clause.erase(repeated.begin(), repeated.end());
  }
}

bool ClauseWatches::start(Candidates& candidates) {
  for (std::uint32_t id = 0; id < clauses_.size(); ++id) {
    std::vector<Lit>& clause = clauses_[id];
    const auto open =
        std::ranges::partition(clause, [&](const Lit& lit) { return !is_false(lit, candidates); });
    if (open.begin() == clause.begin()) return false;
    // A literal that is false now is false for good.
    if (open.begin() - clause.begin() == 1) {
      make_true(clause.front(), candidates);
      continue;
    }
    watching_[clause[0].var.index].push_back(id);
    if (clause[1].var != clause[0].var) watching_[clause[1].var.index].push_back(id);
  }
  return true;
}

// False when the clause is false. `moved`: it no longer watches `var`.
bool ClauseWatches::settle(std::uint32_t id, Candidates& candidates, std::size_t var, bool& moved) {
  std::vector<Lit>& clause = clauses_[id];
  moved = false;
  for (std::size_t i = 0; i < 2; ++i) {
    Lit& other = clause[1 - i];
    // Another variable's literal waits for that variable's own visit.
    if (clause[i].var.index != var || !is_false(clause[i], candidates)) continue;
    if (is_true(other, candidates)) return true;
    const auto open = std::find_if(clause.begin() + 2, clause.end(),
                                   [&](const Lit& lit) { return !is_false(lit, candidates); });
    if (open == clause.end()) {
      if (is_false(other, candidates)) return false;
      make_true(other, candidates);
      return true;
    }
    std::swap(clause[i], *open);
    const std::size_t now = clause[i].var.index;
    if (now != other.var.index && now != var) watching_[now].push_back(id);
  }
  moved = clause[0].var.index != var && clause[1].var.index != var;
  return true;
}

bool ClauseWatches::visit(std::size_t var, Candidates& candidates) {
  std::vector<std::uint32_t>& list = watching_[var];
  std::size_t kept = 0;
  bool sound = true;
  for (std::size_t at = 0; at < list.size(); ++at) {
    bool moved = false;
    if (sound) sound = settle(list[at], candidates, var, moved);
    if (!moved) list[kept++] = list[at];
  }
  list.resize(kept);
  return sound;
}

}  // namespace facet::backtracking
