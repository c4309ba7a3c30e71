#pragma once

#include <iosfwd>
#include <string>

#include "model/model.hpp"

namespace facet::json {

/// Models as JSON, format version 1; docs/model-json.md describes it. What is written reads back as
/// an equal model (but for bytes of labels that are not UTF-8, which become U+FFFD).

/// One line a variable and one a constraint, keys in a fixed order: equal models, equal bytes.
/// Streams, holding no copy of the model. Whether the stream took it all is for the caller to ask.
void write_json(const Model& model, std::ostream& out);

/// Throws ParseError: with line and column where the text is no JSON (or nests deeper than 16 or
/// repeats a key), with a path such as "at /constraints/3/vars/0" where it is no model. Unknown
/// keys and versions are refused. Texts of more than 2^31 bytes are refused; beyond the text's size
/// memory grows with what it lists, not with the numbers in it.
Model read_json(std::istream& in, const std::string& source);

}  // namespace facet::json
