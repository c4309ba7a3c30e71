#include "heuristics/hierarchical/prefix.hpp"

#include <algorithm>

namespace facet::heuristics::hierarchical {
namespace {

using genetic::Coding;
using genetic::Digit;
using genetic::Genome;
using genetic::Problem;

constexpr std::uint32_t kNone = 0xFFFFFFFFU;

}  // namespace

void check(const PrefixParameters& parameters) {
  require("blocks", parameters.blocks, PrefixParameters::blocks_range);
  require("depth", parameters.depth, PrefixParameters::depth_range);
  require("candidates", parameters.candidates, PrefixParameters::candidates_range);
}

Prefixes::Prefixes(const Problem& problem, Coding coding, const PrefixParameters& parameters,
                   const RunControl* control)
    : problem_(problem),
      parameters_(parameters),
      layout_(problem),
      logic_(make_logic(problem, control)),
      region_(layout_.region(parameters.kind, parameters.blocks)),
      base_(problem.givens()) {
  if (parameters.kind == PrefixKind::Logic) fill_base();
  find_groups(coding);
}

// What is sure on a board without solution may repeat a digit in a group: those cells stay open.
void Prefixes::fill_base() {
  Random unused(0);
  Genome sure = base_;
  logic_->fill(sure, parameters_.depth, 1, unused);
  for (const auto& group : problem_.groups()) {
    for (const std::uint32_t cell : group.cells) {
      const auto same = [&](std::uint32_t other) {
        return other != cell && sure[other] == sure[cell];
      };
      if (std::ranges::find(group.digits, sure[cell]) == group.digits.end() ||
          std::ranges::any_of(group.cells, same))
        sure[cell] = 0;
    }
  }
  base_ = std::move(sure);
}

void Prefixes::find_groups(Coding coding) {
  frame_.emplace(problem_, coding, base_);
  group_of_.assign(problem_.cell_count(), kNone);
  for (std::size_t g = 0; g < frame_->group_count(); ++g) {
    for (const std::uint32_t cell : frame_->group_cells(g))
      group_of_[cell] = static_cast<std::uint32_t>(g);
  }
}

Prefix Prefixes::draw(Random& random) const {
  Prefix prefix{base_, base_};
  if (parameters_.kind == PrefixKind::Logic) {
    if (parameters_.certainty == Certainty::Guess)
      logic_->fill(prefix.digits, parameters_.depth, parameters_.candidates, random);
    return prefix;
  }
  Genome whole(problem_.cell_count(), 0);
  frame_->complete(whole, random);
  for (const std::uint32_t cell : region_)
    prefix.digits[cell] = whole[cell];
  prefix.held = prefix.digits;
  return prefix;
}

void Prefixes::extend(Prefix& prefix, std::size_t steps, Random& random) const {
  const bool guess = parameters_.certainty == Certainty::Guess;
  logic_->fill(prefix.digits, steps, guess ? parameters_.candidates : 1, random);
}

void Prefixes::follow(Genome& digits) const {
  Random unused(0);  // nothing is drawn of what is sure
  logic_->fill(digits, digits.size(), 1, unused);
}

Prefix Prefixes::read(const Prefix& prefix, const Genome& genome) const {
  Prefix result = prefix;
  for (std::uint32_t cell = 0; cell < genome.size(); ++cell) {
    if (prefix.digits[cell] != 0) result.digits[cell] = genome[cell];
  }
  return result;
}

Prefix Prefixes::cross(const Prefix& a, const Prefix& b, Random& random) const {
  std::vector<char> from_b(layout_.block_count());
  for (char& block : from_b)
    block = random.below(2) == 1 ? 1 : 0;
  Prefix child = a;
  for (std::uint32_t cell = 0; cell < child.digits.size(); ++cell) {
    if (from_b[layout_.block_of(cell)] == 0) continue;
    child.digits[cell] = b.digits[cell];
    child.held[cell] = b.held[cell];
  }
  return child;
}

std::optional<Digit> Prefixes::another_digit(std::uint32_t cell, Digit than, Random& random) const {
  if (group_of_[cell] == kNone) {
    if (problem_.prepared().model.domain(VarId(cell)).size() < 2) return std::nullopt;
    return problem_.any_other(cell, than, random);
  }
  std::vector<Digit> others;
  for (const Digit digit : frame_->group_digits(group_of_[cell])) {
    if (digit != than) others.push_back(digit);
  }
  if (others.empty()) return std::nullopt;
  return others[random.below(others.size())];
}

void Prefixes::mutate(Prefix& prefix, Random& random) const {
  std::vector<std::uint32_t> cells;
  for (const std::uint32_t cell : frame_->free_cells()) {
    if (prefix.digits[cell] != 0) cells.push_back(cell);
  }
  if (cells.empty()) return;
  const std::uint32_t cell = cells[random.below(cells.size())];
  const Digit old = prefix.digits[cell];
  const auto digit = another_digit(cell, old, random);
  if (!digit) return;
  const auto set = [&](std::uint32_t at, Digit to) {
    if (prefix.held[at] != 0) prefix.held[at] = to;
    prefix.digits[at] = to;
  };
  for (const std::uint32_t other : cells) {
    if (group_of_[cell] != kNone && group_of_[other] == group_of_[cell] &&
        prefix.digits[other] == *digit)
      set(other, old);
  }
  set(cell, *digit);
}

}  // namespace facet::heuristics::hierarchical
