#include "encoders/graph/coloring_file.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "model/error.hpp"

namespace facet::graph {
namespace {

ColoringFile read(const std::string& text, std::size_t vertices = 3) {
  std::istringstream in(text);
  return read_coloring(in, "file", vertices);
}

std::string error_of(const std::string& text) {
  try {
    read(text);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

using Colors = std::vector<Value>;

TEST(ColoringFile, the_dimacs_form) {
  const ColoringFile file = read("c by hand\r\ns col 2\r\nb 2\nl 2 1\nl 1 2\nl 3 2\n");
  EXPECT_EQ(file.colors, (Colors{2, 1, 2}));
  EXPECT_EQ(file.stated_colors, 2);
  EXPECT_EQ(file.stated_bound, 2);
  EXPECT_EQ(read("b 2\nb 3\nb 1\nl 1 1\nl 2 2\nl 3 3\n").stated_bound, 3);
}

TEST(ColoringFile, one_colour_a_line_and_pairs) {
  EXPECT_EQ(read("# list\n0\n1\n\n0\n").colors, (Colors{0, 1, 0}));
  EXPECT_EQ(read("3 1\n1 -1\n2 7").colors, (Colors{-1, 7, 1}));
  EXPECT_TRUE(read("", 0).colors.empty());
}

TEST(ColoringFile, all_colours_on_one_line) {
  EXPECT_EQ(read("c x\n 4 4 -1\n\n").colors, (Colors{4, 4, -1}));
  EXPECT_EQ(read("2 1\n", 2).colors, (Colors{2, 1}));
  EXPECT_EQ(read("2 1\n1 2\n", 2).colors, (Colors{2, 1}));  // pairs
  EXPECT_EQ(read("7\n", 1).colors, (Colors{7}));
}

TEST(ColoringFile, what_is_written_reads_back) {
  std::ostringstream out;
  write_coloring(Colors{3, 1, 3}, out, {{"hello"}});
  EXPECT_EQ(out.str(), "c hello\ns col 2\nl 1 3\nl 2 1\nl 3 3\n");
  EXPECT_EQ(read(out.str()).colors, (Colors{3, 1, 3}));
  std::ostringstream bounded;
  write_coloring(Colors{1, 2, 1}, bounded, {}, 2);
  EXPECT_EQ(bounded.str(), "s col 2\nb 2\nl 1 1\nl 2 2\nl 3 1\n");
  EXPECT_EQ(read(bounded.str()).stated_bound, 2);
}

TEST(ColoringFile, a_list_reads_back) {
  std::ostringstream out;
  write_color_list(std::vector<Value>{3, 1, 2}, out);
  EXPECT_EQ(out.str(), "3\n1\n2\n");
  EXPECT_EQ(read(out.str()).colors, (std::vector<Value>{3, 1, 2}));
}

TEST(ColoringFile, faults_are_told_with_their_line) {
  EXPECT_EQ(error_of("l 1 2\nl 2 1\n"), "file: vertex 3 has no colour");
  EXPECT_EQ(error_of("1 2\n1 3\n"), "file:2:1: found vertex 1 a second time, expected it once");
  EXPECT_EQ(error_of("0 2\n"), "file:1:1: found vertex 0, expected 1 to 3");
  EXPECT_EQ(error_of("1\n2\n1\n2\n"), "file:4:1: found a colour for vertex 4, expected 3 vertices");
  EXPECT_EQ(error_of("1\n2 2\n"), "file:2:1: found several words, expected one colour a line");
  EXPECT_EQ(error_of("1 2 3 4\n"), "file:1:1: found \"1 2 3 4\", expected VERTEX COLOUR");
  EXPECT_EQ(error_of("1 2 3\n1 2 3\n"),
            "file:2:1: found another line, expected one with all colours");
  EXPECT_EQ(error_of("b -1\n"), "file:1:3: found a bound of -1, expected 0 or more");
  EXPECT_EQ(error_of("1 2 red\n"), "file:1:5: found \"red\", expected a number");
  EXPECT_EQ(error_of("l 1 red\n"), "file:1:5: found \"red\", expected a number");
  EXPECT_EQ(error_of("s col 2\nl 1 1\ns col 2\n"),
            "file:3:1: found a second \"s col K\", expected one");
  EXPECT_EQ(error_of("s col\n"),
            "file:1:1: found \"s col\", expected \"s col K\", \"l VERTEX COLOUR\" or \"b BOUND\"");
}

}  // namespace
}  // namespace facet::graph
