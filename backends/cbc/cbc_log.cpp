#include "backends/cbc/cbc_log.hpp"

#include <algorithm>
#include <charconv>

namespace facet {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

// Takes "Enumerated nodes:   12"; leaves the number as it is where there is none.
void read_number(std::string_view line, std::string_view key, std::uint64_t& number) {
  if (!line.starts_with(key)) return;
  const std::string_view digits = trimmed(line.substr(key.size()));
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
}

}  // namespace

CbcLog read_cbc_log(std::string_view text) {
  constexpr std::string_view result = "Result - ";
  CbcLog log;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with(result)) log.result = line.substr(result.size());
    if (line.find("infeasible") != std::string_view::npos) log.infeasible = true;
    read_number(line, "Enumerated nodes:", log.nodes);
    read_number(line, "Total iterations:", log.iterations);
  }
  return log;
}

}  // namespace facet
