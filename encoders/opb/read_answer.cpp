#include <algorithm>
#include <istream>
#include <utility>

#include "encoders/exchange/text_reader.hpp"
#include "encoders/ilp/foreign_answer.hpp"
#include "encoders/opb/columns.hpp"
#include "encoders/opb/opb.hpp"

namespace facet::opb {
namespace {

using exchange::AnswerStatus;
using exchange::LineReader;

AnswerStatus parse_status(const LineReader& reader, std::string_view text) {
  if (text == "SATISFIABLE") return AnswerStatus::Satisfiable;
  if (text == "OPTIMUM FOUND") return AnswerStatus::Optimal;
  if (text == "UNSATISFIABLE") return AnswerStatus::Unsatisfiable;
  if (text == "UNKNOWN" || text == "UNSUPPORTED") return AnswerStatus::Unknown;
  reader.fail("found \"s " + std::string(text) +
              "\", expected SATISFIABLE, OPTIMUM FOUND, UNSATISFIABLE or UNKNOWN");
}

class AnswerReader {
 public:
  AnswerReader(std::istream& in, const std::string& source, std::size_t propositions)
      : reader_(in, source), truth_(propositions + 1, 0) {}

  void read() {
    std::size_t strange = 0;
    while (reader_.next()) {
      const std::string_view line = exchange::trimmed(reader_.line());
      if (line.empty() || line[0] == 'c' || line[0] == 'o') continue;
      if (line.starts_with("s ")) {
        read_status(exchange::trimmed(line.substr(2)));
      } else if (line == "v" || line.starts_with("v ")) {
        for (const std::string_view word : exchange::words(line.substr(1)))
          read_literal(word);
      } else {
        ++strange;
      }
    }
    if (!status) reader_.fail("found no status line, expected \"s SATISFIABLE\" or another");
    if (strange > 0) {
      warnings.push_back(std::to_string(strange) + " lines of no known kind passed over");
    }
  }

  /// 1 or 0 for each proposition; what was not said is 0.
  std::vector<double> values() const {
    std::vector<double> values(truth_.size(), 0.0);
    for (std::size_t i = 1; i < truth_.size(); ++i)
      values[i] = truth_[i] > 0 ? 1.0 : 0.0;
    return values;
  }

  std::optional<AnswerStatus> status;
  std::vector<std::string> warnings;

 private:
  void read_status(std::string_view text) {
    const AnswerStatus found = parse_status(reader_, text);
    if (status && *status != found) reader_.fail("found another status than before, expected one");
    status = found;
  }

  void read_literal(std::string_view word) {
    std::string_view name = word;
    const bool negative = name.starts_with('-');
    if (negative) name.remove_prefix(1);
    const auto id = name.starts_with('x') ? exchange::to_integer(name.substr(1)) : std::nullopt;
    if (!id || *id < 1 || static_cast<std::uint64_t>(*id) >= truth_.size()) {
      reader_.fail_at(word, "found \"" + std::string(word) + "\", expected x1 to x" +
                                std::to_string(truth_.size() - 1) + " or one of them negated");
    }
    signed char& truth = truth_[static_cast<std::size_t>(*id)];
    const signed char sign = negative ? -1 : 1;
    if (truth == -sign)
      reader_.fail_at(word, "found x" + std::to_string(*id) + " with both signs, expected one");
    truth = sign;
  }

  LineReader reader_;
  std::vector<signed char> truth_;
};

}  // namespace

exchange::Answer read_answer(std::istream& in, const std::string& source, const Model& model,
                             const ilp::EncodeOptions& options) {
  const ilp::Encoded encoded = ilp::encode(model, options);
  const std::vector<BitColumn> columns = bit_columns(encoded.program);
  // The proposition of an impossible row has no column.
  AnswerReader reader(in, source, std::max<std::size_t>(proposition_count(columns), 1));
  reader.read();
  exchange::Answer answer{*reader.status, std::nullopt, std::move(reader.warnings)};
  if (answer.status != AnswerStatus::Satisfiable && answer.status != AnswerStatus::Optimal) {
    return answer;
  }
  // Of a constant objective the file says nothing, and every solution is the best.
  if (model.objective() && encoded.program.objective.empty()) {
    answer.status = AnswerStatus::Optimal;
  }
  const std::vector<double> values = reader.values();
  std::vector<double> by_column;
  by_column.reserve(columns.size());
  for (const BitColumn& bits : columns)
    by_column.push_back(values[bits.first]);  // only 0-1 columns say what a variable is
  answer.solution = ilp::decode_foreign(model, encoded.map, by_column, source);
  return answer;
}

}  // namespace facet::opb
