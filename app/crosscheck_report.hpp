#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/instances.hpp"
#include "app/json_record.hpp"
#include "workbench/crosscheck/crosscheck.hpp"

namespace facet::app {

/// What a comparison of one instance came to.
struct CrosscheckReport {
  Instance instance;
  std::vector<Finding> findings;
  std::vector<Disagreement> disagreements;
  /// The folder of the reproducer; empty: none was written.
  std::string reproducer;
  /// Why none could be written.
  std::string reproducer_error;
  double seconds = 0;
};

/// A row for each backend: status, solutions, seconds, nodes (work in the backend's unit), and
/// whether it agrees: "yes", "NO", or "-" for one that said nothing. Lines end with '\n'.
std::string findings_table(std::span<const Finding> findings,
                           std::span<const Disagreement> disagreements,
                           std::span<const Contender> contenders);

/// A line that says what came out, the table, and a line for each disagreement.
std::string report_text(const CrosscheckReport& report, std::span<const Contender> contenders);

/// One line of JSON with the common envelope.
std::string report_json(const CrosscheckReport& report, std::span<const Contender> contenders,
                        std::uint64_t seed);

/// Failed on any disagreement; Limit and Unsupported where nobody came to an answer; else Answered,
/// also where all agree that there is no solution.
ExitCode exit_code(const CrosscheckReport& report);

}  // namespace facet::app
