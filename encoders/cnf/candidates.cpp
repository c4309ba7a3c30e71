#include "encoders/cnf/candidates.hpp"

#include <algorithm>

#include "model/error.hpp"

namespace facet::cnf {

namespace {

constexpr std::uint64_t kMostBits = std::uint64_t{1} << 36;

}  // namespace

Candidates::Candidates(const Model& model, const std::vector<bool>& tracked)
    : rows_(model.variable_count()) {
  std::uint64_t total = 0;
  for (std::size_t v = 0; v < rows_.size(); ++v) {
    if (!tracked[v]) continue;
    Row& row = rows_[v];
    const Domain& domain = model.domain(VarId(v));
    row.offset = total;
    row.first = word_of(domain.min());
    row.words = static_cast<std::uint32_t>(word_of(domain.max()) - row.first + 1);
    row.count = static_cast<std::uint32_t>(domain.size());
    total += row.words;
  }
  if (total > kMostBits / 64) {
    throw InvalidModel("the variables have too many values to be written as propositions");
  }
  words_.assign(total, 0);
  for (std::size_t v = 0; v < rows_.size(); ++v) {
    if (tracked[v]) fill(rows_[v], model.domain(VarId(v)));
  }
}

void Candidates::fill(const Row& row, const Domain& domain) {
  const std::span words = std::span(words_).subspan(row.offset, row.words);
  if (!domain.is_interval()) {
    domain.for_each(
        [&](Value v) { words[static_cast<std::size_t>(word_of(v) - row.first)] |= bit_of(v); });
    return;
  }
  std::fill(words.begin(), words.end(), ~std::uint64_t{0});
  words.front() &= ~(bit_of(domain.min()) - 1);
  words.back() &= (bit_of(domain.max()) - 1) | bit_of(domain.max());
}

Value Candidates::min(VarId var) const {
  const std::span<const std::uint64_t> all = words(var);
  std::size_t w = 0;
  while (all[w] == 0)
    ++w;
  return value_of(first_word(var) + static_cast<std::int64_t>(w), all[w]);
}

Value Candidates::max(VarId var) const {
  const std::span<const std::uint64_t> all = words(var);
  std::size_t w = all.size() - 1;
  while (all[w] == 0)
    --w;
  const std::int64_t number = first_word(var) + static_cast<std::int64_t>(w);
  return static_cast<Value>(number * 64 + 63 - std::countl_zero(all[w]));
}

}  // namespace facet::cnf
