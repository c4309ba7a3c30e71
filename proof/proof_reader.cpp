#include "proof/proof_reader.hpp"

#include <algorithm>
#include <limits>
#include <string_view>

namespace facet::proof {
namespace {

bool is_text_byte(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '-' || (c >= '0' && c <= '9');
}

Format sniffed(ByteReader& bytes) {
  const std::string start = bytes.look_ahead(4096);
  if (start.empty()) return Format::Text;
  if (start[0] == 'c' || start[0] == '\n' || is_text_byte(start[0])) return Format::Text;
  if (start[0] != 'd') return Format::Binary;
  const std::string_view line = std::string_view(start).substr(1, start.find('\n') - 1);
  const bool text = std::ranges::all_of(line, is_text_byte) &&
                    line.find_first_of("0123456789") != std::string_view::npos;
  return text ? Format::Text : Format::Binary;
}

}  // namespace

ProofReader::ProofReader(std::istream& in, std::string source, Format format)
    : text_(in, std::move(source)),
      format_(format == Format::Auto ? sniffed(text_.bytes()) : format) {}

const Step* ProofReader::next() {
  step_.clause.clear();
  return (format_ == Format::Binary ? read_binary() : read_text()) ? &step_ : nullptr;
}

bool ProofReader::read_text() {
  int byte = text_.skip();
  if (byte == ByteReader::kEnd) return false;
  step_.position = {step_.position.step + 1, text_.bytes().line(), text_.bytes().offset()};
  step_.deletion = byte == 'd';
  if (step_.deletion) {
    text_.bytes().get();
    byte = text_.bytes().peek();
    if (byte != ' ' && byte != '\t') text_.fail("a blank after 'd'");
    text_.skip();
  }
  const char* const expected = step_.deletion ? "a literal" : "a literal or 'd'";
  for (;;) {
    const Literal literal = text_.integer(expected);
    if (literal == 0) return true;
    step_.clause.push_back(literal);
    if (text_.skip() == ByteReader::kEnd) text_.fail("a literal or the 0 that ends the step");
  }
}

void ProofReader::fail(const std::string& expected) {
  text_.fail_at(0, static_cast<std::size_t>(text_.bytes().offset()),
                "found " + shown(text_.bytes().peek()) + ", expected " + expected);
}

// Nothing for the zero that ends a step.
std::optional<Literal> ProofReader::binary_literal() {
  ByteReader& bytes = text_.bytes();
  std::uint64_t code = 0;
  for (unsigned shift = 0;; shift += 7) {
    if (bytes.peek() == ByteReader::kEnd || shift > 28) fail("the rest of a literal of 32 bits");
    const auto byte = static_cast<std::uint64_t>(bytes.get());
    code |= (byte & 0x7FU) << shift;
    if ((byte & 0x80U) == 0) break;
  }
  if (code == 0) return std::nullopt;
  if (code < 2 || code > std::numeric_limits<std::uint32_t>::max()) {
    fail("a literal of 32 bits before this");
  }
  const auto variable = static_cast<Literal>(code >> 1);
  return (code & 1U) != 0 ? -variable : variable;
}

bool ProofReader::read_binary() {
  ByteReader& bytes = text_.bytes();
  const int byte = bytes.peek();
  if (byte == ByteReader::kEnd) return false;
  if (byte != 'a' && byte != 'd') fail("'a' or 'd' at the start of a step");
  step_.position = {step_.position.step + 1, 0, bytes.offset()};
  step_.deletion = byte == 'd';
  bytes.get();
  while (const auto literal = binary_literal())
    step_.clause.push_back(*literal);
  return true;
}

}  // namespace facet::proof
