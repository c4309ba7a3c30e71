#pragma once

#include <optional>
#include <ostream>
#include <string>

#include "app/record.hpp"
#include "problems/sudoku/formats.hpp"

namespace facet::app {

/// How `solve` prints its answers.
class AnswerPrinter {
 public:
  enum class Style {
    /// A status line, then a grid for people.
    Text,
    /// One line an instance: the answer, or the status where there is none.
    Line,
    Csv,
    Json,
    /// c, s and v lines.
    Competition,
    /// A puzzle format of formats(), or the status where there is no answer.
    Puzzle
  };

  /// "auto", "line", "text", "csv", "json" or a puzzle format that can be written; "auto" is Line
  /// until told_single, with colourings as colouring files. Throws OptionError.
  explicit AnswerPrinter(const std::string& to);
  explicit AnswerPrinter(Style style) : style_(style) {}

  bool is_auto() const { return auto_; }
  /// Whether it prints puzzles in a format of theirs, and other answers on a line.
  bool is_of_puzzles() const { return style_ == Style::Puzzle; }
  void told_single(bool single) { style_ = single ? Style::Text : Style::Line; }
  void set_color(bool color) { color_ = color; }

  /// What stands before the first record.
  std::string header() const;
  void print(std::ostream& out, const Record& record) const;

 private:
  void print_text(std::ostream& out, const Record& record) const;

  Style style_ = Style::Line;
  bool auto_ = false;
  bool color_ = false;
  sudoku::Format format_ = sudoku::Format::Bordered;
};

/// "s SATISFIABLE", "s UNSATISFIABLE", "s OPTIMUM FOUND", "s UNSUPPORTED" or "s UNKNOWN" with the
/// comment and value lines around it. A puzzle's values are the true ones of the N^3 propositions
/// (r-1)N^2 + (c-1)N + v, a formula's are all of its literals. A colouring has "s col K", "b" and
/// "l" lines instead.
void print_competition(std::ostream& out, const Record& record);

}  // namespace facet::app
