#include "backends/external/describe_end.hpp"

#include <algorithm>
#include <cstring>

namespace facet {
namespace {

constexpr std::size_t most_words = 200;

std::string last_line(const std::string& text) {
  const auto last = text.find_last_not_of(" \t\r\n");
  if (last == std::string::npos) return {};
  const auto before = text.find_last_of('\n', last);
  const std::size_t begin = before == std::string::npos ? 0 : before + 1;
  std::string line = text.substr(begin, std::min(last + 1 - begin, most_words));
  for (char& c : line) {
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  }
  return line;
}

}  // namespace

std::string describe_end(const ChildResult& child) {
  std::string text;
  if (child.end == ChildEnd::Signalled) {
    const char* name = ::sigdescr_np(child.signal);
    text = "it was killed by signal " + std::to_string(child.signal);
    if (name != nullptr) text.append(" (").append(name).append(")");
  } else {
    text = "it exited with " + std::to_string(child.exit_code);
  }
  const std::string words = last_line(child.error_tail);
  return words.empty() ? text : text + ", its last words: " + words;
}

}  // namespace facet
