#include "problems/sudoku/reader.hpp"

#include <istream>
#include <utility>

#include "model/error.hpp"
#include "problems/sudoku/formats.hpp"
#include "problems/sudoku/read/futoshiki.hpp"
#include "problems/sudoku/read/killer.hpp"
#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/read/quizzes.hpp"
#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/sniff.hpp"

namespace facet::sudoku {
namespace {

// A list of puzzles, one a line, keeps its format; anything else is looked at puzzle by puzzle.
bool is_list(Format format) {
  return format == Format::Line || format == Format::Quizzes || format == Format::PencilMarks ||
         format == Format::OpenSudoku;
}

bool is_killer(Format format) {
  return format == Format::SudoCue || format == Format::Arrows;
}

// Whether a line is a whole puzzle, so that the one after it can be read whatever is wrong with it.
bool is_one_a_line(Format format) {
  return format == Format::Line || format == Format::Sdm || format == Format::Quizzes ||
         format == Format::PencilMarks || format == Format::Regions ||
         format == Format::Constraints || is_killer(format);
}

read::LayoutHints hints_for(Format format) {
  read::LayoutHints hints;
  if (format == Format::Integers || format == Format::Csv) hints.unit = read::CellUnit::Words;
  if (format == Format::Lewis) hints.header_rows = 2;
  if (format == Format::Jigsaw) hints.regions = true;
  return hints;
}

}  // namespace

class Reader::State {
 public:
  State(std::istream& in, std::string source, ReadOptions options)
      : lines_(in, std::move(source)), options_(std::move(options)) {
    if (options_.format.empty()) return;
    format_ = format_named(options_.format);
    named_ = true;
    if (!info(*format_).reads) {
      throw OptionError("format '" + options_.format + "' is written only");
    }
  }

  std::optional<AnyPuzzle> next() {
    while (skip_to_text()) {
      const Format format = format_ ? *format_ : sniffed();
      const std::size_t first = lines_.number();
      std::optional<AnyPuzzle> puzzle;
      try {
        puzzle = read_or_pass_over(format);
      } catch (const ParseError&) {
        if (!pass_over_title()) throw;
        continue;
      }
      if (!puzzle) continue;
      std::visit([&](auto& read) { finish(read, format, first); }, *puzzle);
      return puzzle;
    }
    if (read_ == 0 && !resumes_)
      throw ParseError(lines_.source(), 0, 0, "found no puzzle, expected one");
    return std::nullopt;
  }

  bool resumes() const { return resumes_; }

  std::optional<std::size_t> next_line() {
    if (!skip_to_text()) return std::nullopt;
    return lines_.number();
  }

 private:
  bool skip_to_text() {
    for (auto line = lines_.peek(); line; line = lines_.peek()) {
      const read::LineKind kind = read::kind_of(*line);
      if (kind != read::LineKind::Blank && kind != read::LineKind::Comment) return true;
      lines_.drop();
    }
    return false;
  }

  Format sniffed() {
    const Format format = read::sniff(lines_, options_);
    if (is_list(format)) format_ = format;
    return format;
  }

  /// As read_puzzle; a line at fault is passed over where the next one can be read. Before the
  /// first puzzle the format may be a wrong guess, and every line of a text that is no list would
  /// be called wrong; constraint strings are known by their first word.
  std::optional<AnyPuzzle> read_or_pass_over(Format format) {
    resumes_ = false;
    try {
      return read_puzzle(format);
    } catch (const ParseError&) {
      const bool known = named_ || read_ > 0 || format == Format::Constraints || is_killer(format);
      resumes_ = known && is_one_a_line(format);
      if (resumes_) lines_.drop();
      throw;
    }
  }

  /// Before the first puzzle, once: whether the line at hand may be a title, so that what cannot be
  /// read from it on may be read after it.
  bool pass_over_title() {
    if (named_ || read_ > 0 || !title_.empty() || !lines_.peek()) return false;
    if (!read::may_be_title(lines_) || read::looks_like_futoshiki(lines_)) return false;
    title_ = "line " + std::to_string(lines_.number()) + " " +
             read::quoted(read::trimmed(*lines_.peek())) + " is taken for a title";
    lines_.drop();
    format_.reset();
    return true;
  }

  /// Nothing where the text held no further puzzle.
  std::optional<AnyPuzzle> read_puzzle(Format format) {
    switch (format) {
      case Format::Line:
      case Format::Sdm:
        return read_line(format);
      case Format::Quizzes:
        return read_quiz();
      case Format::PencilMarks:
        return read::read_pencil_marks(lines_, options_);
      case Format::Sdk:
        return read::read_sdk(lines_, options_);
      case Format::OpenSudoku:
        return read::read_open_sudoku(lines_, column_, options_);
      case Format::Gss:
        return read::read_gss(lines_, options_);
      case Format::Regions:
        return read::read_regions_line(lines_, options_);
      case Format::Constraints:
        return read::read_constraints(lines_, options_);
      case Format::Dzn:
        return read::read_dzn(lines_, options_);
      case Format::SudoCue:
        return read::read_sudocue(lines_, options_);
      case Format::Arrows:
        return read::read_arrows(lines_, options_);
      case Format::Futoshiki:
        return read::read_futoshiki(lines_, options_);
      case Format::Grid:
      case Format::Integers:
      case Format::Csv:
      case Format::Bordered:
      case Format::Grid01:
      case Format::SimpleSudoku:
      case Format::Lewis:
      case Format::Jigsaw:
        return read::read_grid(lines_, options_, hints_for(format));
    }
    return std::nullopt;
  }

  SudokuPuzzle read_line(Format format) {
    SudokuPuzzle puzzle = read::read_line(lines_, options_);
    if (format == Format::Sdm && puzzle.order != 9) {
      throw ParseError(
          lines_.source(), lines_.number() - 1, 1,
          "found " + std::to_string(puzzle.givens.cells.size()) + " cells, expected 81");
    }
    return puzzle;
  }

  std::optional<SudokuPuzzle> read_quiz() {
    if (!columns_) {
      columns_ = read::QuizColumns{};
      if (const auto header = read::quiz_header(*lines_.peek())) {
        columns_ = *header;
        lines_.drop();
        return std::nullopt;
      }
    }
    return read::read_quiz(lines_, *columns_, options_);
  }

  template <class Puzzle>
  void finish(Puzzle& puzzle, Format format, std::size_t first) {
    std::string name = lines_.source();
    name += ':';
    name += std::to_string(first);
    if (!puzzle.name.empty()) name += " (" + puzzle.name + ")";
    puzzle.name = std::move(name);
    if (puzzle.format.empty() || (named_ && format != Format::Grid)) {
      puzzle.format = info(format).name;
    }
    if (read_ == 0 && !title_.empty()) puzzle.notes.insert(puzzle.notes.begin(), title_);
    ++read_;
  }

  read::LineSource lines_;
  ReadOptions options_;
  std::optional<Format> format_;
  bool named_ = false;
  std::optional<read::QuizColumns> columns_;
  std::size_t column_ = 0;  // of OpenSudoku text, where several games stand on one line
  std::size_t read_ = 0;
  std::string title_;     // the note on the title that was passed over
  bool resumes_ = false;  // of the last puzzle, where it was refused
};

Reader::Reader(std::istream& in, std::string source, ReadOptions options)
    : state_(std::make_unique<State>(in, std::move(source), std::move(options))) {}
Reader::~Reader() = default;
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;

std::optional<AnyPuzzle> Reader::next_any() {
  return state_->next();
}
std::optional<SudokuPuzzle> Reader::next() {
  auto any = state_->next();
  if (!any) return std::nullopt;
  if (const auto* board = std::get_if<Board>(&*any)) {
    throw ParseError(board->name, 0, 0,
                     "found a board of " + std::to_string(board->cells.size()) +
                         " cells, expected a puzzle on an N x N grid");
  }
  return std::get<SudokuPuzzle>(std::move(*any));
}
bool Reader::resumes() const {
  return state_->resumes();
}
std::optional<std::size_t> Reader::next_line() {
  return state_->next_line();
}

SudokuPuzzle parse(std::istream& in, std::string source, ReadOptions options) {
  Reader reader(in, source, std::move(options));
  SudokuPuzzle puzzle = *reader.next();
  const std::size_t line = reader.next_line().value_or(0);
  if (reader.next()) {
    throw ParseError(std::move(source), line, 0, "found a second puzzle, expected one");
  }
  return puzzle;
}

}  // namespace facet::sudoku
