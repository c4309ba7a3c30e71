#include <algorithm>
#include <istream>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "encoders/exchange/text_reader.hpp"
#include "encoders/xcsp/names.hpp"
#include "encoders/xcsp/xcsp.hpp"

namespace facet::xcsp {
namespace {

using exchange::AnswerStatus;

// Text from several lines, and where each piece of it stood.
class Gathered {
 public:
  void add(std::string_view piece, std::size_t line, std::size_t column) {
    pieces_.push_back({text_.size(), line, column});
    text_.append(piece).append(" ");
  }
  std::string_view text() const { return text_; }

  // At the begin of a part of text().
  [[noreturn]] void fail(const std::string& source, std::string_view part,
                         const std::string& message) const {
    const auto offset = static_cast<std::size_t>(part.data() - text_.data());
    const auto next = std::ranges::upper_bound(pieces_, offset, {}, &Piece::offset);
    const Piece& piece = *std::prev(next);
    throw ParseError(source, piece.line, piece.column + offset - piece.offset, message);
  }

 private:
  struct Piece {
    std::size_t offset;
    std::size_t line;
    std::size_t column;
  };
  std::string text_;
  std::vector<Piece> pieces_;
};

struct Raw {
  std::optional<AnswerStatus> status;
  Gathered xml;  // of all "v" lines, or of all lines where there is no such line
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
  Gathered bare;
  while (reader.next()) {
    const std::string_view line = exchange::trimmed(reader.line());
    const auto column = static_cast<std::size_t>(line.data() - reader.line().data()) + 1;
    if (line.starts_with("s ")) {
      const AnswerStatus status = parse_status(reader, exchange::trimmed(line.substr(2)));
      if (raw.status && *raw.status != status) {
        reader.fail("found another status than before, expected one");
      }
      raw.status = status;
    } else if (line == "v" || line.starts_with("v ") || line.starts_with("v<")) {
      raw.xml.add(line.substr(1), reader.number(), column + 1);
    } else if (!line.empty() && !line.starts_with("c ") && !line.starts_with("o ") && line != "c") {
      bare.add(line, reader.number(), column);
    }
  }
  if (raw.xml.text().empty()) raw.xml = std::move(bare);
  return raw;
}

class Instantiation {
 public:
  Instantiation(const std::string& source, const Model& model, const Gathered& gathered)
      : source_(source), model_(model), gathered_(gathered) {}

  // Precondition: there is the begin of one.
  Solution read() const {
    std::string_view xml = gathered_.text();
    xml.remove_prefix(xml.rfind("<instantiation"));
    if (xml.find("</instantiation>") == std::string_view::npos) {
      fail(xml, "found an instantiation that is cut off, expected </instantiation>");
    }
    const std::string_view list = element(xml, "list");
    const auto names = exchange::words(list);
    const auto values = numbers(element(xml, "values"), names.size());
    std::unordered_map<std::string, std::size_t> index;
    for (std::size_t i = 0; i < model_.variable_count(); ++i)
      index.emplace(file_name(model_, VarId(i)), i);
    std::vector<std::optional<Value>> taken(model_.variable_count());
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto at = index.find(std::string(names[i]));
      if (at == index.end()) {
        fail(names[i], "found \"" + std::string(names[i]) + "\", expected a variable of the file");
      }
      taken[at->second] = value_of(VarId(at->second), values[i]);
    }
    Solution solution;
    for (std::size_t i = 0; i < taken.size(); ++i) {
      if (!taken[i]) fail(list, model_.name(VarId(i)) + " has no value");
      solution.values.push_back(*taken[i]);
    }
    return solution;
  }

 private:
  // At the begin of a part of the text.
  [[noreturn]] void fail(std::string_view part, const std::string& message) const {
    gathered_.fail(source_, part, message);
  }
  static std::string_view end_of(std::string_view text) { return text.substr(text.size()); }

  std::string_view element(std::string_view xml, const std::string& tag) const {
    const std::size_t begin = xml.find("<" + tag + ">");
    const std::size_t end = xml.find("</" + tag + ">");
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin) {
      fail(xml, "found an instantiation without <" + tag + ">, expected one");
    }
    const std::size_t inner = begin + tag.size() + 2;
    return exchange::trimmed(xml.substr(inner, end - inner));
  }

  // Words, with "3x4" written out.
  std::vector<std::string_view> numbers(std::string_view text, std::size_t expected) const {
    const auto fail_count = [&](std::string_view at) {
      fail(at, "found other than " + std::to_string(expected) + " values, expected one a variable");
    };
    std::vector<std::string_view> values;
    for (const std::string_view word : exchange::words(text)) {
      const std::size_t cross = word.find('x');
      const auto times = cross == std::string_view::npos
                             ? std::optional<std::int64_t>(1)
                             : exchange::to_integer(word.substr(cross + 1));
      if (!times || *times < 0 || static_cast<std::uint64_t>(*times) > expected - values.size()) {
        fail_count(word);
      }
      values.insert(values.end(), static_cast<std::size_t>(*times), word.substr(0, cross));
    }
    if (values.size() != expected) fail_count(end_of(text));
    return values;
  }

  Value value_of(VarId var, std::string_view word) const {
    const Domain& domain = model_.domain(var);
    if (word == "*" && !domain.empty()) return domain.min();
    const auto value = exchange::to_integer(word);
    if (!value || !std::in_range<Value>(*value)) {
      fail(word,
           "found \"" + std::string(word) + "\" for " + model_.name(var) + ", expected an integer");
    }
    return static_cast<Value>(*value);
  }

  const std::string& source_;
  const Model& model_;
  const Gathered& gathered_;
};

}  // namespace

exchange::Answer read_answer(std::istream& in, const std::string& source, const Model& model) {
  exchange::LineReader reader(in, source);
  const Raw raw = read_lines(reader);
  const bool instantiated = raw.xml.text().find("<instantiation") != std::string_view::npos;
  if (!raw.status && !instantiated) {
    reader.fail("found neither a status nor an instantiation, expected one of them");
  }
  exchange::Answer answer;
  answer.status = raw.status.value_or(AnswerStatus::Satisfiable);
  if (answer.status == AnswerStatus::Satisfiable || answer.status == AnswerStatus::Optimal) {
    if (!instantiated) reader.fail("found no instantiation, expected <instantiation>");
    answer.solution = Instantiation(source, model, raw.xml).read();
  }
  return answer;
}

}  // namespace facet::xcsp
