#include "tests/mutation/support/cnf_mutant.hpp"

#include <algorithm>

#include "backends/cadical/cadical_solver.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/oracle/formula_models.hpp"

namespace facet::test {
namespace {

constexpr std::uint64_t kMostPropositions = 24;

// Stands between the encoder and the formula: the hook that breaks one clause.
class MutatingSink final : public cnf::ClauseSink {
 public:
  MutatingSink(ClauseMutation mutation, std::uint64_t target, std::uint64_t seed)
      : mutation_(mutation), target_(target), random_(seed) {}

  using ClauseSink::add;
  void add(std::span<const cnf::Literal> clause) override {
    std::vector<cnf::Literal> copy(clause.begin(), clause.end());
    if (number_++ != target_) return clauses.push_back(std::move(copy));
    const std::size_t at = copy.empty() ? 0 : static_cast<std::size_t>(random_.below(copy.size()));
    switch (mutation_) {
      case ClauseMutation::Drop:
        return;
      case ClauseMutation::NegateLiteral:
        if (!copy.empty()) copy[at] = -copy[at];
        break;
      case ClauseMutation::DropLiteral:
        if (!copy.empty()) copy.erase(copy.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      case ClauseMutation::OtherVariable:
        if (!copy.empty()) {
          const auto other = 1 + random_.below(static_cast<std::uint64_t>(variable_count()));
          copy[at] =
              copy[at] < 0 ? -static_cast<cnf::Literal>(other) : static_cast<cnf::Literal>(other);
        }
        break;
      case ClauseMutation::Repeat:
        clauses.push_back(copy);
        break;
    }
    clauses.push_back(std::move(copy));
  }

  std::vector<std::vector<cnf::Literal>> clauses;

 private:
  ClauseMutation mutation_;
  std::uint64_t target_;
  Random random_;
  std::uint64_t number_ = 0;
};

struct Broken {
  std::vector<std::vector<cnf::Literal>> clauses;
  cnf::BoolVar variables = 0;
  cnf::VariableMap map;
};

class CnfMutant final : public Mutant {
 public:
  CnfMutant(ClauseMutation mutation, const cnf::EncodeOptions& options, std::uint64_t seed)
      : Mutant("broken cnf:" + cnf::to_string(options)),
        mutation_(mutation),
        options_(options),
        seed_(seed) {}

  std::optional<Meaning> meaning(const Model& model) const override {
    const auto broken = encode(model);
    if (!broken || broken->map.proposition_count() > kMostPropositions) return std::nullopt;
    const oracle::PlainFormula formula{broken->variables, broken->clauses};
    Meaning meaning;
    const auto propositions = static_cast<int>(broken->map.proposition_count());
    for (const std::vector<bool>& truth : oracle::models(formula, propositions)) {
      try {
        meaning.solutions.push_back(broken->map.decode(
            model, [&](cnf::BoolVar v) -> bool { return truth[static_cast<std::size_t>(v) - 1]; }));
      } catch (const EncodingError&) {
        meaning.nonsense = true;
      }
    }
    std::ranges::sort(meaning.solutions);
    return meaning;
  }

  CountResult enumerate(const Model& model, const BackendOptions&, RunControl& control,
                        const SolutionSink& sink) const override {
    const auto broken = encode(model);
    CadicalSolver solver({});
    for (const auto& clause : broken->clauses)
      solver.add(clause);
    CountResult result;
    const auto last = static_cast<cnf::BoolVar>(broken->map.proposition_count());
    while (result.count < control.limits().solutions) {
      if (solver.solve(control, std::nullopt) != sat::Solver::Answer::Satisfiable) {
        result.complete = true;
        return result;
      }
      const sat::Truth truth = solver.truth(broken->variables);
      ++result.count;
      sink(broken->map.decode(
          model, [&](cnf::BoolVar v) -> bool { return truth[static_cast<std::size_t>(v)]; }));
      std::vector<cnf::Literal> other;
      for (cnf::BoolVar v = 1; v <= last; ++v)
        other.push_back(truth[static_cast<std::size_t>(v)] ? -v : v);
      solver.add(other);
    }
    return result;
  }

 private:
  std::optional<Broken> encode(const Model& model) const {
    const std::uint64_t clauses = cnf::count(model, options_).clauses;
    if (clauses == 0) return std::nullopt;
    Random random(seed_);
    const std::uint64_t target = random.below(clauses);
    MutatingSink sink(mutation_, target, random.next());
    cnf::Encoded encoded = cnf::encode(model, options_, sink);
    return Broken{std::move(sink.clauses), sink.variable_count(), std::move(encoded.map)};
  }

  ClauseMutation mutation_;
  cnf::EncodeOptions options_;
  std::uint64_t seed_;
};

}  // namespace

std::shared_ptr<const Mutant> cnf_mutant(ClauseMutation mutation, const cnf::EncodeOptions& options,
                                         std::uint64_t seed) {
  return std::make_shared<CnfMutant>(mutation, options, seed);
}

}  // namespace facet::test
