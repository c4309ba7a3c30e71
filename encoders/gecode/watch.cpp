#include "encoders/gecode/watch.hpp"

namespace facet::gecode {

using Gecode::Int::IntView;
using Gecode::Int::PC_INT_DOM;

void Watch::post(Gecode::Home home, const Gecode::IntVarArray& vars,
                 const std::function<bool()>* stop) {
  if (home.failed()) return;
  Gecode::ViewArray<IntView> views(home, vars.size());
  for (int i = 0; i < vars.size(); ++i)
    views[i] = IntView(vars[i]);
  new (home) Watch(home, views, stop);
}

Watch::Watch(Gecode::Home home, Gecode::ViewArray<IntView>& views,
             const std::function<bool()>* stop)
    : Propagator(home), views_(views), stop_(stop) {
  views_.subscribe(home, *this, PC_INT_DOM);
}

Watch::Watch(Gecode::Space& home, Watch& other) : Propagator(home, other), stop_(other.stop_) {
  views_.update(home, other.views_);
}

Gecode::Actor* Watch::copy(Gecode::Space& home) {
  return new (home) Watch(home, *this);
}

Gecode::PropCost Watch::cost(const Gecode::Space& /*home*/,
                             const Gecode::ModEventDelta& /*changes*/) const {
  return Gecode::PropCost::unary(Gecode::PropCost::LO);
}

void Watch::reschedule(Gecode::Space& home) {
  views_.reschedule(home, *this, PC_INT_DOM);
}

Gecode::ExecStatus Watch::propagate(Gecode::Space& /*home*/,
                                    const Gecode::ModEventDelta& /*changes*/) {
  return (*stop_)() ? Gecode::ES_FAILED : Gecode::ES_FIX;
}

std::size_t Watch::dispose(Gecode::Space& home) {
  views_.cancel(home, *this, PC_INT_DOM);
  (void)Propagator::dispose(home);
  return sizeof(*this);
}

}  // namespace facet::gecode
