#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"
#include "proof/coloring/plain_graph.hpp"
#include "proof/coloring/reduction.hpp"
#include "proof/coloring/witness.hpp"

namespace facet::workbench {

/// The graph as the checkers of proof/ take it, which know no other type of this project.
proof::PlainGraph plain_graph(const Graph& graph);
/// The same without the edges that do not join two of these vertices.
proof::PlainGraph plain_graph_among(const Graph& graph, std::vector<std::uint32_t> vertices);

/// A lower bound that was claimed and that the witness does not reach.
struct UnshownBound {
  std::size_t colors = 0;
  /// Who said so: "branch and price".
  std::string method;
  /// Why there is no proof: "time limit".
  std::string missing;
};

/// What is known of a chromatic number, and why. All vertices are those of `graph`.
struct ColoringCertificate {
  /// What the files call the graph.
  std::string graph_name;
  const Graph& graph;
  /// A proper colouring; nothing: only the lower bound is certified.
  std::optional<coloring::Colors> colors = std::nullopt;
  /// The empty clique says that there are at least 0 colours.
  proof::Witness witness = proof::CliqueWitness{};
  /// How the vertices that a RefutationWitness leaves out were taken away: all of them, for as many
  /// colours as it refutes. Not part of the proof: the bound of a subgraph is one of its graph.
  /// Nothing where the race did not reduce, and with every other witness.
  std::optional<proof::Reduction> reduction = std::nullopt;
  /// For the README, so that nobody takes the certificate for one of that bound.
  std::optional<UnshownBound> unshown = std::nullopt;
};

struct CertificateOutcome {
  /// Nothing: the certificate was checked and stands in its directory. Else a limit was met in the
  /// proof or its check, and nothing was written.
  std::optional<StopReason> stopped = std::nullopt;
  /// "chromatic number 8", "chromatic number 4 to 5", "chromatic number at least 4".
  std::string conclusion = {};
  /// "clique", "mycielski", "weights", "refutation".
  std::string witness_kind = {};
  /// The solve that writes the DRAT proof, and the check of all files. CPU seconds are not known.
  double prove_seconds = 0;
  double check_seconds = 0;
  std::uint64_t proof_bytes = 0;
};

/// Throws OptionError where write_certificate could not put a directory of this name: something is
/// there that is no directory, or one that holds anything but a certificate. For the start of a
/// run.
void require_certificate_directory(const std::string& directory);

/// Writes the certificate as docs/certificates.md describes it, with a README.txt that says how to
/// verify it by other means. A RefutationWitness is proven first: CaDiCaL on the plain formula of
/// its subgraph, whatever the search used that found it.
///
/// All files are made in a directory beside, checked there as `facet proof DIR` checks them, and
/// renamed; an older certificate is replaced, anything else is not. Throws UnsoundAnswer where a
/// colouring or a witness does not hold, OptionError as above, EnvironmentError where the disk
/// does not take the files.
CertificateOutcome write_certificate(const std::string& directory,
                                     const ColoringCertificate& certificate,
                                     const RunControl& control);

}  // namespace facet::workbench
