#include "problems/sudoku/reader.hpp"

#include <istream>
#include <utility>

#include "model/error.hpp"
#include "problems/sudoku/formats.hpp"
#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/read/readers.hpp"

namespace facet::sudoku {

class Reader::State {
 public:
  State(std::istream& in, std::string source, ReadOptions options)
      : lines_(in, std::move(source)), options_(std::move(options)) {
    if (!options_.format.empty()) format_ = format_named(options_.format);
  }

  std::optional<SudokuPuzzle> next() {
    for (;;) {
      const auto line = lines_.peek();
      if (!line) break;
      if (!read::is_blank(*line) && !read::is_comment(*line)) return read_puzzle();
      lines_.drop();
    }
    if (read_ == 0) throw ParseError(lines_.source(), 0, 0, "found no puzzle, expected one");
    return std::nullopt;
  }

  std::size_t line_number() const { return lines_.number(); }

 private:
  SudokuPuzzle read_puzzle() {
    const std::size_t first = lines_.number();
    const Format format = format_ ? *format_ : sniff();
    SudokuPuzzle puzzle = format == Format::Grid ? read::read_grid(lines_, options_)
                                                 : read::read_line(lines_, options_);
    puzzle.name = lines_.source();
    puzzle.name += ':';
    puzzle.name += std::to_string(first);
    puzzle.format = info(format).name;
    ++read_;
    return puzzle;
  }

  Format sniff() {
    const std::size_t length = lines_.peek()->size();
    for (std::size_t i = 1; i < length && length < 40; ++i) {
      const auto line = lines_.peek(i);
      if (!line || line->size() != length) return Format::Line;
    }
    return length < 40 ? Format::Grid : Format::Line;
  }

  read::LineSource lines_;
  ReadOptions options_;
  std::optional<Format> format_;
  std::size_t read_ = 0;
};

Reader::Reader(std::istream& in, std::string source, ReadOptions options)
    : state_(std::make_unique<State>(in, std::move(source), std::move(options))) {}
Reader::~Reader() = default;
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;

std::optional<SudokuPuzzle> Reader::next() {
  return state_->next();
}

SudokuPuzzle parse(std::istream& in, std::string source, ReadOptions options) {
  Reader reader(in, source, std::move(options));
  SudokuPuzzle puzzle = *reader.next();
  if (auto second = reader.next()) {
    throw ParseError(std::move(source), 0, 0, "found a second puzzle, expected one");
  }
  return puzzle;
}

namespace read {

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

bool is_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first != std::string_view::npos && line[first] == '#';
}

}  // namespace read
}  // namespace facet::sudoku
