#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "problems/sudoku/board.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::sudoku {

/// The largest N of a puzzle that is read. It bounds memory; no grid is refused for its N below.
inline constexpr std::size_t kLargestOrder = 1000;

/// What the caller states about a file; everything left empty is found in the file itself.
struct ReadOptions {
  /// A name of `formats()`; empty: by the look of each file.
  std::string format;
  /// Boxes of this shape, whatever the file says. R*C must be N.
  std::optional<Boxes> box;
  /// No boxes: a Latin square.
  bool latin = false;
  /// Both main diagonals hold each digit once, whether or not the file says so.
  bool diagonals = false;
  /// The rules of that name hold, whether or not the file says so: windows as extra regions, of the
  /// size of the boxes (where there are none, of those usual for the order); moves; no neighbours
  /// that differ by one but those that the file marks.
  bool windoku = false;
  bool anti_knight = false;
  bool anti_king = false;
  bool non_consecutive = false;
  /// The characters of 1, 2, 3, ...: the name of an alphabet ("1-9 A-Z", "0-F", "A-Y") or the
  /// characters themselves ("0123456789ABCDEF").
  std::string alphabet;
  /// The characters that mean "blank", instead of ". 0 * _ - ?".
  std::string blanks;
  /// The text of a region map (jigsaw), of any form that `parse_regions` takes.
  std::string regions;
  /// What messages call that text.
  std::string regions_source = "region map";
};

/// What a puzzle in a text turns out to be.
using AnyPuzzle = std::variant<SudokuPuzzle, Board>;

/// Reads the puzzles of a stream one at a time: memory does not grow with their number, and nothing
/// is asked of the stream beyond what tells where a puzzle ends.
///
/// The format is found at the first puzzle and kept, but for grids, which are looked at one by one.
/// A first line that is no cells but may be a title is passed over with a note.
/// A malformed puzzle throws ParseError (line and column of the fault, what was found and what was
/// expected) and ends the reading, unless `resumes()` says otherwise. Contradictory givens are no
/// fault of the text.
class Reader {
 public:
  /// `source` is the name in messages. The stream must outlive the reader. Throws OptionError for
  /// options without meaning.
  Reader(std::istream& in, std::string source, ReadOptions options = {});
  ~Reader();
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;

  /// The next puzzle; nothing at the end. A stream without any puzzle is a ParseError.
  std::optional<AnyPuzzle> next_any();
  /// The same where only N x N grids will do: a board is a ParseError.
  std::optional<SudokuPuzzle> next();

  /// After a ParseError: whether `next()` may be called again, for the puzzle in the line after the
  /// one at fault. So it is in lists of one puzzle a line, once a puzzle was read or where the
  /// format was stated, and in constraint strings.
  bool resumes() const;

  /// The number of the next line, from 1, that is neither blank nor a comment; nothing at the end.
  std::optional<std::size_t> next_line();

 private:
  class State;
  std::unique_ptr<State> state_;
};

/// The one puzzle of a stream; a second one is a ParseError.
SudokuPuzzle parse(std::istream& in, std::string source, ReadOptions options = {});

/// A region map: N lines of N characters, N lines of N words, or N*N characters on one line; any
/// words or characters name the regions, each must hold N cells. Lines of `#` are comments.
Grid<int> parse_regions(const std::string& text, std::string source);

}  // namespace facet::sudoku
