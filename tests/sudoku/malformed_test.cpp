#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <streambuf>

#include "model/error.hpp"
#include "problems/sudoku/board.hpp"
#include "problems/sudoku/print.hpp"
#include "puzzles.hpp"

namespace facet::sudoku {
namespace {

using testing::error_of;

std::string number_rows(std::size_t n, std::size_t rows) {
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < n; ++column)
      text += std::string(column > 0 ? "," : "") + (row == column ? "10" : "0");
    text += '\n';
  }
  return text;
}

TEST(Malformed, SaysWhereWhatAndWhatWasExpected) {
  EXPECT_EQ(error_of(""), "t: found no puzzle, expected one");
  EXPECT_EQ(error_of("\n# only a comment\n\n"), "t: found no puzzle, expected one");
  EXPECT_EQ(error_of(std::string(80, '.')),
            "t:1:81: found 80 cells, expected a square number of them, 64 or 81");
  EXPECT_EQ(error_of(std::string(30, '.') + "x" + std::string(50, '.') + "\n").substr(0, 30),
            "t:1:31: found 'x', expected 1.");
  EXPECT_EQ(error_of(std::string(81, '.') + "\n" + std::string(82, '.') + "\n").substr(0, 24),
            "t:2:83: found 82 cells, ");
  EXPECT_EQ(error_of("...5\n....\n....\n....\n"),
            "t:1:4: found '5', expected 1..4 or a blank (.0*_-?)");
  EXPECT_EQ(error_of(". . . 5\n. . . .\n. . . .\n. . . .\n").substr(0, 16), "t:1:7: found '5'");
  EXPECT_EQ(error_of("10 0\n0 2\n"), "t:1:1: found '10', expected 1..2 or a blank (0 . -1 e _)");
}

TEST(Malformed, RowsTooShortTooLongTooMany) {
  // 623 numbers: one row lacks two.
  std::string text = number_rows(25, 25);
  text.erase(text.find('\n') - 4, 4);
  EXPECT_EQ(error_of(text), "t:1:47: found a row of 23 numbers, expected 25");
  text = number_rows(25, 25);
  text.insert(text.rfind('\n'), ",3");
  EXPECT_EQ(error_of(text), "t:25:52: found a row of 26 numbers, expected 25");
  EXPECT_EQ(error_of(number_rows(25, 24)),
            "t:24: found the end after 24 rows, expected 25 rows of 25 numbers");
  EXPECT_EQ(error_of(number_rows(25, 26)), "t:26:1: found row 26, expected 25 rows");
  EXPECT_EQ(error_of("5\n" + number_rows(16, 16)).substr(0, 36),
            "t:2:12: found a row of 16 numbers, e");
  EXPECT_EQ(error_of("12345678\n........\n"),
            "t:2: found the end after 2 rows, expected 8 rows of 8 characters");
  EXPECT_NE(error_of("Grid 01\n"), "");
  EXPECT_NE(error_of("puzzle size: 3x3\n"), "");
  EXPECT_NE(error_of("+---+\n"), "");
}

TEST(Malformed, NoAnswerFromJunk) {
  std::string binary;
  for (int i = 0; i < 4096; ++i)
    binary += static_cast<char>(i * 37);
  EXPECT_NE(error_of(binary), "");
  EXPECT_EQ(error_of("12\x89\x50\n....\n....\n....\n"),
            "t:1:3: found byte 0x89, expected the cells of a puzzle");
  EXPECT_NE(error_of(std::string("1\0..\n....\n....\n....\n", 20)), "");
  EXPECT_NE(error_of("1...\n..\xC3\xA9\n....\n....\n"), "");
  EXPECT_NE(error_of("The quick brown fox\njumps over the lazy dog\n"), "");
  EXPECT_NE(error_of("{\"json\": 1}"), "");
}

// Claimed sizes take no memory: only what is there is kept.
TEST(Malformed, HugeClaimsEndAtOnce) {
  for (const char* text :
       {"1000000000\n1 2\n", "99999\n99999\n1\n", "N=999999999999999999999;\n",
        "puzzle size: 99999999x99999999\n1 2\n2 1\n", "<size>99999999999999999999\n<sudoku>\n1\n",
        ".Shape~1000x1000.~R1001C1_1\n", "999\n999\n1 2 3\n", "1000\n"}) {
    EXPECT_NE(error_of(text), "") << text;
  }
}

TEST(Malformed, LongLinesEndInTime) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_NE(error_of(std::string(10'000'000, '.')), "");
  EXPECT_NE(error_of(std::string(9'998'244, '1')), "");  // a square
  std::string words;
  for (int i = 0; i < 2'000'000; ++i)
    words += "1 ";
  EXPECT_NE(error_of(words), "");
  EXPECT_NE(error_of(std::string(40'000'000, ' ') + "1"), "");
  EXPECT_NE(error_of(std::string(3'000'000, '\n')), "");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
}

/// Gives one line a time and notes how many were asked for.
class LineByLine : public std::streambuf {
 public:
  explicit LineByLine(std::vector<std::string> lines) : lines_(std::move(lines)) {}
  std::size_t asked() const { return next_; }

 private:
  int_type underflow() override {
    if (next_ == lines_.size()) return traits_type::eof();
    std::string& line = lines_[next_++];
    setg(line.data(), line.data(), line.data() + line.size());
    return traits_type::to_int_type(line.front());
  }
  std::vector<std::string> lines_;
  std::size_t next_ = 0;
};

TEST(Streaming, ALineIsAnsweredBeforeTheNextIsAskedFor) {
  const std::string line = std::string(40, '.') + "5" + std::string(40, '.') + "\n";
  LineByLine buffer(std::vector<std::string>(20, line));
  std::istream in(&buffer);
  Reader reader(in, "pipe");
  for (std::size_t i = 1; i <= 20; ++i) {
    const auto puzzle = reader.next();
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->givens.at(4, 4), 5);
    EXPECT_EQ(buffer.asked(), i);
  }
  EXPECT_FALSE(reader.next());
  EXPECT_FALSE(reader.next());
}

TEST(Streaming, PiecesMayBreakAnywhere) {
  Random random(3);
  const std::string grid = "1.3.\n....\n....\n4..2\n";
  std::string text;
  for (int i = 0; i < 10; ++i)
    text += grid + "\r\n# next\r\n";
  for (int round = 0; round < 50; ++round) {
    std::vector<std::string> pieces;
    for (std::size_t at = 0; at < text.size();) {
      const auto size = static_cast<std::size_t>(random.between(1, 9));
      pieces.push_back(text.substr(at, size));
      at += size;
    }
    LineByLine buffer(pieces);
    std::istream in(&buffer);
    Reader reader(in, "pipe");
    std::size_t count = 0;
    while (const auto puzzle = reader.next()) {
      EXPECT_EQ(puzzle->givens.at(3, 0), 4);
      ++count;
    }
    EXPECT_EQ(count, 10U);
  }
}

/// Reads all of a text; what it does with it is its own affair as long as it is a ParseError or
/// puzzles that hold together.
void expect_parse_error_or_puzzles(const std::string& text, const ReadOptions& options) {
  std::istringstream in(text);
  Reader reader(in, "t", options);
  try {
    for (int i = 0; i < 1000; ++i) {
      const auto any = reader.next_any();
      if (!any) return;
      if (const auto* board = std::get_if<Board>(&*any)) {
        build(*board);  // throws where blocks do not fit
        continue;
      }
      const auto* puzzle = std::get_if<SudokuPuzzle>(&*any);
      ASSERT_EQ(puzzle->givens.cells.size(), puzzle->order * puzzle->order);
      for (const int digit : puzzle->givens.cells) {
        ASSERT_GE(digit, 0);
        ASSERT_LE(static_cast<std::size_t>(digit), puzzle->order);
      }
      // Throws InvalidModel where blocks, regions or candidates do not fit.
      if (!cannot_print(*puzzle, Format::Constraints)) print(*puzzle, Format::Constraints);
    }
  } catch (const ParseError&) {
  }
}

std::vector<std::string> good_texts() {
  Random random(11);
  std::vector<std::string> texts;
  for (const std::size_t n : {4, 9, 16}) {
    const auto side = static_cast<std::size_t>(n == 4 ? 2 : n == 9 ? 3 : 4);
    for (const FormatInfo& format : formats()) {
      SudokuPuzzle puzzle = testing::random_puzzle(n, Boxes{side, side}, 0.4, random);
      if (format.format == Format::Regions || format.format == Format::Jigsaw) {
        puzzle = testing::random_puzzle(n, testing::bent_regions(n), 0.0, random);
      }
      if (!cannot_print(puzzle, format.format)) texts.push_back(print(puzzle, format.format));
    }
  }
  texts.emplace_back(".Shape~2x3~0-2.Jigsaw~001011.~R1C1_2~R2C3_0_1\n# solution 201120\n");
  texts.emplace_back(
      "<size>6\n<blocksize>3\n<block> 1 2 3\n<matrix>\n1 . 1\n2 2 .\n<sudoku>\n1 . 3\n. . .\n");
  return texts;
}

std::string mutated(std::string text, Random& random) {
  constexpr std::string_view kBytes = "0123456789.-_*?|+~,;:<>[]{}=#%aAzZRCx \t\r\n\"'\x80\xff";
  for (auto edits = random.between(1, 6); edits > 0 && !text.empty(); --edits) {
    const std::size_t at = random.below(text.size());
    const char byte = random.chance(0.02) ? '\0' : kBytes[random.below(kBytes.size())];
    switch (random.below(4)) {
      case 0:
        text[at] = byte;
        break;
      case 1:
        text.erase(at, random.below(12) + 1);
        break;
      case 2:
        text.insert(at, 1, byte);
        break;
      default:
        text.insert(at, text.substr(random.below(text.size()), random.below(40)));
        break;
    }
  }
  return text;
}

TEST(Fuzz, MutatedFilesAreRefusedOrRead) {
  Random random(12);
  const auto texts = good_texts();
  ASSERT_GT(texts.size(), 30U);
  for (int round = 0; round < 150; ++round) {
    for (const std::string& text : texts) {
      const std::string bad = mutated(text, random);
      ReadOptions options;
      if (random.chance(0.3)) {
        options.format = formats()[random.below(formats().size())].name;
      }
      SCOPED_TRACE(options.format + "\n" + bad);
      expect_parse_error_or_puzzles(bad, options);
    }
  }
}

TEST(Fuzz, RandomBytesAreRefusedOrRead) {
  Random random(13);
  constexpr std::string_view kFew = "012.\n |-+~";
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    const bool few = random.chance(0.7);
    for (auto size = random.below(120); size > 0; --size) {
      text += few ? kFew[random.below(kFew.size())] : static_cast<char>(random.below(256));
    }
    ReadOptions options;
    if (random.chance(0.5)) options.format = formats()[random.below(formats().size())].name;
    SCOPED_TRACE(options.format + "\n" + text);
    expect_parse_error_or_puzzles(text, options);
  }
}

}  // namespace
}  // namespace facet::sudoku
