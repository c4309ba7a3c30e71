#include "problems/magic/text.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "model/error.hpp"
#include "model/random.hpp"

namespace facet::magic {
namespace {

std::vector<MagicSquare> read(const std::string& text) {
  std::istringstream in(text);
  Reader reader(in, "t");
  std::vector<MagicSquare> squares;
  while (auto square = reader.next())
    squares.push_back(std::move(*square));
  return squares;
}

std::string error_of(const std::string& text) {
  try {
    read(text);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "none";
}

MagicSquare random_square(Random& random) {
  MagicSquare square;
  square.order = 1 + random.below(6);
  square.semi = random.below(3) == 0;
  square.pandiagonal = !square.semi && random.below(2) == 0;
  square.associative = !square.semi && random.below(2) == 0;
  square.standard = random.below(2) == 0;
  const std::size_t cells = square.order * square.order;
  for (std::size_t i = 0; i < cells; ++i)
    square.givens.push_back(random.below(2) == 0 ? 0 : static_cast<int>(1 + random.below(cells)));
  return square;
}

void expect_same(const MagicSquare& a, const MagicSquare& b) {
  EXPECT_EQ(header(a), header(b));
  EXPECT_EQ(a.givens, b.givens);
}

TEST(MagicText, WhatIsPrintedReadsBackTheSame) {
  Random random(5);
  for (int i = 0; i < 200; ++i) {
    const MagicSquare first = random_square(random);
    const MagicSquare second = random_square(random);
    const auto squares = read(print(first) + "# between\n\n" + print(second));
    ASSERT_EQ(squares.size(), 2U);
    expect_same(squares[0], first);
    expect_same(squares[1], second);
  }
}

TEST(MagicText, ReadsOtherWaysToWriteIt) {
  const auto squares =
      read("# none yet\r\n magic\t2  standard\r\n| 1, 2 |\r\n_ .\r\nmagic 3\nmagic 1\n1");
  ASSERT_EQ(squares.size(), 3U);
  EXPECT_EQ(header(squares[0]), "magic 2 standard");
  EXPECT_EQ(squares[0].givens, (std::vector<int>{1, 2, 0, 0}));
  EXPECT_EQ(squares[1].givens, std::vector<int>(9, 0));
  EXPECT_EQ(squares[2].givens, std::vector<int>{1});
  EXPECT_EQ(squares[0].name, "t");
  EXPECT_EQ(squares[1].name, "t:5");
}

TEST(MagicText, SaysWhereItIsMalformed) {
  EXPECT_EQ(error_of(""), "t: found no magic square, expected one");
  EXPECT_EQ(error_of("1 2\n"), "t:1:1: found '1', expected 'magic' and the order, as in magic 4");
  EXPECT_EQ(error_of("magic\n"), "t:1:6: found the end of the line, expected an order in 1..100");
  EXPECT_EQ(error_of("magic 0\n"), "t:1:7: found '0', expected an order in 1..100");
  EXPECT_EQ(error_of("magic 101\n"), "t:1:7: found '101', expected an order in 1..100");
  EXPECT_EQ(error_of("magic 99999999999\n"),
            "t:1:7: found '99999999999', expected an order in 1..100");
  EXPECT_EQ(error_of("magic 3 pan\n"),
            "t:1:9: found 'pan', expected semi, pandiagonal, associative or standard");
  EXPECT_EQ(error_of("magic 3 associative semi\n"),
            "t:1:21: found 'semi', expected semi alone, or with standard");
  EXPECT_EQ(error_of("magic 2\n1 2\n"), "t:2:1: found the end after 1 rows, expected 2");
  EXPECT_EQ(error_of("magic 2\n1 2\nmagic 1\n"),
            "t:3:1: found the next square after 1 rows, expected 2");
  EXPECT_EQ(error_of("magic 2\n1\n"), "t:2:2: found the end of a row of 1, expected 2 numbers");
  EXPECT_EQ(error_of("magic 2\n1 2 3\n"), "t:2:5: found '3', expected the end of the row");
  EXPECT_EQ(error_of("magic 2\n1 5\n"),
            "t:2:3: found '5', expected a number in 1..4 or a blank (. 0 _)");
  EXPECT_EQ(error_of("magic 2\n1 -1\n"),
            "t:2:3: found '-1', expected a number in 1..4 or a blank (. 0 _)");
  EXPECT_EQ(error_of("magic 1\n1\n1\n"),
            "t:3:1: found '1', expected 'magic' and the order, as in magic 4");
}

}  // namespace
}  // namespace facet::magic
