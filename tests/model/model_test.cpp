#include "model/model.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "model/error.hpp"

namespace facet {
namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

Model three_variables() {
  Model model;
  model.add_variable(Domain::interval(1, 3), "a");
  model.add_variable(Domain::interval(1, 3));
  model.add_variable(Domain::interval(-4, 2), "c_3");
  return model;
}

TEST(Model, NumbersInTheOrderOfAdding) {
  Model model;
  EXPECT_EQ(model.add_variable(Domain::boolean()).index, 0U);
  EXPECT_EQ(model.add_variable(Domain::boolean()).index, 1U);
  EXPECT_EQ(model.post(AllDifferent{}).index, 0U);
  EXPECT_EQ(model.post(Clause{}).index, 1U);
  EXPECT_EQ(model.variable_count(), 2U);
  EXPECT_EQ(model.constraint_count(), 2U);
}

TEST(Model, NamesAndLabelsReadBack) {
  Model model = three_variables();
  EXPECT_EQ(model.name(VarId(0)), "a");
  EXPECT_EQ(model.name(VarId(1)), "x1");
  EXPECT_FALSE(model.has_name(VarId(1)));
  EXPECT_EQ(model.find("c_3"), VarId(2));
  EXPECT_EQ(model.find("x1"), VarId(1));
  EXPECT_EQ(model.find("x0"), std::nullopt);
  EXPECT_EQ(model.label(model.post(AllDifferent{}, "row 1")), "row 1");
  EXPECT_EQ(model.label(model.post(Clause{})), "Clause 1");
}

TEST(Model, RepeatedNamesAreFound) {
  Model model = three_variables();
  EXPECT_EQ(repeated_name(model), std::nullopt);
  EXPECT_EQ(repeated_name(Model()), std::nullopt);
  Model twice = model;
  twice.add_variable(Domain::boolean(), "a");
  EXPECT_EQ(repeated_name(twice), "a");
  Model shadowed = model;
  shadowed.add_variable(Domain::boolean(), "x1");
  EXPECT_EQ(repeated_name(shadowed), "x1");
}

// What is refused throws and leaves no trace.
template <class Change>
void expect_refused(Change change, const std::string& part) {
  Model model = three_variables();
  model.post(AllDifferent{{VarId(0), VarId(1)}}, "pair");
  model.minimise(MinimiseMax{{VarId(0)}});
  const Model before = model;
  try {
    change(model);
    FAIL() << "taken: " << part;
  } catch (const InvalidModel& error) {
    EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
  }
  EXPECT_EQ(model, before);
}

TEST(Model, RefusalsLeaveItAsItWas) {
  const VarId unknown(3);
  const Graph edge(2, std::vector<Graph::Edge>{{Vertex(0), Vertex(1)}});
  for (const char* name : {"1a", "a b", "a-b", "\xC3\xA4", "a.b"}) {
    expect_refused([&](Model& m) { m.add_variable(Domain::boolean(), name); }, name);
  }
  expect_refused([&](Model& m) { m.post(AllDifferent{{unknown}}); }, "variable 3 of 3");
  expect_refused([&](Model& m) { m.post(AllDifferent{{VarId(2), VarId(0), VarId(2)}}); }, "twice");
  expect_refused([&](Model& m) { m.post(AllDifferent{{VarId(1), VarId(1)}}); }, "twice");
  expect_refused(
      [&](Model& m) {
        m.post(DifferentOnEdges{edge, {VarId(0)}});
      },
      "1 variables for 2 vertices");
  expect_refused(
      [&](Model& m) {
        m.post(DifferentOnEdges{edge, {VarId(0), unknown}});
      },
      "variable 3 of 3");
  expect_refused(
      [&](Model& m) {
        m.post(DifferentOnEdges{edge, {VarId(2), VarId(2)}});
      },
      "joins variable 2 to itself");
  expect_refused([&](Model& m) { m.post(Linear{{{1, unknown}}, Relation::Equal, 0}); }, "Linear");
  expect_refused([&](Model& m) { m.post(Clause{{{unknown, 1, true}}}); }, "Clause");
  expect_refused([&](Model& m) { m.minimise(MinimiseMax{{unknown}}); }, "MinimiseMax");
  expect_refused([&](Model& m) { m.minimise(MinimiseSum{{{1, unknown}}}); }, "MinimiseSum");
  expect_refused([&](Model& m) { m.minimise(MinimiseSum{{{kMax, VarId(0)}}}); }, "64-bit");
}

TEST(Model, TakesWhatLooksOddButHasAMeaning) {
  Model model = three_variables();
  model.post(AllDifferent{{VarId(2), VarId(0)}});
  model.post(DifferentOnEdges{Graph(2, {}), {VarId(1), VarId(1)}});
  model.post(Linear{{{1, VarId(0)}, {-1, VarId(0)}}, Relation::Equal, 0});
  model.post(Clause{{{VarId(0), 99, true}, {VarId(0), 99, false}}});
  model.minimise(MinimiseMax{});
  EXPECT_EQ(model.constraint_count(), 4U);
}

// Variables reach 3, 3 and 4 in magnitude.
TEST(Model, SumsAreRefusedExactlyWhereTheyCouldOverflow) {
  const auto taken = [](std::vector<Term> terms, std::int64_t bound) {
    Model model = three_variables();
    try {
      model.post(Linear{std::move(terms), Relation::AtMost, bound});
      return true;
    } catch (const InvalidModel&) {
      return false;
    }
  };
  EXPECT_TRUE(taken({}, kMax));
  EXPECT_TRUE(taken({}, -kMax));
  EXPECT_FALSE(taken({}, kMin));
  EXPECT_TRUE(taken({{kMax / 4, VarId(2)}}, kMax % 4));
  EXPECT_FALSE(taken({{kMax / 4, VarId(2)}}, kMax % 4 + 1));
  EXPECT_FALSE(taken({{kMax / 4, VarId(2)}}, -(kMax % 4) - 1));
  EXPECT_TRUE(taken({{-(kMax / 4), VarId(2)}}, 3));
  EXPECT_FALSE(taken({{kMax / 4 + 1, VarId(2)}}, 0));
  EXPECT_FALSE(taken({{kMin, VarId(2)}}, 0));
  EXPECT_TRUE(taken({{kMax / 3 - 1, VarId(0)}, {1, VarId(1)}}, kMax % 3));
  EXPECT_FALSE(taken({{kMax / 3, VarId(0)}, {1, VarId(1)}}, 0));
  // Terms of one variable do not cancel: consumers may add them up in any order.
  EXPECT_FALSE(taken({{kMax / 3, VarId(0)}, {-(kMax / 3), VarId(0)}}, 0));
}

TEST(Model, ACoefficientOfTheLowestIntegerIsRefusedOverAnyDomain) {
  Model model;
  model.add_variable(Domain());
  model.add_variable(Domain::singleton(0));
  EXPECT_THROW(model.post(Linear{{{kMin, VarId(0)}}, Relation::Equal, 0}), InvalidModel);
  EXPECT_THROW(model.post(Linear{{{kMin, VarId(1)}}, Relation::Equal, 0}), InvalidModel);
  EXPECT_NO_THROW(model.post(Linear{{{kMax, VarId(1)}}, Relation::Equal, kMax}));
}

TEST(Model, WithDomainsChangesNothingElse) {
  Model model = three_variables();
  model.post(Linear{{{kMax / 4, VarId(2)}}, Relation::AtMost, 0}, "wide");
  const std::vector<Domain> domains{Domain(), Domain::singleton(2), Domain::interval(-4, 4)};
  const Model other = model.with_domains(domains);
  EXPECT_EQ(std::vector<Domain>(other.domains().begin(), other.domains().end()), domains);
  EXPECT_EQ(other.with_domains({model.domains().begin(), model.domains().end()}), model);
  EXPECT_THROW(model.with_domains({}), InvalidModel);
  std::vector<Domain> wider = domains;
  wider[2] = Domain::interval(0, 5);
  EXPECT_THROW(model.with_domains(wider), InvalidModel);
  Model sum = three_variables();
  sum.minimise(MinimiseSum{{{kMax / 4, VarId(2)}}});
  EXPECT_THROW(sum.with_domains(wider), InvalidModel);
}

TEST(Model, DescribesConstraintsForPeople) {
  Model model = three_variables();
  const auto described = [&](Constraint constraint, std::string label = {}) {
    return describe(model, model.post(std::move(constraint), std::move(label)));
  };
  EXPECT_EQ(described(AllDifferent{{VarId(0), VarId(1)}}, "row 1"), "row 1: a, x1 all different");
  EXPECT_EQ(described(Linear{{{1, VarId(0)}, {-2, VarId(1)}, {3, VarId(2)}}, Relation::AtMost, -7}),
            "a - 2 x1 + 3 c_3 <= -7");
  EXPECT_EQ(described(Linear{{{-1, VarId(0)}}, Relation::NotEqual, 0}), "-a != 0");
  EXPECT_EQ(described(Linear{{}, Relation::AtLeast, 1}), "0 >= 1");
  EXPECT_EQ(described(Clause{{{VarId(0), 1, true}, {VarId(1), 2, false}}}), "a = 1 or x1 != 2");
  EXPECT_EQ(described(Clause{}), "false");
  EXPECT_EQ(described(DifferentOnEdges{Graph(2, {}), {VarId(0), VarId(1)}}),
            "0 edges with different ends on 2 vertices");
}

}  // namespace
}  // namespace facet
