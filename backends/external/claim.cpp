#include "backends/external/claim.hpp"

#include <algorithm>

#include "backends/external/describe_end.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

constexpr int exit_satisfiable = 10;
constexpr int exit_unsatisfiable = 20;
constexpr std::size_t most_warnings = 5;

Claim unknown(Claim claim, std::string warning) {
  claim.status = cnf::AnswerStatus::Unknown;
  claim.literals.clear();
  claim.warnings.push_back(std::move(warning));
  return claim;
}

Claim judge_satisfiable(Claim claim, const ChildResult& child) {
  if (child.exit_code == exit_unsatisfiable)
    return unknown(std::move(claim), "it says SATISFIABLE but exited with 20, unsatisfiable");
  // The model is checked clause by clause, so any other exit code may stand beside it.
  if (child.exit_code != exit_satisfiable)
    claim.warnings.push_back("it says SATISFIABLE but " + describe_end(child));
  return claim;
}

// There is nothing to check about "unsatisfiable", so the exit code must not contradict it.
Claim judge_unsatisfiable(Claim claim, const ChildResult& child) {
  if (child.exit_code == exit_unsatisfiable) return claim;
  std::string warning = "it says UNSATISFIABLE but " + describe_end(child);
  if (child.exit_code != 0) return unknown(std::move(claim), std::move(warning));
  claim.warnings.push_back(std::move(warning));
  return claim;
}

Claim judge_unknown(Claim claim, const ChildResult& child) {
  if (child.exit_code == exit_satisfiable || child.exit_code == exit_unsatisfiable)
    claim.warnings.push_back("it says UNKNOWN but " + describe_end(child));
  return claim;
}

}  // namespace

Claim read_claim(const ChildResult& child, std::istream& answer) {
  if (child.end == ChildEnd::Signalled) return unknown({}, describe_end(child));
  if (child.output_cut)
    return unknown({}, "it wrote more than any answer takes, the answer is not read");
  if (!answer || answer.peek() == std::istream::traits_type::eof())
    return unknown({}, "it gave no answer; " + describe_end(child));
  Claim claim;
  try {
    cnf::Answer read = cnf::read_answer(answer, "the solver's answer");
    claim.status = read.status;
    claim.literals = std::move(read.literals);
    claim.warnings = std::move(read.warnings);
    claim.warnings.resize(std::min(claim.warnings.size(), most_warnings));
  } catch (const ParseError& error) {
    return unknown({}, std::string(error.what()) + "; " + describe_end(child));
  }
  switch (claim.status) {
    case cnf::AnswerStatus::Satisfiable:
      return judge_satisfiable(std::move(claim), child);
    case cnf::AnswerStatus::Unsatisfiable:
      return judge_unsatisfiable(std::move(claim), child);
    case cnf::AnswerStatus::Unknown:
      return judge_unknown(std::move(claim), child);
  }
  return claim;
}

}  // namespace facet
