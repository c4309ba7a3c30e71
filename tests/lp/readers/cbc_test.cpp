#include <gtest/gtest.h>

#include <sstream>

#include "encoders/lp/lp.hpp"
#include "tests/exchange/support/expect_answer.hpp"
#include "tests/exchange/support/run_reader.hpp"

namespace facet::lp {
namespace {

class Cbc : public ::testing::Test {
 protected:
  exchange::Answer ask(const Model& model, bool mps, ilp::Givens givens) const {
    std::ostringstream text;
    const auto refused = mps ? write_mps(model, text, {{"a comment"}}, {givens})
                             : write_lp(model, text, {{"a comment"}}, {givens});
    EXPECT_EQ(refused, std::nullopt);
    const std::string path = scratch_.write(mps ? "model.mps" : "model.lp", text.str());
    scratch_.remove("answer");
    const std::string printed =
        testing::run(FACET_CBC " " + path + " solve solution " + scratch_.path("answer"), scratch_);
    EXPECT_FALSE(scratch_.read("answer").empty()) << printed << text.str();
    std::istringstream in(scratch_.read("answer"));
    return read_answer(in, "answer", model, {givens});
  }

 private:
  testing::Scratch scratch_;
};

TEST_F(Cbc, reads_lp_and_its_solution_decodes) {
  testing::expect_right_on_many(40,
                                [&](const Model& m) { return ask(m, false, ilp::Givens::Reduce); });
}

TEST_F(Cbc, reads_mps_and_its_solution_decodes) {
  testing::expect_right_on_many(40, [&](const Model& m) { return ask(m, true, ilp::Givens::Fix); });
}

}  // namespace
}  // namespace facet::lp
