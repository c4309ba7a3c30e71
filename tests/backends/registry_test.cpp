#include "backends/registry.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "model/error.hpp"
#include "tests/backends/fake_backends.hpp"

namespace facet {
namespace {

std::vector<RegistryEntry> table() {
  const auto fake =
      std::make_shared<test::FakeBackend>([](const Model&, RunControl&) { return SolveResult{}; });
  return {{"words", "", fake, "", ""},
          {"whole", "", fake, "", "command"},
          {"missing", "", nullptr, "built without Missing (FACET_WITH_MISSING=OFF)", ""}};
}

std::map<std::string, std::string> settings(const std::string& name) {
  return choose_backend(name, table()).set;
}

std::string refusal(const std::string& name) {
  try {
    choose_backend(name, table());
  } catch (const OptionError& error) {
    return error.what();
  }
  return "";
}

using Settings = std::map<std::string, std::string>;

TEST(ChooseBackend, ReadsVariantWordsIntoOptions) {
  EXPECT_EQ(settings("words"), Settings{});
  EXPECT_EQ(settings("words:order"), (Settings{{"domain", "order"}}));
  EXPECT_EQ(settings("words:order+order"), (Settings{{"domain", "order"}, {"linear", "order"}}));
  EXPECT_EQ(settings("words:auto+depth=7"), (Settings{{"linear", "auto"}, {"depth", "7"}}));
}

TEST(ChooseBackend, GivesTheWholeVariantToTheOptionThatTakesIt) {
  EXPECT_EQ(settings("whole:prog --a=b+c %in:x"), (Settings{{"command", "prog --a=b+c %in:x"}}));
}

TEST(ChooseBackend, SaysWhatThereIsWhenRefusing) {
  EXPECT_EQ(refusal("glucose"),
            "unknown backend \"glucose\", there are: words, whole, missing (absent)");
  EXPECT_EQ(refusal("missing:x"),
            "backend \"missing\" is absent: built without Missing (FACET_WITH_MISSING=OFF)");
  EXPECT_EQ(refusal("words:fast"),
            "unknown variant \"fast\", known are: domain direct order; linear auto order");
  EXPECT_NE(refusal(""), "");
  EXPECT_NE(refusal("words:"), "");
  EXPECT_NE(refusal("words:order+"), "");
  EXPECT_NE(refusal("words:direct+direct"), "");
  EXPECT_NE(refusal("words:depth=1+depth=2"), "");
  EXPECT_NE(refusal("words:depth=99"), "");
  EXPECT_NE(refusal("words:depht=9"), "");
}

}  // namespace
}  // namespace facet
