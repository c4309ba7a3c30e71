#include "bench/run/runner.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

#include "backends/external/child_process.hpp"
#include "backends/external/temporary_directory.hpp"
#include "bench/run/judge.hpp"
#include "bench/run/machine.hpp"
#include "bench/run/verifier.hpp"
#include "bench/suite/stable_hash.hpp"
#include "model/error.hpp"
#include "workbench/experiments/at_once.hpp"

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
                          "course", "seconds", "statistics", "warnings"}) {
    const auto at = said ? said->find(key) : Json::const_iterator();
    json[key] = said && at != said->end() ? *at : Json(nullptr);
  }
}

class Runner {
 public:
  Runner(const Campaign& campaign, const RunnerSettings& settings, StoreWriter& store,
         std::stop_token token, const RunWatch& watch)
      : campaign_(campaign),
        settings_(settings),
        store_(store),
        token_(std::move(token)),
        watch_(watch),
        verifier_(store.paths().instances()) {}

  // False where the token ended it.
  bool make(const PlannedRun& run) {
    if (token_.stop_requested()) return false;
    if (store_.has(run.id)) return true;
    Json json = head_of(campaign_, run, settings_);
    json["started"] = utc_now();
    json["load"] = load_average()[0];
    const BackendEntry& backend = campaign_.suite.backends[run.backend];
    std::optional<TemporaryDirectory> proofs;
    if (backend.proof) proofs.emplace();
    const std::string proof = proofs ? proofs->path() + "/proof.drat" : std::string();
    const ChildResult child = run_child(command_of(run, proof), control());
    if (child.stopped == StopReason::Cancelled || token_.stop_requested()) return false;
    const std::optional<Json> said = last_object(child.output);
    Judgement judgement = judge(child, said, campaign_.suite.limits, [&](const Json& solution) {
      return verifier_.wrong(file_of(campaign_.instances[run.instance]), solution);
    });
    if (judgement.outcome == Outcome::Unsat && proofs) judgement = prove(proof, judgement);
    finish(run, std::move(json), child, said, judgement);
    return true;
  }

  std::size_t made() const { return made_; }

 private:
  RunControl control() const {
    Limits limits;
    if (const auto seconds = campaign_.suite.limits.wall_seconds) {
      limits.wall_time = std::chrono::duration_cast<std::chrono::nanoseconds>(
          std::chrono::duration<double>(*seconds));
    }
    return RunControl(limits, token_);
  }

  ChildCommand command_of(const PlannedRun& run, const std::string& proof) const {
    ChildCommand command;
    command.arguments = child_words(campaign_.suite, run, campaign_.traits[run.backend],
                                    campaign_.instances[run.instance], store_.paths().instances(),
                                    settings_.program, proof);
    command.cpu_seconds = campaign_.suite.limits.cpu_seconds;
    command.resident_bytes = campaign_.suite.limits.memory_bytes;
    command.grace = kGrace;
    return command;
  }

  // Its proof checked, in a process of its own that no limit of the run counts.
  Judgement prove(const std::string& proof, const Judgement& claim) const {
    ChildCommand command;
    command.arguments = {settings_.program, "proof", proof + ".cnf", proof};
    const ChildResult checked = run_child(command, RunControl({}, token_));
    const bool holds = checked.end == ChildEnd::Exited && checked.exit_code == 0 &&
                       checked.output.find("s VERIFIED") != std::string::npos;
    if (holds) return {Outcome::UnsatProved, claim.reason};
    return {Outcome::Unsat, "its proof was not verified"};
  }

  void finish(const PlannedRun& run, Json json, const ChildResult& child,
              const std::optional<Json>& said, const Judgement& judgement) {
    json["outcome"] = to_string(judgement.outcome);
    json["reason"] = judgement.reason.empty() ? Json(nullptr) : Json(judgement.reason);
    add_answer(json, said);
    json["cpu_seconds"] = child.cpu_seconds;
    json["wall_seconds"] = child.wall_seconds;
    json["peak_memory_bytes"] = optional_json(child.peak_memory_bytes);
    json["exit_code"] = child.end == ChildEnd::Exited ? Json(child.exit_code) : Json(nullptr);
    json["signal"] = child.end == ChildEnd::Signalled ? Json(child.signal) : Json(nullptr);
    store_.add(run.id, json);
    const std::lock_guard guard(mutex_);
    ++made_;
    watch_(record_of(json));
  }

  const Campaign& campaign_;
  const RunnerSettings& settings_;
  StoreWriter& store_;
  std::stop_token token_;
  const RunWatch& watch_;
  Verifier verifier_;
  std::mutex mutex_;
  std::size_t made_ = 0;
};

Json session_begin(const Campaign& campaign, const RunnerSettings& settings) {
  const Machine machine = this_machine();
  const auto load = load_average();
  Json json;
  json["format_version"] = 1;
  json["event"] = "begin";
  json["suite"] = campaign.suite.name;
  json["suite_hash"] = id_text(StableHash().add(campaign.suite.text).value());
  json["version"] = settings.version;
  json["time"] = utc_now();
  json["processor"] = machine.processor;
  json["processors"] = machine.processors;
  json["memory_bytes"] = machine.memory_bytes;
  json["system"] = machine.system;
  json["load"] = load;
  json["calibration_seconds"] = calibration_seconds();
  json["order_seed"] = campaign.suite.order_seed;
  json["base_seed"] = campaign.suite.base_seed;
  json["jobs"] = settings.jobs;
  json["shard"] = settings.shard.empty() ? Json(nullptr) : Json(settings.shard);
  json["planned"] = campaign.runs.size();
  return json;
}

Json session_end(const Campaign& campaign, std::size_t made, bool whole) {
  Json json;
  json["format_version"] = 1;
  json["event"] = "end";
  json["suite"] = campaign.suite.name;
  json["time"] = utc_now();
  json["load"] = load_average();
  json["calibration_seconds"] = calibration_seconds();
  json["made"] = made;
  const OwnUsage own = own_usage();
  json["own_cpu_seconds"] = own.cpu_seconds;
  json["own_peak_memory_bytes"] = own.peak_memory_bytes;
  json["whole"] = whole;
  return json;
}

}  // namespace

std::size_t run_campaign(const Campaign& campaign, const RunnerSettings& settings,
                         StoreWriter& store, std::stop_token token, const RunWatch& watch) {
  store.add_session(session_begin(campaign, settings));
  Runner runner(campaign, settings, store, token, watch);
  experiments::run_at_once(settings.jobs, campaign.runs.size(),
                           [&](std::size_t i) { return runner.make(campaign.runs[i]); });
  store.add_session(session_end(campaign, runner.made(), !token.stop_requested()));
  return runner.made();
}

}  // namespace facet::bench
