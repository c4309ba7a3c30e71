#pragma once

#include <functional>

#include "app/exit_code.hpp"
#include "app/session.hpp"

namespace facet::app {

/// Does the work of a program and returns its exit status. Every error ends here, as one line on
/// standard error and a code (exit_code.hpp); after an interrupt it is 128 + the signal, whatever
/// was cut off.
int guarded(Session& session, const std::function<ExitCode()>& work);

}  // namespace facet::app
