#include <gtest/gtest.h>

#include <map>
#include <ostream>
#include <sstream>

#include "encoders/cnf/answer.hpp"
#include "encoders/cnf/answer_decode.hpp"
#include "encoders/cnf/dimacs_read.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/cnf/formula_check.hpp"
#include "tests/exchange/support/expect_answer.hpp"
#include "tests/exchange/support/run_reader.hpp"

namespace facet::cnf {
namespace {

struct Solver {
  const char* name;
  std::string command;  // the file's name follows, and where `writes` that of the answer
  bool writes = false;
};

void PrintTo(const Solver& solver, std::ostream* out) {
  *out << solver.name;
}

std::vector<Solver> solvers() {
  return {
#ifdef FACET_MINISAT
      {"minisat", FACET_MINISAT, true},
#endif
#ifdef FACET_CADICAL
      {"cadical", FACET_CADICAL},
#endif
#ifdef FACET_PICOSAT
      {"picosat", FACET_PICOSAT},
#endif
#ifdef FACET_CLASP
      {"clasp", FACET_CLASP},
#endif
#ifdef FACET_CRYPTOMINISAT5
      {"cryptominisat5", FACET_CRYPTOMINISAT5 " --verb 0"},
#endif
  };
}

class SatSolver : public ::testing::TestWithParam<Solver> {
 protected:
  Answer ask(const std::string& formula) const {
    scratch_.remove("answer");
    std::string command = GetParam().command + " " + scratch_.write("model.cnf", formula);
    if (GetParam().writes) command += " " + scratch_.path("answer");
    const std::string printed = testing::run(command, scratch_);
    const std::string answer = scratch_.read("answer");
    std::istringstream in(answer.empty() ? printed : answer);
    return read_answer(in, GetParam().name);
  }

  // Decodes by the names in the file alone, as somebody with no more than that has to.
  exchange::Answer solve(const Model& model, const EncodeOptions& options) const {
    std::ostringstream formula;
    write_dimacs(model, options, formula, {{"a comment"}});
    SCOPED_TRACE(formula.str());
    const Answer said = ask(formula.str());
    if (said.status != AnswerStatus::Satisfiable) {
      EXPECT_EQ(said.status, AnswerStatus::Unsatisfiable);
      return {exchange::AnswerStatus::Unsatisfiable, std::nullopt, {}};
    }
    std::istringstream again(formula.str());
    const DimacsDocument document = read_dimacs(again, "model.cnf");
    EXPECT_EQ(first_falsified(document.formula, said.literals), std::nullopt);
    std::map<std::string, Value> values;
    for (const auto& [name, value] : decode_answer(document.names, said))
      values.emplace(name, value);
    Solution solution;
    for (std::size_t i = 0; i < model.variable_count(); ++i)
      solution.values.push_back(values.at(model.name(VarId(i))));
    return {exchange::AnswerStatus::Satisfiable, std::move(solution), {}};
  }

  testing::Scratch scratch_;
};

TEST_P(SatSolver, FindsWhatBruteForceFindsUnderEveryEncoding) {
  const DomainEncoding domains[] = {DomainEncoding::Direct, DomainEncoding::Order,
                                    DomainEncoding::Log};
  const Redundancy redundancies[] = {Redundancy::Minimal, Redundancy::Efficient,
                                     Redundancy::Extended, Redundancy::Reduced};
  const LinearEncoding sums[] = {LinearEncoding::Order, LinearEncoding::Adder,
                                 LinearEncoding::Totalizer, LinearEncoding::Auto};
  std::size_t turn = 0;
  testing::expect_right_on_many(
      60,
      [&](const Model& model) {
        EncodeOptions options;
        options.domain = domains[turn % 3];
        options.encoding = redundancies[turn / 3 % 4];
        options.linear = sums[turn % 4];
        options.amo = static_cast<AtMostOne>(turn % 8);
        ++turn;
        return solve(model, options);
      },
      false);
}

INSTANTIATE_TEST_SUITE_P(Programs, SatSolver, ::testing::ValuesIn(solvers()),
                         [](const auto& param) { return std::string(param.param.name); });

}  // namespace
}  // namespace facet::cnf
