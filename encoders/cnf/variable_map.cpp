#include "encoders/cnf/variable_map.hpp"

#include <algorithm>
#include <limits>

#include "encoders/cnf/domain/domain.hpp"
#include "model/error.hpp"

namespace facet::cnf {

std::optional<std::size_t> VariableMap::Entry::index_of(Value value) const {
  if (size_ == 0) return std::nullopt;
  if (holes_.empty()) {
    const std::int64_t offset = std::int64_t{value} - lo_;
    if (offset < 0 || offset >= static_cast<std::int64_t>(size_)) return std::nullopt;
    return static_cast<std::size_t>(offset);
  }
  const auto found = std::lower_bound(holes_.begin(), holes_.end(), value);
  if (found == holes_.end() || *found != value) return std::nullopt;
  return static_cast<std::size_t>(found - holes_.begin());
}

std::size_t VariableMap::Entry::proposition_count() const {
  return cnf::proposition_count(kind_, size_);
}

std::optional<Value> VariableMap::Entry::settled() const {
  if (kind_ != Kind::Settled || size_ == 0) return std::nullopt;
  return value(0);
}

VariableMap::Entry VariableMap::entry(VarId var) const {
  const Row& row = rows_[var.index];
  Entry entry;
  entry.kind_ = row.kind;
  entry.size_ = row.size;
  entry.lo_ = row.lo;
  entry.first_ = row.first;
  if (!row.interval) entry.holes_ = std::span(pool_).subspan(row.pool, row.size);
  return entry;
}

bool VariableMap::append_equal(VarId var, Value value, std::vector<Literal>& out) const {
  const Entry view = entry(var);
  const auto position = view.index_of(value);
  if (!position) return false;
  cnf::append_equal(view, *position, out);
  return true;
}

std::vector<Literal> VariableMap::block(const Solution& solution) const {
  std::vector<Literal> clause;
  for (std::size_t v = 0; v < rows_.size(); ++v) {
    const Value value = solution.values[v];
    if (!append_equal(VarId(v), value, clause)) {
      throw EncodingError("variable " + std::to_string(v) + " cannot be " + std::to_string(value) +
                          " in this formula");
    }
  }
  for (Literal& literal : clause)
    literal = -literal;
  return clause;
}

Solution VariableMap::decode(const Model& model, std::span<const bool> truth) const {
  return decode(model, [&](BoolVar v) { return truth[static_cast<std::size_t>(v)]; });
}

Solution VariableMap::decode(const Model& model, const std::function<bool(BoolVar)>& truth) const {
  Solution solution;
  solution.values.reserve(rows_.size());
  for (std::size_t v = 0; v < rows_.size(); ++v) {
    const Entry view = entry(VarId(v));
    const Decoded decoded = cnf::decode(view, truth);
    if (!decoded.position) throw EncodingError(model.name(VarId(v)) + " " + decoded.fault);
    solution.values.push_back(view.value(*decoded.position));
  }
  return solution;
}

void VariableMap::append(Kind kind, Value lo, std::size_t count) {
  push(kind, true, lo, count);
}

void VariableMap::append(Kind kind, std::span<const Value> values) {
  if (values.empty()) return push(kind, true, 0, 0);
  const std::int64_t span = std::int64_t{values.back()} - values.front() + 1;
  const bool interval = span == static_cast<std::int64_t>(values.size());
  push(kind, interval, values.front(), values.size());
  if (!interval) pool_.insert(pool_.end(), values.begin(), values.end());
}

void VariableMap::push(Kind kind, bool interval, Value lo, std::size_t count) {
  // A map too large to number is still good for counting; the encoder refuses to write from it.
  constexpr std::uint64_t kLast = std::numeric_limits<BoolVar>::max();
  const auto first = static_cast<BoolVar>(std::min(proposition_count_ + 1, kLast));
  rows_.push_back({kind, interval, lo, static_cast<std::uint32_t>(count), first, pool_.size()});
  proposition_count_ += cnf::proposition_count(kind, count);
}

}  // namespace facet::cnf
