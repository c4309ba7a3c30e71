#include "workbench/coloring_certificate.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string_view>
#include <vector>

#include "model/error.hpp"
#include "proof/coloring/certificate.hpp"
#include "proof/coloring/check_witness.hpp"
#include "proof/coloring/refutation.hpp"
#include "proof/proof_error.hpp"
#include "workbench/certificate_readme.hpp"
#include "workbench/refutation.hpp"
#include "workbench/scratch_directory.hpp"
#include "workbench/stopwatch.hpp"

namespace facet::workbench {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 11> file_names{
    "certificate.txt", "graph.col",     "coloring.txt", "clique.txt",
    "mycielski.txt",   "weights.txt",   "vertices.txt", "formula.cnf",
    "proof.drat",      "reduction.txt", "README.txt"};

class FolderFiles final : public proof::CertificateFiles {
 public:
  explicit FolderFiles(const ScratchDirectory& directory) : directory_(directory) {}

  std::istream* open(const std::string& name) override {
    streams_.push_back(std::make_unique<std::ifstream>(directory_.file(name), std::ios::binary));
    return streams_.back()->is_open() ? streams_.back().get() : nullptr;
  }
  std::string shown(const std::string& name) const override { return directory_.file(name); }

 private:
  const ScratchDirectory& directory_;
  std::vector<std::unique_ptr<std::ifstream>> streams_;
};

template <class F>
void write_file(const ScratchDirectory& directory, const std::string& name, F&& f) {
  std::ofstream out(directory.file(name), std::ios::binary);
  f(out);
  out.close();
  if (!out) throw EnvironmentError("cannot write " + directory.file(name));
}

// As the witness says; the check decides.
std::uint64_t bound_of(const proof::Witness& witness) {
  struct Bound {
    std::uint64_t operator()(const proof::CliqueWitness& w) const { return w.vertices.size(); }
    std::uint64_t operator()(const proof::MycielskiWitness& w) const {
      return w.clique.size() + w.steps.size();
    }
    std::uint64_t operator()(const proof::WeightWitness& w) const {
      std::uint64_t sum = 0;
      for (const auto& [vertex, weight] : w.weights)
        sum += weight;
      return sum == 0 || w.capacity == 0 ? 0 : (sum - 1) / w.capacity + 1;
    }
    std::uint64_t operator()(const proof::RefutationWitness& w) const {
      return w.colors + std::uint64_t{1};
    }
  };
  return std::visit(Bound{}, witness);
}

class Writer {
 public:
  Writer(const std::string& directory, const ColoringCertificate& certificate,
         const RunControl& control)
      : certificate_(certificate),
        control_(control),
        directory_(directory),
        graph_(plain_graph(certificate.graph)) {}

  CertificateOutcome run() {
    const proof::WitnessKind kind = proof::kind_of(certificate_.witness);
    outcome_.witness_kind = proof::to_string(kind);
    write_stated_files();
    if (const auto* refutation = std::get_if<proof::RefutationWitness>(&certificate_.witness)) {
      if (!prove(*refutation)) return outcome_;
    }
    const std::optional<proof::CertificateReport> report = checked();
    if (!report) return outcome_;
    write_file(directory_, "README.txt",
               [&](std::ostream& out) { out << certificate_readme(certificate_, *report); });
    directory_.install();
    outcome_.conclusion = report->conclusion;
    return outcome_;
  }

 private:
  void write_stated_files() {
    proof::Claim claim;
    claim.bound = bound_of(certificate_.witness);
    claim.witness = proof::kind_of(certificate_.witness);
    claim.reduced = certificate_.reduction.has_value();
    if (certificate_.colors) {
      const proof::PlainColoring coloring{coloring::color_count(*certificate_.colors),
                                          *certificate_.colors};
      claim.colors = coloring.stated;
      write("coloring.txt", coloring);
    }
    write("certificate.txt", claim);
    write("graph.col", graph_);
    write(proof::file_of(claim.witness), certificate_.witness);
    if (certificate_.reduction) write("reduction.txt", *certificate_.reduction);
  }

  template <class T>
  void write(const std::string& name, const T& what) {
    write_file(directory_, name, [&](std::ostream& out) { proof::write(what, out); });
  }

  // False where a limit stopped it.
  bool prove(const proof::RefutationWitness& witness) {
    if (const auto wrong = proof::wrong_refutation(graph_, witness))
      throw UnsoundAnswer("the certificate: vertices.txt: " + *wrong);
    write_file(directory_, "formula.cnf",
               [&](std::ostream& out) { proof::write_formula(graph_, witness, out); });
    const Stopwatch watch;
    const std::string file = directory_.file("proof.drat");
    outcome_.stopped = prove_refutation(graph_, witness, file, control_);
    outcome_.prove_seconds = watch.seconds();
    if (outcome_.stopped) return false;
    outcome_.proof_bytes = fs::file_size(file);
    return true;
  }

  // Nothing where a limit stopped it.
  std::optional<proof::CertificateReport> checked() {
    const Stopwatch watch;
    proof::CertificateReport report = check_files();
    outcome_.check_seconds = watch.seconds();
    switch (report.verdict) {
      case proof::Verdict::Verified:
        outcome_.stopped.reset();
        return report;
      case proof::Verdict::Incomplete:
        if (outcome_.stopped) return std::nullopt;
        break;
      case proof::Verdict::Refuted:
        break;
    }
    throw UnsoundAnswer("the certificate: " + report.why);
  }

  proof::CertificateReport check_files() {
    FolderFiles files(directory_);
    try {
      return proof::check_certificate(files, [&] {
        outcome_.stopped = control_.stop();
        return outcome_.stopped.has_value();
      });
    } catch (const proof::ProofError& error) {
      // Vertices that the graph has not, a colour too few: what was handed over does not hold.
      throw UnsoundAnswer(std::string("the certificate: ") + error.what());
    }
  }

  const ColoringCertificate& certificate_;
  const RunControl& control_;
  ScratchDirectory directory_;
  proof::PlainGraph graph_;
  CertificateOutcome outcome_;
};

bool is_certificate(const fs::path& directory) {
  for (const fs::directory_entry& entry : fs::directory_iterator(directory)) {
    if (std::ranges::find(file_names, entry.path().filename().string()) == file_names.end())
      return false;
  }
  return fs::is_empty(directory) || fs::exists(directory / "certificate.txt");
}

}  // namespace

proof::PlainGraph plain_graph(const Graph& graph) {
  proof::PlainGraph result;
  result.vertices = graph.vertex_count();
  result.edges.reserve(graph.edge_count());
  graph.for_each_edge([&](Vertex a, Vertex b) { result.edges.emplace_back(a.index, b.index); });
  return result;
}

proof::PlainGraph plain_graph_among(const Graph& graph, std::vector<std::uint32_t> vertices) {
  proof::PlainGraph result;
  result.vertices = graph.vertex_count();
  std::ranges::sort(vertices);
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    for (std::size_t j = i + 1; j < vertices.size(); ++j) {
      if (vertices[j] < result.vertices && graph.adjacent(Vertex(vertices[i]), Vertex(vertices[j])))
        result.edges.emplace_back(vertices[i], vertices[j]);
    }
  }
  return result;
}

void require_certificate_directory(const std::string& directory) {
  if (directory.empty()) throw OptionError("found no name of a directory for the certificate");
  std::error_code error;
  const fs::file_status status = fs::status(directory, error);
  if (fs::exists(status)) {
    if (!fs::is_directory(status))
      throw OptionError("cannot write " + directory + ": it is no directory");
    if (!is_certificate(directory))
      throw OptionError("cannot write " + directory + ": it holds more than a certificate");
  }
  const ScratchDirectory can_be_made(directory);
}

CertificateOutcome write_certificate(const std::string& directory,
                                     const ColoringCertificate& certificate,
                                     const RunControl& control) {
  require_certificate_directory(directory);
  return Writer(directory, certificate, control).run();
}

}  // namespace facet::workbench
