#pragma once

#ifdef FACET_CADICAL_HAS_PROPAGATOR

#include <cadical.hpp>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "backends/sat/propagator.hpp"

namespace facet {

/// A propagator in CaDiCaL's words (Fazekas, Niemetz, Preiner, Kirchweger, Szeider & Biere,
/// IPASIR-UP: User propagators for CDCL, SAT 2023), which takes clauses one literal at a time.
class PropagatorBridge final : public CaDiCaL::ExternalPropagator {
 public:
  explicit PropagatorBridge(sat::Propagator& propagator) : propagator_(propagator) {
    are_reasons_forgettable = true;
  }

  void notify_assignment(const std::vector<int>& literals) override {
    propagator_.assigned(literals);
  }
  void notify_new_decision_level() override { propagator_.new_level(); }
  void notify_backtrack(std::size_t level) override { propagator_.back_to(level); }
  bool cb_check_found_model(const std::vector<int>& model) override {
    return propagator_.accepts(model);
  }
  int cb_decide() override { return propagator_.decide(); }
  int cb_propagate() override { return propagator_.propagate(); }
  int cb_add_reason_clause_lit(int propagated) override {
    if (!in_reason_) {
      const auto reason = propagator_.reason(propagated);
      reason_.assign(reason.begin(), reason.end());
      in_reason_ = true;
      next_ = 0;
    }
    if (next_ < reason_.size()) return reason_[next_++];
    in_reason_ = false;
    return 0;
  }
  bool cb_has_external_clause(bool& is_forgettable) override {
    clause_ = propagator_.clause();
    is_forgettable = true;
    next_ = 0;
    return clause_.has_value();
  }
  int cb_add_external_clause_lit() override {
    return next_ < clause_->size() ? (*clause_)[next_++] : 0;
  }

 private:
  sat::Propagator& propagator_;
  std::vector<int> reason_;
  bool in_reason_ = false;
  std::optional<std::vector<int>> clause_;
  std::size_t next_ = 0;
};

}  // namespace facet

#endif
