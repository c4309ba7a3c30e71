#include "encoders/cnf/reduction.hpp"

#include <algorithm>
#include <bit>

#include "model/error.hpp"

namespace facet::cnf {

namespace {

constexpr std::uint64_t kMostBits = std::uint64_t{1} << 36;

/// The word, and the bit in it, of a value: floor division also below zero.
std::int64_t word_of(Value value) {
  return value >> 6;
}
std::uint64_t bit_of(Value value) {
  return std::uint64_t{1} << (value & 63);
}

/// The variables of AllDifferent and DifferentOnEdges; none of the others.
std::span<const VarId> watched(const Constraint& constraint) {
  return std::visit(Overloaded{[](const AllDifferent& c) { return std::span(c.vars); },
                               [](const DifferentOnEdges& c) { return std::span(c.vars); },
                               [](const Linear&) { return std::span<const VarId>(); },
                               [](const Clause&) { return std::span<const VarId>(); }},
                    constraint);
}

}  // namespace

Reduction::Reduction(const Model& model) : model_(model), touched_(model.variable_count(), false) {
  contradiction_ = std::any_of(model.domains().begin(), model.domains().end(),
                               [](const Domain& d) { return d.empty(); });
  if (contradiction_ || !anything_to_do()) return;
  bits_.resize(model.variable_count());
  index_constraints();
  allocate();
  run();
}

bool Reduction::anything_to_do() const {
  return std::any_of(model_.domains().begin(), model_.domains().end(),
                     [](const Domain& d) { return d.is_singleton(); });
}

void Reduction::index_constraints() {
  const std::span<const Constraint> constraints = model_.constraints();
  incidence_begin_.assign(model_.variable_count() + 1, 0);
  for (const Constraint& constraint : constraints) {
    for (const VarId var : watched(constraint))
      ++incidence_begin_[var.index + 1];
  }
  for (std::size_t v = 0; v < model_.variable_count(); ++v) {
    bits_[v].words = incidence_begin_[v + 1] > 0 ? 1 : 0;
    incidence_begin_[v + 1] += incidence_begin_[v];
  }
  incidences_.resize(incidence_begin_.back());
  std::vector<std::size_t> next(incidence_begin_.begin(), incidence_begin_.end() - 1);
  for (std::size_t c = 0; c < constraints.size(); ++c) {
    std::uint32_t vertex = 0;
    for (const VarId var : watched(constraints[c])) {
      incidences_[next[var.index]++] = {static_cast<std::uint32_t>(c), vertex++};
    }
  }
}

void Reduction::allocate() {
  std::uint64_t total = 0;
  for (std::size_t v = 0; v < bits_.size(); ++v) {
    Bits& bits = bits_[v];
    if (bits.words == 0) continue;
    const Domain& domain = model_.domain(VarId(v));
    bits.base = word_of(domain.min());
    bits.words = static_cast<std::uint32_t>(word_of(domain.max()) - bits.base + 1);
    bits.count = static_cast<std::uint32_t>(domain.size());
    bits.word = total;
    total += bits.words;
  }
  if (total > kMostBits / 64) {
    throw InvalidModel("the variables have too many values to be written as propositions");
  }
  words_.assign(total, 0);
  for (std::size_t v = 0; v < bits_.size(); ++v) {
    if (bits_[v].words > 0) fill(VarId(v));
  }
}

void Reduction::fill(VarId var) {
  const Bits& bits = bits_[var.index];
  const Domain& domain = model_.domain(var);
  const std::span words = std::span(words_).subspan(bits.word, bits.words);
  if (!domain.is_interval()) {
    domain.for_each(
        [&](Value v) { words[static_cast<std::size_t>(word_of(v) - bits.base)] |= bit_of(v); });
    return;
  }
  std::fill(words.begin(), words.end(), ~std::uint64_t{0});
  words.front() &= ~(bit_of(domain.min()) - 1);
  words.back() &= (bit_of(domain.max()) - 1) | bit_of(domain.max());
}

void Reduction::run() {
  is_dirty_.assign(model_.constraint_count(), false);
  for (std::size_t v = 0; v < bits_.size(); ++v) {
    if (bits_[v].words > 0 && bits_[v].count == 1) settled_.push_back(VarId(v));
  }
  std::size_t next = 0;
  while (!contradiction_) {
    if (!settled_.empty()) {
      const VarId var = settled_.back();
      settled_.pop_back();
      settle(var);
    } else if (next < dirty_.size()) {
      const std::uint32_t constraint = dirty_[next++];
      is_dirty_[constraint] = false;
      sweep(std::get<AllDifferent>(model_.constraints()[constraint]));
    } else {
      break;
    }
  }
}

void Reduction::settle(VarId var) {
  for (const Incidence& incidence : incidences(var)) {
    const Constraint& constraint = model_.constraints()[incidence.constraint];
    if (const auto* edges = std::get_if<DifferentOnEdges>(&constraint)) {
      const Value value = only_value(var);
      for (const Vertex other : edges->graph.neighbours(Vertex(incidence.vertex))) {
        remove(edges->vars[other.index], value);
        if (contradiction_) return;
      }
    } else if (!is_dirty_[incidence.constraint]) {
      is_dirty_[incidence.constraint] = true;
      dirty_.push_back(incidence.constraint);
    }
  }
}

void Reduction::sweep(const AllDifferent& scope) {
  if (scope.vars.empty()) return;
  std::int64_t base = bits_[scope.vars.front().index].base;
  std::int64_t end = base;
  for (const VarId var : scope.vars) {
    const Bits& bits = bits_[var.index];
    base = std::min(base, bits.base);
    end = std::max(end, bits.base + bits.words);
  }
  mask_.assign(static_cast<std::size_t>(end - base), 0);
  for (const VarId var : scope.vars) {
    if (bits_[var.index].count != 1) continue;
    const Value value = only_value(var);
    std::uint64_t& word = mask_[static_cast<std::size_t>(word_of(value) - base)];
    if ((word & bit_of(value)) != 0) contradiction_ = true;
    word |= bit_of(value);
  }
  for (const VarId var : scope.vars) {
    Bits& bits = bits_[var.index];
    if (bits.count <= 1) continue;
    std::uint32_t gone = 0;
    for (std::uint32_t w = 0; w < bits.words; ++w) {
      std::uint64_t& word = words_[bits.word + w];
      const std::uint64_t hit = word & mask_[static_cast<std::size_t>(bits.base - base) + w];
      word ^= hit;
      gone += static_cast<std::uint32_t>(std::popcount(hit));
    }
    if (gone == 0) continue;
    touched_[var.index] = true;
    bits.count -= gone;
    if (bits.count == 0) contradiction_ = true;
    if (bits.count == 1) settled_.push_back(var);
  }
}

void Reduction::remove(VarId var, Value value) {
  Bits& bits = bits_[var.index];
  const std::int64_t w = word_of(value) - bits.base;
  if (w < 0 || w >= bits.words) return;
  std::uint64_t& word = words_[bits.word + static_cast<std::size_t>(w)];
  if ((word & bit_of(value)) == 0) return;
  word ^= bit_of(value);
  touched_[var.index] = true;
  --bits.count;
  if (bits.count == 0) contradiction_ = true;
  if (bits.count == 1) settled_.push_back(var);
}

Value Reduction::only_value(VarId var) const {
  const Bits& bits = bits_[var.index];
  std::uint32_t w = 0;
  while (words_[bits.word + w] == 0)
    ++w;
  return static_cast<Value>((bits.base + w) * 64 + std::countr_zero(words_[bits.word + w]));
}

std::span<const Reduction::Incidence> Reduction::incidences(VarId var) const {
  const std::size_t begin = incidence_begin_[var.index];
  return std::span(incidences_).subspan(begin, incidence_begin_[var.index + 1] - begin);
}

void Reduction::append_values(VarId var, std::vector<Value>& out) const {
  if (untouched(var)) {
    model_.domain(var).for_each([&](Value v) { out.push_back(v); });
    return;
  }
  const Bits& bits = bits_[var.index];
  for (std::uint32_t w = 0; w < bits.words; ++w) {
    for (std::uint64_t word = words_[bits.word + w]; word != 0; word &= word - 1) {
      out.push_back(static_cast<Value>((bits.base + w) * 64 + std::countr_zero(word)));
    }
  }
}

}  // namespace facet::cnf
