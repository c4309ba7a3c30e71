#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "proof/check.hpp"
#include "proof/coloring/files.hpp"

namespace facet::proof {

/// The files of one certificate.
class CertificateFiles {
 public:
  virtual ~CertificateFiles() = default;
  /// The stream of a file, by its name in the certificate, read from its beginning; null where
  /// there is no such file. Each is opened once; the stream lives as long as this.
  virtual std::istream* open(const std::string& name) = 0;
  /// What messages call it.
  virtual std::string shown(const std::string& name) const = 0;
};

struct CertificateReport {
  /// Refuted: some file does not hold what the certificate claims. Incomplete: stopped.
  Verdict verdict = Verdict::Incomplete;
  Claim claim;
  /// graph.col.
  PlainGraph graph;
  /// "chromatic number 8", "chromatic number 4 to 5", "chromatic number at least 4": what the
  /// claim says, true where the verdict is Verified.
  std::string conclusion;
  /// What was verified, one line a file, in order.
  std::vector<std::string> verified;
  /// One line: why the verdict is not Verified.
  std::string why;
  /// Of a refutation.
  std::optional<Report> drat;
};

/// Checks a whole certificate: the colouring is proper and has as many colours as claimed, the
/// witness holds and shows the bound claimed, its formula is the plain one and its proof refutes
/// it, the reduction, where the claim names one, leads to the subgraph of that formula; none is
/// there that it does not name. What is left to trust is that graph.col is the graph in question.
///
/// Throws ProofError for a file that is missing or not well formed. `poll`, asked now and then,
/// ends the check as Incomplete with true.
CertificateReport check_certificate(CertificateFiles& files,
                                    const std::function<bool()>& poll = {});

}  // namespace facet::proof
