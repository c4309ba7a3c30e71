#include "tests/mutation/support/model_mutant.hpp"

#include "model/random.hpp"
#include "tests/oracle/model_solutions.hpp"
#include "workbench/crosscheck/restriction.hpp"

namespace facet::test {
namespace {

constexpr std::size_t kMostSolutions = 5000;

bool flip(AllDifferent& constraint, Random& random) {
  if (constraint.vars.empty()) return false;
  constraint.vars.erase(constraint.vars.begin() +
                        static_cast<std::ptrdiff_t>(random.below(constraint.vars.size())));
  return true;
}

bool flip(DifferentOnEdges& constraint, Random& random) {
  std::vector<Graph::Edge> edges;
  constraint.graph.for_each_edge([&](Vertex a, Vertex b) { edges.emplace_back(a, b); });
  if (edges.empty()) return false;
  edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(random.below(edges.size())));
  constraint.graph = Graph(constraint.graph.vertex_count(), edges);
  return true;
}

bool flip(Linear& constraint, Random&) {
  switch (constraint.relation) {
    case Relation::Equal:
      constraint.relation = Relation::NotEqual;
      break;
    case Relation::NotEqual:
      constraint.relation = Relation::Equal;
      break;
    case Relation::AtMost:
      constraint.relation = Relation::AtLeast;
      break;
    case Relation::AtLeast:
      constraint.relation = Relation::AtMost;
      break;
  }
  return true;
}

bool flip(Clause& constraint, Random& random) {
  if (constraint.literals.empty()) return false;
  Lit& literal =
      constraint.literals[static_cast<std::size_t>(random.below(constraint.literals.size()))];
  literal.equal = !literal.equal;
  return true;
}

std::optional<Model> with_flipped(const Model& model, std::size_t at, Random& random) {
  Constraint constraint = model.constraint(ConstraintId(at));
  if (!std::visit([&](auto& c) { return flip(c, random); }, constraint)) return std::nullopt;
  Model broken = without_constraints(model, at, at + 1);
  broken.post(std::move(constraint));
  return broken;
}

std::optional<Model> with_other_domain(const Model& model, bool more, Random& random) {
  if (model.variable_count() == 0) return std::nullopt;
  std::vector<Domain> domains(model.domains().begin(), model.domains().end());
  Domain& domain = domains[static_cast<std::size_t>(random.below(domains.size()))];
  std::vector<Value> values = domain.values();
  if (values.empty()) return std::nullopt;
  if (more) {
    values.push_back(domain.max() + 1);
  } else {
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(random.below(values.size())));
  }
  domain = Domain::of(values);
  return model.with_domains(std::move(domains));
}

class ModelMutant final : public Mutant {
 public:
  ModelMutant(ModelMutation mutation, std::shared_ptr<const Backend> backend, std::uint64_t seed)
      : Mutant("broken model for " + backend->name()),
        mutation_(mutation),
        backend_(std::move(backend)),
        seed_(seed) {}

  std::optional<Meaning> meaning(const Model& model) const override {
    const auto broken = encode(model);
    if (!broken || backend_->supports(*broken)) return std::nullopt;
    Meaning meaning{oracle::solutions(*broken, kMostSolutions), false};
    if (meaning.solutions.size() == kMostSolutions) return std::nullopt;
    return meaning;
  }

  CountResult enumerate(const Model& model, const BackendOptions& options, RunControl& control,
                        const SolutionSink& sink) const override {
    return backend_->enumerate(*encode(model), options, control, sink);
  }

 private:
  std::optional<Model> encode(const Model& model) const {
    Random random(seed_);
    switch (mutation_) {
      case ModelMutation::DropValue:
      case ModelMutation::AddValue:
        return with_other_domain(model, mutation_ == ModelMutation::AddValue, random);
      case ModelMutation::DropConstraint:
      case ModelMutation::FlipConstraint:
        break;
    }
    if (model.constraint_count() == 0) return std::nullopt;
    const auto at = static_cast<std::size_t>(random.below(model.constraint_count()));
    if (mutation_ == ModelMutation::DropConstraint) return without_constraints(model, at, at + 1);
    return with_flipped(model, at, random);
  }

  ModelMutation mutation_;
  std::shared_ptr<const Backend> backend_;
  std::uint64_t seed_;
};

}  // namespace

std::shared_ptr<const Mutant> model_mutant(ModelMutation mutation,
                                           std::shared_ptr<const Backend> backend,
                                           std::uint64_t seed) {
  return std::make_shared<ModelMutant>(mutation, std::move(backend), seed);
}

}  // namespace facet::test
