#include <gtest/gtest.h>

#include "problems/sudoku/reader.hpp"
#include "puzzles.hpp"

namespace facet::sudoku {
namespace {

using testing::error_of;
using testing::read_one;

const std::string kLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// The cells of kLine in nine lines, `separator` between them; `blank` for an empty cell.
std::string rows(const std::string& separator, const std::string& blank) {
  std::string text;
  for (std::size_t i = 0; i < 81; ++i) {
    text += kLine[i] == '.' ? blank : std::string(1, kLine[i]);
    text += i % 9 == 8 ? "\n" : separator;
  }
  return text;
}

TEST(Title, ALineOfWordsBeforeAPuzzleIsPassedOverWithANote) {
  const SudokuGrid expected = read_one(kLine).givens;
  for (const std::string title : {"My favourite puzzle", "Hard", "Puzzle 17, hard", "Nr 4 (new)"}) {
    for (const std::string& text : {kLine + "\n", rows("", "."), rows(" ", "0"), rows(",", "0")}) {
      const SudokuPuzzle puzzle = read_one(title + "\n" + text);
      EXPECT_EQ(puzzle.givens, expected) << title << text;
      ASSERT_FALSE(puzzle.notes.empty());
      EXPECT_NE(puzzle.notes[0].find("line 1 '" + title + "'"), std::string::npos);
    }
  }
  EXPECT_TRUE(read_one(kLine + "\n").notes.empty());
}

TEST(Title, TheHeaderOfATableIsOne) {
  const SudokuGrid expected = read_one(kLine).givens;
  EXPECT_EQ(read_one("c1,c2,c3,c4,c5,c6,c7,c8,c9\n" + rows(",", "")).givens, expected);
  EXPECT_EQ(read_one("c1\tc2\tc3\tc4\tc5\tc6\tc7\tc8\tc9\n" + rows("\t", "0")).givens, expected);
}

// What is wrong with cells must not become a title: the error is that of the first line.
TEST(Title, ARowOfCellsIsNone) {
  std::string bad = kLine;
  bad[0] = 'x';
  EXPECT_EQ(error_of(bad + "\n" + kLine + "\n").substr(0, 15), "t:1:1: found 'x");
  std::string ten = rows(" ", "0");
  EXPECT_EQ(error_of("1 2 3 4 5 6 7 8\n" + ten).substr(0, 4), "t:1:");
  EXPECT_NE(error_of("Some words\n"), "");
}

// Past a title the error is that of the cells, and there is one title at most.
TEST(Title, WhatIsWrongAfterItIsSaidOfItself) {
  EXPECT_EQ(error_of("Some words\n" + kLine.substr(1) + "\n"),
            "t:2:81: found 80 cells, expected a square number of them, 64 or 81");
  EXPECT_EQ(error_of("Some words\nand more words\n" + kLine).substr(0, 4), "t:3:");
}

TEST(Title, EmptyFieldsAreBlankCells) {
  const SudokuGrid expected = read_one(kLine).givens;
  for (const std::string separator : {",", ";", "\t"})
    EXPECT_EQ(read_one(rows(separator, "")).givens, expected) << separator;
  // Beside another character for blank cells, too.
  ReadOptions options;
  options.blanks = "x";
  EXPECT_EQ(read_one(rows(",", ""), options).givens, expected);
}

TEST(Title, OtherCharactersAreNamedWhereTheyStand) {
  EXPECT_EQ(error_of("\xe2\x94\x8c\xe2\x94\x80\n"),
            "t:1:1: found byte 0xe2, expected the cells of a puzzle");
  EXPECT_EQ(error_of(kLine.substr(0, 40) + "\xc3\xa9" + kLine.substr(42) + "\n"),
            "t:1:41: found byte 0xc3, expected the cells of a puzzle");
}

}  // namespace
}  // namespace facet::sudoku
