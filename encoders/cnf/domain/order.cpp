#include "encoders/cnf/domain/order.hpp"

namespace facet::cnf::order {

void append_equal(const VariableMap::Entry& entry, std::size_t i, std::vector<Literal>& out) {
  if (i + 1 < entry.size()) out.push_back(entry.proposition(i));
  if (i > 0) out.push_back(-entry.proposition(i - 1));
}

Decoded decode(const VariableMap::Entry& entry, const std::function<bool(BoolVar)>& truth) {
  if (entry.size() == 0) return {std::nullopt, "has no value"};
  std::size_t position = 0;
  while (position + 1 < entry.size() && !truth(entry.proposition(position)))
    ++position;
  for (std::size_t i = position; i + 1 < entry.size(); ++i) {
    if (!truth(entry.proposition(i))) return {std::nullopt, "has bounds that are out of order"};
  }
  return {position, ""};
}

void write_axioms(const VariableMap::Entry& entry, Emitter& emitter) {
  for (std::size_t i = 0; i + 2 < entry.size(); ++i) {
    emitter.add({-entry.proposition(i), entry.proposition(i + 1)});
  }
}

}  // namespace facet::cnf::order
