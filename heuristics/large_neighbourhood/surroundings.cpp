#include "heuristics/large_neighbourhood/surroundings.hpp"

#include <algorithm>
#include <variant>

namespace facet::heuristics {

Surroundings::Surroundings(const Prepared& prepared)
    : prepared_(prepared),
      open_(prepared.model.variable_count(), 0),
      seen_(prepared.model.variable_count(), 0) {
  for (const VarId var : prepared.open)
    open_[var.index] = 1;
  for (const Constraint& constraint : prepared.model.constraints()) {
    if (const auto* edges = std::get_if<DifferentOnEdges>(&constraint)) {
      edges->graph.for_each_edge([&](Vertex a, Vertex b) {
        begin_unit();
        add(edges->vars[a.index]);
        add(edges->vars[b.index]);
      });
      continue;
    }
    begin_unit();
    for (const VarId var : scope(constraint))
      add(var);
  }
  begin_unit();
  count_places();
}

void Surroundings::add(VarId var) {
  if (open_[var.index] != 0) members_.push_back(var);
}

void Surroundings::count_places() {
  first_places_.assign(open_.size() + 1, 0);
  for (const VarId var : members_)
    ++first_places_[var.index + 1];
  for (std::size_t v = 0; v < open_.size(); ++v)
    first_places_[v + 1] += first_places_[v];
  std::vector<std::size_t> next(first_places_.begin(), first_places_.end() - 1);
  places_.resize(members_.size());
  for (std::uint32_t unit = 0; unit + 1 < units_.size(); ++unit) {
    for (std::size_t m = units_[unit]; m < units_[unit + 1]; ++m)
      places_[next[members_[m].index]++] = unit;
  }
  seen_unit_.assign(units_.size() - 1, 0);
}

void Surroundings::enter(std::uint32_t unit) {
  if (seen_unit_[unit] != 0) return;
  seen_unit_[unit] = 1;
  entered_.push_back(unit);
  for (std::size_t m = units_[unit]; m < units_[unit + 1]; ++m) {
    const VarId var = members_[m];
    if (seen_[var.index] != 0) continue;
    seen_[var.index] = 1;
    found_.push_back(var);
  }
}

std::span<const VarId> Surroundings::around(VarId center, std::size_t count, Random& random) {
  found_.assign(1, center);
  seen_[center.index] = 1;
  for (std::size_t layer = 0; layer < found_.size() && found_.size() < count;) {
    const std::size_t end = found_.size();
    for (; layer < end; ++layer) {
      const VarId var = found_[layer];
      for (std::size_t p = first_places_[var.index]; p < first_places_[var.index + 1]; ++p)
        enter(places_[p]);
    }
    random.shuffle(std::span(found_).subspan(end));
  }
  for (const VarId var : found_)
    seen_[var.index] = 0;
  for (const std::uint32_t unit : entered_)
    seen_unit_[unit] = 0;
  entered_.clear();
  return std::span(found_).first(std::min(count, found_.size()));
}

}  // namespace facet::heuristics
