#include <gtest/gtest.h>

#include <sstream>

#include "proof/check.hpp"
#include "tests/proof/formulas.hpp"

namespace facet::proof {
namespace {

using testing::cadical_proof;
using testing::Clauses;
using testing::formula_of;
using testing::pigeon_hole;
using testing::random_clauses;
using testing::satisfiable;

bool verifies(const Clauses& clauses, const std::string& text, Format format) {
  std::istringstream proof(text);
  CheckOptions options;
  options.format = format;
  try {
    return check(formula_of(clauses), proof, options).verdict == Verdict::Verified;
  } catch (const ProofError&) {
    return false;
  }
}

std::string random_proof(Random& random, Literal variables) {
  std::ostringstream proof;
  for (std::uint64_t i = random.below(12); i > 0; --i) {
    if (random.chance(0.3)) proof << "d ";
    for (std::uint64_t k = random.below(4); k > 0; --k) {
      const auto variable = static_cast<Literal>(random.between(1, variables + 2));
      proof << (random.chance(0.5) ? variable : -variable) << ' ';
    }
    proof << "0\n";
  }
  proof << "0\n";
  return proof.str();
}

// The heart of the matter: whatever a proof says, a formula with a solution never verifies.
TEST(Fuzz, NoProofOfASatisfiableFormulaVerifies) {
  Random random(41);
  int tried = 0;
  for (int round = 0; round < 20000; ++round) {
    const auto variables = static_cast<Literal>(random.between(1, 5));
    const Clauses clauses = random_clauses(random, variables, random.below(12), 3);
    if (!satisfiable(clauses, variables)) continue;
    ++tried;
    EXPECT_FALSE(verifies(clauses, random_proof(random, variables), Format::Text));
  }
  EXPECT_GT(tried, 5000);
}

// A proof of the whole formula must not pass for the formula with clauses taken out.
TEST(Fuzz, AProofOfAnotherFormulaDoesNotVerify) {
  Random random(42);
  const Clauses whole = pigeon_hole(5);
  const std::string text = cadical_proof(whole, false);
  const std::string binary = cadical_proof(whole, true);
  for (std::size_t out = 0; out < whole.size(); ++out) {
    // Every clause of the pigeon hole is needed.
    Clauses fewer = whole;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(out));
    EXPECT_FALSE(verifies(fewer, text, Format::Auto));
    EXPECT_FALSE(verifies(fewer, binary, Format::Auto));
  }
}

// Bytes changed, dropped, doubled and cut off, against a formula with a solution: no verdict but
// Refuted, Incomplete or ProofError, and no crash, whichever format it is read as.
TEST(Fuzz, MutatedProofsNeitherCrashNorVerify) {
  Random random(43);
  Clauses fewer = pigeon_hole(5);
  fewer.pop_back();
  const std::vector<std::string> proofs{cadical_proof(pigeon_hole(5), false),
                                        cadical_proof(pigeon_hole(5), true)};
  for (int round = 0; round < 1500; ++round) {
    std::string proof = proofs[random.below(2)];
    for (std::uint64_t i = 1 + random.below(5); i > 0 && !proof.empty(); --i) {
      const std::size_t at = random.below(proof.size());
      switch (random.below(4)) {
        case 0:
          proof[at] = static_cast<char>(random.below(256));
          break;
        case 1:
          proof.erase(at, 1 + random.below(9));
          break;
        case 2:
          proof.insert(at, proof.substr(random.below(proof.size()), random.below(20)));
          break;
        default:
          if (random.chance(0.2)) proof.resize(at);
      }
    }
    for (const Format format : {Format::Auto, Format::Text, Format::Binary})
      EXPECT_FALSE(verifies(fewer, proof, format));
  }
}

}  // namespace
}  // namespace facet::proof
