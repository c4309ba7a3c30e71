#include "backends/logic/structure.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "model/constraint.hpp"

namespace facet::logic {
namespace {

constexpr std::size_t kMostFamilies = 64;

std::size_t union_size(const Model& model, const AllDifferent& constraint) {
  std::vector<Value> values;
  for (const VarId var : constraint.vars)
    model.domain(var).for_each([&](Value value) { values.push_back(value); });
  std::ranges::sort(values);
  return static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin());
}

// Quicker than union_size where one cell has them all, as nearly always.
bool is_permutation(const Model& model, const AllDifferent& constraint, std::size_t all) {
  const std::size_t cells = constraint.vars.size();
  if (cells < 2) return false;
  if (cells == all) {
    for (const VarId var : constraint.vars) {
      if (model.domain(var).size() == all) return true;
    }
  }
  return union_size(model, constraint) == cells;
}

void add_houses(const Model& model, Structure& s) {
  for (std::size_t i = 0; i < model.constraint_count(); ++i) {
    const auto* constraint = std::get_if<AllDifferent>(&model.constraint(ConstraintId(i)));
    if (constraint == nullptr || constraint->vars.size() < 2) continue;
    House house;
    house.constraint = ConstraintId(i);
    house.cells.reserve(constraint->vars.size());
    for (const VarId var : constraint->vars)
      house.cells.push_back(var.index);
    house.permutation = is_permutation(model, *constraint, s.values.size());
    if (house.permutation) {
      house.first_place = s.places;
      s.places += s.values.size();
    }
    s.houses.push_back(std::move(house));
  }
}

void add_seats(Structure& s) {
  s.seat_offsets.assign(s.cells + 1, 0);
  for (const House& house : s.houses) {
    for (const std::uint32_t cell : house.cells)
      ++s.seat_offsets[cell + 1];
  }
  for (std::size_t c = 0; c < s.cells; ++c)
    s.seat_offsets[c + 1] += s.seat_offsets[c];
  s.seats.resize(s.seat_offsets.back());
  std::vector<std::uint32_t> next(s.seat_offsets.begin(), s.seat_offsets.end() - 1);
  for (std::uint32_t h = 0; h < s.houses.size(); ++h) {
    const House& house = s.houses[h];
    for (std::uint32_t at = 0; at < house.cells.size(); ++at)
      s.seats[next[house.cells[at]]++] = {h, at};
  }
}

void add_edges(const Model& model, Structure& s) {
  s.edge_offsets.assign(s.cells + 1, 0);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (const Constraint& constraint : model.constraints()) {
    const auto* edges = std::get_if<DifferentOnEdges>(&constraint);
    if (edges == nullptr) continue;
    edges->graph.for_each_edge([&](Vertex a, Vertex b) {
      const std::uint32_t x = edges->vars[a.index].index;
      const std::uint32_t y = edges->vars[b.index].index;
      pairs.emplace_back(x, y);
      pairs.emplace_back(y, x);
    });
  }
  std::ranges::sort(pairs);
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  for (const auto& [from, to] : pairs) {
    ++s.edge_offsets[from + 1];
    s.edges.push_back(to);
  }
  for (std::size_t c = 0; c < s.cells; ++c)
    s.edge_offsets[c + 1] += s.edge_offsets[c];
}

bool fits(const Structure& s, std::size_t family, const House& house) {
  return std::ranges::all_of(
      house.cells, [&](std::uint32_t cell) { return s.family_house[family][cell] == kNowhere; });
}

void add_families(Structure& s) {
  for (std::uint32_t h = 0; h < s.houses.size(); ++h) {
    const House& house = s.houses[h];
    if (!house.permutation) continue;
    std::size_t family = 0;
    while (family < s.families.size() && !fits(s, family, house))
      ++family;
    if (family == kMostFamilies) {  // no grid of any kind
      s.families.clear();
      s.family_house.clear();
      return;
    }
    if (family == s.families.size()) {
      s.families.emplace_back();
      s.family_house.emplace_back(s.cells, kNowhere);
    }
    s.families[family].push_back(h);
    for (const std::uint32_t cell : house.cells)
      s.family_house[family][cell] = h;
  }
}

bool cross(const Structure& s, std::size_t a, std::size_t b) {
  std::vector<std::uint32_t> met_by(s.houses.size(), kNowhere);
  bool meet = false;
  for (const std::uint32_t h : s.families[a]) {
    for (const std::uint32_t cell : s.houses[h].cells) {
      const std::uint32_t other = s.family_house[b][cell];
      if (other == kNowhere) continue;
      if (met_by[other] == h) return false;
      met_by[other] = h;
      meet = true;
    }
  }
  return meet;
}

void add_crossings(Structure& s) {
  for (std::size_t a = 0; a < s.families.size(); ++a) {
    for (std::size_t b = 0; b < s.families.size(); ++b) {
      if (a == b || !cross(s, a, b)) continue;
      s.crossings.emplace_back(a, b);
      for (const std::uint32_t h : s.families[a])
        s.houses[h].line = true;
    }
  }
}

}  // namespace

std::optional<std::vector<Value>> values_of(const Model& model, std::size_t most) {
  std::optional<Domain> hull;
  for (const Domain& domain : model.domains()) {
    if (domain.empty()) continue;
    hull = hull ? Domain::interval(std::min(hull->min(), domain.min()),
                                   std::max(hull->max(), domain.max()))
                : Domain::interval(domain.min(), domain.max());
  }
  std::set<Value> values;
  const Domain* last = nullptr;
  for (const Domain& domain : model.domains()) {
    if (domain.size() > most) return std::nullopt;
    if (hull && domain == *hull) return domain.values();  // of a grid with an open cell
    if (last != nullptr && domain == *last) continue;
    domain.for_each([&](Value value) { values.insert(value); });
    if (values.size() > most) return std::nullopt;
    last = &domain;
  }
  return std::vector<Value>(values.begin(), values.end());
}

Structure compile(const Model& model, std::vector<Value> values) {
  Structure s;
  s.cells = model.variable_count();
  s.values = std::move(values);
  s.other_rules = std::ranges::any_of(model.constraints(), [](const Constraint& constraint) {
    return std::holds_alternative<Linear>(constraint) || std::holds_alternative<Clause>(constraint);
  });
  add_houses(model, s);
  add_seats(s);
  add_edges(model, s);
  add_families(s);
  add_crossings(s);
  return s;
}

}  // namespace facet::logic
