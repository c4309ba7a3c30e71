#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "proof/coloring/plain_graph.hpp"
#include "proof/coloring/reduction.hpp"
#include "proof/coloring/witness.hpp"

/// The text files of a certificate, as docs/certificates.md describes them, each with its reader
/// and its writer. A line is a keyword and numbers, vertices and colours count from 1, lines that
/// begin with "c" are comments. The readers take what the writers make and throw ProofError for all
/// else; that a witness holds is not theirs to see. Numbers in a file reserve no memory beyond 4
/// bytes a vertex.
namespace facet::proof {

enum class WitnessKind { Clique, Mycielski, Weights, Refutation };

/// "clique", "mycielski", "weights", "refutation".
const char* to_string(WitnessKind kind);
WitnessKind kind_of(const Witness& witness);
/// The file of the witness: "clique.txt", "mycielski.txt", "weights.txt", "vertices.txt".
std::string file_of(WitnessKind kind);

/// certificate.txt: what the others show.
struct Claim {
  /// Of coloring.txt; nothing: there is none.
  std::optional<std::uint64_t> colors;
  std::uint64_t bound = 0;
  WitnessKind witness = WitnessKind::Clique;
  /// Of a refutation: there is a reduction.txt, which leads to its vertices.
  bool reduced = false;
};

Claim read_claim(std::istream& in, const std::string& source);
void write(const Claim& claim, std::ostream& out);

/// graph.col: "p edge N M", then "e A B" with A < B in increasing order. At most 10 million
/// vertices.
PlainGraph read_graph(std::istream& in, const std::string& source);
void write(const PlainGraph& graph, std::ostream& out);

/// coloring.txt: "s col K", then "l VERTEX COLOUR" for every vertex in order. The colours are from
/// 0 here and may be any.
struct PlainColoring {
  std::uint64_t stated = 0;
  std::vector<std::uint32_t> colors;
};
PlainColoring read_coloring(std::istream& in, const std::string& source, std::size_t vertices);
void write(const PlainColoring& coloring, std::ostream& out);

/// The witness in the file of its kind.
Witness read_witness(WitnessKind kind, std::istream& in, const std::string& source,
                     std::size_t vertices);
void write(const Witness& witness, std::ostream& out);

/// reduction.txt.
Reduction read_reduction(std::istream& in, const std::string& source, std::size_t vertices);
void write(const Reduction& reduction, std::ostream& out);

}  // namespace facet::proof
