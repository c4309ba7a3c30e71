#include <gtest/gtest.h>

#include <sstream>

#include "encoders/opb/opb.hpp"
#include "tests/exchange/support/expect_answer.hpp"
#include "tests/exchange/support/run_reader.hpp"

namespace facet::opb {
namespace {

exchange::Answer ask_clasp(const testing::Scratch& scratch, const Model& model,
                           const ilp::EncodeOptions& options) {
  std::ostringstream text;
  EXPECT_EQ(write(model, text, {{"a comment"}}, options), std::nullopt);
  const std::string path = scratch.write("model.opb", text.str());
  std::istringstream printed(testing::run(FACET_CLASP " --outf=1 " + path, scratch));
  return read_answer(printed, "clasp", model, options);
}

TEST(Clasp, finds_what_brute_force_finds) {
  const testing::Scratch scratch;
  testing::expect_right_on_many(
      120, [&](const Model& model) { return ask_clasp(scratch, model, {ilp::Givens::Reduce}); });
}

TEST(Clasp, finds_what_brute_force_finds_with_givens_as_fixed_columns) {
  const testing::Scratch scratch;
  testing::expect_right_on_many(
      60, [&](const Model& model) { return ask_clasp(scratch, model, {ilp::Givens::Fix}); });
}

}  // namespace
}  // namespace facet::opb
