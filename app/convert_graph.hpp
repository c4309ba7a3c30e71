#pragma once

#include "app/arguments.hpp"
#include "app/exit_code.hpp"
#include "app/session.hpp"
#include "encoders/graph/formats.hpp"

namespace facet::app {

/// `convert` where --to names a format of graphs: every input must be one (OptionError). A format
/// that does not take a graph is UNSUPPORTED; a --coloring that is no proper colouring of it is
/// INVALID, and nothing is painted.
ExitCode convert_graphs(const Arguments& arguments, graph::Format format, Session& session);

}  // namespace facet::app
