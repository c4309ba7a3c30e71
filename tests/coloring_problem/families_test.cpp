#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>

#include "model/error.hpp"
#include "problems/coloring/families/family.hpp"

namespace facet::coloring {
namespace {

// Whether k colours are enough, by trying all for each vertex in turn; a colour is new at most
// once.
bool colorable(const Graph& graph, std::size_t k, std::vector<std::size_t>& colors,
               std::size_t used) {
  if (colors.size() == graph.vertex_count()) return true;
  const Vertex v(colors.size());
  for (std::size_t color = 0; color < std::min(k, used + 1); ++color) {
    bool free = true;
    for (const Vertex w : graph.neighbours(v))
      free = free && (w.index >= v.index || colors[w.index] != color);
    if (!free) continue;
    colors.push_back(color);
    if (colorable(graph, k, colors, std::max(used, color + 1))) return true;
    colors.pop_back();
  }
  return false;
}

std::size_t chromatic_number(const Graph& graph) {
  std::size_t k = 0;
  for (std::vector<std::size_t> colors; !colorable(graph, k, colors, 0); colors.clear())
    ++k;
  return k;
}

FamilyRequest family(const std::string& name) {
  FamilyRequest request;
  request.family = name;
  return request;
}

FamilyRequest with_n(const std::string& name, std::size_t n,
                     std::optional<std::size_t> k = std::nullopt) {
  FamilyRequest request = family(name);
  request.n = n;
  request.k = k;
  return request;
}

FamilyRequest board(const std::string& name, std::size_t rows, std::size_t columns) {
  FamilyRequest request = family(name);
  request.rows = rows;
  request.columns = columns;
  return request;
}

std::string error_of(const FamilyRequest& request) {
  try {
    make_family(request);
  } catch (const OptionError& error) {
    return error.what();
  }
  return "no error";
}

// What the way of making says of the colours is true; where it says the number, that is it.
void expect_true(const FamilyRequest& request, bool exact) {
  const FamilyGraph made = make_family(request);
  const std::size_t chi = chromatic_number(made.graph);
  const std::string name = request.family + " " + std::to_string(request.n.value_or(0)) + " " +
                           std::to_string(request.k.value_or(0)) + " " +
                           std::to_string(request.rows.value_or(0)) + " " +
                           std::to_string(request.columns.value_or(0));
  EXPECT_LE(made.colors.at_least, chi) << name;
  EXPECT_GE(made.colors.at_most.value_or(chi), chi) << name;
  EXPECT_TRUE(!exact || made.colors.exact()) << name;
}

TEST(Families, what_is_said_of_the_colours_is_true_of_small_ones) {
  for (std::size_t n = 0; n <= 7; ++n) {
    expect_true(with_n("complete", n), true);
    expect_true(with_n("path", n), true);
    if (n >= 3) expect_true(with_n("cycle", n), true);
    if (n >= 3) expect_true(with_n("wheel", n), true);
    if (n >= 1) expect_true(with_n("crown", n), true);
    for (std::size_t k = 1; k <= n + 1; ++k) {
      expect_true(with_n("turan", n, k), true);
      if (k <= n && n <= 6) expect_true(with_n("kneser", n, k), true);
      if (n >= 3 && k <= (n - 1) / 2) expect_true(with_n("petersen", n, k), true);
    }
    for (std::size_t columns = 0; columns <= 5; ++columns) {
      if (n > 5) break;
      expect_true(board("queen", n, columns), n <= 1 || columns <= 1 || std::max(n, columns) == 5);
      expect_true(board("rook", n, columns), true);
      expect_true(board("bipartite", n, columns), true);
    }
  }
  for (std::size_t n = 1; n <= 3; ++n) {
    expect_true(with_n("mycielski", n), true);
    for (std::size_t k = 0; k <= 2; ++k) {
      if (n < 3 || k <= 1) expect_true(with_n("insertions", n, k), true);
      if (k >= 1 && (n < 3 || k == 1)) expect_true(with_n("fullins", n, k), true);
    }
  }
  expect_true(family("petersen"), true);
}

TEST(Families, random_ones_keep_what_they_promise) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    FamilyRequest flat = with_n("flat", 12, 3);
    flat.p = 0.6;
    flat.seed = seed;
    expect_true(flat, false);
    FamilyRequest leighton = with_n("leighton", 14, 4);
    leighton.edges = 30;
    leighton.seed = seed;
    expect_true(leighton, true);
    EXPECT_GE(make_family(leighton).graph.edge_count(), 30U);
    FamilyRequest gnp = with_n("gnp", 9);
    gnp.p = 0.4;
    gnp.seed = seed;
    expect_true(gnp, false);
    FamilyRequest geometric = with_n("geometric", 9);
    geometric.radius = 0.4;
    geometric.seed = seed;
    expect_true(geometric, false);
    geometric.complement = true;
    expect_true(geometric, false);
  }
}

TEST(Families, sizes_are_those_of_the_benchmarks) {
  const auto expect_size = [](const FamilyRequest& request, std::size_t n, std::size_t m) {
    const Graph graph = make_family(request).graph;
    EXPECT_EQ(graph.vertex_count(), n) << request.family;
    EXPECT_EQ(graph.edge_count(), m) << request.family;
  };
  expect_size(board("queen", 5, 5), 25, 160);
  expect_size(board("queen", 8, 12), 96, 1368);
  expect_size(board("rook", 30, 30), 900, 26100);
  expect_size(with_n("mycielski", 3), 11, 20);
  expect_size(with_n("mycielski", 7), 191, 2360);
  expect_size(with_n("insertions", 4, 1), 67, 232);
  expect_size(with_n("insertions", 5, 3), 1406, 9695);
  expect_size(with_n("fullins", 3, 1), 30, 100);
  expect_size(with_n("fullins", 5, 4), 4146, 77305);
  expect_size(family("petersen"), 10, 15);
  expect_size(with_n("kneser", 6, 2), 15, 45);
}

// The degrees from a part into another differ by one at most, whatever the sizes.
TEST(Families, flat_graphs_are_flat) {
  for (const std::size_t n : {20, 23, 24}) {
    FamilyRequest request = with_n("flat", n, 4);
    request.p = 0.5;
    request.seed = n;
    const Graph graph = make_family(request).graph;
    std::set<std::size_t> degrees;
    for (std::size_t v = 0; v < n; ++v)
      degrees.insert(graph.degree(Vertex(v)));
    EXPECT_LE(*degrees.rbegin() - *degrees.begin(), 4U) << n;
    // Half of the pairs of four parts of five or six, rounded down for each pair of parts.
    EXPECT_NEAR(static_cast<double>(graph.edge_count()),
                0.5 * 0.75 / 2 * static_cast<double>(n * n), 6);
  }
}

TEST(Families, the_seed_decides) {
  for (const FamilyInfo& info : families()) {
    if (!info.random) continue;
    FamilyRequest request = family(std::string(info.name));
    const std::string parameters(info.parameters);
    if (parameters.find("n ") == 0) request.n = 40;
    if (parameters.find("rows") == 0) request.rows = 20;
    if (parameters.find("k") != std::string::npos) request.k = 5;
    if (parameters.find("edges") != std::string::npos) request.edges = 200;
    if (parameters.find("p") != std::string::npos) request.p = 0.5;
    if (parameters.find("radius") != std::string::npos) request.radius = 0.3;
    request.seed = 7;
    const Graph first = make_family(request).graph;
    EXPECT_EQ(make_family(request).graph, first) << info.name;
    request.seed = 8;
    EXPECT_NE(make_family(request).graph, first) << info.name;
  }
}

TEST(Families, the_extremes_of_random_ones) {
  FamilyRequest gnp = with_n("gnp", 6);
  gnp.p = 1;
  EXPECT_EQ(make_family(gnp).graph.edge_count(), 15U);
  EXPECT_EQ(make_family(gnp).colors.at_least, 6U);
  EXPECT_TRUE(make_family(gnp).colors.exact());
  gnp.p = 0;
  EXPECT_EQ(make_family(gnp).graph.edge_count(), 0U);
  EXPECT_TRUE(make_family(gnp).colors.exact());
  gnp.complement = true;
  EXPECT_EQ(make_family(gnp).graph, make_family(with_n("complete", 6)).graph);
  FamilyRequest geometric = with_n("geometric", 6);
  geometric.radius = 2;
  EXPECT_EQ(make_family(geometric).graph.edge_count(), 15U);
  EXPECT_EQ(make_family(geometric).colors.at_most, 6U);
  geometric.radius = 0;
  EXPECT_EQ(make_family(geometric).graph.edge_count(), 0U);
  FamilyRequest flat = with_n("flat", 0, 3);
  flat.p = 0.5;
  EXPECT_EQ(make_family(flat).colors.at_most, 0U);
}

// The refusal comes before the making: this takes half a minute of it.
TEST(Families, too_many_edges_are_refused_at_once) {
  FamilyRequest flat = with_n("flat", 30'000, 30'000);
  flat.p = 1;
  EXPECT_EQ(error_of(flat), "found more than 30000000 edges, expected fewer");
}

TEST(Families, flat_with_all_edges_is_complete_multipartite) {
  for (std::size_t n = 0; n < 14; ++n) {
    for (std::size_t k = 1; k < 16; ++k) {
      FamilyRequest all = with_n("flat", n, k);
      all.p = 1;
      std::size_t joined = 0;
      for (std::size_t a = 0; a < n; ++a) {
        for (std::size_t b = 0; b < a; ++b)
          joined += a % k != b % k ? 1 : 0;
      }
      EXPECT_EQ(make_family(all).graph.edge_count(), joined) << n << " " << k;
    }
  }
}

TEST(Families, a_request_to_stop_ends_the_making) {
  std::stop_source source;
  source.request_stop();
  for (const char* name : {"gnp", "geometric", "flat", "leighton", "bipartite"}) {
    FamilyRequest request = family(name);
    const std::string parameters(find_family(name)->parameters);
    if (parameters.starts_with("n ")) request.n = 100;
    if (parameters.starts_with("rows")) request.rows = 100;
    if (parameters.find(" k") != std::string::npos) request.k = 10;
    if (parameters.ends_with(" p")) request.p = 0.5;
    if (parameters.ends_with("radius")) request.radius = 0.5;
    if (parameters.ends_with("edges")) request.edges = 2000;
    EXPECT_NO_THROW(make_family(request)) << name;
    request.stop = source.get_token();
    EXPECT_THROW(make_family(request), FamilyStopped) << name;
  }
  FamilyRequest path = with_n("path", 100);
  path.complement = true;
  path.stop = source.get_token();
  EXPECT_THROW(make_family(path), FamilyStopped);
}

TEST(Families, what_is_asked_wrongly_names_the_option) {
  EXPECT_EQ(
      error_of(family("queens")).rfind("--family: found \"queens\", expected one of queen, ", 0),
      0U);
  EXPECT_EQ(error_of(family("complete")), "the family complete needs --n");
  EXPECT_EQ(error_of(with_n("cycle", 2)), "--n: found 2, expected 3 to 10000000");
  EXPECT_EQ(error_of(with_n("queen", 5)), "--n means nothing to the family queen");
  EXPECT_EQ(error_of(with_n("complete", 5, 2)), "--k means nothing to the family complete");
  EXPECT_EQ(error_of(with_n("petersen", 6, 3)), "--k: found 3, expected 1 to 2");
  EXPECT_EQ(error_of(with_n("kneser", 30, 15)),
            "--k: more than 20000 sets of that size, expected fewer");
  EXPECT_EQ(error_of(with_n("mycielski", 24)).rfind("found ", 0), 0U);
  FamilyRequest gnp = with_n("gnp", 5);
  gnp.p = 1.5;
  EXPECT_EQ(error_of(gnp).rfind("--p: expected a number from 0 to 1", 0), 0U);
  FamilyRequest leighton = with_n("leighton", 10, 3);
  leighton.edges = 1000;
  EXPECT_EQ(error_of(leighton).rfind("--edges: found 1000, expected 3 to ", 0), 0U);
}

}  // namespace
}  // namespace facet::coloring
