#include "proof/coloring/certificate.hpp"

#include <utility>

#include "proof/coloring/check_witness.hpp"
#include "proof/coloring/counted.hpp"
#include "proof/coloring/reduction.hpp"
#include "proof/proof_error.hpp"

namespace facet::proof {
namespace {

std::string conclusion_of(const Claim& claim) {
  const std::string bound = std::to_string(claim.bound);
  if (!claim.colors) return "chromatic number at least " + bound;
  const std::string colors = std::to_string(*claim.colors);
  return "chromatic number " + (*claim.colors == claim.bound ? colors : bound + " to " + colors);
}

class CertificateCheck {
 public:
  CertificateCheck(CertificateFiles& files, const std::function<bool()>& poll)
      : files_(files), poll_(poll) {}

  CertificateReport run() {
    report_.claim = read_claim(file("certificate.txt"), files_.shown("certificate.txt"));
    report_.conclusion = conclusion_of(report_.claim);
    report_.graph = read_graph(file("graph.col"), files_.shown("graph.col"));
    note("graph.col",
         counted_vertices(graph_.vertices) + ", " + counted(graph_.edges.size(), "edge", "edges"));
    if (coloring_holds() && witness_holds() && reduction_holds())
      report_.verdict = Verdict::Verified;
    return std::move(report_);
  }

 private:
  std::istream& file(const std::string& name) {
    std::istream* in = files_.open(name);
    if (in == nullptr)
      throw ProofError(files_.shown(name), 1, 1, "found no file, expected one of this name");
    return *in;
  }

  void note(const std::string& name, const std::string& text) {
    report_.verified.push_back(name + ": " + text);
  }

  bool fail(Verdict verdict, const std::string& name, const std::string& why) {
    report_.verdict = verdict;
    report_.why = name + ": " + why;
    return false;
  }

  bool coloring_holds() {
    if (!report_.claim.colors) return true;
    const std::string name = "coloring.txt";
    const PlainColoring coloring = read_coloring(file(name), files_.shown(name), graph_.vertices);
    const std::string colors = std::to_string(*report_.claim.colors);
    if (coloring.stated != *report_.claim.colors) {
      return fail(Verdict::Refuted, name,
                  counted_colors(coloring.stated) + ", the claim is " + colors);
    }
    if (const auto wrong = wrong_coloring(graph_, coloring.colors, coloring.stated))
      return fail(Verdict::Refuted, name, *wrong);
    note(name, "a proper colouring with " + counted_colors(coloring.stated));
    return true;
  }

  bool witness_holds() {
    const std::string name = file_of(report_.claim.witness);
    witness_ = read_witness(report_.claim.witness, file(name), files_.shown(name), graph_.vertices);
    const WitnessReport found = std::visit(WitnessJudge{*this}, witness_);
    if (found.verdict != Verdict::Verified) return fail(found.verdict, name, found.text);
    if (found.bound != report_.claim.bound) {
      return fail(Verdict::Refuted, name,
                  found.text + ": at least " + counted_colors(found.bound) + ", the claim is " +
                      std::to_string(report_.claim.bound));
    }
    note(name, found.text + ": at least " + counted_colors(found.bound));
    return true;
  }

  struct WitnessJudge {
    CertificateCheck& self;
    WitnessReport operator()(const CliqueWitness& w) const { return check(self.graph_, w); }
    WitnessReport operator()(const MycielskiWitness& w) const { return check(self.graph_, w); }
    WitnessReport operator()(const WeightWitness& w) const {
      return check(self.graph_, w, self.poll_);
    }
    WitnessReport operator()(const RefutationWitness& w) const { return self.check_refutation(w); }
  };

  WitnessReport check_refutation(const RefutationWitness& witness) {
    const Formula formula = read_dimacs(file("formula.cnf"), files_.shown("formula.cnf"));
    CheckOptions options;
    options.source = files_.shown("proof.drat");
    options.limits.poll = poll_;
    Report drat;
    WitnessReport found = check(graph_, witness, formula, file("proof.drat"), options, &drat);
    report_.drat = drat;
    if (found.verdict == Verdict::Verified) {
      note("formula.cnf", "the plain assignment formula of the subgraph, " +
                              counted(formula.clause_count(), "clause", "clauses"));
      note("proof.drat", counted(drat.steps, "step", "steps") + " to the empty clause");
    }
    return found;
  }

  bool reduction_holds() {
    const std::string name = "reduction.txt";
    if (!report_.claim.reduced) {
      if (files_.open(name) == nullptr) return true;
      return fail(Verdict::Refuted, name, "certificate.txt does not name it");
    }
    const Reduction reduction = read_reduction(file(name), files_.shown(name), graph_.vertices);
    const auto& refutation = std::get<RefutationWitness>(witness_);
    if (const auto wrong = wrong_reduction(graph_, reduction, refutation))
      return fail(Verdict::Refuted, name, *wrong);
    note(name, counted_vertices(reduction.steps.size()) + " taken away for " +
                   counted_colors(reduction.colors));
    return true;
  }

  CertificateFiles& files_;
  const std::function<bool()>& poll_;
  CertificateReport report_;
  Witness witness_;
  const PlainGraph& graph_ = report_.graph;
};

}  // namespace

CertificateReport check_certificate(CertificateFiles& files, const std::function<bool()>& poll) {
  return CertificateCheck(files, poll).run();
}

}  // namespace facet::proof
