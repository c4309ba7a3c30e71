#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "backends/checked_solve.hpp"
#include "backends/registry.hpp"
#include "encoders/graph/dimacs.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/reader.hpp"
#include "workbench/coloring_walk.hpp"
#include "workbench/verify_puzzle.hpp"

namespace facet {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(FACET_SOURCE_DIR) / "instances";

struct Row {
  std::string file, kind, instances, status, solutions;

  friend void PrintTo(const Row& row, std::ostream* out) { *out << row.file; }
};

std::vector<Row> manifest() {
  std::ifstream in(kFolder / "manifest.csv");
  std::vector<Row> rows;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    std::istringstream fields(line);
    Row row;
    for (std::string* field : {&row.file, &row.kind, &row.instances, &row.status, &row.solutions}) {
      std::getline(fields, *field, ',');
    }
    rows.push_back(row);
  }
  return rows;
}

std::vector<sudoku::SudokuPuzzle> puzzles_of(const std::string& file) {
  std::ifstream in(kFolder / file);
  sudoku::Reader reader(in, file);
  std::vector<sudoku::SudokuPuzzle> puzzles;
  while (auto puzzle = reader.next())
    puzzles.push_back(std::move(*puzzle));
  return puzzles;
}

TEST(Manifest, NamesEveryFileOnce) {
  std::set<std::string> named;
  for (const Row& row : manifest())
    EXPECT_TRUE(named.insert(row.file).second) << row.file;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    const std::string name = entry.path().filename().string();
    if (name == "manifest.csv" || name == "README.md") continue;
    EXPECT_EQ(named.erase(name), 1U) << name << " has no row";
  }
  EXPECT_TRUE(named.empty()) << *named.begin() << " is no file";
}

// The chromatic number, by the search on graphs and, k by k, by CaDiCaL.
void expect_chromatic_number(const Row& row) {
  std::ifstream in(kFolder / row.file);
  coloring::ColoringProblem problem{graph::read_col(in, row.file).graph, std::nullopt};
  workbench::SolveRequest request;
  request.backend = choose_backend("coloring").backend;
  const auto chi = static_cast<std::size_t>(std::stoul(row.solutions));
  EXPECT_EQ(workbench::solve_coloring(problem, request).status, Status::Optimal);
  EXPECT_EQ(workbench::solve_coloring(problem, request).objective, std::stol(row.solutions));
  request.backend = choose_backend("cadical").backend;
  problem.colors = chi;
  EXPECT_EQ(workbench::solve_coloring(problem, request).status, Status::Satisfiable);
  problem.colors = chi - 1;
  EXPECT_EQ(workbench::solve_coloring(problem, request).status, Status::Unsatisfiable);
}

class Rows : public testing::TestWithParam<Row> {};

TEST_P(Rows, AreTrueByTwoBackends) {
  const Row& row = GetParam();
  if (row.kind == "graph") return expect_chromatic_number(row);
  const auto puzzles = puzzles_of(row.file);
  EXPECT_EQ(std::to_string(puzzles.size()), row.instances);
  // The native search has no learning: the largest grids are left to CaDiCaL's two encodings.
  const bool large = puzzles.front().order > 16;
  for (const char* name : {"cadical", large ? "cadical:order+sequential" : "backtracking"}) {
    const BackendChoice choice = choose_backend(name);
    BackendOptions options;
    options.set = choice.set;
    for (const auto& puzzle : puzzles) {
      const auto built = sudoku::build(puzzle);
      RunControl control({.solutions = row.solutions.empty() ? 1U : 200U});
      const CountResult result = checked_enumerate(
          *choice.backend, built.model, options, control, [&](const Solution& solution) {
            EXPECT_EQ(workbench::verify(puzzle, sudoku::decode(built, solution)), std::nullopt);
            return true;
          });
      EXPECT_EQ(result.count > 0, row.status == "satisfiable") << puzzle.name;
      if (row.solutions.empty()) continue;
      EXPECT_TRUE(result.complete) << puzzle.name;
      EXPECT_EQ(std::to_string(result.count), row.solutions) << puzzle.name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Manifest, Rows, testing::ValuesIn(manifest()), [](const auto& parameter) {
  std::string name = parameter.param.file;
  for (char& c : name) {
    if (c == '.') c = '_';
  }
  return name;
});

}  // namespace
}  // namespace facet
