#include "backends/sat/truth.hpp"

namespace facet::sat {
namespace {

using cnf::BoolVar;
using cnf::Literal;

bool value_of(const Truth& truth, BoolVar var) {
  const auto index = static_cast<std::size_t>(var);
  return index < truth.size() && truth[index];
}

class CheckingSink final : public cnf::ClauseSink {
 public:
  explicit CheckingSink(const Truth& truth) : truth_(truth) {}
  using ClauseSink::add;
  void add(std::span<const Literal> clause) override {
    ++count_;
    if (!violated_ && !satisfies(truth_, clause)) violated_ = count_;
  }
  std::optional<std::uint64_t> violated() const { return violated_; }

 private:
  const Truth& truth_;
  std::uint64_t count_ = 0;
  std::optional<std::uint64_t> violated_;
};

}  // namespace

bool satisfies(const Truth& truth, std::span<const Literal> clause) {
  for (const Literal literal : clause) {
    if (value_of(truth, literal > 0 ? literal : -literal) == (literal > 0)) return true;
  }
  return false;
}

void ClauseRecord::add(std::span<const Literal> clause) {
  literals_ += clause.size();
  if (literals_ <= literal_limit_) {
    formula_.add(clause);
  } else {
    formula_ = {};
  }
}

std::optional<std::uint64_t> ClauseRecord::first_violated(const Truth& truth, const Model& model,
                                                          const cnf::EncodeOptions& options) const {
  if (literals_ > literal_limit_) return sat::first_violated(truth, model, options);
  for (std::size_t i = 0; i < formula_.clause_count(); ++i) {
    if (!satisfies(truth, formula_.clause(i))) return i + 1;
  }
  return std::nullopt;
}

std::optional<std::uint64_t> first_violated(const Truth& truth, const Model& model,
                                            const cnf::EncodeOptions& options) {
  CheckingSink sink(truth);
  cnf::encode(model, options, sink);
  return sink.violated();
}

}  // namespace facet::sat
