#pragma once

#include "app/messages.hpp"
#include "app/signals.hpp"

namespace facet::app {

/// What a subcommand runs in.
struct Session {
  Interrupts& interrupts;
  Messages& messages;
};

}  // namespace facet::app
