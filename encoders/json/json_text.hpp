#pragma once

#include <istream>
#include <nlohmann/json.hpp>
#include <string>

namespace facet::json {

/// The text as a tree. Throws ParseError with line and column where it is no JSON, nests deeper
/// than 16, repeats a key within an object or is longer than 2^31 bytes. Private to this folder: no
/// other header shows the JSON library.
nlohmann::json parse_text(std::istream& in, const std::string& source);

}  // namespace facet::json
