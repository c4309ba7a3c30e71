#include "encoders/graph/formats.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <sstream>

#include "tests/graph/support.hpp"

namespace facet::graph {
namespace {

ReadGraph read_text(const std::string& text, Format format, const ReadOptions& options = {}) {
  std::istringstream in(text);
  return read(in, "g", format, options);
}

std::string written(const Graph& graph, Format format) {
  std::ostringstream out;
  EXPECT_FALSE(write(graph, format, out, {{"a line\nanother"}}));
  return out.str();
}

const Graph kCycle = graph_of(5, {{1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 1}});

TEST(Formats, every_pair_of_formats_keeps_the_graph) {
  Random random(6);
  for (std::size_t n = 0; n < 24; ++n) {
    const Graph graph = random_graph(random, n, n % 3 == 0 ? 0.1 : 0.5);
    for (const FormatInfo& first : formats()) {
      if (!first.reads || !first.writes) continue;
      const ReadGraph read = read_text(written(graph, first.format), first.format);
      ASSERT_EQ(read.graph, graph) << first.name;
      EXPECT_EQ(read.warnings, Strings{}) << first.name;
      for (const FormatInfo& second : formats()) {
        if (!second.reads || !second.writes) continue;
        ASSERT_EQ(read_text(written(read.graph, second.format), second.format).graph, graph)
            << first.name << " " << second.name;
      }
    }
  }
}

TEST(Formats, each_has_one_name_and_files_show_theirs_by_their_ends) {
  for (const FormatInfo& info : formats())
    EXPECT_EQ(find_format(info.name), &info);
  EXPECT_EQ(find_format("line"), nullptr);
  EXPECT_EQ(format_of_file("a.col"), Format::Col);
  EXPECT_EQ(format_of_file("a.clq"), Format::Col);
  EXPECT_EQ(format_of_file("a.col.b"), Format::ColB);
  EXPECT_EQ(format_of_file("a.graph"), Format::Metis);
  EXPECT_EQ(format_of_file("a.edgelist"), Format::Edges);
  EXPECT_EQ(format_of_file("a.mtx"), Format::MatrixMarket);
  EXPECT_EQ(format_of_file("a.txt"), std::nullopt);
}

// Whatever the bytes are, a reader ends with a graph or with one line that says what it found.
TEST(Formats, junk_is_refused_in_one_line) {
  Random random(7);
  const std::string words[] = {"p",  "edge", "e",  "1",  "0", "-3", "99999999999999999999",
                               "\n", "\n",   "\t", "%",  "#", "x",  "2",
                               "3",  "5 5",  "\r", "\n", "n", "11", std::string("\0\xff", 2)};
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    if (i % 3 == 0) text = "%%MatrixMarket matrix coordinate pattern general\n3 3 ";
    for (std::uint64_t k = random.below(20); k > 0; --k)
      text += words[random.below(std::size(words))] + (random.chance(0.8) ? " " : "");
    for (const FormatInfo& info : formats()) {
      if (!info.reads) continue;
      const std::string error = error_of([&] { read_text(text, info.format); });
      EXPECT_EQ(error.find('\n'), std::string::npos) << error;
    }
  }
}

TEST(Formats, every_cut_of_a_file_is_read_or_refused) {
  for (const FormatInfo& info : formats()) {
    if (!info.reads) continue;
    const std::string text = written(kCycle, info.format);
    for (std::size_t size = 0; size < text.size(); ++size) {
      const std::string error = error_of([&] { read_text(text.substr(0, size), info.format); });
      // These two say how much there is; the last line of a text may lack its end.
      const bool complete = info.format == Format::MatrixMarket && size + 1 == text.size();
      if (info.format != Format::ColB && info.format != Format::MatrixMarket) continue;
      EXPECT_EQ(error == "no error", complete) << info.name << size;
    }
  }
}

TEST(Metis, the_form_of_the_manual) {
  // Seven vertices and eleven edges, as in the manual of METIS, with sizes and weights.
  const Graph expected = graph_of(
      7, {{1, 5}, {1, 3}, {1, 2}, {2, 3}, {2, 4}, {3, 4}, {3, 5}, {4, 6}, {4, 7}, {5, 6}, {6, 7}});
  const std::string rows[] = {"5 3 2", "1 3 4", "5 4 2 1", "2 3 6 7", "1 3 6", "5 4 7", "6 4"};
  std::string plain = "% a comment\n7 11\n";
  std::string weighted = "7\t11\t111 2\r\n";
  for (const std::string& row : rows) {
    plain += row + "\n%\n";
    weighted += "9 1 2 ";
    for (const char c : row) {
      if (c == ' ') continue;
      weighted += std::string(1, c) + "\t8 ";
    }
    weighted += "\r\n";
  }
  const ReadGraph read = read_text(plain, Format::Metis);
  EXPECT_EQ(read.graph, expected);
  EXPECT_EQ(read.warnings, Strings{});
  EXPECT_EQ(read.header_edges, 11U);
  const ReadGraph with_weights = read_text(weighted, Format::Metis);
  EXPECT_EQ(with_weights.graph, expected);
  EXPECT_EQ(with_weights.warnings, Strings{"43 weights were ignored"});
}

TEST(Metis, empty_lines_are_isolated_vertices) {
  const ReadGraph read = read_text("\n4 1\n\n3\n2\n\n% the end\n\n", Format::Metis);
  EXPECT_EQ(read.graph, graph_of(4, {{2, 3}}));
  EXPECT_EQ(read.warnings, Strings{});
  const ReadGraph cut = read_text("5 1\n\n3\n2\n", Format::Metis);
  EXPECT_EQ(cut.graph, graph_of(5, {{2, 3}}));
  EXPECT_EQ(cut.warnings, Strings{"2 vertices at the end have no lines and no edges"});
}

TEST(Metis, what_is_odd_is_counted) {
  EXPECT_EQ(read_text("3 3\n2 2 3\n1\n\n", Format::Metis).warnings,
            (Strings{"the header says 3 edges, the file has 2", "1 neighbour is listed again",
                     "1 edge is listed by one of its ends only"}));
  EXPECT_EQ(read_text("2 1\n1 2\n1\n", Format::Metis, {.drop_loops = true}).warnings,
            Strings{"1 self-loop dropped"});
}

TEST(Metis, faults_are_told_with_their_place) {
  const auto error = [](const std::string& text) {
    return error_of([&] { read_text(text, Format::Metis); });
  };
  EXPECT_EQ(error(""), "g:1:1: found no header, expected \"VERTICES EDGES\"");
  EXPECT_EQ(error("3\n"), "g:1:1: found 1 words, expected \"VERTICES EDGES [FORMAT [WEIGHTS]]\"");
  EXPECT_EQ(error("3 x\n"), "g:1:3: found \"x\", expected the number of edges");
  EXPECT_EQ(error("-3 1\n"), "g:1:1: found -3, expected the number of vertices");
  EXPECT_EQ(error("99999999999 1\n"),
            "g:1:1: found 99999999999 vertices, expected at most 10000000");
  EXPECT_EQ(error("2 1 12\n"), "g:1:5: found \"12\", expected up to three digits 0 or 1");
  EXPECT_EQ(error("2 1\n0\n1\n"), "g:2:1: found vertex 0, expected 1 to 2: vertices count from 1");
  EXPECT_EQ(error("2 1\n2\n3\n"), "g:3:1: found vertex 3, expected 1 to 2");
  EXPECT_EQ(error("2 1\n1\n1\n"),
            "g:2:1: found a self-loop at vertex 1, which no colouring can satisfy; --drop-loops "
            "leaves loops out");
  EXPECT_EQ(error("2 1 1\n2\n1 1\n"), "g:2:1: found the end of the line, expected a weight");
  EXPECT_EQ(error("2 1\n2\n1\n\n1\n"), "g:5:1: found a line more, expected 2 lines of neighbours");
  EXPECT_EQ(error("3 2\n2\n1\n"),
            "g:3:2: found 2 lines of neighbours and 1 edges, expected 3 and 2");
}

TEST(EdgeList, comments_commas_tabs_and_weights) {
  const ReadGraph read = read_text(
      "% sym unweighted\n# FromNodeId ToNodeId\n1\t2\n2,3\n3 4 0.5 % a weight\n\n4 5\r\n5 1 # last",
      Format::Edges);
  EXPECT_EQ(read.graph, kCycle);
  EXPECT_EQ(read.warnings, Strings{"1 line has more than two numbers, the rest was ignored"});
}

TEST(EdgeList, behind_the_ends_only_a_weight_is_ignored) {
  const auto error = [](const std::string& text) {
    return error_of([&] { read_text(text, Format::Edges); });
  };
  EXPECT_EQ(read_text("1 2 {}\n2 3 {'weight': 0.5, 'name': 'x y'}\n", Format::Edges).warnings,
            Strings{"2 lines have more than two numbers, the rest was ignored"});
  EXPECT_EQ(error("1 2 x\n"), "g:1:5: found \"x\", expected a weight or the end of the line");
  EXPECT_EQ(error("1 2\n2 3 4 5\n"), "g:2:7: found \"5\", expected the end of the line");
  EXPECT_EQ(error("1 2\r2 3\n3 4\n"), "g:1:7: found \"3\", expected the end of the line");
}

TEST(Formats, a_cr_ends_lines_where_nothing_else_does_and_a_ctrl_z_the_text) {
  for (const FormatInfo& info : formats()) {
    if (!info.reads || info.format == Format::ColB) continue;
    std::string text = written(kCycle, info.format);
    EXPECT_EQ(read_text(text + '\x1a', info.format).graph, kCycle) << info.name;
    std::ranges::replace(text, '\n', '\r');
    EXPECT_EQ(read_text(text, info.format).graph, kCycle) << info.name;
    EXPECT_EQ(read_text(text, info.format).warnings, Strings{}) << info.name;
  }
}

TEST(EdgeList, where_vertices_count_from_is_seen_said_or_stated) {
  const std::string from_zero = "0 1\n1 2\n2 3\n3 4\n4 0\n";
  EXPECT_EQ(read_text(from_zero, Format::Edges).graph, kCycle);
  EXPECT_EQ(read_text(from_zero, Format::Edges).notes,
            Strings{"vertices count from 0, since there is a vertex 0: answers call it 1"});
  EXPECT_EQ(read_text(from_zero, Format::Edges0).graph, kCycle);
  EXPECT_EQ(read_text(from_zero, Format::Edges0).notes, Strings{});
  EXPECT_EQ(error_of([&] { read_text(from_zero, Format::Edges1); }),
            "g:1:1: found vertex 0, expected 1 to 10000000: vertices count from 1");
  EXPECT_EQ(read_text("1 2\n", Format::Edges).graph, graph_of(2, {{1, 2}}));
  EXPECT_EQ(read_text("1 2\n", Format::Edges).notes.size(), 1U);
  EXPECT_EQ(read_text("1 2\n", Format::Edges0).graph, graph_of(3, {{2, 3}}));
}

TEST(EdgeList, isolated_vertices_are_stated_by_the_comment_of_snap) {
  EXPECT_EQ(read_text("# Nodes: 7 Edges: 1\n1 3\n", Format::Edges).graph, graph_of(7, {{1, 3}}));
  EXPECT_EQ(read_text("# Nodes: 2 Edges: 1\n1 3\n", Format::Edges).graph, graph_of(3, {{1, 3}}));
  EXPECT_EQ(read_text("# Nodes: 0 Edges: 0\n", Format::Edges).graph.vertex_count(), 0U);
}

TEST(EdgeList, more_vertices_than_stated_are_a_warning) {
  const auto warnings = [](const std::string& text) {
    return read_text(text, Format::Edges).warnings;
  };
  EXPECT_EQ(warnings("# Nodes: 2 Edges: 2\n1 2\n1 5\n"),
            Strings{"the header says 2 vertices, the file has vertex 5"});
  EXPECT_EQ(warnings("# Nodes: 5 Edges: 2\n1 2\n1 5\n"), Strings{});
  EXPECT_EQ(warnings("1 2\n1 5\n"), Strings{});
}

TEST(EdgeList, a_text_that_says_nothing_is_refused) {
  const std::pair<const char*, std::string> texts[] = {
      {"", "1:1"}, {"\n\n", "2:1"}, {"# a comment\n", "1:12"}};
  for (const auto& [text, place] : texts) {
    EXPECT_EQ(
        error_of([&] { read_text(text, Format::Edges); }),
        "g:" + place + ": found no edge, expected one or the comment \"# Nodes: N Edges: M\"");
  }
}

TEST(EdgeList, faults_are_told_with_their_place) {
  const auto error = [](const std::string& text) {
    return error_of([&] { read_text(text, Format::Edges); });
  };
  EXPECT_EQ(error("1 2\n3\n"), "g:2:1: found one word, expected the two ends of an edge");
  EXPECT_EQ(error("1 b\n"), "g:1:3: found \"b\", expected a vertex");
  EXPECT_EQ(error("-1 2\n"), "g:1:1: found vertex -1, expected 0 to 9999999");
  EXPECT_EQ(error("1 4000000000\n"), "g:1:3: found vertex 4000000000, expected 0 to 9999999");
  EXPECT_EQ(error("1 2\n2 2\n"),
            "g:2:3: found a self-loop at vertex 2, which no colouring can satisfy; --drop-loops "
            "leaves loops out");
  EXPECT_EQ(error("# Nodes: 20000000 Edges: 3\n"),
            "g:1:1: found 20000000 vertices, expected at most 10000000");
}

TEST(MatrixMarket, every_field_and_symmetry) {
  const std::string lower = "2 1\n3 2\n4 3\n5 4\n5 1\n";
  EXPECT_EQ(read_text("%%MatrixMarket matrix coordinate pattern symmetric\n% c\n\n5 5 5\n" + lower,
                      Format::MatrixMarket)
                .graph,
            kCycle);
  EXPECT_EQ(read_text("%%matrixmarket MATRIX Coordinate Real General\n5 5 6\n1 2 0.5\n2 1 0.5\n2 3 "
                      "0\n3 4 -1e3\n4 5 1\n5 1 2\n",
                      Format::MatrixMarket)
                .graph,
            kCycle);
  EXPECT_EQ(read_text("%%MatrixMarket matrix coordinate complex hermitian\n2 2 1\n2 1 0 1\n",
                      Format::MatrixMarket)
                .graph.edge_count(),
            1U);
  EXPECT_EQ(read_text("%%MatrixMarket matrix coordinate integer skew-symmetric\n2 2 1\n2 1 7 7\n",
                      Format::MatrixMarket)
                .warnings,
            Strings{"1 entry has more words than its kind, ignored"});
}

TEST(MatrixMarket, faults_are_told_with_their_place) {
  const std::string banner = "%%MatrixMarket matrix coordinate pattern symmetric\n";
  const auto error = [](const std::string& text) {
    return error_of([&] { read_text(text, Format::MatrixMarket); });
  };
  EXPECT_EQ(error("3 3 1\n2 1\n"),
            "g:1:1: found no banner, expected \"%%MatrixMarket matrix coordinate pattern "
            "symmetric\" or the like");
  EXPECT_EQ(error("%%MatrixMarket matrix array real general\n3 3\n"),
            "g:1:23: found \"array\", expected coordinate: no other form has edges");
  EXPECT_EQ(error("%%MatrixMarket matrix coordinate quaternion general\n"),
            "g:1:34: found \"quaternion\", expected pattern, real, integer or complex");
  EXPECT_EQ(error("%%MatrixMarket matrix coordinate real odd\n"),
            "g:1:39: found \"odd\", expected general, symmetric, skew-symmetric or hermitian");
  EXPECT_EQ(error(banner + "3 4 1\n2 1\n"),
            "g:2:3: found 3 rows and 4 columns, expected a square matrix");
  EXPECT_EQ(error(banner + "3 3 2\n2 1\n"), "g:3:4: found 1 entry, expected 2");
  EXPECT_EQ(error(banner + "3 3 1\n2 1\n3 1\n"), "g:4:1: found an entry more, expected 1");
  EXPECT_EQ(error(banner + "3 3 1\n0 1\n"),
            "g:3:1: found vertex 0, expected 1 to 3: vertices count from 1");
  EXPECT_EQ(error(banner + "3 3 1\n1 4\n"), "g:3:3: found vertex 4, expected 1 to 3");
  EXPECT_EQ(error(banner + "3 3 1\n1 1\n"),
            "g:3:3: found a self-loop at vertex 1, which no colouring can satisfy; --drop-loops "
            "leaves loops out");
  EXPECT_EQ(error("%%MatrixMarket matrix coordinate real general\n2 2 1\n1 2\n"),
            "g:3:1: found 2 words, expected 3: row, column and value");
}

TEST(Formats, a_million_edges_read_quickly_in_each) {
  Random random(5);
  const Graph graph = random_graph(random, 2000, 0.5);
  for (const FormatInfo& info : formats()) {
    if (!info.reads) continue;
    const std::string text = written(graph, info.format);
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(read_text(text, info.format).graph.edge_count(), graph.edge_count());
    // Some 0.2 s in a release build; the bound leaves room for sanitizers and a busy machine.
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10)) << info.name;
  }
}

}  // namespace
}  // namespace facet::graph
