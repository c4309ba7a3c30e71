#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "encoders/ilp/program.hpp"
#include "model/run_control.hpp"

namespace facet::glpk {

/// Which fractional column is branched on: the first, the last, the most fractional one, by the
/// heuristic of Driebeek and Tomlin, or by hybrid pseudo-costs.
enum class Branching { First, Last, MostFractional, DriebeekTomlin, PseudoCosts };

struct Settings {
  Branching branching = Branching::MostFractional;
  bool presolve = true;
  bool gomory_cuts = false;
  bool mir_cuts = false;
  bool cover_cuts = false;
  bool clique_cuts = false;
};

enum class Outcome { Optimal, Feasible, Infeasible, Unbounded, Stopped };

struct Answer {
  Outcome outcome = Outcome::Stopped;
  /// Why a search that did not finish ended.
  StopReason stop_reason = StopReason::Completed;
  /// One value for each column; set where Optimal or Feasible.
  std::vector<double> columns;
  /// A lower bound on the objective, where the relaxation was solved.
  std::optional<double> bound;
  std::uint64_t nodes = 0;
  std::uint64_t root_iterations = 0;
  /// Why GLPK gave up, in words; empty otherwise.
  std::string failure;
};

std::string version();

/// Solves the program. Nothing is printed; a misuse that GLPK would abort on throws UnsoundAnswer.
Answer minimise(const ilp::Program& program, const Settings& settings, const RunControl& control);

}  // namespace facet::glpk
