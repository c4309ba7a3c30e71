#include "proof/unit_propagation.hpp"

#include <algorithm>
#include <utility>

namespace facet::proof {

void UnitPropagation::grow(std::size_t variables) {
  if (reasons_.size() >= variables) return;
  reasons_.resize(variables, kNoClause);
  values_.resize(2 * variables, 0);
  watches_.resize(2 * variables);
  if (occurrences_listed_) occurrences_.resize(2 * variables);
}

void UnitPropagation::assign(Code literal, ClauseRef reason) {
  values_[literal] = 1;
  values_[negation(literal)] = -1;
  reasons_[literal / 2] = reason;
  trail_.push_back(literal);
}

void UnitPropagation::watch(ClauseRef ref) {
  const auto clause = store_.literals(ref);
  watches_[clause[0]].push_back({ref, clause[1]});
  watches_[clause[1]].push_back({ref, clause[0]});
}

void UnitPropagation::add(std::span<const Code> clause) {
  if (store_.wasteful()) compact();
  const ClauseRef ref = store_.add(clause);
  if (occurrences_listed_) {
    for (const Code code : clause)
      occurrences_[code].push_back(ref);
  }
  // The literals that are not false come first: those may be watched, as the top never goes back.
  const auto literals = store_.literals(ref);
  const auto open = std::ranges::partition(literals, [&](Code code) { return !is_false(code); });
  const std::size_t possible = literals.size() - open.size();
  if (possible == 0) {
    contradiction_ = true;
    return;
  }
  if (literals.size() > 1) watch(ref);
  if (possible == 1 && !is_true(literals[0])) {
    assign(literals[0], ref);
    if (!propagate()) contradiction_ = true;
  }
}

UnitPropagation::Removal UnitPropagation::remove(std::span<const Code> clause) {
  const ClauseRef ref = store_.find(clause);
  if (ref == kNoClause) return Removal::Unknown;
  const auto literals = store_.literals(ref);
  const bool reason = std::ranges::any_of(
      literals, [&](Code code) { return is_true(code) && reasons_[code / 2] == ref; });
  if (reason) return Removal::KeptAsReason;
  store_.remove(ref);  // watches and occurrences forget it when they meet it
  return Removal::Done;
}

bool UnitPropagation::assume(Code literal) {
  if (is_false(literal)) return false;
  if (!is_true(literal)) assign(literal, kNoClause);
  return true;
}

bool UnitPropagation::propagate() {
  while (propagated_ < trail_.size()) {
    ++propagations_;
    if (!visit(negation(trail_[propagated_++]))) return false;
  }
  return true;
}

// Puts a literal that is not false into the second place of a clause, whose watch there became
// false, and watches it. False where there is none.
bool UnitPropagation::find_new_watch(ClauseRef ref) {
  const auto clause = store_.literals(ref);
  for (std::size_t k = 2; k < clause.size(); ++k) {
    if (is_false(clause[k])) continue;
    std::swap(clause[1], clause[k]);
    watches_[clause[1]].push_back({ref, clause[0]});
    return true;
  }
  return false;
}

bool UnitPropagation::visit(Code falsified) {
  std::vector<Watch>& list = watches_[falsified];
  std::size_t kept = 0;
  bool consistent = true;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Watch watch = list[i];
    if (!consistent || is_true(watch.other)) {
      list[kept++] = watch;
      continue;
    }
    if ((++visits_ & 0xFFFU) == 0 && poll_ && poll_()) throw Stopped{};
    if (store_.removed(watch.clause)) continue;
    const auto clause = store_.literals(watch.clause);
    if (clause[0] == falsified) std::swap(clause[0], clause[1]);
    if (!is_true(clause[0]) && find_new_watch(watch.clause)) continue;
    list[kept++] = {watch.clause, clause[0]};
    if (is_true(clause[0])) continue;
    if (is_false(clause[0])) {
      consistent = false;
    } else {
      assign(clause[0], watch.clause);
    }
  }
  list.resize(kept);
  return consistent;
}

void UnitPropagation::undo_to(std::size_t level) {
  while (trail_.size() > level) {
    const Code literal = trail_.back();
    values_[literal] = 0;
    values_[negation(literal)] = 0;
    reasons_[literal / 2] = kNoClause;
    trail_.pop_back();
  }
  propagated_ = std::min(propagated_, level);
}

void UnitPropagation::compact() {
  const auto moved = store_.compact();
  for (auto& list : watches_) {
    std::erase_if(list, [&](Watch& watch) {
      const auto to = moved.find(watch.clause);
      if (to == moved.end()) return true;
      watch.clause = to->second;
      return false;
    });
  }
  for (ClauseRef& reason : reasons_) {
    if (reason != kNoClause) reason = moved.at(reason);
  }
  if (occurrences_listed_) list_occurrences();
}

void UnitPropagation::list_occurrences() {
  occurrences_.assign(values_.size(), {});
  store_.for_each([&](ClauseRef ref) {
    for (const Code code : store_.literals(ref))
      occurrences_[code].push_back(ref);
  });
  occurrences_listed_ = true;
}

std::vector<ClauseRef> UnitPropagation::with(Code literal) {
  if (!occurrences_listed_) list_occurrences();
  std::vector<ClauseRef>& list = occurrences_[literal];
  std::erase_if(list, [&](ClauseRef ref) { return store_.removed(ref); });
  return list;
}

}  // namespace facet::proof
