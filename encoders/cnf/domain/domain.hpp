#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "encoders/cnf/literal.hpp"
#include "encoders/cnf/variable_map.hpp"

/// What every domain encoding answers, dispatched over VariableMap::Kind. One encoding a file.
namespace facet::cnf {

/// Propositions for a variable of `size` values.
std::size_t proposition_count(VariableMap::Kind kind, std::size_t size);

/// Appends the literals whose conjunction says "the variable takes its i-th value"; their negations
/// are the disjunction "it does not". Precondition: i < entry.size().
void append_equal(const VariableMap::Entry& entry, std::size_t i, std::vector<Literal>& out);

/// The position that the truth values say, or nothing and why.
struct Decoded {
  std::optional<std::size_t> position;
  const char* fault = "";
};
Decoded decode(const VariableMap::Entry& entry, const std::function<bool(BoolVar)>& truth);

}  // namespace facet::cnf
