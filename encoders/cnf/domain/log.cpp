#include "encoders/cnf/domain/log.hpp"

#include <bit>

namespace facet::cnf::log {

std::size_t proposition_count(std::size_t size) {
  return size == 0 ? 0 : static_cast<std::size_t>(std::bit_width(size - 1));
}

void append_equal(const VariableMap::Entry& entry, std::size_t i, std::vector<Literal>& out) {
  for (std::size_t bit = 0; bit < entry.proposition_count(); ++bit) {
    const BoolVar proposition = entry.proposition(bit);
    out.push_back(((i >> bit) & 1U) != 0 ? proposition : -proposition);
  }
}

Decoded decode(const VariableMap::Entry& entry, const std::function<bool(BoolVar)>& truth) {
  std::size_t position = 0;
  for (std::size_t bit = 0; bit < entry.proposition_count(); ++bit) {
    if (truth(entry.proposition(bit))) position |= std::size_t{1} << bit;
  }
  if (position >= entry.size()) return {std::nullopt, "has a position past its last value"};
  return {position, ""};
}

void write_axioms(const VariableMap::Entry& entry, Emitter& emitter) {
  // A position above n - 1 agrees with it down to some bit that is 0 in n - 1 and 1 in the
  // position.
  if (entry.size() == 0) return;
  const std::size_t last = entry.size() - 1;
  std::vector<Literal> clause;
  for (std::size_t bit = entry.proposition_count(); bit-- > 0;) {
    if (((last >> bit) & 1U) != 0) {
      clause.push_back(-entry.proposition(bit));
    } else {
      clause.push_back(-entry.proposition(bit));
      emitter.add(clause);
      clause.pop_back();
    }
  }
}

}  // namespace facet::cnf::log
