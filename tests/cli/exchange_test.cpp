#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

// Model variable to value, from the digits of a solved 9x9 grid.
std::map<std::string, char> named_cells(const std::string& digits) {
  std::map<std::string, char> cells;
  for (std::size_t i = 0; i < digits.size(); ++i)
    cells["x_r" + std::to_string(i / 9 + 1) + "_c" + std::to_string(i % 9 + 1)] = digits[i];
  return cells;
}

std::string solution_digits() {
  return squeezed(read_file(data("unique.solution")));
}

TEST(Export, EveryFormatHoldsThePuzzleAndItsNames) {
  for (const char* format :
       {"opb", "lp", "mps", "fzn", "mzn", "xcsp", "exact-cover", "col", "col-b", "json"}) {
    const Result run = facet({"export", "--to", format, data("unique.sdk")});
    EXPECT_EQ(run.code, 0) << format << run.err;
    EXPECT_NE(run.out.find("x_r1_c1"), std::string::npos) << format;
    if (format == std::string("json")) continue;  // has no comments
    EXPECT_NE(run.out.find(squeezed(read_file(data("unique_dots.txt")))), std::string::npos)
        << format;
  }
}

TEST(Export, WhatAFormatCannotHoldIsUnsupported) {
  const Folder folder;
  for (const char* format : {"exact-cover", "col"}) {
    const Result run =
        facet({"export", "--to", format, data("unused_vars.cnf"), "-o", folder / "{index}.txt"});
    EXPECT_EQ(run.code, 5) << format;
    EXPECT_NE(run.err.find("UNSUPPORTED"), std::string::npos) << run.err;
  }
  const Result clash = facet({"export", "--to", "col", "--precolor", "contract",
                              data("equal_givens_in_row.sdk"), "-o", folder / "clash.col"});
  EXPECT_EQ(clash.code, 5);
  EXPECT_TRUE(folder.names().empty());
}

TEST(Export, JsonSaysTheSizesOfWhatWasWritten) {
  const Folder folder;
  const std::string file = folder / "out.cnf";
  const Result run = facet({"export", "--json", "--encoding", "extended", "--amo", "pairwise",
                            data("empty9.sdk"), "-o", file});
  ASSERT_EQ(run.code, 0) << run.err;
  const auto record = nlohmann::json::parse(run.out);
  EXPECT_EQ(record["command"], "export");
  EXPECT_EQ(record["status"], "written");
  EXPECT_EQ(record["statistics"]["clauses"], 11988);
  EXPECT_TRUE(std::filesystem::exists(file));
  const Result none = facet(
      {"export", "--json", "--max-clauses", "5", data("empty9.sdk"), "-o", folder / "none.cnf"});
  EXPECT_EQ(none.code, 3);
  EXPECT_EQ(nlohmann::json::parse(none.out)["reason"], "clause limit");
  EXPECT_EQ(facet({"export", "--json", data("empty9.sdk")}).code, 2);
  const Result full = facet({"export", "--json", data("empty9.sdk"), "-o", "/dev/full"});
  EXPECT_EQ(full.code, 2);
  EXPECT_EQ(full.out, "");
}

TEST(Generate, JsonHoldsThePuzzleAndItsSolution) {
  const Result run = facet({"generate", "--json", "--unique", "--count", "2", "--seed", "5"});
  ASSERT_EQ(run.code, 0) << run.err;
  std::istringstream lines(run.out);
  std::size_t index = 0;
  for (std::string line; std::getline(lines, line);) {
    const auto record = nlohmann::json::parse(line);
    EXPECT_EQ(record["seed"], 5);
    EXPECT_EQ(record["index"], ++index);
    std::string givens;
    std::size_t clues = 0;
    for (std::size_t i = 0; i < 81; ++i) {
      const int given = record["puzzle"]["givens"][i / 9][i % 9].get<int>();
      givens += std::to_string(given);
      if (given == 0) continue;
      ++clues;
      EXPECT_EQ(record["solution"][i / 9][i % 9], given);
    }
    EXPECT_EQ(record["clues"], clues);
    EXPECT_EQ(facet({"count", "--to", "line"}, {.input = givens + "\n"}).out, "exactly 1\n");
  }
  EXPECT_EQ(index, 2U);
}

TEST(Export, OptionsOfOtherFormatsAreRefused) {
  EXPECT_EQ(facet({"export", "--to", "lp", "--amo", "product", data("unique.sdk")}).code, 2);
  EXPECT_EQ(facet({"export", "--to", "lp", "--max-clauses", "9", data("unique.sdk")}).code, 2);
  EXPECT_EQ(facet({"export", "--to", "cnf", "--precolor", "clique", data("unique.sdk")}).code, 2);
}

TEST(JsonModel, IsAnInstanceLikeAnyOther) {
  const Folder folder;
  const std::string model = folder / "puzzle.json";
  ASSERT_EQ(facet({"export", "--to", "json", data("unique.sdk"), "-o", model}).code, 0);
  const Result solved = facet({"solve", "--json", model});
  ASSERT_EQ(solved.code, 0) << solved.err;
  const auto solution = nlohmann::json::parse(solved.out)["solution"];
  for (const auto& [name, digit] : named_cells(solution_digits()))
    EXPECT_EQ(solution[name], digit - '0') << name;
  // Without a name to tell by, the brace does.
  const Result counted = facet({"count", "--to", "line"}, {.input = read_file(model)});
  EXPECT_EQ(counted.out, "exactly 1\n") << counted.err;
  EXPECT_EQ(facet({"export", "--to", "json", model}).out, read_file(model));
  EXPECT_EQ(nlohmann::json::parse(
                facet({"info", "--json", "--domain", "none", model}).out)["input"]["kind"],
            "model");
}

TEST(JsonModel, BadTextIsOneLineWithAPlace) {
  const Result run = facet({"solve", "-q"}, {.input = "{\"format\":\n"});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.err.rfind("error: standard input:2:1: ", 0), 0U) << run.err;
}

TEST(Convert, JsonHoldsThePuzzle) {
  const Result run = facet({"convert", "--to", "json", data("unique.sdk"), data("empty4.txt")});
  ASSERT_EQ(run.code, 0) << run.err;
  std::istringstream lines(run.out);
  std::string line;
  ASSERT_TRUE(std::getline(lines, line));
  std::string givens;
  const auto puzzle = nlohmann::json::parse(line);
  for (const auto& row : puzzle["givens"]) {
    for (const auto& digit : row)
      givens += std::to_string(digit.get<int>());
  }
  EXPECT_EQ(givens, squeezed(read_file(data("unique_zeros.txt"))));
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_EQ(nlohmann::json::parse(line)["order"], 4);
}

TEST(DecodeFrom, FlatZincAnswersAreVerifiedByTheRules) {
  std::string answer;
  for (const auto& [name, digit] : named_cells(solution_digits()))
    answer += name + " = " + digit + ";\n";
  const std::string end = "----------\n";
  const auto decode = [](const std::string& text) {
    return facet({"decode", "--from", "fzn", data("unique.sdk"), "-"}, {.input = text});
  };
  EXPECT_EQ(squeezed(decode(answer + end).out), solution_digits());
  EXPECT_EQ(decode("=====UNSATISFIABLE=====\n").code, 4);
  EXPECT_EQ(decode("").code, 2);
  const std::string cell = "x_r1_c1 = ";
  std::string wrong = answer;
  wrong.replace(wrong.find(cell) + cell.size(), 1, "77");
  const Result outside = decode(wrong + end);
  EXPECT_EQ(outside.code, 1) << outside.err;
  EXPECT_EQ(outside.out.rfind("INVALID: r1c1 is 77", 0), 0U) << outside.out;
}

TEST(DecodeFrom, ColoursAreDigitsWhateverTheyAreCalled) {
  for (const char* precolor : {"clique", "contract"}) {
    const Result graph =
        facet({"export", "--to", "col", "--precolor", precolor, data("unique.sdk")});
    std::map<std::string, char> cells = named_cells(solution_digits());
    for (char digit = '1'; digit <= '9'; ++digit)
      cells[std::string("value_") + digit] = digit;
    std::istringstream lines(graph.out);
    std::string coloring = "s col 9\n";
    std::size_t vertices = 0;
    std::size_t named = 0;
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string c, keyword, number, name;
      words >> c >> keyword >> number >> name;
      if (c == "p") vertices = std::stoul(number);
      if (keyword != "varname") continue;
      ++named;
      // Another name for every colour: 1 is 19, 2 is 18, ...
      coloring += "l " + number + " " + std::to_string(20 - (cells.at(name) - '0')) + "\n";
    }
    EXPECT_EQ(named, vertices);
    const Result run =
        facet({"decode", "--from", "col", "--precolor", precolor, data("unique.sdk"), "-"},
              {.input = coloring});
    EXPECT_EQ(squeezed(run.out), solution_digits()) << precolor << run.err;
  }
}

TEST(DecodeFrom, ModelsAreJudgedByTheirConstraints) {
  const std::string model =
      R"({"format":"facet-model","format_version":1,"variables":[{"name":"a","domain":[[1,2]]},)"
      R"({"name":"b","domain":[[1,2]]}],"constraints":[{"kind":"all_different","vars":[0,1]}]})";
  const Folder folder;
  write_file(folder / "m.json", model);
  const auto decode = [&](const std::string& text) {
    return facet({"decode", "--from", "mzn", folder / "m.json", "-"}, {.input = text});
  };
  EXPECT_EQ(decode("a = 2;\nb = 1;\n----------\n").out, "a = 2\nb = 1\n");
  const Result equal = decode("a = 2;\nb = 2;\n----------\n");
  EXPECT_EQ(equal.code, 1);
  EXPECT_EQ(equal.out.rfind("INVALID: ", 0), 0U) << equal.out;
}

}  // namespace
}  // namespace facet::test
