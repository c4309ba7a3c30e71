#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "bench/suite/instances.hpp"
#include "bench/suite/plan.hpp"
#include "bench/suite/suite.hpp"

namespace facet::bench {

/// What a backend of the suite can do, as far as running it goes.
struct BackendTraits {
  bool complete = false;
  bool counts_work = false;  // takes a limit on it
  bool proofs = false;
};
/// Throws OptionError, with the label, for a backend that is not there or whose options are wrong,
/// for a proof that it does not write, and for a program that is not there.
BackendTraits traits_of(const BackendEntry& backend);

/// How often each backend of the suite runs on an instance.
std::vector<std::size_t> runs_of_backends(const Suite& suite,
                                          const std::vector<BackendTraits>& traits);

/// The words of the child that makes a run: `program` (the facet that this is) with `solve`, or the
/// command of the suite. `proof`: where its proof goes, if it is to write one.
std::vector<std::string> child_words(const Suite& suite, const PlannedRun& run,
                                     const BackendTraits& traits, const BenchInstance& instance,
                                     const std::filesystem::path& instances,
                                     const std::string& program, const std::string& proof);

}  // namespace facet::bench
