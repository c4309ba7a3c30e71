#include "heuristics/permutation_state.hpp"

#include <algorithm>

namespace facet::heuristics {

PermutationState::PermutationState(const Prepared& prepared) : prepared_(prepared) {
  const PermutationShape& shape = *prepared.permutation();
  number_cells(shape);
  settle_lines(shape);
  make_records();
  digits_ = own_digits_;
  recount();
}

void PermutationState::number_cells(const PermutationShape& shape) {
  for (const Group& group : shape.groups)
    values_.insert(values_.end(), group.values.begin(), group.values.end());
  std::ranges::sort(values_);
  values_.erase(std::ranges::unique(values_).begin(), values_.end());
  group_begin_.push_back(0);
  for (std::uint32_t g = 0; g < shape.groups.size(); ++g) {
    for (const VarId var : shape.groups[g].vars) {
      vars_.push_back(var);
      group_of_.push_back(g);
    }
    for (const Value value : shape.groups[g].values) {
      own_digits_.push_back(
          static_cast<std::uint16_t>(std::ranges::lower_bound(values_, value) - values_.begin()));
    }
    group_begin_.push_back(static_cast<std::uint32_t>(vars_.size()));
  }
}

void PermutationState::settle_lines(const PermutationShape& shape) {
  line_count_ = shape.lines.size();
  std::vector<std::vector<std::uint32_t>> lines_of(prepared_.model.variable_count());
  settled_counts_.assign((line_count_ + 1) * values_.size(), 0);
  std::fill_n(settled_counts_.begin(), values_.size(), std::uint16_t{2});
  for (std::uint32_t l = 0; l < line_count_; ++l) {
    for (const VarId var : shape.lines[l].vars)
      lines_of[var.index].push_back(l);
    for (const Value value : shape.lines[l].settled) {
      const auto at = std::ranges::lower_bound(values_, value);
      if (at == values_.end() || *at != value) continue;
      const auto digit = static_cast<std::size_t>(at - values_.begin());
      settled_counts_[(std::size_t{l} + 1) * values_.size() + digit] = 1;
    }
  }
  line_begin_.push_back(0);
  for (const VarId var : vars_) {
    const auto& lines = lines_of[var.index];
    cell_lines_.insert(cell_lines_.end(), lines.begin(), lines.end());
    line_begin_.push_back(static_cast<std::uint32_t>(cell_lines_.size()));
  }
}

void PermutationState::make_records() {
  for (std::uint32_t cell = 0; cell < vars_.size(); ++cell) {
    width_ = std::max(width_, static_cast<std::uint32_t>(lines(cell).size()));
    pair_begin_.push_back(static_cast<std::uint32_t>(pair_count_));
    pair_count_ += group_begin_[group_of_[cell] + 1] - cell - 1;
  }
  stride_ = 2 + 2 * std::size_t{width_};
  records_.assign(pair_count_ * stride_, 0);
  std::uint32_t* record = records_.data();
  for (std::uint32_t a = 0; a < vars_.size(); ++a) {
    for (std::uint32_t b = a + 1; b < group_begin_[group_of_[a] + 1]; ++b, record += stride_)
      write_record(record, a, b);
  }
}

void PermutationState::write_record(std::uint32_t* record, std::uint32_t a, std::uint32_t b) const {
  const auto only = [&](std::uint32_t cell, std::uint32_t other, std::uint32_t* out) {
    for (const std::uint32_t line : lines(cell)) {
      if (!std::ranges::binary_search(lines(other), line))
        *out++ = static_cast<std::uint32_t>((line + 1) * values_.size());
    }
  };
  record[0] = a;
  record[1] = b;
  only(a, b, record + 2);
  only(b, a, record + 2 + width_);
}

PermutationState::Move PermutationState::move_of(std::uint32_t a, std::uint32_t b) const {
  return pair_begin_[std::min(a, b)] + std::max(a, b) - std::min(a, b) - 1;
}

void PermutationState::reset(Random& random) {
  digits_ = own_digits_;
  for (std::size_t g = 0; g < group_count(); ++g) {
    random.shuffle(
        std::span(digits_).subspan(group_begin_[g], group_begin_[g + 1] - group_begin_[g]));
  }
  recount();
}

void PermutationState::start(const Solution& given, Random& random) {
  constexpr std::uint16_t none = 0xFFFF;
  std::vector<std::uint16_t> left;
  std::vector<std::uint32_t> open;
  for (std::size_t g = 0; g < group_count(); ++g) {
    left.assign(own_digits_.begin() + group_begin_[g], own_digits_.begin() + group_begin_[g + 1]);
    open.clear();
    for (std::uint32_t cell = group_begin_[g]; cell < group_begin_[g + 1]; ++cell) {
      const auto same = std::ranges::find_if(left, [&](std::uint16_t digit) {
        return digit != none && values_[digit] == given[vars_[cell]];
      });
      if (same == left.end()) {
        open.push_back(cell);
      } else {
        digits_[cell] = *same;
        *same = none;
      }
    }
    std::erase(left, none);
    random.shuffle(std::span(left));
    for (std::size_t i = 0; i < open.size(); ++i)
      digits_[open[i]] = left[i];
  }
  recount();
}

void PermutationState::restore(const Digits& digits) {
  digits_ = digits;
  recount();
}

void PermutationState::recount() {
  counts_ = settled_counts_;
  cost_ = 0;
  for (std::uint32_t cell = 0; cell < vars_.size(); ++cell) {
    for (const std::uint32_t line : lines(cell))
      cost_ += counts_[(std::size_t{line} + 1) * values_.size() + digits_[cell]]++ > 0 ? 1 : 0;
  }
}

void PermutationState::replace(std::uint32_t line, std::uint32_t from, std::uint32_t to) {
  if (line == 0) return;
  std::uint16_t* row = counts_.data() + line;
  // Modulo 2^64: a sum of both swaps' parts is right whatever the order.
  cost_ += static_cast<std::uint64_t>(std::int64_t{change(line, from, to)});
  --row[from];
  ++row[to];
}

void PermutationState::apply(Move move) {
  const std::uint32_t* record = records_.data() + std::size_t{move} * stride_;
  const std::uint32_t x = digits_[record[0]];
  const std::uint32_t y = digits_[record[1]];
  for (std::uint32_t i = 0; i < width_; ++i) {
    replace(record[2 + i], x, y);
    replace(record[2 + width_ + i], y, x);
  }
  digits_[record[0]] = static_cast<std::uint16_t>(y);
  digits_[record[1]] = static_cast<std::uint16_t>(x);
}

bool PermutationState::in_conflict(std::uint32_t cell) const {
  return std::ranges::any_of(lines(cell),
                             [&](std::uint32_t line) { return count(line, digits_[cell]) > 1; });
}

Solution PermutationState::values() const {
  Solution result = prepared_.base();
  for (std::uint32_t cell = 0; cell < vars_.size(); ++cell)
    result.values[vars_[cell].index] = values_[digits_[cell]];
  return result;
}

}  // namespace facet::heuristics
