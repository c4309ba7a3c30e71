// The stochastic searches through the command: what they print, and the course they write.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <sstream>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

// A line of a file.
constexpr const char* kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400\n";

std::vector<std::string> lines_of(const std::string& path) {
  std::istringstream in(read_file(path));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  return lines;
}

class Stochastic : public ::testing::Test {
 protected:
  Stochastic() { write_file(puzzle_, kHard); }

  Result anneal(std::vector<std::string> more) const {
    std::vector<std::string> all{"solve", puzzle_, "--backend", "annealing"};
    std::ranges::move(more, std::back_inserter(all));
    return facet(all);
  }

  Folder folder_;
  std::string puzzle_ = folder_ / "hard.sdk";
};

TEST_F(Stochastic, SolvesOrSaysWhatIsLeft) {
  const Result solved = anneal({"--time-limit", "60s", "-q"});
  EXPECT_EQ(solved.code, 0) << solved.err;
  EXPECT_EQ(solved.out,
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452\n");
  const Result limited = anneal({"--work-limit", "500"});
  EXPECT_EQ(limited.code, 3);
  EXPECT_NE(limited.out.find("UNKNOWN (work limit)"), std::string::npos) << limited.out;
  EXPECT_NE(limited.err.find("not solved: best = "), std::string::npos) << limited.err;
}

TEST_F(Stochastic, SaysNoSolutionWhereSinglesDo) {
  write_file(puzzle_, "12..\n..3.\n..4.\n....\n");  // no place for 1 or 2 in the third column
  const Result result = anneal({});
  EXPECT_EQ(result.code, 4) << result.out << result.err;
}

TEST_F(Stochastic, RefusesParametersByNameAndRange) {
  for (const char* value : {"0", "-1", "nan", "1e308", "1e-308"}) {
    const Result result = anneal({"--set", std::string("temperature=") + value});
    EXPECT_EQ(result.code, 2) << value;
    EXPECT_NE(result.err.find(std::string("temperature: found ") + value +
                              ", expected a number from 0.001 to 1000000"),
              std::string::npos)
        << result.err;
  }
  for (const char* value : {"0", "1", "1.5"}) {
    const Result result = anneal({"--set", std::string("cooling=") + value});
    EXPECT_EQ(result.code, 2) << value;
    EXPECT_NE(result.err.find(std::string("cooling: found ") + value +
                              ", expected a number from 0.001 to 0.999999"),
              std::string::npos)
        << result.err;
  }
  for (const char* value : {"0", "1", "2.5", "many"}) {
    const Result result =
        facet({"solve", puzzle_, "--backend", "bees", "--set", std::string("bees=") + value});
    EXPECT_EQ(result.code, 2) << value;
    EXPECT_NE(result.err.find(", expected a whole number from 2 to 100000"), std::string::npos)
        << result.err;
  }
  EXPECT_NE(anneal({"--set", "schedule=hot"})
                .err.find("schedule: found \"hot\", expected one of auto, fast, slow"),
            std::string::npos);
}

// It is an answer like others, and no error.
TEST_F(Stochastic, ThatASearchGaveUpIsAWarning) {
  const Result given_up = anneal({"--set", "iterations=500"});
  EXPECT_EQ(given_up.code, 3);
  EXPECT_NE(given_up.out.find("UNKNOWN (the solver gave up)"), std::string::npos) << given_up.out;
  EXPECT_NE(given_up.err.find("warning: " + puzzle_ + ":1: not solved: best = "), std::string::npos)
      << given_up.err;
  EXPECT_EQ(given_up.err.find("error"), std::string::npos) << given_up.err;
  EXPECT_EQ(anneal({"--set", "iterations=500", "-q"}).err, "");
  EXPECT_EQ(anneal({"--set", "patience=500", "--seed", "4"}).code, 3);
  write_file(puzzle_, "1234341221434321\n");
  const Result full = facet({"count", puzzle_, "--backend", "tabu", "--to", "line"});
  EXPECT_EQ(full.out, "at least 1 (the solver gave up)\n");
}

TEST_F(Stochastic, TheSameSeedPrintsTheSame) {
  for (const char* threads : {"1", "3"}) {
    const auto run = [&] {
      return anneal({"--seed", "9", "--threads", threads, "--work-limit", "200000"});
    };
    const Result first = run();
    const Result second = run();
    EXPECT_EQ(first.code, second.code);
    EXPECT_EQ(first.out, second.out);
  }
}

TEST_F(Stochastic, WritesItsCourse) {
  const std::string csv = folder_ / "course.csv";
  ASSERT_EQ(anneal({"--work-limit", "100000", "--seed", "3", "--trace", csv}).code % 3, 0);
  const auto lines = lines_of(csv);
  ASSERT_GT(lines.size(), 10U);
  EXPECT_EQ(lines[0], "event,worker,evaluations,best,mean,temperature,objective");
  for (const std::string& line : lines)
    EXPECT_EQ(std::ranges::count(line, ','), 6) << line;
  EXPECT_TRUE(lines[1].starts_with("improvement,0,0,")) << lines[1];
  EXPECT_TRUE(lines[1].ends_with(",,")) << lines[1];  // no temperature yet, and no objective
  EXPECT_GT(std::ranges::count_if(lines, [](auto& l) { return l.starts_with("iteration,"); }), 5);
  const std::string json = folder_ / "course.jsonl";
  ASSERT_EQ(anneal({"--work-limit", "100000", "--seed", "3", "--trace", json}).code % 3, 0);
  EXPECT_EQ(lines_of(json).size() + 1, lines.size());
  EXPECT_TRUE(
      lines_of(json)[0].starts_with(R"({"event":"improvement","worker":0,"evaluations":0)"));
}

TEST_F(Stochastic, ACourseTakesNoFileAwayAndIsOfOneInstance) {
  EXPECT_EQ(anneal({"--trace", puzzle_}).code, 2);
  EXPECT_TRUE(read_file(puzzle_).starts_with(kHard));
  write_file(folder_ / "older.csv", "old\n");
  EXPECT_EQ(facet({"solve", folder_ / "nobody", "--backend", "annealing", "--trace",
                   folder_ / "older.csv"})
                .code,
            2);
  EXPECT_EQ(read_file(folder_ / "older.csv"), "old\n");
  EXPECT_EQ(anneal({"--trace", folder_ / "no/such/file"}).code, 2);
  const std::string out = folder_ / "same";
  EXPECT_EQ(anneal({"--trace", out, "-o", out}).code, 2);
  EXPECT_EQ(facet({"solve", puzzle_, "--trace", out}).code, 2);  // cadical keeps none
  write_file(puzzle_, std::string(kHard) + kHard);
  EXPECT_EQ(anneal({"--trace", out, "--work-limit", "10"}).code, 2);
  EXPECT_EQ(folder_.names(), (std::vector<std::string>{"hard.sdk", "older.csv"}));
}

TEST_F(Stochastic, TheCourseOfThreadsIsTheSameEachTime) {
  const auto course = [&](const char* work) {
    const std::string csv = folder_ / "course.csv";
    anneal({"--work-limit", work, "--seed", "3", "--threads", "3", "--trace", csv});
    return lines_of(csv);
  };
  for (const char* work : {"20000", "3000000"}) {
    const auto first = course(work);
    for (const char* worker : {",0,", ",1,", ",2,"}) {
      EXPECT_TRUE(std::ranges::any_of(first, [&](const auto& l) {
        return l.starts_with(std::string("improvement") + worker);
      })) << worker;
    }
    EXPECT_EQ(course(work), first);
    EXPECT_EQ(course(work), first);
  }
}

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields(1);
  for (const char c : line) {
    if (c == ',') {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

TEST_F(Stochastic, ACourseWithAnObjectiveHasIt) {
  // A ring of nine with as few colours as can be: 3.
  std::string ring = "p edge 9 9\n";
  for (int v = 1; v <= 9; ++v)
    ring += "e " + std::to_string(v) + " " + std::to_string(v % 9 + 1) + "\n";
  write_file(folder_ / "ring.col", ring);
  const std::string csv = folder_ / "course.csv";
  const Result result = facet({"solve", folder_ / "ring.col", "--backend", "tabu", "--work-limit",
                               "5000", "--threads", "2", "--trace", csv, "--json"});
  EXPECT_EQ(result.code, 0) << result.err;
  const auto lines = lines_of(csv);
  std::string objective;
  unsigned long solved_at = 0;
  std::size_t solutions = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto fields = fields_of(lines[i]);
    ASSERT_EQ(fields.size(), 7U) << lines[i];
    const unsigned long evaluations = std::stoul(fields[2]);
    EXPECT_GE(evaluations, solved_at) << lines[i];
    if (fields[0] == "solution") {
      EXPECT_TRUE(objective.empty() || std::stol(fields[6]) < std::stol(objective)) << lines[i];
      objective = fields[6];
      solved_at = evaluations;
      ++solutions;
    }
    EXPECT_EQ(fields[6], objective) << lines[i];
  }
  EXPECT_GE(solutions, 1U);
  EXPECT_NE(result.out.find("\"objective\":" + objective), std::string::npos) << result.out;
}

TEST_F(Stochastic, ACourseGoesToStandardOutputOrAFileForEachInstance) {
  const std::vector<std::string> limits{"--work-limit", "20000", "--seed", "3"};
  const auto with = [&](std::vector<std::string> more) {
    std::ranges::copy(limits, std::back_inserter(more));
    return anneal(more);
  };
  const std::string csv = folder_ / "course.csv";
  with({"--trace", csv});
  const Result refused = with({"--trace", "-"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_NE(refused.err.find("--trace -: "), std::string::npos) << refused.err;
  EXPECT_EQ(with({"--trace", "-", "-o", folder_ / "answer"}).out, read_file(csv));
  write_file(puzzle_, std::string(kHard) + kHard);
  EXPECT_EQ(with({"--trace", folder_ / "t{index}.csv", "--jobs", "2"}).code % 3, 0);
  EXPECT_EQ(read_file(folder_ / "t1.csv"), read_file(csv));
  EXPECT_EQ(read_file(folder_ / "t2.csv"), read_file(csv));
  EXPECT_EQ(with({"--trace", folder_ / "t{name}.jsonl"}).code % 3, 0);
  EXPECT_TRUE(read_file(folder_ / "thard.sdk_2.jsonl").starts_with("{\"event\":")) << "by lines";
  EXPECT_EQ(with({"--trace", folder_ / "none/{index}"}).code, 2);
  EXPECT_EQ(with({"--trace", folder_ / "{index}", "-o", folder_ / "{index}"}).code, 2);
  write_file(folder_ / "1.sdk", "old");
  EXPECT_EQ(folder_.names(),
            (std::vector<std::string>{"1.sdk", "answer", "course.csv", "hard.sdk", "t1.csv",
                                      "t2.csv", "thard.sdk_1.jsonl", "thard.sdk_2.jsonl"}));
}

// Until a process has had so many seconds of the processor, however busy the machine is.
void wait_for_work(int pid, double seconds) {
  for (int i = 0; i < 12'000; ++i) {
    std::istringstream fields(read_file("/proc/" + std::to_string(pid) + "/stat"));
    std::string skipped;
    for (int field = 1; field < 14; ++field)
      fields >> skipped;
    double user = 0;
    fields >> user;  // in ticks
    if (user >= seconds * static_cast<double>(::sysconf(_SC_CLK_TCK))) return;
    const timespec pause = {0, 10'000'000};
    ::nanosleep(&pause, nullptr);
  }
}

// What was recorded is written, and of every worker.
TEST_F(Stochastic, AnInterruptKeepsTheCourse) {
  std::string empty;
  for (int i = 0; i < 49 * 49; ++i)
    empty += i % 49 == 48 ? "0\n" : "0 ";
  write_file(folder_ / "large.txt", empty);
  const std::string csv = folder_ / "course.csv";
  const Result run = facet({"solve", folder_ / "large.txt", "--backend", "annealing", "--threads",
                            "2", "--set", "temperature=100", "--set", "floor=99", "--trace", csv},
                           {.on_start = [](int pid) {
                             wait_for_work(pid, 1.5);
                             ::kill(pid, SIGINT);
                           }});
  EXPECT_EQ(run.code, 130) << run.err;
  const auto lines = lines_of(csv);
  for (const char* begin : {"improvement,0,", "improvement,1,"}) {
    EXPECT_TRUE(std::ranges::any_of(lines, [&](const auto& l) { return l.starts_with(begin); }))
        << begin;
  }
}

TEST_F(Stochastic, TheTableOfBackendsNamesThoseWithACourse) {
  for (const auto& [name, traces] : {std::pair("tabu", "true"), std::pair("cadical", "false")}) {
    const Result result = facet({"backends", name, "--json"});
    EXPECT_NE(result.out.find(std::string("\"traces\": ") + traces), std::string::npos)
        << result.out;
  }
}

#ifdef FACET_HAS_gnuplot
// The lines of docs/heuristics.md: for any search, and for those with a temperature.
TEST_F(Stochastic, GnuplotDrawsTheCourse) {
  std::vector<std::string> drawing = lines_of(FACET_DOCS "/heuristics.md");
  std::erase_if(drawing, [](auto& line) { return !line.starts_with("    gnuplot -e"); });
  ASSERT_EQ(drawing.size(), 2U);
  const auto draw = [&](const std::string& line, const std::string& backend) {
    facet({"solve", puzzle_, "--backend", backend, "--work-limit", "100000", "--trace",
           folder_ / "course.csv"});
    const Result drawn = program({"sh", "-c", line}, {.folder = folder_.path()});
    EXPECT_EQ(drawn.code, 0) << backend << ": " << drawn.err;
    const std::string picture = read_file(folder_ / "course.svg");
    EXPECT_NE(picture.find("best"), std::string::npos) << backend;
    EXPECT_NE(picture.find("mean"), std::string::npos) << backend;
    EXPECT_TRUE(picture.ends_with("</svg>\n\n") || picture.ends_with("</svg>\n")) << backend;
    std::filesystem::remove(folder_ / "course.svg");
    return picture;
  };
  for (const char* backend : {"annealing", "tabu", "ants", "bees", "ils", "lns"})
    draw(drawing[0], backend);
  EXPECT_NE(draw(drawing[1], "annealing").find("temperature"), std::string::npos);
}
#endif

}  // namespace
}  // namespace facet::test
