#pragma once

#include <string>

namespace facet {

/// What is in a file of /proc; empty where it is not there or its process ended meanwhile. (A
/// std::ifstream throws in the second case.)
std::string proc_text(const std::string& path);

}  // namespace facet
