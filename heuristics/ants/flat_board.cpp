#include "heuristics/ants/flat_board.hpp"

#include <algorithm>
#include <limits>

namespace facet::heuristics {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
// Above any count of places, so that it never comes down to one: the value is settled in the unit.
constexpr std::uint8_t kTaken = 255;

}  // namespace

std::optional<FlatRules> FlatRules::make(const Model& model, std::span<const Domain> domains) {
  FlatRules rules;
  if (!rules.number(domains) || !rules.link(model)) return std::nullopt;
  return rules;
}

bool FlatRules::number(std::span<const Domain> domains) {
  cell_of_.assign(domains.size(), kNone);
  for (std::size_t v = 0; v < domains.size(); ++v) {
    if (domains[v].size() < 2) continue;
    if (domains[v].size() > kMaxValues) return false;
    cell_of_[v] = static_cast<std::uint32_t>(variables_.size());
    variables_.emplace_back(v);
    domains[v].for_each([&](Value value) {
      const auto place = std::ranges::lower_bound(values_, value);
      if (place == values_.end() || *place != value) values_.insert(place, value);
    });
    if (values_.size() > kMaxValues) return false;
  }
  for (const VarId var : variables_) {
    Mask mask = 0;
    domains[var.index].for_each([&](Value value) {
      mask |= Mask{1} << (std::ranges::lower_bound(values_, value) - values_.begin());
    });
    masks_.push_back(mask);
  }
  return true;
}

std::optional<std::uint32_t> FlatRules::number(Cell cell, Value value) const {
  const auto place = std::ranges::lower_bound(values_, value);
  if (place == values_.end() || *place != value) return std::nullopt;
  const auto number = static_cast<std::uint32_t>(place - values_.begin());
  if (((masks_[cell] >> number) & 1U) == 0) return std::nullopt;
  return number;
}

bool FlatRules::is_unit(std::span<const std::uint32_t> cells) const {
  Mask all = 0;
  for (const std::uint32_t cell : cells)
    all |= masks_[cell];
  return static_cast<std::size_t>(std::popcount(all)) == cells.size();
}

bool FlatRules::link(const Model& model) {
  std::vector<std::vector<std::uint32_t>> peers(cell_count());
  const auto free_cells = [&](const std::vector<VarId>& vars) {
    std::vector<std::uint32_t> cells;
    for (const VarId var : vars) {
      if (cell_of_[var.index] != kNone) cells.push_back(cell_of_[var.index]);
    }
    return cells;
  };
  const auto all_different = [&](const AllDifferent& c) {
    const std::vector<std::uint32_t> cells = free_cells(c.vars);
    if (cells.size() > value_count()) return false;
    for (const std::uint32_t a : cells)
      peers[a].insert(peers[a].end(), cells.begin(), cells.end());
    if (cells.size() > 1 && is_unit(cells)) {
      units_.items.insert(units_.items.end(), cells.begin(), cells.end());
      units_.close_row();
    }
    return true;
  };
  const auto different_on_edges = [&](const DifferentOnEdges& c) {
    c.graph.for_each_edge([&](Vertex a, Vertex b) {
      const std::uint32_t cell_a = cell_of_[c.vars[a.index].index];
      const std::uint32_t cell_b = cell_of_[c.vars[b.index].index];
      if (cell_a == kNone || cell_b == kNone) return;
      peers[cell_a].push_back(cell_b);
      peers[cell_b].push_back(cell_a);
    });
    return true;
  };
  // Where all its variables are settled a constraint holds already.
  const auto has_no_cell = [&](const auto& c) { return free_cells(scope(c)).empty(); };
  for (const Constraint& constraint : model.constraints()) {
    const bool taken = std::visit(Overloaded{all_different, different_on_edges,
                                             [&](const Linear& c) { return has_no_cell(c); },
                                             [&](const Clause& c) { return has_no_cell(c); }},
                                  constraint);
    if (!taken) return false;
  }
  close_links(peers);
  return true;
}

void FlatRules::close_links(std::vector<std::vector<std::uint32_t>>& peers) {
  for (std::uint32_t cell = 0; cell < cell_count(); ++cell) {
    std::vector<std::uint32_t>& row = peers[cell];
    std::ranges::sort(row);
    row.erase(std::unique(row.begin(), row.end()), row.end());
    std::erase(row, cell);
    peers_.items.insert(peers_.items.end(), row.begin(), row.end());
    peers_.close_row();
    row = {};
  }
  std::vector<std::vector<std::uint32_t>> units(cell_count());
  places_.assign(unit_count() * value_count(), 0);
  for (std::size_t unit = 0; unit < unit_count(); ++unit) {
    for (const std::uint32_t cell : cells_of(unit)) {
      units[cell].push_back(static_cast<std::uint32_t>(unit));
      for (Mask left = masks_[cell]; left != 0; left &= left - 1)
        ++places_[unit * value_count() + static_cast<std::size_t>(std::countr_zero(left))];
    }
  }
  for (const auto& row : units) {
    units_of_.items.insert(units_of_.items.end(), row.begin(), row.end());
    units_of_.close_row();
  }
}

FlatBoard::FlatBoard(const FlatRules& rules, bool follow) : rules_(&rules), follow_(follow) {
  reset();
}

std::vector<std::size_t> FlatBoard::trail_begins() const {
  std::vector<std::size_t> begins(cell_count() + 1);
  for (std::size_t cell = 0; cell < begins.size(); ++cell)
    begins[cell] = cell * rules_->value_count();
  return begins;
}

void FlatBoard::reset() {
  masks_.assign(rules_->masks().begin(), rules_->masks().end());
  places_.assign(rules_->places().begin(), rules_->places().end());
  settled_.assign(rules_->cell_count(), 0);
  singles_.clear();
  last_places_.clear();
  filled_ = 0;
  sound_ = true;
}

void FlatBoard::assign(Cell cell, std::uint32_t value) {
  settle(cell, Mask{1} << value);
  for (;;) {
    if (!singles_.empty()) {
      const Cell single = singles_.back();
      singles_.pop_back();
      if (!settled(single) && masks_[single] != 0) settle(single, masks_[single]);
    } else if (!last_places_.empty()) {
      const Place place = last_places_.back();
      last_places_.pop_back();
      settle_last_place(place);
    } else {
      return;
    }
  }
}

void FlatBoard::settle(Cell cell, Mask bit) {
  const Mask gone = masks_[cell] ^ bit;
  const auto value = static_cast<std::uint32_t>(std::countr_zero(bit));
  masks_[cell] = bit;
  settled_[cell] = 1;
  ++filled_;
  for (const std::uint32_t unit : rules_->units_of(cell)) {
    if (!follow_) break;
    places_[unit * rules_->value_count() + value] = kTaken;
    for (Mask left = gone; left != 0; left &= left - 1)
      lose_place(unit, static_cast<std::uint32_t>(std::countr_zero(left)));
  }
  for (const Cell peer : rules_->peers(cell)) {
    if ((masks_[peer] & bit) != 0) take(peer, value);
  }
}

void FlatBoard::take(Cell cell, std::uint32_t value) {
  const Mask left = masks_[cell] ^ (Mask{1} << value);
  masks_[cell] = left;
  if (left == 0) sound_ = false;
  if (!follow_) return;
  if ((left & (left - 1)) == 0) singles_.push_back(cell);
  for (const std::uint32_t unit : rules_->units_of(cell))
    lose_place(unit, value);
}

void FlatBoard::lose_place(std::size_t unit, std::uint32_t value) {
  const std::uint8_t left = --places_[unit * rules_->value_count() + value];
  if (left == 1) last_places_.push_back({static_cast<std::uint32_t>(unit), value});
  if (left == 0) sound_ = false;
}

void FlatBoard::settle_last_place(Place place) {
  if (places_[place.unit * rules_->value_count() + place.value] != 1) return;
  const Mask bit = Mask{1} << place.value;
  for (const Cell cell : rules_->cells_of(place.unit)) {
    if ((masks_[cell] & bit) == 0) continue;
    if (!settled(cell)) settle(cell, bit);
    return;
  }
}

}  // namespace facet::heuristics
