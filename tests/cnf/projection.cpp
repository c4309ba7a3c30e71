#include "tests/cnf/projection.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace facet::test {

std::vector<Solution> solutions_by_formula(const Model& model, const cnf::EncodeOptions& options) {
  cnf::Formula formula;
  const cnf::Encoded encoded = cnf::encode(model, options, formula);
  const cnf::Counts counted = cnf::count(model, options);
  EXPECT_EQ(counted.variables, static_cast<std::uint64_t>(formula.variable_count()));
  EXPECT_EQ(counted.clauses, formula.clause_count());
  EXPECT_EQ(encoded.counts.clauses, formula.clause_count());

  std::uint64_t literals = 0;
  for (std::size_t c = 0; c < formula.clause_count(); ++c)
    literals += formula.clause(c).size();
  EXPECT_EQ(counted.literals, literals);
  EXPECT_EQ(encoded.counts.literals, literals);

  std::vector<Solution> solutions;
  const auto propositions = static_cast<int>(encoded.map.proposition_count());
  for (const std::vector<bool>& truth : oracle::models(plain(formula), propositions)) {
    solutions.push_back(encoded.map.decode(
        model, [&](cnf::BoolVar v) { return truth[static_cast<std::size_t>(v) - 1]; }));
  }
  std::sort(solutions.begin(), solutions.end());
  EXPECT_EQ(std::adjacent_find(solutions.begin(), solutions.end()), solutions.end())
      << "one solution by two models";
  return solutions;
}

oracle::PlainFormula plain(const cnf::Formula& formula) {
  oracle::PlainFormula plain;
  plain.variables = formula.variable_count();
  for (std::size_t c = 0; c < formula.clause_count(); ++c) {
    const auto clause = formula.clause(c);
    plain.clauses.emplace_back(clause.begin(), clause.end());
  }
  return plain;
}

std::vector<cnf::EncodeOptions> all_options() {
  using enum cnf::AtMostOne;
  std::vector<cnf::EncodeOptions> all;
  for (const auto domain :
       {cnf::DomainEncoding::Direct, cnf::DomainEncoding::Order, cnf::DomainEncoding::Log}) {
    for (const auto encoding : {cnf::Redundancy::Minimal, cnf::Redundancy::Efficient,
                                cnf::Redundancy::Extended, cnf::Redundancy::Reduced}) {
      for (const auto amo :
           {Pairwise, Sequential, Product, Commander, Bimander, Binary, Ladder, Auto}) {
        cnf::EncodeOptions options;
        options.domain = domain;
        options.encoding = encoding;
        options.amo = amo;
        all.push_back(options);
      }
    }
  }
  return all;
}

}  // namespace facet::test
