#include "proof/formula.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "proof/proof_error.hpp"
#include "proof/text_reader.hpp"

namespace facet::proof {
namespace {

struct Header {
  Literal variables = 0;
  Literal clauses = 0;
};

Header read_header(TextReader& text) {
  if (text.skip() != 'p') text.fail("the header \"p cnf VARIABLES CLAUSES\"");
  for (const char expected : {'p', ' ', 'c', 'n', 'f'}) {
    if (expected == ' ') {
      if (text.bytes().peek() != ' ' && text.bytes().peek() != '\t') text.fail("\"p cnf\"");
      while (text.bytes().peek() == ' ' || text.bytes().peek() == '\t')
        text.bytes().get();
    } else {
      if (text.bytes().peek() != expected) text.fail("\"p cnf\"");
      text.bytes().get();
    }
  }
  Header header;
  for (Literal* number : {&header.variables, &header.clauses}) {
    text.skip();
    *number = text.integer("a number of variables or clauses");
    if (*number < 0)
      text.fail_at(text.bytes().line(), text.bytes().column(),
                   "found a negative number, expected a count");
  }
  return header;
}

}  // namespace

void Formula::add(std::span<const Literal> clause) {
  for (const Literal literal : clause) {
    if (literal == 0 || literal == std::numeric_limits<Literal>::min()) {
      throw ProofError(
          "formula", 1, 1,
          "found literal " + std::to_string(literal) + ", expected one other than 0 and -2^31");
    }
    largest_ = std::max(largest_, std::abs(literal));
  }
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  ends_.push_back(literals_.size());
}

Formula read_dimacs(std::istream& in, const std::string& source) {
  TextReader text(in, source);
  const Header header = read_header(text);
  Formula formula;
  std::vector<Literal> clause;
  for (;;) {
    const int byte = text.skip();
    const std::size_t line = text.bytes().line();
    const std::size_t column = text.bytes().column();
    if (byte == ByteReader::kEnd || (byte == '%' && clause.empty())) {
      if (!clause.empty()) text.fail("a literal or the 0 that ends the clause");
      if (formula.clause_count() == static_cast<std::size_t>(header.clauses)) return formula;
      text.fail_at(line, column,
                   "found " + std::to_string(formula.clause_count()) + " clauses, expected " +
                       std::to_string(header.clauses));
    }
    const Literal literal = text.integer("a literal");
    if (std::abs(literal) > header.variables) {
      text.fail_at(line, column,
                   "found literal " + std::to_string(literal) + ", expected a variable up to " +
                       std::to_string(header.variables));
    }
    if (literal != 0) {
      clause.push_back(literal);
      continue;
    }
    if (formula.clause_count() == static_cast<std::size_t>(header.clauses)) {
      text.fail_at(
          line, column,
          "found one clause more than the " + std::to_string(header.clauses) + " of the header");
    }
    formula.add(clause);
    clause.clear();
  }
}

}  // namespace facet::proof
