#include "app/puzzle_format.hpp"

#include <fmt/format.h>

#include "model/error.hpp"

namespace facet::app {

sudoku::Format puzzle_format(std::string_view name, std::string_view more) {
  std::string known(more);
  for (const sudoku::FormatInfo& info : sudoku::formats()) {
    if (!info.writes) continue;
    if (info.name == name) return info.format;
    // What the command writes by itself under the same name stands there already.
    if (fmt::format(", {},", more).find(fmt::format(", {},", info.name)) == std::string::npos)
      known += fmt::format("{}{}", known.empty() ? "" : ", ", info.name);
  }
  throw OptionError(fmt::format("--to: found \"{}\", expected one of {}", name, known));
}

}  // namespace facet::app
