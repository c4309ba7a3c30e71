#include <fmt/format.h>

#include <map>

#include "workbench/experiments/run_log.hpp"
#include "workbench/experiments/search_campaign.hpp"

namespace facet::experiments {

bool SearchRun::same_task(const SearchRun& other) const {
  return set == other.set && puzzle == other.puzzle && method == other.method &&
         seed == other.seed && limit_seconds == other.limit_seconds &&
         limit_work == other.limit_work;
}

std::string_view SearchRun::csv_header() {
  return "set,puzzle,method,seed,limit_seconds,limit_work,status,stop_reason,seconds,cpu_seconds,"
         "work";
}

std::string SearchRun::to_csv() const {
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{}", csv_quoted(set), csv_quoted(puzzle),
                     csv_quoted(method), seed, limit_seconds, limit_work,
                     status_text(status, unsupported), to_string(stop_reason), seconds, cpu_seconds,
                     work);
}

SearchRun SearchRun::from_csv(CsvFields& fields) {
  SearchRun run;
  run.set = fields.next("the name of a set");
  run.puzzle = fields.next("the name of a puzzle");
  run.method = fields.next("a method");
  run.seed = fields.number<std::uint64_t>("a seed");
  run.limit_seconds = fields.number<double>("seconds");
  run.limit_work = fields.number<std::uint64_t>("a limit on the work");
  const LoggedStatus logged = read_status(fields);
  run.status = logged.status;
  run.unsupported = logged.unsupported;
  run.stop_reason = read_stop_reason(fields);
  run.seconds = fields.number<double>("seconds");
  run.cpu_seconds = fields.number<double>("seconds");
  run.work = fields.number<std::uint64_t>("the work done");
  return run;
}

std::vector<std::string> disagreements(const SearchLog& log) {
  struct Said {
    const SearchRun* solved = nullptr;
    const SearchRun* refuted = nullptr;
  };
  std::map<std::pair<std::string, std::string>, Said> said;
  for (const SearchRun& run : log.runs()) {
    Said& of_puzzle = said[{run.set, run.puzzle}];
    if (run.is_solved()) of_puzzle.solved = &run;
    if (run.status == Status::Unsatisfiable) of_puzzle.refuted = &run;
  }
  std::vector<std::string> texts;
  for (const auto& [puzzle, by] : said) {
    if (by.solved == nullptr || by.refuted == nullptr) continue;
    texts.push_back(fmt::format("{}/{}: {} found a solution, {} proved that there is none",
                                puzzle.first, puzzle.second, by.solved->method,
                                by.refuted->method));
  }
  return texts;
}

}  // namespace facet::experiments
