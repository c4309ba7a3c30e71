#include "workbench/board_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <variant>
#include <vector>

#include "model/constraint.hpp"
#include "workbench/step_text.hpp"

namespace facet::workbench {
namespace {

constexpr int kMark = 20;    // pixels of a candidate
constexpr int kMargin = 12;  // around the board
constexpr std::size_t kLineLength = 90;

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<') {
      out += "&lt;";
    } else if (c == '&') {
      out += "&amp;";
    } else {
      out += c;
    }
  }
  return out;
}

class Picture {
 public:
  Picture(const sudoku::SudokuPuzzle& puzzle, const Model& model, std::span<const Domain> board,
          const logic::Step* step)
      : puzzle_(puzzle), model_(model), board_(board), step_(step), n_(puzzle.order) {
    while (across_ * across_ < n_)
      ++across_;
    if (const auto* boxes = std::get_if<sudoku::Boxes>(&puzzle.blocks)) across_ = boxes->columns;
    down_ = (n_ + across_ - 1) / across_;
    width_ = kMark * static_cast<int>(std::max<std::size_t>(across_, 2));
    height_ = kMark * static_cast<int>(std::max<std::size_t>(down_, 2));
  }

  std::string draw() {
    const std::vector<std::string> caption = caption_lines();
    const int board_width = width_ * static_cast<int>(n_);
    const int board_height = height_ * static_cast<int>(n_);
    const int width = std::max(board_width, caption.empty() ? 0 : 620) + 2 * kMargin;
    const int height = board_height + 2 * kMargin + 18 * static_cast<int>(caption.size());
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" font-family=\"sans-serif\" text-anchor=\"middle\">\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n",
        width, height);
    shade_houses();
    for (std::size_t cell = 0; cell < n_ * n_; ++cell)
      draw_cell(cell);
    draw_lines();
    for (std::size_t i = 0; i < caption.size(); ++i) {
      out_ += fmt::format(
          "<text x=\"{}\" y=\"{}\" font-size=\"13\" text-anchor=\"start\">{}</text>\n", kMargin,
          board_height + 2 * kMargin + 4 + 18 * static_cast<int>(i), escaped(caption[i]));
    }
    return out_ + "</svg>\n";
  }

 private:
  int left(std::size_t cell) const { return kMargin + width_ * static_cast<int>(cell % n_); }
  int top(std::size_t cell) const { return kMargin + height_ * static_cast<int>(cell / n_); }
  std::string digit(Value value) const { return escaped(digit_name(puzzle_, value)); }

  // The text of the step in lines that fit.
  std::vector<std::string> caption_lines() const {
    std::vector<std::string> lines;
    if (step_ == nullptr) return lines;
    std::string rest = describe(puzzle_, model_, *step_);
    while (rest.size() > kLineLength) {
      std::size_t cut = rest.rfind(' ', kLineLength);
      if (cut == std::string::npos) cut = rest.find(' ', kLineLength);
      if (cut == std::string::npos) break;
      lines.push_back(rest.substr(0, cut));
      rest = rest.substr(cut + 1);
    }
    lines.push_back(rest);
    return lines;
  }

  void shade_houses() {
    if (step_ == nullptr) return;
    std::set<std::size_t> cells;
    for (const ConstraintId house : step_->houses) {
      for (const VarId var : scope(model_.constraint(house)))
        cells.insert(var.index);
    }
    for (const std::size_t cell : cells) {
      out_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#fff4c4\"/>\n",
                          left(cell), top(cell), width_, height_);
    }
  }

  void draw_cell(std::size_t cell) {
    const Domain& domain = board_[cell];
    const bool given = puzzle_.givens.cells[cell] != 0;
    const bool now = step_ != nullptr && step_->settled && step_->settled->var.index == cell;
    if (domain.is_singleton() && !now) {
      draw_digit(cell, domain.min(), given ? "#000" : "#24a");
      return;
    }
    domain.for_each([&](Value value) { draw_mark(cell, value); });
    if (!now) return;
    out_ += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#080\" "
        "stroke-width=\"3\"/>\n",
        left(cell) + 2, top(cell) + 2, width_ - 4, height_ - 4);
  }

  void draw_digit(std::size_t cell, Value value, std::string_view colour) {
    const int size = std::min(width_, height_) * 6 / 10;
    out_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>\n",
                        left(cell) + width_ / 2, top(cell) + height_ / 2 + size * 35 / 100, size,
                        colour, digit(value));
  }

  static bool among(const std::vector<logic::Mark>& marks, const logic::Mark& mark) {
    return std::ranges::find(marks, mark) != marks.end();
  }

  void draw_mark(std::size_t cell, Value value) {
    const auto index = static_cast<std::size_t>(value - 1);
    const int x = left(cell) + kMark * static_cast<int>(index % across_) + kMark / 2;
    const int y = top(cell) + kMark * static_cast<int>(index / across_) + kMark / 2;
    const logic::Mark mark{VarId(cell), value};
    const bool removed = step_ != nullptr && among(step_->removed, mark);
    const bool settled = step_ != nullptr && step_->settled == mark;
    std::string_view ring;
    if (removed) {
      ring = "#fbb";
    } else if (settled || (step_ != nullptr && among(step_->pattern, mark))) {
      ring = "#9e9";
    } else if (step_ != nullptr && among(step_->opposite, mark)) {
      ring = "#9cf";
    } else if (step_ != nullptr && in_chain(mark)) {
      ring = "#ddd";
    }
    if (!ring.empty()) {
      out_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>\n", x, y,
                          kMark / 2 - 1, ring);
    }
    out_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"#555\">{}</text>\n", x,
                        y + 5, n_ > 9 ? 11 : 14, digit(value));
    if (removed) {
      out_ += fmt::format(
          "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#c00\" stroke-width=\"2\"/>\n",
          x - 7, y + 7, x + 7, y - 7);
    }
  }

  bool in_chain(const logic::Mark& mark) const {
    return std::ranges::any_of(step_->chains, [&](const logic::Chain& chain) {
      return std::ranges::any_of(chain, [&](const logic::Link& link) { return link.mark == mark; });
    });
  }

  std::size_t block_of(std::size_t cell) const {
    return std::visit(Overloaded{[&](const sudoku::Boxes& boxes) {
                                   return cell / n_ / boxes.rows * n_ + cell % n_ / boxes.columns;
                                 },
                                 [&](const sudoku::Regions& regions) {
                                   return static_cast<std::size_t>(regions.of[cell]);
                                 },
                                 [](const sudoku::NoBlocks&) { return std::size_t{0}; }},
                      puzzle_.blocks);
  }

  void line(int x1, int y1, int x2, int y2, bool thick) {
    out_ += fmt::format(
        "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#000\" stroke-width=\"{}\"/>\n", x1,
        y1, x2, y2, thick ? "2.5" : "0.6");
  }

  // The left and the upper side of each cell, then the frame.
  void draw_lines() {
    for (std::size_t cell = 0; cell < n_ * n_; ++cell) {
      const int x = left(cell);
      const int y = top(cell);
      if (cell % n_ != 0) line(x, y, x, y + height_, block_of(cell) != block_of(cell - 1));
      if (cell >= n_) line(x, y, x + width_, y, block_of(cell) != block_of(cell - n_));
    }
    const int side = static_cast<int>(n_);
    out_ += fmt::format(
        "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" fill=\"none\" stroke=\"#000\" "
        "stroke-width=\"2.5\"/>\n",
        kMargin, width_ * side, height_ * side);
    if (!puzzle_.diagonals) return;
    for (const bool rising : {false, true}) {
      out_ += fmt::format(
          "<line x1=\"{0}\" y1=\"{1}\" x2=\"{2}\" y2=\"{3}\" stroke=\"#999\" "
          "stroke-dasharray=\"4 4\"/>\n",
          kMargin, rising ? kMargin + height_ * side : kMargin, kMargin + width_ * side,
          rising ? kMargin : kMargin + height_ * side);
    }
  }

  const sudoku::SudokuPuzzle& puzzle_;
  const Model& model_;
  std::span<const Domain> board_;
  const logic::Step* step_;
  std::size_t n_;
  std::size_t across_ = 1;  // candidates side by side in a cell
  std::size_t down_ = 1;
  int width_ = 0;  // of a cell
  int height_ = 0;
  std::string out_;
};

}  // namespace

std::optional<std::string> cannot_draw(const sudoku::SudokuPuzzle& puzzle) {
  if (puzzle.order <= kMostOrderDrawn) return std::nullopt;
  return fmt::format("no picture of a board of order {}: up to {} are drawn", puzzle.order,
                     kMostOrderDrawn);
}

std::string board_svg(const sudoku::SudokuPuzzle& puzzle, const Model& model,
                      std::span<const Domain> board, const logic::Step* step) {
  return Picture(puzzle, model, board, step).draw();
}

}  // namespace facet::workbench
