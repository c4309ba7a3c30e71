#include "heuristics/genetic/frame.hpp"

#include <algorithm>
#include <bit>

namespace facet::heuristics::genetic {
namespace {

constexpr std::size_t kMostInMask = 63;  // digits from 1; bit 0 is of empty cells

std::int64_t target_of(std::size_t digits) {
  return static_cast<std::int64_t>(digits * (digits + 1) / 2);
}

}  // namespace

Frame::Frame(const Problem& problem, Coding coding, const Genome& held)
    : problem_(&problem),
      coding_(coding == Coding::Blocks && problem.groups().empty() ? Coding::Cells : coding),
      held_(held),
      kept_(problem.set_count(), 0) {
  for (std::uint32_t cell = 0; cell < held_.size(); ++cell) {
    if (held_[cell] == 0) free_.push_back(cell);
  }
  if (coding_ == Coding::Blocks) find_groups();
  count_sets();
  collect_edges();
}

void Frame::find_groups() {
  for (const Problem::Group& group : problem_->groups()) {
    std::vector<Digit> present;
    for (const std::uint32_t cell : problem_->set(group.set)) {
      if (held_[cell] != 0) present.push_back(held_[cell]);
    }
    std::vector<Digit> missing;
    std::ranges::copy_if(group.digits, std::back_inserter(missing), [&](Digit digit) {
      return std::ranges::find(present, digit) == present.end();
    });
    const std::size_t before = group_cells_.size();
    std::ranges::copy_if(group.cells, std::back_inserter(group_cells_),
                         [&](std::uint32_t cell) { return held_[cell] == 0; });
    const std::size_t count = group_cells_.size() - before;
    group_digits_.insert(group_digits_.end(), missing.begin(),
                         missing.begin() + static_cast<std::ptrdiff_t>(count));
    group_begin_.push_back(static_cast<std::uint32_t>(group_cells_.size()));
    if (count == missing.size()) kept_[group.set] = 1;
  }
}

void Frame::count_sets() {
  std::vector<std::uint32_t> seen(problem_->digit_count() + 1, 0);
  const bool masks = problem_->digit_count() <= kMostInMask;
  for (std::uint32_t s = 0; s < problem_->set_count(); ++s) {
    if (kept_[s] != 0) continue;
    Counted counted;
    counted.set = s;
    counted.begin = static_cast<std::uint32_t>(counted_cells_.size());
    counted.size = static_cast<std::uint32_t>(problem_->set(s).size());
    counted.full = problem_->full(s);
    counted.missing_sum = target_of(problem_->digit_count());
    std::uint64_t repeats = 0;
    for (const std::uint32_t cell : problem_->set(s)) {
      const Digit digit = held_[cell];
      if (digit == 0) {
        counted_cells_.push_back(cell);
        continue;
      }
      repeats += seen[digit] == s + 1 ? 1 : 0;
      seen[digit] = s + 1;
      counted.missing_sum -= digit;
      if (masks) counted.held_mask |= std::uint64_t{1} << digit;
    }
    counted.end = static_cast<std::uint32_t>(counted_cells_.size());
    if (counted.full) sums_ = true;
    if (counted.begin < counted.end) {
      counted_.push_back(counted);
      continue;
    }
    constant_ += repeats;
    if (counted.full)
      constant_sum_ += static_cast<std::uint64_t>(counted.missing_sum < 0 ? -counted.missing_sum
                                                                          : counted.missing_sum);
  }
}

void Frame::collect_edges() {
  for (const auto& [a, b] : problem_->edges()) {
    if (is_free(a) || is_free(b)) {
      edges_.emplace_back(a, b);
    } else {
      constant_edges_ += held_[a] == held_[b] ? 1 : 0;
    }
  }
}

void Frame::complete(Genome& genome, Random& random) const {
  for (std::uint32_t cell = 0; cell < held_.size(); ++cell) {
    if (held_[cell] != 0) genome[cell] = held_[cell];
  }
  if (coding_ == Coding::Blocks) {
    complete_groups(genome, random);
  } else {
    complete_cells(genome, random);
  }
}

void Frame::complete_cells(Genome& genome, Random& random) const {
  for (const std::uint32_t cell : free_) {
    if (genome[cell] == 0 || !problem_->takes(cell, genome[cell]))
      genome[cell] = problem_->any(cell, random);
  }
}

void Frame::complete_groups(Genome& genome, Random& random) const {
  std::vector<Digit> left;
  std::vector<std::uint32_t> empty;
  for (std::size_t g = 0; g < group_count(); ++g) {
    left.assign(group_digits(g).begin(), group_digits(g).end());
    empty.clear();
    for (const std::uint32_t cell : group_cells(g)) {
      const auto own = genome[cell] == 0 ? left.end() : std::ranges::find(left, genome[cell]);
      if (own == left.end()) {
        empty.push_back(cell);
      } else {
        *own = 0;
      }
    }
    if (empty.empty()) continue;
    std::erase(left, Digit{0});
    random.shuffle(std::span(left));
    for (std::size_t i = 0; i < empty.size(); ++i)
      genome[empty[i]] = left[i];
  }
}

bool Frame::fits(const Genome& genome) const {
  for (std::uint32_t cell = 0; cell < held_.size(); ++cell) {
    if (held_[cell] != 0 && genome[cell] != held_[cell]) return false;
    if (genome[cell] == 0) return false;
    if (coding_ != Coding::Blocks && held_[cell] == 0 && !problem_->takes(cell, genome[cell]))
      return false;
  }
  for (std::size_t g = 0; g < group_count(); ++g) {
    std::vector<Digit> digits;
    for (const std::uint32_t cell : group_cells(g))
      digits.push_back(genome[cell]);
    std::ranges::sort(digits);
    if (!std::ranges::equal(digits, group_digits(g))) return false;
  }
  return true;
}

std::uint64_t Frame::mistakes(const Genome& genome) const {
  return repeats(genome) + edge_mistakes(genome);
}

std::uint64_t Frame::edge_mistakes(const Genome& genome) const {
  std::uint64_t result = constant_edges_;
  for (const auto& [a, b] : edges_)
    result += genome[a] == genome[b] ? 1 : 0;
  return result;
}

std::uint64_t Frame::repeats(const Genome& genome) const {
  const bool masks = problem_->digit_count() <= kMostInMask;
  return constant_ + (masks ? repeats_by_mask(genome) : repeats_by_stamps(genome));
}

std::uint64_t Frame::repeats_by_mask(const Genome& genome) const {
  std::uint64_t result = 0;
  for (const Counted& counted : counted_) {
    std::uint64_t mask = counted.held_mask;
    for (std::uint32_t i = counted.begin; i < counted.end; ++i)
      mask |= std::uint64_t{1} << genome[counted_cells_[i]];
    result += counted.size - static_cast<std::uint64_t>(std::popcount(mask));
  }
  return result;
}

std::uint64_t Frame::repeats_by_stamps(const Genome& genome) const {
  std::uint64_t result = 0;
  std::vector<std::uint32_t> seen(problem_->digit_count() + 1, 0);
  for (const Counted& counted : counted_) {
    for (const std::uint32_t cell : problem_->set(counted.set)) {
      std::uint32_t& mark = seen[genome[cell]];
      result += mark == counted.set + 1 ? 1 : 0;
      mark = counted.set + 1;
    }
  }
  return result;
}

std::uint64_t Frame::sum_distance(const Genome& genome) const {
  if (!sums_) return mistakes(genome);
  std::uint64_t result = constant_sum_;
  for (const Counted& counted : counted_) {
    if (!counted.full) continue;
    std::int64_t off = counted.missing_sum;
    for (std::uint32_t i = counted.begin; i < counted.end; ++i)
      off -= genome[counted_cells_[i]];
    result += static_cast<std::uint64_t>(off < 0 ? -off : off);
  }
  return result;
}

}  // namespace facet::heuristics::genetic
