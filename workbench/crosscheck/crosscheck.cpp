#include "workbench/crosscheck/crosscheck.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <iterator>

#include "backends/checked_solve.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines)
    text.append(text.empty() ? "" : "; ").append(line);
  return text;
}

// Ended by itself, without an answer, and complains: the solver is broken.
void judge_silence(Finding& finding, const Backend& backend,
                   const std::vector<std::string>& warnings) {
  const bool answered = finding.complete || finding.bound;
  if (answered || finding.stop_reason != StopReason::Completed || warnings.empty()) return;
  if (backend.capabilities().complete) finding.failure = "no answer: " + joined(warnings);
}

void enumerate(const Model& model, const Contender& contender, RunControl& control,
               const SolutionSink& sink, Finding& finding) {
  const CountResult result = checked_enumerate(*contender.backend, model, contender.options,
                                               control, [&](const Solution& solution) {
                                                 finding.solutions.push_back(solution);
                                                 return !sink || sink(solution);
                                               });
  finding.complete = result.complete;
  finding.stop_reason = result.stop_reason;
  finding.work = result.work;
  judge_silence(finding, *contender.backend, result.warnings);
}

void optimise(const Model& model, const Contender& contender, RunControl& control,
              const SolutionSink& sink, Finding& finding) {
  const SolveResult result = checked_solve(*contender.backend, model, contender.options, control);
  if (result.solution) {
    finding.solutions.push_back(*result.solution);
    if (sink) sink(*result.solution);
  }
  finding.complete = result.status == Status::Unsatisfiable;
  finding.objective = result.objective;
  finding.bound = result.status == Status::Optimal ? result.objective : result.bound;
  finding.stop_reason = result.stop_reason;
  finding.work = result.work;
  judge_silence(finding, *contender.backend, result.warnings);
}

// "no solution, but b has a verified one", "only 2 solutions, but b has another verified one".
std::string missing_text(const Finding& claim, const Finding& other) {
  const std::size_t count = claim.solutions.size();
  const std::string counted =
      count == 0 ? "no solution"
                 : "only " + std::to_string(count) + (count == 1 ? " solution" : " solutions");
  return claim.contender + " says there " + (count < 2 ? "is " : "are ") + counted + ", but " +
         other.contender + " has " + (count == 0 ? "a verified one" : "another verified one");
}

// What is wrong with the claims of `claim`, by the verified solutions of `other`.
std::optional<std::string> refutation(const Finding& claim, const Finding& other) {
  if (claim.complete) {
    std::vector<Solution> missing;
    std::ranges::set_difference(other.solutions, claim.solutions, std::back_inserter(missing));
    if (!missing.empty()) return missing_text(claim, other);
  }
  if (claim.bound && other.objective && *other.objective < *claim.bound) {
    return claim.contender + " says that no objective is below " + std::to_string(*claim.bound) +
           ", but " + other.contender + " has a verified solution of " +
           std::to_string(*other.objective);
  }
  return std::nullopt;
}

// Of several that refute a claim the quickest is named: a shrinker runs the two again and again.
std::optional<Disagreement> error_of(const Finding& finding, std::span<const Finding> all) {
  if (finding.failure)
    return Disagreement{finding.contender, {}, finding.contender + " failed: " + *finding.failure};
  std::optional<Disagreement> error;
  double least = 0;
  for (const Finding& other : all) {
    if (&other == &finding || (error && other.seconds >= least)) continue;
    auto text = refutation(finding, other);
    if (!text) continue;
    error = Disagreement{finding.contender, other.contender, std::move(*text)};
    least = other.seconds;
  }
  return error;
}

}  // namespace

std::string status_text(const Finding& finding) {
  if (finding.unsupported) return "unsupported";
  if (finding.failure) return "failed";
  if (!finding.solutions.empty()) {
    const bool optimal = finding.bound && finding.bound == finding.objective;
    return optimal ? "optimal" : "satisfiable";
  }
  return finding.complete ? "unsatisfiable" : "unknown";
}

std::vector<Disagreement> disagreements(std::span<const Finding> findings) {
  std::vector<Disagreement> found;
  for (const Finding& finding : findings) {
    if (auto error = error_of(finding, findings)) found.push_back(std::move(*error));
  }
  return found;
}

Finding examine(const Model& model, const Contender& contender, const Limits& limits,
                std::stop_token token, const SolutionSink& sink) {
  Finding finding;
  finding.contender = contender.name;
  const auto start = std::chrono::steady_clock::now();
  try {
    finding.unsupported = contender.backend->supports(model);
    if (finding.unsupported) return finding;
    RunControl control(limits, std::move(token));
    if (model.objective()) {
      optimise(model, contender, control, sink, finding);
    } else {
      enumerate(model, contender, control, sink, finding);
    }
  } catch (const OptionError& error) {
    finding.unsupported = Unsupported{{}, error.what()};
  } catch (const std::bad_alloc&) {
    finding.stop_reason = StopReason::MemoryLimit;
  } catch (const std::exception& error) {
    finding.failure = error.what();
  }
  std::ranges::sort(finding.solutions);
  finding.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return finding;
}

Crosscheck crosscheck(const Model& model, std::span<const Contender> contenders,
                      const Limits& limits, const std::stop_token& token) {
  Crosscheck result;
  for (const Contender& contender : contenders) {
    if (token.stop_requested()) break;
    result.findings.push_back(examine(model, contender, limits, token));
  }
  result.disagreements = disagreements(result.findings);
  return result;
}

}  // namespace facet
