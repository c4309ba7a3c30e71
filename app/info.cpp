#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>
#include <stop_token>

#include "app/command_specs.hpp"
#include "app/instances.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "app/printable.hpp"
#include "backends/coloring/clique/clique.hpp"
#include "backends/coloring/clique/core_order.hpp"
#include "encoders/cnf/encode.hpp"
#include "model/run_control.hpp"
#include "problems/coloring/build.hpp"
#include "problems/coloring/statistics.hpp"
#include "problems/magic/text.hpp"
#include "problems/rules/verify.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/magic_walk.hpp"
#include "workbench/verify_puzzle.hpp"

namespace facet::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr OptionSpec info_options[] = {
    {.name = "domain",
     .kind = OptionKind::Choice,
     .value = "KIND",
     .choices = "all|direct|order|log|none",
     .fallback = "all",
     .help = "count the clauses for these domain encodings"},
    output_file_option,
    {.name = "json", .kind = OptionKind::Flag, .help = "one JSON object an instance and line"}};
constexpr OptionGroup groups[] = {input_group, {"Output", info_options}, message_group};
constexpr Positional positionals[] = {input_positional};

std::string blocks_text(const sudoku::Blocks& blocks) {
  return std::visit(
      Overloaded{[](const sudoku::Boxes& b) {
                   return fmt::format("boxes of {} rows by {} columns", b.rows, b.columns);
                 },
                 [](const sudoku::Regions&) { return std::string("regions of a map"); },
                 [](const sudoku::NoBlocks&) { return std::string("none (Latin square)"); }},
      blocks);
}

Json puzzle_json(const sudoku::SudokuPuzzle& puzzle) {
  const auto blanks = std::ranges::count(puzzle.givens.cells, 0);
  const auto clash = rules::find_clash(workbench::rules_of(puzzle), puzzle.givens.cells);
  Json json = {{"kind", "puzzle"},
               {"format", puzzle.format},
               {"order", puzzle.order},
               {"blocks", blocks_text(puzzle.blocks)}};
  if (!puzzle.extra_regions.empty()) json["extra_regions"] = puzzle.extra_regions.size();
  if (puzzle.diagonals) json["diagonals"] = true;
  if (!puzzle.cages.empty()) json["cages"] = puzzle.cages.size();
  if (puzzle.anti_knight) json["anti_knight"] = true;
  if (puzzle.anti_king) json["anti_king"] = true;
  if (!puzzle.consecutive.empty()) json["consecutive"] = puzzle.consecutive.size();
  if (puzzle.non_consecutive) json["non_consecutive"] = true;
  if (!puzzle.inequalities.empty()) json["inequalities"] = puzzle.inequalities.size();
  json["alphabet"] = puzzle.alphabet.name;
  json["cells"] = puzzle.givens.cells.size();
  json["givens"] = puzzle.givens.cells.size() - static_cast<std::size_t>(blanks);
  if (!puzzle.candidates.empty()) json["candidates"] = true;
  if (puzzle.stated_count) json["stated_count"] = *puzzle.stated_count;
  if (puzzle.stated_solution) json["stated_solution"] = true;
  json["clash"] = clash ? Json(*clash) : Json(nullptr);
  return json;
}

Json board_json(const sudoku::Board& board) {
  Json json = {{"kind", "board"},
               {"format", board.format},
               {"cells", board.cells.size()},
               {"blocks", board.blocks.size()},
               {"sums", board.sums.size()},
               {"givens", sudoku::given_count(board)}};
  if (board.columns > 0)
    json["shape"] = fmt::format("{} rows by {} columns", board.rows, board.columns);
  return json;
}

Json magic_json(const magic::MagicSquare& square) {
  const auto blanks = std::ranges::count(square.givens, 0);
  const auto clash = workbench::find_clash(square);
  return {{"kind", "magic square"},
          {"format", "magic"},
          {"rules", magic::header(square)},
          {"order", square.order},
          {"sum", magic::magic_sum(square.order)},
          {"cells", square.givens.size()},
          {"givens", square.givens.size() - static_cast<std::size_t>(blanks)},
          {"clash", clash ? Json(*clash) : Json(nullptr)}};
}

// What is known of the chromatic number at the cost of reading: a clique that was met on the way,
// and a greedy colouring. The clique has a share of the time that no one notices.
Json graph_json(const GraphInput& input, std::stop_token stop) {
  const Graph& graph = input.problem.graph;
  const coloring::GraphStatistics statistics = coloring::statistics_of(graph);
  RunControl control({.work = 100'000}, stop);
  Json json = {{"kind", "graph"},
               {"format", input.format},
               {"vertices", graph.vertex_count()},
               {"edges", graph.edge_count()},
               {"density", std::round(statistics.density * 1e6) / 1e6},
               {"least_degree", statistics.least_degree},
               {"largest_degree", statistics.largest_degree},
               {"isolated", statistics.isolated},
               {"components", statistics.components},
               {"largest_component", statistics.largest_component},
               {"degeneracy", coloring::core_order(graph).degeneracy},
               {"greedy_clique", coloring::greedy_clique(graph, {}, control).vertices.size()},
               {"greedy_colors", coloring::greedy_colors(graph)}};
  json["k"] = input.problem.colors ? Json(*input.problem.colors) : Json(nullptr);
  return json;
}

Json model_json(const Model& model) {
  std::size_t values = 0;
  std::size_t fixed = 0;
  for (const Domain& domain : model.domains()) {
    values += domain.size();
    fixed += domain.is_singleton() ? 1 : 0;
  }
  std::vector<std::pair<std::string_view, std::size_t>> numbers;  // by their first coming
  for (const Constraint& constraint : model.constraints()) {
    const std::string_view kind = kind_name(constraint);
    const auto at =
        std::ranges::find(numbers, kind, [](const auto& number) { return number.first; });
    if (at == numbers.end()) {
      numbers.emplace_back(kind, 1);
    } else {
      ++at->second;
    }
  }
  Json kinds = Json::object();
  for (const auto& [kind, number] : numbers)
    kinds[std::string(kind)] = number;
  return {{"variables", model.variable_count()},
          {"fixed", fixed},
          {"values", values},
          {"constraints", model.constraint_count()},
          {"kinds", kinds}};
}

// Beyond this the 96 counts take seconds and more; one domain can be asked for by its name.
constexpr std::size_t most_values_counted = 1'000'000;

// One row for each way to write the model as clauses.
Json clauses_json(const Model& model, const std::string& wanted,
                  const std::function<bool()>& poll) {
  Json rows = Json::array();
  for (const std::string_view domain : {"direct", "order", "log"}) {
    if (wanted != "all" && wanted != domain) continue;
    for (const std::string_view encoding : {"minimal", "efficient", "extended", "reduced"}) {
      for (const std::string_view amo : split_choices(encoding_options[2].choices)) {
        const cnf::EncodeOptions options =
            cnf::parse_options(fmt::format("{}+{}+{}", domain, encoding, amo));
        const cnf::Counts counts = cnf::count(model, options, poll);
        rows.push_back({{"domain", domain},
                        {"encoding", encoding},
                        {"amo", amo},
                        {"variables", counts.variables},
                        {"clauses", counts.clauses},
                        {"literals", counts.literals}});
      }
    }
  }
  return rows;
}

std::string plain(const Json& value) {
  return value.is_string() ? printable(value.get<std::string>()) : value.dump();
}

std::string text_of(const Json& json) {
  std::string text = fmt::format("{}\n", plain(json["instance"]));
  for (const auto& [key, value] : json["input"].items()) {
    if (!value.is_null()) text += fmt::format("  {:<17} {}\n", key, plain(value));
  }
  const Json& model = json["model"];
  text += fmt::format("  {:<17} {} variables ({} fixed), {} values, {} constraints", "model",
                      plain(model["variables"]), plain(model["fixed"]), plain(model["values"]),
                      plain(model["constraints"]));
  for (const auto& [kind, number] : model["kinds"].items())
    text += fmt::format(", {} {}", plain(number), kind);
  text += '\n';
  if (!json["clauses"].empty()) {
    text += fmt::format("  {:<8} {:<10} {:<11} {:>12} {:>12} {:>13}\n", "domain", "encoding", "amo",
                        "variables", "clauses", "literals");
  }
  for (const Json& row : json["clauses"]) {
    text += fmt::format("  {:<8} {:<10} {:<11} {:>12} {:>12} {:>13}\n", plain(row["domain"]),
                        plain(row["encoding"]), plain(row["amo"]), plain(row["variables"]),
                        plain(row["clauses"]), plain(row["literals"]));
  }
  return text;
}

Json info_json(const Instance& instance, const std::string& domain, const Interrupts& interrupts) {
  const auto poll = [&] { return interrupts.requested(); };
  Json json = {{"format_version", 1}, {"instance", instance.name}, {"command", "info"}};
  bool too_many = false;
  const auto add = [&](Json input, const Model& model) {
    json["input"] = std::move(input);
    json["model"] = model_json(model);
    too_many = domain == "all" && json["model"]["values"].get<std::size_t>() > most_values_counted;
    json["clauses"] = too_many ? Json::array() : clauses_json(model, domain, poll);
  };
  std::visit(
      Overloaded{
          [&](const sudoku::SudokuPuzzle& puzzle) {
            add(puzzle_json(puzzle), sudoku::build(puzzle).model);
          },
          [&](const sudoku::Board& board) { add(board_json(board), sudoku::build(board)); },
          [&](const magic::MagicSquare& square) { add(magic_json(square), magic::build(square)); },
          [&](const FormulaInput& input) {
            const cnf::Formula& formula = input.document.formula;
            add({{"kind", "formula"},
                 {"format", "cnf"},
                 {"variables", formula.variable_count()},
                 {"clauses", formula.clause_count()}},
                cnf::to_model(input.document, poll));
          },
          [&](const ModelInput& input) {
            add({{"kind", "model"}, {"format", "json"}}, input.model);
          },
          [&](const GraphInput& input) {
            add(graph_json(input, interrupts.token()), coloring::build(input.problem));
          }},
      instance.content);
  json["warnings"] = instance.warnings;
  if (too_many) {
    json["warnings"].push_back(
        fmt::format("clauses are not counted for more than {} values: --domain direct counts them",
                    most_values_counted));
  }
  return json;
}

ExitCode run_info(const Arguments& arguments, Session& session) {
  Output out = open_output(arguments, session.interrupts);
  InstanceStream stream(arguments, session);
  bool said = false;
  while (const auto instance = stream.next()) {
    const Json json = info_json(*instance, arguments.text("domain"), session.interrupts);
    said = true;
    if (arguments.flag("json")) {
      out.stream() << json.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
    } else {
      out.stream() << text_of(json);
      for (std::size_t i = instance->warnings.size(); i < json["warnings"].size(); ++i)
        session.messages.note(plain(json["warnings"][i]));
    }
    out.end_record();
  }
  // An input that cannot be read is no reason to lose an older file.
  if (said || output_path(arguments).empty()) out.commit();
  return stream.code();
}

}  // namespace

constexpr CommandSpec info_spec{
    .name = "info",
    .summary = "what was read, and how large it becomes",
    .description =
        "Says what an input is taken for (format, size, boxes, alphabet, givens; vertices, edges, "
        "degrees, density, components, degeneracy, a greedy clique and the colours of a greedy "
        "colouring), the size of its model, and how many "
        "variables and clauses every encoding would make of it; nothing is "
        "solved or written.",
    .positionals = positionals,
    .groups = groups,
    .examples = "  facet info puzzle.sdk\n  facet info --domain direct big.txt --json\n",
    .run = run_info};

}  // namespace facet::app
