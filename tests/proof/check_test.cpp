#include "proof/check.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "tests/proof/formulas.hpp"

namespace facet::proof {
namespace {

using testing::cadical_proof;
using testing::Clauses;
using testing::formula_of;
using testing::pigeon_hole;
using testing::random_clauses;

Report checked(const Clauses& clauses, const std::string& text, CheckOptions options = {}) {
  std::istringstream proof(text);
  return check(formula_of(clauses), proof, options);
}

const Clauses kSquare{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}};

TEST(Check, AStepThatFollowsLeadsToTheEmptyClause) {
  const Report report = checked(kSquare, "1 0\n0\n");
  EXPECT_EQ(report.verdict, Verdict::Verified);
  EXPECT_EQ(report.rup, 1U);
  EXPECT_EQ(report.why, "");
}

TEST(Check, NothingIsReadAfterTheEmptyClause) {
  EXPECT_EQ(checked(kSquare, "1 0\nthis is no proof").verdict, Verdict::Verified);
  EXPECT_EQ(checked({{1}, {-1}}, "").verdict, Verdict::Verified);
  EXPECT_EQ(checked({{}}, "rubbish").verdict, Verdict::Verified);
}

TEST(Check, AProofThatEndsEarlyIsIncomplete) {
  const Report report = checked(kSquare, "c nothing\n");
  EXPECT_EQ(report.verdict, Verdict::Incomplete);
  EXPECT_EQ(report.why, "the proof ends before the empty clause");
  EXPECT_EQ(checked({}, "").verdict, Verdict::Incomplete);
}

TEST(Check, AStepThatDoesNotFollowIsNamed) {
  const Report empty = checked({{1, 2}}, "c first\n1 2 0\n0\n");
  EXPECT_EQ(empty.verdict, Verdict::Refuted);
  ASSERT_TRUE(empty.bad);
  EXPECT_EQ(empty.bad->step, 2U);
  EXPECT_EQ(empty.bad->line, 3U);
  EXPECT_EQ(empty.why, "step 2 at line 3 is neither RUP nor RAT: 0");
}

TEST(Check, RatHoldsOnTheFirstLiteralOnly) {
  // Neither is implied; the first is blocked on 3, which nothing contradicts.
  EXPECT_EQ(checked({{1, 2}, {1, -2}}, "3 1 0\n").verdict, Verdict::Incomplete);
  EXPECT_EQ(checked({{1, 2}, {-3, 2}}, "3 -1 0\n").verdict, Verdict::Refuted);
  EXPECT_EQ(checked({{1, 2}, {-3, 1}}, "3 -1 0\n").rat, 1U);
  EXPECT_EQ(checked({{1, 2}, {-3, 1}}, "-1 3 0\n").verdict, Verdict::Refuted);
}

TEST(Check, RatLooksAtLaterAndNotAtDeletedClauses) {
  // Once 5 -> 1 is defined, 5 cannot be made true of its own.
  EXPECT_EQ(checked({{1, 2}}, "-5 1 0\n5 -2 0\n").verdict, Verdict::Refuted);
  EXPECT_EQ(checked({{1, 2}}, "-5 1 0\nd -5 1 0\n5 -2 0\n").rat, 2U);
}

TEST(Check, TheReasonOfAPropagatedLiteralIsNotDeleted) {
  const Clauses clauses{{1}, {-1, 2}, {-2, 3, 4}, {-2, 3, -4}, {-2, -3, 4}, {-2, -3, -4}};
  const Report report = checked(clauses, "d 1 0\nd 2 -1 0\n3 0\n");
  EXPECT_EQ(report.verdict, Verdict::Verified);
  EXPECT_EQ(report.kept_units, 2U);
}

TEST(Check, DeletionTakesOneCopyInAnyOrderAndRepeatedLiteralsCountOnce) {
  Clauses twice = kSquare;
  twice.push_back({2, 1, 2});
  EXPECT_EQ(checked(twice, "d 2 1 0\n1 0\n").verdict, Verdict::Verified);
  const Report gone = checked(twice, "d 2 1 0\nd 1 2 2 0\nd 1 2 0\n1 0\n");
  EXPECT_EQ(gone.deletions, 2U);
  EXPECT_EQ(gone.unknown_deletions, 1U);
  EXPECT_EQ(gone.verdict, Verdict::Refuted);
}

TEST(Check, TautologiesAreTakenAndForgotten) {
  EXPECT_EQ(checked({{1, -1}, {2, -2, 3}}, "5 -5 0\nd 5 -5 0\n").verdict, Verdict::Incomplete);
}

TEST(Check, LargeVariablesTakeNoMemoryOfTheirOwn) {
  const Report report = checked(kSquare, "2147483647 1 0\nd 2147483647 1 0\n1 0\n");
  EXPECT_EQ(report.verdict, Verdict::Verified);
  EXPECT_EQ(report.rup + report.rat, 2U);
}

TEST(Check, LimitsAndPollEndIncomplete) {
  CheckOptions options;
  options.limits.steps = 1;
  EXPECT_EQ(checked(kSquare, "1 2 0\n1 0\n", options).verdict, Verdict::Incomplete);
  options.limits.steps.reset();
  options.limits.poll = [] { return true; };
  const Clauses holes = pigeon_hole(7);
  const Report report = checked(holes, cadical_proof(holes, false), options);
  EXPECT_EQ(report.verdict, Verdict::Incomplete);
  EXPECT_EQ(report.why, "stopped before the empty clause");
}

TEST(Check, CadicalsProofsOfThePigeonHoleVerify) {
  for (int pigeons = 2; pigeons <= 8; ++pigeons) {
    const Clauses clauses = pigeon_hole(pigeons);
    for (const bool binary : {false, true}) {
      const Report report = checked(clauses, cadical_proof(clauses, binary));
      EXPECT_EQ(report.verdict, Verdict::Verified) << report.why;
      if (pigeons > 3) {
        EXPECT_EQ(report.format, binary ? Format::Binary : Format::Text);
      }
      if (pigeons == 8) {
        EXPECT_GT(report.deletions, 1000U);
      }
    }
  }
}

TEST(Check, CadicalsProofsOfRandomFormulasVerify) {
  Random random(31);
  int unsatisfiable = 0;
  for (int round = 0; round < 40; ++round) {
    const Clauses clauses = random_clauses(random, 60, 330, 3);
    const bool binary = random.chance(0.5);
    const std::string proof = cadical_proof(clauses, binary, round);
    if (proof.empty()) continue;
    ++unsatisfiable;
    CheckOptions options;
    options.format = binary ? Format::Binary : Format::Text;
    const Report report = checked(clauses, proof, options);
    EXPECT_EQ(report.verdict, Verdict::Verified) << report.why;
  }
  EXPECT_GT(unsatisfiable, 5);
}

// Cook (1976): the pigeon hole of n by definitions that reduce it to n - 1, in O(n^4) steps. The
// definitions are RAT, the steps after them RUP.
std::string cooks_proof(int pigeons) {
  std::ostringstream proof;
  int next = pigeons * (pigeons - 1);
  const auto grid = [](int first, int holes) {
    return [first, holes](int p, int h) { return first + p * holes + h + 1; };
  };
  int old_first = 0;
  for (int n = pigeons; n > 2; --n) {
    const auto in = grid(old_first, n - 1);
    const int new_first = next;
    const auto reduced = grid(new_first, n - 2);
    next += (n - 1) * (n - 2);
    // q(p,h) <-> in(p,h) or (in(p,last) and in(last pigeon,h))
    for (int p = 0; p < n - 1; ++p) {
      for (int h = 0; h < n - 2; ++h) {
        const int q = reduced(p, h);
        proof << q << ' ' << -in(p, h) << " 0\n";
        proof << q << ' ' << -in(p, n - 2) << ' ' << -in(n - 1, h) << " 0\n";
        proof << -q << ' ' << in(p, h) << ' ' << in(p, n - 2) << " 0\n";
        proof << -q << ' ' << in(p, h) << ' ' << in(n - 1, h) << " 0\n";
      }
    }
    for (int p = 0; p < n - 1; ++p) {
      // Pigeon p has a hole among the fewer, else it and the last share the last hole or clash.
      for (int h = 0; h < n - 2; ++h)
        proof << reduced(p, h) << ' ';
      proof << "0\n";
      for (int o = 0; o < p; ++o) {
        for (int h = 0; h < n - 2; ++h) {
          proof << -reduced(p, h) << ' ' << -reduced(o, h) << ' ' << -in(p, h) << " 0\n";
          proof << -reduced(p, h) << ' ' << -reduced(o, h) << " 0\n";
        }
      }
    }
    old_first = new_first;
  }
  proof << "0\n";
  return proof.str();
}

TEST(Check, ExtendedResolutionVerifiesByRat) {
  for (const int pigeons : {4, 7, 12}) {
    const Report report = checked(pigeon_hole(pigeons), cooks_proof(pigeons));
    EXPECT_EQ(report.verdict, Verdict::Verified) << report.why;
    EXPECT_GT(report.rat, 0U);
  }
}

}  // namespace
}  // namespace facet::proof
