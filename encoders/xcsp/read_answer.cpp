#include <istream>
#include <unordered_map>
#include <utility>

#include "encoders/exchange/text_reader.hpp"
#include "encoders/xcsp/names.hpp"
#include "encoders/xcsp/xcsp.hpp"

namespace facet::xcsp {
namespace {

using exchange::AnswerStatus;

struct Raw {
  std::optional<AnswerStatus> status;
  std::string xml;  // of all "v" lines, or of all lines where there is no such line
};

AnswerStatus parse_status(const exchange::LineReader& reader, std::string_view text) {
  if (text == "SATISFIABLE") return AnswerStatus::Satisfiable;
  if (text == "OPTIMUM FOUND") return AnswerStatus::Optimal;
  if (text == "UNSATISFIABLE") return AnswerStatus::Unsatisfiable;
  if (text == "UNKNOWN" || text == "UNSUPPORTED") return AnswerStatus::Unknown;
  reader.fail("found \"s " + std::string(text) +
              "\", expected SATISFIABLE, OPTIMUM FOUND, UNSATISFIABLE or UNKNOWN");
}

Raw read_lines(exchange::LineReader& reader) {
  Raw raw;
  std::string bare;
  while (reader.next()) {
    const std::string_view line = exchange::trimmed(reader.line());
    if (line.starts_with("s ")) {
      const AnswerStatus status = parse_status(reader, exchange::trimmed(line.substr(2)));
      if (raw.status && *raw.status != status) reader.fail("found a second, other status line");
      raw.status = status;
    } else if (line == "v" || line.starts_with("v ") || line.starts_with("v<")) {
      raw.xml.append(line.substr(1)).append(" ");
    } else if (!line.starts_with("c ") && !line.starts_with("o ") && line != "c") {
      bare.append(line).append(" ");
    }
  }
  if (raw.xml.empty()) raw.xml = std::move(bare);
  return raw;
}

class Instantiation {
 public:
  Instantiation(const std::string& source, const Model& model) : source_(source), model_(model) {}

  Solution read(std::string_view xml) const {
    const std::size_t begin = xml.rfind("<instantiation");
    if (begin == std::string_view::npos) fail("found no instantiation");
    xml.remove_prefix(begin);
    if (xml.find("</instantiation>") == std::string_view::npos) {
      fail("found an instantiation that is cut off");
    }
    const auto names = exchange::words(element(xml, "list"));
    const auto values = numbers(element(xml, "values"), names.size());
    std::unordered_map<std::string, std::size_t> index;
    for (std::size_t i = 0; i < model_.variable_count(); ++i)
      index.emplace(file_name(model_, VarId(i)), i);
    std::vector<std::optional<Value>> taken(model_.variable_count());
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto at = index.find(std::string(names[i]));
      if (at == index.end()) fail("found no variable \"" + std::string(names[i]) + "\"");
      taken[at->second] = value_of(VarId(at->second), values[i]);
    }
    Solution solution;
    for (std::size_t i = 0; i < taken.size(); ++i) {
      if (!taken[i]) fail(model_.name(VarId(i)) + " has no value");
      solution.values.push_back(*taken[i]);
    }
    return solution;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw ParseError(source_, 0, 0, message);
  }

  std::string_view element(std::string_view xml, const std::string& tag) const {
    const std::size_t begin = xml.find("<" + tag + ">");
    const std::size_t end = xml.find("</" + tag + ">");
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin) {
      fail("found an instantiation without <" + tag + ">");
    }
    return xml.substr(begin + tag.size() + 2, end - begin - tag.size() - 2);
  }

  // Words, with "3x4" written out.
  std::vector<std::string_view> numbers(std::string_view text, std::size_t expected) const {
    std::vector<std::string_view> values;
    for (const std::string_view word : exchange::words(text)) {
      const std::size_t cross = word.find('x');
      const auto times = cross == std::string_view::npos
                             ? std::optional<std::int64_t>(1)
                             : exchange::to_integer(word.substr(cross + 1));
      if (!times || *times < 0 || static_cast<std::uint64_t>(*times) > expected - values.size()) {
        fail("found other than " + std::to_string(expected) + " values");
      }
      values.insert(values.end(), static_cast<std::size_t>(*times), word.substr(0, cross));
    }
    if (values.size() != expected) fail("found other than " + std::to_string(expected) + " values");
    return values;
  }

  Value value_of(VarId var, std::string_view word) const {
    const Domain& domain = model_.domain(var);
    if (word == "*" && !domain.empty()) return domain.min();
    const auto value = exchange::to_integer(word);
    if (!value || !std::in_range<Value>(*value)) {
      fail(model_.name(var) + " has the value \"" + std::string(word) + "\", expected an integer");
    }
    return static_cast<Value>(*value);
  }

  const std::string& source_;
  const Model& model_;
};

}  // namespace

exchange::Answer read_answer(std::istream& in, const std::string& source, const Model& model) {
  exchange::LineReader reader(in, source);
  const Raw raw = read_lines(reader);
  const bool instantiated = raw.xml.find("<instantiation") != std::string::npos;
  if (!raw.status && !instantiated) reader.fail("found neither a status nor an instantiation");
  exchange::Answer answer;
  answer.status = raw.status.value_or(AnswerStatus::Satisfiable);
  if (answer.status == AnswerStatus::Satisfiable || answer.status == AnswerStatus::Optimal) {
    answer.solution = Instantiation(source, model).read(raw.xml);
  }
  return answer;
}

}  // namespace facet::xcsp
