#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>

#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/certificate/samples.hpp"
#include "tests/cli/run_facet.hpp"
#include "workbench/coloring_certificate.hpp"

namespace facet::test {
namespace {

using workbench::CertificateOutcome;
using workbench::ColoringCertificate;
using workbench::write_certificate;
using Names = std::vector<std::string>;

Names names_in(const std::string& directory) {
  Names names;
  for (const auto& entry : std::filesystem::directory_iterator(directory))
    names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

TEST(WriteCertificate, AllFilesStandInTheDirectoryAndNoneBesideIt) {
  const Folder folder;
  const Names common{"README.txt", "certificate.txt", "coloring.txt", "graph.col"};
  const std::vector<Names> more{{"mycielski.txt"},
                                {"weights.txt"},
                                {"vertices.txt", "formula.cnf", "proof.drat", "reduction.txt"},
                                {"clique.txt"}};
  for (std::size_t i = 0; i < 4; ++i) {
    Names expected = common;
    expected.insert(expected.end(), more[i].begin(), more[i].end());
    std::ranges::sort(expected);
    // Each takes the place of the one before.
    const CertificateOutcome outcome = write_certificate(folder / "c", samples()[i], RunControl());
    EXPECT_FALSE(outcome.stopped);
    EXPECT_EQ(outcome.conclusion, i < 3 ? "chromatic number 3" : "chromatic number 2 to 3");
    EXPECT_EQ(names_in(folder / "c"), expected);
    EXPECT_EQ(folder.names(), Names{"c"});
  }
}

TEST(WriteCertificate, AClaimThatItDoesNotShowStandsInTheReadmeFirst) {
  const Folder folder;
  ColoringCertificate certificate = samples()[3];
  write_certificate(folder / "c", certificate, RunControl());
  EXPECT_EQ(read_file(folder / "c/README.txt").find("LESS"), std::string::npos);
  certificate.unshown = {3, "branch and price", "time limit"};
  const CertificateOutcome outcome = write_certificate(folder / "c", certificate, RunControl());
  EXPECT_EQ(outcome.conclusion, "chromatic number 2 to 3");
  const std::string readme = read_file(folder / "c/README.txt");
  EXPECT_NE(readme.find("THIS SHOWS LESS THAN THE ANSWER SAID. The answer was that 3 colours are "
                        "needed, since 2\nwere refuted (branch and price)."),
            std::string::npos)
      << readme;
  EXPECT_NE(
      readme.find("(time limit), so none is here. What these files show is that 2 are needed."),
      std::string::npos)
      << readme;
  EXPECT_LT(readme.find("LESS"), readme.find("graph.col"));
}

TEST(WriteCertificate, OfRandomGraphsByRefutation) {
  const Folder folder;
  Random random(4);
  for (int round = 0; round < 25; ++round) {
    const std::size_t n = 1 + random.below(7);
    std::vector<std::pair<int, int>> edges;
    for (int b = 0; b < static_cast<int>(n); ++b) {
      for (int a = 0; a < b; ++a) {
        if (random.chance(0.5)) edges.emplace_back(a, b);
      }
    }
    // Every assignment with k colours is tried until one is proper.
    coloring::Colors colors;
    std::uint32_t k = 0;
    const auto proper = [&] {
      return std::ranges::all_of(edges, [&](const auto& edge) {
        return colors[static_cast<std::size_t>(edge.first)] !=
               colors[static_cast<std::size_t>(edge.second)];
      });
    };
    for (bool found = false; !found;) {
      ++k;
      colors.assign(n, 0);
      for (std::size_t v = 0; v < n && !(found = proper());) {
        for (v = 0; v < n && ++colors[v] == k; ++v)
          colors[v] = 0;
      }
      found = found || proper();
    }
    const Graph graph = graph_of(n, edges);
    proof::RefutationWitness witness{{}, {}, k - 1};
    witness.vertices.resize(n);
    std::iota(witness.vertices.begin(), witness.vertices.end(), 0U);
    const CertificateOutcome outcome =
        write_certificate(folder / "c", {"random", graph, colors, witness}, RunControl());
    EXPECT_EQ(outcome.conclusion, "chromatic number " + std::to_string(k));
    EXPECT_EQ(facet({"proof", folder / "c"}).code, 0);
  }
}

TEST(WriteCertificate, OfDegenerateGraphs) {
  const Folder folder;
  const auto conclusion = [&](const ColoringCertificate& certificate) {
    return write_certificate(folder / "c", certificate, RunControl()).conclusion;
  };
  const Graph nothing;
  const Graph no_edges(3, {});
  EXPECT_EQ(conclusion({"none", nothing, coloring::Colors{}}), "chromatic number 0");
  EXPECT_EQ(facet({"proof", folder / "c"}).code, 0);
  EXPECT_EQ(conclusion({"none", nothing}), "chromatic number at least 0");
  const coloring::Colors ones{0, 0, 0};
  EXPECT_EQ(conclusion({"bare", no_edges, ones, proof::CliqueWitness{{2}}}), "chromatic number 1");
  EXPECT_EQ(conclusion({"bare", no_edges, ones, proof::RefutationWitness{{0}, {}, 0}}),
            "chromatic number 1");
  EXPECT_EQ(facet({"proof", folder / "c"}).code, 0);
}

TEST(WriteCertificate, NothingElseIsEverReplaced) {
  const Folder folder;
  const ColoringCertificate sample = samples()[0];
  write_file(folder / "file", "mine");
  EXPECT_THROW(write_certificate(folder / "file", sample, RunControl()), OptionError);
  std::filesystem::create_directory(folder / "d");
  write_certificate(folder / "d", sample, RunControl());
  write_file((folder / "d") + "/mine", "mine");
  EXPECT_THROW(write_certificate(folder / "d", sample, RunControl()), OptionError);
  EXPECT_EQ(read_file((folder / "d") + "/mine"), "mine");
  // Names of ours without the claim are not ours.
  std::filesystem::create_directory(folder / "e");
  write_file((folder / "e") + "/README.txt", "mine");
  EXPECT_THROW(workbench::require_certificate_directory(folder / "e"), OptionError);
  EXPECT_THROW(workbench::require_certificate_directory(folder / "no/such"), EnvironmentError);
  EXPECT_THROW(workbench::require_certificate_directory(""), OptionError);
  EXPECT_NO_THROW(workbench::require_certificate_directory(folder / "f"));
  EXPECT_EQ(folder.names(), (Names{"d", "e", "file"}));
}

TEST(WriteCertificate, ThroughALinkAndWithASlashBehind) {
  const Folder folder;
  std::filesystem::create_directory(folder / "real");
  std::filesystem::create_directory_symlink(folder / "real", folder / "link");
  const ColoringCertificate sample = samples()[2];
  write_certificate((folder / "link") + "/", sample, RunControl());
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_EQ(facet({"proof", folder / "real"}).code, 0);
  write_certificate("made", sample, RunControl());  // beside the test
  EXPECT_EQ(facet({"proof", "made"}).code, 0);
  std::filesystem::remove_all("made");
}

// Ten pigeons in nine holes, without a clique: many conflicts.
TEST(WriteCertificate, ALimitLeavesNothing) {
  const Folder folder;
  const Graph graph = complete(11);
  proof::RefutationWitness witness{{}, {}, 10};
  witness.vertices.resize(11);
  std::iota(witness.vertices.begin(), witness.vertices.end(), 0U);
  const ColoringCertificate hard{"pigeons", graph, std::nullopt, witness};
  Limits limits;
  limits.work = 50;
  const CertificateOutcome outcome = write_certificate(folder / "c", hard, RunControl(limits));
  EXPECT_EQ(outcome.stopped, StopReason::WorkLimit);
  EXPECT_EQ(outcome.conclusion, "");
  limits = {};
  limits.wall_time = std::chrono::nanoseconds(0);
  EXPECT_EQ(write_certificate(folder / "c", hard, RunControl(limits)).stopped,
            StopReason::TimeLimit);
  EXPECT_EQ(folder.names(), Names{});
}

TEST(WriteCertificate, WhatDoesNotHoldIsOurFaultAndLeavesNothing) {
  const Folder folder;
  const Graph& graph = five_and_one();
  const coloring::Colors good{0, 1, 0, 1, 2, 0};
  const std::vector<ColoringCertificate> bad{
      {"x", graph, coloring::Colors{0, 1, 0, 1, 1, 0}},
      {"x", graph, coloring::Colors{0, 1, 0, 1, 2}},
      {"x", graph, coloring::Colors{0, 1, 0, 1, 2, 0, 0}},
      {"x", graph, good, proof::CliqueWitness{{0, 2}}},
      {"x", graph, good, proof::CliqueWitness{{0, 99}}},
      {"x", graph, good, proof::WeightWitness{{{0, 1}, {2, 1}}, 1}},
      {"x", graph, good, proof::WeightWitness{{{0, 1}}, 0}},
      {"x", graph, good, proof::MycielskiWitness{{0, 1}, {{{{0, 2}}, 3}}}},
      {"x", graph, good, proof::RefutationWitness{{0, 1, 2, 3}, {}, 2}},
      {"x", graph, good, proof::RefutationWitness{{4, 3}, {}, 2}},
      {"x", graph, good, proof::CliqueWitness{},
       proof::Reduction{1, {{proof::ReductionStep::Kind::LowDegree, 0, 0}}}}};
  for (std::size_t i = 0; i < bad.size(); ++i) {
    EXPECT_THROW(write_certificate(folder / "c", bad[i], RunControl()), UnsoundAnswer) << i;
    EXPECT_EQ(folder.names(), Names{}) << i;
  }
}

#ifdef FACET_HAS_PYTHON3
// The commands of a README as one would paste them: its blocks of indented lines that begin with a
// program we have.
std::vector<std::string> commands_of(const std::string& readme) {
  std::vector<std::string> commands;
  std::istringstream in(readme);
  std::string block;
  for (std::string line; std::getline(in, line) || !block.empty(); line.clear()) {
    if (line.starts_with("  ")) {
      block += line + "\n";
    } else {
      if (block.starts_with("  awk") || block.starts_with("  sed")) commands.push_back(block);
      block.clear();
    }
  }
  return commands;
}

TEST(WriteCertificate, TheReadmesOwnCommandsConfirmIt) {
  const std::string colored = "3 colours, 0 bad edges, 0 vertices without a colour\n";
  const std::vector<std::vector<std::string>> expected{
      {colored, "at least 3 colours\n"},
      {colored, "3\n", ""},
      {colored, "the formula is right\n", "the reduction is right\n"},
      {colored, "2 vertices, 1 edges of 1\n"}};
  for (std::size_t i = 0; i < 4; ++i) {
    const Folder folder;
    write_certificate(folder / "c", samples()[i], RunControl());
    const auto commands = commands_of(read_file((folder / "c") + "/README.txt"));
    ASSERT_EQ(commands.size(), expected[i].size()) << i;
    for (std::size_t j = 0; j < commands.size(); ++j) {
      const Result run = program({"sh", "-c", commands[j]}, {.folder = folder / "c"});
      EXPECT_EQ(run.out, expected[i][j]) << commands[j];
      EXPECT_EQ(run.err, "") << commands[j];
    }
  }
}

TEST(WriteCertificate, TheReadmesOwnCommandsSeeAFormulaThatIsAnother) {
  const Folder folder;
  write_certificate(folder / "c", samples()[2], RunControl());
  const std::string formula = (folder / "c") + "/formula.cnf";
  std::string text = read_file(formula);
  text.replace(text.rfind("-10 0"), 5, "-9 0");
  write_file(formula, text);
  const auto commands = commands_of(read_file((folder / "c") + "/README.txt"));
  EXPECT_EQ(program({"sh", "-c", commands[1]}, {.folder = folder / "c"}).out,
            "the formula is WRONG\n");
}

TEST(WriteCertificate, TheReadmesOwnCommandsSeeAVertexWithoutAColour) {
  const Folder folder;
  write_certificate(folder / "c", samples()[2], RunControl());
  const std::string coloring = (folder / "c") + "/coloring.txt";
  const std::string text = read_file(coloring);
  write_file(coloring, text.substr(0, text.find("l 6 ")));
  const auto commands = commands_of(read_file((folder / "c") + "/README.txt"));
  EXPECT_EQ(program({"sh", "-c", commands[0]}, {.folder = folder / "c"}).out,
            "3 colours, 0 bad edges, 1 vertices without a colour\n");
}

TEST(WriteCertificate, TheReadmesOwnCommandsSeeAReductionThatDoesNotHold) {
  const Folder folder;
  write_certificate(folder / "c", samples()[2], RunControl());
  const auto commands = commands_of(read_file((folder / "c") + "/README.txt"));
  const auto confirmed = [&](const std::string& text) {
    write_file((folder / "c") + "/reduction.txt", text);
    return program({"sh", "-c", commands[2]}, {.folder = folder / "c"}).out ==
           "the reduction is right\n";
  };
  EXPECT_TRUE(confirmed("colors 2\nlow 6\n"));
  EXPECT_TRUE(confirmed("colors 2\nc so\napart 6\n"));
  EXPECT_TRUE(confirmed("colors 2\ndominated 6 1\n"));
  for (const char* text :
       {"colors 2\n", "colors 3\nlow 6\n", "colors 2\nlow 5\n", "colors 2\nlow 6\nlow 4\n",
        "colors 2\napart 5\n", "colors 2\ndominated 6 3\n", "colors 2\ndominated 6 6\n"})
    EXPECT_FALSE(confirmed(text)) << text;
}
#endif

}  // namespace
}  // namespace facet::test
