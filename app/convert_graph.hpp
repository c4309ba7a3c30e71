#pragma once

#include "app/arguments.hpp"
#include "app/exit_code.hpp"
#include "app/instances.hpp"
#include "app/output_set.hpp"
#include "app/session.hpp"
#include "encoders/graph/formats.hpp"

namespace facet::app {

/// `convert` to a format of graphs: every input must be one (OptionError). A format
/// that does not take a graph is UNSUPPORTED; a --coloring that is no proper colouring of it is
/// INVALID, and nothing is painted.
ExitCode convert_graphs(const Arguments& arguments, graph::Format format, Session& session,
                        OutputSet& outputs, InstanceStream& stream);

}  // namespace facet::app
