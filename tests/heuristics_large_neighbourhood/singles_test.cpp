#include <gtest/gtest.h>

#include "heuristics/large_neighbourhood/dive.hpp"
#include "heuristics/large_neighbourhood/flat_singles.hpp"
#include "heuristics/large_neighbourhood/model_singles.hpp"
#include "model/propagate.hpp"
#include "tests/heuristics_large_neighbourhood/models.hpp"

namespace facet::heuristics {
namespace {

static_assert(SinglesBoard<FlatSingles>);
static_assert(SinglesBoard<ModelSingles>);

// The oracle: the model with those values, propagated from the start.
Propagation from_scratch(const Model& model, const std::vector<Domain>& domains) {
  return propagate(model.with_domains(domains));
}

template <class Rules, class Board>
std::vector<Domain> domains_of(const Prepared& prepared, const Rules& rules, const Board& board) {
  std::vector<Domain> domains(prepared.model.domains().begin(), prepared.model.domains().end());
  for (std::uint32_t cell = 0; cell < rules.cell_count(); ++cell) {
    std::vector<Value> values;
    for (std::size_t i = 0; i < board.left(cell); ++i)
      values.push_back(rules.value(cell, board.value_at(cell, i)));
    domains[rules.variable(cell).index] = Domain::of(values);
  }
  return domains;
}

// Decisions at random: what follows is what follows from them in a fresh propagation.
template <class Rules, class Board>
void expect_fixpoints(const Prepared& prepared, const Rules& rules, Board board, Random& random) {
  while (board.filled() < board.cell_count()) {
    std::uint32_t cell = 0;
    do {
      cell = static_cast<std::uint32_t>(random.below(board.cell_count()));
    } while (board.settled(cell));
    const std::uint32_t value = board.value_at(cell, random.below(board.left(cell)));
    std::vector<Domain> asked = domains_of(prepared, rules, board);
    const bool assign = random.chance(0.7);
    Domain& domain = asked[rules.variable(cell).index];
    if (assign) {
      domain = Domain::singleton(rules.value(cell, value));
    } else {
      domain.remove(rules.value(cell, value));
    }
    const Propagation expected = from_scratch(prepared.model, asked);
    const bool alive = assign ? board.assign(cell, value) : board.exclude(cell, value);
    ASSERT_EQ(alive, !expected.contradiction);
    if (!alive) return;
    ASSERT_EQ(domains_of(prepared, rules, board), expected.domains);
  }
}

TEST(Singles, FollowAsAFreshPropagationDoes) {
  Random random(1);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Prepared prepared = test::prepared(test::partial_board(3, 0.3, seed));
    const auto rules = FlatRules::make(prepared.model, prepared.model.domains());
    ASSERT_TRUE(rules);
    expect_fixpoints(prepared, *rules, FlatSingles(*rules), random);
    const ModelRules general(prepared, {}, RunControl());
    ASSERT_TRUE(general.sound());
    expect_fixpoints(prepared, general, ModelSingles(general), random);
  }
}

TEST(Singles, OnGraphsTooAndForSums) {
  Random random(2);
  const Prepared graph = test::prepared(test::clique(7, 8));
  const auto rules = FlatRules::make(graph.model, graph.model.domains());
  ASSERT_TRUE(rules);
  for (int round = 0; round < 20; ++round)
    expect_fixpoints(graph, *rules, FlatSingles(*rules), random);
  const Prepared square = test::prepared(test::semi_magic_square(4));
  EXPECT_FALSE(FlatRules::make(square.model, square.model.domains()));
}

TEST(Singles, ACopyIsIndependent) {
  const Prepared prepared = test::prepared(test::partial_board(3, 0.2, 1));
  const auto rules = FlatRules::make(prepared.model, prepared.model.domains());
  const FlatSingles start(*rules);
  FlatSingles copy = start;
  ASSERT_TRUE(copy.assign(0, copy.value_at(0, 0)));
  EXPECT_FALSE(start.settled(0));
  EXPECT_TRUE(copy.settled(0));
  copy = start;
  EXPECT_FALSE(copy.settled(0));
}

TEST(Dive, EndsFullOrWhereNeitherAValueNorItsExclusionIsBorne) {
  Random random(3);
  int full = 0;
  int dead = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Model model =
        seed % 2 == 0 ? test::partial_board(3, 0.25, seed) : test::partial_board(5, 0.42, seed);
    const Prepared prepared = test::prepared(model);
    const auto rules = FlatRules::make(prepared.model, prepared.model.domains());
    const FlatSingles start(*rules);
    Dive<FlatSingles> dive(start);
    dive.begin();
    Decision last;
    while (!dive.full()) {
      last = dive.choose(random);
      ASSERT_TRUE(dive.takes(last));
      const std::size_t before = dive.filled();
      if (!dive.put(last)) break;
      ASSERT_GE(dive.filled(), before);
    }
    // The decisions alone lead there again.
    Dive<FlatSingles> again(start);
    again.begin();
    for (const Decision decision : dive.decisions()) {
      if (again.takes(decision)) {
        ASSERT_TRUE(again.put(decision));
      }
    }
    if (dive.full()) {
      ++full;
      Solution solution = prepared.base();
      for (std::uint32_t cell = 0; cell < rules->cell_count(); ++cell)
        solution.values[rules->variable(cell).index] =
            rules->value(cell, dive.board().value_at(cell, 0));
      EXPECT_TRUE(check(model, solution).empty());
      EXPECT_TRUE(again.full() || again.filled() <= dive.filled());
    } else {
      ++dead;
      FlatSingles with = again.board();
      FlatSingles without = again.board();
      EXPECT_FALSE(again.takes(last) && with.assign(last.cell, last.value) &&
                   without.exclude(last.cell, last.value));
    }
  }
  EXPECT_GT(full, 5);
  EXPECT_GT(dead, 5);
}

}  // namespace
}  // namespace facet::heuristics
