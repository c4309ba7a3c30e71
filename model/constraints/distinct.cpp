#include "model/constraints/distinct.hpp"

#include <algorithm>
#include <unordered_set>

namespace facet {
namespace {

// Up to here looking back is quicker than hashing.
constexpr std::size_t kShort = 24;

}  // namespace

std::vector<VarId> distinct(std::vector<VarId> vars) {
  if (vars.size() <= kShort) {
    auto end = vars.begin();
    for (const VarId var : vars) {
      if (std::find(vars.begin(), end, var) == end) *end++ = var;
    }
    vars.erase(end, vars.end());
    return vars;
  }
  std::unordered_set<VarId> seen(vars.size());
  std::erase_if(vars, [&](VarId var) { return !seen.insert(var).second; });
  return vars;
}

}  // namespace facet
