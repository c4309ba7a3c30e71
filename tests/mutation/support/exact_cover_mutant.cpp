#include "tests/mutation/support/exact_cover_mutant.hpp"

#include <algorithm>
#include <set>

#include "backends/exact_cover/dancing_links.hpp"
#include "encoders/exact_cover/encode.hpp"
#include "model/error.hpp"
#include "model/random.hpp"

namespace facet::test {
namespace {

using exact_cover::DancingLinks;
using exact_cover::ItemId;
using exact_cover::OptionId;
using exact_cover::Problem;

constexpr std::size_t kMostOptions = 15;

using Options = std::vector<std::set<ItemId>>;

Options options_of(const Problem& problem) {
  Options options(problem.option_count());
  for (std::size_t i = 0; i < options.size(); ++i) {
    for (const ItemId item : problem.option(static_cast<OptionId>(i)))
      options[i].insert(item);
  }
  return options;
}

void set_options(Problem& problem, const Options& options) {
  problem.nodes.clear();
  problem.begins = {0};
  for (const std::set<ItemId>& option : options) {
    problem.nodes.insert(problem.nodes.end(), option.begin(), option.end());
    problem.begins.push_back(problem.nodes.size());
  }
}

// The hook that breaks an option or an item; false where there is nothing to break.
bool mutate(Problem& problem, OptionMutation mutation, Random& random) {
  Options options = options_of(problem);
  if (options.empty()) return false;
  const auto at = static_cast<std::ptrdiff_t>(random.below(options.size()));
  std::set<ItemId>& option = options[static_cast<std::size_t>(at)];
  switch (mutation) {
    case OptionMutation::Drop:
      options.erase(options.begin() + at);
      problem.choices.erase(problem.choices.begin() + at);
      break;
    case OptionMutation::LoseItem:
      option.erase(
          std::next(option.begin(), static_cast<std::ptrdiff_t>(random.below(option.size()))));
      break;
    case OptionMutation::GainItem:
      if (!option.insert(static_cast<ItemId>(random.below(problem.items.size()))).second)
        return false;
      break;
    case OptionMutation::Demote:
      if (problem.primary_count == 0) return false;
      --problem.primary_count;
      break;
    case OptionMutation::Promote:
      if (problem.primary_count == problem.items.size()) return false;
      ++problem.primary_count;
      break;
  }
  set_options(problem, options);
  return true;
}

// Whether the options chosen cover every primary item once and every other at most once. An option
// without primary items is never of use, and never chosen.
bool is_cover(const Problem& problem, const std::vector<OptionId>& chosen) {
  std::vector<int> covered(problem.items.size());
  for (const OptionId id : chosen) {
    bool primary = false;
    for (const ItemId item : problem.option(id)) {
      ++covered[item];
      primary = primary || item < problem.primary_count;
    }
    if (!primary) return false;
  }
  for (std::size_t item = 0; item < covered.size(); ++item) {
    if (covered[item] > 1 || (item < problem.primary_count && covered[item] == 0)) return false;
  }
  return true;
}

class ExactCoverMutant final : public Mutant {
 public:
  ExactCoverMutant(OptionMutation mutation, std::uint64_t seed)
      : Mutant("broken exact cover"), mutation_(mutation), seed_(seed) {}

  std::optional<Meaning> meaning(const Model& model) const override {
    const auto broken = encode(model);
    if (!broken || broken->option_count() > kMostOptions) return std::nullopt;
    Meaning meaning;
    for (std::uint32_t bits = 0; bits < std::uint32_t{1} << broken->option_count(); ++bits) {
      std::vector<OptionId> chosen;
      for (OptionId id = 0; id < broken->option_count(); ++id) {
        if (((bits >> id) & 1U) != 0) chosen.push_back(id);
      }
      if (!is_cover(*broken, chosen)) continue;
      try {
        meaning.solutions.push_back(exact_cover::decode(model, *broken, chosen));
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
    DancingLinks links(*broken);
    CountResult result;
    while (result.count < control.limits().solutions) {
      if (links.next(control) != DancingLinks::Outcome::Found) {
        result.complete = true;
        return result;
      }
      ++result.count;
      sink(exact_cover::decode(model, *broken, links.cover()));
    }
    return result;
  }

 private:
  std::optional<Problem> encode(const Model& model) const {
    if (exact_cover::refusal(model)) return std::nullopt;
    Problem problem = std::get<Problem>(exact_cover::encode(model));
    Random random(seed_);
    if (!mutate(problem, mutation_, random)) return std::nullopt;
    return problem;
  }

  OptionMutation mutation_;
  std::uint64_t seed_;
};

}  // namespace

std::shared_ptr<const Mutant> exact_cover_mutant(OptionMutation mutation, std::uint64_t seed) {
  return std::make_shared<ExactCoverMutant>(mutation, seed);
}

}  // namespace facet::test
