#include "backends/logic/deduce.hpp"

#include <array>
#include <utility>

#include "backends/logic/passes.hpp"
#include "model/constraint.hpp"

namespace facet::logic {
namespace {

constexpr std::size_t kMostValues = Large::kSize;
constexpr std::size_t kMostBytes = std::size_t{1} << 30U;

// In the order of the enum.
template <class Mask>
constexpr std::array<void (*)(Pass<Mask>&), kTechniques> kPasses{
    find_full_houses<Mask>,
    [](Pass<Mask>& pass) { find_hidden_singles(pass, false); },
    [](Pass<Mask>& pass) { find_hidden_singles(pass, true); },
    find_naked_singles<Mask>,
    [](Pass<Mask>& pass) { find_locked(pass, false); },
    [](Pass<Mask>& pass) { find_locked(pass, true); },
    [](Pass<Mask>& pass) { find_naked_subsets(pass, 2); },
    [](Pass<Mask>& pass) { find_fish(pass, 2); },
    [](Pass<Mask>& pass) { find_hidden_subsets(pass, 2); },
    [](Pass<Mask>& pass) { find_naked_subsets(pass, 3); },
    [](Pass<Mask>& pass) { find_fish(pass, 3); },
    [](Pass<Mask>& pass) { find_hidden_subsets(pass, 3); },
    find_xy_wings<Mask>,
    find_xyz_wings<Mask>,
    find_unique_rectangles<Mask>,
    [](Pass<Mask>& pass) { find_naked_subsets(pass, 4); },
    [](Pass<Mask>& pass) { find_fish(pass, 4); },
    [](Pass<Mask>& pass) { find_hidden_subsets(pass, 4); },
    find_colourings<Mask>,
    find_forcing_chains<Mask>,
    find_multiple_chains<Mask>,
    find_dynamic_chains<Mask>,
};

template <class Mask>
class Deduction {
 public:
  Deduction(const Model& model, const Structure& structure, const DeduceOptions& options,
            RunControl& control)
      : model_(model),
        options_(options),
        state_(structure, model.domains()),
        finds_(state_, options.keep_steps ? &course_.steps : nullptr),
        meter_(control) {}

  Course run() {
    while (!state_.broken() && state_.cells_left() > 0) {
      if (options_.rounds && course_.rounds >= *options_.rounds) break;
      keep_board();
      if (!round()) break;
    }
    keep_board();
    course_.domains = domains();
    course_.solved = !state_.broken() && state_.cells_left() == 0;
    if (state_.broken()) course_.fault = fault_of(state_.structure(), *state_.broken());
    if (meter_.reason()) course_.stop = *meter_.reason();
    course_.work = meter_.work();
    return std::move(course_);
  }

 private:
  // False where no technique has anything to say, or it has to end.
  bool round() {
    for (const TechniqueInfo& technique : techniques()) {
      if (technique.technique > options_.hardest) return false;
      if (options_.without.test(static_cast<std::size_t>(technique.technique))) continue;
      if (meter_.spend()) return false;
      const std::size_t before = course_.steps.size();
      look(technique.technique);
      if (meter_.reason()) {  // half a pass would depend on the order
        course_.steps.resize(before);
        return false;
      }
      if (finds_.empty()) continue;
      take(technique.technique, before);
      return true;
    }
    return false;
  }

  void take(Technique technique, std::size_t first_step) {
    Course::Count& count = course_.counts[static_cast<std::size_t>(technique)];
    ++count.rounds;
    count.steps += finds_.steps();
    count.settled += finds_.settled();
    count.removed += finds_.removed();
    for (std::size_t i = first_step; i < course_.steps.size(); ++i)
      course_.steps[i].round = course_.rounds;
    ++course_.rounds;
    if (!course_.hardest || technique > *course_.hardest) course_.hardest = technique;
    finds_.apply(state_);
  }

  void look(Technique technique) {
    // Two solutions of the houses are not two of the model where there are other rules.
    const bool unique = options_.assume_unique && !state_.structure().other_rules;
    if (technique == Technique::UniqueRectangle && !unique) return;
    Pass<Mask> pass{state_, finds_, meter_, state_, model_.domains()};
    kPasses<Mask>[static_cast<std::size_t>(technique)](pass);
  }

  std::vector<Domain> domains() const {
    const std::vector<Value>& values = state_.structure().values;
    std::vector<Domain> result;
    result.reserve(state_.structure().cells);
    std::vector<Value> left;
    for (std::size_t cell = 0; cell < state_.structure().cells; ++cell) {
      left.clear();
      state_.candidates(cell).for_each([&](std::size_t value) { left.push_back(values[value]); });
      result.push_back(Domain::of(left));
    }
    return result;
  }

  void keep_board() {
    if (options_.keep_boards) course_.boards.push_back(domains());
  }

  const Model& model_;
  const DeduceOptions& options_;
  Course course_;
  State<Mask> state_;
  Finds<Mask> finds_;
  Meter meter_;
};

template <class Mask>
Course deduce_with(const Model& model, const Structure& structure, const DeduceOptions& options,
                   RunControl& control) {
  return Deduction<Mask>(model, structure, options, control).run();
}

}  // namespace

Course deduce(const Model& model, const DeduceOptions& options, RunControl& control) {
  const Structure structure = compile(model, *values_of(model, kMostValues));
  const std::size_t values = structure.values.size();
  if (values <= Small::kSize) return deduce_with<Small>(model, structure, options, control);
  if (values <= Medium::kSize) return deduce_with<Medium>(model, structure, options, control);
  return deduce_with<Large>(model, structure, options, control);
}

std::optional<Unsupported> unsupported(const Model& model) {
  if (model.objective()) return Unsupported{"the objective", "logic only looks for solutions"};
  std::size_t houses = 0;
  for (std::size_t i = 0; i < model.constraint_count(); ++i) {
    const Constraint& constraint = model.constraint(ConstraintId(i));
    const bool taken = std::visit(
        Overloaded{[](const AllDifferent&) { return true; },
                   [](const DifferentOnEdges&) { return true; },
                   [](const Linear&) { return false; }, [](const Clause&) { return false; }},
        constraint);
    if (!taken) {
      return Unsupported{describe(model, ConstraintId(i)),
                         "logic reasons about different values only"};
    }
    houses += std::holds_alternative<AllDifferent>(constraint) ? 1 : 0;
  }
  const auto values = values_of(model, kMostValues);
  if (!values)
    return Unsupported{"", "logic takes at most " + std::to_string(kMostValues) + " values"};
  const std::size_t words = values->size() <= Small::kSize    ? 1
                            : values->size() <= Medium::kSize ? 4
                                                              : 16;
  if (houses * values->size() * words * 8 <= kMostBytes) return std::nullopt;
  return Unsupported{"", "the board would take more than a gigabyte"};
}

std::string describe(const Model& model, const Fault& fault) {
  if (fault.var) return model.name(*fault.var) + " has no value left";
  const std::string house = model.label(*fault.house);
  if (!fault.value) return house + " has more cells than values";
  return house + " has no place for " + std::to_string(*fault.value);
}

}  // namespace facet::logic
