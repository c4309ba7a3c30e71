#include "proof/check.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>
#include <vector>

#include "proof/proof_reader.hpp"
#include "proof/unit_propagation.hpp"

namespace facet::proof {
namespace {

// Numbers variables in the order in which they come up, so that memory follows what is read.
class Numbering {
 public:
  Code code(Literal literal) {
    const Literal variable = std::abs(literal);
    const auto fresh = static_cast<std::uint32_t>(numbers_.size());
    const std::uint32_t number = numbers_.try_emplace(variable, fresh).first->second;
    return 2 * number + (literal < 0 ? 1 : 0);
  }
  std::size_t size() const { return numbers_.size(); }

 private:
  std::unordered_map<Literal, std::uint32_t> numbers_;
};

// A clause as a set: repeated literals once, the first one first.
struct Coded {
  std::vector<Code> codes;
  bool tautology = false;
};

class Checker {
 public:
  explicit Checker(const CheckOptions& options)
      : options_(options), propagation_(options.limits.poll) {}

  Report run(const Formula& formula, std::istream& proof) {
    ProofReader reader(proof, options_.source, options_.format);
    report_.format = reader.format();
    try {
      load(formula);
      follow(reader);
    } catch (const Stopped&) {
      incomplete("stopped before the empty clause");
    }
    report_.propagations = propagation_.propagations();
    return report_;
  }

 private:
  void load(const Formula& formula) {
    for (std::size_t i = 0; i < formula.clause_count() && !propagation_.contradiction(); ++i) {
      poll_sometimes();
      const Coded clause = coded(formula.clause(i));
      if (!clause.tautology) propagation_.add(clause.codes);
    }
  }

  void follow(ProofReader& reader) {
    while (!propagation_.contradiction()) {
      if (options_.limits.steps && report_.steps >= *options_.limits.steps) {
        return incomplete("the limit of steps came before the empty clause");
      }
      poll_sometimes();
      const Step* step = reader.next();
      if (step == nullptr) return incomplete("the proof ends before the empty clause");
      ++report_.steps;
      const Coded clause = coded(step->clause);
      if (step->deletion) {
        remove(clause);
      } else if (!add(clause)) {
        return refute(*step);
      }
    }
    report_.verdict = Verdict::Verified;
    report_.why.clear();
  }

  Coded coded(std::span<const Literal> literals) {
    Coded result;
    result.codes.reserve(literals.size());
    for (const Literal literal : literals)
      result.codes.push_back(numbering_.code(literal));
    propagation_.grow(numbering_.size());
    seen_.resize(2 * numbering_.size(), 0);
    std::erase_if(result.codes, [&](Code code) {
      if (seen_[code] != 0) return true;
      seen_[code] = 1;
      result.tautology = result.tautology || seen_[negation(code)] != 0;
      return false;
    });
    for (const Code code : result.codes)
      seen_[code] = 0;
    return result;
  }

  void remove(const Coded& clause) {
    using Removal = UnitPropagation::Removal;
    switch (clause.tautology ? Removal::Unknown : propagation_.remove(clause.codes)) {
      case Removal::Done:
        ++report_.deletions;
        return;
      case Removal::KeptAsReason:
        ++report_.kept_units;
        return;
      case Removal::Unknown:
        ++report_.unknown_deletions;
        return;
    }
  }

  bool add(const Coded& clause) {
    const std::size_t top = propagation_.level();
    bool implied = clause.tautology || refutes(clause.codes, std::nullopt);
    report_.rup += implied ? 1 : 0;
    if (!implied && !clause.codes.empty() && is_rat(clause.codes)) {
      implied = true;
      ++report_.rat;
    }
    propagation_.undo_to(top);
    if (implied && !clause.tautology) propagation_.add(clause.codes);
    return implied;
  }

  // Whether assuming every literal false, but for one left out, conflicts.
  bool refutes(std::span<const Code> clause, std::optional<Code> left_out) {
    for (const Code code : clause) {
      if (code != left_out && !propagation_.assume(negation(code))) return true;
    }
    return !propagation_.propagate();
  }

  // With the clause's literals assumed false and propagated: every resolvent on the first literal
  // follows by unit propagation as well.
  bool is_rat(std::span<const Code> clause) {
    const Code pivot = negation(clause.front());
    const std::size_t base = propagation_.level();
    for (const ClauseRef ref : propagation_.with(pivot)) {
      poll_sometimes();
      // A copy: propagation moves the literals of a clause about.
      const auto literals = propagation_.literals(ref);
      const std::vector<Code> other(literals.begin(), literals.end());
      const bool conflict = refutes(other, pivot);
      propagation_.undo_to(base);
      if (!conflict) return false;
    }
    return true;
  }

  void poll_sometimes() {
    if ((++asked_ & 0xFFU) == 0 && options_.limits.poll && options_.limits.poll()) throw Stopped{};
  }

  void incomplete(const char* why) {
    report_.verdict = Verdict::Incomplete;
    report_.why = why;
  }

  void refute(const Step& step) {
    report_.verdict = Verdict::Refuted;
    report_.bad = step.position;
    const std::string place = step.position.line > 0 ? "line " + std::to_string(step.position.line)
                                                     : "byte " + std::to_string(step.position.byte);
    report_.why =
        "step " + std::to_string(step.position.step) + " at " + place + " is neither RUP nor RAT:";
    constexpr std::size_t kShown = 8;
    for (std::size_t i = 0; i < step.clause.size() && i < kShown; ++i)
      report_.why += " " + std::to_string(step.clause[i]);
    report_.why += step.clause.size() > kShown ? " ..." : " 0";
  }

  const CheckOptions& options_;
  Numbering numbering_;
  UnitPropagation propagation_;
  std::vector<std::uint8_t> seen_;
  std::uint64_t asked_ = 0;
  Report report_;
};

}  // namespace

Report check(const Formula& formula, std::istream& proof, const CheckOptions& options) {
  return Checker(options).run(formula, proof);
}

}  // namespace facet::proof
