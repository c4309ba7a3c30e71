#include "workbench/experiments/graph_table.hpp"

#include <gtest/gtest.h>

namespace facet::experiments {
namespace {

class GraphTable : public testing::Test {
 protected:
  ColoringRun& task(const std::string& graph, std::size_t method, std::uint64_t seed = 0) {
    run_ = task_of({graph}, study_.methods.at(method), settings_, seed);
    run_.vertices = 10;
    run_.edges = 20;
    return run_;
  }

  // A run with these bounds; proven where they meet.
  void add(std::size_t colors, std::size_t lower, std::vector<Improvement> trace = {}) {
    run_.colors = colors;
    run_.lower_bound = lower;
    run_.status = colors == lower ? Status::Optimal : Status::Satisfiable;
    run_.trace = std::move(trace);
    log_.add(run_);
  }

  std::string text() const { return table({study_, settings_, rows_, known_, log_}); }

  GraphStudy study_;
  GraphSettings settings_;
  std::vector<StudyGraph> rows_;
  std::map<std::string, KnownBounds> known_;
  ColoringLog log_;
  ColoringRun run_;
};

TEST_F(GraphTable, OfBoundsSaysWhatIsProvenAndWhy) {
  study_.methods = {{.method = {"auto", "auto"}}};
  rows_ = {{"a"}, {"b"}, {"c"}};
  known_ = {{"a", {4, 4}}, {"b", {3, 4}}};
  auto& run = task("a", 0);
  run.bound_kind = "clique";
  run.bound_method = "tabu clique";
  run.color_method = "head";
  run.seconds = 1.5;
  add(4, 4);
  auto& open = task("b", 0);
  open.bound_kind = "none";
  open.seconds = 60;
  add(5, 1);
  task("c", 0, 1);  // another seed
  add(3, 3);
  EXPECT_EQ(text(),
            "| graph | n | m | known | colours | lower bound | the bound rests on | colouring by | "
            "proven within | seconds |\n|---|---|---|---|---|---|---|---|---|---|\n"
            "| a | 10 | 20 | 4 | 4 | 4 | clique (tabu clique) | head | 60 s | 1.50 |\n"
            "| b | 10 | 20 | 3..4 | 5 | 1 | - | - | - | 60.00 |\n"
            "| c | - | - | - | - | - | - | - | - | - |\n\n"
            "Proven within 60 s: 1 of 2.\nAt most the fewest colours known: 1 of 2.\n"
            "Without a run: 1.\n");
}

TEST_F(GraphTable, OfTwoLimitsMergesTheirRuns) {
  study_.methods = {{.method = {"auto", "auto"}}};
  rows_ = {{"a"}, {"b"}, {"c"}, {"d"}};
  for (const char* graph : {"a", "b", "c", "d"}) {
    task(graph, 0).seconds = 60;
    add(5, *graph == 'a' ? 5 : 4);
  }
  settings_.limit_seconds = 600;
  settings_.open_from = 60;
  task("b", 0).seconds = 400;
  add(4, 4);
  task("c", 0).seconds = 602.5;
  add(6, 5);  // the bounds of both together meet
  EXPECT_EQ(text(),
            "| graph | n | m | known | colours | lower bound | the bound rests on | colouring by | "
            "proven within | seconds |\n|---|---|---|---|---|---|---|---|---|---|\n"
            "| a | 10 | 20 | - | 5 | 5 | - | - | 60 s | 60.00 |\n"
            "| b | 10 | 20 | - | 4 | 4 | - | - | 600 s | 400 |\n"
            "| c | 10 | 20 | - | 5 | 5 | - | - | 600 s | 602 |\n"
            "| d | 10 | 20 | - | 5 | 4 | - | - | - | 60.00 |\n\n"
            "Proven within 60 s: 1 of 4.\n"
            "Proven within 600 s: 3 of 4; 2 of the open ones were run so long.\n"
            "The latest proof came 2.50 s after its limit, on c.\n");
}

TEST_F(GraphTable, OfColoursHasTheSpreadOverTheSeeds) {
  study_.report = GraphReport::Colors;
  study_.methods = {{.method = {"heuristics", "auto"}, .one_thread = true}};
  rows_ = {{"a", 12}, {"b", 7}, {"c", 3}};
  known_ = {{"a", {9, 11}}};
  settings_.seeds = 4;
  const std::size_t colors[] = {13, 12, 14, 12};
  for (std::size_t seed = 0; seed < 4; ++seed) {
    const auto cpu = static_cast<double>(seed);
    task("a", 0, seed);
    add(colors[seed], 0, {{20, 0.1, 0.1}, {colors[seed], 2 * cpu + 9, cpu + 5}});
  }
  task("b", 0, 2);
  add(8, 0, {{8, 0.5, 0.25}});
  task("c", 0, 4);  // a seed too far
  add(3, 0, {{3, 1, 1}});
  EXPECT_EQ(text(),
            "| graph | wanted | known | best | median | worst | seeds at the best | CPU seconds to "
            "the best |\n|---|---|---|---|---|---|---|---|\n"
            "| a | 12 | 9..11 | 12 | 12.5 | 14 | 2 of 4 | 7.00 |\n"
            "| b | 7 | - | 8 | 8 | 8 | 1 of 1 | 0.25000 |\n"
            "| c | 3 | - | - | - | - | - | - |\n\n"
            "At most the colours wanted within 60 s, best of 4 seeds from 0 on: 1 of 2.\n"
            "Without a colouring: 1.\n");
}

TEST_F(GraphTable, SideBySideSaysWhenAMethodWasAsGoodAsTheFirstOnes) {
  study_.report = GraphReport::SideBySide;
  study_.methods = {
      {.method = {"one", "coloring:plain"}, .one_thread = true, .first_coloring = true},
      {.method = {"two", "coloring:dsatur"}, .one_thread = true, .first_coloring = true},
      {.method = {"search", "auto"}, .one_thread = true},
      {.method = {"auto", "auto"}}};
  rows_ = {{"a", {}, 9, 6}, {"b", {}, 5, 5}};
  task("a", 0).cpu_seconds = 0.5;
  add(8, 0);
  task("a", 1).cpu_seconds = 0.25;
  add(7, 0);
  task("a", 2).cpu_seconds = 60;
  add(7, 0, {{9, 1, 0.5}, {7, 3, 1.5}});
  task("a", 3).cpu_seconds = 120;
  add(6, 4, {{8, 1, 2}, {6, 4, 8}});
  task("b", 2).stop_reason = StopReason::MemoryLimit;
  log_.add(run_);
  EXPECT_EQ(text(),
            "| graph | n | m | known | reported: 1 | reported: 2 | one: colours | CPU seconds | "
            "two: colours | CPU seconds | search: colours | CPU seconds | until as good as the "
            "first: CPU / clock | auto: colours | CPU seconds | until as good as the first: CPU / "
            "clock |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n"
            "| a | 10 | 20 | - | 9 | 6 | 8 | 0.50000 | 7 | 0.25000 | 7 | 60.00 | 1.50 / 3.00 | 6, "
            "at least 4 | 120 | 8.00 / 4.00 |\n"
            "| b | 10 | 20 | - | 5 | 5 | - | - | - | - | memory limit | 0.00000 | - | - | - | - "
            "|\n\n"
            "search: at most the colours of either first colouring on 1 of 1; at most those "
            "reported of either on 0 of 1.\n"
            "auto: at most the colours of either first colouring on 1 of 1; at most those reported "
            "of either on 1 of 1.\n");
}

TEST_F(GraphTable, RunsThatContradictWhatIsKnownAreNamed) {
  study_.methods = {{.method = {"auto", "auto"}}};
  known_ = {{"a", {4, 6}}};
  const auto found = [&] { return against_known({study_, settings_, rows_, known_, log_}); };
  task("a", 0);
  add(4, 4);
  task("b", 0);
  add(1, 1);
  EXPECT_TRUE(found().empty());
  task("a", 0, 1);
  add(3, 0);
  task("a", 0, 2);
  add(8, 7);
  EXPECT_EQ(found(), (std::vector<std::string>{
                         "a: auto has a colouring with 3, the known lower bound is 4",
                         "a: auto has a lower bound of 7, 6 colours are known to do"}));
}

}  // namespace
}  // namespace facet::experiments
