#include <variant>

#include "proof/coloring/files.hpp"

namespace facet::proof {
namespace {

void write_lines(std::ostream& out, const char* keyword,
                 const std::vector<std::uint32_t>& vertices) {
  for (const std::uint32_t v : vertices)
    out << keyword << ' ' << v + std::uint64_t{1} << '\n';
}

struct WitnessWriter {
  std::ostream& out;

  void write_copies(const MycielskiStep::Copies& copies) const {
    for (const auto& [v, u] : copies)
      out << "copy " << v + std::uint64_t{1} << ' ' << u + std::uint64_t{1} << '\n';
  }

  void operator()(const CliqueWitness& witness) const {
    out << "c Vertices that are adjacent in pairs.\n";
    write_lines(out, "vertex", witness.vertices);
  }
  void operator()(const MycielskiWitness& witness) const {
    out << "c A clique, then steps of the generalised Mycielski construction.\n";
    write_lines(out, "clique", witness.clique);
    for (const MycielskiStep& step : witness.steps) {
      write_lines(out, "apex", {step.apex});
      write_copies(step.copies);
      for (const MycielskiStep::Copies& copies : step.further) {
        out << "layer\n";
        write_copies(copies);
      }
    }
  }
  void operator()(const WeightWitness& witness) const {
    out << "c No stable set weighs more than the capacity.\n"
        << "capacity " << witness.capacity << '\n';
    for (const auto& [vertex, weight] : witness.weights)
      out << "weight " << vertex + std::uint64_t{1} << ' ' << weight << '\n';
  }
  void operator()(const RefutationWitness& witness) const {
    out << "c The vertices of the formula, with a clique that has the first colours, in order.\n"
        << "colors " << witness.colors << '\n';
    write_lines(out, "clique", witness.clique);
    write_lines(out, "vertex", witness.vertices);
  }
};

}  // namespace

const char* to_string(WitnessKind kind) {
  switch (kind) {
    case WitnessKind::Clique:
      return "clique";
    case WitnessKind::Mycielski:
      return "mycielski";
    case WitnessKind::Weights:
      return "weights";
    case WitnessKind::Refutation:
      return "refutation";
  }
  return "";
}

WitnessKind kind_of(const Witness& witness) {
  struct Kind {
    WitnessKind operator()(const CliqueWitness&) const { return WitnessKind::Clique; }
    WitnessKind operator()(const MycielskiWitness&) const { return WitnessKind::Mycielski; }
    WitnessKind operator()(const WeightWitness&) const { return WitnessKind::Weights; }
    WitnessKind operator()(const RefutationWitness&) const { return WitnessKind::Refutation; }
  };
  return std::visit(Kind{}, witness);
}

std::string file_of(WitnessKind kind) {
  return kind == WitnessKind::Refutation ? "vertices.txt" : std::string(to_string(kind)) + ".txt";
}

void write(const Claim& claim, std::ostream& out) {
  out << "c A certificate of a chromatic number; README.txt says how to check it.\nversion 1\n";
  if (claim.colors) out << "colors " << *claim.colors << '\n';
  out << "bound " << claim.bound << "\nwitness " << to_string(claim.witness) << '\n';
  if (claim.reduced) out << "reduction\n";
}

void write(const PlainGraph& graph, std::ostream& out) {
  out << "p edge " << graph.vertices << ' ' << graph.edges.size() << '\n';
  for (const auto& [a, b] : graph.edges)
    out << "e " << a + std::uint64_t{1} << ' ' << b + std::uint64_t{1} << '\n';
}

void write(const PlainColoring& coloring, std::ostream& out) {
  out << "s col " << coloring.stated << '\n';
  for (std::size_t v = 0; v < coloring.colors.size(); ++v)
    out << "l " << v + 1 << ' ' << coloring.colors[v] + std::uint64_t{1} << '\n';
}

void write(const Witness& witness, std::ostream& out) {
  std::visit(WitnessWriter{out}, witness);
}

void write(const Reduction& reduction, std::ostream& out) {
  out << "c How the vertices left out of the formula were taken away, in this order.\n"
      << "colors " << reduction.colors << '\n';
  for (const ReductionStep& step : reduction.steps) {
    switch (step.kind) {
      case ReductionStep::Kind::LowDegree:
        out << "low " << step.vertex + std::uint64_t{1} << '\n';
        break;
      case ReductionStep::Kind::Dominated:
        out << "dominated " << step.vertex + std::uint64_t{1} << ' '
            << step.other + std::uint64_t{1} << '\n';
        break;
      case ReductionStep::Kind::Apart:
        out << "apart " << step.vertex + std::uint64_t{1} << '\n';
        break;
    }
  }
}

}  // namespace facet::proof
