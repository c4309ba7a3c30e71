#pragma once

#include <functional>
#include <string>
#include <vector>

#include "backends/backend.hpp"

namespace facet::test {

/// A backend that answers what it is told to, true or not.
class FakeBackend final : public Backend {
 public:
  using Answer = std::function<SolveResult(const Model&, RunControl&)>;

  explicit FakeBackend(Answer answer, bool complete = true)
      : answer_(std::move(answer)), complete_(complete) {}

  std::string name() const override { return "fake"; }
  std::string description() const override { return "answers what it is told to"; }
  Capabilities capabilities() const override {
    Capabilities result;
    result.complete = complete_;
    result.work_unit = "answers";
    return result;
  }
  std::span<const OptionRow> option_table() const override { return rows_; }
  std::optional<Unsupported> supports(const Model&) const override { return unsupported; }
  SolveResult solve(const Model& model, const BackendOptions&, RunControl& control) const override {
    return answer_(model, control);
  }

  std::optional<Unsupported> unsupported;

 private:
  Answer answer_;
  bool complete_;
  std::vector<OptionRow> rows_ = {
      {"domain", OptionType::Choice, "direct", 0, 0, {"direct", "order"}, "of variables"},
      {"linear", OptionType::Choice, "auto", 0, 0, {"auto", "order"}, "of sums"},
      {"depth", OptionType::Integer, "3", 0, 9, {}, "a number"},
      {"command", OptionType::Text, "", 0, 0, {}, "a program"}};
};

/// A backend whose enumeration hands out the given solutions and claims the given result.
class FakeEnumerator final : public Backend {
 public:
  FakeEnumerator(std::vector<Solution> solutions, CountResult claim, bool obeys_sink = true,
                 bool complete = true)
      : solutions_(std::move(solutions)),
        claim_(claim),
        obeys_sink_(obeys_sink),
        complete_(complete) {}

  std::string name() const override { return "fake"; }
  std::string description() const override { return "lies about enumerations"; }
  Capabilities capabilities() const override {
    Capabilities result;
    result.complete = complete_;
    return result;
  }
  std::span<const OptionRow> option_table() const override { return {}; }
  std::optional<Unsupported> supports(const Model&) const override { return std::nullopt; }
  SolveResult solve(const Model&, const BackendOptions&, RunControl&) const override { return {}; }
  CountResult enumerate(const Model&, const BackendOptions&, RunControl&,
                        const SolutionSink& sink) const override {
    for (const Solution& solution : solutions_) {
      if (!sink(solution) && obeys_sink_) break;
    }
    return claim_;
  }

 private:
  std::vector<Solution> solutions_;
  CountResult claim_;
  bool obeys_sink_;
  bool complete_;
};

}  // namespace facet::test
