#pragma once

#include <functional>
#include <optional>
#include <string>

#include "backends/external/child_process.hpp"
#include "bench/run/record.hpp"
#include "bench/suite/suite.hpp"

namespace facet::bench {

/// The reason of a crash by its output alone.
constexpr const char* kPrintedTooMuch = "it printed more than any answer takes";

/// How a run ended, and what is there to say of it.
struct Judgement {
  Outcome outcome = Outcome::Unknown;
  std::string reason;
};

/// The last line of a child's output that is a JSON object; nothing where there is none.
std::optional<Json> last_object(const std::string& output);

/// Of an object with a "solution": nothing where it stands its check, else what is wrong.
using Check = std::function<std::optional<std::string>(const Json& answer)>;

/// Judges a run by how its process ended and by what it said, in this order: an answer that does
/// not stand the check is wrong, whatever else; a limit that was met, by the parent's clock or as
/// the child says; a signal, or an exit that goes with no answer; then what the child claims, of
/// which a solution is checked. A claim that there is none is `Unsat`.
Judgement judge(const ChildResult& child, const std::optional<Json>& said, const RunLimits& limits,
                const Check& wrong);

}  // namespace facet::bench
