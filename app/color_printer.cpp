#include "app/color_printer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/printable.hpp"
#include "encoders/graph/coloring_file.hpp"
#include "encoders/graph/formats.hpp"
#include "encoders/graph/picture.hpp"
#include "model/error.hpp"
#include "model/units.hpp"

namespace facet::app {
namespace {

// What the lower bound rests on.
std::string ground(const workbench::ColoringReport& report) {
  if (report.bound_kind == "clique") return fmt::format("clique of {}", report.lower_bound);
  if (report.bound_kind == "mycielski") return "generalised Mycielski subgraph";
  if (report.bound_kind == "fractional") return "fractional chromatic number";
  if (report.bound_kind == "refutation")
    return fmt::format("{} refuted by {}", report.lower_bound - 1, report.bound_method);
  if (report.bound_kind == "search") return "by " + report.bound_method;
  return report.bound_kind;
}

const GraphInput* graph_of(const Record& record) {
  return std::get_if<GraphInput>(&record.instance.content);
}

std::string summary(const Record& record) {
  const GraphInput* input = graph_of(record);
  const workbench::Outcome& outcome = record.outcome;
  std::string text = status_text(outcome);
  // What a search that nothing ended would have gone on with.
  if (outcome.status == Status::Satisfiable && outcome.stop_reason != StopReason::Completed &&
      outcome.stop_reason != StopReason::SolutionLimit)
    text += fmt::format(" ({})", to_string(outcome.stop_reason));
  const std::string bounds =
      bounds_text(record.outcome, input == nullptr ? std::nullopt : input->problem.colors);
  if (!bounds.empty()) text += ": " + bounds;
  return text;
}

void print_csv(std::ostream& out, const Record& record) {
  const workbench::Outcome& outcome = record.outcome;
  const workbench::ColoringReport report = outcome.report.value_or(workbench::ColoringReport{});
  out << fmt::format("{},{},{},{},{},{},{},{},{},{},{:.6f}\n", csv_field(record.instance.name),
                     report.vertices, report.edges, status_word(outcome),
                     to_string(outcome.stop_reason),
                     report.colors ? std::to_string(*report.colors) : std::string{},
                     report.lower_bound, report.bound_kind, csv_field(report.bound_method),
                     csv_field(report.color_method), outcome.seconds.total);
}

// Of colours from lists, which have names, the largest.
std::optional<std::int64_t> stated_colors(const workbench::Outcome& outcome) {
  if (!outcome.report || !outcome.report->from_lists) return std::nullopt;
  return outcome.report->colors;
}

void print_text(std::ostream& out, const Record& record, bool color) {
  const workbench::Outcome& outcome = record.outcome;
  const std::string line = summary(record);
  const char* code = outcome.status == Status::Optimal ? "32" : "33";
  out << (color ? fmt::format("\x1b[1;{}m{}\x1b[0m", code, line) : line)
      << fmt::format("\n{}  (backend {}, seed {}, {:.3f} s)\n", printable(record.instance.name),
                     record.backend, record.seed, outcome.seconds.total);
  if (outcome.coloring)
    graph::write_coloring(*outcome.coloring, out, {}, outcome.bound, stated_colors(outcome));
}

void draw(std::ostream& out, const Record& record, graph::Format format) {
  const exchange::FileHeader header{
      {fmt::format("{} {}", printable(record.instance.name), summary(record))}};
  graph::write(graph_of(record)->problem.graph, format, out, header, *record.outcome.coloring);
}

}  // namespace

std::string bounds_text(const workbench::Outcome& outcome, std::optional<std::size_t> goal) {
  if (!outcome.report) return {};
  const workbench::ColoringReport& report = *outcome.report;
  if (outcome.status == Status::Unsatisfiable && goal && report.equitable)
    return fmt::format("no equitable colouring has {} ({})", counted(*goal, "colour", "colours"),
                       ground(report));
  if (outcome.status == Status::Unsatisfiable && report.from_lists)
    return fmt::format("no colouring from the lists{} ({})",
                       goal ? fmt::format(" with the colours 1 to {}", *goal) : "", ground(report));
  if (outcome.status == Status::Unsatisfiable && goal)
    return fmt::format("more than {} needed ({})", counted(*goal, "colour", "colours"),
                       ground(report));
  const std::string lower =
      report.bound_kind == "none"
          ? std::string{}
          : fmt::format("at least {} ({})", report.lower_bound, ground(report));
  if (!report.colors) return lower;
  const std::string colors = report.from_lists ? fmt::format("colours up to {}", *report.colors)
                                               : counted(*report.colors, "colour", "colours");
  // Of a number of colours that was named, one with fewer says nothing.
  if (report.equitable && goal) return colors + ", equitably";
  if (report.from_lists && goal) return colors + ", from the lists";
  if (report.from_lists && *report.colors == report.lower_bound)
    return fmt::format("{}, the least from the lists ({})", colors, ground(report));
  if (*report.colors == report.lower_bound)
    return report.lower_bound == 0
               ? colors
               : fmt::format("{}, the {}chromatic number ({})", colors,
                             report.equitable ? "equitable " : "", ground(report));
  if (lower.empty()) return colors;
  return fmt::format("{}, {}", colors, lower);
}

ColorPrinter::ColorPrinter(const std::string& to) {
  if (to == "auto") {
    auto_ = true;
  } else if (to == "text") {
    style_ = Style::Text;
  } else if (to == "coloring") {
    style_ = Style::Coloring;
  } else if (to == "line") {
    style_ = Style::Line;
  } else if (to == "list") {
    style_ = Style::List;
  } else if (to == "dot") {
    style_ = Style::Dot;
  } else if (to == "svg") {
    style_ = Style::Svg;
  } else if (to == "csv") {
    style_ = Style::Csv;
  } else if (to == "json") {
    style_ = Style::Json;
  } else {
    throw OptionError(fmt::format(
        "--to {}: expected auto, text, coloring, line, list, dot, svg, csv or json", to));
  }
}

std::optional<std::string> ColorPrinter::refuses(const Graph& graph) const {
  if (style_ != Style::Svg) return std::nullopt;
  return graph::cannot_draw(graph);
}

std::optional<std::string> ColorPrinter::cannot_print(const Record& record) const {
  const bool needs_colors = style_ == Style::List || style_ == Style::Dot || style_ == Style::Svg;
  if (!needs_colors || record.outcome.coloring) return std::nullopt;
  return summary(record);
}

std::string ColorPrinter::header() const {
  if (style_ != Style::Csv) return {};
  return "instance,vertices,edges,status,stop_reason,colors,lower_bound,bound,bound_method,"
         "color_method,seconds\n";
}

void ColorPrinter::print(std::ostream& out, const Record& record) const {
  const workbench::Outcome& outcome = record.outcome;
  switch (style_) {
    case Style::Text:
      print_text(out, record, color_);
      return;
    case Style::Coloring:
      if (outcome.coloring) {
        graph::write_coloring(
            *outcome.coloring, out,
            {{fmt::format("{} {}", printable(record.instance.name), summary(record))}},
            outcome.bound, stated_colors(outcome));
      } else {
        out << "c " << printable(record.instance.name) << ' ' << summary(record) << '\n';
      }
      return;
    case Style::Line:
      out << fmt::format("{}  {}  {:.3f} s\n", printable(record.instance.name), summary(record),
                         outcome.seconds.total);
      return;
    case Style::List:
      out << fmt::format("{}\n", fmt::join(*outcome.coloring, " "));
      return;
    case Style::Dot:
    case Style::Svg:
      draw(out, record, style_ == Style::Dot ? graph::Format::Dot : graph::Format::Svg);
      return;
    case Style::Csv:
      print_csv(out, record);
      return;
    case Style::Json:
      out << to_json(record) << '\n';
      return;
  }
}

}  // namespace facet::app
