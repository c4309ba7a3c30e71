#pragma once

#include <map>
#include <string>
#include <vector>

namespace facet::testing {

struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attributes;
  std::string text;  // between and beside the children
  std::vector<XmlElement> children;
};

/// The root of a document of declaration, comments, elements, attributes and text: the part of XML
/// 1.0 that the exports use. Throws std::runtime_error for anything else, among it a comment with
/// "--" in it, a repeated attribute, and tags that do not match.
XmlElement parse_xml(const std::string& document);

}  // namespace facet::testing
