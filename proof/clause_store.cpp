#include "proof/clause_store.hpp"

#include <algorithm>
#include <stdexcept>

namespace facet::proof {
namespace {

// Does not depend on the order of the literals.
std::uint64_t hash_of(std::span<const Code> clause) {
  std::uint64_t sum = clause.size();
  for (const Code code : clause) {
    std::uint64_t z = (code + 1) * 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 32)) * 0xD6E8FEB86659FD93U;
    sum += z ^ (z >> 29);
  }
  return sum;
}

}  // namespace

ClauseRef ClauseStore::add(std::span<const Code> clause) {
  if (words_.size() + clause.size() + kHeader >= kNoClause) {
    throw std::length_error("the clauses of a proof take more than 16 GB");
  }
  const auto ref = static_cast<ClauseRef>(words_.size());
  words_.push_back(static_cast<std::uint32_t>(clause.size()));
  words_.push_back(0);
  words_.insert(words_.end(), clause.begin(), clause.end());
  by_hash_.emplace(hash_of(clause), ref);
  return ref;
}

void ClauseStore::mark(std::span<const Code> clause) {
  if (++look_up_ == 0) {
    std::ranges::fill(marks_, 0);
    look_up_ = 1;
  }
  for (const Code code : clause) {
    if (code >= marks_.size()) marks_.resize(code + std::size_t{1}, 0);
    marks_[code] = look_up_;
  }
}

bool ClauseStore::same(ClauseRef ref, std::size_t length) {
  const auto clause = literals(ref);
  return clause.size() == length && std::ranges::all_of(clause, [&](Code code) {
           return code < marks_.size() && marks_[code] == look_up_;
         });
}

ClauseRef ClauseStore::find(std::span<const Code> clause) {
  mark(clause);
  const auto [begin, end] = by_hash_.equal_range(hash_of(clause));
  for (auto it = begin; it != end; ++it) {
    if (same(it->second, clause.size())) return it->second;
  }
  return kNoClause;
}

void ClauseStore::remove(ClauseRef ref) {
  const auto [begin, end] = by_hash_.equal_range(hash_of(literals(ref)));
  const auto it = std::find_if(begin, end, [&](const auto& entry) { return entry.second == ref; });
  if (it == end) return;
  by_hash_.erase(it);
  words_[ref + 1] = 1;
  wasted_ += kHeader + words_[ref];
}

std::unordered_map<ClauseRef, ClauseRef> ClauseStore::compact() {
  std::unordered_map<ClauseRef, ClauseRef> moved;
  std::size_t out = 0;
  for (std::size_t at = 0; at < words_.size();) {
    const std::size_t length = kHeader + words_[at];
    if (words_[at + 1] == 0) {
      moved.emplace(static_cast<ClauseRef>(at), static_cast<ClauseRef>(out));
      std::copy_n(words_.begin() + static_cast<std::ptrdiff_t>(at), length,
                  words_.begin() + static_cast<std::ptrdiff_t>(out));
      out += length;
    }
    at += length;
  }
  words_.resize(out);
  words_.shrink_to_fit();
  wasted_ = 0;
  for (auto& [hash, ref] : by_hash_)
    ref = moved.at(ref);
  return moved;
}

}  // namespace facet::proof
