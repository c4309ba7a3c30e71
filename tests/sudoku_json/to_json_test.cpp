#include "problems/sudoku/json/to_json.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "problems/sudoku/reader.hpp"

namespace facet::sudoku {
namespace {

TEST(ToJson, SaysTheRulesAndTheGivens) {
  std::istringstream in("4...\n...2\n....\n21..\n");
  EXPECT_EQ(to_json(parse(in, "a \"b\"")),
            R"({"name":"a \"b\":1","format":"grid","order":4,"boxes":{"rows":2,"columns":2},)"
            R"("diagonals":false,"extra_regions":[],)"
            R"("givens":[[4,0,0,0],[0,0,0,2],[0,0,0,0],[2,1,0,0]],"notes":[]})");
}

}  // namespace
}  // namespace facet::sudoku
