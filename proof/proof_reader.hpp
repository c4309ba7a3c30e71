#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "proof/check.hpp"
#include "proof/text_reader.hpp"

namespace facet::proof {

/// One line of a proof.
struct Step {
  bool deletion = false;
  std::vector<Literal> clause;
  StepPosition position;
};

/// Reads a DRAT proof step by step.
///
/// Text: "1 -2 0" adds, "d 1 -2 0" deletes, "c ..." is a comment; line ends are blanks. Binary: 'a'
/// or 'd', then each literal as 2|l| + (l < 0) in groups of seven bits, lowest first, the top bit
/// of a byte set where more follow, then a zero byte.
class ProofReader {
 public:
  /// Auto: the first byte 'a' is binary; digits, '-', 'c', blanks and an empty proof are text; 'd'
  /// is text where its line is made of blanks and digits. Anything else is binary.
  ProofReader(std::istream& in, std::string source, Format format);

  Format format() const { return format_; }
  /// Nothing at the end. Throws ProofError. The step stays valid until the next call.
  const Step* next();

 private:
  bool read_text();
  bool read_binary();
  std::optional<Literal> binary_literal();
  [[noreturn]] void fail(const std::string& expected);

  TextReader text_;
  Format format_;
  Step step_;
};

}  // namespace facet::proof
