#include "model/domain_table.hpp"

#include <algorithm>
#include <bit>

namespace facet {
namespace {

constexpr std::int64_t kWidest = 1 << 16;

// The bits of the values lo..hi, as far as they lie in this word.
std::uint64_t interval_bits(std::uint32_t word, Value lo, Value hi) {
  std::uint64_t bits = ~std::uint64_t{0};
  if (word == DomainTable::word_of(lo)) bits &= ~(DomainTable::bit_of(lo) - 1);
  if (word == DomainTable::word_of(hi)) bits &= DomainTable::bit_of(hi) * 2 - 1;
  return bits;
}

}  // namespace

DomainTable::DomainTable(std::span<const Domain> domains) {
  rows_.reserve(domains.size());
  for (const Domain& domain : domains) {
    if (domain.empty()) {
      rows_.emplace_back();
    } else if (std::int64_t{domain.max()} - domain.min() >= kWidest) {
      rows_.push_back({wide_.size(), 0, 0, domain.size(), domain.min(), domain.max()});
      wide_.push_back(domain);
    } else {
      add_narrow(domain);
    }
  }
}

void DomainTable::add_narrow(const Domain& domain) {
  Row row{bits_.size(), word_of(domain.min()), 0, domain.size(), domain.min(), domain.max()};
  row.words = word_of(domain.max()) - row.first + 1;
  if (domain.is_interval()) {
    for (std::uint32_t w = 0; w < row.words; ++w)
      bits_.push_back(interval_bits(row.first + w, row.lo, row.hi));
  } else {
    bits_.resize(bits_.size() + row.words);
    domain.for_each([&](Value v) { bits_[row.offset + (word_of(v) - row.first)] |= bit_of(v); });
  }
  rows_.push_back(row);
}

std::span<const std::uint64_t> DomainTable::words(VarId var) const {
  const Row& row = rows_[var.index];
  return std::span(bits_).subspan(row.words == 0 ? 0 : row.offset, row.words);
}

bool DomainTable::contains(VarId var, Value value) const {
  const Row& row = rows_[var.index];
  if (row.size == 0 || value < row.lo || value > row.hi) return false;
  if (row.words == 0) return wide_[row.offset].contains(value);
  return (bits_[row.offset + (word_of(value) - row.first)] & bit_of(value)) != 0;
}

void DomainTable::fit_ends(Row& row) {
  if (row.size == 0) return;
  const std::uint64_t* words = &bits_[row.offset];
  std::uint32_t low = word_of(row.lo) - row.first;
  while (words[low] == 0)
    ++low;
  std::uint32_t high = word_of(row.hi) - row.first;
  while (words[high] == 0)
    --high;
  row.lo = value_of(row.first + low, std::countr_zero(words[low]));
  row.hi = value_of(row.first + high, 63 - std::countl_zero(words[high]));
}

void DomainTable::read_back(Row& row) {
  const Domain& domain = wide_[row.offset];
  row.size = domain.size();
  if (row.size == 0) return;
  row.lo = domain.min();
  row.hi = domain.max();
}

DomainTable::Removed DomainTable::remove(VarId var, Value value) {
  gone_.clear();
  if (!contains(var, value)) return {};
  Row& row = rows_[var.index];
  if (row.words == 0) {
    if (value != row.lo && value != row.hi) return {};
    wide_[row.offset].remove(value);
    read_back(row);
    return {1};
  }
  bits_[row.offset + (word_of(value) - row.first)] &= ~bit_of(value);
  --row.size;
  if (value == row.lo || value == row.hi) fit_ends(row);
  gone_.push_back({word_of(value), bit_of(value)});
  return {1};
}

DomainTable::Removed DomainTable::remove(VarId var, std::uint32_t first,
                                         std::span<const std::uint64_t> mask) {
  gone_.clear();
  Row& row = rows_[var.index];
  if (row.size == 0) return {};
  if (row.words == 0) return remove_ends(var, first, mask);
  const std::uint32_t from = std::max(first, word_of(row.lo));
  const std::uint32_t to =
      std::min(first + static_cast<std::uint32_t>(mask.size()), word_of(row.hi) + 1);
  Removed gone;
  for (std::uint32_t w = from; w < to; ++w) {
    std::uint64_t& word = bits_[row.offset + (w - row.first)];
    const std::uint64_t hit = word & mask[w - first];
    if (hit == 0) continue;
    word ^= hit;
    gone.count += static_cast<std::size_t>(std::popcount(hit));
    gone_.push_back({w, hit});
  }
  row.size -= gone.count;
  if (gone.count != 0) fit_ends(row);
  return gone;
}

DomainTable::Removed DomainTable::remove_ends(VarId var, std::uint32_t first,
                                              std::span<const std::uint64_t> mask) {
  const auto masked = [&](Value value) {
    const std::uint32_t word = word_of(value);
    return word >= first && word - first < mask.size() && (mask[word - first] & bit_of(value)) != 0;
  };
  const std::size_t before = size(var);
  while (size(var) > 0 && masked(min(var)))
    remove(var, min(var));
  while (size(var) > 0 && masked(max(var)))
    remove(var, max(var));
  return {before - size(var)};
}

DomainTable::Removed DomainTable::keep_between(VarId var, std::int64_t lo, std::int64_t hi) {
  gone_.clear();
  Row& row = rows_[var.index];
  const std::size_t before = row.size;
  if (before == 0 || (lo <= row.lo && hi >= row.hi)) return {};
  lo = std::max<std::int64_t>(lo, row.lo);
  hi = std::min<std::int64_t>(hi, row.hi);
  if (row.words == 0) {
    wide_[row.offset] = wide_[row.offset].between(static_cast<Value>(lo), static_cast<Value>(hi));
    read_back(row);
    return {before - row.size};
  }
  Removed gone;
  for (std::uint32_t w = word_of(row.lo); w <= word_of(row.hi); ++w) {
    std::uint64_t& word = bits_[row.offset + (w - row.first)];
    const bool apart =
        lo > hi || w < word_of(static_cast<Value>(lo)) || w > word_of(static_cast<Value>(hi));
    const std::uint64_t kept =
        apart ? 0 : word & interval_bits(w, static_cast<Value>(lo), static_cast<Value>(hi));
    if (kept == word) continue;
    gone.count += static_cast<std::size_t>(std::popcount(word ^ kept));
    gone_.push_back({w, word ^ kept});
    word = kept;
  }
  row.size -= gone.count;
  fit_ends(row);
  return gone;
}

DomainTable::Removed DomainTable::assign(VarId var, Value value) {
  return keep_between(var, value, value);
}

Domain DomainTable::domain(VarId var) const {
  const Row& row = rows_[var.index];
  if (row.size == 0) return {};
  if (row.words == 0) return wide_[row.offset];
  const std::int64_t span = std::int64_t{row.hi} - row.lo + 1;
  if (static_cast<std::int64_t>(row.size) == span) return Domain::interval(row.lo, row.hi);
  const std::uint32_t low = word_of(row.lo);
  return Domain::of_bits(value_of(low, 0), std::span(bits_).subspan(row.offset + (low - row.first),
                                                                    word_of(row.hi) - low + 1));
}

}  // namespace facet
