#include <fmt/format.h>

#include <filesystem>

#include "app/bench.hpp"
#include "app/output.hpp"
#include "bench/report/report.hpp"
#include "model/error.hpp"
#include "model/units.hpp"

namespace facet::app {

ExitCode bench_report(const Arguments& arguments, Session& session) {
  const auto& words = arguments.positionals();
  if (words.size() != 2)
    throw OptionError(fmt::format("bench report: found {}, expected one folder of results",
                                  counted(words.size() - 1, "folder", "folders")));
  const bench::TimeKind time =
      arguments.text("time") == "clock" ? bench::TimeKind::Clock : bench::TimeKind::Processor;
  const bench::CampaignData data(words[1], time);
  const std::filesystem::path folder = arguments.given("output")
                                           ? std::filesystem::path(arguments.text("output"))
                                           : std::filesystem::path(words[1]) / "report";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw FileError(fmt::format("cannot write {}: {}", folder.string(), error.message()));
  const auto files = bench::make_report(data);
  for (const bench::ReportFile& file : files) {
    Output out = Output::file((folder / file.name).string(), session.interrupts);
    out.stream() << file.text;
    out.commit();
  }
  session.messages.summary(fmt::format("{} of {} in {}", counted(files.size(), "file", "files"),
                                       counted(data.runs().size(), "run", "runs"),
                                       folder.string()));
  if (!bench::has_disagreements(data)) return ExitCode::Answered;
  session.messages.error(
      "there are disagreements or wrong answers: they stand on top of the report");
  return ExitCode::Failed;
}

}  // namespace facet::app
