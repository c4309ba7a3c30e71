#include "model/propagation/state.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace facet::propagation {

State::State(const Model& model, const PropagateOptions& options)
    : model_(model),
      options_(options),
      table_(model.domains()),
      settled_(model.constraint_count()),
      queued_(model.constraint_count(), 0),
      permutation_(model.constraint_count(), 0) {
  list_memberships();
  for (std::size_t c = 0; c < model.constraint_count(); ++c) {
    const Constraint& constraint = model.constraint(ConstraintId(c));
    if ((options.linear && std::holds_alternative<Linear>(constraint)) ||
        (options.clauses && std::holds_alternative<Clause>(constraint))) {
      enqueue(static_cast<std::uint32_t>(c));
    }
  }
  for (std::size_t v = 0; v < model.variable_count(); ++v) {
    if (table_.size(VarId(v)) == 0) fail(std::nullopt, model.name(VarId(v)) + " has no values");
    if (table_.settled(VarId(v))) wake(VarId(v), true);
  }
}

// Calls f(variable, membership) for every place of a variable in a constraint.
template <class F>
void State::for_each_membership(F&& f) const {
  for (std::uint32_t c = 0; c < model_.constraint_count(); ++c) {
    std::uint32_t position = 0;
    const auto each = [&](VarId var) { f(var, Membership{c, position++}); };
    std::visit(Overloaded{[&](const AllDifferent& a) { std::ranges::for_each(a.vars, each); },
                          [&](const DifferentOnEdges& d) { std::ranges::for_each(d.vars, each); },
                          [&](const Linear& l) {
                            for (const Term& term : l.terms)
                              each(term.var);
                          },
                          [&](const Clause& k) {
                            for (const Lit& lit : k.literals)
                              each(lit.var);
                          }},
               model_.constraint(ConstraintId(c)));
  }
}

void State::list_memberships() {
  memberships_begin_.assign(model_.variable_count() + 1, 0);
  for_each_membership([&](VarId var, Membership) { ++memberships_begin_[var.index + 1]; });
  for (std::size_t v = 0; v < model_.variable_count(); ++v)
    memberships_begin_[v + 1] += memberships_begin_[v];
  memberships_.resize(memberships_begin_.back());
  std::vector<std::size_t> at(memberships_begin_.begin(), memberships_begin_.end() - 1);
  for_each_membership(
      [&](VarId var, Membership membership) { memberships_[at[var.index]++] = membership; });
}

std::span<const State::Membership> State::memberships(VarId var) const {
  const std::size_t begin = memberships_begin_[var.index];
  return std::span(memberships_).subspan(begin, memberships_begin_[var.index + 1] - begin);
}

void State::enqueue(std::uint32_t constraint) {
  if (std::exchange(queued_[constraint], std::uint8_t{1}) != 0) return;
  queue_.push_back(constraint);
}

std::optional<ConstraintId> State::next() {
  if (queue_head_ == queue_.size()) {
    queue_.clear();
    queue_head_ = 0;
    return std::nullopt;
  }
  const std::uint32_t constraint = queue_[queue_head_++];
  queued_[constraint] = 0;
  // Long chains would otherwise let the served part grow without end.
  if (queue_head_ > 4096 && queue_head_ * 2 > queue_.size()) {
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(queue_head_));
    queue_head_ = 0;
  }
  return ConstraintId(constraint);
}

std::vector<std::uint32_t> State::take_settled(ConstraintId constraint) {
  return std::exchange(settled_[constraint.index], {});
}

void State::index_places() {
  places_.emplace(model_, table_, permutation_);
  for (std::uint32_t c = 0; c < model_.constraint_count(); ++c) {
    if (!places_->indexed(c)) continue;
    places_->for_each_slot(c, [&](Places::Slot slot) {
      if (places_->left(slot) == 1) last_places_.push_back({c, slot});
    });
  }
}

std::vector<State::Place> State::take_last_places() {
  std::vector<Place> taken = std::exchange(last_places_, {});
  std::ranges::sort(taken);
  const auto repeats = std::ranges::unique(taken);
  taken.erase(repeats.begin(), repeats.end());
  return taken;
}

void State::lose_places(VarId var) {
  for (const auto& [word, bits] : table_.gone()) {
    for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) {
      const Value value = DomainTable::value_of(word, std::countr_zero(rest));
      for (const Membership& membership : memberships(var)) {
        const std::uint32_t c = membership.constraint;
        if (!places_->indexed(c)) continue;
        const Places::Slot slot = places_->slot(c, value);
        places_->lose(c, slot);
        if (places_->left(slot) <= 1) last_places_.push_back({c, slot});
      }
    }
  }
}

void State::wake(VarId var, bool settled) {
  const auto wake_differing = [&](Membership membership) {
    if (!settled || !options_.naked) return;
    settled_[membership.constraint].push_back(membership.position);
    enqueue(membership.constraint);
  };
  for (const Membership& membership : memberships(var)) {
    std::visit(Overloaded{[&](const AllDifferent&) { wake_differing(membership); },
                          [&](const DifferentOnEdges&) { wake_differing(membership); },
                          [&](const Linear&) {
                            if (options_.linear) enqueue(membership.constraint);
                          },
                          [&](const Clause&) {
                            if (options_.clauses) enqueue(membership.constraint);
                          }},
               model_.constraint(ConstraintId(membership.constraint)));
  }
}

void State::count_settled(PropagationRule rule) {
  switch (rule) {
    case PropagationRule::NakedSingle:
      ++record_.naked_singles;
      return;
    case PropagationRule::HiddenSingle:
      ++record_.hidden_singles;
      return;
    case PropagationRule::UnitClause:
      ++record_.unit_clauses;
      return;
    case PropagationRule::LinearBounds:
      ++record_.linear_bounds;
      return;
  }
}

bool State::changed(VarId var, DomainTable::Removed gone, Cause cause) {
  if (gone.count == 0) return true;
  record_.eliminated += gone.count;
  const std::size_t left = table_.size(var);
  if (left == 0) {
    return fail(cause.constraint,
                model_.name(var) + " has no value left after " + model_.label(cause.constraint));
  }
  if (left == 1) {
    count_settled(cause.rule);
    if (options_.record_steps) {
      record_.steps.push_back({var, table_.min(var), cause.rule, cause.constraint});
    }
  }
  if (places_) lose_places(var);
  wake(var, left == 1);
  return true;
}

bool State::remove(VarId var, Value value, Cause cause) {
  return changed(var, table_.remove(var, value), cause);
}

bool State::remove(VarId var, std::uint32_t first_word, std::span<const std::uint64_t> mask,
                   Cause cause) {
  return changed(var, table_.remove(var, first_word, mask), cause);
}

bool State::keep_between(VarId var, std::int64_t lo, std::int64_t hi, Cause cause) {
  return changed(var, table_.keep_between(var, lo, hi), cause);
}

bool State::assign(VarId var, Value value, Cause cause) {
  return changed(var, table_.assign(var, value), cause);
}

bool State::fail(std::optional<ConstraintId> constraint, std::string what) {
  if (!record_.contradiction) record_.contradiction = Contradiction{constraint, std::move(what)};
  return false;
}

bool State::fail_both(ConstraintId constraint, VarId a, VarId b, Value value) {
  return fail(constraint, model_.name(std::min(a, b)) + " and " + model_.name(std::max(a, b)) +
                              " are both " + std::to_string(value) + " in " +
                              model_.label(constraint));
}

Propagation State::finish() && {
  record_.domains.reserve(model_.variable_count());
  for (std::size_t v = 0; v < model_.variable_count(); ++v)
    record_.domains.push_back(table_.domain(VarId(v)));
  return std::move(record_);
}

}  // namespace facet::propagation
