#include "workbench/crosscheck/crosscheck.hpp"

#include <algorithm>
#include <chrono>
#include <exception>

#include "backends/checked_solve.hpp"

namespace facet {
namespace {

Finding run(const Model& model, const Contender& contender, const Limits& limits,
            const std::stop_token& token) {
  Finding finding;
  finding.contender = contender.name;
  finding.unsupported = contender.backend->supports(model);
  if (finding.unsupported) return finding;
  const auto start = std::chrono::steady_clock::now();
  try {
    RunControl control(limits, token);
    const CountResult result = checked_enumerate(*contender.backend, model, contender.options,
                                                 control, [&](const Solution& solution) {
                                                   finding.solutions.push_back(solution);
                                                   return true;
                                                 });
    finding.complete = result.complete;
    finding.stop_reason = result.stop_reason;
    finding.work = result.work;
  } catch (const std::exception& error) {
    finding.failure = error.what();
  }
  std::ranges::sort(finding.solutions);
  finding.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return finding;
}

std::string counted(std::size_t count) {
  return count == 0 ? "no solution"
                    : std::to_string(count) + (count == 1 ? " solution" : " solutions");
}

// What `other` found that cannot be, given that `whole` says it has found everything.
std::optional<std::string> refutation(const Finding& whole, const Finding& other) {
  std::vector<Solution> missing;
  std::ranges::set_difference(other.solutions, whole.solutions, std::back_inserter(missing));
  if (!missing.empty()) {
    return whole.contender + " says there is " + counted(whole.solutions.size()) + " in all, but " +
           other.contender + " has a verified one that is not among them";
  }
  if (other.complete && other.solutions.size() != whole.solutions.size()) {
    return whole.contender + " says there is " + counted(whole.solutions.size()) + " in all, " +
           other.contender + " " + counted(other.solutions.size());
  }
  return std::nullopt;
}

}  // namespace

std::string status_text(const Finding& finding) {
  if (finding.unsupported) return "unsupported";
  if (finding.failure) return "failed";
  if (!finding.solutions.empty()) return "satisfiable";
  return finding.complete ? "unsatisfiable" : "unknown";
}

std::vector<std::string> disagreements(std::span<const Finding> findings) {
  std::vector<std::string> found;
  for (const Finding& finding : findings) {
    if (finding.failure) found.push_back(finding.contender + " failed: " + *finding.failure);
  }
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (!findings[i].complete || findings[i].failure) continue;
    for (std::size_t k = 0; k < findings.size(); ++k) {
      // Two complete sets are compared once.
      if (k == i || findings[k].failure || (findings[k].complete && k < i)) continue;
      if (auto text = refutation(findings[i], findings[k])) found.push_back(std::move(*text));
    }
  }
  return found;
}

Crosscheck crosscheck(const Model& model, std::span<const Contender> contenders,
                      const Limits& limits, std::stop_token token) {
  Crosscheck result;
  for (const Contender& contender : contenders) {
    if (token.stop_requested()) break;
    result.findings.push_back(run(model, contender, limits, token));
  }
  result.disagreements = disagreements(result.findings);
  return result;
}

}  // namespace facet
