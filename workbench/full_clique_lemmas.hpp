#pragma once

#include <ostream>
#include <vector>

#include "model/run_control.hpp"
#include "proof/coloring/plain_graph.hpp"
#include "proof/coloring/witness.hpp"
#include "proof/formula.hpp"

namespace facet::workbench {

/// What follows from the plain formula of a refutation by counting, which a solver of clauses does
/// badly: a clique of as many vertices as there are colours, K, has every colour. With that said
/// of its rows, columns and diagonals, the formula of queen9_9 with 9 colours takes CaDiCaL 0.4 s
/// of CPU time, that of queen10_10 with 10 colours 9 s, in place of more than 60 s without.
///
/// Writes the steps that derive it as binary DRAT, and returns the clauses that are there after
/// them beside those of the formula; nothing, and nothing written, where there is no such clique
/// but the one that has its colours already, or the steps would be too many (K beyond 16; some 50
/// million literals in all, after which further cliques are left out).
///
/// First, RAT: no vertex has two colours (Kn(K-1)/2 clauses). Then of each clique, RUP, over
/// subsets S of the colours: with |S| = i-1, one of its first i vertices has a colour outside of S.
/// That is so since otherwise the i-th has some h in S, so the others have none of their colours
/// in S but h missing. For i = K it says that the clique has the one colour that is not in S. Some
/// K 2^(K-1) steps of at most (K+1)^2/4 + 1 literals; all but the last are deleted again, so that
/// what the solver writes goes on from clauses that it knows.
std::vector<std::vector<proof::Literal>> write_full_clique_lemmas(
    const proof::PlainGraph& graph, const proof::RefutationWitness& witness, std::ostream& drat,
    const RunControl& control);

}  // namespace facet::workbench
