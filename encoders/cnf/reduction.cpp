#include "encoders/cnf/reduction.hpp"

#include <algorithm>

#include "encoders/cnf/encode.hpp"

namespace facet::cnf {

namespace {

/// Locked candidates are looked for among at most so many places: a box of an N x N Sudoku meets a
/// row in sqrt(N) cells, and looking costs as many steps at each place lost.
constexpr std::uint32_t kFewPlaces = 32;

/// Each of them takes some 10 us at most in a 400x400 Sudoku.
constexpr std::uint64_t kStepsPerLook = 64;

/// The variables of AllDifferent and DifferentOnEdges; none of the others.
std::span<const VarId> watched(const Constraint& constraint) {
  return std::visit(Overloaded{[](const AllDifferent& c) { return std::span(c.vars); },
                               [](const DifferentOnEdges& c) { return std::span(c.vars); },
                               [](const Linear&) { return std::span<const VarId>(); },
                               [](const Clause&) { return std::span<const VarId>(); }},
                    constraint);
}

template <class T>
T next_of(std::vector<T>& stack) {
  const T last = stack.back();
  stack.pop_back();
  return last;
}

/// All of one domain, as in an empty grid, and not too many for it: no rule has a hold there.
bool is_blank(const AllDifferent& scope, const Model& model) {
  if (scope.vars.empty()) return true;
  const Domain& first = model.domain(scope.vars.front());
  return scope.vars.size() <= first.size() &&
         std::ranges::all_of(scope.vars, [&](VarId var) { return model.domain(var) == first; });
}

}  // namespace

Reduction::Reduction(const Model& model, const std::function<bool()>& poll) : model_(model) {
  contradiction_ = std::any_of(model.domains().begin(), model.domains().end(),
                               [](const Domain& d) { return d.empty(); });
  if (contradiction_ || !anything_to_do()) return;
  index_constraints();
  for (std::size_t v = 0; v < model.variable_count(); ++v) {
    if (candidates_->count(VarId(v)) == 1) settled_.push_back(VarId(v));
  }
  run(poll);
  if (contradiction_) return;
  index_places();
  run(poll);
}

bool Reduction::anything_to_do() const {
  return std::ranges::any_of(model_.domains(), [](const Domain& d) { return d.is_singleton(); }) ||
         std::ranges::any_of(model_.constraints(), [&](const Constraint& constraint) {
           const auto* scope = std::get_if<AllDifferent>(&constraint);
           return scope != nullptr && !is_blank(*scope, model_);
         });
}

void Reduction::index_constraints() {
  const std::span<const Constraint> constraints = model_.constraints();
  incidence_begin_.assign(model_.variable_count() + 1, 0);
  for (const Constraint& constraint : constraints) {
    for (const VarId var : watched(constraint))
      ++incidence_begin_[var.index + 1];
  }
  std::vector<bool> tracked(model_.variable_count());
  for (std::size_t v = 0; v < model_.variable_count(); ++v) {
    tracked[v] = incidence_begin_[v + 1] > 0;
    incidence_begin_[v + 1] += incidence_begin_[v];
  }
  incidences_.resize(incidence_begin_.back());
  std::vector<std::size_t> next(incidence_begin_.begin(), incidence_begin_.end() - 1);
  for (std::size_t c = 0; c < constraints.size(); ++c) {
    std::uint32_t vertex = 0;
    for (const VarId var : watched(constraints[c])) {
      incidences_[next[var.index]++] = {static_cast<std::uint32_t>(c), vertex++};
    }
  }
  is_dirty_.assign(constraints.size(), false);
  candidates_.emplace(model_, tracked);
}

void Reduction::index_places() {
  places_.emplace(model_, *candidates_, std::vector<std::uint8_t>(model_.constraint_count(), 1));
  is_lockable_.assign(places_->slot_count(), false);
  for (std::uint32_t c = 0; c < model_.constraint_count(); ++c) {
    if (!places_->indexed(c)) continue;
    if (places_->spare(c) < 0) contradiction_ = true;
    places_->for_each_slot(c, [&](Places::Slot slot) { look_at(c, slot); });
  }
}

void Reduction::run(const std::function<bool()>& poll) {
  for (std::uint64_t steps = 0; !contradiction_ && step(); ++steps) {
    if (poll && steps % kStepsPerLook == 0 && poll()) throw EncodeStopped();
  }
}

bool Reduction::step() {
  if (!settled_.empty()) {
    settle(next_of(settled_));
  } else if (!dirty_.empty()) {
    const std::uint32_t constraint = dirty_.front();
    dirty_.pop_front();
    is_dirty_[constraint] = false;
    sweep(std::get<AllDifferent>(model_.constraints()[constraint]));
  } else if (!hidden_.empty()) {
    settle_hidden(next_of(hidden_));
  } else if (!lockable_.empty()) {
    const Place place = next_of(lockable_);
    is_lockable_[place.slot] = false;
    lock(place);
  } else {
    return false;
  }
  return true;
}

void Reduction::settle(VarId var) {
  const Value value = candidates_->min(var);
  for (const Incidence& incidence : incidences(var)) {
    const std::uint32_t c = incidence.constraint;
    if (const auto* edges = std::get_if<DifferentOnEdges>(&model_.constraints()[c])) {
      for (const Vertex other : edges->graph.neighbours(Vertex(incidence.vertex)))
        take(edges->vars[other.index], value);
    } else if (places_ && places_->indexed(c)) {
      for (const VarId other : places_->variables(c, places_->slot(c, value))) {
        if (other != var) take(other, value);
      }
    } else if (!is_dirty_[c]) {
      is_dirty_[c] = true;
      dirty_.push_back(c);
    }
    if (contradiction_) return;
  }
}

// Whole words at a time: it serves all variables of the scope that were settled since the last
// time.
void Reduction::sweep(const AllDifferent& scope) {
  const std::int64_t first = gather_settled(scope);
  for (const VarId var : scope.vars) {
    if (!candidates_->open(var)) continue;
    const std::span<const std::uint64_t> words = candidates_->words(var);
    const std::int64_t number = candidates_->first_word(var);
    bool any = false;
    for (std::size_t w = 0; w < words.size(); ++w) {
      const std::uint64_t hit = words[w] & mask_[static_cast<std::size_t>(number - first) + w];
      if (hit == 0) continue;
      any = true;
      candidates_->remove(var, w, hit);
      if (!places_) continue;
      for (std::uint64_t rest = hit; rest != 0; rest &= rest - 1)
        lose_place(var, Candidates::value_of(number + static_cast<std::int64_t>(w), rest));
    }
    if (any) note_count(var);
  }
}

// Fills mask_ with the values of the settled variables and returns the number of its first word.
std::int64_t Reduction::gather_settled(const AllDifferent& scope) {
  std::int64_t first = candidates_->first_word(scope.vars.front());
  std::int64_t end = first;
  for (const VarId var : scope.vars) {
    const std::int64_t begin = candidates_->first_word(var);
    first = std::min(first, begin);
    end = std::max(end, begin + static_cast<std::int64_t>(candidates_->words(var).size()));
  }
  mask_.assign(static_cast<std::size_t>(end - first), 0);
  for (const VarId var : scope.vars) {
    if (candidates_->count(var) != 1) continue;
    const Value value = candidates_->min(var);
    std::uint64_t& word = mask_[static_cast<std::size_t>(Candidates::word_of(value) - first)];
    if ((word & Candidates::bit_of(value)) != 0) contradiction_ = true;
    word |= Candidates::bit_of(value);
  }
  return first;
}

void Reduction::settle_hidden(Place place) {
  const Value value = places_->value(place.constraint, place.slot);
  for (const VarId var : places_->variables(place.constraint, place.slot)) {
    if (!candidates_->contains(var, value)) continue;
    if (!candidates_->open(var)) return;
    candidates_->for_each(var, [&](Value other) {
      if (other != value) take(var, other);
    });
    return;
  }
}

void Reduction::lock(Place place) {
  const Value value = places_->value(place.constraint, place.slot);
  std::vector<VarId> vars;
  for (const VarId var : places_->variables(place.constraint, place.slot)) {
    if (candidates_->contains(var, value)) vars.push_back(var);
  }
  if (vars.empty()) return;
  for (const std::uint32_t c : common_scopes(vars)) {
    if (c == place.constraint) continue;
    const Places::Slot slot = places_->slot(c, value);
    if (places_->left(slot) == vars.size()) continue;
    for (const VarId other : places_->variables(c, slot)) {
      if (!in_scope(other, place.constraint)) take(other, value);
      if (contradiction_) return;
    }
  }
}

// The indexed AllDifferents that hold all of them. Incidences are in the order of the constraints.
std::vector<std::uint32_t> Reduction::common_scopes(std::span<const VarId> vars) const {
  std::vector<std::uint32_t> common;
  for (const Incidence& incidence : incidences(vars.front())) {
    if (places_->indexed(incidence.constraint)) common.push_back(incidence.constraint);
  }
  for (const VarId var : vars.subspan(1)) {
    std::erase_if(common, [&](std::uint32_t constraint) { return !in_scope(var, constraint); });
    if (common.size() < 2) break;
  }
  return common;
}

void Reduction::take(VarId var, Value value) {
  if (!candidates_->remove(var, value)) return;
  note_count(var);
  if (places_ && !contradiction_) lose_place(var, value);
}

void Reduction::note_count(VarId var) {
  if (candidates_->count(var) == 0) contradiction_ = true;
  if (candidates_->count(var) == 1) settled_.push_back(var);
}

void Reduction::lose_place(VarId var, Value value) {
  for (const Incidence& incidence : incidences(var)) {
    const std::uint32_t c = incidence.constraint;
    if (!places_->indexed(c)) continue;
    const Places::Slot slot = places_->slot(c, value);
    places_->lose(c, slot);
    if (places_->left(slot) > 0) {
      look_at(c, slot);
    } else if (places_->spare(c) < 0) {
      contradiction_ = true;
    } else if (places_->spare(c) == 0) {
      places_->for_each_slot(c, [&](Places::Slot s) { look_at(c, s); });
    }
  }
}

void Reduction::look_at(std::uint32_t constraint, Places::Slot slot) {
  if (places_->spare(constraint) != 0) return;
  const std::uint32_t left = places_->left(slot);
  if (left == 1) {
    hidden_.push_back({constraint, slot});
  } else if (left > 1 && left <= kFewPlaces && !is_lockable_[slot]) {
    is_lockable_[slot] = true;
    lockable_.push_back({constraint, slot});
  }
}

bool Reduction::in_scope(VarId var, std::uint32_t constraint) const {
  return std::ranges::binary_search(incidences(var), constraint, {}, &Incidence::constraint);
}

void Reduction::append_values(VarId var, std::vector<Value>& out) const {
  const auto append = [&](Value value) { out.push_back(value); };
  if (untouched(var)) {
    model_.domain(var).for_each(append);
  } else {
    candidates_->for_each(var, append);
  }
}

}  // namespace facet::cnf
