#include "backends/registry.hpp"

#include "backends/backtracking/backtracking_backend.hpp"
#include "backends/cadical/cadical_backend.hpp"
#include "backends/cbc/cbc_backend.hpp"
#include "backends/coloring/coloring_backend.hpp"
#include "backends/coloring/sat/satcol_backend.hpp"
#include "backends/coloring/zykov/zykov_backend.hpp"
#include "backends/exact_cover/exact_cover_backend.hpp"
#include "backends/external/external_backend.hpp"
#include "backends/heuristic_coloring/heuristic_coloring_backend.hpp"
#include "backends/heuristic_coloring/mixture_backend.hpp"
#include "backends/logic/logic_backend.hpp"
#include "backends/metaheuristic/metaheuristic_backend.hpp"
#include "backends/portfolio/portfolio_backend.hpp"
#ifdef FACET_HAVE_CRYPTOMINISAT
#include "backends/cryptominisat/cryptominisat_backend.hpp"
#endif
#ifdef FACET_HAVE_GECODE
#include "backends/gecode/gecode_backend.hpp"
#endif
#ifdef FACET_HAVE_GLPK
#include "backends/glpk/glpk_backend.hpp"
#endif

namespace facet {
namespace {

template <class Kind>
RegistryEntry present(std::string variant_option = {}) {
  auto backend = std::make_shared<const Kind>();
  std::string name = backend->name();
  std::string description = backend->description();
  return {
      std::move(name), std::move(description), std::move(backend), {}, std::move(variant_option)};
}

RegistryEntry absent(std::string name, std::string description, std::string reason) {
  return {std::move(name), std::move(description), nullptr, std::move(reason), {}};
}

// A program is looked for when the table is made, once in a process.
RegistryEntry cbc() {
  if (CbcBackend::program()) return present<CbcBackend>();
  return absent("cbc", CbcBackend().description(), "there is no program cbc in PATH");
}

// The header of the CaDiCaL that this was built with decides.
RegistryEntry zykov() {
  std::string reason = ZykovBackend::absent_reason();
  if (reason.empty()) return present<ZykovBackend>();
  return absent("zykov", ZykovBackend().description(), std::move(reason));
}

std::vector<RegistryEntry> make_table() {
  std::vector<RegistryEntry> table{
      present<CadicalBackend>(),
#ifdef FACET_HAVE_CRYPTOMINISAT
      present<CryptominisatBackend>(),
#else
      absent("cryptominisat", "CDCL satisfiability solver", FACET_NO_CRYPTOMINISAT_REASON),
#endif
      present<BacktrackingBackend>(),
#ifdef FACET_HAVE_GECODE
      present<GecodeBackend>(),
#else
      absent("gecode", "constraint propagation and search", FACET_NO_GECODE_REASON),
#endif
#ifdef FACET_HAVE_GLPK
      present<GlpkBackend>(),
#else
      absent("glpk", "0-1 integer linear programming", FACET_NO_GLPK_REASON),
#endif
      cbc(),
      present<PortfolioBackend>(),
      present<ColoringBackend>(),
      present<MixtureBackend>(),
      present<SatcolBackend>(),
      zykov(),
      present<ExactCoverBackend>(),
      present<LogicBackend>(),
      present<ExternalBackend>("command"),
  };
  const auto add_all = [&](std::vector<std::shared_ptr<const Backend>> backends) {
    for (std::shared_ptr<const Backend>& backend : backends) {
      std::string name = backend->name();
      std::string description = backend->description();
      table.push_back({std::move(name), std::move(description), std::move(backend), {}, {}});
    }
  };
  add_all(metaheuristic_backends());
  add_all(heuristic_coloring_backends());
  return table;
}

}  // namespace

const std::vector<RegistryEntry>& registry() {
  static const std::vector<RegistryEntry> table = make_table();
  return table;
}

BackendChoice choose_backend(std::string_view name) {
  return choose_backend(name, registry());
}

}  // namespace facet
