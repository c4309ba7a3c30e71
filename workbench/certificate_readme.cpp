#include "workbench/certificate_readme.hpp"

#include <fmt/format.h>

namespace facet::workbench {
namespace {

constexpr const char* coloring_text = R"(
coloring.txt: a colouring. "s col K", then "l VERTEX COLOUR" for every vertex. To see that every
vertex has a colour, that no edge has both ends of one, and how many colours there are:

  awk '$1=="l"{c[$2]=$3; if(!($3 in k)){k[$3];n++}}
       $1=="p"{for(v=1;v<=$3;v++) if(!(v in c)) open++} $1=="e"&&c[$2]==c[$3]{bad++}
       END{print n+0, "colours,", bad+0, "bad edges,", open+0, "vertices without a colour"}' \
      coloring.txt graph.col
)";

constexpr const char* clique_text = R"(
clique.txt: vertices that are adjacent in pairs, "vertex V"; no two of them can have one colour. To
count them, the edges among them, and the edges that there have to be:

  awk '$1=="vertex"{q[$2];n++} $1=="e"&&($2 in q)&&($3 in q){m++}
       END{print n+0, "vertices,", m+0, "edges of", n*(n-1)/2}' clique.txt graph.col
)";

constexpr const char* mycielski_text = R"(
mycielski.txt: a clique ("clique V"), then steps of the generalised Mycielski construction (Caramia
& Dell'Olmo 2002). A step is "apex A" and a line "copy V U" for every vertex V of the subgraph H so
far: U is adjacent in the graph to all neighbours that V has in H (U may be V), and A is adjacent to
all U. H then gains those vertices and edges, and needs one colour more: colour the new H with k
colours, A with the last of them; no copy has that one, so each old vertex that has it can take the
colour of its copy, and old H is coloured with k-1. The bound is the size of the clique and the
number of steps.

After a line "layer" every V has another copy, adjacent to the copies that the neighbours of V in H
have in the layer before; A is adjacent to those of the last layer. That is one colour more by a
theorem of Stiebitz (1985; Gyarfas, Jensen & Stiebitz 2004; Csorba 2007), for H is made from a
clique by such steps alone. To check it:

  sed 's/^  //' <<'  END' | python3 -
  edges = set()
  for line in open('graph.col'):
      w = line.split()
      if w and w[0] == 'e': edges |= {(w[1], w[2]), (w[2], w[1])}
  lines = [l.split() for l in open('mycielski.txt') if l.split() and l[0:2] != 'c ']
  clique = [w[1] for w in lines if w[0] == 'clique']
  steps = []
  for w in lines:
      if w[0] == 'apex': steps.append((w[1], [[]]))
      if w[0] == 'layer': steps[-1][1].append([])
      if w[0] == 'copy': steps[-1][1][-1].append((w[1], w[2]))
  H, E = set(clique), {(a, b) for a in clique for b in clique if a != b}
  assert len(H) == len(clique) and E <= edges
  for apex, layers in steps:
      top, new, added = {v: v for v in H}, set(), {apex}
      for copies in layers:
          assert sorted(v for v, u in copies) == sorted(H)
          copy = dict(copies)
          new |= {(copy[v], top[w]) for v, w in E}
          added |= set(copy.values())
          top = copy
      new |= {(apex, u) for u in top.values()}
      assert new <= edges
      E |= new | {(b, a) for a, b in new}
      H |= added
  print('at least', len(clique) + len(steps), 'colours')
  END
)";

constexpr const char* weights_text = R"(
weights.txt: "capacity C" and whole numbers "weight V W" such that no stable set (no two of its
vertices adjacent) weighs more than C. The vertices of one colour are a stable set, so K colours
cover at most K C of the weight: K is at least the sum over C, rounded up. That bound:

  sed 's/^  //' <<'  END' | python3 -
  lines = [l.split() for l in open('weights.txt')]
  capacity = [int(w[1]) for w in lines if w and w[0] == 'capacity'][0]
  print(-(-sum(int(w[2]) for w in lines if w and w[0] == 'weight') // capacity))
  END

That no stable set is heavier than C any solver for maximum weight stable sets (or cliques of the
complement) can confirm, or one for 0-1 programs, such as CBC, from this file: its maximum is C at
most. (Weights beyond some 10^9 want a solver with exact arithmetic.)

  awk 'BEGIN{print "Maximize\n obj:"} $1=="weight"{w[$2]=$3; print " +", $3, "x" $2}
       $1=="p"{print " + 0 x0\nSubject To\n none: x0 <= 1"}
       $1=="e"&&($2 in w)&&($3 in w){print " e" ++m ": x" $2 " + x" $3 " <= 1"}
       END{print "Binary\n x0"; for(v in w) print " x" v; print "End"}' \
      weights.txt graph.col > stable.lp
)";

constexpr const char* refutation_text = R"(
vertices.txt, formula.cnf, proof.drat: a subgraph that has no colouring with the number of colours
that "colors K" says. "vertex V" are its vertices, in increasing order; "clique V" are some of them,
adjacent in pairs, which have the colours 1, 2, ... in this order. That is no loss: they have
different colours in every colouring, and the names of the colours are free.

formula.cnf says that there is such a colouring. Its variable (i-1) K + c says that the i-th vertex
of vertices.txt has colour c. Its clauses are, in this order and no others: for every vertex, that
it has one of the K colours; for every edge of graph.col within the vertices, and every colour, that
not both ends have it; for every vertex of the clique, that it has its colour. A vertex may have two
colours: either will do. To make it again from the other two files and compare:

  sed 's/^  //' <<'  END' | python3 -
  edges = [tuple(map(int, l.split()[1:])) for l in open('graph.col') if l.startswith('e ')]
  lines = [l.split() for l in open('vertices.txt')]
  number = lambda key: [int(w[1]) for w in lines if w and w[0] == key]
  k, clique, vertices = number('colors')[0], number('clique'), number('vertex')
  place = {v: i for i, v in enumerate(vertices)}
  x = lambda v, c: place[v] * k + c
  there = set(edges)
  assert all((min(a, b), max(a, b)) in there for a in clique for b in clique if a != b)
  assert len(set(clique)) == len(clique) <= k and len(place) == len(vertices)
  clauses = [[x(v, c) for c in range(1, k + 1)] for v in vertices]
  clauses += [[-x(a, c), -x(b, c)] for a, b in edges if a in place and b in place
              for c in range(1, k + 1)]
  clauses += [[x(v, c + 1)] for c, v in enumerate(clique)]
  given = [[int(l) for l in line.split()[:-1]] for line in open('formula.cnf')
           if line[0] not in 'cp']
  print('the formula is', 'right' if given == clauses else 'WRONG')
  END

proof.drat is a proof, in binary DRAT, that the formula has no solution. Where other cliques have K
vertices, it may begin with steps that say that no vertex has two colours and that each of those
cliques has every colour; they are steps like all others. Any DRAT checker can verify it, such as
drat-trim (https://github.com/marijnheule/drat-trim), which also turns it into LRAT for the
verified checker cake_lpr (https://github.com/tanyongkiam/cake_lpr):

  drat-trim formula.cnf proof.drat -L proof.lrat
  cake_lpr formula.cnf proof.lrat
)";

constexpr const char* reduction_text = R"(
reduction.txt: how the other vertices were taken away, in this order, before "colors K" colours were
refuted: "low V" has fewer than K neighbours left; of "dominated V W" all neighbours left are
neighbours of W, which is no neighbour of V; vertices "apart V" in a row lie in other components, or
behind a cut vertex: each component of them has at most one neighbour left. The proof does not rest
on it: a graph needs at least as many colours as its subgraph. To take them away again:

  sed 's/^  //' <<'  END' | python3 -
  near = {}
  for line in open('graph.col'):
      w = line.split()
      if w[0] == 'p': near = {v: set() for v in range(1, int(w[2]) + 1)}
      if w[0] == 'e':
          a, b = int(w[1]), int(w[2])
          near[a].add(b), near[b].add(a)
  read = lambda name: [l.split() for l in open(name) if l.strip() and l.split()[0] != 'c']
  steps, refuted = read('reduction.txt'), read('vertices.txt')
  k, left, row = int(steps[0][1]), set(near), set()
  assert steps[0] == refuted[0]
  for step in steps[1:] + [['end']]:
      v, w = [int(x) for x in step[1:] + [0, 0]][:2]
      while row and step[0] != 'apart':
          part, cut = [row.pop()], set()
          for u in part:
              part += near[u] & row
              row -= near[u]
              cut |= near[u] & left
          assert len(cut) < 2
      if step[0] != 'end': left.remove(v)
      if step[0] == 'low': assert len(near[v] & left) < k
      if step[0] == 'dominated': assert w in left - near[v] and near[v] & left <= near[w]
      if step[0] == 'apart': row.add(v)
  print('the reduction is', 'right' if left == {int(w[1]) for w in refuted if w[0] == 'vertex'}
        else 'WRONG')
  END
)";

const char* text_of(proof::WitnessKind kind) {
  switch (kind) {
    case proof::WitnessKind::Clique:
      return clique_text;
    case proof::WitnessKind::Mycielski:
      return mycielski_text;
    case proof::WitnessKind::Weights:
      return weights_text;
    case proof::WitnessKind::Refutation:
      return refutation_text;
  }
  return "";
}

std::string unshown_text(const UnshownBound& unshown, const proof::Claim& claim) {
  return fmt::format(
      "THIS SHOWS LESS THAN THE ANSWER SAID. The answer was that {0} colours are needed, since "
      "{1}\n"
      "were refuted ({2}). A refutation is shown by a DRAT proof, and that one was not finished\n"
      "({3}), so none is here. What these files show is that {4} are needed. With more\n"
      "time, or on a faster machine, the proof may be had.\n\n",
      unshown.colors, unshown.colors - 1, unshown.method, unshown.missing, claim.bound);
}

// A name must not break the line, and no terminal.
std::string one_line(const std::string& name) {
  std::string text;
  for (const char c : name)
    text += static_cast<unsigned char>(c) < ' ' || c == 127 ? '?' : c;
  return text;
}

}  // namespace

std::string certificate_readme(const ColoringCertificate& certificate,
                               const proof::CertificateReport& report) {
  std::string text = fmt::format("A certificate: {}\n\nGraph: {}\n\n", report.conclusion,
                                 one_line(certificate.graph_name));
  if (certificate.unshown) text += unshown_text(*certificate.unshown, report.claim);
  text += "All files were checked before they were put here:\n\n";
  for (const std::string& line : report.verified)
    text += "  " + line + "\n";
  text +=
      "\nTo check them again: facet proof DIRECTORY. The rest of this file is how to do it "
      "without\n"
      "that program. Run the commands in this directory. Vertices and colours count from 1, lines\n"
      "that begin with \"c\" are comments.\n\n"
      "certificate.txt: the claim, for the program.\n\n"
      "graph.col: the graph in DIMACS format, each edge once. That it is the graph in question is\n"
      "the one thing that these files cannot show.\n";
  if (report.claim.colors) text += coloring_text;
  text += text_of(report.claim.witness);
  if (certificate.reduction) text += reduction_text;
  return text;
}

}  // namespace facet::workbench
