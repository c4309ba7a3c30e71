#pragma once

#include "app/arguments.hpp"
#include "app/exit_code.hpp"
#include "app/session.hpp"

namespace facet::app {

/// `generate magic`: --count magic squares of --order N with blanks, as text (docs/formats.md) or
/// with --json one object a line with the solution. Throws OptionError.
ExitCode generate_magic(const Arguments& arguments, Session& session);

}  // namespace facet::app
