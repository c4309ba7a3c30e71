#include "encoders/cnf/emitter.hpp"

#include <algorithm>
#include <limits>

namespace facet::cnf {

BoolVar Emitter::new_variables(std::uint64_t count) {
  constexpr std::uint64_t kLast = std::numeric_limits<BoolVar>::max();
  const auto first = static_cast<BoolVar>(std::min(counts_.variables + 1, kLast));
  counts_.variables += count;
  if (sink_ != nullptr) return sink_->new_variables(count);
  return first;
}

void Emitter::tally(const Counts& sizes) {
  counts_.variables += sizes.variables;
  counts_.clauses += sizes.clauses;
  counts_.literals += sizes.literals;
  spend(1);
}

void Emitter::ask_poll() {
  steps_ = 0;
  if (poll_ && poll_()) throw EncodeStopped{};
}

}  // namespace facet::cnf
