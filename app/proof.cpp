#include "proof/check.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

#include "app/arguments.hpp"
#include "app/certificate.hpp"
#include "app/command_specs.hpp"
#include "app/input.hpp"
#include "app/json_record.hpp"
#include "app/option_tables.hpp"
#include "app/output.hpp"
#include "app/session.hpp"
#include "model/error.hpp"
#include "model/run_control.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec check_options[] = {
    {.name = "format",
     .kind = OptionKind::Choice,
     .value = "KIND",
     .choices = "auto|text|binary",
     .fallback = "auto",
     .help = "how the proof is written"},
    {.name = "time-limit",
     .kind = OptionKind::Duration,
     .value = "TIME",
     .help = "10s, 500ms, 2m, 1h; a bare number is seconds"},
    {.name = "drop-loops",
     .kind = OptionKind::Flag,
     .help = "of the graph of a certificate: leave out self-loops, with a warning"},
    {.name = "json", .kind = OptionKind::Flag, .help = "the verdict as one JSON object"}};
constexpr OptionGroup groups[] = {{"Check", check_options}, message_group};
constexpr Positional positionals[] = {
    {"FORMULA",
     "the CNF that the proof is of (DIMACS, also .gz); or the directory of a certificate", 1, 1},
    {"PROOF",
     "the DRAT proof, text or binary (also .gz); - for standard input; after a directory: the "
     "graph "
     "that its certificate should be of",
     0, 1}};

// Stopped by us is no verdict; a proof that ends too early is a bad proof.
struct Judged {
  std::string status;
  std::string text;
  ExitCode code;
};

Judged judge(const proof::Report& report, std::optional<StopReason> stopped) {
  switch (report.verdict) {
    case proof::Verdict::Verified:
      return {"verified", "s VERIFIED", ExitCode::Answered};
    case proof::Verdict::Refuted:
      return {"invalid", "s NOT VERIFIED", ExitCode::Failed};
    case proof::Verdict::Incomplete:
      if (stopped) {
        return {"unknown", fmt::format("s UNKNOWN ({})", to_string(*stopped)), ExitCode::Limit};
      }
      return {"invalid", "s NOT VERIFIED", ExitCode::Failed};
  }
  return {};
}

std::string report_json(const Judged& judged, const proof::Report& report,
                        const Arguments& arguments, double seconds) {
  const nlohmann::ordered_json json = {
      {"format_version", 1},
      {"instance", arguments.positionals()[0]},
      {"command", "proof"},
      {"proof", arguments.positionals()[1]},
      {"status", judged.status},
      {"reason",
       report.why.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(report.why)},
      {"seconds", {{"total", to_nanoseconds(seconds)}}},
      {"statistics",
       {{"steps", report.steps},
        {"rup", report.rup},
        {"rat", report.rat},
        {"deletions", report.deletions},
        {"propagations", report.propagations}}}};
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

ExitCode run_proof(const Arguments& arguments, Session& session) {
  std::error_code ignored;
  if (std::filesystem::is_directory(arguments.positionals()[0], ignored))
    return check_certificate_directory(arguments, session);
  if (arguments.positionals().size() < 2)
    throw OptionError("found 1 argument that is no directory, expected FORMULA PROOF");
  const auto start = std::chrono::steady_clock::now();
  InputFile formula_file(arguments.positionals()[0], session.interrupts);
  const proof::Formula formula = proof::read_dimacs(formula_file.stream(), formula_file.name());
  InputFile proof_file(arguments.positionals()[1], session.interrupts);
  Limits limits;
  limits.wall_time = arguments.duration("time-limit");
  const RunControl control(limits, session.interrupts.token());
  std::optional<StopReason> stopped;
  proof::CheckOptions options;
  options.source = proof_file.name();
  const std::string format = arguments.text("format");
  options.format = format == "text"     ? proof::Format::Text
                   : format == "binary" ? proof::Format::Binary
                                        : proof::Format::Auto;
  options.limits.poll = [&] {
    stopped = control.stop();
    return stopped.has_value();
  };
  const proof::Report report = proof::check(formula, proof_file.stream(), options);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  const Judged judged = judge(report, stopped);
  Output out = Output::standard();
  if (arguments.flag("json")) {
    out.stream() << report_json(judged, report, arguments, elapsed.count()) << '\n';
  } else {
    if (!report.why.empty()) out.stream() << "c " << report.why << '\n';
    out.stream() << fmt::format("c {} steps: {} by unit propagation, {} by RAT, {} deletions\n",
                                report.steps, report.rup, report.rat, report.deletions)
                 << judged.text << '\n';
  }
  out.commit();
  return judged.code;
}

}  // namespace

constexpr CommandSpec proof_spec{
    .name = "proof",
    .summary = "checks a DRAT proof, or the certificate of a chromatic number",
    .description =
        "Checks every step of the proof with a checker that shares nothing with the solvers. "
        "s VERIFIED (exit 0): the formula has no solution. s NOT VERIFIED (exit 1): a step does "
        "not "
        "follow, or the proof ends before the empty clause; that says nothing about the "
        "formula.\n\n"
        "What a verified proof leaves to trust is this checker, and that the formula states the "
        "puzzle: facet solve and facet count write it with the rules, the givens as unit clauses "
        "and the puzzle in its comments.\n\n"
        "Of a directory, all files of the certificate in it are checked: that the colouring is "
        "proper and has as many colours as claimed, that fewer are too few, by a clique, a "
        "Mycielski construction, weights, or a formula and its proof, and, where a graph is named "
        "too, that the certificate is of that one. Its README.txt says how to do that by other "
        "means.",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet solve puzzle.sdk --proof p.drat\n  facet proof p.drat.cnf p.drat\n"
        "  facet proof certificate graph.col\n",
    .run = run_proof};

}  // namespace facet::app
