#pragma once

#include <string>

namespace facet::app {

/// "facet 0.1.0 (Release, GCC 12.2.0)" and a line for each solver that is built in.
std::string version_text();

}  // namespace facet::app
