#include "encoders/cnf/domain/direct.hpp"

namespace facet::cnf::direct {

void append_equal(const VariableMap::Entry& entry, std::size_t i, std::vector<Literal>& out) {
  out.push_back(entry.proposition(i));
}

Decoded decode(const VariableMap::Entry& entry, const std::function<bool(BoolVar)>& truth) {
  std::optional<std::size_t> position;
  for (std::size_t i = 0; i < entry.size(); ++i) {
    if (!truth(entry.proposition(i))) continue;
    if (position) return {std::nullopt, "has more than one value"};
    position = i;
  }
  if (!position) return {std::nullopt, "has no value"};
  return {position, ""};
}

}  // namespace facet::cnf::direct
