#pragma once

#include <string>

namespace facet::testing {

/// What keeps the text from being an instance of XCSP3-core, as far as integer variables,
/// allDifferent, sum, intension and the objectives sum, maximum and expression go; empty where
/// nothing does. Follows the grammar of the specification (Boussemart, Lecoutre, Audemard & Piette,
/// XCSP3-core, 2020): the order of the parts, attributes, identifiers declared once before their
/// use, domains as increasing disjoint values and ranges, lists of at least two variables with as
/// many coefficients, conditions, and the arity and types of expressions. Anything else is told.
std::string schema_error(const std::string& document);

}  // namespace facet::testing
