#include <gtest/gtest.h>

#include <sstream>

#include "encoders/lp/lp.hpp"
#include "tests/exchange/support/expect_answer.hpp"
#include "tests/exchange/support/run_reader.hpp"

namespace facet::lp {
namespace {

class Glpsol : public ::testing::Test {
 protected:
  exchange::Answer ask(const Model& model, bool mps, const char* answer_option,
                       ilp::Givens givens = ilp::Givens::Reduce) const {
    std::ostringstream text;
    const auto refused = mps ? write_mps(model, text, {{"a comment"}}, {givens})
                             : write_lp(model, text, {{"a comment"}}, {givens});
    EXPECT_EQ(refused, std::nullopt);
    const std::string path = scratch_.write("model", text.str());
    scratch_.remove("answer");
    const std::string printed =
        testing::run(std::string(FACET_GLPSOL) + (mps ? " --freemps " : " --lp ") + path + " " +
                         answer_option + " " + scratch_.path("answer"),
                     scratch_);
    EXPECT_EQ(printed.find("warning"), std::string::npos) << printed;
    EXPECT_FALSE(scratch_.read("answer").empty()) << printed << text.str();
    std::istringstream in(scratch_.read("answer"));
    return read_answer(in, "answer", model, {givens});
  }

 private:
  testing::Scratch scratch_;
};

TEST_F(Glpsol, reads_lp_and_its_report_decodes) {
  testing::expect_right_on_many(60, [&](const Model& m) { return ask(m, false, "-o"); });
}

TEST_F(Glpsol, reads_lp_and_its_raw_solution_decodes) {
  testing::expect_right_on_many(
      60, [&](const Model& m) { return ask(m, false, "-w", ilp::Givens::Fix); });
}

TEST_F(Glpsol, reads_mps_and_its_report_decodes) {
  testing::expect_right_on_many(
      60, [&](const Model& m) { return ask(m, true, "-o", ilp::Givens::Fix); });
}

TEST_F(Glpsol, reads_mps_and_its_raw_solution_decodes) {
  testing::expect_right_on_many(60, [&](const Model& m) { return ask(m, true, "-w"); });
}

}  // namespace
}  // namespace facet::lp
