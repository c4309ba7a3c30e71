// Puzzles and graphs through the solvers of others: exported, answered by a program that knows
// nothing of this project, decoded and verified. A program that is not on this machine has no
// cases; the configuration lists it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

// How a program is told to answer a file: %in and %out stand for the names. What it prints is the
// answer where it writes no file.
struct Reader {
  const char* name;
  const char* format;
  std::vector<std::string> command;
  bool optimises = false;
};

void PrintTo(const Reader& reader, std::ostream* out) {
  *out << reader.name;
}

std::vector<Reader> readers() {
  return {
#ifdef FACET_HAS_MINISAT
      {"minisat", "cnf", {"minisat", "%in", "%out"}},
#endif
#ifdef FACET_HAS_CADICAL
      {"cadical", "cnf", {"cadical", "%in"}},
#endif
#ifdef FACET_HAS_PICOSAT
      {"picosat", "cnf", {"picosat", "%in"}},
#endif
#ifdef FACET_HAS_CRYPTOMINISAT5
      {"cryptominisat", "cnf", {"cryptominisat5", "--verb", "0", "%in"}},
#endif
#ifdef FACET_HAS_CLASP
      {"clasp_cnf", "cnf", {"clasp", "%in"}},
      {"clasp_opb", "opb", {"clasp", "%in"}, true},
#endif
#ifdef FACET_HAS_GLPSOL
      {"glpsol_lp_report", "lp", {"glpsol", "--lp", "%in", "-o", "%out"}, true},
      {"glpsol_lp_raw", "lp", {"glpsol", "--lp", "%in", "-w", "%out"}, true},
      {"glpsol_mps_report", "mps", {"glpsol", "--freemps", "%in", "-o", "%out"}, true},
      {"glpsol_mps_raw", "mps", {"glpsol", "--freemps", "%in", "-w", "%out"}, true},
#endif
#ifdef FACET_HAS_CBC
      {"cbc_lp", "lp", {"cbc", "%in", "solve", "solution", "%out"}, true},
      {"cbc_mps", "mps", {"cbc", "%in", "solve", "solution", "%out"}, true},
#endif
#ifdef FACET_HAS_FZN_GECODE
      {"fzn_gecode", "fzn", {"fzn-gecode", "%in"}, true},
#endif
#ifdef FACET_HAS_MINIZINC
      {"minizinc", "mzn", {"minizinc", "--solver", "gecode", "%in"}, true},
#endif
  };
}

// CBC tells LP from MPS by the name.
std::string suffix(const Reader& reader) {
  return std::string(".") + reader.format;
}

struct Instance {
  const char* name;
  std::vector<std::string> words;  // the file and its input options
  const char* solution;            // of a puzzle; null: there is none
};

std::vector<Instance> puzzles() {
  return {
      {"sudoku", {data("unique.sdk")}, "unique.solution"},
      {"boxes_2x3", {"--box", "2x3", data("six_boxes_2x3.sdk")}, "six_boxes_2x3.solution"},
      {"jigsaw", {"--regions", data("jigsaw6.regions"), data("jigsaw6.sdk")}, "jigsaw6.solution"},
      {"latin", {"--latin", data("latin9.sdk")}, "latin9.solution"},
      {"variants", {data("variants6.iss")}, "variants6.solution"},
      {"unsatisfiable", {data("unsatisfiable_needs_search.sdk")}, nullptr},
      {"clash", {data("equal_givens_in_row.sdk")}, nullptr}};
}

Result run(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return facet(words);
}

class ForeignReader : public ::testing::TestWithParam<Reader> {
 protected:
  // Exports, lets the program answer; its answer is in `answer()`.
  void ask(const std::vector<std::string>& instance) {
    std::filesystem::remove(answer());
    const Result exported =
        run({"export", "-q", "--to", GetParam().format, "-o", file()}, instance);
    ASSERT_EQ(exported.code, 0) << exported.err;
    std::vector<std::string> command = GetParam().command;
    std::ranges::replace(command, "%in", file());
    std::ranges::replace(command, "%out", answer());
    const Result ran = program(command);
    if (!std::filesystem::exists(answer())) write_file(answer(), ran.out);
  }
  // A CNF decodes by itself, everything else by the instance.
  Result decode(const std::vector<std::string>& instance) const {
    if (GetParam().format == std::string("cnf")) return facet({"decode", "-q", file(), answer()});
    return run({"decode", "-q", "--from", GetParam().format}, [&] {
      std::vector<std::string> words = instance;
      words.push_back(answer());
      return words;
    }());
  }
  std::string file() const { return folder_ / ("instance" + suffix(GetParam())); }
  std::string answer() const { return folder_ / "answer"; }
  const Folder& folder() const { return folder_; }

 private:
  Folder folder_;
};

TEST_P(ForeignReader, SolvesEveryKindOfPuzzle) {
  for (const Instance& puzzle : puzzles()) {
    SCOPED_TRACE(puzzle.name);
    ask(puzzle.words);
    const Result decoded = decode(puzzle.words);
    if (puzzle.solution == nullptr) {
      EXPECT_EQ(decoded.code, 4) << decoded.out << decoded.err << read_file(answer());
      continue;
    }
    EXPECT_EQ(decoded.code, 0) << decoded.err << read_file(answer());
    EXPECT_EQ(squeezed(decoded.out), squeezed(read_file(data(puzzle.solution))));
  }
}

// Many solutions: whichever it finds must be full, keep the givens and both diagonals.
TEST_P(ForeignReader, SolvesAnXWithManySolutions) {
  const std::vector<std::string> x{"--diagonals", data("two_givens.sdk")};
  ask(x);
  const Result decoded = decode(x);
  ASSERT_EQ(decoded.code, 0) << decoded.err << read_file(answer());
  write_file(folder() / "grid", decoded.out);
  const Result judged = facet({"check", "--diagonals", data("two_givens.sdk"), folder() / "grid"});
  EXPECT_EQ(judged.out, "VALID\n") << decoded.out;
}

// A wheel of seven: three colours are not enough, four are.
TEST_P(ForeignReader, ColoursAGraph) {
  std::string text = "p edge 8 14\n";
  for (int v = 1; v <= 7; ++v) {
    text += "e " + std::to_string(v) + " " + std::to_string(v % 7 + 1) + "\n";
    text += "e " + std::to_string(v) + " 8\n";
  }
  const std::string graph = folder() / "wheel.col";
  write_file(graph, text);
  const auto judged = [&](const Result& decoded) {
    write_file(folder() / "coloring", decoded.out);
    return facet({"check", graph, folder() / "coloring"}).out;
  };
  const std::vector<std::string> three{"--k", "3", graph};
  ask(three);
  EXPECT_EQ(decode(three).code, 4) << read_file(answer());
  const std::vector<std::string> four{"--k", "4", graph};
  ask(four);
  const Result colored = GetParam().format == std::string("cnf")
                             ? facet({"decode", "-q", "--map", file(), "--k", "4", graph, answer()})
                             : decode(four);
  EXPECT_EQ(colored.code, 0) << colored.err;
  EXPECT_EQ(judged(colored), "VALID\n") << colored.out;
  if (!GetParam().optimises) return;
  ask({graph});
  const Result least = decode({graph});
  EXPECT_EQ(least.code, 0) << least.err;
  EXPECT_EQ(judged(least), "VALID\n");
  EXPECT_EQ(least.out.rfind("s col 4\n", 0), 0U) << least.out;
}

INSTANTIATE_TEST_SUITE_P(Programs, ForeignReader, ::testing::ValuesIn(readers()),
                         [](const auto& param) { return std::string(param.param.name); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ForeignReader);

#ifdef FACET_HAS_GLPSOL
// GLPK renames what its own writer cannot write, so names that come back were all taken as they
// are.
TEST(GlpsolNames, SurviveEveryFormatThatItWrites) {
  const Folder folder;
  const std::string original = folder / "puzzle.lp";
  ASSERT_EQ(facet({"export", "-q", "--to", "lp", "-o", original, data("empty4.txt")}).code, 0);
  for (const auto& [option, name] : std::vector<std::pair<std::string, std::string>>{
           {"--wlp", "again.lp"}, {"--wfreemps", "again.mps"}, {"--wglp", "again.glp"}}) {
    const std::string again = folder / name;
    const Result ran = program({"glpsol", "--lp", original, "--check", option, again});
    ASSERT_EQ(ran.code, 0) << ran.out << ran.err;
    const std::string text = read_file(again);
    for (char row = '1'; row <= '4'; ++row) {
      for (char column = '1'; column <= '4'; ++column) {
        for (char digit = '1'; digit <= '4'; ++digit) {
          const std::string cell = std::string("x_r") + row + "_c" + column + "_v" + digit;
          EXPECT_NE(text.find(cell), std::string::npos) << option << cell;
        }
      }
    }
    EXPECT_NE(text.find("one_x_r1_c1"), std::string::npos) << option;
  }
}
#endif

}  // namespace
}  // namespace facet::test
