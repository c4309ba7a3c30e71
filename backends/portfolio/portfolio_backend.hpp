#pragma once

#include "backends/backend.hpp"
#include "backends/portfolio/chromatic.hpp"

namespace facet {

/// `auto`: the chromatic number by everything that the project has, see
/// backends/portfolio/chromatic.hpp. Takes what is a colouring and nothing else: AllDifferent and
/// DifferentOnEdges with any domains, or minimising the largest of all variables with equal ones.
class PortfolioBackend final : public Backend {
 public:
  std::string name() const override { return "auto"; }
  std::string description() const override;
  Capabilities capabilities() const override;
  std::span<const OptionRow> option_table() const override;
  std::optional<Unsupported> supports(const Model& model) const override;
  SolveResult solve(const Model& model, const BackendOptions& options,
                    RunControl& control) const override;
  /// By the backend `coloring`: the race is for one colouring with few colours.
  CountResult enumerate(const Model& model, const BackendOptions& options, RunControl& control,
                        const SolutionSink& sink) const override;
};

/// What the backend's options say. Throws OptionError.
coloring::ChromaticOptions chromatic_options(const BackendOptions& options);

/// Sizes and the time of every phase, as a backend reports them.
std::vector<Statistic> statistics_of(const coloring::ChromaticResult& result);

}  // namespace facet
