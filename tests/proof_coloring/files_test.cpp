#include "proof/coloring/files.hpp"

#include <gtest/gtest.h>

#include "proof/proof_error.hpp"
#include "tests/proof_coloring/graphs.hpp"

namespace facet::proof {
namespace {

using testing::random_graph;

template <class T>
std::string text_of(const T& what) {
  std::ostringstream out;
  write(what, out);
  return out.str();
}

std::uint32_t some(Random& random, std::size_t vertices) {
  return static_cast<std::uint32_t>(random.below(vertices));
}

std::vector<std::uint32_t> some_vertices(Random& random, std::size_t vertices) {
  std::vector<std::uint32_t> result(random.below(6));
  for (std::uint32_t& v : result)
    v = some(random, vertices);
  return result;
}

Witness random_witness(Random& random, WitnessKind kind, std::size_t n) {
  switch (kind) {
    case WitnessKind::Clique:
      return CliqueWitness{some_vertices(random, n)};
    case WitnessKind::Mycielski: {
      MycielskiWitness witness{some_vertices(random, n), {}};
      for (std::uint64_t i = random.below(3); i > 0; --i) {
        witness.steps.push_back({{}, some(random, n)});
        for (std::uint64_t j = random.below(4); j > 0; --j)
          witness.steps.back().copies.emplace_back(some(random, n), some(random, n));
        for (std::uint64_t layer = random.below(3); layer > 0; --layer)
          witness.steps.back().further.push_back({{some(random, n), some(random, n)}});
      }
      return witness;
    }
    case WitnessKind::Weights: {
      WeightWitness witness{{}, 1 + random.next() / 2};
      for (const std::uint32_t v : some_vertices(random, n))
        witness.weights.emplace_back(v, 1 + random.below(std::uint64_t{1} << 62));
      return witness;
    }
    case WitnessKind::Refutation:
      return RefutationWitness{some_vertices(random, n), some_vertices(random, n),
                               static_cast<std::uint32_t>(random.below(9))};
  }
  return {};
}

// Written, read and written again: the same text.
TEST(Files, AreReadBackAsTheyAre) {
  Random random(31);
  for (int round = 0; round < 300; ++round) {
    const std::size_t n = 1 + random.below(30);
    for (const WitnessKind kind : {WitnessKind::Clique, WitnessKind::Mycielski,
                                   WitnessKind::Weights, WitnessKind::Refutation}) {
      const Witness witness = random_witness(random, kind, n);
      EXPECT_EQ(kind_of(witness), kind);
      const std::string text = text_of(witness);
      std::istringstream in(text);
      EXPECT_EQ(text_of(read_witness(kind, in, "w", n)), text);
      const Claim claim{
          round % 2 == 0 ? std::optional<std::uint64_t>(random.below(99)) : std::nullopt,
          random.below(99), kind, kind == WitnessKind::Refutation && round % 3 == 0};
      std::istringstream claimed(text_of(claim));
      const Claim again = read_claim(claimed, "c");
      EXPECT_EQ(text_of(again), text_of(claim));
      EXPECT_EQ(again.reduced, claim.reduced);
    }
    const PlainGraph graph = random_graph(random, n, random.unit());
    std::istringstream in(text_of(graph));
    const PlainGraph again = read_graph(in, "g");
    EXPECT_EQ(again.vertices, graph.vertices);
    EXPECT_EQ(again.edges, graph.edges);
  }
}

TEST(Files, ColouringsAndReductionsAreReadBackAsTheyAre) {
  Random random(32);
  for (int round = 0; round < 100; ++round) {
    const std::size_t n = 1 + random.below(20);
    PlainColoring coloring{random.below(9), {}};
    for (std::size_t v = 0; v < n; ++v)
      coloring.colors.push_back(some(random, 9));
    std::istringstream in(text_of(coloring));
    EXPECT_EQ(read_coloring(in, "c", n).colors, coloring.colors);
    Reduction reduction{some(random, 9), {}};
    for (std::uint64_t i = random.below(9); i > 0; --i) {
      const auto kind = static_cast<ReductionStep::Kind>(random.below(3));
      const std::uint32_t other = kind == ReductionStep::Kind::Dominated ? some(random, n) : 0;
      reduction.steps.push_back({kind, some(random, n), other});
    }
    std::istringstream steps(text_of(reduction));
    const Reduction again = read_reduction(steps, "r", n);
    EXPECT_EQ(again.steps, reduction.steps);
    EXPECT_EQ(again.colors, reduction.colors);
  }
}

template <class F>
std::string error_of(const std::string& text, F&& read) {
  std::istringstream in(text);
  try {
    read(in);
  } catch (const ProofError& error) {
    return error.what();
  }
  return "none";
}

TEST(Files, ABadGraphIsNamedByLineAndColumn) {
  const auto error = [](const std::string& text) {
    return error_of(text, [](std::istream& in) { read_graph(in, "g"); });
  };
  EXPECT_EQ(error(""), "g:1:1: found end of file, expected \"p edge N M\"");
  EXPECT_EQ(error("p edge 2\n"), "g:1:9: found end of line, expected \"p edge N M\"");
  EXPECT_EQ(error("p col 2 1\n"), "g:1:3: found \"col\", expected \"edge\"");
  EXPECT_EQ(error("p edge 99999999 0\n"),
            "g:1:8: found \"99999999\", expected a number of vertices from 0 to 10000000");
  EXPECT_EQ(error("c x\np edge 2 1\ne 2 1\n"),
            "g:3:3: found \"2\", expected the smaller end first");
  EXPECT_EQ(error("p edge 2 1\ne 1 1\n"), "g:2:3: found \"1\", expected the smaller end first");
  EXPECT_EQ(error("p edge 2 1\ne 1 3\n"), "g:2:5: found \"3\", expected a vertex from 1 to 2");
  EXPECT_EQ(error("p edge 2 1\ne 0 1\n"), "g:2:3: found \"0\", expected a vertex from 1 to 2");
  EXPECT_EQ(error("p edge 2 2\ne 1 2\ne 1 2\n"),
            "g:3:3: found \"1\", expected each edge once, in increasing order");
  EXPECT_EQ(error("p edge 2 2\ne 1 2\n"), "g:3:1: found end of file, expected 2 edges");
  EXPECT_EQ(error("p edge 3 1\ne 1 2\ne 1 3\n"), "g:3:1: found \"e\", expected 1 edge");
  EXPECT_EQ(error("p edge 2 1\ne 1 2 3\n"), "g:2:7: found \"3\", expected \"e A B\"");
  EXPECT_EQ(error("p edge 0 0\ne 1 2\n"),
            "g:2:3: found \"1\", expected no vertex, since the graph has none");
  EXPECT_EQ(error("p edge 2 1\nq\x01\x7f 1\n"), "g:2:1: found \"q??\", expected \"e A B\"");
  EXPECT_EQ(error("p edge 2 1\n" + std::string(5000, 'e')),
            "g:2:4097: found a line of more than 4096 characters, expected a short one");
  EXPECT_EQ(error("p edge 2 1\nc" + std::string(1, ' ') + std::string(9000, 'e') + "\ne 1\t2\r\n"),
            "none");
}

TEST(Files, ABadWitnessIsNamedByLineAndColumn) {
  const auto error = [](WitnessKind kind, const std::string& text) {
    return error_of(text, [&](std::istream& in) { read_witness(kind, in, "w", 5); });
  };
  EXPECT_EQ(error(WitnessKind::Clique, "vertex 1\nvertex 6\n"),
            "w:2:8: found \"6\", expected a vertex from 1 to 5");
  EXPECT_EQ(error(WitnessKind::Clique, "v 1\n"), "w:1:1: found \"v\", expected \"vertex V\"");
  EXPECT_EQ(error(WitnessKind::Mycielski, "copy 1 2\n"),
            "w:1:1: found \"copy\", expected \"clique V\" or \"apex V\"");
  EXPECT_EQ(error(WitnessKind::Mycielski, "apex 1\nclique 2\n"),
            "w:2:1: found \"clique\", expected \"copy V U\", \"layer\" or \"apex V\"");
  EXPECT_EQ(error(WitnessKind::Weights, "weight 1 1\n"),
            "w:1:1: found \"weight\", expected \"capacity NUMBER\"");
  EXPECT_EQ(error(WitnessKind::Weights, "capacity 0\n"),
            "w:1:10: found \"0\", expected a capacity from 1 to 9223372036854775807");
  EXPECT_EQ(error(WitnessKind::Weights, "capacity 1\nweight 1 -1\n"),
            "w:2:10: found \"-1\", expected a weight from 1 to 9223372036854775807");
  EXPECT_EQ(error(WitnessKind::Refutation, "colors 2\nvertex 1\nclique 1\n"),
            "w:3:1: found \"clique\", expected \"vertex V\"");
  EXPECT_EQ(error(WitnessKind::Refutation, ""),
            "w:1:1: found end of file, expected \"colors NUMBER\"");
}

TEST(Files, ABadClaimOrColouringIsNamedByLineAndColumn) {
  const auto claim = [](const std::string& text) {
    return error_of(text, [](std::istream& in) { read_claim(in, "c"); });
  };
  EXPECT_EQ(claim("version 2\n"), "c:1:9: found \"2\", expected a version from 1 to 1");
  EXPECT_EQ(claim("version 1\nbound 2\nwitness faith\n"),
            "c:3:9: found \"faith\", expected \"witness clique|mycielski|weights|refutation\"");
  EXPECT_EQ(claim("version 1\nbound 2\nwitness clique\nmore\n"),
            "c:4:1: found \"more\", expected end of file");
  EXPECT_EQ(claim("version 1\nbound 2\nwitness clique\nreduction\n"),
            "c:4:1: found \"reduction\", expected end of file");
  EXPECT_EQ(claim("version 1\nbound 2\nwitness refutation\nmore\n"),
            "c:4:1: found \"more\", expected \"reduction\" or the end of the file");
  EXPECT_EQ(claim("version 1\nbound 2\nwitness refutation\nreduction 1\n"),
            "c:4:11: found \"1\", expected \"reduction\"");
  EXPECT_EQ(claim("version 1\nbound 2\nwitness refutation\nreduction\nreduction\n"),
            "c:5:1: found \"reduction\", expected end of file");
  EXPECT_EQ(claim("version 1\ncolors 2\n"), "c:3:1: found end of file, expected \"bound NUMBER\"");
  const auto coloring = [](const std::string& text) {
    return error_of(text, [](std::istream& in) { read_coloring(in, "k", 2); });
  };
  EXPECT_EQ(coloring("s col 2\nl 1 1\n"), "k:3:1: found end of file, expected vertex 2");
  EXPECT_EQ(coloring("s col 2\nl 2 1\n"), "k:2:3: found \"2\", expected vertex 1");
  EXPECT_EQ(coloring("s col 2\nl 1 0\n"),
            "k:2:5: found \"0\", expected a colour from 1 to 4294967295");
  EXPECT_EQ(coloring("s edge 2\n"), "k:1:3: found \"edge\", expected \"col\"");
}

}  // namespace
}  // namespace facet::proof
