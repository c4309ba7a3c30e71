#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "bench/report/campaign_data.hpp"
#include "bench/report/figures.hpp"
#include "bench/report/objectives.hpp"
#include "bench/report/plots.hpp"
#include "bench/report/report.hpp"
#include "bench/report/svg_plot.hpp"
#include "bench/report/table.hpp"
#include "model/error.hpp"
#include "tests/bench/whole_record.hpp"

namespace facet::bench {
namespace {

namespace fs = std::filesystem;

// Two backends, <a> and b, on six boards of three fills, two runs each, under 10 s.
class Report : public testing::Test {
 protected:
  Report() {
    std::string name = (fs::temp_directory_path() / "facet-report-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
    folder_ = name;
    for (int i = 0; i < 6; ++i) {
      for (const int repeat : {0, 1}) {
        add("<a>", i, repeat, "sat-verified", 1 + i);
        // The last two are too hard for b.
        add("b", i, repeat, i < 4 ? "sat-verified" : "time-limit", i < 4 ? 2 * (1 + i) : 10);
      }
    }
  }
  ~Report() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  static Json record(const std::string& backend, int instance, int repeat,
                     const std::string& outcome, double seconds) {
    return {{"suite", "a & b"},
            {"instance", "i" + std::to_string(instance)},
            {"group", "boards"},
            {"order", 9},
            {"fill", 0.1 * (instance / 2)},
            {"backend", backend},
            {"seed", repeat},
            {"repeat", repeat},
            {"outcome", outcome},
            {"cpu_seconds", seconds},
            {"wall_seconds", seconds + 1},
            {"limits", {{"wall_seconds", 10}}}};
  }
  void add(const std::string& backend, int instance, int repeat, const std::string& outcome,
           double seconds) const {
    append(record(backend, instance, repeat, outcome, seconds));
  }
  void append(const Json& json) const {
    std::ofstream(folder_ / "records.jsonl", std::ios::app) << one_line(whole(json)) << "\n";
  }
  fs::path folder_;
};

TEST_F(Report, FiguresAreThoseOfTheRuns) {
  const CampaignData data(folder_, TimeKind::Processor);
  EXPECT_EQ(data.name(), "a & b");
  EXPECT_EQ(data.limit(), 10);
  ASSERT_EQ(data.backends(), (std::vector<std::string>{"<a>", "b"}));
  const BackendFigures a = figures_of(data, 0);
  EXPECT_EQ(a.runs, 12U);
  EXPECT_EQ(a.solved, 12U);
  EXPECT_NEAR(a.par2, 3.5, 1e-12);
  EXPECT_EQ(a.median.seconds, 3);
  const BackendFigures b = figures_of(data, 1);
  EXPECT_EQ(b.solved, 8U);
  EXPECT_EQ(b.outcomes.at(Outcome::TimeLimit), 4U);
  EXPECT_NEAR(b.par2, (2 * (2 + 4 + 6 + 8) + 4 * 20) / 12.0, 1e-12);
  EXPECT_NEAR(b.par10, (2 * (2 + 4 + 6 + 8) + 4 * 100) / 12.0, 1e-12);
  EXPECT_EQ(b.median.seconds, 6);
  EXPECT_EQ(b.median.censored, 4U);
}

TEST_F(Report, PairsAreOverInstancesAndRuns) {
  const CampaignData data(folder_, TimeKind::Processor);
  const auto pairs = pairs_of(data);
  ASSERT_EQ(pairs.size(), 1U);
  EXPECT_EQ(pairs[0].instances, 6U);
  EXPECT_EQ(pairs[0].only_first, 4U);
  EXPECT_EQ(pairs[0].only_second, 0U);
  EXPECT_NEAR(pairs[0].mcnemar_p, 2.0 / 16, 1e-12);
  // Twice as fast on four, 20/5 and 20/6 on the others.
  EXPECT_NEAR(pairs[0].speed->ratio, std::pow(16 * 4 * 20.0 / 6, 1.0 / 6), 1e-9);
  const FriedmanFigures friedman = friedman_of(data);
  EXPECT_EQ(friedman.instances, 6U);
  EXPECT_EQ(friedman.test.mean_ranks, (std::vector<double>{1, 2}));
  EXPECT_NEAR(friedman.test.statistic, 6, 1e-9);
}

TEST_F(Report, PhasesAndRestartsAreByGroup) {
  const CampaignData data(folder_, TimeKind::Processor);
  const auto phases = phases_of(data);
  ASSERT_EQ(phases.size(), 1U);
  ASSERT_EQ(phases[0].of_backend[1].size(), 3U);
  EXPECT_EQ(phases[0].of_backend[1][2].solved, 0U);
  EXPECT_FALSE(phases[0].of_backend[1][2].median.seconds);
  const auto restarts = restarts_of(data);
  ASSERT_EQ(restarts.size(), 2U);
  // Of 1 to 6 s, each once: every cutoff c has sum min(i, c) / c, least at the end or before.
  EXPECT_EQ(restarts[0].runs, 6U);
  EXPECT_EQ(restarts[0].cutoff, 6);
  EXPECT_NEAR(*restarts[0].expected, 21.0 / 6, 1e-12);
}

TEST_F(Report, WhatCanOnlyFindIsNotMeasuredOnWhatCannotBeFound) {
  Json search = record("search", 9, 0, "time-limit", 10);
  search["complete"] = false;
  append(search);
  Json none = record("exact", 9, 0, "unsat", 1);
  none["backend_name"] = "backtracking";
  append(none);
  search["instance"] = "i0";
  append(search);
  const CampaignData data(folder_, TimeKind::Processor);
  ASSERT_EQ(data.backends()[3], "search");
  EXPECT_EQ(figures_of(data, 3).runs, 1U);
  EXPECT_EQ(figures_of(data, 3).outcomes.at(Outcome::TimeLimit), 2U);
  EXPECT_EQ(figures_of(data, 2).runs, 1U);
}

TEST_F(Report, AFalseClaimOfNoSolutionScoresNothingAndHidesNoMiss) {
  Json search = record("search", 5, 0, "time-limit", 10);  // <a> has answers to i5
  search["complete"] = false;
  append(search);
  add("liar", 5, 0, "unsat", 0.1);
  search["instance"] = "i9";  // nobody has one to i9
  append(search);
  add("liar", 9, 0, "unsat", 0.1);
  const CampaignData data(folder_, TimeKind::Processor);
  ASSERT_EQ(data.backends()[2], "liar");
  ASSERT_EQ(data.backends()[3], "search");
  EXPECT_EQ(figures_of(data, 2).runs, 2U);
  EXPECT_EQ(figures_of(data, 2).solved, 1U);
  EXPECT_EQ(figures_of(data, 3).runs, 2U);
  EXPECT_EQ(figures_of(data, 3).solved, 0U);
}

TEST_F(Report, ALimitOfAnotherClockCutsNothing) {
  add("threads", 0, 0, "sat-verified", 25);  // of the processor, within 10 s by the clock
  const CampaignData data(folder_, TimeKind::Processor);
  ASSERT_EQ(data.backends()[2], "threads");
  EXPECT_EQ(data.limit(), 25);
  EXPECT_NEAR(figures_of(data, 2).par2, 25, 1e-12);
}

TEST_F(Report, ARecordThatComesTwiceCountsOnce) {
  add("b", 0, 0, "sat-verified", 2);
  const CampaignData data(folder_, TimeKind::Processor);
  EXPECT_EQ(figures_of(data, 1).runs, 12U);
  ASSERT_EQ(data.faults().size(), 1U);
  EXPECT_NE(data.faults()[0].find("comes twice"), std::string::npos);
}

TEST_F(Report, ObjectivesAreComparedOverTime) {
  EXPECT_TRUE(objectives_of(CampaignData(folder_, TimeKind::Processor)).empty());
  const auto with = [&](const std::string& backend, int best, const Json& course) {
    Json json = record(backend, 9, 0, "time-limit", 10);
    json["objective"] = best;
    json["course"] = course;
    append(json);
  };
  const auto point = [](double seconds, int objective) {
    return Json{{"seconds", seconds + 1}, {"cpu_seconds", seconds}, {"objective", objective}};
  };
  with("search", 10, {point(2, 20), point(5, 10)});
  with("silent", 20, nullptr);
  Json exact = record("exact", 9, 0, "sat-verified", 4);
  exact["objective"] = 10;
  exact["status"] = "optimal";
  exact["bound"] = 10;
  exact["bounds"] = Json::array({{{"seconds", 2}, {"cpu_seconds", 1}, {"bound", 5}}});
  append(exact);
  const CampaignData data(folder_, TimeKind::Processor);
  const auto all = objectives_of(data);
  ASSERT_EQ(all.size(), 3U);  // exact, search, silent
  EXPECT_EQ(all[0].proved, 1U);
  EXPECT_NEAR(all[0].primal_integral, 0.4, 1e-12);
  EXPECT_EQ(all[1].reached, 1U);
  EXPECT_NEAR(all[1].primal_integral, (2 + 0.5 * 3) / 10, 1e-12);
  EXPECT_EQ(all[2].distance, 10);
  EXPECT_NEAR(all[2].primal_integral, 1, 1e-12);
  using Curve = std::vector<std::pair<double, double>>;
  EXPECT_EQ(all[1].gap_curve, (Curve{{2, 1}, {2, 0.5}, {5, 0}, {10, 0}}));
  EXPECT_NEAR(all[0].bound_integral, (1 + 0.5 * 3) / 10, 1e-12);
  EXPECT_EQ(all[0].bound_curve, (Curve{{1, 1}, {1, 0.5}, {4, 0}, {10, 0}}));
  EXPECT_NEAR(all[1].bound_integral, 1, 1e-12);
  EXPECT_TRUE(all[1].bound_curve.empty());
  const std::string page = make_report(data)[0].text;
  EXPECT_NE(page.find("id=\"gap\""), std::string::npos);
  EXPECT_NE(page.find("id=\"bound\""), std::string::npos);
}

TEST_F(Report, TheClockIsAnotherTime) {
  const CampaignData data(folder_, TimeKind::Clock);
  EXPECT_NEAR(figures_of(data, 0).par2, 4.5, 1e-12);
}

TEST_F(Report, ThePageFetchesNothingAndShowsEverything) {
  const CampaignData data(folder_, TimeKind::Processor);
  const auto files = make_report(data);
  const std::string& page = files[0].text;
  EXPECT_EQ(files[0].name, "report.html");
  for (const char* part : {"<link", "src=", "@import", "url(", "fetch("})
    EXPECT_EQ(page.find(part), std::string::npos) << part;
  std::size_t addresses = 0;
  for (auto at = page.find("http"); at != std::string::npos; at = page.find("http", at + 1))
    addresses += page.compare(at, 26, "http://www.w3.org/2000/svg") == 0 ? 0 : 1;
  EXPECT_EQ(addresses, 0U);
  EXPECT_NE(page.find("<h1>a &amp; b</h1>"), std::string::npos);
  EXPECT_EQ(page.find("<a>"), std::string::npos);  // escaped everywhere
  for (const NamedPlot& plot : plots_of(data, phases_of(data), objectives_of(data)))
    EXPECT_NE(page.find("id=\"" + plot.name + "\""), std::string::npos) << plot.name;
  for (const char* table : {"summary", "pairs", "friedman", "restarts", "instances"})
    EXPECT_NE(page.find("id=\"" + std::string(table) + "\""), std::string::npos) << table;
  EXPECT_EQ(page.find("nothing to show"), std::string::npos);
  EXPECT_EQ(page.find("nan"), std::string::npos);
  EXPECT_EQ(make_report(CampaignData(folder_, TimeKind::Processor))[0].text, page);
}

TEST_F(Report, OtherFormsHaveTheSameRuns) {
  const CampaignData data(folder_, TimeKind::Processor);
  for (const ReportFile& file : make_report(data)) {
    if (file.name == "runs.csv") {
      EXPECT_EQ(std::ranges::count(file.text, '\n'), 1 + 24);
    }
    if (file.name == "cactus.csv") {
      EXPECT_EQ(std::ranges::count(file.text, '\n'), 1 + 12 + 8);
    }
    if (file.name == "cactus.gp") {
      EXPECT_NE(file.text.find("'cactus.csv'"), std::string::npos);
    }
    if (file.name == "report.md") {
      EXPECT_NE(file.text.find("| b | 12 | 8 | 67 % |"), std::string::npos) << file.text;
    }
  }
}

TEST_F(Report, TheMarkdownShowsPlotsThatStandAlone) {
  const CampaignData data(folder_, TimeKind::Processor);
  std::map<std::string, std::string> files;
  for (const ReportFile& file : make_report(data))
    files[file.name] = file.text;
  const std::string& text = files["report.md"];
  std::size_t plots = 0;
  for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1)) {
    const std::string name = text.substr(at + 2, text.find(')', at) - at - 2);
    ASSERT_TRUE(files.contains(name)) << name;
    const std::string& plot = files[name];
    EXPECT_TRUE(plot.starts_with("<svg class=\"plot\"")) << name;
    EXPECT_NE(plot.find("<style>:root{"), std::string::npos) << name;
    EXPECT_TRUE(plot.ends_with("</svg>\n")) << name;
    ++plots;
  }
  EXPECT_GE(plots, 3U);  // cactus, profile and a distribution at least
}

TEST_F(Report, DisagreementsStandOnTop) {
  EXPECT_FALSE(has_disagreements(CampaignData(folder_, TimeKind::Processor)));
  add("c", 0, 0, "unsat", 1);
  add("c", 1, 0, "wrong", 1);
  Json bound = record("c", 9, 0, "sat-verified", 1);
  bound["objective"] = 4;
  append(bound);
  bound["backend"] = "b";
  bound["objective"] = 6;
  bound["bound"] = 5;
  append(bound);
  const CampaignData data(folder_, TimeKind::Processor);
  const auto texts = disagreements_of(data);
  ASSERT_EQ(texts.size(), 3U);
  const std::string page = make_report(data)[0].text;
  EXPECT_LT(page.find("id=\"disagreements\""), page.find("id=\"summary\""));
}

TEST_F(Report, ARecordThatWasChangedStandsOnTopToo) {
  Json json = whole(record("<a>", 0, 7, "sat-verified", 1));
  json["seed"] = 8;
  std::ofstream(folder_ / "records.jsonl", std::ios::app) << one_line(json) << "\n";
  const auto texts = disagreements_of(CampaignData(folder_, TimeKind::Processor));
  ASSERT_EQ(texts.size(), 1U);
  EXPECT_NE(texts[0].find("its id is not that of its"), std::string::npos) << texts[0];
}

TEST_F(Report, WhatIsProvedAndWhatGaveUpAreCountedApart) {
  EXPECT_EQ(make_report(CampaignData(folder_, TimeKind::Processor))[1].text.find("optimal"),
            std::string::npos);
  Json json = record("c", 9, 0, "sat-verified", 1);
  json["objective"] = 4;
  append(json);
  json["repeat"] = 1;
  append(json);
  json["repeat"] = 2;
  json["status"] = "optimal";
  append(json);
  const CampaignData data(folder_, TimeKind::Processor);
  const BackendFigures figures = figures_of(data, 2);
  EXPECT_EQ(figures.optimal, 1U);
  EXPECT_EQ(figures.ended, 2U);
  EXPECT_EQ(figures_of(data, 0).ended, 0U);
  const auto files = make_report(data);
  EXPECT_NE(files[0].text.find("ended 2, optimal 1"), std::string::npos);
  EXPECT_NE(files[1].text.find("| sat-verified | optimal | ended |"), std::string::npos);
  EXPECT_NE(files[1].text.find("the search stopped by itself"), std::string::npos);
}

TEST_F(Report, NothingIsNoReport) {
  EXPECT_THROW(CampaignData(folder_ / "nowhere", TimeKind::Clock), ParseError);
  std::ofstream(folder_ / "records.jsonl", std::ios::trunc) << "";
  EXPECT_THROW(CampaignData(folder_, TimeKind::Clock), ParseError);
}

TEST_F(Report, AStoreOfFailuresAloneStillHasAReport) {
  std::ofstream(folder_ / "records.jsonl", std::ios::trunc) << "";
  add("x", 0, 0, "crash", 1);
  add("y", 0, 0, "unsupported", 1);
  const CampaignData data(folder_, TimeKind::Processor);
  const std::string page = make_report(data)[0].text;
  EXPECT_EQ(page.find("nan"), std::string::npos);
  EXPECT_EQ(page.find("inf"), std::string::npos);
}

TEST(SvgPlot, MarksLandWhereTheyBelong) {
  Plot plot;
  plot.title = "a < b";
  plot.x = {"x", true, 1.0, 100.0};
  plot.y = {"y", false, 0.0, 10.0};
  plot.series.push_back(
      {"s", {{1, 0}, {10, 5}, {100, 10}, {0, 5}, {1000, 20}}, SeriesStyle::Marks});
  const std::string svg = svg_of(plot);
  EXPECT_NE(svg.find("a &lt; b"), std::string::npos);
  // The plot is 64..624 wide and 300..34 high; x = 0 has no logarithm, (1000, 20) is at the corner.
  EXPECT_NE(svg.find(R"(cx="64.0" cy="300.0")"), std::string::npos);
  EXPECT_NE(svg.find(R"(cx="344.0" cy="167.0")"), std::string::npos);
  EXPECT_NE(svg.find(R"(cx="624.0" cy="34.0")"), std::string::npos);
  EXPECT_EQ(svg_of(plot), svg);
  plot.series[0].points.clear();
  EXPECT_NE(svg_of(plot).find("nothing to show"), std::string::npos);
}

TEST(SvgPlot, ALineIsBrokenWhereThereIsNoValue) {
  Plot plot;
  plot.x = {"x", false, 0.0, 1.0};
  plot.y = {"y", false, 0.0, 1.0};
  const double none = std::nan("");
  plot.series.push_back(
      {"s", {{0, none}, {0, 0}, {0.25, 0}, {0.5, none}, {0.75, none}, {1, 1}, {1, none}}});
  const std::string svg = svg_of(plot);
  EXPECT_NE(svg.find("d=\"M64.0 300.0L204.0 300.0M624.0 34.0\""), std::string::npos) << svg;
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(Tables, FieldsAreEscapedAndRounded) {
  Table table;
  table.name = "t";
  table.columns = {"a|b", "c"};
  table.rows.push_back({text_field("x|<y>"), number_field(0.00012345, " s")});
  EXPECT_NE(html_of(table).find("x|&lt;y&gt;"), std::string::npos);
  EXPECT_NE(markdown_of(table).find("| x\\|<y> | 0.000123 s |"), std::string::npos);
  EXPECT_EQ(number_field(std::nullopt).text, "-");
  EXPECT_EQ(number_field(12345.6).text, "12346");
  EXPECT_EQ(p_field(0.0005).text, "<0.001");
}

}  // namespace
}  // namespace facet::bench
