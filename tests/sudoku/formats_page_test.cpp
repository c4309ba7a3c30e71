#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "problems/sudoku/print.hpp"
#include "puzzles.hpp"

namespace facet::sudoku {
namespace {

std::string page() {
  std::ifstream in(std::string(FACET_SOURCE_DIR) + "/docs/formats.md");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// The first fenced text below the heading of the format; empty where there is none.
std::string example_of(const std::string& page, std::string_view format) {
  const std::size_t heading = page.find("\n### `" + std::string(format) + "`\n");
  if (heading == std::string::npos) return {};
  const std::string fence = "\n```text\n";
  const std::size_t begin = page.find(fence, heading);
  const std::size_t end = page.find("\n```\n", begin + fence.size());
  const std::size_t next = page.find("\n### ", heading + 1);
  if (begin == std::string::npos || end == std::string::npos || begin > next) return {};
  return page.substr(begin + fence.size(), end + 1 - begin - fence.size());
}

// Each format has its example, which reads, by name and where it can be told by its look, and which
// is what facet writes again.
TEST(FormatsPage, ShowsEveryFormat) {
  const std::string text = page();
  for (const FormatInfo& format : formats()) {
    SCOPED_TRACE(format.name);
    const std::string example = example_of(text, format.name);
    ASSERT_FALSE(example.empty());
    if (!format.reads) continue;
    ReadOptions options;
    options.format = format.name;
    SudokuPuzzle puzzle;
    ASSERT_NO_THROW(puzzle = testing::read_one(example, options));
    // A map, and marks of another order than 9, look like puzzles of another order.
    const bool told = format.format != Format::Regions && format.format != Format::PencilMarks;
    if (told) {
      EXPECT_EQ(testing::read_one(example).givens, puzzle.givens);
    }
    if (!format.writes) continue;
    const SudokuPuzzle again = testing::read_one(print(puzzle, format.format), options);
    EXPECT_EQ(again.givens, puzzle.givens);
    EXPECT_EQ(again.candidates, puzzle.candidates);
  }
}

TEST(FormatsPage, VariantsThatItShowsAreRead) {
  const std::string text = page();
  std::size_t shown = 0;
  for (std::size_t at = text.find("\n    .Shape"); at != std::string::npos;
       at = text.find("\n    .Shape", at + 1)) {
    const std::size_t begin = at + 5;
    const std::string line = text.substr(begin, text.find('\n', begin) + 1 - begin);
    const SudokuPuzzle puzzle = testing::read_one(line);
    EXPECT_EQ(print(puzzle, Format::Constraints), line);
    ++shown;
  }
  EXPECT_GE(shown, 3U);
}

}  // namespace
}  // namespace facet::sudoku
