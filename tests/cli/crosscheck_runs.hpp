#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cli/run_facet.hpp"

namespace facet::test {

/// A shell script that stands for a solver; its path.
std::string script(const Folder& folder, const std::string& name, const std::string& body);

/// facet crosscheck in the folder, with its reproducers in `found` there.
Result crosscheck(std::vector<std::string> arguments, const Folder& folder);

/// Its one report; fails the running test where the exit code is another.
nlohmann::json crosscheck_json(std::vector<std::string> arguments, const Folder& folder, int code);

}  // namespace facet::test
