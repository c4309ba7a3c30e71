#include "encoders/graph/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace facet::graph {
namespace {

// What the colours look like: the lowest is the palette's first.
class Paint {
 public:
  explicit Paint(std::span<const Value> colors)
      : colors_(colors), used_(colors.begin(), colors.end()) {
    std::ranges::sort(used_);
    used_.erase(std::unique(used_.begin(), used_.end()), used_.end());
  }

  bool any() const { return !colors_.empty(); }
  Value color(std::size_t vertex) const { return colors_[vertex]; }
  std::string fill(std::size_t vertex) const {
    if (!any()) return "#ffffff";
    const auto at = std::ranges::lower_bound(used_, colors_[vertex]);
    return palette_color(static_cast<std::size_t>(at - used_.begin()));
  }

 private:
  std::span<const Value> colors_;
  std::vector<Value> used_;
};

// Where the places of a layout are in the picture, between its margins.
constexpr int kSide = 1000;
constexpr int kMargin = 40;
int pixel(double at) {
  return kMargin + static_cast<int>(std::lround(at * (kSide - 2 * kMargin)));
}

// What may stand in a comment of XML: "--" may not.
exchange::FileHeader without_dashes(exchange::FileHeader header) {
  for (std::string& comment : header.comments) {
    for (std::size_t at = comment.find("--"); at != std::string::npos; at = comment.find("--", at))
      comment.replace(at, 2, "- -");
  }
  return header;
}

void draw_vertex(std::size_t v, const Place& place, int radius, const Paint& paint,
                 exchange::TextWriter& text) {
  const std::string fill = paint.fill(v);
  const int x = pixel(place.x);
  const int y = pixel(place.y);
  text.print("<g><title>vertex {}", v + 1);
  if (paint.any()) text.print(", colour {}", paint.color(v));
  text.print("</title><circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>", x, y, radius, fill);
  text.print("<text x=\"{}\" y=\"{}\" fill=\"{}\">{}</text></g>\n", x, y,
             is_dark(fill) ? "white" : "black", v + 1);
}

}  // namespace

void write_dot(const Graph& graph, std::span<const Value> colors, std::ostream& out,
               const exchange::FileHeader& header) {
  const Paint paint(colors);
  exchange::TextWriter text(out);
  text.print_header(header, "// ");
  text.print("graph G {{\n  node [shape=circle, style=filled, fillcolor=white];\n");
  for (std::size_t v = 0; v < graph.vertex_count(); ++v) {
    text.print("  {}", v + 1);
    if (paint.any()) {
      const std::string fill = paint.fill(v);
      text.print(" [fillcolor=\"{}\", fontcolor={}, tooltip=\"colour {}\"]", fill,
                 is_dark(fill) ? "white" : "black", paint.color(v));
    }
    text.print(";\n");
  }
  graph.for_each_edge(
      [&](Vertex a, Vertex b) { text.print("  {} -- {};\n", a.index + 1, b.index + 1); });
  text.print("}}\n");
  text.finish();
}

std::optional<std::string> cannot_draw(const Graph& graph) {
  if (graph.vertex_count() <= kMostVerticesDrawn) return std::nullopt;
  return fmt::format("{} vertices: a picture shows at most {}; dot has no limit",
                     graph.vertex_count(), kMostVerticesDrawn);
}

std::optional<Refusal> write_svg(const Graph& graph, std::span<const Value> colors,
                                 std::ostream& out, const exchange::FileHeader& header) {
  if (const auto reason = cannot_draw(graph)) return Refusal{std::nullopt, *reason};
  const std::size_t n = graph.vertex_count();
  const Paint paint(colors);
  const std::vector<Place> places = layout(graph);
  const int radius = n <= 30 ? 18 : n <= 100 ? 13 : 10;
  exchange::TextWriter text(out);
  text.print("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\">\n", kSide);
  text.print_header(without_dashes(header), "<!-- ", " -->");
  text.print("<rect width=\"{0}\" height=\"{0}\" fill=\"white\"/>\n<g stroke=\"#999999\">\n",
             kSide);
  graph.for_each_edge([&](Vertex a, Vertex b) {
    text.print("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", pixel(places[a.index].x),
               pixel(places[a.index].y), pixel(places[b.index].x), pixel(places[b.index].y));
  });
  text.print(
      "</g>\n<g stroke=\"black\" font-family=\"sans-serif\" font-size=\"{}\" "
      "text-anchor=\"middle\">\n<style>text {{ stroke: none; dominant-baseline: central }}"
      "</style>\n",
      radius);
  for (std::size_t v = 0; v < n; ++v)
    draw_vertex(v, places[v], radius, paint, text);
  text.print("</g>\n</svg>\n");
  text.finish();
  return std::nullopt;
}

}  // namespace facet::graph
