#pragma once

#include "bench/run/record.hpp"
#include "bench/suite/plan.hpp"

namespace facet::bench {

/// The record with what is missing of it as `facet bench run` writes it where the rest is as it is,
/// and with the id that its fields make.
inline Json whole(Json json) {
  const auto put = [&](const char* key, const Json& value) {
    if (!json.contains(key)) json[key] = value;
  };
  const std::string outcome = json.at("outcome");
  put("instance_file", json.at("instance").get<std::string>() + ".txt");
  put("instance_hash", id_text(0));
  put("backend_name", "");
  put("set", Json::object());
  put("threads", 1);
  put("proof", false);
  put("seed", 0);
  put("repeat", 0);
  put("limits", {{"wall_seconds", nullptr}, {"memory_bytes", nullptr}});
  put("exit_code", outcome == "wrong" ? 70 : 0);
  put("signal", outcome == "crash" ? Json(11) : Json(nullptr));
  if (outcome == "sat-verified") put("status", "satisfiable");
  if (outcome.starts_with("unsat")) put("status", "unsatisfiable");
  if (outcome == "unsupported") put("status", "unsupported");
  put("status", "unknown");
  if (outcome == "sat-verified") put("solution", {1});
  RunLimits limits;
  const Json& said = json["limits"];
  if (said.contains("wall_seconds") && !said["wall_seconds"].is_null())
    limits.wall_seconds = said["wall_seconds"].get<double>();
  BenchInstance instance;
  instance.name = json["instance"];
  instance.hash = std::stoull(json["instance_hash"].get<std::string>(), nullptr, 16);
  BackendEntry backend;
  backend.label = json["backend"];
  backend.backend = json["backend_name"];
  json["run"] = id_text(run_id(limits, instance, backend, json["repeat"].get<std::size_t>(),
                               json["seed"].get<std::uint64_t>()));
  return json;
}

}  // namespace facet::bench
