#pragma once

#include <string>

namespace facet::bench {

/// The text as it may stand in XML and HTML, in attributes too.
std::string xml_text(const std::string& text);

}  // namespace facet::bench
