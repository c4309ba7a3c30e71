#pragma once

#include <memory>

#include "backends/backend.hpp"
#include "model/sub_solver.hpp"

namespace facet {

/// Any backend as a SubSolver: each question is a model of its own, with the smaller domains and
/// without the objective, solved afresh under the backend's work limit. Answers are held against
/// the model (UnsoundAnswer), an incomplete backend that claims Impossible included. Culprits are
/// never told.
///
/// Precondition of `open`: backend->supports(model).
class BackendSubSolver final : public SubSolver {
 public:
  explicit BackendSubSolver(std::shared_ptr<const Backend> backend, BackendOptions options = {});

  std::string name() const override { return backend_->name(); }
  std::unique_ptr<SubSession> open(const Model& model) const override;

 private:
  std::shared_ptr<const Backend> backend_;
  BackendOptions options_;
};

}  // namespace facet
