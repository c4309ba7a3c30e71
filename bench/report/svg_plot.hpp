#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace facet::bench {

struct PlotAxis {
  std::string label;
  bool logarithmic = false;
  /// Where not stated, what the points need.
  std::optional<double> low = {};
  std::optional<double> high = {};
};

enum class SeriesStyle {
  Line,
  Steps,  // each value holds until the next point
  Marks,
  LineAndMarks
};

struct PlotSeries {
  std::string label;
  /// A line is broken where y is not a number.
  std::vector<std::pair<double, double>> points;
  SeriesStyle style = SeriesStyle::Line;
  /// Which of the ten colours and dashes; the same backend has the same one in every plot.
  std::size_t look = 0;
};

struct Plot {
  std::string title;
  PlotAxis x;
  PlotAxis y;
  std::vector<PlotSeries> series;
  bool diagonal = false;  // the line of equal values
};

/// The plot as one <svg> element to stand in a page: it has no colours of its own but classes (s0
/// to s9, axis, grid, text), which the page's style gives light and dark. Points that a logarithmic
/// axis cannot show are left out. Says so where nothing is left. Same plot, same bytes.
std::string svg_of(const Plot& plot);

/// The style sheet for these classes, in the colours of the next.
const char* plot_style();
/// The colours, light and dark as the reader has it, as variables.
const char* plot_colors();

/// The same as a file that stands alone.
std::string svg_file_of(const Plot& plot);

}  // namespace facet::bench
