#include "proof/coloring/certificate.hpp"

#include <gtest/gtest.h>

#include <list>
#include <numeric>

#include "proof/coloring/refutation.hpp"
#include "proof/proof_error.hpp"
#include "tests/proof/formulas.hpp"
#include "tests/proof_coloring/graphs.hpp"

namespace facet::proof {
namespace {

using testing::chromatic_number;
using testing::cycle;
using testing::graph_of;
using testing::mycielski;

/// A certificate in memory.
class Texts final : public CertificateFiles {
 public:
  std::map<std::string, std::string> texts;

  std::istream* open(const std::string& name) override {
    const auto at = texts.find(name);
    return at == texts.end() ? nullptr : &streams_.emplace_back(at->second);
  }
  std::string shown(const std::string& name) const override { return name; }

 private:
  std::list<std::istringstream> streams_;
};

template <class T>
std::string text_of(const T& what) {
  std::ostringstream out;
  write(what, out);
  return out.str();
}

using Certificate = std::map<std::string, std::string>;

// The checker's own verdict, or "bad: ..." for files that are not well formed.
std::string verdict(const Certificate& certificate) {
  Texts files;
  files.texts = certificate;
  try {
    const CertificateReport report = check_certificate(files);
    EXPECT_EQ(report.why.empty(), report.verdict == Verdict::Verified);
    return report.verdict == Verdict::Verified ? report.conclusion : report.why;
  } catch (const ProofError& error) {
    return std::string("bad: ") + error.what();
  }
}

bool verified(const Certificate& certificate) {
  return verdict(certificate).starts_with("chromatic number");
}

Certificate certificate_of(const PlainGraph& graph, const std::vector<std::uint32_t>& colors,
                           const Witness& witness, std::uint64_t bound) {
  const std::uint64_t count =
      colors.empty() ? 0 : *std::ranges::max_element(colors) + std::uint64_t{1};
  Certificate files{{"certificate.txt", text_of(Claim{count, bound, kind_of(witness)})},
                    {"graph.col", text_of(graph)},
                    {"coloring.txt", text_of(PlainColoring{count, colors})},
                    {file_of(kind_of(witness)), text_of(witness)}};
  if (const auto* refutation = std::get_if<RefutationWitness>(&witness)) {
    std::ostringstream formula;
    write_formula(graph, *refutation, formula);
    files["formula.cnf"] = formula.str();
    testing::Clauses clauses;
    for_each_clause(graph, *refutation, [&](std::span<const Literal> clause) {
      clauses.emplace_back(clause.begin(), clause.end());
    });
    files["proof.drat"] = testing::cadical_proof(clauses, true);
  }
  return files;
}

// A cycle of five vertices with two colours too few, as each kind of witness but the clique says.
const std::vector<std::uint32_t> kFive{0, 1, 0, 1, 2};

Certificate clique_of_wheel() {
  const PlainGraph wheel =
      graph_of(5, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 4}, {1, 4}, {2, 4}, {3, 4}});
  return certificate_of(wheel, {0, 1, 0, 1, 2}, CliqueWitness{{0, 1, 4}}, 3);
}
Certificate mycielski_of_cycle() {
  return certificate_of(cycle(5), kFive, MycielskiWitness{{0, 1}, {{{{0, 2}, {1, 4}}, 3}}}, 3);
}
Certificate weights_of_cycle() {
  return certificate_of(cycle(5), kFive, WeightWitness{{{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}}, 2},
                        3);
}
// With a path of two vertices that hangs on the cycle, one that is dominated, and an edge apart,
// all of which are taken away.
Certificate refutation_of_cycle() {
  using Step = ReductionStep;
  const PlainGraph graph = graph_of(
      10, {{0, 1}, {0, 4}, {0, 7}, {1, 2}, {2, 3}, {2, 7}, {3, 4}, {4, 5}, {5, 6}, {8, 9}});
  Certificate files = certificate_of(graph, {0, 1, 0, 1, 2, 0, 1, 1, 0, 1},
                                     RefutationWitness{{0, 1, 2, 3, 4}, {2, 3}, 2}, 3);
  files["reduction.txt"] = text_of(Reduction{2,
                                             {{Step::Kind::LowDegree, 6, 0},
                                              {Step::Kind::LowDegree, 5, 0},
                                              {Step::Kind::Dominated, 7, 1},
                                              {Step::Kind::Apart, 8, 0},
                                              {Step::Kind::Apart, 9, 0}}});
  files["certificate.txt"] = text_of(Claim{3, 3, WitnessKind::Refutation, true});
  return files;
}

const std::vector<Certificate>& all_kinds() {
  static const std::vector<Certificate> kinds{clique_of_wheel(), mycielski_of_cycle(),
                                              weights_of_cycle(), refutation_of_cycle()};
  return kinds;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    lines.push_back(line + "\n");
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  return std::accumulate(lines.begin(), lines.end(), std::string());
}

TEST(Certificate, OfEveryKindIsVerified) {
  for (const Certificate& certificate : all_kinds())
    EXPECT_EQ(verdict(certificate), "chromatic number 3");
}

TEST(Certificate, WithAFileLessIsNone) {
  for (const Certificate& certificate : all_kinds()) {
    for (const auto& [name, text] : certificate) {
      Certificate less = certificate;
      less.erase(name);
      EXPECT_EQ(verdict(less), "bad: " + name + ":1:1: found no file, expected one of this name");
    }
  }
}

// Every line is needed, comments apart.
TEST(Certificate, WithALineLessIsNone) {
  for (const Certificate& certificate : all_kinds()) {
    for (const auto& [name, text] : certificate) {
      if (name == "proof.drat") continue;
      const std::vector<std::string> lines = lines_of(text);
      for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].starts_with("c ") || (name == "certificate.txt" && lines[i] == "colors 3\n"))
          continue;
        std::vector<std::string> less = lines;
        less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
        Certificate other = certificate;
        other[name] = joined(less);
        EXPECT_FALSE(verified(other)) << name << ": " << lines[i];
      }
    }
  }
}

// The number at a place, one more or one less; nothing where there is none, or in a comment.
std::optional<std::string> changed(const std::string& text, std::size_t at, int by) {
  const auto digit = [&](std::size_t i) {
    return i < text.size() && text[i] >= '0' && text[i] <= '9';
  };
  if (!digit(at) || (at > 0 && text[at - 1] != ' ' && text[at - 1] != '-')) return std::nullopt;
  if (text[text.rfind('\n', at) + 1] == 'c' && text[text.rfind('\n', at) + 2] == ' ')
    return std::nullopt;
  std::size_t end = at;
  while (digit(end))
    ++end;
  const long long value = std::stoll(text.substr(at, end - at)) + by;
  return text.substr(0, at) + std::to_string(value) + text.substr(end);
}

// Some changes leave it true (another colour that is free); none makes it verify what is not so.
TEST(Certificate, WithANumberChangedVerifiesNothingFalse) {
  int tried = 0;
  int still = 0;
  for (const Certificate& certificate : all_kinds()) {
    for (const auto& [name, text] : certificate) {
      if (name == "proof.drat") continue;
      for (std::size_t at = 0; at < text.size(); ++at) {
        for (const int by : {-1, 1}) {
          const auto other = changed(text, at, by);
          if (!other) continue;
          ++tried;
          Certificate mutant = certificate;
          mutant[name] = *other;
          if (!verified(mutant)) continue;
          ++still;
          std::istringstream in(mutant["graph.col"]);
          const std::uint32_t chi = chromatic_number(read_graph(in, "g"));
          EXPECT_EQ(verdict(mutant), "chromatic number " + std::to_string(chi)) << name << at;
        }
      }
    }
  }
  EXPECT_GT(tried, 300);
  EXPECT_LT(still, tried / 10);
}

// Bytes of any file changed, put in and taken out: refused or refuted, or still true.
TEST(Certificate, WithBytesChangedVerifiesNothingFalse) {
  Random random(44);
  const std::string bytes = std::string("0123456789 \n\r\t-ceplvs") + '\0' + '\x80' + '\xff';
  int refused = 0;
  for (int round = 0; round < 8000; ++round) {
    Certificate mutant = all_kinds()[static_cast<std::size_t>(round) % 4];
    for (std::uint64_t i = 1 + random.below(3); i > 0; --i) {
      auto file = mutant.begin();
      std::advance(file, random.below(mutant.size()));
      std::string& text = file->second;
      const std::size_t at = random.below(text.size() + 1);
      const char byte = bytes[random.below(bytes.size())];
      const std::uint64_t what = at == text.size() ? 0 : random.below(3);
      if (what == 0) text.insert(at, 1, byte);
      if (what == 1) text.erase(at, 1);
      if (what == 2) text[at] = byte;
    }
    if (!verified(mutant)) {
      ++refused;
      continue;
    }
    Texts files;
    files.texts = mutant;
    const CertificateReport report = check_certificate(files);
    const std::uint32_t chi = chromatic_number(report.graph);
    EXPECT_LE(report.claim.bound, chi);
    EXPECT_GE(report.claim.colors.value_or(chi), chi);
  }
  EXPECT_GT(refused, 4000);
}

TEST(Certificate, ThatClaimsMoreThanItShowsIsNone) {
  for (Certificate certificate : all_kinds()) {
    const std::string claim = certificate["certificate.txt"];
    std::string more = claim;
    more.replace(more.find("bound 3"), 7, "bound 4");
    certificate["certificate.txt"] = more;
    EXPECT_NE(verdict(certificate).find("at least 3 colours, the claim is 4"), std::string::npos);
    std::string fewer = claim;
    fewer.replace(fewer.find("colors 3"), 8, "colors 2");
    certificate["certificate.txt"] = fewer;
    EXPECT_EQ(verdict(certificate), "coloring.txt: 3 colours, the claim is 2");
  }
}

TEST(Certificate, WithAProofThatEndsOrIsAnotherIsNone) {
  Certificate certificate = refutation_of_cycle();
  // The clique alone settles a cycle; one without it needs steps.
  const PlainGraph graph = mycielski(mycielski(graph_of(2, {{0, 1}})));
  std::vector<std::uint32_t> all(11);
  std::iota(all.begin(), all.end(), 0U);
  certificate =
      certificate_of(graph, {0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3}, RefutationWitness{all, {}, 3}, 4);
  ASSERT_EQ(verdict(certificate), "chromatic number 4");
  const std::string proof = certificate["proof.drat"];
  certificate["proof.drat"] = "";
  EXPECT_EQ(verdict(certificate),
            "vertices.txt: the proof: the proof ends before the empty clause");
  certificate["proof.drat"] = "0\n";
  EXPECT_FALSE(verified(certificate));
  certificate["proof.drat"] = proof.substr(0, proof.size() / 4);
  EXPECT_FALSE(verified(certificate));
}

TEST(Certificate, AStepOfTheReductionThatDoesNotHoldIsSeen) {
  Certificate certificate = refutation_of_cycle();
  certificate["reduction.txt"] = text_of(Reduction{2, {{ReductionStep::Kind::LowDegree, 5, 0}}});
  EXPECT_EQ(verdict(certificate),
            "reduction.txt: step 1: vertex 6 has 2 neighbours left, expected fewer than 2");
}

TEST(Certificate, AReductionIsThereWhereTheClaimNamesItAndNowhereElse) {
  Certificate certificate = refutation_of_cycle();
  const std::string claim = certificate["certificate.txt"];
  ASSERT_TRUE(claim.ends_with("reduction\n"));
  certificate["certificate.txt"] = claim.substr(0, claim.size() - 10);
  EXPECT_EQ(verdict(certificate), "reduction.txt: certificate.txt does not name it");
  // A subgraph needs no reduction to be one.
  certificate.erase("reduction.txt");
  EXPECT_EQ(verdict(certificate), "chromatic number 3");
  certificate["certificate.txt"] = claim;
  EXPECT_EQ(verdict(certificate),
            "bad: reduction.txt:1:1: found no file, expected one of this name");
}

TEST(Certificate, AReductionEndsAtTheVerticesThatWereRefuted) {
  const Certificate certificate = refutation_of_cycle();
  const std::vector<std::string> lines = lines_of(certificate.at("reduction.txt"));
  ASSERT_EQ(lines.size(), 7U);  // a comment, the colours, five steps
  const std::vector<std::string> expected{"6", "6", "8", "9", "10"};
  for (std::size_t kept = 2; kept < lines.size(); ++kept) {
    Certificate other = certificate;
    other["reduction.txt"] =
        joined({lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(kept)});
    EXPECT_EQ(verdict(other),
              "reduction.txt: vertex " + expected[kept - 2] + " is left and not in vertices.txt");
  }
  // One step more.
  Certificate other = certificate;
  other["reduction.txt"] += "dominated 3 5\n";
  EXPECT_FALSE(verified(other));
}

TEST(Certificate, AReductionIsForAsManyColoursAsWereRefuted) {
  const Certificate certificate = refutation_of_cycle();
  const std::string text = certificate.at("reduction.txt");
  for (const char* colors : {"0", "1", "3", "30", "4294967295"}) {
    Certificate other = certificate;
    other["reduction.txt"].replace(text.find("colors 2") + 7, 1, colors);
    const std::string noun = colors == std::string("1") ? " colour" : " colours";
    EXPECT_EQ(verdict(other),
              std::string("reduction.txt: for ") + colors + noun + ", the refutation is of 2");
  }
}

TEST(Certificate, BoundsThatDifferAndNoColouringAtAll) {
  const PlainGraph graph = cycle(5);
  Certificate certificate = certificate_of(graph, {0, 1, 0, 1, 2}, CliqueWitness{{0, 1}}, 2);
  EXPECT_EQ(verdict(certificate), "chromatic number 2 to 3");
  certificate["certificate.txt"] = text_of(Claim{std::nullopt, 2, WitnessKind::Clique});
  certificate.erase("coloring.txt");
  EXPECT_EQ(verdict(certificate), "chromatic number at least 2");
}

TEST(Certificate, OfDegenerateGraphs) {
  EXPECT_EQ(verdict(certificate_of({}, {}, CliqueWitness{}, 0)), "chromatic number 0");
  EXPECT_EQ(verdict(certificate_of({2, {}}, {0, 0}, CliqueWitness{{1}}, 1)), "chromatic number 1");
  EXPECT_EQ(verdict(certificate_of({2, {}}, {0, 0}, WeightWitness{{{0, 1}}, 1}, 1)),
            "chromatic number 1");
  EXPECT_EQ(verdict(certificate_of({2, {}}, {0, 0}, RefutationWitness{{0}, {}, 0}, 1)),
            "chromatic number 1");
  EXPECT_EQ(verdict(certificate_of({2, {}}, {0, 0}, MycielskiWitness{{}, {{{}, 1}}}, 1)),
            "chromatic number 1");
  EXPECT_FALSE(verified(certificate_of({}, {}, RefutationWitness{{}, {}, 0}, 1)));
}

TEST(Certificate, ThePollLeavesItOpen) {
  Random random(8);
  const PlainGraph graph = testing::random_graph(random, 150, 0.1);
  WeightWitness witness{{}, 60'000};
  for (std::uint32_t v = 0; v < 150; ++v)
    witness.weights.emplace_back(v, 1000 + random.below(100));
  Texts files;
  files.texts = certificate_of(graph, std::vector<std::uint32_t>(150), witness, 1);
  files.texts["certificate.txt"] = text_of(Claim{std::nullopt, 3, WitnessKind::Weights});
  const CertificateReport report = check_certificate(files, [] { return true; });
  EXPECT_EQ(report.verdict, Verdict::Incomplete);
  EXPECT_NE(report.why.find("was stopped"), std::string::npos) << report.why;
}

}  // namespace
}  // namespace facet::proof
