#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "backends/sat/solver.hpp"

namespace facet {

/// CryptoMiniSat 5 (Soos and others) in this project's words, on one thread; its header is seen by
/// the .cpp alone. Its errors are std::bad_alloc, also where it has no number left for a variable.
class CryptominisatSolver final : public sat::Solver {
 public:
  struct Settings {
    std::uint32_t seed = 0;
    /// Its preprocessing and inprocessing.
    bool simplify = true;
  };

  explicit CryptominisatSolver(const Settings& settings);
  ~CryptominisatSolver() override;

  void add(std::span<const cnf::Literal> clause) override;
  void reserve(cnf::BoolVar last) override;
  Answer solve(const RunControl& control, std::optional<std::uint64_t> work) override;
  StopReason stop_reason() const override;
  sat::Truth truth(cnf::BoolVar count) const override;
  /// Conflicts.
  std::uint64_t work() const override;
  /// Conflicts, decisions, propagations.
  std::vector<Statistic> statistics() const override;

  /// "CryptoMiniSat 5.11.4".
  static std::string version();

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace facet
