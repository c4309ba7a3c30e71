#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "model/random.hpp"
#include "tests/certificate/samples.hpp"
#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

using workbench::write_certificate;

const std::string kGraph = "p edge 6 6\ne 1 2\ne 2 3\ne 4 3\ne 4 5\ne 5 1\ne 5 6\n";

TEST(ProofOfACertificate, SaysWhatWasVerifiedAndTheConclusion) {
  const Folder folder;
  write_certificate(folder / "c", samples()[2], RunControl());
  const Result run = facet({"proof", folder / "c"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(run.out.starts_with(
      "c graph.col: 6 vertices, 6 edges\n"
      "c coloring.txt: a proper colouring with 3 colours\n"
      "c formula.cnf: the plain assignment formula of the subgraph, 17 clauses\n"
      "c proof.drat: "))
      << run.out;
  EXPECT_TRUE(run.out.ends_with(
      "c vertices.txt: a subgraph of 5 vertices has no colouring with 2 colours: at least 3 "
      "colours\n"
      "c reduction.txt: 1 vertex taken away for 2 colours\n"
      "chromatic number 3: verified\ns VERIFIED\n"))
      << run.out;
}

TEST(ProofOfACertificate, AsJson) {
  const Folder folder;
  for (std::size_t i = 0; i < 4; ++i) {
    write_certificate(folder / "c", samples()[i], RunControl());
    const Result run = facet({"proof", "--json", folder / "c"});
    const auto json = nlohmann::json::parse(run.out);
    EXPECT_EQ(json["status"], "verified");
    EXPECT_EQ(json["reason"], nullptr);
    EXPECT_EQ(json["command"], "proof");
    EXPECT_EQ(json["certificate"]["colors"], 3);
    EXPECT_EQ(json["certificate"]["lower_bound"], i < 3 ? 3 : 2);
    EXPECT_EQ(json["statistics"].is_null(), i != 2);
  }
}

TEST(ProofOfACertificate, OfAnotherGraphIsSeen) {
  const Folder folder;
  write_certificate(folder / "c", samples()[0], RunControl());
  const auto of = [&](const std::string& graph) {
    write_file(folder / "g.col", graph);
    return facet({"proof", folder / "c", folder / "g.col"});
  };
  const std::string name = folder / "g.col";
  Result run = of(kGraph);
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_NE(run.out.find("c " + name + ": the same graph\n"), std::string::npos) << run.out;
  run = of("p edge 6 5\ne 1 2\ne 2 3\ne 4 3\ne 4 5\ne 5 1\n");
  EXPECT_EQ(run.code, 1);
  EXPECT_NE(run.out.find("c graph.col: has the edge 5 6, " + name + " has not\n"),
            std::string::npos)
      << run.out;
  EXPECT_TRUE(run.out.ends_with("s NOT VERIFIED\n"));
  run = of(kGraph + "e 1 6\n");
  EXPECT_NE(run.out.find("graph.col: has not the edge 1 6, "), std::string::npos) << run.out;
  run = of("p edge 7 6\n");
  EXPECT_NE(run.out.find("graph.col: 6 vertices, " + name + " has 7\n"), std::string::npos);
  EXPECT_EQ(of("p edge 6 1\ne 1 9\n").code, 2);
  // A loop is no edge that any certificate is of: only a stated option leaves it out.
  run = of(kGraph + "e 3 3\n");
  EXPECT_EQ(run.code, 2);
  EXPECT_NE(run.err.find("--drop-loops"), std::string::npos) << run.err;
  run = facet({"proof", "--drop-loops", folder / "c", name});
  EXPECT_EQ(run.code, 0);
  EXPECT_NE(run.err.find("1 self-loop dropped"), std::string::npos) << run.err;
  EXPECT_EQ(facet({"proof", folder / "c", folder / "none"}).code, 2);
  EXPECT_EQ(facet({"proof", folder / "c", data("unsatisfiable_needs_search.sdk")}).code, 2);
}

TEST(ProofOfACertificate, WhatDoesNotHoldIsExitOneAndWhatIsNoFileOfItExitTwo) {
  const Folder folder;
  const std::string path = folder / "c";
  write_certificate(path, samples()[0], RunControl());
  const std::string coloring = read_file(path + "/coloring.txt");
  std::string clash = coloring;
  clash.replace(clash.find("l 2 2"), 5, "l 2 1");
  write_file(path + "/coloring.txt", clash);
  Result run = facet({"proof", path});
  EXPECT_EQ(run.code, 1);
  EXPECT_EQ(run.out,
            "c graph.col: 6 vertices, 6 edges\n"
            "c coloring.txt: vertices 1 and 2 are joined and both have colour 1\n"
            "s NOT VERIFIED\n");
  EXPECT_EQ(nlohmann::json::parse(facet({"proof", path, "--json"}).out)["status"], "invalid");
  write_file(path + "/coloring.txt", coloring + "l 7 1\n");
  run = facet({"proof", path});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(run.err,
            "error: " + path + "/coloring.txt:8:3: found \"7\", expected a vertex from 1 to 6\n");
  std::filesystem::remove(path + "/coloring.txt");
  EXPECT_EQ(facet({"proof", path}).code, 2);
  EXPECT_EQ(facet({"proof", folder.path()}).err,
            "error: " + folder.path() +
                "/certificate.txt:1:1: found no file, expected one of this name\n");
}

TEST(ColorWithACertificate, IsConfirmedByProof) {
  const Folder folder;
  // Each with another reason: nothing, a clique, an odd cycle.
  const std::vector<std::pair<std::string, std::string>> graphs{
      {"p edge 0 0\n", "0"},
      {"p edge 3 0\n", "1"},
      {"p edge 3 3\ne 1 2\ne 2 3\ne 1 3\n", "3"},
      {kGraph, "3"}};
  for (const auto& [graph, colors] : graphs) {
    write_file(folder / "g.col", graph);
    const Result color = facet({"color", folder / "g.col", "--certificate", folder / "c"});
    EXPECT_EQ(color.code, 0) << color.err;
    const Result proof = facet({"proof", folder / "c", folder / "g.col"});
    EXPECT_EQ(proof.code, 0) << graph << proof.out << proof.err;
    EXPECT_NE(proof.out.find("chromatic number " + colors + ": verified\n"), std::string::npos)
        << graph << proof.out;
  }
}

// Four colours, by a refutation, of what a vertex of low degree and a dominated one leave.
TEST(ColorWithACertificate, AReductionThatWasTamperedWithIsSeen) {
  const Folder folder;
  ASSERT_EQ(facet({"generate", "graph", "--family", "gnp", "--n", "30", "--p", "0.18", "--seed",
                   "3", "-o", folder / "g.col"})
                .code,
            0);
  const Result color =
      facet({"color", folder / "g.col", "--set", "fractional=off", "--certificate", folder / "c"});
  ASSERT_EQ(color.code, 0) << color.err;
  ASSERT_EQ(facet({"proof", folder / "c", folder / "g.col"}).code, 0);
  const std::string path = (folder / "c") + "/reduction.txt";
  const std::string text = read_file(path);
  const std::size_t colors = text.find("colors 3\n");
  ASSERT_NE(colors, std::string::npos) << text;
  const auto proof_of = [&](const std::string& other) {
    write_file(path, other);
    return facet({"proof", folder / "c"});
  };
  std::vector<std::string> bad{text.substr(0, colors + 9),
                               text.substr(0, text.rfind('\n', text.size() - 2) + 1)};
  for (const std::string number : {"2", "4", "30", "4294967295"})
    bad.push_back(std::string(text).replace(colors + 7, 1, number));
  for (const std::string& other : bad) {
    const Result run = proof_of(other);
    EXPECT_EQ(run.code, 1) << other;
    EXPECT_NE(run.out.find("c reduction.txt: "), std::string::npos) << run.out;
    EXPECT_TRUE(run.out.ends_with("s NOT VERIFIED\n")) << run.out;
  }
  EXPECT_EQ(proof_of(text).code, 0);
  std::filesystem::remove(path);
  const Result run = facet({"proof", folder / "c"});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.err, "error: " + path + ":1:1: found no file, expected one of this name\n");
}

TEST(ColorWithACertificate, RefusesADirectoryWithOtherFilesBeforeItWorks) {
  const Folder folder;
  write_file(folder / "g.col", kGraph);
  const Result run = facet({"color", folder / "g.col", "--certificate", folder.path()});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(run.err,
            "error: cannot write " + folder.path() + ": it holds more than a certificate\n");
  EXPECT_EQ(folder.names(), std::vector<std::string>{"g.col"});
}

TEST(ProofOfACertificate, OptionsAndArguments) {
  const Folder folder;
  write_certificate(folder / "c", samples()[0], RunControl());
  EXPECT_EQ(facet({"proof", folder / "c", "--format", "text"}).code, 2);
  EXPECT_EQ(facet({"proof", (folder / "c") + "/graph.col"}).err,
            "error: found 1 argument that is no directory, expected FORMULA PROOF\n");
  EXPECT_EQ(facet({"proof"}).code, 2);
}

TEST(ProofOfACertificate, ATimeLimitLeavesItUnknown) {
  Random random(6);
  std::vector<std::pair<int, int>> edges;
  for (int b = 0; b < 200; ++b) {
    for (int a = 0; a < b; ++a) {
      if (random.chance(0.1)) edges.emplace_back(a, b);
    }
  }
  const Folder folder;
  write_certificate(folder / "c", {"sparse", graph_of(200, edges)}, RunControl());
  const std::string path = folder / "c/";
  std::string weights = "capacity 44000\n";
  for (int v = 1; v <= 200; ++v)
    weights +=
        "weight " + std::to_string(v) + " " + std::to_string(1000 + random.below(100)) + "\n";
  write_file(path + "weights.txt", weights);
  write_file(path + "certificate.txt", "version 1\nbound 5\nwitness weights\n");
  const Result run = facet({"proof", folder / "c", "--time-limit", "100ms"});
  EXPECT_EQ(run.code, 3) << run.out << run.err;
  EXPECT_TRUE(run.out.ends_with("s UNKNOWN (time limit)\n")) << run.out;
}

}  // namespace
}  // namespace facet::test
