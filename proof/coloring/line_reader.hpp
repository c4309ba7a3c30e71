#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "proof/byte_reader.hpp"

namespace facet::proof {

/// The lines of a certificate's text files, in words between blanks (spaces, tabs, CR). Lines
/// whose first word is "c", and lines without words, are passed over.
class LineReader {
 public:
  LineReader(std::istream& in, std::string source) : bytes_(in), source_(std::move(source)) {}

  /// Goes to the next line; false at the end, where number() and fail() speak of the end. Throws
  /// ProofError for a line of more than 4096 characters that is no comment.
  bool next();

  /// Of the line: its first word, "" at the end.
  const std::string& keyword() const;
  /// Precondition: expect_words() was asked for more than i.
  const std::string& word(std::size_t i) const { return words_[i].text; }
  /// Throws ProofError unless the line has so many words, the first included. `form` says what was
  /// expected: "\"vertex V\"".
  void expect_words(std::size_t count, const std::string& form) const;
  /// Word i as a decimal integer in least..most, `what` for the message. Throws ProofError.
  std::uint64_t number(std::size_t i, std::uint64_t least, std::uint64_t most,
                       const std::string& what) const;
  /// Word i as a vertex of a graph: 1..vertices in the file, from 0 here.
  std::uint32_t vertex(std::size_t i, std::size_t vertices) const;

  /// Throws ProofError at word i: "found ..., expected ...".
  [[noreturn]] void fail(std::size_t i, const std::string& expected) const;

 private:
  struct Word {
    std::string text;
    std::size_t column = 0;
  };

  void take_line();

  ByteReader bytes_;
  std::string source_;
  std::vector<Word> words_;
  std::size_t count_ = 0;  // of words_, whose strings are kept for the next line
  std::size_t line_ = 1;
  std::size_t end_column_ = 1;
};

}  // namespace facet::proof
