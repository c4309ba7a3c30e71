#include "tests/cli/crosscheck_runs.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace facet::test {

using nlohmann::json;

std::string script(const Folder& folder, const std::string& name, const std::string& body) {
  const std::string path = folder / name;
  write_file(path, "#!/bin/sh\n" + body + "\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

Result crosscheck(std::vector<std::string> arguments, const Folder& folder) {
  arguments.insert(arguments.begin(), {"crosscheck", "--reproducers", folder / "found"});
  return facet(arguments, {.folder = folder.path()});
}

json crosscheck_json(std::vector<std::string> arguments, const Folder& folder, int code) {
  arguments.emplace_back("--json");
  const Result run = crosscheck(std::move(arguments), folder);
  EXPECT_EQ(run.code, code) << run.err << run.out;
  return json::parse(run.out);
}

}  // namespace facet::test
