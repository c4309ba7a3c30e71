#include "app/verdict.hpp"

#include <nlohmann/json.hpp>

namespace facet::app {

Verdict valid_verdict() {
  return {"satisfiable", "VALID", {}, ExitCode::Answered};
}

Verdict invalid_verdict(const std::string& reason) {
  return {"invalid", "INVALID: " + reason, reason, ExitCode::Failed};
}

std::string verdict_json(const std::string& command, const std::string& instance,
                         const std::string& answer, const Verdict& verdict,
                         const std::string& solution) {
  nlohmann::ordered_json json;
  json["format_version"] = 1;
  json["instance"] = instance;
  json["command"] = command;
  json["answer"] = answer;
  json["status"] = verdict.status;
  if (verdict.reason.empty()) {
    json["reason"] = nullptr;
  } else {
    json["reason"] = verdict.reason;
  }
  json["solution"] =
      solution.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json::parse(solution);
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace facet::app
