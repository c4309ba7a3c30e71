#include "backends/external/command_line.hpp"

#include <gtest/gtest.h>

#include "backends/external/temporary_directory.hpp"
#include "model/error.hpp"
#include "tests/backends/temporary_scripts.hpp"

namespace facet {
namespace {

using Words = std::vector<std::string>;

TEST(CommandLine, SplitsAtBlanksAndObeysQuotes) {
  EXPECT_EQ(split_command("minisat %in %out"), (Words{"minisat", "%in", "%out"}));
  EXPECT_EQ(split_command("  a\t b\n"), (Words{"a", "b"}));
  EXPECT_EQ(split_command("'a b' \"c d\"e"), (Words{"a b", "c de"}));
  EXPECT_EQ(split_command("a '' \"\""), (Words{"a", "", ""}));
  EXPECT_EQ(split_command("a\\ b \"\\\"\\\\\\n\" '\\'"), (Words{"a b", "\"\\\\n", "\\"}));
}

TEST(CommandLine, GivesTheShellsOwnCharactersNoMeaning) {
  EXPECT_EQ(split_command("a;b $HOME * | > `x`"), (Words{"a;b", "$HOME", "*", "|", ">", "`x`"}));
}

TEST(CommandLine, RefusesOpenQuotesAndNothing) {
  for (const char* text : {"", "   ", "a 'b", "a \"b", "a\\", "\"a\\\""}) {
    EXPECT_THROW(split_command(text), OptionError) << text;
  }
}

TEST(CommandLine, FindsProgramsByPathAndByName) {
  const test::Scripts scripts;
  const std::string program = scripts.add("solver", "exit 0");
  EXPECT_EQ(find_program(program), program);
  EXPECT_TRUE(find_program("sh"));
  EXPECT_FALSE(find_program("no-such-solver-anywhere"));
  EXPECT_FALSE(find_program(""));
  EXPECT_FALSE(find_program("/tmp"));
  EXPECT_FALSE(find_program(scripts.write("plain", "text")));
}

TEST(TemporaryDirectory, IsGoneAfterItsScopeWithAllInIt) {
  std::string path;
  {
    const TemporaryDirectory folder;
    path = folder.path();
    std::filesystem::create_directories(path + "/a/b");
    std::ofstream(path + "/a/b/file") << "x";
    EXPECT_TRUE(std::filesystem::exists(path + "/a/b/file"));
  }
  EXPECT_FALSE(std::filesystem::exists(path));
}

}  // namespace
}  // namespace facet
