#include "app/crosscheck_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/printable.hpp"
#include "problems/coloring/build.hpp"
#include "problems/rules/verify.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/verify_puzzle.hpp"

namespace facet::app {
namespace {

bool disagrees(const Finding& finding, std::span<const Disagreement> disagreements) {
  return std::ranges::any_of(
      disagreements, [&](const Disagreement& d) { return d.contender == finding.contender; });
}

bool says_nothing(const Finding& finding) {
  return finding.unsupported ||
         (finding.solutions.empty() && !finding.complete && !finding.failure);
}

// "UNKNOWN (time limit)", "SATISFIABLE".
std::string status_cell(const Finding& finding) {
  std::string text = status_text(finding);
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  if (text != "UNKNOWN") return text;
  return finding.stop_reason == StopReason::Completed
             ? text
             : fmt::format("{} ({})", text, to_string(finding.stop_reason));
}

std::string count_cell(const Finding& finding) {
  if (finding.solutions.empty() && !finding.complete) return "";
  if (finding.objective) return fmt::format("objective {}", *finding.objective);
  return fmt::format("{} {}", finding.complete ? "exactly" : "at least", finding.solutions.size());
}

std::string note_cell(const Finding& finding) {
  if (finding.failure) return *finding.failure;
  if (!finding.unsupported) return {};
  const Unsupported& why = *finding.unsupported;
  return fmt::format("{}{}{}", why.constraint, why.constraint.empty() ? "" : ": ", why.reason);
}

using Row = std::vector<std::string>;

Row row_of(const Finding& finding, std::span<const Disagreement> disagreements,
           const Contender& contender) {
  const bool silent = says_nothing(finding);
  const std::string unit = contender.backend->capabilities().work_unit;
  const std::string seconds = finding.unsupported ? "" : fmt::format("{:.3f}", finding.seconds);
  const std::string nodes =
      finding.unsupported || unit.empty() ? "" : fmt::format("{} {}", finding.work, unit);
  const char* agrees = disagrees(finding, disagreements) ? "NO" : silent ? "-" : "yes";
  return {finding.contender, status_cell(finding), count_cell(finding), seconds, nodes, agrees,
          note_cell(finding)};
}

std::string laid_out(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows[0].size());
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      // Figures to the right.
      line += i == 3 || i == 4 ? fmt::format("  {:>{}}", row[i], widths[i])
                               : fmt::format("  {:<{}}", row[i], widths[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

// What the findings come to together: a solution beats a claim that there is none.
workbench::Outcome consensus(const CrosscheckReport& report) {
  workbench::Outcome outcome;
  bool all_unsupported = !report.findings.empty();
  for (const Finding& finding : report.findings) {
    all_unsupported = all_unsupported && finding.unsupported;
    outcome.complete = outcome.complete || finding.complete;
    outcome.count = std::max<std::uint64_t>(outcome.count, finding.solutions.size());
    outcome.work += finding.work;
    if (finding.stop_reason != StopReason::Completed) outcome.stop_reason = finding.stop_reason;
    if (finding.bound)
      outcome.bound = std::max(*finding.bound, outcome.bound.value_or(*finding.bound));
    if (finding.solutions.empty()) continue;
    const bool better = outcome.objective && finding.objective < outcome.objective;
    if (outcome.solution && !better) continue;
    outcome.solution = finding.solutions.front();
    outcome.objective = finding.objective;
  }
  const bool optimal = outcome.bound && outcome.bound == outcome.objective;
  outcome.status = optimal            ? Status::Optimal
                   : outcome.solution ? Status::Satisfiable
                   : outcome.complete ? Status::Unsatisfiable
                                      : Status::Unknown;
  if (outcome.complete || optimal) outcome.stop_reason = StopReason::Completed;
  if (all_unsupported) outcome.unsupported = report.findings.front().unsupported;
  return outcome;
}

// With what only a puzzle has: its grid, and the givens that exclude each other.
workbench::Outcome outcome_of(const CrosscheckReport& report) {
  workbench::Outcome outcome = consensus(report);
  outcome.seconds.parse = report.instance.parse_seconds;
  outcome.seconds.total = report.seconds + report.instance.parse_seconds;
  for (const Finding& finding : report.findings)
    outcome.seconds.solve += finding.seconds;
  if (std::holds_alternative<GraphInput>(report.instance.content) && outcome.solution)
    outcome.coloring = coloring::renumbered(outcome.solution->values);
  const auto* puzzle = std::get_if<sudoku::SudokuPuzzle>(&report.instance.content);
  if (puzzle == nullptr) return outcome;
  if (outcome.solution) outcome.grid = sudoku::decode(sudoku::build(*puzzle), *outcome.solution);
  if (outcome.status == Status::Unsatisfiable)
    outcome.clash = sudoku::find_clash(*puzzle).value_or("");
  return outcome;
}

std::string headline(const CrosscheckReport& report) {
  if (!report.disagreements.empty()) return "DISAGREEMENT";
  const workbench::Outcome outcome = outcome_of(report);
  std::string text = status_text(outcome);
  if (outcome.status == Status::Satisfiable && !outcome.objective)
    text += fmt::format(", {} {}", outcome.complete ? "exactly" : "at least", outcome.count);
  if (outcome.objective) text += fmt::format(", objective {}", *outcome.objective);
  const auto speak = report.findings.size() -
                     static_cast<std::size_t>(std::ranges::count_if(report.findings, says_nothing));
  return fmt::format("{} ({} of {} backends, no disagreement)", text, speak,
                     report.findings.size());
}

Json finding_json(const Finding& finding, const CrosscheckReport& report,
                  const Contender& contender) {
  const std::string unit = contender.backend->capabilities().work_unit;
  const bool wrong = disagrees(finding, report.disagreements);
  const auto optional = [](const auto& value) { return value ? Json(*value) : Json(nullptr); };
  Json json = {{"backend", finding.contender},
               {"version", contender.backend->version()},
               {"status", status_text(finding)},
               {"stop_reason", to_string(finding.stop_reason)},
               {"solutions", {{"count", finding.solutions.size()}, {"complete", finding.complete}}},
               {"objective", optional(finding.objective)},
               {"bound", optional(finding.bound)},
               {"seconds", to_nanoseconds(finding.seconds)},
               {"work", finding.work},
               {"work_unit", unit.empty() ? Json(nullptr) : Json(unit)},
               {"agrees", says_nothing(finding) && !wrong ? Json(nullptr) : Json(!wrong)}};
  const std::string note = note_cell(finding);
  if (!note.empty()) json["reason"] = note;
  return json;
}

std::string names_of(std::span<const Contender> contenders) {
  std::string names;
  for (const Contender& contender : contenders)
    names.append(names.empty() ? "" : ",").append(contender.name);
  return names;
}

}  // namespace

std::string findings_table(std::span<const Finding> findings,
                           std::span<const Disagreement> disagreements,
                           std::span<const Contender> contenders) {
  std::vector<Row> rows = {
      {"backend", "status", "solutions", "seconds", "nodes", "agrees", "reason"}};
  for (std::size_t i = 0; i < findings.size(); ++i)
    rows.push_back(row_of(findings[i], disagreements, contenders[i]));
  const bool reasons =
      std::ranges::any_of(findings, [](const Finding& f) { return !note_cell(f).empty(); });
  if (!reasons) rows[0].back().clear();
  return laid_out(rows);
}

std::string report_text(const CrosscheckReport& report, std::span<const Contender> contenders) {
  std::string text = fmt::format("{}: {}\n", printable(report.instance.name), headline(report));
  text += findings_table(report.findings, report.disagreements, contenders);
  for (const Disagreement& disagreement : report.disagreements)
    text += fmt::format("DISAGREEMENT: {}\n", disagreement.text);
  if (!report.reproducer.empty()) text += fmt::format("reproducer: {}\n", report.reproducer);
  return text;
}

std::string report_json(const CrosscheckReport& report, std::span<const Contender> contenders,
                        std::uint64_t seed) {
  Json json =
      record_json({report.instance, outcome_of(report), "crosscheck", names_of(contenders), seed});
  if (!report.disagreements.empty()) json["status"] = "invalid";
  json["backends"] = Json::array();
  for (std::size_t i = 0; i < report.findings.size(); ++i)
    json["backends"].push_back(finding_json(report.findings[i], report, contenders[i]));
  json["agreement"] = report.disagreements.empty();
  json["disagreements"] = Json::array();
  for (const Disagreement& d : report.disagreements) {
    json["disagreements"].push_back(
        {{"backend", d.contender},
         {"against", d.against.empty() ? Json(nullptr) : Json(d.against)},
         {"text", d.text}});
  }
  json["reproducer"] = report.reproducer.empty() ? Json(nullptr) : Json(report.reproducer);
  return one_line(json);
}

ExitCode exit_code(const CrosscheckReport& report) {
  if (!report.disagreements.empty()) return ExitCode::Failed;
  const ExitCode code = exit_code(consensus(report));
  return code == ExitCode::Unsatisfiable ? ExitCode::Answered : code;
}

}  // namespace facet::app
