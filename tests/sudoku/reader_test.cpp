#include "problems/sudoku/reader.hpp"

#include <gtest/gtest.h>

#include "model/error.hpp"
#include "problems/sudoku/build.hpp"
#include "puzzles.hpp"

namespace facet::sudoku {
namespace {

using testing::digits;
using testing::error_of;
using testing::read_all;
using testing::read_one;

// A 9x9 puzzle of our own in many dresses.
const char* const kLine =
    "1..4.6...4.67..1..7..1..45.2..5.4.9.5.4..72..8.92..5.4.3.6.5..2.65.9.1....8.3..6.";

std::string dressed(char blank, const std::string& line_end, bool final_end) {
  std::string text;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const char c = kLine[row * 9 + column];
      text += c == '.' ? blank : c;
    }
    if (row < 8 || final_end) text += line_end;
  }
  return text;
}

TEST(Reader, BlanksLineEndsAndLayoutsOfOnePuzzle) {
  const std::vector<int> cells = digits(kLine);
  for (const char blank : {'.', '0', '*', '_', '-', '?'}) {
    for (const bool end : {true, false}) {
      EXPECT_EQ(read_one(dressed(blank, "\n", end)).givens.cells, cells) << blank;
      EXPECT_EQ(read_one(dressed(blank, "\r\n", end)).givens.cells, cells) << blank;
      EXPECT_EQ(read_one(dressed(blank, "", end)).givens.cells, cells) << blank;
    }
  }
  std::string spaced;
  std::string commas;
  std::string tabs = "3\r\n1\r\n";
  std::string empty_word;
  for (std::size_t i = 0; i < 81; ++i) {
    const std::string digit(1, kLine[i]);
    const bool blank = digit == ".";
    const std::string end = i % 9 == 8 ? "\n" : "";
    spaced += " " + digit + end;
    commas += (blank ? "0" : digit) + (end.empty() ? "," : end);
    tabs += (blank ? "-1" : digit) + "\t" + (end.empty() ? "" : "\r\n");
    empty_word += (blank ? "e" : digit) + (end.empty() ? " " : " \n");
  }
  for (const std::string& text : {spaced, commas, tabs, empty_word})
    EXPECT_EQ(read_one(text).givens.cells, cells) << text;
  EXPECT_EQ(read_one(tabs).format, "lewis");
  EXPECT_EQ(read_one(commas).format, "csv");
  EXPECT_EQ(read_one("\xEF\xBB\xBF# a mark before the text\n" + spaced).givens.cells, cells);
}

TEST(Reader, ListsAreReadPuzzleByPuzzle) {
  const std::string line(kLine);
  const auto puzzles = read_all("# head\n\n" + line + "\n# between\n" + line + ":1\n" + line +
                                " # remark\n" + "0123456789ab " + line + "  4.2\n");
  ASSERT_EQ(puzzles.size(), 4U);
  for (const SudokuPuzzle& puzzle : puzzles)
    EXPECT_EQ(puzzle.givens.cells, digits(kLine));
  EXPECT_EQ(puzzles[0].name, "t:3");
  EXPECT_EQ(puzzles[1].name, "t:5");
  EXPECT_EQ(puzzles[1].stated_count, 1U);
}

TEST(Reader, GridsWithTitles) {
  const auto puzzles =
      read_all("Grid 01\n" + dressed('0', "\n", true) + "Grid 02\n" + dressed('0', "\n", false));
  ASSERT_EQ(puzzles.size(), 2U);
  EXPECT_EQ(puzzles[1].name, "t:11 (Grid 02)");
  EXPECT_EQ(puzzles[1].givens.cells, digits(kLine));
}

TEST(Reader, QuizzesFindTheirColumns) {
  const std::string solution(81, '5');
  const auto two = read_all("quizzes,solutions\n" + std::string(kLine) + "," + solution + "\n");
  ASSERT_EQ(two.size(), 1U);
  ASSERT_TRUE(two[0].stated_solution);
  EXPECT_EQ(two[0].stated_solution->at(4, 4), 5);
  const auto more =
      read_all("id,puzzle,clues,solution\n7," + std::string(kLine) + ",30," + solution + "\n");
  EXPECT_EQ(more.at(0).givens.cells, digits(kLine));
  EXPECT_EQ(error_of("id,puzzle\n7\n"), "t:2:2: found 1 fields, expected 2");
}

TEST(Reader, AlphabetsByTheWholePuzzle) {
  const std::string blank_rows = [] {
    std::string rows;
    for (int i = 0; i < 15; ++i)
      rows += "................\n";
    return rows;
  }();
  const auto first = [&](const std::string& row, ReadOptions options = {}) {
    return read_one(row + "\n" + blank_rows, std::move(options));
  };
  // G is there: 1-G. A 0 beside '.': 0-F.
  EXPECT_EQ(first("1A......G.......").givens.at(0, 8), 16);
  const SudokuPuzzle hex = first("0A......F.......");
  EXPECT_EQ(hex.givens.at(0, 0), 1);
  EXPECT_EQ(hex.givens.at(0, 1), 11);
  EXPECT_EQ(hex.givens.at(0, 8), 16);
  EXPECT_EQ(hex.alphabet.name, "0-F");
  // Neither 0 nor G: one is taken, and said.
  const SudokuPuzzle either = first("1A......F.......");
  EXPECT_EQ(either.givens.at(0, 1), 10);
  ASSERT_FALSE(either.notes.empty());
  EXPECT_NE(either.notes[0].find("0-F"), std::string::npos);
  ReadOptions options;
  options.alphabet = "0-F";
  EXPECT_EQ(first("1A......F.......", options).givens.at(0, 1), 11);
  options.alphabet = "FEDCBA9876543210";
  EXPECT_EQ(first("F..............0", options).givens.at(0, 15), 16);
  // Small letters, and letters only.
  EXPECT_EQ(first("1a......g.......").givens.at(0, 8), 16);
  EXPECT_EQ(first("AB......P.......").givens.at(0, 8), 16);
  EXPECT_EQ(first("AB......P.......").alphabet.name, "A-P");
}

TEST(Reader, BlanksAreObeyed) {
  ReadOptions options;
  options.blanks = "x";
  EXPECT_EQ(read_one("1xx4\nxxxx\nxxxx\n4xx1\n", options).givens.at(0, 3), 4);
  EXPECT_NE(error_of("1..4\n....\n....\n4..1\n", options), "");
}

TEST(Reader, BoxShapes) {
  const std::string six = "..2...\n...5..\n3..24.\n......\n..61..\n..5..2\n";
  EXPECT_EQ(std::get<Boxes>(read_one(six).blocks), (Boxes{2, 3}));
  EXPECT_NE(read_one(six).notes.at(0).find("2 rows by 3 columns"), std::string::npos);
  ReadOptions options;
  options.box = Boxes{3, 2};
  EXPECT_EQ(std::get<Boxes>(read_one(six, options).blocks), (Boxes{3, 2}));
  options.box = Boxes{2, 2};
  EXPECT_EQ(error_of(six, options), "t:1: found a grid of order 6, expected one for boxes of 2x2");
  // A clash in the usual shape that the other has not is hinted at.
  const std::string hint = read_one("1.....\n..1...\n......\n......\n......\n......\n").notes.at(0);
  EXPECT_NE(hint.find("--box 3x2"), std::string::npos) << hint;
  options = {};
  options.latin = true;
  EXPECT_TRUE(std::holds_alternative<NoBlocks>(read_one(six, options).blocks));
  EXPECT_TRUE(
      std::holds_alternative<NoBlocks>(read_one("12...\n.....\n.....\n.....\n.....\n").blocks));
}

TEST(Reader, HeadersOfNumbers) {
  const std::string rows = "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n";
  for (const std::string head : {"4\n", "2\n", "2\n1\n", "2\n2\n", "4\n2\n2\n", "4 4\n", "2 2\n"})
    EXPECT_EQ(read_one(head + rows).givens.at(3, 3), 4) << head;
  EXPECT_NE(error_of("5\n" + rows), "");
  EXPECT_NE(error_of("3\n1\n" + rows), "");
  const std::string six = "1..2..\n......\n......\n......\n......\n.....6\n";
  EXPECT_EQ(std::get<Boxes>(read_one("3\n2\n" + six).blocks), (Boxes{3, 2}));
  EXPECT_EQ(std::get<Boxes>(read_one("6\n3\n2\n" + six).blocks), (Boxes{3, 2}));
  EXPECT_EQ(std::get<Boxes>(read_one("puzzle size: 3x2\n" + six).blocks), (Boxes{3, 2}));
  EXPECT_EQ(error_of("puzzle size: 3x3\n" + six),
            "t:1: found size 3x3 before a grid of order 6, expected the shape of its boxes");
}

TEST(Reader, WallsSayTheShape) {
  const SudokuPuzzle tall = read_one(
      "+-----+-----+-----+\n| 1 . | . . | . . |\n| . . | . . | . . |\n| . . | . . | . . |\n"
      "+-----+-----+-----+\n| . . | . . | . . |\n| . . | . . | . . |\n| . . | . . | . 6 |\n"
      "+-----+-----+-----+\n");
  EXPECT_EQ(std::get<Boxes>(tall.blocks), (Boxes{3, 2}));
  const SudokuPuzzle glued = read_one(
      "*-----------*\n|1..|4.6|...|\n|4.6|7..|1..|\n|7..|1..|45.|\n|---+---+---|\n"
      "|2..|5.4|.9.|\n|5.4|..7|2..|\n|8.9|2..|5.4|\n|---+---+---|\n"
      "|.3.|6.5|..2|\n|.65|.9.|1..|\n|..8|.3.|.6.|\n*-----------*\n");
  EXPECT_EQ(glued.givens.cells, digits(kLine));
  EXPECT_EQ(glued.format, "ss");
  const SudokuPuzzle x = read_one(
      "# from nowhere\nSudoku X\n+---+---+\n|1 .|. .|\n|. .|. .|\n"
      "+---+---+\n|. .|. .|\n|. .|. 2|\n+---+---+\n");
  EXPECT_TRUE(x.diagonals);
}

TEST(Reader, ALineSaysThatThereAreNoBlocks) {
  const std::string frame =
      "Latin square\n+---------+\n| 1 . . . |\n| . . . . |\n| . . . . |\n"
      "| . . . 2 |\n+---------+\n";
  for (const std::string& text : {frame, "latin SQUARE\n" + frame.substr(frame.find('+')),
                                  std::string("Latin square\n1...\n....\n....\n...2\n")}) {
    const SudokuPuzzle puzzle = read_one(text);
    EXPECT_TRUE(std::holds_alternative<NoBlocks>(puzzle.blocks)) << text;
    EXPECT_TRUE(puzzle.notes.empty());
  }
  ReadOptions boxes;
  boxes.box = Boxes{2, 2};
  EXPECT_EQ(std::get<Boxes>(read_one(frame, boxes).blocks), (Boxes{2, 2}));
  EXPECT_THROW(read_one("Latin square\n+---+---+\n|1 .|. .|\n|. .|. .|\n+---+---+\n|. .|. .|\n"
                        "|. .|. 2|\n+---+---+\n"),
               ParseError);
}

TEST(Reader, RegionsAfterTheGridOrApart) {
  const std::string grid = "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 2\n";
  const std::string map = "1 1 1 2\n1 3 2 2\n3 3 2 4\n3 4 4 4\n";
  const std::vector<int> of = {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3};
  for (const std::string head : {"4\n", "", "4\n\n"}) {
    const SudokuPuzzle puzzle = read_one(head + grid + "\n" + map);
    EXPECT_EQ(std::get<Regions>(puzzle.blocks).of, of) << head;
    EXPECT_EQ(puzzle.format, "jigsaw");
  }
  EXPECT_EQ(
      std::get<Regions>(read_one("1...\n....\n....\n...2\naaab\nacbb\nccbd\ncddd\n").blocks).of,
      of);
  ReadOptions options;
  for (const char* text :
       {"aaab\nacbb\nccbd\ncddd\n", "1112132233243444", "1 1 1 2\n1 3 2 2\n3 3 2 4\n3 4 4 4"}) {
    options.regions = text;
    EXPECT_EQ(std::get<Regions>(read_one(grid, options).blocks).of, of) << text;
  }
  options.regions = "aaaa\nacbb\nccbd\ncddd\n";
  EXPECT_NE(error_of(grid, options).find("found region 'a' with 5 cells"), std::string::npos)
      << error_of(grid, options);
  options = {};
  options.format = "jigsaw";
  EXPECT_NE(error_of(grid, options).find("region map"), std::string::npos);
}

TEST(Reader, ConstraintStrings) {
  const SudokuPuzzle puzzle = read_one(
      ".Shape~4x4.NoBoxes.Jigsaw~0001021122132333.Diagonal~-1.~R1C1_3~R4C4_2~R2C2_1_4\n"
      "# solution 3142431224131234\n");
  EXPECT_EQ(std::get<Regions>(puzzle.blocks).of[3], 1);
  EXPECT_EQ(puzzle.givens.at(0, 0), 3);
  EXPECT_EQ(puzzle.candidates.at(5), Domain::of(std::vector<Value>{1, 4}));
  ASSERT_EQ(puzzle.extra_regions.size(), 1U);
  EXPECT_EQ(puzzle.extra_regions[0], (std::vector<std::size_t>{0, 5, 10, 15}));
  ASSERT_TRUE(puzzle.stated_solution);
  EXPECT_TRUE(read_one(".Diagonal~1.Diagonal~-1.~R1C1_9\n").diagonals);
  const SudokuPuzzle zero = read_one(".Shape~4x4~0-3.~R1C1_0~R1C2_3\n");
  EXPECT_EQ(zero.givens.at(0, 0), 1);
  EXPECT_EQ(zero.givens.at(0, 1), 4);
  EXPECT_EQ(read_one(".Windoku.~R1C1_1\n").extra_regions.size(), 4U);
  EXPECT_TRUE(error_of(".~R1C1_3.Thermo~R1C3~R1C4\n")
                  .starts_with("t:1:9: found constraint 'Thermo', expected"));
  EXPECT_EQ(error_of(".Shape~4x7.~R1C1_1\n"),
            "t:1: found a board of 28 cells, expected a puzzle on an N x N grid");
  EXPECT_EQ(error_of(".~R1C1_3~R10C1_4\n"),
            "t:1:10: found cell 'R10C1', expected one of a grid of 9 rows by 9 columns");
  EXPECT_NE(error_of(".Shape~4000000000x4000000000\n"), "");
}

TEST(Reader, QuasigroupData) {
  const SudokuPuzzle puzzle =
      read_one("% three\nN = 3;\nstart = [| 0, 2, 0 |\n 1, 0, 0 | 0, 0, 1 |];\n");
  EXPECT_TRUE(std::holds_alternative<NoBlocks>(puzzle.blocks));
  EXPECT_EQ(puzzle.givens.at(0, 1), 2);
  EXPECT_EQ(read_one("start=[|1,_|_,_|];N=2;").givens.at(0, 0), 1);
  EXPECT_EQ(std::get<Boxes>(read_one("S=2;N=4;x=[|0,0,0,0|0,0,0,0|0,0,0,0|0,0,0,1|];").blocks),
            (Boxes{2, 2}));
  EXPECT_EQ(error_of("N=3;\nstart=[|0,2|1,0|];\n"),
            "t:1:3: found order 3 and a matrix of 2 rows, expected the same");
  EXPECT_EQ(error_of("N=2;\nstart=[|0,2|1|];\n"), "t:2:13: found a row of 1 numbers, expected 2");
  EXPECT_EQ(error_of("N=2;\nstart=[|0,2|1,3|];\n"),
            "t:2:15: found '3', expected 1..2 or a blank (.0*_-?)");
  EXPECT_NE(error_of("N=1000000000;\n"), "");
}

TEST(Reader, GssBlocks) {
  const SudokuPuzzle windows = read_one(
      "# comment\n<emptychar>0\n<pattern>|.|\n<standardblocks>\n<updiagblock>\n<downdiagblock>\n"
      "<matrix>\n . . . .\n . 1 1 .\n . 1 1 .\n . . . .\n<sudoku>\nint f={|1|,|0|,|0|,|0|,\n"
      "|0|,|0|,|0|,|0|,|0|,|0|,|0|,|0|,|0|,|0|,|0|,|2|};\nsize(9cm);\n");
  EXPECT_TRUE(windows.diagonals);
  EXPECT_EQ(windows.extra_regions, (std::vector<std::vector<std::size_t>>{{5, 6, 9, 10}}));
  EXPECT_EQ(windows.givens.at(3, 3), 2);
  const SudokuPuzzle jigsaw = read_one(
      "<size>16\n<blocksize>4\n<rowblocks>\n<colblocks>\n<block> 1 2 3 5\n<block> 4 7 8 11\n"
      "<block> 6 9 10 13\n<block> 12 14 15 16\n<sudoku>\n+----+\n|1 . . .|\n|. . . .|\n|. . . "
      ".|\n|. . . .|\n");
  EXPECT_TRUE(std::holds_alternative<Regions>(jigsaw.blocks));
  EXPECT_NE(error_of("<size>96\n<blocksize>16\n<sudoku>\n1 2 3\n").find("expected 96"),
            std::string::npos);
  EXPECT_NE(error_of("<wonder>\n<sudoku>\n1\n").find("<wonder>"), std::string::npos);
}

TEST(Reader, OpenSudokuGames) {
  std::string data(kLine);
  std::ranges::replace(data, '.', '0');
  const auto puzzles = read_all(
      "<?xml version=\"1.0\"?>\n<opensudoku>\n <!-- <game data=\"1\"/> -->\n"
      "<name>x > y</name><game id='1' data=\"" +
      data + "\" /><game data='" + data + "'></game>\n</opensudoku>\n");
  ASSERT_EQ(puzzles.size(), 2U);
  EXPECT_EQ(puzzles[1].givens.cells, digits(kLine));
  EXPECT_TRUE(error_of("<opensudoku>\n<game data=\"123\"/>").starts_with("t:2:16: found 3 cells"));
  EXPECT_NE(error_of("<opensudoku>\n<game data=\"123"), "");
  EXPECT_EQ(error_of("<opensudoku>\n</opensudoku>\n"), "t: found no puzzle, expected one");
}

TEST(Reader, SdkSections) {
  const SudokuPuzzle puzzle = read_one("#AWho\n#DWhat\n[Puzzle]\n" + dressed('.', "\n", true) +
                                       "[State]\n" + dressed('.', "\n", true));
  EXPECT_EQ(puzzle.givens.cells, digits(kLine));
  EXPECT_EQ(puzzle.notes, (std::vector<std::string>{"not read: [State]"}));
}

TEST(Reader, PencilMarks) {
  std::string marks;
  for (int cell = 0; cell < 81; ++cell)
    marks += cell == 0 ? "..3......" : cell == 1 ? "12......." : "123456789";
  const SudokuPuzzle puzzle = read_one(marks + "\n");
  EXPECT_EQ(puzzle.givens.at(0, 0), 3);
  EXPECT_EQ(puzzle.candidates.at(1), Domain::interval(1, 2));
  EXPECT_EQ(puzzle.format, "pencilmarks");
}

TEST(Reader, RowsWrappedOverLines) {
  std::string text;
  for (int i = 0; i < 256; ++i)
    text += std::to_string(i % 15 == 0 ? 16 : 0) + (i % 8 == 7 ? "\n" : " ");
  EXPECT_EQ(read_one(text).givens.at(15, 15), 16);
}

TEST(Reader, OneToLarge) {
  EXPECT_EQ(read_one(".").order, 1U);
  EXPECT_EQ(read_one("1\n").givens.at(0, 0), 1);
  std::string text;
  for (int i = 0; i < 400 * 400; ++i)
    text += (i % 401 == 0 ? "400" : ".") + std::string(i % 400 == 399 ? "\n" : " ");
  const SudokuPuzzle large = read_one(text);
  EXPECT_EQ(large.order, 400U);
  EXPECT_EQ(large.givens.at(399, 399), 400);
  EXPECT_EQ(build(large).model.variable_count(), 160000U);
}

/// What each call of a reader gave: the order of the puzzle, or 0 for one refused.
std::vector<std::size_t> orders_with_faults(const std::string& text, ReadOptions options = {}) {
  std::istringstream in(text);
  Reader reader(in, "t", std::move(options));
  std::vector<std::size_t> orders;
  while (true) {
    try {
      const auto puzzle = reader.next();
      if (!puzzle) return orders;
      orders.push_back(puzzle->order);
    } catch (const ParseError&) {
      orders.push_back(0);
      if (!reader.resumes()) return orders;
    }
  }
}

TEST(Reader, AFaultInAListCostsOnlyItsLine) {
  using Orders = std::vector<std::size_t>;
  const std::string good = std::string(kLine) + "\n";
  const std::string bad = "x" + good.substr(1);
  EXPECT_EQ(orders_with_faults(good + bad + bad + good), (Orders{9, 0, 0, 9}));
  EXPECT_EQ(orders_with_faults(good + bad), (Orders{9, 0}));
  // The first line may have been taken for a list by mistake.
  EXPECT_EQ(orders_with_faults(bad + good), (Orders{0}));
  ReadOptions stated;
  stated.format = "line";
  EXPECT_EQ(orders_with_faults(bad + good, stated), (Orders{0, 9}));
  EXPECT_EQ(orders_with_faults(bad, stated), (Orders{0}));
}

TEST(Reader, AConstraintThatIsNotKnownCostsOnlyItsPuzzle) {
  using Orders = std::vector<std::size_t>;
  const std::string dots = ".Shape~4x4.BlackDot~R1C1~R1C2.~R1C1_1\n";
  EXPECT_EQ(orders_with_faults(dots + "# two\n.Shape~4x4.~R1C1_1\n" + dots), (Orders{0, 4, 0}));
  EXPECT_EQ(orders_with_faults(dots), (Orders{0}));
}

TEST(Reader, AFaultInAGridEndsTheReading) {
  EXPECT_EQ(orders_with_faults("1 . . .\n. . . .\n. x . .\n. . . .\n\n1 2\n2 1\n"),
            (std::vector<std::size_t>{0}));
}

TEST(Reader, OptionsWithoutMeaning) {
  ReadOptions options;
  options.format = "nonsense";
  EXPECT_NE(error_of("1...\n....\n....\n....\n", options).find("unknown format"),
            std::string::npos);
  options = {};
  options.alphabet = "ab";
  EXPECT_NE(error_of("1...\n....\n....\n....\n", options).find("too few"), std::string::npos);
}

}  // namespace
}  // namespace facet::sudoku
