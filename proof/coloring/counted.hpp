#pragma once

#include <cstdint>
#include <string>

namespace facet::proof {

/// "1 vertex", "2 vertices".
inline std::string counted(std::uint64_t count, const char* one, const char* many) {
  return std::to_string(count) + ' ' + (count == 1 ? one : many);
}
inline std::string counted_vertices(std::uint64_t count) {
  return counted(count, "vertex", "vertices");
}
inline std::string counted_colors(std::uint64_t count) {
  return counted(count, "colour", "colours");
}

}  // namespace facet::proof
