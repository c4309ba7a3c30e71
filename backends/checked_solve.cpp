#include "backends/checked_solve.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <unordered_set>

#include "model/check.hpp"
#include "model/error.hpp"
#include "model/propagate.hpp"

namespace facet {
namespace {

void require_supported(const Backend& backend, const Model& model) {
  if (const auto unsupported = backend.supports(model)) {
    throw InvalidModel(backend.name() + " does not take this model: " + unsupported->reason);
  }
}

// Of an incomplete search: no claims but "no solution" where singles show it.
void require_modest(const Backend& backend, const Model& model, Status status) {
  if (status == Status::Satisfiable || status == Status::Unknown) return;
  if (status == Status::Unsatisfiable && propagate(model).contradiction) return;
  throw UnsoundAnswer(backend.name() + " is incomplete but answered " + to_string(status));
}

void require_valid(const Backend& backend, const Model& model, const Solution& solution) {
  const auto violations = check(model, solution, 1);
  if (violations.empty()) return;
  throw UnsoundAnswer(backend.name() + " answered with a wrong solution: " + violations[0].what);
}

// 128 bits that stand for a solution: two hashes of unlike construction (multiply and rotate;
// FNV-1a over whole values), so that a set of 10^8 solutions takes 4 GB at most and an accidental
// meeting has a chance under 2^-70.
struct Fingerprint {
  std::uint64_t first = 0x9E3779B97F4A7C15U;
  std::uint64_t second = 0xCBF29CE484222325U;

  explicit Fingerprint(const Solution& solution) {
    for (const Value value : solution.values) {
      const auto word = static_cast<std::uint64_t>(static_cast<std::uint32_t>(value)) + 1;
      first = std::rotl(first ^ (word * 0xBF58476D1CE4E5B9U), 29) * 0x94D049BB133111EBU;
      second = (second ^ word) * 0x00000100000001B3U;
      second ^= second >> 32;
    }
  }
  friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};

struct FingerprintHash {
  std::size_t operator()(const Fingerprint& print) const { return print.first; }
};

}  // namespace

SolveResult checked_solve(const Backend& backend, const Model& model, const BackendOptions& options,
                          RunControl& control) {
  require_supported(backend, model);
  SolveResult result = backend.solve(model, options, control);
  const bool answered = result.status == Status::Satisfiable || result.status == Status::Optimal;
  if (answered != result.solution.has_value()) {
    throw UnsoundAnswer(backend.name() + " answered " + to_string(result.status) +
                        (answered ? " without a solution" : " with a solution"));
  }
  if (!backend.capabilities().complete) require_modest(backend, model, result.status);
  if (!result.solution) return result;
  require_valid(backend, model, *result.solution);
  if (model.objective()) {
    const std::int64_t value = objective_value(*model.objective(), *result.solution);
    if (result.objective && *result.objective != value) {
      throw UnsoundAnswer(backend.name() + " reported the objective " +
                          std::to_string(*result.objective) + ", it is " + std::to_string(value));
    }
    result.objective = value;
    if (result.bound && *result.bound > value) {
      throw UnsoundAnswer(backend.name() + " reported the bound " + std::to_string(*result.bound) +
                          " above its own solution's " + std::to_string(value));
    }
    if (result.status == Status::Optimal) result.bound = value;
  }
  return result;
}

CountResult checked_enumerate(const Backend& backend, const Model& model,
                              const BackendOptions& options, RunControl& control,
                              const SolutionSink& sink) {
  require_supported(backend, model);
  std::unordered_set<Fingerprint, FingerprintHash> seen;
  bool told_to_stop = false;
  const CountResult result =
      backend.enumerate(model, options, control, [&](const Solution& solution) {
        if (told_to_stop)
          throw UnsoundAnswer(backend.name() + " went on after it was told to stop");
        require_valid(backend, model, solution);
        if (!seen.insert(Fingerprint(solution)).second) {
          throw UnsoundAnswer(backend.name() + " gave one solution twice");
        }
        told_to_stop = sink && !sink(solution);
        return !told_to_stop;
      });
  if (result.count != seen.size()) {
    throw UnsoundAnswer(backend.name() + " counted " + std::to_string(result.count) +
                        " solutions but gave " + std::to_string(seen.size()));
  }
  if (control.limits().solutions && result.count > *control.limits().solutions) {
    throw UnsoundAnswer(backend.name() + " gave more solutions than it was asked for");
  }
  if (result.complete && !backend.capabilities().complete &&
      (result.count > 0 || !propagate(model).contradiction)) {
    throw UnsoundAnswer(backend.name() + " is incomplete but claims to have found all solutions");
  }
  return result;
}

}  // namespace facet
