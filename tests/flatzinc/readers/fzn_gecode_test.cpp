#include <gtest/gtest.h>

#include <sstream>

#include "encoders/flatzinc/flatzinc.hpp"
#include "tests/exchange/support/expect_answer.hpp"
#include "tests/exchange/support/run_reader.hpp"

namespace facet::flatzinc {
namespace {

TEST(FznGecode, finds_what_brute_force_finds) {
  const testing::Scratch scratch;
  testing::expect_right_on_many(40, [&](const Model& model) {
    std::ostringstream text;
    EXPECT_EQ(write_fzn(model, text, {{"a comment"}}), std::nullopt);
    const std::string path = scratch.write("model.fzn", text.str());
    SCOPED_TRACE(text.str());
    std::istringstream printed(testing::run(FACET_FZN_GECODE " " + path, scratch));
    exchange::Answer answer = read_answer(printed, "fzn-gecode", model);
    EXPECT_TRUE(answer.warnings.empty()) << printed.str();
    return answer;
  });
}

}  // namespace
}  // namespace facet::flatzinc
