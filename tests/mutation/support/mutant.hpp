#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "backends/backend.hpp"

namespace facet::test {

/// What a broken encoding says, by brute force on the encoding itself.
struct Meaning {
  /// The solutions that its models stand for, sorted, each once.
  std::vector<Solution> solutions;
  /// True where one of its models stands for no solution at all (a variable with two values).
  bool nonsense = false;
};

/// A backend with a deliberately broken encoder in front of a true solver: one thing in the
/// encoding of each model is dropped or changed, which one is drawn from the seed.
class Mutant : public Backend {
 public:
  explicit Mutant(std::string name) : name_(std::move(name)) {}

  /// Nothing where the model is too large for brute force, or has nothing to break.
  virtual std::optional<Meaning> meaning(const Model& model) const = 0;

  std::string name() const override { return name_; }
  std::string description() const override { return "a broken encoder"; }
  Capabilities capabilities() const override {
    Capabilities result;
    result.complete = true;
    return result;
  }
  std::span<const OptionRow> option_table() const override { return {}; }
  /// Takes exactly the models that it can break.
  std::optional<Unsupported> supports(const Model& model) const override {
    if (meaning(model)) return std::nullopt;
    return Unsupported{{}, "nothing to break"};
  }
  SolveResult solve(const Model&, const BackendOptions&, RunControl&) const override { return {}; }

 private:
  std::string name_;
};

/// Whether `meaning` is that of the model itself (an equivalent mutant), by brute force.
bool is_equivalent(const Meaning& meaning, const Model& model);

/// Makes the mutant of this seed.
using Breeder = std::function<std::shared_ptr<const Mutant>(std::uint64_t seed)>;

/// Breeds mutants for random models with few solutions until `wanted` of them changed the solution
/// set. Fails the running test where the comparison of the fuzz driver does not catch one of these,
/// objects to an equivalent one, or where so many do not come up.
void expect_all_caught(const Breeder& breed, std::size_t wanted = 200);

/// The same for a change that means nothing: `wanted` equivalent mutants and no other.
void expect_none_caught(const Breeder& breed, std::size_t wanted = 200);

}  // namespace facet::test
