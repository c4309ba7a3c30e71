#pragma once

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>

#include "app/record.hpp"

namespace facet::app {

/// How `color` prints its answers.
class ColorPrinter {
 public:
  enum class Style {
    /// A summary line, then the colouring for a single graph on a terminal.
    Text,
    /// A comment with the summary, then s, b and l lines: what facet check reads.
    Coloring,
    /// The summary alone, one line a graph.
    Line,
    /// The colours, one line a graph.
    List,
    /// The graph, painted, for Graphviz or as a picture; a comment with the summary.
    Dot,
    Svg,
    Csv,
    Json
  };

  /// A word of the --to of color. Throws OptionError.
  explicit ColorPrinter(const std::string& to);

  bool is_auto() const { return auto_; }
  /// Why it cannot print the graph, whatever the answer; nothing where it can.
  std::optional<std::string> refuses(const Graph& graph) const;
  /// Whether what it prints of one graph has to be a file of its own.
  bool fills_a_file() const { return style_ == Style::Dot || style_ == Style::Svg; }
  void told_single(bool single) { style_ = single ? Style::Text : Style::Coloring; }
  void set_color(bool color) { color_ = color; }

  /// What there is to say of a record without a colouring, where nothing but one can be printed.
  std::optional<std::string> cannot_print(const Record& record) const;
  std::string header() const;
  /// Precondition: not cannot_print(record).
  void print(std::ostream& out, const Record& record) const;

 private:
  Style style_ = Style::Coloring;
  bool auto_ = false;
  bool color_ = false;
};

/// "11 colours, chromatic number: clique of 11", "12 colours, at least 11 (refutation by sat up)",
/// "more than 4 colours are needed: clique of 5"; empty where nothing is known.
std::string bounds_text(const workbench::Outcome& outcome, std::optional<std::size_t> goal);

}  // namespace facet::app
