#include "app/json_record.hpp"

#include <cmath>

namespace facet::app {

Json rows_json(const sudoku::SudokuGrid& grid) {
  Json rows = Json::array();
  for (std::size_t r = 0; r < grid.order; ++r) {
    Json row = Json::array();
    for (std::size_t c = 0; c < grid.order; ++c)
      row.push_back(grid.at(r, c));
    rows.push_back(std::move(row));
  }
  return rows;
}

double to_nanoseconds(double seconds) {
  return std::round(seconds * 1e9) / 1e9;
}

namespace {

Json literals_json(const Solution& solution) {
  Json literals = Json::array();
  for (std::size_t i = 0; i < solution.values.size(); ++i) {
    const auto variable = static_cast<std::int64_t>(i) + 1;
    literals.push_back(solution.values[i] == 0 ? -variable : variable);
  }
  return literals;
}

Json assignments_json(const Model& model, const Solution& solution) {
  Json values = Json::object();
  for (std::size_t i = 0; i < solution.values.size(); ++i)
    values[model.name(VarId(i))] = solution.values[i];
  return values;
}

Json solution_json(const Record& record) {
  const workbench::Outcome& outcome = record.outcome;
  if (!outcome.solution) return nullptr;
  return std::visit(
      Overloaded{
          [&](const sudoku::SudokuPuzzle&) { return rows_json(*outcome.grid); },
          [&](const sudoku::Board&) { return Json(outcome.solution->values); },
          [&](const magic::MagicSquare& square) {
            sudoku::SudokuGrid grid(square.order);
            grid.cells.assign(outcome.solution->values.begin(), outcome.solution->values.end());
            return rows_json(grid);
          },
          [&](const FormulaInput&) { return literals_json(*outcome.solution); },
          [&](const ModelInput& input) { return assignments_json(input.model, *outcome.solution); },
          [&](const GraphInput&) { return Json(*outcome.coloring); }},
      record.instance.content);
}

template <class T>
Json optional_json(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json seconds_json(const workbench::StepSeconds& seconds) {
  return {{"parse", to_nanoseconds(seconds.parse)}, {"encode", to_nanoseconds(seconds.encode)},
          {"solve", to_nanoseconds(seconds.solve)}, {"decode", to_nanoseconds(seconds.decode)},
          {"check", to_nanoseconds(seconds.check)}, {"total", to_nanoseconds(seconds.total)}};
}

Json statistics_json(const workbench::Outcome& outcome) {
  if (outcome.statistics.empty()) return nullptr;
  Json statistics = Json::object();
  for (const Statistic& statistic : outcome.statistics) {
    std::visit([&](auto value) { statistics[statistic.name] = value; }, statistic.value);
  }
  return statistics;
}

void add_report(Json& json, const workbench::ColoringReport& report) {
  json["vertices"] = report.vertices;
  json["edges"] = report.edges;
  json["colors"] = optional_json(report.colors);
  json["lower_bound"] = report.lower_bound;
  json["equitable"] = report.equitable;
  json["from_lists"] = report.from_lists;
  json["certificate"] = {{"kind", report.bound_kind},
                         {"method", report.bound_method},
                         {"color_method", report.color_method},
                         {"checked", report.checked},
                         {"directory", optional_json(report.directory)},
                         {"prove_seconds", to_nanoseconds(report.prove_seconds)},
                         {"check_seconds", to_nanoseconds(report.check_seconds)}};
}

Json course_json(const std::vector<workbench::ObjectivePoint>& course) {
  Json points = Json::array();
  for (const workbench::ObjectivePoint& point : course)
    points.push_back({{"seconds", to_nanoseconds(point.seconds)},
                      {"cpu_seconds", to_nanoseconds(point.cpu_seconds)},
                      {"objective", point.objective}});
  return points;
}

Json bounds_json(const std::vector<workbench::BoundPoint>& bounds) {
  Json points = Json::array();
  for (const workbench::BoundPoint& point : bounds)
    points.push_back({{"seconds", to_nanoseconds(point.seconds)},
                      {"cpu_seconds", to_nanoseconds(point.cpu_seconds)},
                      {"bound", point.bound}});
  return points;
}

Json warnings_json(const Record& record) {
  Json warnings = Json::array();
  for (const std::string& text : record.instance.warnings)
    warnings.push_back(text);
  for (const std::string& text : record.outcome.warnings)
    warnings.push_back(text);
  return warnings;
}

}  // namespace

Json record_json(const Record& record) {
  const workbench::Outcome& outcome = record.outcome;
  Json json;
  json["format_version"] = 1;
  json["instance"] = record.instance.name;
  json["command"] = record.command;
  json["backend"] = record.backend;
  json["seed"] = record.seed;
  json["status"] = status_word(outcome);
  json["stop_reason"] = to_string(outcome.stop_reason);
  json["solutions"] = {{"count", outcome.count}, {"complete", outcome.complete}};
  json["solution"] = solution_json(record);
  json["objective"] = optional_json(outcome.objective);
  json["bound"] = optional_json(outcome.bound);
  if (outcome.report) add_report(json, *outcome.report);
  if (!outcome.course.empty()) json["course"] = course_json(outcome.course);
  if (!outcome.bounds.empty()) json["bounds"] = bounds_json(outcome.bounds);
  json["seconds"] = seconds_json(outcome.seconds);
  json["statistics"] = statistics_json(outcome);
  json["warnings"] = warnings_json(record);
  if (!outcome.clash.empty()) json["reason"] = outcome.clash;
  if (outcome.unsupported) json["reason"] = outcome.unsupported->reason;
  return json;
}

std::string one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string to_json(const Record& record) {
  return one_line(record_json(record));
}

}  // namespace facet::app
