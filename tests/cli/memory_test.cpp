#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

constexpr unsigned long kMegabyte = 1UL << 20U;
constexpr unsigned long kLeast = 2 * kMegabyte;  // of a limit

std::string random_graph(const Folder& folder, const char* vertices, const char* density) {
  const std::string file = folder / "gnp.col";
  EXPECT_EQ(facet({"generate", "graph", "--family", "gnp", "--n", vertices, "--p", density,
                   "--seed", "1", "-o", file})
                .code,
            0);
  return file;
}

/// Give or take a third, and what the allocator keeps.
unsigned long allowed(unsigned long base, unsigned long limit) {
  return base + limit + limit / 3 + 4 * kMegabyte;
}

bool is_built(const std::string& backend) {
  return facet({"backends", backend}).out.find("absent:") == std::string::npos;
}

/// A board of 3600 vertices and 212,400 edges, for which each of them takes hundreds of megabytes
/// where it may.
TEST(MemoryLimit, is_kept_by_the_process_within_a_third) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer keeps what is freed";
#endif
  const Folder folder;
  const std::string graph = folder / "rook.col";
  ASSERT_EQ(facet({"generate", "graph", "--family", "rook", "--rows", "60", "--columns", "60", "-o",
                   graph})
                .code,
            0);
  const std::string smaller =
      random_graph(folder, "450", "0.057");  // rows and columns of it, GLPK does take
  for (const std::string backend : {"auto", "satcol", "gecode", "glpk", "cadical"}) {
    if (!is_built(backend)) continue;
    const auto peak = [&](unsigned long limit) {
      std::vector<std::string> words{
          "color", backend == "glpk" ? smaller : graph, "--backend", backend, "--time-limit", "5s"};
      words.insert(words.end(), {"--memory-limit", std::to_string(limit)});
      if (backend == "cadical") words.insert(words.end(), {"--k", "59"});
      const Result result = facet(words);
      EXPECT_TRUE(result.code == 0 || result.code == 3) << backend << result.err;
      return result.peak_bytes;
    };
    const unsigned long base = peak(kLeast);
    EXPECT_GT(base, kMegabyte);
    for (const unsigned long limit : {20 * kMegabyte, 60 * kMegabyte})
      EXPECT_LE(peak(limit), allowed(base, limit)) << backend << " " << limit;
  }
}

/// The tables of the local searches and what they bar: 4 n k bytes, here 1.1 MB.
TEST(MemoryLimit, is_kept_by_the_local_searches_of_a_dense_graph) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer keeps what is freed";
#endif
  const Folder folder;
  const std::string graph = random_graph(folder, "1000", "0.9");
  const unsigned long base = facet({"color", "--memory-limit", "2M", graph}).peak_bytes;
  for (const std::string backend : {"auto", "mixture", "partialcol"}) {
    const Result result = facet({"color", "--to", "line", "--backend", backend, "--work-limit",
                                 "30000", "--memory-limit", "20M", graph});
    EXPECT_NE(result.out.find("SATISFIABLE (work limit)"), std::string::npos)
        << backend << result.out;
    EXPECT_EQ(result.err.find("no room for local search"), std::string::npos)
        << backend << result.err;
    EXPECT_LE(result.peak_bytes, allowed(base, 20 * kMegabyte)) << backend;
  }
}

/// Of a graph of a million edges nothing is begun that the limit does not hold.
TEST(MemoryLimit, is_kept_by_every_backend_on_a_large_graph) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer keeps what is freed";
#endif
  const Folder folder;
  const std::string graph = random_graph(folder, "2000", "0.5");
  const auto peak = [&](const std::string& backend, const char* limit) {
    const Result result = facet({"color", "--to", "line", "--backend", backend, "--work-limit",
                                 "300", "--memory-limit", limit, graph});
    EXPECT_TRUE(result.code == 0 || result.code == 3) << backend << result.err;
    return result.peak_bytes;
  };
  const unsigned long base = peak("greedy", "2M");  // nothing but the graph, which is read
  EXPECT_GT(base, 8 * kMegabyte);
  for (const std::string backend :
       {"greedy", "auto", "mixture", "head", "coloring", "satcol", "backtracking", "gecode",
        "annealing", "tabu", "ils", "lns", "ants", "bees", "genetic", "hierarchical"}) {
    if (is_built(backend)) {
      EXPECT_LE(peak(backend, "12M"), allowed(base, 12 * kMegabyte)) << backend;
    }
  }
}

/// What a graph takes while it is read, coloured in the order of its vertices and judged: 8 bytes
/// an edge, 10 where each is listed twice, as METIS does it.
TEST(Memory, of_a_graph_is_eight_bytes_an_edge) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer keeps what is freed";
#endif
  const Folder folder;
  const std::string small = folder / "small.col";
  const std::string graph = folder / "graph.col";
  const auto generate = [&](const char* n, const std::string& file) {
    return facet({"generate", "graph", "--family", "gnp", "--n", n, "--p", "0.5", "--seed", "1",
                  "--to", "col", "-o", file});
  };
  ASSERT_EQ(generate("30", small).code, 0);
  ASSERT_EQ(generate("2500", graph).code, 0);
  const Result looked = facet({"info", "--domain", "none", "--json", graph});
  const double edges = nlohmann::json::parse(looked.out)["input"]["edges"];
  ASSERT_GT(edges, 1'500'000);
  for (const std::string format : {"col", "col-b", "edges", "mtx", "metis"}) {
    const std::string file = folder / ("graph." + (format == "col-b" ? "col.b" : format));
    if (format != "col") {
      ASSERT_EQ(facet({"convert", graph, "--to", format, "-o", file}).code, 0);
    }
    const auto peak = [&](const std::string& of) {
      const Result result = facet({"color", "--backend", "greedy", "--set", "order=first-fit", of});
      EXPECT_EQ(result.code, 0) << result.err;
      return static_cast<double>(result.peak_bytes);
    };
    const double bytes = (peak(file) - peak(small) - 1.0 * kMegabyte) / edges;
    EXPECT_LE(bytes, format == "metis" ? 10 : 8) << format;
  }
}

TEST(MemoryLimit, without_room_for_the_graph_says_so) {
  const Folder folder;
  const std::string graph = random_graph(folder, "800", "0.95");
  for (const std::string backend : {"auto", "satcol", "coloring", "backtracking", "greedy"}) {
    const Result result = facet({"color", "--backend", backend, "--memory-limit", "2M", graph});
    EXPECT_EQ(result.code, 3) << backend;
    EXPECT_NE(result.err.find("the memory limit has no room for the graph"), std::string::npos)
        << backend << result.err;
  }
}

/// What is resident at the start does not count, and what is not measured cannot be kept.
TEST(MemoryLimit, below_what_is_measured_is_refused_by_every_command) {
  const std::string puzzle = data("unique.sdk");
  for (const std::string command : {"solve", "count", "color", "crosscheck", "examine"}) {
    const Result result = facet({command, "--memory-limit", "1M", puzzle});
    EXPECT_EQ(result.code, 2) << command;
    EXPECT_NE(
        result.err.find("--memory-limit: found \"1M\", expected a size such as 512M or 2G, at "
                        "least 2M"),
        std::string::npos)
        << result.err;
  }
  EXPECT_EQ(facet({"solve", "--memory-limit", "2M", puzzle}).code, 0);
}

/// Every backend that comes to nothing under the limit says so, and none is silent.
TEST(MemoryLimit, without_room_for_a_model_says_why) {
  const Folder folder;
  const std::string graph = random_graph(folder, "300", "0.9");
  for (const std::string backend : {"cadical", "gecode", "coloring", "glpk", "cbc"}) {
    if (!is_built(backend)) continue;
    const Result result =
        facet({"color", "--k", "80", "--backend", backend, "--memory-limit", "2M", graph});
    EXPECT_EQ(result.code, 3) << backend << result.out;
    EXPECT_NE(result.err.find(", the memory limit leaves "), std::string::npos)
        << backend << result.err;
  }
}

}  // namespace
}  // namespace facet::test
