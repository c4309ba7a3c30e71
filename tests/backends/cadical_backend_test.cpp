#include "backends/cadical/cadical_backend.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "backends/checked_solve.hpp"
#include "backends/sat/cnf_options.hpp"
#include "backends/sat/truth.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/backends/hard_puzzle.hpp"
#include "tests/backends/temporary_scripts.hpp"

namespace facet {
namespace {

using namespace std::chrono_literals;

const CadicalBackend cadical;

Model pigeonholes(std::size_t holes) {
  Model model;
  std::vector<VarId> pigeons;
  for (std::size_t i = 0; i <= holes; ++i)
    pigeons.push_back(model.add_variable(Domain::interval(1, static_cast<Value>(holes))));
  for (std::size_t a = 0; a < pigeons.size(); ++a) {
    for (std::size_t b = a + 1; b < pigeons.size(); ++b)
      model.post(AllDifferent{{pigeons[a], pigeons[b]}});
  }
  return model;
}

SolveResult solve(const Model& model, const BackendOptions& options = {},
                  const Limits& limits = {}) {
  RunControl control(limits);
  return checked_solve(cadical, model, options, control);
}

BackendOptions with_option(const std::string& text) {
  BackendOptions options;
  options.set["option"] = text;
  return options;
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Cadical, PassesItsOwnOptionsThrough) {
  for (const char* text : {"", "elim=0", "elim=0,restartint=5", "walk=0"}) {
    EXPECT_EQ(solve(pigeonholes(4), with_option(text)).status, Status::Unsatisfiable) << text;
  }
}

TEST(Cadical, RefusesOptionsThatItDoesNotHaveOrThatAreNotTheUsers) {
  for (const char* text :
       {"nonsense=1", "elim", "elim=", "elim=x", "elim=7", "elim=1x", "restartint=-1", "quiet=0",
        "verbose=3", "log=1", "seed=1", "binary=0", "elim=0,,walk=0", "=1"}) {
    EXPECT_THROW(solve(pigeonholes(2), with_option(text)), OptionError) << text;
  }
}

TEST(Cadical, CountsConflictsForTheWorkLimit) {
  Limits few;
  few.work = 100;
  const auto stopped = solve(pigeonholes(9), {}, few);
  EXPECT_EQ(stopped.status, Status::Unknown);
  EXPECT_EQ(stopped.stop_reason, StopReason::WorkLimit);
  EXPECT_GE(stopped.work, 90U);
  EXPECT_LE(stopped.work, 500U);  // clauses learnt beside conflicts
}

TEST(Cadical, StopsInTheMiddleOfASolve) {
  std::stop_source source;
  RunControl control({}, source.get_token());
  const std::jthread canceller([&] {
    std::this_thread::sleep_for(150ms);
    source.request_stop();
  });
  const auto begin = std::chrono::steady_clock::now();
  const auto result = checked_solve(cadical, pigeonholes(14), {}, control);
  EXPECT_EQ(result.status, Status::Unknown);
  EXPECT_EQ(result.stop_reason, StopReason::Cancelled);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
}

TEST(Cadical, AFormulaOverTheMemoryLimitIsNotMade) {
  Limits limits;
  limits.memory_bytes = 10'000;
  const auto result = solve(pigeonholes(14), {}, limits);
  EXPECT_EQ(result.stop_reason, StopReason::MemoryLimit);
  limits.memory_bytes = std::uint64_t{1} << 30U;
  EXPECT_EQ(solve(pigeonholes(3), {}, limits).status, Status::Unsatisfiable);
}

TEST(Cadical, AnObjectiveIsNotItsToTake) {
  Model model = pigeonholes(2);
  model.minimise(MinimiseMax{{VarId(0)}});
  ASSERT_TRUE(cadical.supports(model));
  EXPECT_EQ(cadical.supports(model)->constraint, "the objective");
}

TEST(Cadical, SaysTheSizesOfItsFormula) {
  const Model model = test::hard_puzzle();
  const auto counts = cnf::count(model, {});
  const auto result = solve(model);
  ASSERT_GE(result.statistics.size(), 3U);
  EXPECT_EQ(std::get<std::int64_t>(result.statistics[0].value), std::int64_t(counts.variables));
  EXPECT_EQ(std::get<std::int64_t>(result.statistics[1].value), std::int64_t(counts.clauses));
  EXPECT_EQ(std::get<std::int64_t>(result.statistics[2].value), std::int64_t(counts.literals));
}

class CadicalProof : public testing::Test {
 protected:
  BackendOptions proof(bool binary) const {
    BackendOptions options;
    options.proof_path = path_;
    options.proof_binary = binary;
    return options;
  }

  test::Scripts folder_;
  std::string path_ = folder_.path("proof.drat");
};

TEST_F(CadicalProof, IsWrittenWhenThereIsNoSolution) {
  EXPECT_EQ(solve(pigeonholes(4), proof(false)).status, Status::Unsatisfiable);
  const std::string text = contents(path_);
  ASSERT_GE(text.size(), 2U);
  EXPECT_TRUE(text == "0\n" || text.ends_with("\n0\n")) << "the last step is the empty clause";
  EXPECT_EQ(solve(pigeonholes(4), proof(true)).status, Status::Unsatisfiable);
  EXPECT_TRUE(contents(path_).ends_with(std::string("a\0", 2)));
  EXPECT_FALSE(std::filesystem::exists(path_ + ".part"));
}

TEST_F(CadicalProof, IsNotWrittenForAnyOtherAnswer) {
  const auto satisfiable = solve(test::hard_puzzle(), proof(true));
  EXPECT_EQ(satisfiable.status, Status::Satisfiable);
  EXPECT_EQ(satisfiable.warnings.size(), 1U);
  EXPECT_FALSE(std::filesystem::exists(path_));
  Limits few;
  few.work = 10;
  EXPECT_EQ(solve(pigeonholes(9), proof(true), few).status, Status::Unknown);
  EXPECT_FALSE(std::filesystem::exists(path_));
  EXPECT_FALSE(std::filesystem::exists(path_ + ".part"));
}

TEST_F(CadicalProof, LeavesAnOlderProofWhereThereIsNoNewOne) {
  folder_.write("proof.drat", "older");
  (void)solve(test::hard_puzzle(), proof(true));
  EXPECT_EQ(contents(path_), "older");
}

TEST_F(CadicalProof, CertifiesUniquenessByTheBlockedSolution) {
  Model blocked = test::hard_puzzle();
  Clause other;
  for (std::size_t cell = 0; cell < 81; ++cell)
    other.literals.push_back({VarId(cell), test::hard_puzzle_answer()[cell], false});
  blocked.post(other, "the solution blocked");
  for (const char* domain : {"direct", "order", "log"}) {
    BackendOptions options = proof(false);
    options.set["domain"] = domain;
    EXPECT_EQ(solve(blocked, options).status, Status::Unsatisfiable);
    EXPECT_GT(std::filesystem::file_size(path_), 2U);
    std::filesystem::remove(path_);
  }
}

TEST_F(CadicalProof, IsRefusedWhereItCannotBe) {
  BackendOptions options = proof(true);
  RunControl control;
  EXPECT_THROW(checked_enumerate(cadical, pigeonholes(2), options, control), OptionError);
  options.proof_path = folder_.path("no/such/folder");
  EXPECT_THROW(solve(pigeonholes(2), options), OptionError);
}

// Every way of writing the hard puzzle has its one solution.
TEST(HardPuzzle, HasOneSolutionInEveryEncoding) {
  std::size_t tried = 0;
  const auto rows = cadical.option_table();
  const auto choices = [&](const char* name) {
    return std::ranges::find(rows, name, &OptionRow::name)->choices;
  };
  for (const std::string& encoding : choices("encoding")) {
    for (const std::string& amo : choices("amo")) {
      for (const std::string& domain : choices("domain")) {
        SCOPED_TRACE(encoding + "+" + amo + "+" + domain);
        BackendOptions options;
        options.set = {{"encoding", encoding}, {"amo", amo}, {"domain", domain}};
        RunControl control;
        const auto count = checked_enumerate(
            cadical, test::hard_puzzle(), options, control, [](const Solution& solution) {
              EXPECT_EQ(solution.values, test::hard_puzzle_answer());
              return true;
            });
        EXPECT_EQ(count.count, 1U);
        EXPECT_TRUE(count.complete);
        ++tried;
      }
    }
  }
  EXPECT_EQ(tried, 4U * 8U * 3U);
}

TEST(Truth, ChecksKeptAndRepeatedClausesAlike) {
  const Model model = pigeonholes(3);
  cnf::Formula formula;
  cnf::encode(model, {}, formula);
  Random random(5);
  for (int round = 0; round < 50; ++round) {
    sat::Truth truth(static_cast<std::size_t>(formula.variable_count()) + 1);
    for (std::size_t i = 1; i < truth.size(); ++i)
      truth[i] = random.chance(0.5);
    std::optional<std::uint64_t> expected;
    for (std::size_t i = formula.clause_count(); i-- > 0;) {
      bool holds = false;
      for (const cnf::Literal literal : formula.clause(i))
        holds = holds || truth[static_cast<std::size_t>(std::abs(literal))] == (literal > 0);
      if (!holds) expected = i + 1;
    }
    sat::ClauseRecord kept;
    sat::ClauseRecord too_small(10);
    for (std::size_t i = 0; i < formula.clause_count(); ++i) {
      kept.add(formula.clause(i));
      too_small.add(formula.clause(i));
    }
    EXPECT_EQ(kept.first_violated(truth, model, {}), expected);
    EXPECT_EQ(too_small.first_violated(truth, model, {}), expected);
    EXPECT_EQ(sat::first_violated(truth, model, {}), expected);
  }
}

}  // namespace
}  // namespace facet
