#include "bench/run/make_run.hpp"

#include <chrono>
#include <utility>

#include "backends/external/child_process.hpp"
#include "backends/external/temporary_directory.hpp"
#include "bench/run/judge.hpp"
#include "bench/run/machine.hpp"

namespace facet::bench {
namespace {

constexpr std::chrono::milliseconds kGrace{1000};

template <class T>
Json optional_json(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json limits_json(const RunLimits& limits) {
  return {{"wall_seconds", optional_json(limits.wall_seconds)},
          {"cpu_seconds", optional_json(limits.cpu_seconds)},
          {"memory_bytes", optional_json(limits.memory_bytes)},
          {"work", optional_json(limits.work)}};
}

// What is known of a run before it is made.
Json head_of(const Campaign& campaign, const PlannedRun& run, const RunnerSettings& settings) {
  const BenchInstance& instance = campaign.instances[run.instance];
  const BackendEntry& backend = campaign.suite.backends[run.backend];
  Json json;
  json["format_version"] = 1;
  json["run"] = id_text(run.id);
  json["suite"] = campaign.suite.name;
  json["instance"] = instance.name;
  json["instance_file"] = instance.file;
  json["instance_hash"] = id_text(instance.hash);
  json["group"] = instance.group;
  json["order"] = optional_json(instance.order);
  json["fill"] = optional_json(instance.fill);
  json["box"] = instance.box ? Json{instance.box->rows, instance.box->columns} : Json(nullptr);
  json["k"] = optional_json(instance.k);
  json["command"] = "bench";
  json["backend"] = backend.label;
  json["backend_name"] = backend.backend;
  json["set"] = backend.set;
  json["threads"] = backend.threads;
  json["complete"] =
      backend.command.empty() ? Json(campaign.traits[run.backend].complete) : Json(nullptr);
  json["proof"] = backend.proof;
  if (!backend.command.empty()) json["words"] = backend.command;
  json["version"] = settings.version;
  json["seed"] = run.seed;
  json["repeat"] = run.repeat;
  json["limits"] = limits_json(campaign.suite.limits);
  return json;
}

// The keys of the child's own record that a record here has, null where it said nothing.
void add_answer(Json& json, const std::optional<Json>& said) {
  for (const char* key : {"status", "stop_reason", "solutions", "solution", "objective", "bound",
                          "course", "bounds", "seconds", "statistics", "warnings"}) {
    const auto at = said ? said->find(key) : Json::const_iterator();
    json[key] = said && at != said->end() ? *at : Json(nullptr);
  }
}

RunControl control_of(const Campaign& campaign, const std::stop_token& token) {
  Limits limits;
  if (const auto seconds = campaign.suite.limits.wall_seconds) {
    limits.wall_time = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(*seconds));
  }
  return RunControl(limits, token);
}

void add_measures(Json& json, const ChildResult& child) {
  json["cpu_seconds"] = child.cpu_seconds;
  json["wall_seconds"] = child.wall_seconds;
  json["peak_memory_bytes"] = optional_json(child.peak_memory_bytes);
  json["exit_code"] = child.end == ChildEnd::Exited ? Json(child.exit_code) : Json(nullptr);
  json["signal"] = child.end == ChildEnd::Signalled ? Json(child.signal) : Json(nullptr);
}

// Its proof checked, in a process of its own that no limit of the run counts.
Judgement proved(const std::string& program, const std::string& proof, const Judgement& claim,
                 const std::stop_token& token) {
  ChildCommand command;
  command.arguments = {program, "proof", proof + ".cnf", proof};
  const ChildResult checked = run_child(command, RunControl({}, token));
  const bool holds = checked.end == ChildEnd::Exited && checked.exit_code == 0 &&
                     checked.output.find("s VERIFIED") != std::string::npos;
  if (holds) return {Outcome::UnsatProved, claim.reason};
  return {Outcome::Unsat, "its proof was not verified"};
}

}  // namespace

RunMaker::RunMaker(const Campaign& campaign, const RunnerSettings& settings,
                   std::filesystem::path instances, std::stop_token token)
    : campaign_(campaign),
      settings_(settings),
      instances_(std::move(instances)),
      host_(host_name()),
      token_(std::move(token)),
      verifier_(instances_) {}

std::optional<Json> RunMaker::make(const PlannedRun& run) {
  if (token_.stop_requested()) return std::nullopt;
  Json json = head_of(campaign_, run, settings_);
  json["host"] = host_;
  json["started"] = utc_now();
  json["load"] = load_average()[0];
  std::optional<TemporaryDirectory> proofs;
  if (campaign_.suite.backends[run.backend].proof) proofs.emplace();
  const std::string proof = proofs ? proofs->path() + "/proof.drat" : std::string();
  const ChildResult child = run_child(command_of(run, proof), control_of(campaign_, token_));
  if (child.stopped == StopReason::Cancelled || token_.stop_requested()) return std::nullopt;
  const std::optional<Json> said = last_object(child.output);
  Judgement judgement = judge(child, said, campaign_.suite.limits, [&](const Json& answer) {
    return verifier_.wrong_answer(file_of(campaign_.instances[run.instance]), answer);
  });
  if (judgement.outcome == Outcome::Unsat && proofs)
    judgement = proved(settings_.program, proof, judgement, token_);
  json["outcome"] = to_string(judgement.outcome);
  json["reason"] = judgement.reason.empty() ? Json(nullptr) : Json(judgement.reason);
  add_answer(json, said);
  add_measures(json, child);
  return json;
}

ChildCommand RunMaker::command_of(const PlannedRun& run, const std::string& proof) const {
  ChildCommand command;
  command.arguments =
      child_words(campaign_.suite, run, campaign_.traits[run.backend],
                  campaign_.instances[run.instance], instances_, settings_.program, proof);
  command.cpu_seconds = campaign_.suite.limits.cpu_seconds;
  command.resident_bytes = campaign_.suite.limits.memory_bytes;
  command.grace = kGrace;
  return command;
}

}  // namespace facet::bench
