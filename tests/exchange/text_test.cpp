#include <gtest/gtest.h>

#include <sstream>

#include "encoders/exchange/text_reader.hpp"
#include "encoders/exchange/text_writer.hpp"

namespace facet::exchange {
namespace {

TEST(Text, lines_end_with_lf_or_crlf_and_a_lone_cr_is_a_blank) {
  std::istringstream in("a b\r\nc\rd\n\nlast");
  LineReader reader(in, "file");
  std::vector<std::string> lines;
  while (reader.next())
    lines.push_back(reader.line());
  EXPECT_EQ(lines, (std::vector<std::string>{"a b", "c d", "", "last"}));
  EXPECT_EQ(reader.number(), 4U);
}

TEST(Text, a_cr_ends_lines_where_there_is_no_lf) {
  std::istringstream in("a b\rc\r\rlast");
  LineReader reader(in, "file");
  std::vector<std::string> lines;
  while (reader.next())
    lines.push_back(reader.line());
  EXPECT_EQ(lines, (std::vector<std::string>{"a b", "c", "", "last"}));
  EXPECT_EQ(reader.number(), 4U);
  EXPECT_FALSE(reader.next());
}

TEST(Text, a_ctrl_z_as_the_last_byte_is_no_text) {
  for (const char* text : {"a\n\x1a", "a\x1a", "a\r\x1a", "a\r\n\x1a"}) {
    std::istringstream in(text);
    LineReader reader(in, "file");
    EXPECT_TRUE(reader.next());
    EXPECT_EQ(reader.line(), "a");
    EXPECT_FALSE(reader.next());
  }
  std::istringstream inside("\x1a\nb");
  LineReader reader(inside, "file");
  EXPECT_TRUE(reader.next());
  EXPECT_EQ(reader.line(), "\x1a");
}

TEST(Text, words_lie_between_blanks_and_tabs) {
  EXPECT_EQ(words(" a\t bc  d "), (std::vector<std::string_view>{"a", "bc", "d"}));
  EXPECT_TRUE(words("").empty());
  EXPECT_TRUE(words(" \t ").empty());
}

TEST(Text, a_number_is_the_whole_word) {
  EXPECT_EQ(to_integer("-12"), -12);
  EXPECT_EQ(to_integer("+3"), 3);
  for (const char* word : {"", "+", "-", "+-3", "3x", "1.5", "99999999999999999999"})
    EXPECT_EQ(to_integer(word), std::nullopt) << word;
  EXPECT_EQ(to_number("1e-09"), 1e-9);
  for (const char* word : {"inf", "nan", "", "1e", "1e999"})
    EXPECT_EQ(to_number(word), std::nullopt) << word;
}

TEST(Text, an_error_says_where) {
  std::istringstream in("one\ntwo wrong\n");
  LineReader reader(in, "file");
  reader.next();
  reader.next();
  try {
    reader.fail_at(words(reader.line())[1], "found it");
    FAIL();
  } catch (const ParseError& error) {
    EXPECT_STREQ(error.what(), "file:2:5: found it");
  }
}

TEST(Text, every_line_of_a_header_is_a_comment) {
  std::ostringstream out;
  TextWriter writer(out);
  writer.print_header({{"one\ntwo\r\nthree", ""}}, "* ");
  writer.finish();
  EXPECT_EQ(out.str(), "* one\n* two\n* three\n* \n");
}

TEST(Text, a_stream_that_takes_no_more_is_told) {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  TextWriter writer(out);
  EXPECT_THROW(writer.finish(), std::ios_base::failure);
}

TEST(Text, folded_lines_stay_short_and_lose_nothing) {
  std::ostringstream out;
  TextWriter writer(out);
  LineFolder folder(writer, "  ");
  for (int i = 0; i < 100; ++i)
    folder.add(" word" + std::to_string(i));
  writer.finish();
  std::istringstream in(out.str());
  LineReader reader(in, "text");
  std::size_t count = 0;
  while (reader.next()) {
    EXPECT_LE(reader.line().size(), 80U);
    count += words(reader.line()).size();
  }
  EXPECT_EQ(count, 100U);
}

}  // namespace
}  // namespace facet::exchange
