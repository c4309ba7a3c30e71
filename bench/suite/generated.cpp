#include "bench/suite/generated.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "bench/suite/stable_hash.hpp"
#include "encoders/graph/formats.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "problems/sudoku/print.hpp"
#include "workbench/generate_grid.hpp"

namespace facet::bench {
namespace {

// Of larger ones the mixed pattern: what a campaign has run stays what it was.
constexpr std::size_t kLargestSearched = 12;

// A draw of its own for each name, whatever else is in the suite.
std::uint64_t seed_for(std::uint64_t seed, const std::string& name) {
  return Random(seed, StableHash().add(name).value()).next();
}

BenchInstance make_puzzle(const PuzzleSweep& sweep, const sudoku::Boxes& box,
                          std::optional<double> fill, std::size_t number, std::stop_token token) {
  BenchInstance instance;
  const std::size_t order = box.rows * box.columns;
  const std::string share = fill ? fmt::format("_fill{:g}", *fill * 100) : std::string();
  instance.name = fmt::format("puzzle_{}x{}{}{}_{}", box.rows, box.columns, share,
                              sweep.unique ? "_unique" : "", number);
  instance.file = instance.name + ".txt";
  workbench::GenerateRequest request;
  request.order = order;
  request.blocks = box;
  request.fill = fill;
  request.unique = sweep.unique;
  request.seed = seed_for(sweep.seed, instance.name);
  request.largest_searched = kLargestSearched;
  RunControl control({}, std::move(token));
  const workbench::GenerateResult made = workbench::generate(request, control);
  if (made.status != Status::Satisfiable) {
    instance.name.clear();  // stopped
    return instance;
  }
  instance.order = order;
  // Where uniqueness needs more givens than were asked for, what it has.
  instance.fill = made.reached && fill ? *fill : fill_of(made.puzzle);
  instance.text = puzzle_text(made.puzzle);
  return instance;
}

std::string graph_name(const coloring::FamilyRequest& request) {
  std::string name = "graph_" + request.family;
  const auto add = [&](const char* key, const auto& value) {
    if (value) name += fmt::format("_{}{:g}", key, static_cast<double>(*value));
  };
  add("n", request.n);
  add("r", request.rows);
  add("c", request.columns);
  add("k", request.k);
  add("m", request.edges);
  add("p", request.p);
  add("d", request.radius);
  return name + (request.complement ? "_complement" : "");
}

}  // namespace

double fill_of(const sudoku::SudokuPuzzle& puzzle) {
  const auto& cells = puzzle.givens.cells;
  if (cells.empty()) return 0;
  const auto blank = std::ranges::count(cells, 0);
  return 1 - static_cast<double>(blank) / static_cast<double>(cells.size());
}

std::string puzzle_text(const sudoku::SudokuPuzzle& puzzle) {
  using sudoku::Format;
  // What line and integers leave open is read as the squarest boxes; bordered shows them.
  const auto* box = std::get_if<sudoku::Boxes>(&puzzle.blocks);
  const bool square = box != nullptr && box->rows == box->columns;
  for (const Format format :
       {Format::Line, Format::Integers, Format::Bordered, Format::Gss, Format::Constraints}) {
    if (!square && (format == Format::Line || format == Format::Integers)) continue;
    if (!sudoku::cannot_print(puzzle, format)) return sudoku::print(puzzle, format);
  }
  throw OptionError(puzzle.name + ": no format holds this puzzle alone: give it a file of its own");
}

std::vector<BenchInstance> make_puzzles(const PuzzleSweep& sweep, const std::stop_token& token) {
  std::vector<BenchInstance> result;
  std::vector<std::optional<double>> fills(sweep.fills.begin(), sweep.fills.end());
  if (fills.empty()) fills.emplace_back();
  for (const sudoku::Boxes& box : sweep.boxes) {
    for (const std::optional<double> fill : fills) {
      for (std::size_t i = 1; i <= sweep.count; ++i) {
        if (token.stop_requested()) return result;
        BenchInstance made = make_puzzle(sweep, box, fill, i, token);
        if (!made.name.empty()) result.push_back(std::move(made));
      }
    }
  }
  return result;
}

std::vector<BenchInstance> make_graphs(const GraphSweep& sweep, const std::stop_token& token) {
  std::vector<BenchInstance> result;
  for (coloring::FamilyRequest request : sweep.requests) {
    const std::uint64_t seed = request.seed;
    const bool random = coloring::find_family(request.family)->random;
    request.stop = token;
    for (std::size_t i = 1; i <= (random ? sweep.count : 1); ++i) {
      BenchInstance instance;
      instance.name = graph_name(request) + (random ? fmt::format("_{}", i) : std::string());
      instance.file = instance.name + ".col";
      instance.kind = InstanceKind::Graph;
      request.seed = seed_for(seed, instance.name);
      std::ostringstream out;
      graph::write(coloring::make_family(request).graph, graph::Format::Col, out);
      instance.text = std::move(out).str();
      result.push_back(std::move(instance));
    }
  }
  return result;
}

}  // namespace facet::bench
