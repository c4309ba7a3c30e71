#include "tests/xcsp/xml.hpp"

#include <cctype>
#include <stdexcept>
#include <string_view>

namespace facet::testing {
namespace {

class Parser {
 public:
  explicit Parser(std::string_view text) : rest_(text) {}

  XmlElement document() {
    if (!take("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")) fail("no declaration");
    skip_between();
    XmlElement root = element();
    skip_between();
    if (!rest_.empty()) fail("text behind the root");
    return root;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw std::runtime_error(what + " at \"" + std::string(rest_.substr(0, 30)) + "\"");
  }
  bool take(std::string_view prefix) {
    if (!rest_.starts_with(prefix)) return false;
    rest_.remove_prefix(prefix.size());
    return true;
  }
  void require(std::string_view prefix) {
    if (!take(prefix)) fail("no \"" + std::string(prefix) + "\"");
  }
  void skip_blanks() {
    while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_[0])) != 0)
      rest_.remove_prefix(1);
  }
  // Blanks and comments.
  void skip_between() {
    skip_blanks();
    while (take("<!--")) {
      const std::size_t end = rest_.find("--");
      if (end == std::string_view::npos) fail("a comment without end");
      rest_.remove_prefix(end);
      require("-->");
      skip_blanks();
    }
  }
  std::string name() {
    std::string found;
    while (!rest_.empty() && std::isalnum(static_cast<unsigned char>(rest_[0])) != 0) {
      found += rest_[0];
      rest_.remove_prefix(1);
    }
    if (found.empty() || std::isdigit(static_cast<unsigned char>(found[0])) != 0) fail("no name");
    return found;
  }
  std::string until(char end) {
    const std::size_t size = rest_.find(end);
    if (size == std::string_view::npos) fail(std::string("no ") + end);
    const std::string found(rest_.substr(0, size));
    if (found.find_first_of("<&") != std::string::npos) fail("a sign that must be escaped");
    rest_.remove_prefix(size);
    return found;
  }
  XmlElement element() {
    XmlElement found;
    require("<");
    found.name = name();
    while (skip_blanks(), !take(">")) {
      const std::string attribute = name();
      require("=\"");
      if (!found.attributes.emplace(attribute, until('"')).second) fail("a repeated attribute");
      require("\"");
    }
    while (!take("</")) {
      if (rest_.starts_with("<!--")) {
        skip_between();
      } else if (rest_.starts_with("<")) {
        found.children.push_back(element());
      } else {
        found.text += until('<');
      }
    }
    if (!take(found.name + ">")) fail("no end of " + found.name);
    return found;
  }

  std::string_view rest_;
};

}  // namespace

XmlElement parse_xml(const std::string& document) {
  return Parser(document).document();
}

}  // namespace facet::testing
