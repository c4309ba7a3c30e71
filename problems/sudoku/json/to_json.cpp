#include "problems/sudoku/json/to_json.hpp"

#include <nlohmann/json.hpp>

#include "model/constraint.hpp"

namespace facet::sudoku {
namespace {

using Json = nlohmann::ordered_json;

Json rows_of(const std::vector<int>& cells, std::size_t n, int shift) {
  Json rows = Json::array();
  for (std::size_t row = 0; row < n; ++row) {
    Json values = Json::array();
    for (std::size_t column = 0; column < n; ++column)
      values.push_back(cells[row * n + column] + shift);
    rows.push_back(std::move(values));
  }
  return rows;
}

Json cells_of(const std::vector<std::size_t>& region, std::size_t n) {
  Json cells = Json::array();
  for (const std::size_t cell : region)
    cells.push_back(Json::array({cell / n + 1, cell % n + 1}));
  return cells;
}

Json cell_of(std::size_t cell, std::size_t n) {
  return Json::array({cell / n + 1, cell % n + 1});
}

// Only what the puzzle has, so that a plain one stays as it is.
void add_variants(Json& json, const SudokuPuzzle& puzzle) {
  const std::size_t n = puzzle.order;
  for (const Cage& cage : puzzle.cages) {
    Json entry = {{"cells", cells_of(cage.cells, n)}};
    entry["sum"] = cage.sum ? Json(*cage.sum) : Json(nullptr);
    entry["repeats"] = cage.repeats;
    json["cages"].push_back(std::move(entry));
  }
  if (puzzle.anti_knight) json["anti_knight"] = true;
  if (puzzle.anti_king) json["anti_king"] = true;
  for (const Neighbours& pair : puzzle.consecutive)
    json["consecutive"].push_back(Json::array({cell_of(pair.first, n), cell_of(pair.second, n)}));
  if (puzzle.non_consecutive) json["non_consecutive"] = true;
  for (const Inequality& sign : puzzle.inequalities) {
    json["inequalities"].push_back(
        {{"greater", cell_of(sign.greater, n)}, {"smaller", cell_of(sign.smaller, n)}});
  }
}

}  // namespace

std::string to_json(const SudokuPuzzle& puzzle) {
  const std::size_t n = puzzle.order;
  Json json;
  json["name"] = puzzle.name;
  json["format"] = puzzle.format;
  json["order"] = n;
  std::visit(
      Overloaded{[&](const Boxes& boxes) {
                   json["boxes"] = {{"rows", boxes.rows}, {"columns", boxes.columns}};
                 },
                 [&](const Regions& regions) { json["regions"] = rows_of(regions.of, n, 1); },
                 [](const NoBlocks&) {}},
      puzzle.blocks);
  json["diagonals"] = puzzle.diagonals;
  json["extra_regions"] = Json::array();
  for (const auto& region : puzzle.extra_regions)
    json["extra_regions"].push_back(cells_of(region, n));
  add_variants(json, puzzle);
  json["givens"] = rows_of(puzzle.givens.cells, n, 0);
  for (const Domain& domain : puzzle.candidates)
    json["candidates"].push_back(domain.values());
  if (puzzle.stated_count) json["stated_count"] = *puzzle.stated_count;
  if (puzzle.stated_solution) {
    json["stated_solution"] = rows_of(puzzle.stated_solution->cells, n, 0);
  }
  json["notes"] = puzzle.notes;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace facet::sudoku
