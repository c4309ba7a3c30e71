#include "heuristics/genetic/operators.hpp"

#include <algorithm>
#include <numeric>

namespace facet::heuristics::genetic {
namespace {

using Lines = std::vector<std::vector<std::uint32_t>>;

constexpr int kDraws = 16;  // before a mutation that finds nothing to change gives up

std::uint32_t drawn(std::span<const std::uint32_t> cells, Random& random) {
  return cells[static_cast<std::size_t>(random.below(cells.size()))];
}

}  // namespace

Operators::Operators(const Problem& problem, Coding coding, Mutation mutation, Crossover crossover)
    : problem_(problem), keeps_blocks_(coding == Coding::Blocks && !problem.groups().empty()) {
  find_blocks();
  if (problem.grid()) {
    rows_ = parts_of(problem.grid()->rows);
    columns_ = parts_of(problem.grid()->columns);
    bands_ = banded(rows_, problem.grid()->rows, problem.grid()->box_rows);
    stacks_ = banded(columns_, problem.grid()->columns, problem.grid()->box_columns);
  }
  blocks_ = parts_of_blocks();
  mutation_ = resolved(mutation);
  crossover_ = resolved(crossover);
}

void Operators::find_blocks() {
  if (keeps_blocks_) {
    for (const Problem::Group& group : problem_.groups())
      swapped_in_.push_back(group.cells);
  } else if (problem_.grid()) {
    const Grid& grid = *problem_.grid();
    swapped_in_ = grid.blocks.empty() ? grid.rows : grid.blocks;
  }
  swapped_in_of_.assign(problem_.cell_count(), 0);
  for (std::uint32_t b = 0; b < swapped_in_.size(); ++b) {
    for (const std::uint32_t cell : swapped_in_[b])
      swapped_in_of_[cell] = b;
  }
}

Mutation Operators::resolved(Mutation mutation) const {
  const bool grid = problem_.grid().has_value();
  switch (mutation) {
    case Mutation::Auto:
      if (keeps_blocks_) return Mutation::SwapInBlock;
      return grid ? Mutation::Swap : Mutation::Value;
    case Mutation::Value:
      return keeps_blocks_ ? Mutation::SwapInBlock : Mutation::Value;
    case Mutation::Swap:
      return keeps_blocks_ ? Mutation::SwapInBlock : Mutation::Swap;
    case Mutation::SwapInBlock:
      return swapped_in_.empty() ? Mutation::Swap : mutation;
    case Mutation::Rows:
    case Mutation::Columns:
      return grid ? mutation : resolved(Mutation::Swap);
    case Mutation::Blocks:
      if (grid && problem_.grid()->blocks.empty()) return Mutation::Rows;
      return grid ? mutation : resolved(Mutation::Swap);
  }
  return mutation;
}

Crossover Operators::resolved(Crossover crossover) const {
  switch (crossover) {
    case Crossover::Auto:
      if (bands_.count > 1) return Crossover::Bands;
      return keeps_blocks_ || problem_.grid() ? Crossover::Blocks : Crossover::Classes;
    case Crossover::Rows:
      return rows_.count > 1 ? crossover : Crossover::Blocks;
    case Crossover::Columns:
      return columns_.count > 1 ? crossover : Crossover::Blocks;
    case Crossover::Bands:
      return bands_.count > 1 || stacks_.count > 1 ? crossover : Crossover::Blocks;
    case Crossover::Blocks:
    case Crossover::Classes:
      return crossover;
  }
  return crossover;
}

// Without blocks a part is a line. With them those blocks that have their middles in the same place
// across the lines: the band of a board of boxes.
Parts Operators::parts_of(const Lines& lines) const {
  Parts parts;
  parts.part_of.assign(problem_.cell_count(), 0);
  std::vector<std::uint64_t> line_of(problem_.cell_count(), 0);
  for (std::uint32_t l = 0; l < lines.size(); ++l) {
    for (const std::uint32_t cell : lines[l])
      line_of[cell] = parts.part_of[cell] = l;
  }
  parts.count = static_cast<std::uint32_t>(lines.size());
  if (keeps_blocks_) {
    std::vector<std::uint64_t> middles;
    for (const Problem::Group& group : problem_.groups()) {
      const auto cells = problem_.set(group.set);
      const auto sum = std::accumulate(
          cells.begin(), cells.end(), std::uint64_t{0},
          [&](std::uint64_t so_far, std::uint32_t c) { return so_far + line_of[c]; });
      middles.push_back(sum * 1'000'000 / cells.size());
    }
    std::vector<std::uint64_t> places = middles;
    std::ranges::sort(places);
    places.erase(std::ranges::unique(places).begin(), places.end());
    // A settled cell is in no group, and alike in all genomes.
    parts.part_of.assign(problem_.cell_count(), 0);
    for (std::size_t g = 0; g < middles.size(); ++g) {
      for (const std::uint32_t cell : problem_.groups()[g].cells)
        parts.part_of[cell] = static_cast<std::uint32_t>(
            std::ranges::lower_bound(places, middles[g]) - places.begin());
    }
    parts.count = static_cast<std::uint32_t>(places.size());
  }
  find_judges(parts, lines);
  return parts;
}

// Where blocks are not kept, lines make bands by the size of a box; where there are no boxes each
// is one.
Parts Operators::banded(Parts parts, const Lines& lines, std::size_t width) const {
  if (keeps_blocks_ || width < 2) return parts;
  for (std::uint32_t& part : parts.part_of)
    part = static_cast<std::uint32_t>(part / width);
  parts.count = static_cast<std::uint32_t>((parts.count + width - 1) / width);
  find_judges(parts, lines);
  return parts;
}

// The lines that lie in one part.
void Operators::find_judges(Parts& parts, const Lines& lines) const {
  parts.judges.assign(parts.count, {});
  for (const auto& line : lines) {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t cell : line) {
      if (problem_.open(cell)) found.push_back(parts.part_of[cell]);
    }
    if (!found.empty() && std::ranges::count(found, found.front()) == std::ssize(found))
      parts.judges[found.front()].push_back(line);
  }
}

// Off square boards without blocks to keep, a cell is a part.
Parts Operators::parts_of_blocks() const {
  Parts parts;
  parts.part_of = swapped_in_of_;
  parts.count = static_cast<std::uint32_t>(swapped_in_.size());
  if (swapped_in_.empty()) {
    std::iota(parts.part_of.begin(), parts.part_of.end(), 0U);
    parts.count = static_cast<std::uint32_t>(parts.part_of.size());
  }
  return parts;
}

void Operators::mutate(const Frame& frame, Genome& genome, Random& random) const {
  if (frame.free_cells().empty()) return;
  switch (mutation_) {
    case Mutation::Auto:
      break;
    case Mutation::Value:
      change_value(frame, genome, random);
      break;
    case Mutation::Swap:
      swap_anywhere(frame, genome, random);
      break;
    case Mutation::SwapInBlock:
      swap_in_block(frame, genome, random);
      break;
    case Mutation::Rows:
      swap_lines(frame, genome, problem_.grid()->rows, random);
      break;
    case Mutation::Columns:
      swap_lines(frame, genome, problem_.grid()->columns, random);
      break;
    case Mutation::Blocks:
      swap_lines(frame, genome, problem_.grid()->blocks, random);
      break;
  }
}

void Operators::change_value(const Frame& frame, Genome& genome, Random& random) const {
  const std::uint32_t cell = drawn(frame.free_cells(), random);
  genome[cell] = problem_.any_other(cell, genome[cell], random);
}

void Operators::swap_anywhere(const Frame& frame, Genome& genome, Random& random) const {
  for (int draw = 0; draw < kDraws; ++draw) {
    const std::uint32_t a = drawn(frame.free_cells(), random);
    const std::uint32_t b = drawn(frame.free_cells(), random);
    if (genome[a] == genome[b] || !problem_.takes(a, genome[b]) || !problem_.takes(b, genome[a]))
      continue;
    std::swap(genome[a], genome[b]);
    return;
  }
}

void Operators::swap_in_block(const Frame& frame, Genome& genome, Random& random) const {
  for (int draw = 0; draw < kDraws; ++draw) {
    const std::uint32_t a = drawn(frame.free_cells(), random);
    const std::uint32_t b = drawn(swapped_in_[swapped_in_of_[a]], random);
    if (!frame.is_free(b) || genome[a] == genome[b]) continue;
    if (!problem_.takes(a, genome[b]) || !problem_.takes(b, genome[a])) continue;
    std::swap(genome[a], genome[b]);
    return;
  }
}

void Operators::swap_lines(const Frame& frame, Genome& genome, const Lines& lines,
                           Random& random) const {
  if (lines.size() < 2) return;
  const auto a = static_cast<std::size_t>(random.below(lines.size()));
  const auto other = static_cast<std::size_t>(random.below(lines.size() - 1));
  const std::size_t b = other + (other >= a ? 1 : 0);
  for (std::size_t i = 0; i < lines[a].size(); ++i)
    std::swap(genome[lines[a][i]], genome[lines[b][i]]);
  frame.complete(genome, random);
}

void Operators::cross(const Frame& frame, Genome& child, const Genome& other,
                      Random& random) const {
  switch (crossover_) {
    case Crossover::Auto:
      break;
    case Crossover::Rows:
      cut(rows_, child, other, random);
      break;
    case Crossover::Columns:
      cut(columns_, child, other, random);
      break;
    case Crossover::Blocks:
      cut(blocks_, child, other, random);
      break;
    case Crossover::Bands: {
      const bool rows = stacks_.count < 2 || (bands_.count > 1 && random.below(2) == 0);
      choose_bands(rows ? bands_ : stacks_, child, other, random);
      break;
    }
    case Crossover::Classes:
      cross_classes(frame, child, other, random);
      break;
  }
}

void Operators::cut(const Parts& parts, Genome& child, const Genome& other, Random& random) const {
  if (parts.count < 2) return;
  const auto border = static_cast<std::uint32_t>(1 + random.below(parts.count - 1));
  for (std::size_t cell = 0; cell < child.size(); ++cell) {
    if (parts.part_of[cell] >= border) child[cell] = other[cell];
  }
}

std::uint64_t Operators::repeats(const Parts& parts, std::uint32_t part, const Genome& genome,
                                 std::vector<Digit>& seen) const {
  std::uint64_t result = 0;
  for (const auto& line : parts.judges[part]) {
    seen.assign(problem_.digit_count() + 1, 0);
    for (const std::uint32_t cell : line)
      result += seen[genome[cell]]++ > 0 ? 1 : 0;
  }
  return result;
}

void Operators::choose_bands(const Parts& parts, Genome& child, const Genome& other,
                             Random& random) const {
  std::vector<Digit> seen;
  std::vector<char> from_other(parts.count, 0);
  for (std::uint32_t part = 0; part < parts.count; ++part) {
    const std::uint64_t own = repeats(parts, part, child, seen);
    const std::uint64_t others = repeats(parts, part, other, seen);
    from_other[part] = own == others ? random.below(2) == 0 : others < own;
  }
  for (std::size_t cell = 0; cell < child.size(); ++cell) {
    if (from_other[parts.part_of[cell]] != 0) child[cell] = other[cell];
  }
}

}  // namespace facet::heuristics::genetic
