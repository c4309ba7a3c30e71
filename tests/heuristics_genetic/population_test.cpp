#include "heuristics/genetic/population.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "heuristics/genetic/genetic.hpp"
#include "model/error.hpp"
#include "tests/heuristics_genetic/helpers.hpp"

namespace facet::heuristics::genetic {
namespace {

EvolutionParameters small(Coding coding, Memetic memetic, Fitness fitness = Fitness::Mistakes) {
  EvolutionParameters result;
  result.coding = coding;
  result.memetic = memetic;
  result.fitness = fitness;
  result.population = 12;
  return result;
}

// What each individual says of itself is true after every generation.
TEST(Population, KnowsItsGenomes) {
  for (const Model& model : {test::model_of(test::kHard), test::board(6, sudoku::Boxes{2, 3}),
                             test::board(5, sudoku::NoBlocks{}), test::ring(9, 2), test::lists()}) {
    const Prepared prepared = test::prepared(model);
    const Problem problem(prepared);
    for (const Coding coding : {Coding::Cells, Coding::Blocks, Coding::Views}) {
      for (const Memetic memetic : {Memetic::None, Memetic::Descent}) {
        for (const Fitness fitness : {Fitness::Mistakes, Fitness::Sum}) {
          EvolutionParameters parameters = small(coding, memetic, fitness);
          parameters.survivors = fitness == Fitness::Sum ? Survivors::Best : Survivors::Children;
          Random random(9);
          RunControl control;
          Effort effort(control);
          const Frame frame(problem, coding);
          Population population(problem, parameters, random, effort);
          bool more = population.begin(frame);
          std::uint64_t least = population.best().mistakes;
          while (more && population.generation() < 15) {
            more = population.evolve();
            EXPECT_LE(population.best().mistakes, least);
            least = population.best().mistakes;
            for (const Individual& individual : population.individuals()) {
              EXPECT_TRUE(frame.fits(individual.genome));
              EXPECT_EQ(individual.mistakes,
                        test::violations(model, problem.solution(individual.genome)));
              EXPECT_EQ(individual.fitness, fitness == Fitness::Sum
                                                ? frame.sum_distance(individual.genome)
                                                : individual.mistakes);
              EXPECT_GE(individual.mistakes, least);
            }
          }
        }
      }
    }
  }
}

// A suffix under evolution: the prefix stays, the warm genomes are in it, evaluations are counted.
TEST(Population, EvolvesTheFreeCellsOnly) {
  const Prepared prepared = test::prepared(test::model_of(test::kHard));
  const Problem problem(prepared);
  Random random(10);
  RunControl control;
  Effort effort(control);
  EvolutionParameters parameters = small(Coding::Blocks, Memetic::None);
  parameters.population = 20;
  Population population(problem, parameters, random, effort);
  std::uint64_t spent = 0;
  for (int round = 0; round < 20; ++round) {
    Genome held = problem.givens();
    for (const std::uint32_t cell : problem.grid()->blocks[static_cast<std::size_t>(round % 9)]) {
      if (held[cell] == 0) held[cell] = problem.any(cell, random);
    }
    const Frame frame(problem, parameters.coding, held);
    Genome warm = problem.givens();
    frame.complete(warm, random);
    bool more = population.begin(frame, std::vector<Genome>{warm, Genome(81, 1)});
    EXPECT_EQ(effort.evaluations(), spent + 20);
    EXPECT_LE(population.best().mistakes, frame.mistakes(warm));
    EXPECT_EQ(population.individuals()[0].genome, warm);
    while (more && population.generation() < 10)
      more = population.evolve();
    for (const Individual& individual : population.individuals())
      EXPECT_TRUE(frame.fits(individual.genome));
    if (more) {
      EXPECT_EQ(effort.evaluations(), spent + 20 + 10 * 18);  // two are the elite
    }
    spent = effort.evaluations();
  }
}

// The second coding is the first with books kept: the same random numbers, the same course.
TEST(Population, ViewsEvolveAsCells) {
  for (const Fitness fitness : {Fitness::Mistakes, Fitness::Sum}) {
    for (const Memetic memetic : {Memetic::None, Memetic::Descent}) {
      const Prepared prepared = test::prepared(test::model_of(test::kHard));
      const Problem problem(prepared);
      std::vector<Genome> last;
      for (const Coding coding : {Coding::Cells, Coding::Views}) {
        Random random(11);
        RunControl control;
        Effort effort(control);
        const Frame frame(problem, coding);
        Population population(problem, small(coding, memetic, fitness), random, effort);
        population.begin(frame);
        for (int i = 0; i < 20; ++i)
          population.evolve();
        last.push_back(population.best().genome);
        last.push_back(population.individuals()[5].genome);
      }
      EXPECT_EQ(last[0], last[2]);
      EXPECT_EQ(last[1], last[3]);
    }
  }
}

TEST(Population, TheBestLiveOn) {
  const Prepared prepared = test::prepared(test::model_of(test::kHard));
  const Problem problem(prepared);
  const Frame frame(problem, Coding::Blocks);
  for (const Survivors survivors : {Survivors::Children, Survivors::Best}) {
    EvolutionParameters parameters = small(Coding::Blocks, Memetic::None);
    parameters.survivors = survivors;
    Random random(12);
    RunControl control;
    Effort effort(control);
    Population population(problem, parameters, random, effort);
    population.begin(frame);
    for (int i = 0; i < 30; ++i) {
      std::vector<std::uint64_t> before;
      for (const Individual& individual : population.individuals())
        before.push_back(individual.fitness);
      std::ranges::sort(before);
      population.evolve();
      std::vector<std::uint64_t> after;
      for (const Individual& individual : population.individuals())
        after.push_back(individual.fitness);
      std::ranges::sort(after);
      const std::size_t compared = survivors == Survivors::Best ? before.size() : 2;
      for (std::size_t k = 0; k < compared; ++k)
        EXPECT_LE(after[k], before[k]);
    }
  }
}

TEST(Population, MigrantsTakeThePlacesOfTheWorst) {
  const Prepared prepared = test::prepared(test::model_of(test::kHard));
  const Problem problem(prepared);
  const Frame frame(problem, Coding::Blocks);
  Random random(13);
  RunControl control;
  Effort effort(control);
  Population population(problem, small(Coding::Blocks, Memetic::None), random, effort);
  population.begin(frame);
  const auto order = population.ranked(12);
  std::vector<Individual> migrants(2, population.individuals()[order.front()]);
  migrants[0].mistakes = migrants[0].fitness = 1;  // as if better than all
  const Individual kept = population.individuals()[order[9]];
  population.receive(migrants);
  EXPECT_EQ(population.individuals()[order[11]].mistakes, 1U);
  EXPECT_EQ(population.individuals()[order[10]].genome, migrants[1].genome);
  EXPECT_EQ(population.individuals()[order[9]].genome, kept.genome);
  EXPECT_EQ(population.best().mistakes, 1U);
  EXPECT_EQ(population.ranked(1).front(), order[11]);
  population.receive(std::vector<Individual>(50, kept));  // more than there are places
  EXPECT_EQ(population.individuals().size(), 12U);
}

TEST(Population, TheLimitOnWorkIsExact) {
  const Prepared prepared = test::prepared(test::ring(9, 2));
  const Problem problem(prepared);
  const Frame frame(problem, Coding::Cells);
  for (const Memetic memetic : {Memetic::None, Memetic::Descent}) {
    for (const std::uint64_t work : {0U, 1U, 5U, 12U, 13U, 700U, 5000U}) {
      Random random(14);
      RunControl control({.work = work});
      Effort effort(control);
      Population population(problem, small(Coding::Cells, memetic), random, effort);
      bool more = population.begin(frame);
      while (more)
        more = population.evolve();
      EXPECT_EQ(effort.evaluations(), work);
      EXPECT_EQ(population.any(), work > 0);
    }
  }
}

TEST(Population, NothingFreeIsNothingToDo) {
  for (const Model& model : {test::model_of("1234341221434321"), test::model_of("1"), Model()}) {
    const Prepared prepared = test::prepared(model);
    const Problem problem(prepared);
    const Frame frame(problem, Coding::Blocks);
    Random random(15);
    RunControl control;
    Effort effort(control);
    Population population(problem, {}, random, effort);
    EXPECT_FALSE(population.begin(frame));
    EXPECT_FALSE(population.evolve());
    EXPECT_EQ(population.best().mistakes, 0U);
  }
  // Held cells that are wrong: there is nothing to be done about them.
  const Prepared prepared = test::prepared(test::board(4, sudoku::Boxes{2, 2}));
  const Problem problem(prepared);
  const Frame frame(problem, Coding::Blocks, Genome(16, 1));
  Random random(16);
  RunControl control;
  Effort effort(control);
  Population population(problem, {}, random, effort);
  population.begin(frame);
  EXPECT_FALSE(population.evolve());
  EXPECT_EQ(population.best().mistakes, 36U);
}

}  // namespace
}  // namespace facet::heuristics::genetic
