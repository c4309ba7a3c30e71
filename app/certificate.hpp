#pragma once

#include "app/arguments.hpp"
#include "app/exit_code.hpp"
#include "app/session.hpp"

namespace facet::app {

/// What `facet proof DIRECTORY [GRAPH]` does: checks every file of the certificate of a chromatic
/// number, and that it is of that graph. Takes the arguments of `proof`; --format means nothing
/// here (OptionError).
ExitCode check_certificate_directory(const Arguments& arguments, Session& session);

}  // namespace facet::app
