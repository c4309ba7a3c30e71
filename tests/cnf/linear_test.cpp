#include <gtest/gtest.h>

#include <sstream>

#include "encoders/cnf/encode.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/cnf/projection.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet {
namespace {

using cnf::LinearEncoding;

std::vector<cnf::EncodeOptions> linear_options() {
  std::vector<cnf::EncodeOptions> all;
  for (const auto linear : {LinearEncoding::Auto, LinearEncoding::Order, LinearEncoding::Adder,
                            LinearEncoding::Totalizer, LinearEncoding::Sets}) {
    for (cnf::EncodeOptions options : test::all_options()) {
      if (options.amo != cnf::AtMostOne::Pairwise) continue;
      if (options.encoding == cnf::Redundancy::Efficient) continue;
      options.linear = linear;
      all.push_back(options);
    }
  }
  return all;
}

void expect_same_solutions(const Model& model) {
  const std::vector<Solution> expected = oracle::solutions(model);
  for (const cnf::EncodeOptions& options : linear_options()) {
    SCOPED_TRACE(cnf::to_string(options));
    ASSERT_EQ(test::solutions_by_formula(model, options), expected);
  }
}

Domain random_domain(Random& random) {
  const auto lo = static_cast<Value>(random.between(-4, 3));
  Domain domain = Domain::interval(lo, lo + static_cast<Value>(random.between(0, 5)));
  while (domain.size() > 1 && random.chance(0.3)) {
    domain.remove(static_cast<Value>(random.between(domain.min(), domain.max())));
  }
  return domain;
}

Relation random_relation(Random& random) {
  const Relation all[] = {Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast};
  return all[random.below(4)];
}

TEST(EncodeLinear, SumsOfDifferentVariablesHaveTheSolutionsOfBruteForce) {
  Random random(12);
  int satisfiable = 0;
  for (int round = 0; round < 40; ++round) {
    SCOPED_TRACE(round);
    Model model;
    const auto variables = static_cast<std::size_t>(random.between(2, 4));
    AllDifferent different;
    Linear sum;
    std::int64_t total = 0;
    for (std::size_t v = 0; v < variables; ++v) {
      const Domain domain = random_domain(random);
      different.vars.push_back(model.add_variable(domain));
      sum.terms.push_back({1, different.vars.back()});
      total += random.chance(0.5) ? domain.min() : domain.max();
    }
    if (random.chance(0.3) && variables > 2) sum.terms.pop_back();  // a part of what differs
    sum.bound = total + random.between(-1, 1);
    model.post(different);
    model.post(sum);
    if (random.chance(0.3))
      model.post(Linear{{{2, sum.terms[0].var}, {1, sum.terms[1].var}}, Relation::Equal, 3});
    satisfiable += oracle::solutions(model).empty() ? 0 : 1;
    expect_same_solutions(model);
  }
  EXPECT_GT(satisfiable, 10);
  EXPECT_LT(satisfiable, 35);
}

// A cage of a killer, whose two cells can only be 1 and 2.
TEST(EncodeLinear, AutoTakesSetsWhereVariablesDiffer) {
  Model model;
  AllDifferent row;
  for (int v = 0; v < 4; ++v)
    row.vars.push_back(model.add_variable(Domain::interval(1, 4)));
  model.post(row);
  model.post(Linear{{{1, row.vars[0]}, {1, row.vars[1]}}, Relation::Equal, 3});
  cnf::EncodeOptions options;
  options.encoding = cnf::Redundancy::Extended;
  const auto sizes = [&](LinearEncoding linear) {
    options.linear = linear;
    return cnf::count(model, options);
  };
  EXPECT_EQ(sizes(LinearEncoding::Auto).variables, sizes(LinearEncoding::Sets).variables);
  EXPECT_NE(sizes(LinearEncoding::Auto).variables, sizes(LinearEncoding::Order).variables);
  // Of four values and one set: a helper each.
  EXPECT_EQ(sizes(LinearEncoding::Sets).variables, 16U + 4U + 1U);
}

TEST(EncodeLinear, RandomSumsHaveTheSolutionsOfBruteForce) {
  Random random(11);
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(round);
    Model model;
    const auto variables = static_cast<std::size_t>(random.between(1, 4));
    for (std::size_t v = 0; v < variables; ++v)
      model.add_variable(random_domain(random));
    const auto constraints = random.between(1, 2);
    for (std::int64_t c = 0; c < constraints; ++c) {
      Linear linear;
      const auto terms = random.between(0, 5);  // repeats variables, and may use none
      for (std::int64_t t = 0; t < terms; ++t) {
        linear.terms.push_back({random.between(-4, 4), VarId(random.below(variables))});
      }
      linear.relation = random_relation(random);
      linear.bound = random.between(-15, 15);
      model.post(linear);
    }
    expect_same_solutions(model);
  }
}

/// Sums of zeros and ones around every bound: cardinality constraints.
TEST(EncodeLinear, CardinalityOfEveryBound) {
  for (std::int64_t bound = -1; bound <= 6; ++bound) {
    for (const Relation relation :
         {Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast}) {
      Model model;
      Linear linear{{}, relation, bound};
      for (int i = 0; i < 5; ++i) {
        linear.terms.push_back({1, model.add_variable(Domain::boolean())});
      }
      model.post(linear);
      expect_same_solutions(model);
    }
  }
}

TEST(EncodeLinear, LargeCoefficientsAndRepeatedVariables) {
  Model model;
  const VarId x = model.add_variable(Domain::interval(-1, 2));
  const VarId y = model.add_variable(Domain::interval(0, 3));
  const VarId z = model.add_variable(Domain::singleton(2));
  const std::int64_t big = std::int64_t{1} << 58;
  model.post(Linear{{{big, x}, {-big, y}, {3, x}, {big, z}, {-3, x}}, Relation::AtLeast, big});
  model.post(Linear{{{big + 1, x}, {-1, y}, {5, z}}, Relation::NotEqual, big + 1 - 1 + 10});
  expect_same_solutions(model);
}

TEST(EncodeLinear, SumsThatCancelAreConstant) {
  for (const std::int64_t bound : {-1, 0, 1}) {
    for (const Relation relation :
         {Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast}) {
      Model model;
      const VarId x = model.add_variable(Domain::interval(0, 2));
      model.post(Linear{{{2, x}, {-2, x}}, relation, bound});
      model.post(Linear{{}, relation, 0});
      expect_same_solutions(model);
    }
  }
}

TEST(EncodeLinear, WideSumsTakeTheAdder) {
  Model model;
  Linear linear{{}, Relation::Equal, 500000};
  for (int i = 0; i < 8; ++i) {
    linear.terms.push_back({i + 1, model.add_variable(Domain::interval(0, 100000))});
  }
  model.post(linear);
  cnf::EncodeOptions options;
  options.domain = cnf::DomainEncoding::Log;
  // 17 bits a variable, and an adder for each of at most 5 copies of each digit.
  EXPECT_LT(cnf::count(model, options).clauses, 10000U);
}

TEST(EncodeLinear, RefusesUnarySumsThatAreTooWide) {
  Model model;
  Linear linear{{}, Relation::Equal, 1 << 20};
  for (int i = 0; i < 3; ++i) {
    linear.terms.push_back({i + 1, model.add_variable(Domain::interval(0, 1 << 20))});
  }
  model.post(linear);
  for (const auto encoding : {LinearEncoding::Order, LinearEncoding::Totalizer}) {
    cnf::EncodeOptions options;
    options.domain = cnf::DomainEncoding::Order;
    options.linear = encoding;
    EXPECT_THROW(cnf::count(model, options), OptionError);
  }
}

}  // namespace
}  // namespace facet
