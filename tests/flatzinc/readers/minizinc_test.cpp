#include <gtest/gtest.h>

#include <sstream>

#include "encoders/flatzinc/flatzinc.hpp"
#include "tests/exchange/support/expect_answer.hpp"
#include "tests/exchange/support/run_reader.hpp"

namespace facet::flatzinc {
namespace {

TEST(Minizinc, finds_what_brute_force_finds) {
  const testing::Scratch scratch;
  testing::expect_right_on_many(15, [&](const Model& model) {
    std::ostringstream text;
    EXPECT_EQ(write_mzn(model, text, {{"a comment"}}), std::nullopt);
    const std::string path = scratch.write("model.mzn", text.str());
    std::istringstream printed(testing::run(FACET_MINIZINC " --solver gecode " + path, scratch));
    return read_answer(printed, "minizinc", model);
  });
}

}  // namespace
}  // namespace facet::flatzinc
