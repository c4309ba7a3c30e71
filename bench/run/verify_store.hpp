#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace facet::bench {

/// What a second look at a store found.
struct StoreVerdict {
  std::size_t runs = 0;
  std::size_t answers = 0;  // that were checked again
  std::size_t proofs = 0;   // that were checked when the run was made, and are not kept
  std::size_t claims = 0;   // of no solution, which hold nothing to check
  /// "RUN: BACKEND on INSTANCE: what is wrong" with its answer, or with the record itself.
  std::vector<std::string> wrong;
  /// Instances for which one run has an answer that is right, and another claims that there is
  /// none, or that a bound is proven which that answer does not keep.
  std::vector<std::string> disagreements;
};

/// Checks every recorded answer against the instances of the store, those against their hashes,
/// every record against itself (record_faults.hpp), and the claims of those that stand against each
/// other. Throws ParseError for what does not read.
StoreVerdict verify_store(const std::filesystem::path& folder);

}  // namespace facet::bench
