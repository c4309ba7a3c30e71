#include "encoders/graph/color_lists_file.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "model/error.hpp"

namespace facet::graph {
namespace {

using Lists = std::vector<std::vector<Value>>;

Lists read(const std::string& text) {
  std::istringstream in(text);
  return read_color_lists(in, "lists", 4);
}

std::string fault(const std::string& text) {
  try {
    read(text);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "none";
}

TEST(ColorListsFile, ReadsColoursThatAreGivenAndLists) {
  EXPECT_EQ(read(""), Lists(4));
  EXPECT_EQ(read("c given\ns col 7\n\nl 2 7\r\nb 3\n4 3 1 3\n# end"), (Lists{{}, {7}, {}, {1, 3}}));
}

TEST(ColorListsFile, RefusesWhatIsNoneWithItsPlace) {
  EXPECT_EQ(fault("l 1\n"),
            "lists:1:1: found \"l 1\", expected \"l VERTEX COLOUR ...\" with one colour or more");
  EXPECT_EQ(fault("\nl 5 1\n"), "lists:2:3: found \"5\", expected a vertex, 1 to 4");
  EXPECT_EQ(fault("0 1\n"), "lists:1:1: found \"0\", expected a vertex, 1 to 4");
  EXPECT_EQ(fault("1 1 0\n"), "lists:1:5: found \"0\", expected a colour, 1 to 1000000");
  EXPECT_EQ(fault("1 99999999999999999999\n"),
            "lists:1:3: found \"99999999999999999999\", expected a colour, 1 to 1000000");
  EXPECT_EQ(fault("1 2\nl 1 3\n"),
            "lists:2:3: found vertex 1 a second time, expected one line with all its colours");
  EXPECT_EQ(fault("e 1 2\n"), "lists:1:1: found \"e\", expected a vertex, 1 to 4");
}

}  // namespace
}  // namespace facet::graph
