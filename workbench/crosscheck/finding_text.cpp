#include "workbench/crosscheck/finding_text.hpp"

#include <array>
#include <charconv>
#include <ostream>
#include <string>

namespace facet {
namespace {

constexpr std::array kReasons = {StopReason::Completed,   StopReason::TimeLimit,
                                 StopReason::WorkLimit,   StopReason::SolutionLimit,
                                 StopReason::MemoryLimit, StopReason::Cancelled};

// One line, and no tab, which parts the two texts of "unsupported".
std::string plain(const std::string& text) {
  std::string line = text;
  for (char& c : line) {
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  }
  return line;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

std::string_view take_word(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view word = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return word;
}

bool read_solution(std::string_view words, Finding& finding) {
  Solution solution;
  while (!words.empty()) {
    Value value = 0;
    if (!read_number(take_word(words, ' '), value)) return false;
    solution.values.push_back(value);
  }
  finding.solutions.push_back(std::move(solution));
  return true;
}

bool read_reason(std::string_view text, Finding& finding) {
  for (const StopReason reason : kReasons) {
    if (text != to_string(reason)) continue;
    finding.stop_reason = reason;
    return true;
  }
  return false;
}

bool read_line(std::string_view line, Finding& finding) {
  const std::string_view key = take_word(line, ' ');
  if (key == "solution") return read_solution(line, finding);
  if (key == "failure") return finding.failure = std::string(line), true;
  if (key == "complete") return finding.complete = true, line.empty();
  if (key == "objective") return read_number(line, finding.objective.emplace());
  if (key == "bound") return read_number(line, finding.bound.emplace());
  if (key == "stopped") return read_reason(line, finding);
  if (key == "seconds") return read_number(line, finding.seconds);
  if (key == "work") return read_number(line, finding.work);
  if (key != "unsupported") return false;
  const std::string constraint(take_word(line, '\t'));
  finding.unsupported = Unsupported{constraint, std::string(line)};
  return true;
}

}  // namespace

void write_solution(const Solution& solution, std::ostream& out) {
  out << "solution";
  for (const Value value : solution.values)
    out << ' ' << value;
  out << '\n' << std::flush;
}

void write_verdict(const Finding& finding, std::ostream& out) {
  if (finding.unsupported) {
    out << "unsupported " << plain(finding.unsupported->constraint) << '\t'
        << plain(finding.unsupported->reason) << '\n';
  }
  if (finding.failure) out << "failure " << plain(*finding.failure) << '\n';
  if (finding.complete) out << "complete\n";
  if (finding.objective) out << "objective " << *finding.objective << '\n';
  if (finding.bound) out << "bound " << *finding.bound << '\n';
  std::array<char, 64> digits{};
  const auto printed = std::to_chars(digits.data(), digits.data() + digits.size(), finding.seconds);
  out << "stopped " << to_string(finding.stop_reason) << "\nseconds "
      << std::string_view(digits.data(), printed.ptr) << "\nwork " << finding.work << "\nend\n"
      << std::flush;
}

ReadFinding read_finding(std::string_view text) {
  ReadFinding result;
  while (!text.empty()) {
    // A last line without its end was cut off.
    if (text.find('\n') == std::string_view::npos) return result;
    const std::string_view line = take_word(text, '\n');
    if (line == "end") {
      result.whole = text.empty();
      return result;
    }
    if (!read_line(line, result.finding)) return result;
  }
  return result;
}

}  // namespace facet
