#pragma once

#include <string>
#include <string_view>

namespace facet::app {

/// The text as one line that does nothing to a terminal: control characters (C0, DEL and C1) and
/// bytes that are no UTF-8 become \x1b, \xff and the like. File names, and names within files, may
/// hold any of them.
std::string printable(std::string_view text);

}  // namespace facet::app
