#include <limits>
#include <utility>

#include "proof/coloring/counted.hpp"
#include "proof/coloring/files.hpp"
#include "proof/coloring/line_reader.hpp"

namespace facet::proof {
namespace {

constexpr std::uint64_t kMostVertices = 10'000'000;
constexpr std::uint64_t kMostColors = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t kMostWeight = std::numeric_limits<std::int64_t>::max();

// The next line, which has to have that keyword and one number.
std::uint64_t keyed_number(LineReader& lines, const std::string& keyword, std::uint64_t least,
                           std::uint64_t most, const std::string& what) {
  if (!lines.next() || lines.keyword() != keyword) lines.fail(0, "\"" + keyword + " NUMBER\"");
  lines.expect_words(2, "\"" + keyword + " NUMBER\"");
  return lines.number(1, least, most, what);
}

WitnessKind read_kind(LineReader& lines) {
  const std::string expected = "\"witness clique|mycielski|weights|refutation\"";
  if (!lines.next() || lines.keyword() != "witness") lines.fail(0, expected);
  lines.expect_words(2, expected);
  for (const WitnessKind kind : {WitnessKind::Clique, WitnessKind::Mycielski, WitnessKind::Weights,
                                 WitnessKind::Refutation}) {
    if (lines.word(1) == to_string(kind)) return kind;
  }
  lines.fail(1, expected);
}

CliqueWitness read_clique(LineReader& lines, std::size_t vertices) {
  CliqueWitness witness;
  while (lines.next()) {
    if (lines.keyword() != "vertex") lines.fail(0, "\"vertex V\"");
    lines.expect_words(2, "\"vertex V\"");
    witness.vertices.push_back(lines.vertex(1, vertices));
  }
  return witness;
}

MycielskiWitness read_mycielski(LineReader& lines, std::size_t vertices) {
  MycielskiWitness witness;
  while (lines.next()) {
    const bool begun = !witness.steps.empty();
    if (lines.keyword() == "clique" && !begun) {
      lines.expect_words(2, "\"clique V\"");
      witness.clique.push_back(lines.vertex(1, vertices));
    } else if (lines.keyword() == "apex") {
      lines.expect_words(2, "\"apex V\"");
      witness.steps.push_back({{}, lines.vertex(1, vertices)});
    } else if (lines.keyword() == "copy" && begun) {
      lines.expect_words(3, "\"copy V U\"");
      MycielskiStep& step = witness.steps.back();
      auto& layer = step.further.empty() ? step.copies : step.further.back();
      layer.emplace_back(lines.vertex(1, vertices), lines.vertex(2, vertices));
    } else if (lines.keyword() == "layer" && begun) {
      lines.expect_words(1, "\"layer\"");
      witness.steps.back().further.emplace_back();
    } else {
      lines.fail(0, begun ? "\"copy V U\", \"layer\" or \"apex V\"" : "\"clique V\" or \"apex V\"");
    }
  }
  return witness;
}

WeightWitness read_weights(LineReader& lines, std::size_t vertices) {
  WeightWitness witness;
  witness.capacity = keyed_number(lines, "capacity", 1, kMostWeight, "a capacity");
  while (lines.next()) {
    if (lines.keyword() != "weight") lines.fail(0, "\"weight V W\"");
    lines.expect_words(3, "\"weight V W\"");
    const std::uint32_t vertex = lines.vertex(1, vertices);
    witness.weights.emplace_back(vertex, lines.number(2, 1, kMostWeight, "a weight"));
  }
  return witness;
}

RefutationWitness read_vertices(LineReader& lines, std::size_t vertices) {
  RefutationWitness witness;
  witness.colors = static_cast<std::uint32_t>(
      keyed_number(lines, "colors", 0, kMostColors, "a number of colours"));
  while (lines.next()) {
    const bool clique = lines.keyword() == "clique" && witness.vertices.empty();
    if (!clique && lines.keyword() != "vertex")
      lines.fail(0, witness.vertices.empty() ? "\"clique V\" or \"vertex V\"" : "\"vertex V\"");
    lines.expect_words(2, "\"" + lines.keyword() + " V\"");
    (clique ? witness.clique : witness.vertices).push_back(lines.vertex(1, vertices));
  }
  return witness;
}

}  // namespace

Claim read_claim(std::istream& in, const std::string& source) {
  LineReader lines(in, source);
  keyed_number(lines, "version", 1, 1, "a version");
  Claim claim;
  if (!lines.next()) lines.fail(0, "\"colors NUMBER\" or \"bound NUMBER\"");
  if (lines.keyword() == "colors") {
    lines.expect_words(2, "\"colors NUMBER\"");
    claim.colors = lines.number(1, 0, kMostColors, "a number of colours");
    if (!lines.next()) lines.fail(0, "\"bound NUMBER\"");
  }
  if (lines.keyword() != "bound") lines.fail(0, "\"bound NUMBER\"");
  lines.expect_words(2, "\"bound NUMBER\"");
  claim.bound = lines.number(1, 0, kMostColors, "a bound");
  claim.witness = read_kind(lines);
  if (!lines.next()) return claim;
  const bool may_reduce = claim.witness == WitnessKind::Refutation;
  if (!may_reduce || lines.keyword() != "reduction")
    lines.fail(0, may_reduce ? "\"reduction\" or the end of the file" : "end of file");
  lines.expect_words(1, "\"reduction\"");
  claim.reduced = true;
  if (lines.next()) lines.fail(0, "end of file");
  return claim;
}

PlainGraph read_graph(std::istream& in, const std::string& source) {
  LineReader lines(in, source);
  if (!lines.next() || lines.keyword() != "p") lines.fail(0, "\"p edge N M\"");
  lines.expect_words(4, "\"p edge N M\"");
  if (lines.word(1) != "edge") lines.fail(1, "\"edge\"");
  PlainGraph graph;
  graph.vertices = lines.number(2, 0, kMostVertices, "a number of vertices");
  const std::uint64_t count =
      lines.number(3, 0, std::numeric_limits<std::uint64_t>::max(), "a number of edges");
  while (lines.next()) {
    if (lines.keyword() != "e") lines.fail(0, "\"e A B\"");
    lines.expect_words(3, "\"e A B\"");
    const std::pair edge{lines.vertex(1, graph.vertices), lines.vertex(2, graph.vertices)};
    if (edge.first >= edge.second) lines.fail(1, "the smaller end first");
    if (!graph.edges.empty() && graph.edges.back() >= edge)
      lines.fail(1, "each edge once, in increasing order");
    if (graph.edges.size() == count) lines.fail(0, counted(count, "edge", "edges"));
    graph.edges.push_back(edge);
  }
  if (graph.edges.size() != count) lines.fail(0, counted(count, "edge", "edges"));
  return graph;
}

PlainColoring read_coloring(std::istream& in, const std::string& source, std::size_t vertices) {
  LineReader lines(in, source);
  if (!lines.next() || lines.keyword() != "s") lines.fail(0, "\"s col K\"");
  lines.expect_words(3, "\"s col K\"");
  if (lines.word(1) != "col") lines.fail(1, "\"col\"");
  PlainColoring coloring;
  coloring.stated = lines.number(2, 0, kMostColors, "a number of colours");
  while (lines.next()) {
    if (lines.keyword() != "l") lines.fail(0, "\"l VERTEX COLOUR\"");
    lines.expect_words(3, "\"l VERTEX COLOUR\"");
    if (lines.vertex(1, vertices) != coloring.colors.size())
      lines.fail(1, "vertex " + std::to_string(coloring.colors.size() + 1));
    coloring.colors.push_back(
        static_cast<std::uint32_t>(lines.number(2, 1, kMostColors, "a colour") - 1));
  }
  if (coloring.colors.size() != vertices)
    lines.fail(0, "vertex " + std::to_string(coloring.colors.size() + 1));
  return coloring;
}

Witness read_witness(WitnessKind kind, std::istream& in, const std::string& source,
                     std::size_t vertices) {
  LineReader lines(in, source);
  switch (kind) {
    case WitnessKind::Clique:
      return read_clique(lines, vertices);
    case WitnessKind::Mycielski:
      return read_mycielski(lines, vertices);
    case WitnessKind::Weights:
      return read_weights(lines, vertices);
    case WitnessKind::Refutation:
      return read_vertices(lines, vertices);
  }
  return {};
}

Reduction read_reduction(std::istream& in, const std::string& source, std::size_t vertices) {
  LineReader lines(in, source);
  Reduction reduction;
  reduction.colors = static_cast<std::uint32_t>(
      keyed_number(lines, "colors", 0, kMostColors, "a number of colours"));
  while (lines.next()) {
    const bool low = lines.keyword() == "low";
    if (low || lines.keyword() == "apart") {
      lines.expect_words(2, "\"" + lines.keyword() + " V\"");
      reduction.steps.push_back({low ? ReductionStep::Kind::LowDegree : ReductionStep::Kind::Apart,
                                 lines.vertex(1, vertices), 0});
    } else if (lines.keyword() == "dominated") {
      lines.expect_words(3, "\"dominated V W\"");
      reduction.steps.push_back(
          {ReductionStep::Kind::Dominated, lines.vertex(1, vertices), lines.vertex(2, vertices)});
    } else {
      lines.fail(0, "\"low V\", \"dominated V W\" or \"apart V\"");
    }
  }
  return reduction;
}

}  // namespace facet::proof
