#include "heuristics/evaluation/repeats.hpp"

#include <algorithm>
#include <utility>

namespace facet::heuristics {
namespace {

// Cells for each variable that an AllDifferent may always have, and those that all may have beyond.
constexpr std::int64_t kCellsPerVariable = 64;
constexpr std::int64_t kSpareCells = 1 << 22;

struct Span {
  std::int64_t lo = 0;
  std::int64_t width = 0;
};

Span span_of(const AllDifferent& c, std::span<const Domain> domains) {
  Span span;
  std::int64_t hi = -1;
  bool first = true;
  for (const VarId var : c.vars) {
    const Domain& domain = domains[var.index];
    if (domain.empty()) continue;
    span.lo = first ? domain.min() : std::min<std::int64_t>(span.lo, domain.min());
    hi = first ? domain.max() : std::max<std::int64_t>(hi, domain.max());
    first = false;
  }
  span.width = hi - span.lo + 1;
  return span;
}

}  // namespace

Repeats::Repeats(std::span<const Constraint> constraints, std::span<const Domain> domains) {
  struct Wide {
    const AllDifferent* constraint;
    Span span;
  };
  std::vector<Wide> wide;
  std::vector<Wide> narrow;
  std::int64_t spare = kSpareCells;
  for (const Constraint& constraint : constraints) {
    const auto* c = std::get_if<AllDifferent>(&constraint);
    if (c == nullptr || c->vars.size() < 3) continue;
    const Span span = span_of(*c, domains);
    const std::int64_t beyond =
        span.width - kCellsPerVariable * static_cast<std::int64_t>(c->vars.size());
    if (beyond > spare) {
      wide.push_back({c, span});
      continue;
    }
    spare -= std::max<std::int64_t>(beyond, 0);
    narrow.push_back({c, span});
  }
  hashed_.resize(wide.size());
  std::vector<std::pair<std::uint32_t, Place>> items;
  std::uint32_t number = 0;
  std::int64_t cells = 0;
  for (const Wide& w : wide) {
    for (const VarId var : w.constraint->vars)
      items.push_back({var.index, {number, 0}});
    ++number;
  }
  for (const Wide& n : narrow) {
    for (const VarId var : n.constraint->vars)
      items.push_back({var.index, {number, cells - n.span.lo}});
    ++number;
    cells += n.span.width;
  }
  cells_.resize(static_cast<std::size_t>(cells));
  places_ = Rows<Place>(domains.size(), items);
}

std::int64_t Repeats::reset(std::span<const Value> values, ConflictSet& conflicts) {
  std::ranges::fill(cells_, Cell{});
  for (auto& table : hashed_)
    table.clear();
  std::int64_t violation = 0;
  for (std::size_t v = 0; v < values.size(); ++v) {
    for (const Place& place : places_[v])
      violation += enter(place, VarId(v), values[v], conflicts);
  }
  return violation;
}

std::uint32_t Repeats::count(const Place& place, Value value) const {
  if (!hashed(place)) return cells_[static_cast<std::size_t>(place.base + value)].count;
  const auto& table = hashed_[place.constraint];
  const auto found = table.find(value);
  return found == table.end() ? 0 : found->second.count;
}

std::int64_t Repeats::leave(const Place& place, VarId var, Value value, ConflictSet& conflicts) {
  Cell& cell = hashed(place) ? hashed_[place.constraint][value]
                             : cells_[static_cast<std::size_t>(place.base + value)];
  cell.holders ^= var.index;
  --cell.count;
  if (cell.count == 0) {
    if (hashed(place)) hashed_[place.constraint].erase(value);
    return 0;
  }
  conflicts.remove(var);
  if (cell.count == 1) conflicts.remove(VarId(cell.holders));
  return -1;
}

std::int64_t Repeats::enter(const Place& place, VarId var, Value value, ConflictSet& conflicts) {
  Cell& cell = hashed(place) ? hashed_[place.constraint][value]
                             : cells_[static_cast<std::size_t>(place.base + value)];
  const std::uint32_t before = cell.count++;
  if (before > 0) conflicts.add(var);
  if (before == 1) conflicts.add(VarId(cell.holders));
  cell.holders ^= var.index;
  return before > 0 ? 1 : 0;
}

std::int64_t Repeats::delta(VarId var, Value from, Value to) const {
  if (from == to) return 0;
  std::int64_t change = 0;
  for (const Place& place : places_[var.index])
    change += (count(place, to) > 0 ? 1 : 0) - (count(place, from) > 1 ? 1 : 0);
  return change;
}

std::int64_t Repeats::delta_swap(VarId a, Value of_a, VarId b, Value of_b) const {
  std::int64_t change = 0;
  const auto moves = [&](const Place& place, Value from, Value to) {
    change += (count(place, to) > 0 ? 1 : 0) - (count(place, from) > 1 ? 1 : 0);
  };
  for_each_constraint(places_[a.index], places_[b.index],
                      [&](std::span<const Place> in_a, std::span<const Place> in_b) {
                        if (in_b.empty()) moves(in_a.front(), of_a, of_b);
                        if (in_a.empty()) moves(in_b.front(), of_b, of_a);
                      });
  return change;
}

std::int64_t Repeats::assign(VarId var, Value from, Value to, ConflictSet& conflicts) {
  std::int64_t change = 0;
  for (const Place& place : places_[var.index]) {
    change += leave(place, var, from, conflicts);
    change += enter(place, var, to, conflicts);
  }
  return change;
}

}  // namespace facet::heuristics
