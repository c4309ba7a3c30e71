#include "backends/backtracking/candidates.hpp"

#include <algorithm>

namespace facet::backtracking {

std::uint64_t Candidates::bits(std::span<const Domain> domains) {
  std::uint64_t total = 0;
  for (const Domain& domain : domains) {
    if (!domain.empty()) {
      total += static_cast<std::uint64_t>(std::int64_t{domain.max()} - domain.min() + 1);
    }
  }
  return total;
}

Candidates::Candidates(const Structure& structure, std::span<const Domain> domains)
    : structure_(&structure), places_(structure.counters, 0) {
  bases_.reserve(domains.size());
  sizes_.reserve(domains.size());
  first_.reserve(domains.size() + 1);
  first_.push_back(0);
  for (const Domain& domain : domains) {
    const Value base = domain.empty() ? 0 : domain.min();
    const std::size_t span =
        domain.empty() ? 0 : static_cast<std::size_t>(std::int64_t{domain.max()} - base + 1);
    const std::size_t begin = words_.size();
    words_.resize(begin + (span + 63) / 64, 0);
    domain.for_each([&](Value value) {
      const auto offset = static_cast<std::size_t>(value - base);
      words_[begin + offset / 64] |= std::uint64_t{1} << (offset % 64);
    });
    bases_.push_back(base);
    sizes_.push_back(static_cast<std::uint32_t>(domain.size()));
    first_.push_back(static_cast<std::uint32_t>(words_.size()));
  }
  for (std::size_t var = 0; var < domains.size(); ++var) {
    for (std::size_t word = first_[var]; word < first_[var + 1]; ++word)
      count(var, word, words_[word], true);
  }
  for (std::size_t unit = 0; unit < structure.units.count(); ++unit) {
    const Permutation& p = structure.permutations[unit];
    if (!p.holds) continue;
    // Values of no variable of the model's own unit are holes in its span, not contradictions;
    // narrower domains are told from them by the number of values that are left.
    std::size_t left = 0;
    for (std::size_t i = 0; i < p.span; ++i) {
      const std::uint32_t places = places_[p.counters + i];
      if (places > 0) ++left;
      if (places == 1) {
        lone.push_back(
            {static_cast<std::uint32_t>(unit), static_cast<Value>(p.base + static_cast<Value>(i))});
      }
    }
    if (left < structure.units[unit].size()) without_place_ = true;
  }
}

Value Candidates::min(std::size_t var) const {
  std::size_t word = first_[var];
  while (words_[word] == 0)
    ++word;
  return static_cast<Value>(bases_[var] + static_cast<std::int64_t>((word - first_[var]) * 64) +
                            std::countr_zero(words_[word]));
}

Value Candidates::max(std::size_t var) const {
  std::size_t word = first_[var + 1] - 1;
  while (words_[word] == 0)
    --word;
  return static_cast<Value>(bases_[var] + static_cast<std::int64_t>((word - first_[var]) * 64) +
                            63 - std::countl_zero(words_[word]));
}

Value Candidates::nth(std::size_t var, std::uint32_t rank) const {
  std::size_t word = first_[var];
  for (auto here = static_cast<std::uint32_t>(std::popcount(words_[word])); rank >= here;
       here = static_cast<std::uint32_t>(std::popcount(words_[word]))) {
    rank -= here;
    ++word;
  }
  std::uint64_t bits = words_[word];
  for (; rank > 0; --rank)
    bits &= bits - 1;
  return static_cast<Value>(bases_[var] + static_cast<std::int64_t>((word - first_[var]) * 64) +
                            std::countr_zero(bits));
}

void Candidates::count(std::size_t var, std::size_t word, std::uint64_t bits, bool back) {
  const std::int64_t base = bases_[var] + static_cast<std::int64_t>((word - first_[var]) * 64);
  for (const std::uint32_t unit : structure_->units_of[var]) {
    const Permutation& p = structure_->permutations[unit];
    if (!p.holds) continue;
    for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) {
      const auto value = static_cast<Value>(base + std::countr_zero(rest));
      std::uint32_t& places = places_[p.counters + static_cast<std::size_t>(value - p.base)];
      if (back) {
        ++places;
        continue;
      }
      --places;
      if (places == 1) lone.push_back({unit, value});
      if (places == 0) without_place_ = true;
    }
  }
}

void Candidates::take(std::size_t var, std::size_t word, std::uint64_t bits) {
  words_[word] &= ~bits;
  sizes_[var] -= static_cast<std::uint32_t>(std::popcount(bits));
  trail_.push_back({static_cast<std::uint32_t>(var), static_cast<std::uint32_t>(word), bits});
  touched.push_back(static_cast<std::uint32_t>(var));
  count(var, word, bits, false);
}

void Candidates::remove(std::size_t var, Value value) {
  if (!contains(var, value)) return;
  const auto offset = static_cast<std::size_t>(value - bases_[var]);
  take(var, first_[var] + offset / 64, std::uint64_t{1} << (offset % 64));
}

void Candidates::keep_only(std::size_t var, Value value) {
  remove_below(var, value);
  remove_above(var, value);
}

void Candidates::remove_below(std::size_t var, std::int64_t least) {
  const std::int64_t offset = least - bases_[var];
  if (offset <= 0) return;
  const std::size_t words = first_[var + 1] - first_[var];
  const auto whole = static_cast<std::size_t>(offset / 64);
  for (std::size_t i = 0; i < std::min(whole, words); ++i) {
    if (words_[first_[var] + i] != 0) take(var, first_[var] + i, words_[first_[var] + i]);
  }
  if (whole >= words) return;
  const std::uint64_t low = (std::uint64_t{1} << (offset % 64)) - 1;
  const std::uint64_t gone = words_[first_[var] + whole] & low;
  if (gone != 0) take(var, first_[var] + whole, gone);
}

void Candidates::remove_above(std::size_t var, std::int64_t most) {
  const std::int64_t offset = most - bases_[var];
  const std::size_t words = first_[var + 1] - first_[var];
  const std::size_t kept = offset < 0 ? 0 : static_cast<std::size_t>(offset / 64);
  for (std::size_t i = offset < 0 ? 0 : kept + 1; i < words; ++i) {
    if (words_[first_[var] + i] != 0) take(var, first_[var] + i, words_[first_[var] + i]);
  }
  if (offset < 0 || kept >= words) return;
  const std::uint64_t above = (~std::uint64_t{0} << (offset % 64)) << 1U;
  const std::uint64_t gone = words_[first_[var] + kept] & above;
  if (gone != 0) take(var, first_[var] + kept, gone);
}

void Candidates::undo(Mark mark) {
  while (trail_.size() > mark) {
    const Change change = trail_.back();
    trail_.pop_back();
    words_[change.word] |= change.bits;
    sizes_[change.var] += static_cast<std::uint32_t>(std::popcount(change.bits));
    count(change.var, change.word, change.bits, true);
  }
  touched.clear();
  lone.clear();
  without_place_ = false;
}

}  // namespace facet::backtracking
