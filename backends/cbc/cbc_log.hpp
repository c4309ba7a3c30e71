#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace facet {

/// What the printed log of a run of CBC says beside its solution file.
struct CbcLog {
  /// The words after "Result - ": "Optimal solution found", "Stopped on node limit"; empty where it
  /// ended before.
  std::string result;
  /// True where some line says that the problem is infeasible.
  bool infeasible = false;
  std::uint64_t nodes = 0;
  std::uint64_t iterations = 0;

  bool stopped() const {
    return result.starts_with("Stopped") || result.starts_with("Run abandoned");
  }
  bool optimal() const { return result == "Optimal solution found"; }
};

/// Reads what there is; text of any other kind gives an empty log.
CbcLog read_cbc_log(std::string_view text);

}  // namespace facet
