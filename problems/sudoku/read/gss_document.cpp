#include "problems/sudoku/read/gss_document.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/reader.hpp"

// gss files (B. Pieters' gss) draw a board and name blocks of cells that hold different digits:
//   <size>81 <blocksize>9      cells of the board, digits of a block
//   <standardblocks>           rows, columns and boxes; <rowblocks> <colblocks> only those
//   <updiagblock> <downdiagblock>
//   <block> 1 2 10 ...         the cells of one, counted from 1
//   <matrix> and a drawing     cells of the same name are a block, '.' of none
//   <emptychar>0 <pattern>|.|  how a cell looks in the sudoku; without: words between blanks and
//   bars <sudoku> and a drawing, to the end
namespace facet::sudoku::read {
namespace {

constexpr std::string_view kFrame = " \t|+-=,{};";

std::vector<GssPiece> words_in(std::string_view line, std::size_t ahead) {
  std::vector<GssPiece> pieces;
  std::size_t begin = line.find_first_not_of(kFrame);
  while (begin != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(kFrame, begin), line.size());
    pieces.push_back({std::string(line.substr(begin, end - begin)), ahead, begin + 1});
    begin = line.find_first_not_of(kFrame, end);
  }
  return pieces;
}

class GssReader {
 public:
  explicit GssReader(LineSource& lines) : lines_(lines) {}

  GssDocument read() {
    for (auto line = lines_.peek(at_); line; line = lines_.peek(at_)) {
      const std::string_view text = trimmed(*line);
      if (text.empty() || text.front() == '#') {
        ++at_;
      } else if (text.front() == '<') {
        read_tag(text);
      } else {
        lines_.fail(at_, 1, "found " + quoted(text) + ", expected a tag such as <sudoku>");
      }
      if (!document_.cells.empty()) return std::move(document_);
    }
    lines_.fail(at_ > 0 ? at_ - 1 : 0, 0, "found no <sudoku> section, expected one");
  }

  std::size_t lines_used() const { return at_; }

 private:
  void read_tag(std::string_view text) {
    const std::size_t end = text.find('>');
    if (end == std::string_view::npos) lines_.fail(at_, 1, "found a tag without '>'");
    const std::string name(text.substr(1, end - 1));
    const std::string rest(trimmed(text.substr(end + 1)));
    const std::size_t tag_line = at_++;
    if (read_block_tag(name, rest, tag_line)) return;
    if (name == "size") {
      document_.size = number(rest, tag_line);
    } else if (name == "blocksize") {
      document_.block_size = number(rest, tag_line);
    } else if (name == "emptychar") {
      document_.empty = rest.empty() ? "." : rest;
    } else if (name == "pattern") {
      const std::size_t dot = rest.find('.');
      if (dot == std::string::npos || rest.size() < 3) {
        lines_.fail(tag_line, 1, "found pattern " + quoted(rest) + ", expected one such as |.|");
      }
      document_.open = rest.substr(0, dot);
      document_.close = rest.substr(dot + 1);
    } else if (name == "sudoku") {
      read_sudoku(tag_line);
    } else {
      lines_.fail(tag_line, 1, "found tag <" + name.substr(0, 24) + ">, which is not known");
    }
  }

  bool read_block_tag(const std::string& name, const std::string& rest, std::size_t line) {
    const std::map<std::string, bool GssDocument::*> flags = {
        {"standardblocks", &GssDocument::standard},
        {"rowblocks", &GssDocument::rows},
        {"colblocks", &GssDocument::columns},
        {"updiagblock", &GssDocument::rising},
        {"downdiagblock", &GssDocument::falling}};
    if (const auto flag = flags.find(name); flag != flags.end()) {
      document_.*flag->second = true;
    } else if (name == "block") {
      std::vector<std::size_t> unit;
      for (const GssPiece& piece : words_in(rest, line)) {
        const std::size_t cell = number(piece.text, line);
        if (cell == 0) lines_.fail(line, 1, "found cell 0 in a block, expected 1 and up");
        unit.push_back(cell - 1);
      }
      document_.units.push_back(std::move(unit));
    } else if (name == "matrix") {
      read_matrix();
    } else {
      return false;
    }
    document_.any_block = true;
    return true;
  }

  std::size_t number(std::string_view stated, std::size_t line) const {
    std::size_t value = 0;
    // Some programs that make gss files write "192.".
    const std::string_view text =
        stated.ends_with('.') ? stated.substr(0, stated.size() - 1) : stated;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() ||
        value > kLargestOrder * kLargestOrder) {
      lines_.fail(line, 1,
                  "found " + quoted(stated) + ", expected a number to " +
                      std::to_string(kLargestOrder * kLargestOrder));
    }
    return value;
  }

  std::vector<GssPiece> drawing(bool to_the_end) {
    std::vector<GssPiece> pieces;
    for (auto line = lines_.peek(at_); line; line = lines_.peek(at_)) {
      const LineKind kind = kind_of(*line);
      if (kind == LineKind::Section && !to_the_end) break;
      if (kind == LineKind::Row) {
        const auto more = words_in(*line, at_);
        pieces.insert(pieces.end(), more.begin(), more.end());
      }
      ++at_;
    }
    return pieces;
  }

  void read_matrix() {
    std::map<std::string, std::vector<std::size_t>> blocks;
    const std::vector<GssPiece> pieces = drawing(false);
    for (std::size_t cell = 0; cell < pieces.size(); ++cell) {
      const std::string& name = pieces[cell].text;
      if (name.find_first_not_of('.') != std::string::npos) blocks[name].push_back(cell);
    }
    for (auto& [name, cells] : blocks)
      document_.units.push_back(std::move(cells));
  }

  void read_sudoku(std::size_t tag_line) {
    document_.cells = document_.open.empty() ? drawing(true) : patterned();
    if (document_.cells.empty()) {
      lines_.fail(tag_line, 0, "found no cells after <sudoku>, expected some");
    }
    for (GssPiece& piece : document_.cells) {
      if (piece.text == document_.empty) piece.text = ".";
    }
  }

  // With a pattern the rest of the file may be a program that draws: cells are what stands between
  // the marks, as in "{|1|,|.|,".
  std::vector<GssPiece> patterned() {
    std::vector<GssPiece> pieces;
    const std::string& open = document_.open;
    const std::string& close = document_.close;
    for (auto line = lines_.peek(at_); line; line = lines_.peek(at_)) {
      std::size_t from = 0;
      for (;;) {
        const std::size_t begin = line->find(open, from);
        if (begin == std::string_view::npos) break;
        const std::size_t first = begin + open.size();
        const std::size_t end = line->find(close, first);
        if (end == std::string_view::npos) break;
        const std::string_view cell = trimmed(line->substr(first, end - first));
        if (cell.size() > 0 && cell.size() <= 6)
          pieces.push_back({std::string(cell), at_, first + 1});
        from = end + close.size();
      }
      ++at_;
    }
    return pieces;
  }

  LineSource& lines_;
  GssDocument document_;
  std::size_t at_ = 0;
};

}  // namespace

GssDocument read_gss_document(LineSource& lines) {
  GssReader reader(lines);
  GssDocument document = reader.read();
  document.lines = reader.lines_used();
  return document;
}

}  // namespace facet::sudoku::read
