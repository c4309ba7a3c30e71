#include "bench/run/claims.hpp"

#include <fmt/format.h>

namespace facet::bench {

void Claims::hear(const RunRecord& run) {
  Said& said = said_[{run.group, run.instance}];
  if (run.outcome == Outcome::Wrong || run.outcome == Outcome::Crash) return;
  if (run.outcome == Outcome::SatVerified) said.solved = run.backend;
  if (run.outcome == Outcome::Unsat || run.outcome == Outcome::UnsatProved)
    said.refuted = run.backend;
  if (run.objective && (!said.best || *run.objective < said.best->value))
    said.best = {run.backend, *run.objective};
  if (run.bound && (!said.highest || *run.bound > said.highest->value))
    said.highest = {run.backend, *run.bound};
}

std::vector<std::string> Claims::contradictions() const {
  std::vector<std::string> texts;
  for (const auto& [key, of] : said_) {
    if (!of.solved.empty() && !of.refuted.empty())
      texts.push_back(fmt::format("{}: {} has a verified answer, {} says that there is none",
                                  key.second, of.solved, of.refuted));
    if (of.best && of.highest && of.highest->value > of.best->value)
      texts.push_back(fmt::format("{}: {} has a verified answer of {}, {} says at least {}",
                                  key.second, of.best->backend, of.best->value, of.highest->backend,
                                  of.highest->value));
  }
  return texts;
}

}  // namespace facet::bench
