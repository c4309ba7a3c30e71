#include "app/certificate.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <list>
#include <optional>
#include <system_error>
#include <utility>
#include <variant>

#include "app/input.hpp"
#include "app/instances.hpp"
#include "app/json_record.hpp"
#include "app/output.hpp"
#include "model/error.hpp"
#include "model/run_control.hpp"
#include "proof/coloring/certificate.hpp"

namespace facet::app {
namespace {

class DirectoryFiles final : public proof::CertificateFiles {
 public:
  DirectoryFiles(std::string directory, const Session& session)
      : directory_(std::move(directory)), session_(session) {}

  std::istream* open(const std::string& name) override {
    std::error_code ignored;
    if (!std::filesystem::exists(shown(name), ignored)) return nullptr;
    if (!std::filesystem::is_regular_file(shown(name), ignored))
      throw FileError(fmt::format("{}: found no regular file, expected one", shown(name)));
    return &files_.emplace_back(shown(name), session_.interrupts).stream();
  }
  std::string shown(const std::string& name) const override {
    return (std::filesystem::path(directory_) / name).string();
  }

 private:
  std::string directory_;
  const Session& session_;
  std::list<InputFile> files_;
};

struct Judged {
  std::string status;
  std::string text;
  ExitCode code = ExitCode::Failed;
};

Judged judge(const proof::CertificateReport& report, std::optional<StopReason> stopped) {
  switch (report.verdict) {
    case proof::Verdict::Verified:
      return {"verified", "s VERIFIED", ExitCode::Answered};
    case proof::Verdict::Refuted:
      break;
    case proof::Verdict::Incomplete:
      if (stopped)
        return {"unknown", fmt::format("s UNKNOWN ({})", to_string(*stopped)), ExitCode::Limit};
      break;
  }
  return {"invalid", "s NOT VERIFIED", ExitCode::Failed};
}

Graph read_graph(const std::string& path, bool drop_loops, Session& session) {
  InputSettings settings;
  settings.graph.drop_loops = drop_loops;
  InstanceStream instances({path}, settings, session);
  const std::optional<Instance> instance = instances.next();
  if (!instance) throw ReportedError{instances.code()};
  const auto* input = std::get_if<GraphInput>(&instance->content);
  if (input == nullptr) throw OptionError(fmt::format("{}: found no graph, expected one", path));
  return input->problem.graph;
}

// The first edge of `edges` that `others` lack, both sorted, in the words of a message.
using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
std::optional<std::string> lacking(const Edges& edges, const Edges& others) {
  for (auto at = others.begin(); const auto& edge : edges) {
    while (at != others.end() && *at < edge)
      ++at;
    if (at == others.end() || *at != edge)
      return fmt::format("the edge {} {}", edge.first + 1, edge.second + 1);
  }
  return std::nullopt;
}

std::optional<std::string> difference(const proof::PlainGraph& certified, const Graph& graph,
                                      const std::string& name) {
  if (certified.vertices != graph.vertex_count()) {
    return fmt::format("graph.col: {} vertices, {} has {}", certified.vertices, name,
                       graph.vertex_count());
  }
  Edges edges;
  graph.for_each_edge([&](Vertex a, Vertex b) { edges.emplace_back(a.index, b.index); });
  if (const auto edge = lacking(certified.edges, edges))
    return fmt::format("graph.col: has {}, {} has not", *edge, name);
  if (const auto edge = lacking(edges, certified.edges))
    return fmt::format("graph.col: has not {}, {} has", *edge, name);
  return std::nullopt;
}

void compare(proof::CertificateReport& report, const std::string& path, bool drop_loops,
             Session& session) {
  const Graph graph = read_graph(path, drop_loops, session);
  if (const auto wrong = difference(report.graph, graph, path)) {
    report.verdict = proof::Verdict::Refuted;
    report.why = *wrong;
  } else {
    report.verified.push_back(fmt::format("{}: the same graph", path));
  }
}

Json statistics_json(const proof::CertificateReport& report) {
  if (!report.drat) return nullptr;
  return {{"steps", report.drat->steps},
          {"rup", report.drat->rup},
          {"rat", report.drat->rat},
          {"deletions", report.drat->deletions},
          {"propagations", report.drat->propagations}};
}

std::string report_json(const Judged& judged, const proof::CertificateReport& report,
                        const Arguments& arguments, double seconds) {
  const auto& words = arguments.positionals();
  return one_line({{"format_version", 1},
                   {"instance", words[0]},
                   {"command", "proof"},
                   {"graph", words.size() > 1 ? Json(words[1]) : Json(nullptr)},
                   {"status", judged.status},
                   {"reason", report.why.empty() ? Json(nullptr) : Json(report.why)},
                   {"certificate",
                    {{"conclusion", report.conclusion},
                     {"vertices", report.graph.vertices},
                     {"edges", report.graph.edges.size()},
                     {"colors", report.claim.colors ? Json(*report.claim.colors) : Json(nullptr)},
                     {"lower_bound", report.claim.bound},
                     {"witness", proof::to_string(report.claim.witness)},
                     {"verified", report.verified}}},
                   {"seconds", {{"total", to_nanoseconds(seconds)}}},
                   {"statistics", statistics_json(report)}});
}

void print(const Judged& judged, const proof::CertificateReport& report, std::ostream& out) {
  for (const std::string& line : report.verified)
    out << "c " << line << '\n';
  if (!report.why.empty()) out << "c " << report.why << '\n';
  if (report.verdict == proof::Verdict::Verified) out << report.conclusion << ": verified\n";
  out << judged.text << '\n';
}

}  // namespace

ExitCode check_certificate_directory(const Arguments& arguments, Session& session) {
  if (arguments.given("format"))
    throw OptionError("--format is of a proof; a certificate knows its own");
  const auto start = std::chrono::steady_clock::now();
  const auto& words = arguments.positionals();
  Limits limits;
  limits.wall_time = arguments.duration("time-limit");
  const RunControl control(limits, session.interrupts.token());
  std::optional<StopReason> stopped;
  DirectoryFiles files(words[0], session);
  proof::CertificateReport report = proof::check_certificate(files, [&] {
    stopped = control.stop();
    return stopped.has_value();
  });
  if (words.size() > 1 && report.verdict == proof::Verdict::Verified)
    compare(report, words[1], arguments.flag("drop-loops"), session);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  const Judged judged = judge(report, stopped);
  Output out = Output::standard();
  if (arguments.flag("json")) {
    out.stream() << report_json(judged, report, arguments, elapsed.count()) << '\n';
  } else {
    print(judged, report, out.stream());
  }
  out.commit();
  return judged.code;
}

}  // namespace facet::app
