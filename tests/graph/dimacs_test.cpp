#include "encoders/graph/dimacs.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <sstream>

#include "tests/graph/support.hpp"

namespace facet::graph {
namespace {

ReadGraph col(const std::string& text, const ReadOptions& options = {}) {
  std::istringstream in(text);
  return read_col(in, "g.col", options);
}

ReadGraph col_b(const std::string& text, const ReadOptions& options = {}) {
  std::istringstream in(text);
  return read_col_b(in, "g.col.b", options);
}

const Graph kCycle(5, std::vector<Graph::Edge>{{Vertex(0), Vertex(1)},
                                               {Vertex(1), Vertex(2)},
                                               {Vertex(2), Vertex(3)},
                                               {Vertex(3), Vertex(4)},
                                               {Vertex(4), Vertex(0)}});
const std::string kEdges = "e 1 2\ne 2 3\ne 3 4\ne 4 5\ne 5 1\n";

TEST(Col, the_header_may_say_edge_edges_or_col) {
  for (const char* word : {"edge", "edges", "col"}) {
    const ReadGraph read = col(std::string("p ") + word + " 5 5\n" + kEdges);
    EXPECT_EQ(read.graph, kCycle);
    EXPECT_TRUE(read.warnings.empty());
  }
}

TEST(Col, blanks_tabs_crlf_stray_cr_and_comments_anywhere) {
  const ReadGraph read =
      col("c first\r\n\r\n  p\tedge  5\t5\r\nc\ne 1\r 2\ncomment\n\te 2 3\r\ne\t3\t4\n\n"
          "e 4 5 \ne 5 1");
  EXPECT_EQ(read.graph, kCycle);
  EXPECT_TRUE(read.warnings.empty());
}

TEST(Col, edges_in_both_directions_count_once) {
  const ReadGraph read = col("p edge 5 10\n" + kEdges + "e 2 1\ne 3 2\ne 4 3\ne 5 4\ne 1 5\n");
  EXPECT_EQ(read.graph, kCycle);
  EXPECT_EQ(read.warnings, Strings{"5 edge lines repeat an edge"});
}

TEST(Col, a_wrong_count_in_the_header_is_a_warning) {
  const ReadGraph read = col("p edge 5 10\n" + kEdges);
  EXPECT_EQ(read.graph, kCycle);
  EXPECT_EQ(read.header_edges, 10U);
  EXPECT_EQ(read.warnings, Strings{"the header says 10 edges, the file has 5 edge lines"});
}

TEST(Col, third_numbers_and_weights_are_ignored_and_counted) {
  const ReadGraph read = col("p edge 2 1\nn 1 7\nn 2 8\ne 1 2 9\n");
  EXPECT_EQ(read.graph.edge_count(), 1U);
  EXPECT_EQ(read.warnings, (Strings{"1 edge line has more than two numbers, the rest was ignored",
                                    "2 lines of weights or parameters were ignored"}));
}

TEST(Col, isolated_vertices_are_kept) {
  EXPECT_EQ(col("p edge 7 1\ne 1 2\n").graph.vertex_count(), 7U);
  EXPECT_EQ(col("p edge 3 0\n").graph.vertex_count(), 3U);
  EXPECT_EQ(col("p edge 0 0\n").graph.vertex_count(), 0U);
}

TEST(Col, a_self_loop_is_refused_or_dropped_aloud) {
  const std::string text = "p edge 3 3\ne 1 2\ne 3 3\ne 3 3\n";
  EXPECT_EQ(error_of([&] { col(text); }),
            "g.col:3:5: found a self-loop at vertex 3, which no colouring can satisfy; "
            "--drop-loops leaves loops out");
  const ReadGraph read = col(text, {.drop_loops = true});
  EXPECT_EQ(read.graph.edge_count(), 1U);
  EXPECT_EQ(read.warnings, Strings{"2 self-loops dropped, the first in line 3"});
}

TEST(Col, faults_are_told_with_their_line) {
  const auto error = [](const std::string& text) { return error_of([&] { col(text); }); };
  EXPECT_EQ(error("p edge 2 1\ne 0 1\n"),
            "g.col:2:3: found vertex 0, expected 1 to 2: vertices count from 1");
  EXPECT_EQ(error("p edge 2 1\ne 1 3\n"), "g.col:2:5: found vertex 3, expected 1 to 2");
  EXPECT_EQ(error("p edge 2 1\ne 1 -2\n"), "g.col:2:5: found vertex -2, expected 1 to 2");
  EXPECT_EQ(error("p edge 2 1\ne 1 b\n"), "g.col:2:5: found \"b\", expected a vertex");
  EXPECT_EQ(error("p edge 2 1\ne 1\n"), "g.col:2:4: found the end of the line, expected a vertex");
  EXPECT_EQ(error("e 1 2\np edge 2 1\n"),
            "g.col:1:1: found an edge before the p line, expected \"p edge VERTICES EDGES\" first");
  EXPECT_EQ(error("c nothing\n"), "g.col:2:1: found no p line, expected \"p edge VERTICES EDGES\"");
  EXPECT_EQ(error(""), "g.col:1:1: found no p line, expected \"p edge VERTICES EDGES\"");
  EXPECT_EQ(error("p edge 2 1\np edge 2 1\n"), "g.col:2:1: found a second p line, expected one");
  EXPECT_EQ(error("p 5 5\n"), "g.col:1:1: found \"p 5 5\", expected \"p edge VERTICES EDGES\"");
  EXPECT_EQ(error("p edge -1 5\n"),
            "g.col:1:1: found \"p edge -1 5\", expected \"p edge VERTICES EDGES\"");
  EXPECT_EQ(error("p edge 2 1\nedge 1 2\n"),
            "g.col:2:1: found \"edge\", expected a line c, p, e, n, d, v or x");
}

TEST(Col, behind_the_numbers_only_a_third_one_is_ignored) {
  const auto error = [](const std::string& text) { return error_of([&] { col(text); }); };
  EXPECT_EQ(col("p edge 2 1 0.5\ne 1 2\n").warnings,
            Strings{"the p line has more than two numbers, the rest was ignored"});
  EXPECT_EQ(col("p edge 2 1\t\r\ne 1\r2 -0.5 \r\n").warnings,
            Strings{"1 edge line has more than two numbers, the rest was ignored"});
  EXPECT_EQ(error("p edge 3 1 garbage here\n"),
            "g.col:1:12: found \"garbage\", expected the end of the line");
  EXPECT_EQ(error("p edge 3 1 e 1 2"), "g.col:1:12: found \"e\", expected the end of the line");
  EXPECT_EQ(error("p edge 3 1 4 5\n"), "g.col:1:14: found \"5\", expected the end of the line");
  EXPECT_EQ(error("p edge 3 1\ne 1 2 x\n"), "g.col:2:7: found \"x\", expected the end of the line");
  EXPECT_EQ(error("p edge 3 1\ne 1 2 3 4\n"),
            "g.col:2:9: found \"4\", expected the end of the line");
  EXPECT_EQ(error("p edge 3 2\ne 1 2\re 2 3\n"),
            "g.col:2:7: found \"e\", expected the end of the line: a CR alone ends none where "
            "others end in LF");
}

TEST(Col, a_cr_ends_the_lines_of_a_text_without_any_other_end) {
  const ReadGraph read = col("c two\rp edge 3 2\r\re 1 2\re 2 3\r");
  EXPECT_EQ(read.graph, graph_of(3, {{1, 2}, {2, 3}}));
  EXPECT_EQ(read.warnings, Strings{});
  EXPECT_EQ(error_of([] { col("p edge 3 2\re 1 2\re 1 4"); }),
            "g.col:3:5: found vertex 4, expected 1 to 3");
}

TEST(Col, a_ctrl_z_ends_a_text) {
  EXPECT_EQ(col("p edge 2 1\ne 1 2\n\x1a").graph, graph_of(2, {{1, 2}}));
  EXPECT_EQ(col("p edge 2 1\ne 1 2\x1a").graph, graph_of(2, {{1, 2}}));
  EXPECT_EQ(error_of([] { col("p edge 2 1\n\x1a\ne 1 2\n"); }),
            "g.col:2:1: found \"\x1a\", expected a line c, p, e, n, d, v or x");
}

TEST(Col, a_nul_cuts_no_message) {
  EXPECT_EQ(error_of([] { col(std::string("p edge 2 1\ne 1 2\0 7\n", 20)); }),
            "g.col:2:5: found \"2\\x00\", expected a vertex");
}

TEST(Col, a_count_beyond_all_numbers_is_a_wrong_count) {
  const ReadGraph read = col("p edge 5 99999999999999999999999\n" + kEdges);
  EXPECT_EQ(read.graph, kCycle);
  EXPECT_EQ(read.warnings,
            Strings{"the header says 99999999999999999999999 edges, the file has 5 edge lines"});
  for (const char* word : {"-1", "x", "9x", "99999999999999999999999x"})
    EXPECT_NE(error_of([&] { col(std::string("p edge 5 ") + word + "\n" + kEdges); }), "no error");
}

// The text is read in blocks: lines on their borders, a line longer than a block, the last byte.
TEST(Col, lines_may_lie_anywhere_in_a_long_text) {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    for (const std::size_t filler : {1U, 262'100U, 262'133U, 262'134U, 262'144U, 600'000U}) {
      std::string text = "c" + std::string(filler, 'x') + end + "p edge 40000 39999" + end;
      std::vector<Graph::Edge> edges;
      for (std::size_t v = 1; v < 40'000; ++v) {
        text += "e " + std::to_string(v) + " " + std::to_string(v + 1) + end;
        edges.emplace_back(Vertex(v - 1), Vertex(v));
      }
      const Graph path(40'000, edges);
      EXPECT_EQ(col(text).graph, path) << filler;
      EXPECT_EQ(col(text + "\x1a").graph, path) << filler;
      const std::string fault = error_of([&] { col(text + "e 1 x" + end); });
      EXPECT_TRUE(fault.starts_with("g.col:40002:5: ")) << fault;
    }
  }
}

TEST(Col, numbers_beyond_32_bits_do_not_wrap) {
  EXPECT_EQ(error_of([] { col("p edge 2 1\ne 1 4294967298\n"); }).substr(0, 13), "g.col:2:5: fo");
  EXPECT_EQ(error_of([] { col("p edge 4294967298 1\n"); }),
            "g.col:1:8: found 4294967298 vertices, expected at most 10000000");
  EXPECT_EQ(error_of([] { col("p edge 2 1\ne 1 18446744073709551618\n"); }).substr(0, 13),
            "g.col:2:5: fo");
  EXPECT_EQ(error_of([] { col(std::string("p edge 2 1\ne 1\0 2\n", 18)); }).substr(0, 13),
            "g.col:2:3: fo");
}

TEST(Col, a_header_that_claims_much_allocates_nothing) {
  EXPECT_EQ(error_of([] { col("p edge 1000000000 1\n"); }),
            "g.col:1:8: found 1000000000 vertices, expected at most 10000000");
  EXPECT_EQ(col("p edge 2 1000000000000\ne 1 2\n").graph.edge_count(), 1U);
  EXPECT_NE(error_of([] { col_b("20\np edge 9000000 1\nabc"); }).find("expected 5062504500000"),
            std::string::npos);
}

TEST(Col, what_is_written_reads_back) {
  Random random(4);
  for (std::size_t n = 0; n < 30; ++n) {
    const Graph graph = random_graph(random, n, 0.4);
    const Strings names(n, "x");
    std::ostringstream text;
    write_col(graph, text, {{"a\nb"}}, names);
    EXPECT_EQ(col(text.str()).graph, graph);
    EXPECT_TRUE(col(text.str()).warnings.empty());
    std::ostringstream binary;
    write_col_b(graph, binary, {{"a\nb"}}, names);
    EXPECT_EQ(col_b(binary.str()).graph, graph);
    EXPECT_TRUE(col_b(binary.str()).warnings.empty());
  }
}

TEST(Col, a_file_in_full) {
  std::ostringstream text;
  write_col(Graph(3, std::vector<Graph::Edge>{{Vertex(2), Vertex(0)}}), text, {{"hello"}},
            Strings{"a", "b", "x_r1_c3"});
  EXPECT_EQ(text.str(),
            "c hello\nc varname 1 a\nc varname 2 b\nc varname 3 x_r1_c3\np edge 3 1\ne 1 3\n");
}

TEST(Col, a_million_edges_read_quickly) {
  constexpr std::size_t kVertices = 2000;
  Random random(5);
  std::ostringstream text;
  write_col(random_graph(random, kVertices, 0.5), text);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_GT(col(text.str()).graph.edge_count(), 990'000U);
  // Some 0.15 s in a release build; the bound leaves room for sanitizers and a busy machine.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(ColB, the_triangle_of_three_by_hand) {
  // Rows: "0", "10", "110", a byte each.
  const std::string bytes("\x00\x80\xC0", 3);
  const Graph triangle(3,
                       std::vector<Graph::Edge>{
                           {Vertex(0), Vertex(1)}, {Vertex(0), Vertex(2)}, {Vertex(1), Vertex(2)}});
  EXPECT_EQ(col_b("11\np edge 3 3\n" + bytes).graph, triangle);
  EXPECT_EQ(col_b("12\np edge 3 3\n" + bytes).graph, triangle);  // a length of a byte too many
  EXPECT_EQ(col_b("11\np edge 3 6\n" + bytes).graph, triangle);  // both directions counted
}

TEST(ColB, damage_is_refused) {
  const std::string bytes("\x00\x80\x80", 3);
  EXPECT_EQ(error_of([&] { col_b("11\np edge 3 3\n" + bytes); }),
            "g.col.b:2:1: found 2 edges, expected the 3 of the header");
  EXPECT_EQ(error_of([&] { col_b("11\np edge 3 2\n" + bytes.substr(1)); }),
            "g.col.b:3:3: found 2 bytes of edges from byte 14 on, expected 3 for 3 vertices");
  EXPECT_EQ(error_of([&] { col_b("p edge 3 2\n"); }),
            "g.col.b:1:1: found \"p edge 3 2\", expected the length of the preamble");
  EXPECT_TRUE(error_of([&] {
                col_b(std::string("11\np edge 2 1\n\x00\x40", 16));
              }).starts_with("g.col.b:3:2: found a self-loop at vertex 2"));
  EXPECT_EQ(col_b("11\np edge 3 2\n" + bytes + "zz").warnings,
            Strings{"2 bytes after the edges ignored"});
}

// Every text that is cut off, and every one with a byte more: a graph or one error, and the whole
// file alone is the graph.
TEST(ColB, cut_anywhere_it_is_refused_with_what_is_there) {
  Random random(6);
  const Graph graph = random_graph(random, 20, 0.5);
  std::ostringstream out;
  write_col_b(graph, out, {{"some graph"}});
  const std::string text = out.str();
  for (std::size_t size = 0; size < text.size(); ++size) {
    const std::string error = error_of([&] { col_b(text.substr(0, size)); });
    // A line, a column, what was found and what was expected.
    unsigned line = 0;
    unsigned column = 0;
    int length = 0;
    EXPECT_EQ(std::sscanf(error.c_str(), "g.col.b:%u:%u: found %n", &line, &column, &length), 2)
        << size << error;
    EXPECT_TRUE(line > 0 && column > 0 && length > 0) << size << error;
    EXPECT_NE(error.find(", expected "), std::string::npos) << size << error;
  }
  EXPECT_EQ(col_b(text).graph, graph);
}

TEST(ColB, nothing_is_kept_of_what_has_no_end) {
  const std::string endless(3U << 20U, 'x');
  EXPECT_EQ(error_of([&] { col_b(endless); }),
            "g.col.b:1:1: found a line of more than 1048576 bytes, expected one of the preamble");
  EXPECT_EQ(error_of([&] { col_b("20\nc " + endless); }),
            "g.col.b:2:1: found a line of more than 1048576 bytes, expected one of the preamble");
  EXPECT_EQ(error_of([&] { col_b(std::string(5000, '\0')); }).substr(0, 19), "g.col.b:1:1: found ");
  EXPECT_EQ(
      error_of([&] { col_b("20\nc no p line"); }),
      "g.col.b:2:12: found the end of the file at byte 14, expected \"p edge VERTICES EDGES\"");
  EXPECT_EQ(error_of([&] { col_b("20\n"); }),
            "g.col.b:2:1: found the end of the file at byte 3, expected \"p edge VERTICES EDGES\"");
  EXPECT_EQ(
      error_of([&] { col_b(""); }),
      "g.col.b:1:1: found the end of the file at byte 0, expected the length of the preamble");
  // Counts beyond 32 and 64 bits.
  EXPECT_EQ(error_of([&] { col_b("20\np edge 4294967297 1\n\x40"); }),
            "g.col.b:2:8: found 4294967297 vertices, expected at most 10000000");
  EXPECT_EQ(error_of([&] { col_b("20\np edge 1000000000000 1\n\x40"); }),
            "g.col.b:2:8: found 1000000000000 vertices, expected at most 10000000");
  EXPECT_EQ(error_of([&] { col_b("20\np edge 2 4294967297\n" + std::string("\x00\x80", 2)); }),
            "g.col.b:2:1: found 1 edges, expected the 4294967297 of the header");
  EXPECT_NE(
      error_of([&] { col_b("20\np edge 2 99999999999999999999\n" + std::string("\x00\x80", 2)); }),
      "no error");
}

}  // namespace
}  // namespace facet::graph
