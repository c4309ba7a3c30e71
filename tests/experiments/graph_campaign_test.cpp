#include "workbench/experiments/graph_campaign.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "encoders/graph/dimacs.hpp"
#include "model/error.hpp"
#include "tests/experiments/folder.hpp"

namespace facet::experiments {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTriangle = "p edge 3 3\ne 1 2\ne 2 3\ne 1 3\n";
constexpr const char* kCycle = "p edge 5 5\ne 1 2\ne 2 3\ne 3 4\ne 4 5\ne 1 5\n";
constexpr const char* kPath = "p edge 4 3\ne 1 4\ne 4 3\ne 3 2\n";
constexpr const char* kNoEdges = "p edge 3 0\n";
constexpr const char* kNothing = "p edge 0 0\n";

class GraphCampaign : public Folder {
 protected:
  void SetUp() override {
    Folder::SetUp();
    fs::create_directories(graphs());
    settings_.instances = graphs();
    study_.name = "study";
    study_.methods = {
        {.method = {"first", "coloring:plain+symmetry=off"},
         .one_thread = true,
         .first_coloring = true},
        {.method = {"exact", "coloring"}},
    };
    write("graphs/triangle.col", kTriangle);
    write("graphs/cycle.col", kCycle);
    write("graphs/path.col", kPath);
    write("graphs/no_edges.col", kNoEdges);
    write("graphs/nothing.col", kNothing);
  }

  fs::path graphs() const { return folder_ / "graphs"; }

  std::vector<PlannedRun> planned(const ColoringLog& log) const {
    const auto files = graph_files(settings_.instances);
    return planned_runs(study_, settings_, rows_of(study_, settings_, files, log), files, log);
  }

  // How many runs were made.
  std::size_t run(ColoringLog& log, std::stop_token token = {}) {
    std::size_t made = 0;
    failed_.clear();
    const CampaignWatch watch{
        .started = [](const ColoringRun&) {},
        .made = [&](const ColoringRun&) { ++made; },
        .failed = [&](Fault, const std::string& text) { failed_.push_back(text); }};
    const auto read = [](const fs::path& path) {
      std::ifstream in(path, std::ios::binary);
      return graph::read_col(in, path.string()).graph;
    };
    run_graph_campaign(planned(log), settings_.jobs, read, log, token, watch);
    return made;
  }

  GraphStudy study_;
  GraphSettings settings_;
  std::vector<std::string> failed_;
};

const ColoringRun& run_of(const ColoringLog& log, const std::string& graph,
                          const std::string& method) {
  const auto found = std::ranges::find_if(
      log.runs(), [&](const auto& r) { return r.graph == graph && r.method == method; });
  EXPECT_NE(found, log.runs().end()) << graph << method;
  return *found;
}

TEST_F(GraphCampaign, TellsWhatEachRunCameTo) {
  ColoringLog log;
  EXPECT_EQ(run(log), 10U);
  struct Expected {
    const char* graph;
    std::size_t vertices, edges, chromatic, first;
  };
  // "first" of the path: vertices 1, 2 and 3 take colour 1, 1 and 2, so vertex 4 takes the third.
  for (const Expected& e : {Expected{"triangle", 3, 3, 3, 3}, Expected{"cycle", 5, 5, 3, 3},
                            Expected{"path", 4, 3, 2, 3}, Expected{"no_edges", 3, 0, 1, 1},
                            Expected{"nothing", 0, 0, 0, 0}}) {
    const ColoringRun& exact = run_of(log, e.graph, "exact");
    EXPECT_EQ(exact.vertices, e.vertices) << e.graph;
    EXPECT_EQ(exact.edges, e.edges) << e.graph;
    EXPECT_TRUE(exact.is_proven()) << e.graph;
    EXPECT_EQ(exact.colors, e.chromatic) << e.graph;
    EXPECT_EQ(exact.lower_bound, e.chromatic) << e.graph;
    EXPECT_EQ(exact.threads, 2U);
    const ColoringRun& first = run_of(log, e.graph, "first");
    EXPECT_EQ(first.colors, e.first) << e.graph;
    EXPECT_LE(first.work, e.vertices) << e.graph << ": it never goes back";
    EXPECT_EQ(first.threads, 1U);
    for (const ColoringRun* run : {&exact, &first}) {
      ASSERT_FALSE(run->trace.empty()) << e.graph;
      EXPECT_EQ(run->trace.back().colors, *run->colors) << e.graph;
      EXPECT_GE(run->seconds, 0);
      EXPECT_GE(run->cpu_seconds, 0);
    }
  }
  EXPECT_TRUE(disagreements(log).empty());
}

TEST_F(GraphCampaign, ARaceSaysWhatItsBoundRestsOn) {
  study_.methods = {{.method = {"auto", "auto"}}};
  settings_.only = {"triangle", "nothing"};
  ColoringLog log;
  EXPECT_EQ(run(log), 2U);
  const ColoringRun& triangle = run_of(log, "triangle", "auto");
  EXPECT_TRUE(triangle.is_proven());
  EXPECT_EQ(triangle.lower_bound, 3U);
  EXPECT_EQ(triangle.bound_kind, "clique");
  EXPECT_NE(triangle.color_method, "");
  EXPECT_EQ(triangle.trace.back().colors, 3U);
  EXPECT_TRUE(run_of(log, "nothing", "auto").is_proven());
}

TEST_F(GraphCampaign, TracesEveryBetterColouringOfABackend) {
  // The first colouring by a greedy order is not the best.
  fs::copy(fs::path(FACET_SOURCE_DIR) / "instances" / "graph_queen_7x7.col", graphs());
  study_.methods = {{.method = {"exact", "coloring"}, .one_thread = true}};
  settings_.only = {"graph_queen*"};
  ColoringLog log;
  EXPECT_EQ(run(log), 1U);
  std::vector<std::size_t> colors;
  for (const Improvement& step : run_of(log, "graph_queen_7x7", "exact").trace)
    colors.push_back(step.colors);
  EXPECT_GE(colors.size(), 2U);
  EXPECT_EQ(colors.back(), 7U);
  EXPECT_TRUE(std::ranges::is_sorted(colors, std::ranges::greater()));
}

TEST_F(GraphCampaign, MakesEveryRunOnceAndNoneAgain) {
  const fs::path path = folder_ / "runs.csv";
  settings_.seeds = 2;
  settings_.jobs = 3;
  {
    ColoringLog log(path);
    EXPECT_EQ(run(log), 20U);
  }
  const std::string before = text_of(path);
  EXPECT_EQ(std::ranges::count(before, '\n'), 21);
  ColoringLog log(path);
  EXPECT_EQ(log.runs().size(), 20U);
  EXPECT_EQ(run(log), 0U);
  EXPECT_EQ(text_of(path), before);
  settings_.seeds = 3;
  EXPECT_EQ(run(log), 10U);
  settings_.limit_seconds = 61;  // another task
  EXPECT_EQ(run(log), 30U);
  settings_.threads = 1;  // another task of the method that has more than one
  EXPECT_EQ(run(log), 15U);
}

TEST_F(GraphCampaign, TakesUpWhatAKilledProgramLeft) {
  const fs::path path = folder_ / "runs.csv";
  {
    ColoringLog log(path);
    run(log);
  }
  const std::string whole = text_of(path);
  for (std::size_t size = 0; size < whole.size(); size += 41) {
    write("runs.csv", whole.substr(0, size));
    ColoringLog log(path);
    EXPECT_EQ(run(log) + static_cast<std::size_t>(std::ranges::count(whole.substr(0, size), '\n')),
              size < ColoringRun::csv_header().size() + 1 ? 10U : 11U)
        << size;
    EXPECT_EQ(ColoringLog(path).runs().size(), 10U) << size;
  }
}

TEST_F(GraphCampaign, AnInterruptEndsItAndIsNotLogged) {
  std::stop_source source;
  source.request_stop();
  ColoringLog log;
  EXPECT_EQ(run(log, source.get_token()), 0U);
  EXPECT_TRUE(log.runs().empty());
  // In the midst of a run: a graph that takes this search hours.
  std::string text = "p edge 90 0\n";
  for (int a = 1; a <= 90; ++a) {
    for (int b = a + 1; b <= 90; ++b) {
      if ((a * 37 + b * 101 + a * b) % 7 < 4) text += fmt::format("e {} {}\n", a, b);
    }
  }
  study_.methods = {{.method = {"exact", "coloring"}}};
  settings_.only = {"hard"};
  write("graphs/hard.col", text);
  std::stop_source later;
  const CampaignWatch watch{.started = [&](const ColoringRun&) { later.request_stop(); },
                            .made = [](const ColoringRun&) { ADD_FAILURE(); },
                            .failed = [](Fault, const std::string&) { ADD_FAILURE(); }};
  const auto read = [](const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return graph::read_col(in, path.string()).graph;
  };
  run_graph_campaign(planned(log), 2, read, log, later.get_token(), watch);
  EXPECT_TRUE(log.runs().empty());
}

TEST_F(GraphCampaign, ARunEndsWhenItHasFewEnoughColours) {
  fs::copy(fs::path(FACET_SOURCE_DIR) / "instances" / "graph_queen_7x7.col", graphs());
  study_.methods = {{.method = {"heuristics", "mixture"}, .one_thread = true}};
  settings_.only = {"graph_queen*"};
  ColoringLog log;
  std::vector<PlannedRun> runs = planned(log);
  ASSERT_EQ(runs.size(), 1U);
  runs[0].enough_colors = 9;
  const CampaignWatch watch{.started = [](const ColoringRun&) {},
                            .made = [](const ColoringRun&) {},
                            .failed = [](Fault, const std::string&) { ADD_FAILURE(); }};
  const auto read = [](const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return graph::read_col(in, path.string()).graph;
  };
  run_graph_campaign(runs, 1, read, log, {}, watch);
  const ColoringRun& run = run_of(log, "graph_queen_7x7", "heuristics");
  EXPECT_EQ(run.stop_reason, StopReason::Completed);
  ASSERT_TRUE(run.colors);
  EXPECT_LE(*run.colors, 9U);
  EXPECT_EQ(run.trace.back().colors, *run.colors);
  EXPECT_LT(run.work, 100'000U);  // left alone it makes some millions of moves
}

TEST_F(GraphCampaign, AGraphThatDoesNotReadIsToldAndTheOthersAreRun) {
  write("graphs/broken.col", "p edge 2 1\ne 1 3\n");
  ColoringLog log;
  EXPECT_EQ(run(log), 10U);
  ASSERT_EQ(failed_.size(), 2U);  // one a method
  EXPECT_NE(failed_[0].find("broken.col:2:"), std::string::npos) << failed_[0];
}

TEST_F(GraphCampaign, TakesOnlyTheGraphsThatAreWanted) {
  const ColoringLog log;
  const auto names = [&](std::vector<std::string> only) {
    settings_.only = std::move(only);
    std::vector<std::string> found;
    for (const StudyGraph& row : rows_of(study_, settings_, graph_files(graphs()), log))
      found.push_back(row.name);
    return found;
  };
  EXPECT_EQ(names({}),
            (std::vector<std::string>{"cycle", "no_edges", "nothing", "path", "triangle"}));
  EXPECT_EQ(names({"no*"}), (std::vector<std::string>{"no_edges", "nothing"}));
  EXPECT_EQ(names({"path", "c?cle"}), (std::vector<std::string>{"cycle", "path"}));
  EXPECT_THROW(names({"path", "triangel"}), OptionError);
  study_.graphs = {{"triangle"}, {"absent"}};
  EXPECT_EQ(names({}), (std::vector<std::string>{"triangle", "absent"}));
  EXPECT_THROW(names({"cycle"}), OptionError);
  settings_.only.clear();
  EXPECT_EQ(planned(log).size(), 2U);  // of the graph that is there
}

TEST_F(GraphCampaign, ALongerLimitIsForTheOpenGraphsAlone) {
  study_.methods = {{.method = {"exact", "coloring"}}};
  settings_.limit_seconds = 600;
  settings_.open_from = 60;
  ColoringLog log;
  ColoringRun run = task_of({"cycle"}, study_.methods[0], settings_, 0);
  run.limit_seconds = 60;
  run.status = Status::Satisfiable;
  log.add(run);
  run.graph = "path";
  run.status = Status::Optimal;
  log.add(run);
  run.graph = "triangle";
  run.status = Status::Unknown;
  run.seed = 1;  // not of this campaign
  log.add(run);
  ASSERT_EQ(planned(log).size(), 1U);
  EXPECT_EQ(planned(log)[0].task.graph, "cycle");
  EXPECT_EQ(planned(log)[0].task.limit_seconds, 600);
}

TEST_F(GraphCampaign, FindsTheGraphsOfAFolder) {
  write("graphs/triangle.col.gz", "another file of the same name");
  write("graphs/packed.col.gz", "");
  write("graphs/notes.txt", "");
  write("graphs/.col", "");
  fs::create_directories(graphs() / "folder.col");
  std::vector<std::string> files;
  for (const GraphFile& file : graph_files(graphs()))
    files.push_back(file.name + " " + file.path.filename().string());
  EXPECT_EQ(files, (std::vector<std::string>{"cycle cycle.col", "no_edges no_edges.col",
                                             "nothing nothing.col", "packed packed.col.gz",
                                             "path path.col", "triangle triangle.col"}));
  EXPECT_THROW(graph_files(folder_ / "absent"), ParseError);
}

TEST_F(GraphCampaign, ReadsWhatIsKnownOfTheGraphs) {
  EXPECT_TRUE(known_bounds(folder_).empty());
  write("bounds.csv",
        "name,note,lower,upper,chi\n\"a,b\",\"x \"\"y\"\", z\",3,5,\nc,,,9,\nd,,1,9,4\ne\n");
  const auto known = known_bounds(folder_);
  ASSERT_EQ(known.size(), 4U);
  EXPECT_EQ(known.at("a,b").lower, 3U);
  EXPECT_EQ(known.at("a,b").upper, 5U);
  EXPECT_EQ(known.at("c").lower, std::nullopt);
  EXPECT_EQ(known.at("c").upper, 9U);
  EXPECT_EQ(known.at("d").lower, 4U);
  EXPECT_EQ(known.at("d").upper, 4U);
  EXPECT_EQ(known.at("e").upper, std::nullopt);
  for (const char* text : {"", "name,lower\na,1\n", "name,lower,upper\na,b,3\n",
                           "name,lower,upper\n\"a,1,3\n", "name,lower,upper\na,-1,3\n"}) {
    write("bounds.csv", text);
    EXPECT_THROW(known_bounds(folder_), ParseError) << text;
  }
}

TEST(ColoringRuns, AreReadAsTheyWereWritten) {
  ColoringRun run;
  run.graph = "a,\"b\"";
  run.method = "m";
  run.seed = 7;
  run.limit_seconds = 0.5;
  run.threads = 2;
  run.vertices = 3;
  run.edges = 2;
  run.status = Status::Satisfiable;
  run.stop_reason = StopReason::TimeLimit;
  run.colors = 3;
  run.lower_bound = 2;
  run.bound_kind = "clique";
  run.color_method = "x, y";
  run.seconds = 0.5;
  run.cpu_seconds = 0.25;
  run.work = 12;
  run.trace = {{5, 0.1, 0.05}, {3, 0.4, 0.2}};
  const std::string line =
      "\"a,\"\"b\"\"\",m,7,0.5,2,3,2,satisfiable,time limit,3,2,clique,,\"x, y\",0.5,0.25,12,"
      "5@0.1/0.05;3@0.4/0.2";
  EXPECT_EQ(run.to_csv(), line);
  const std::string source = "log";
  CsvFields fields(source, 2, line);
  const ColoringRun read = ColoringRun::from_csv(fields);
  fields.end();
  EXPECT_EQ(read.to_csv(), line);
  EXPECT_TRUE(read.same_task(run));
  EXPECT_EQ(read.colors, 3U);
  ASSERT_NE(read.reached(4), nullptr);
  EXPECT_EQ(read.reached(4)->colors, 3U);
  EXPECT_EQ(read.reached(5)->colors, 5U);
  EXPECT_EQ(read.reached(2), nullptr);
}

TEST(ColoringRuns, NameTheFieldThatIsWrong) {
  const std::string source = "log";
  const auto column = [&](const std::string& line) -> std::size_t {
    try {
      CsvFields fields(source, 2, line);
      ColoringRun::from_csv(fields);
      fields.end();
    } catch (const ParseError& error) {
      return error.column();
    }
    return 0;
  };
  EXPECT_EQ(column("g,m,7,9,2,3,2,unknown,time limit,,0,,,,1,1,12,"), 0U);
  EXPECT_EQ(column("g,m,7,9,2,3,2,unknown,time limit,,0,,,,1,1,12"), 46U);
  EXPECT_EQ(column("g,m,x,9,2,3,2,unknown,time limit,,0,,,,1,1,12,"), 5U);
  EXPECT_EQ(column("g,m,7,9,2,3,2,nothing,time limit,,0,,,,1,1,12,"), 15U);
  EXPECT_EQ(column("g,m,7,9,2,3,2,unknown,time limit,x,0,,,,1,1,12,"), 34U);
  EXPECT_EQ(column("g,m,7,9,2,3,2,unknown,time limit,,0,,,,1,1,12,3@1"), 47U);
  EXPECT_EQ(column("g,m,7,9,2,3,2,unknown,time limit,,0,,,,1,1,12,3/1@1"), 47U);
  EXPECT_EQ(column("g,m,7,9,2,3,2,unknown,time limit,,0,,,,1,1,12,3@1/y"), 47U);
  EXPECT_EQ(column("g,m,7,9,2,3,2,unknown,time limit,,0,,,,1,1,12,3@1/1,"), 53U);
  EXPECT_EQ(column("\"g,m,7,9,2,3,2,unknown,time limit,,0,,,,1,1,12,"), 1U);
  EXPECT_EQ(column("\"g\"x,m,7,9,2,3,2,unknown,time limit,,0,,,,1,1,12,"), 1U);
}

TEST_F(Folder, AFileThatIsNoLogIsRefusedAndStaysAsItWas) {
  for (const char* text : {"no end of line", "other,header\n1,2\n", "graph,method\n"}) {
    write("other", text);
    EXPECT_THROW(ColoringLog(folder_ / "other"), ParseError) << text;
    EXPECT_EQ(text_of(folder_ / "other"), text);
  }
}

TEST(ColoringRuns, FewerColoursThanALowerBoundAreADisagreement) {
  ColoringLog log;
  ColoringRun run;
  run.graph = "g";
  run.method = "one";
  run.limit_seconds = 60;
  run.colors = 5;
  run.lower_bound = 4;
  log.add(run);
  run.method = "two";
  run.colors = 6;
  run.lower_bound = 5;
  log.add(run);
  run.graph = "h";
  run.colors = std::nullopt;
  run.lower_bound = 9;
  log.add(run);
  EXPECT_TRUE(disagreements(log).empty());
  run.graph = "g";
  run.lower_bound = 6;
  run.seed = 3;
  log.add(run);
  EXPECT_EQ(disagreements(log),
            (std::vector<std::string>{"g: one (limit 60 s, seed 0) has a colouring with 5, two "
                                      "(limit 60 s, seed 3) a lower bound of 6"}));
}

TEST(GraphStudies, NameEachGraphOnceAndHaveTheirMethods) {
  for (const GraphStudy& study : graph_studies()) {
    EXPECT_EQ(find_graph_study(study.name), &study);
    EXPECT_FALSE(study.methods.empty());
    EXPECT_GE(study.seeds, 1U);
    std::set<std::string> names;
    for (const StudyGraph& graph : study.graphs)
      EXPECT_TRUE(names.insert(graph.name).second) << graph.name;
    std::set<std::string> labels;
    for (const ColoringMethod& method : study.methods) {
      EXPECT_TRUE(choose(method.method).choice) << choose(method.method).absent_reason;
      EXPECT_TRUE(labels.insert(method.method.label).second) << method.method.label;
    }
  }
  EXPECT_EQ(find_graph_study("board-coloring"), nullptr);
}

}  // namespace
}  // namespace facet::experiments
