#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>

#include "proof/check.hpp"
#include "proof/coloring/plain_graph.hpp"
#include "proof/coloring/reduction.hpp"
#include "proof/coloring/witness.hpp"

namespace facet::proof {

/// What a check found of a witness.
struct WitnessReport {
  /// Refuted: the witness does not hold. Incomplete: the check was stopped.
  Verdict verdict = Verdict::Incomplete;
  /// Verified: the graph needs so many colours.
  std::uint64_t bound = 0;
  /// One line: what was seen ("a clique of 8 vertices"), or what is wrong. Vertices from 1.
  std::string text;
};

/// Different vertices, adjacent in pairs: so many colours. O(q^2 log m).
WitnessReport check(const PlainGraph& graph, const CliqueWitness& witness);

/// The clique, then each step on the subgraph H that the steps before have made: in every layer
/// every vertex of H has one copy, adjacent to what its neighbours in H have in the layer before
/// (themselves, for the first), and the apex is adjacent to all copies of the last.
///
/// With one layer that is one colour more: let H have no colouring with fewer than k colours, and
/// colour the new H with k. The apex has one of them, say the last, so no copy has it. Give every
/// old vertex with the last colour the colour of its copy: two old neighbours did not both have it,
/// and the copy differs from all old neighbours, so old H is properly coloured with k-1. Nothing
/// there asks whether the copies and the apex are new.
///
/// With more layers it is a theorem: made by such steps from a clique alone, a graph M needs as
/// many colours as the clique has vertices and one for each step (Stiebitz 1985; see Gyarfas,
/// Jensen & Stiebitz 2004, "On graphs with strongly independent color-classes"; in terms of box
/// complexes Csorba 2007, "Homotopy types of box complexes": each step suspends the complex, which
/// for a clique is a sphere). The steps map M into the graph so that edges become edges, so the
/// graph needs as many. O(layers (n + m log m)).
WitnessReport check(const PlainGraph& graph, const MycielskiWitness& witness);

/// No stable set weighs more than the capacity (see stable_set.hpp): the sum over the capacity,
/// rounded up. `poll`, asked now and then, ends the check with true.
WitnessReport check(const PlainGraph& graph, const WeightWitness& witness,
                    const std::function<bool()>& poll = {});

/// The formula is that of the witness, clause by clause, and the proof refutes it: colors + 1.
/// `drat`, where given, takes what the check of the proof counted. Throws ProofError as the check
/// does.
WitnessReport check(const PlainGraph& graph, const RefutationWitness& witness,
                    const Formula& formula, std::istream& proof, const CheckOptions& options = {},
                    Report* drat = nullptr);

/// Nothing where the colours, from 0 and below `count`, one a vertex, give no edge one colour; else
/// the first thing that is wrong.
std::optional<std::string> wrong_coloring(const PlainGraph& graph,
                                          const std::vector<std::uint32_t>& colors,
                                          std::uint64_t count);

/// Nothing where the reduction leads from the graph to the witness: it is for as many colours as
/// the witness refutes, its steps hold, and the witness's vertices are what they leave, no more and
/// no less. Then the graph has a colouring with so many colours where what was refuted and all that
/// was set apart have one. Else the first thing that is wrong. Precondition: !wrong_refutation().
std::optional<std::string> wrong_reduction(const PlainGraph& graph, const Reduction& reduction,
                                           const RefutationWitness& witness);

}  // namespace facet::proof
