#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "app/instances.hpp"
#include "workbench/crosscheck/isolated.hpp"

namespace facet::app {

/// What is wrong with a solution that the model allows, if anything: the rules of the puzzle.
using Judge = std::function<std::optional<std::string>(const Solution&)>;

/// The judge of an instance; empty where the model is all there is.
Judge judge_of(const Instance& instance);

/// Runs contenders on models, each in a child process: this program again, as `facet examine`.
class Comparison {
 public:
  /// A contender that is not complete gets `search_time` at most, and gives one solution: it would
  /// go on to its limit where there is no other.
  Comparison(std::vector<Contender> contenders, Limits limits, std::stop_token token,
             std::optional<std::chrono::nanoseconds> search_time = std::nullopt)
      : contenders_(std::move(contenders)),
        limits_(limits),
        token_(std::move(token)),
        search_time_(search_time) {}

  std::span<const Contender> contenders() const { return contenders_; }
  const Limits& limits() const { return limits_; }
  const std::stop_token& token() const { return token_; }

  /// One finding for each contender, in their order; a solution that the judge refuses is a failure
  /// and counts for nothing. After an interrupt the rest reads as interrupted. Throws FileError
  /// where the model cannot be handed over (the disk is full). Any thread may call.
  std::vector<Finding> run(const Model& model, const Judge& judge = {}) const;

  /// A smaller model on which the same contender is wrong in the same way, by itself or against the
  /// same other one; only these two are run, for at most ten times as long as they took (and at
  /// least a second). Nothing where the disagreement does not come up again at all, as when the
  /// clock decided, or when the rules and not the model were broken.
  std::optional<Model> shrunk(const Model& model, const Disagreement& disagreement,
                              std::span<const Finding> findings,
                              std::chrono::nanoseconds time) const;

 private:
  Limits limits_of(const Contender& contender) const;

  std::vector<Contender> contenders_;
  Limits limits_;
  std::stop_token token_;
  std::optional<std::chrono::nanoseconds> search_time_;
};

/// The words that run a contender by itself: --backend, --seed and what was --set.
std::vector<std::string> backend_words(const Contender& contender);

/// "60s", "250ms": what --time-limit takes.
std::string duration_text(std::chrono::nanoseconds time);

}  // namespace facet::app
