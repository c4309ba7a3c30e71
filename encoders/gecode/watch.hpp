#pragma once

#include <gecode/int.hh>
#include <gecode/kernel.hh>

#include <functional>

namespace facet::gecode {

/// A propagator that fails its space once it is told to stop. It costs nothing in Gecode's order of
/// propagators, so it is asked whenever one of them has changed a variable.
class Watch final : public Gecode::Propagator {
 public:
  /// `*stop` must outlive the propagator and that of every copy of the space.
  static void post(Gecode::Home home, const Gecode::IntVarArray& vars,
                   const std::function<bool()>* stop);

  Gecode::Actor* copy(Gecode::Space& home) override;
  Gecode::PropCost cost(const Gecode::Space& home,
                        const Gecode::ModEventDelta& changes) const override;
  void reschedule(Gecode::Space& home) override;
  Gecode::ExecStatus propagate(Gecode::Space& home, const Gecode::ModEventDelta& changes) override;
  std::size_t dispose(Gecode::Space& home) override;

 private:
  Watch(Gecode::Home home, Gecode::ViewArray<Gecode::Int::IntView>& views,
        const std::function<bool()>* stop);
  Watch(Gecode::Space& home, Watch& other);

  Gecode::ViewArray<Gecode::Int::IntView> views_;
  const std::function<bool()>* stop_;
};

}  // namespace facet::gecode
