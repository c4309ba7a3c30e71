#include "bench/report/svg_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "bench/run/xml_text.hpp"

namespace facet::bench {
namespace {

constexpr double kWidth = 640;
constexpr double kHeight = 380;
constexpr double kLeft = 64;
constexpr double kRight = 16;
constexpr double kTop = 34;
constexpr double kPlotBottom = 300;
constexpr double kLegendRow = 18;
constexpr std::size_t kLegendColumns = 4;
constexpr std::size_t kLooks = 10;

bool shown(double value, const PlotAxis& axis) {
  return std::isfinite(value) && (!axis.logarithmic || value > 0);
}

// Maps the values of an axis to a stretch of the picture.
class Scale {
 public:
  Scale(const PlotAxis& axis, double low, double high, double from, double to)
      : logarithmic_(axis.logarithmic), from_(from), to_(to) {
    low_ = position(axis.low.value_or(low));
    high_ = position(axis.high.value_or(high));
    if (logarithmic_) {
      // Whole decades, so that there is something to read off.
      if (!axis.low) low_ = std::floor(low_ + 1e-9);
      if (!axis.high) high_ = std::ceil(high_ - 1e-9);
    }
    if (high_ - low_ < 1e-12) high_ = low_ + 1;
  }

  double at(double value) const {
    const double share = (position(value) - low_) / (high_ - low_);
    return from_ + std::clamp(share, 0.0, 1.0) * (to_ - from_);
  }

  std::vector<double> ticks() const {
    std::vector<double> result;
    if (logarithmic_) {
      const double step = std::max(1.0, std::ceil((high_ - low_) / 8));
      const double first = std::ceil(low_ - 1e-9);
      for (int i = 0; first + i * step <= high_ + 1e-9; ++i)
        result.push_back(std::pow(10, first + i * step));
      return result;
    }
    const double step = nice_step((high_ - low_) / 6);
    for (double i = std::ceil(low_ / step - 1e-9); i * step <= high_ + step * 1e-9; i += 1)
      result.push_back(i * step);
    return result;
  }

 private:
  double position(double value) const { return logarithmic_ ? std::log10(value) : value; }

  // 1, 2 or 5 times a power of ten.
  static double nice_step(double rough) {
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0}) {
      if (factor * power >= rough * (1 - 1e-9)) return factor * power;
    }
    return 10 * power;
  }

  bool logarithmic_;
  double from_;
  double to_;
  double low_;
  double high_;
};

struct Extent {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
  void take(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  bool empty() const { return low > high; }
};

using Points = std::vector<std::pair<double, double>>;

Points visible(const Plot& plot, const PlotSeries& series) {
  Points points;
  for (const auto& [x, y] : series.points) {
    if (shown(x, plot.x) && shown(y, plot.y)) points.emplace_back(x, y);
  }
  return points;
}

// The curves of a series: more than one where it is broken.
std::vector<Points> unbroken(const Plot& plot, const PlotSeries& series) {
  std::vector<Points> curves(1);
  for (const auto& [x, y] : series.points) {
    if (std::isnan(y) && !curves.back().empty()) curves.emplace_back();
    if (shown(x, plot.x) && shown(y, plot.y)) curves.back().emplace_back(x, y);
  }
  return curves;
}

std::string tick_text(double value) {
  const double size = std::abs(value);
  if (value == 0) return "0";
  return size >= 1e-3 && size < 1e5 ? fmt::format("{:.6g}", value) : fmt::format("{:.0e}", value);
}

class Drawing {
 public:
  Drawing(const Plot& plot, Scale x, Scale y) : plot_(plot), x_(x), y_(y) {}

  std::string text() {
    frame();
    if (plot_.diagonal) diagonal();
    for (const PlotSeries& series : plot_.series)
      draw(series);
    return std::move(out_);
  }

 private:
  void frame() {
    for (const double tick : x_.ticks()) {
      const double at = x_.at(tick);
      out_ +=
          fmt::format(R"(<line class="grid" x1="{0:.1f}" y1="{1:.1f}" x2="{0:.1f}" y2="{2:.1f}"/>)",
                      at, kTop, kPlotBottom);
      out_ +=
          fmt::format(R"(<text class="tick" x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)",
                      at, kPlotBottom + 14, tick_text(tick));
    }
    for (const double tick : y_.ticks()) {
      const double at = y_.at(tick);
      out_ +=
          fmt::format(R"(<line class="grid" x1="{1:.1f}" y1="{0:.1f}" x2="{2:.1f}" y2="{0:.1f}"/>)",
                      at, kLeft, kWidth - kRight);
      out_ += fmt::format(R"(<text class="tick" x="{:.1f}" y="{:.1f}" text-anchor="end">{}</text>)",
                          kLeft - 6, at + 4, tick_text(tick));
    }
    out_ +=
        fmt::format(R"(<rect class="axis" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)",
                    kLeft, kTop, kWidth - kRight - kLeft, kPlotBottom - kTop);
    out_ +=
        fmt::format(R"(<text class="label" x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)",
                    (kLeft + kWidth - kRight) / 2, kPlotBottom + 32, xml_text(plot_.x.label));
    out_ += fmt::format(
        R"svg(<text class="label" transform="translate(14 {:.1f}) rotate(-90)" text-anchor="middle">{}</text>)svg",
        (kTop + kPlotBottom) / 2, xml_text(plot_.y.label));
  }

  void diagonal() {
    out_ +=
        fmt::format(R"(<line class="diagonal" x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"/>)",
                    kLeft, kPlotBottom, kWidth - kRight, kTop);
  }

  std::string path_of(const Points& curve, SeriesStyle style) const {
    std::string path;
    for (std::size_t i = 0; i < curve.size(); ++i) {
      const double x = x_.at(curve[i].first);
      const double y = y_.at(curve[i].second);
      if (i > 0 && style == SeriesStyle::Steps)
        path += fmt::format("H{:.1f}V{:.1f}", x, y);
      else
        path += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", x, y);
    }
    return path;
  }

  void draw(const PlotSeries& series) {
    const Points points = visible(plot_, series);
    if (points.empty()) return;
    const std::size_t look = series.look % kLooks;
    if (series.style != SeriesStyle::Marks) {
      std::string path;
      for (const Points& curve : unbroken(plot_, series))
        path += path_of(curve, series.style);
      out_ += fmt::format(R"(<path class="curve s{}" d="{}"><title>{}</title></path>)", look, path,
                          xml_text(series.label));
    }
    if (series.style != SeriesStyle::Marks && series.style != SeriesStyle::LineAndMarks) return;
    // What is the same for all marks is said once: most of a scatter is this.
    out_ += fmt::format(R"(<g class="mark s{}">)", look);
    for (const auto& [x, y] : points) {
      out_ += fmt::format(
          R"(<circle cx="{:.1f}" cy="{:.1f}" r="3"><title>{:.4g}, {:.4g}</title></circle>)",
          x_.at(x), y_.at(y), x, y);
    }
    out_ += "</g>";
  }

  const Plot& plot_;
  Scale x_;
  Scale y_;
  std::string out_;
};

std::string legend(const Plot& plot) {
  std::string out;
  const double width = (kWidth - kLeft) / static_cast<double>(kLegendColumns);
  for (std::size_t i = 0; i < plot.series.size(); ++i) {
    const double x = kLeft + static_cast<double>(i % kLegendColumns) * width;
    const std::size_t row = i / kLegendColumns;
    const double y = kPlotBottom + 52 + static_cast<double>(row) * kLegendRow;
    const std::size_t look = plot.series[i].look % kLooks;
    constexpr std::size_t room = 18;
    std::string label = plot.series[i].label;
    if (label.size() > room) label = label.substr(0, room - 2) + "..";
    if (plot.series[i].style == SeriesStyle::Marks)
      out += fmt::format(R"(<circle class="mark s{}" cx="{:.1f}" cy="{:.1f}" r="3"/>)", look, x + 9,
                         y - 4);
    else
      out += fmt::format(R"(<path class="curve s{}" d="M{:.1f} {:.1f}h18"/>)", look, x, y - 4);
    out += fmt::format(R"(<text class="key" x="{:.1f}" y="{:.1f}">{}</text>)", x + 23, y,
                       xml_text(label));
  }
  return out;
}

}  // namespace

std::string svg_of(const Plot& plot) {
  Extent x;
  Extent y;
  for (const PlotSeries& series : plot.series) {
    for (const auto& [px, py] : visible(plot, series)) {
      x.take(px);
      y.take(py);
    }
  }
  const std::size_t rows = (plot.series.size() + kLegendColumns - 1) / kLegendColumns;
  const double height =
      std::max(kHeight, kPlotBottom + 52 + static_cast<double>(rows) * kLegendRow);
  std::string out = fmt::format(
      R"(<svg class="plot" viewBox="0 0 {:.0f} {:.0f}" role="img" aria-label="{}" xmlns="http://www.w3.org/2000/svg">)",
      kWidth, height, xml_text(plot.title));
  out += fmt::format(R"(<text class="title" x="{:.1f}" y="20">{}</text>)", kLeft,
                     xml_text(plot.title));
  if (x.empty()) {
    out += fmt::format(
        R"(<text class="label" x="{:.1f}" y="{:.1f}" text-anchor="middle">nothing to show</text>)",
        kWidth / 2, (kTop + kPlotBottom) / 2);
  } else {
    const Scale sx(plot.x, x.low, x.high, kLeft, kWidth - kRight);
    const Scale sy(plot.y, y.low, y.high, kPlotBottom, kTop);
    out += Drawing(plot, sx, sy).text();
  }
  return out + legend(plot) + "</svg>\n";
}

std::string svg_file_of(const Plot& plot) {
  std::string out = svg_of(plot);
  const std::size_t inside = out.find('>') + 1;
  out.insert(inside, fmt::format("<style>{}{}</style>\n<rect class=\"back\" width=\"100%\" "
                                 "height=\"100%\"/>",
                                 plot_colors(), plot_style()));
  return out;
}

const char* plot_colors() {
  return R"(:root{color-scheme:light dark;--back:#fff;--text:#1b1f24;--soft:#59636e;--line:#d5dae0;
--c0:#1f6feb;--c1:#d1620a;--c2:#1a7f37;--c3:#8250df;--c4:#bf3989}
@media (prefers-color-scheme:dark){:root{--back:#12161b;--text:#e6edf3;--soft:#9aa5b1;--line:#30363d;
--c0:#6cb0ff;--c1:#ff9f4a;--c2:#56d364;--c3:#c49bff;--c4:#ff80c8}}
)";
}

const char* plot_style() {
  return R"(.plot{max-width:44rem;width:100%;height:auto;display:block;margin:.5rem 0 1.5rem}
.plot text{fill:var(--text);font:12px system-ui,sans-serif}
.plot .title{font-weight:600;font-size:14px}.plot .tick{fill:var(--soft);font-size:11px}
.plot .grid{stroke:var(--line);stroke-width:.6}.plot .axis{fill:none;stroke:var(--soft)}
.plot .back{fill:var(--back)}.plot .diagonal{stroke:var(--soft);stroke-dasharray:3 4}
.plot .curve{fill:none;stroke-width:1.8}.plot .mark{stroke:none;fill-opacity:.8}
.plot .s0{stroke:var(--c0);fill:var(--c0)}.plot .s1{stroke:var(--c1);fill:var(--c1)}
.plot .s2{stroke:var(--c2);fill:var(--c2)}.plot .s3{stroke:var(--c3);fill:var(--c3)}
.plot .s4{stroke:var(--c4);fill:var(--c4)}.plot .s5{stroke:var(--c0);fill:var(--c0)}
.plot .s6{stroke:var(--c1);fill:var(--c1)}.plot .s7{stroke:var(--c2);fill:var(--c2)}
.plot .s8{stroke:var(--c3);fill:var(--c3)}.plot .s9{stroke:var(--c4);fill:var(--c4)}
.plot .curve{fill:none}.plot .mark{stroke:none}
.plot .curve.s5,.plot .curve.s6,.plot .curve.s7,.plot .curve.s8,.plot .curve.s9{stroke-dasharray:7 3}
)";
}

}  // namespace facet::bench
