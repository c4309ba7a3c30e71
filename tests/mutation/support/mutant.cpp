#include "tests/mutation/support/mutant.hpp"

#include <gtest/gtest.h>

#include "backends/registry.hpp"
#include "model/random.hpp"
#include "tests/fuzz/campaign.hpp"
#include "tests/oracle/model_solutions.hpp"
#include "workbench/crosscheck/random_model.hpp"

namespace facet::test {
namespace {

// With all solutions below the limit of the comparison, nothing that is added or lost can hide.
constexpr std::size_t kMostSolutions = 30;
constexpr std::uint64_t kLimit = 200;
constexpr std::uint64_t kMostTries = 20'000;

struct Tally {
  std::size_t changed = 0;
  std::size_t equivalent = 0;
};

// One honest backend is enough, and so is brute force alone.
std::size_t wrong_beside_the_native_search(const Model& model, const Contender& mutant) {
  const Contender native{"backtracking", choose_backend("backtracking").backend, {}};
  const Contender both[] = {mutant, native};
  const auto found = crosscheck(model, both, {.solutions = kLimit}).disagreements;
  for (const Disagreement& disagreement : found)
    EXPECT_EQ(disagreement.contender, mutant.name) << disagreement.text;
  return found.size();
}

// What the comparison of the fuzz driver says of the mutant on the model, and what crosscheck does.
void judge(const Model& model, const std::shared_ptr<const Mutant>& mutant, const Meaning& meaning,
           Tally& tally) {
  const Contender contender{mutant->name(), mutant, {}};
  const auto found = fuzz::disagreements_on(model, {contender}, kLimit);
  EXPECT_EQ(wrong_beside_the_native_search(model, contender), found.size());
  if (is_equivalent(meaning, model)) {
    ++tally.equivalent;
    EXPECT_TRUE(found.empty()) << mutant->name() << ": " << found[0];
  } else {
    ++tally.changed;
    EXPECT_FALSE(found.empty()) << mutant->name() << ": not caught";
  }
}

// Until `done` says so.
template <class Done>
Tally breed_and_judge(const Breeder& breed, Done&& done) {
  Tally tally;
  for (std::uint64_t seed = 0; seed < kMostTries && !done(tally); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Model model = random_model(random);
    if (oracle::solutions(model, kMostSolutions + 1).size() > kMostSolutions) continue;
    const auto mutant = breed(seed);
    if (const auto meaning = mutant->meaning(model)) judge(model, mutant, *meaning, tally);
  }
  testing::Test::RecordProperty("changed", static_cast<int>(tally.changed));
  testing::Test::RecordProperty("equivalent", static_cast<int>(tally.equivalent));
  return tally;
}

}  // namespace

bool is_equivalent(const Meaning& meaning, const Model& model) {
  return !meaning.nonsense && meaning.solutions == oracle::solutions(model);
}

void expect_all_caught(const Breeder& breed, std::size_t wanted) {
  const Tally tally = breed_and_judge(breed, [&](const Tally& t) { return t.changed == wanted; });
  EXPECT_EQ(tally.changed, wanted) << "mutants that change something came up too seldom";
}

void expect_none_caught(const Breeder& breed, std::size_t wanted) {
  const Tally tally =
      breed_and_judge(breed, [&](const Tally& t) { return t.equivalent == wanted; });
  EXPECT_EQ(tally.equivalent, wanted);
  EXPECT_EQ(tally.changed, 0U);
}

}  // namespace facet::test
