#include <fmt/format.h>

#include <filesystem>

#include "app/bench.hpp"
#include "app/output.hpp"
#include "bench/run/store.hpp"
#include "bench/run/verify_store.hpp"
#include "model/error.hpp"
#include "model/units.hpp"

namespace facet::app {

ExitCode bench_merge(const Arguments& arguments, Session& session) {
  if (!arguments.given("output")) throw OptionError("bench merge needs -o DIR for the whole");
  const auto& words = arguments.positionals();
  const std::vector<std::filesystem::path> folders(words.begin() + 1, words.end());
  const std::size_t added = bench::merge_stores(arguments.text("output"), folders);
  session.messages.summary(
      fmt::format("{} added to {}", counted(added, "run", "runs"), arguments.text("output")));
  return ExitCode::Answered;
}

ExitCode bench_verify(const Arguments& arguments, Session& session) {
  ExitCode code = ExitCode::Answered;
  Output out = Output::standard();
  const auto& words = arguments.positionals();
  for (std::size_t i = 1; i < words.size(); ++i) {
    const bench::StoreVerdict verdict = bench::verify_store(words[i]);
    for (const std::string& text : verdict.wrong)
      session.messages.error("INVALID: " + text);
    for (const std::string& text : verdict.disagreements)
      session.messages.error("DISAGREEMENT: " + text);
    if (!verdict.wrong.empty() || !verdict.disagreements.empty()) code = ExitCode::Failed;
    out.stream() << fmt::format(
        "{}: {}, {} checked again, {} wrong; no solution: {} proved, {} claimed, {}\n", words[i],
        counted(verdict.runs, "run", "runs"), counted(verdict.answers, "answer", "answers"),
        verdict.wrong.size(), verdict.proofs, verdict.claims,
        counted(verdict.disagreements.size(), "disagreement", "disagreements"));
  }
  out.commit();
  return code;
}

}  // namespace facet::app
