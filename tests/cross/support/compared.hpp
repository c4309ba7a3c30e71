#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

namespace facet::test {

/// A file of instances/, and what is true of it.
struct Known {
  std::string file;
  std::string status;       // "satisfiable", "unsatisfiable"
  std::uint64_t solutions;  // all there are, or 0 where there are more than `limit`
  std::uint64_t limit;      // how many to compare

  friend void PrintTo(const Known& known, std::ostream* out) { *out << known.file; }
};

/// The reports of `facet crosscheck --json` on a file, one an instance.
std::vector<nlohmann::json> compared(const std::string& path,
                                     const std::vector<std::string>& options = {});

/// Fails the running test unless every complete backend of the build came to an answer on each
/// instance of the file, all agree, and what they agree on is what is known. Those of `may_stop`
/// may also have been stopped by the time limit.
void expect_agreement(const Known& known, const std::string& time_limit,
                      const std::vector<std::string>& may_stop = {});

/// The file's name as the name of a test.
std::string test_name(const Known& known);

}  // namespace facet::test
