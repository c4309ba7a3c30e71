#include <istream>
#include <unordered_map>
#include <utility>

#include "encoders/exchange/text_reader.hpp"
#include "encoders/flatzinc/flatzinc.hpp"
#include "encoders/flatzinc/names.hpp"

namespace facet::flatzinc {
namespace {

using exchange::AnswerStatus;
using exchange::trimmed;

class AnswerReader {
 public:
  AnswerReader(std::istream& in, const std::string& source, const Model& model)
      : reader_(in, source), model_(model), values_(model.variable_count()) {
    for (std::size_t i = 0; i < values_.size(); ++i)
      index_.emplace(file_name(model, VarId(i)), i);
  }

  exchange::Answer read() {
    while (reader_.next())
      read_line(trimmed(reader_.line()));
    exchange::Answer answer{status(), std::move(last_), {}};
    if (strange_ > 0) {
      answer.warnings.push_back(std::to_string(strange_) + " lines of no known kind passed over");
    }
    return answer;
  }

 private:
  void read_line(std::string_view line) {
    if (line.empty() || line[0] == '%') return;
    if (line == "----------") return end_solution();
    if (line == "==========") {
      complete_ = true;
    } else if (line == "=====UNSATISFIABLE=====") {
      without_ = AnswerStatus::Unsatisfiable;
    } else if (line.starts_with("=====")) {  // UNKNOWN, ERROR, UNBOUNDED, UNSATorUNBOUNDED
      without_ = AnswerStatus::Unknown;
    } else {
      read_assignment(line);
    }
  }

  void read_assignment(std::string_view line) {
    const std::size_t equals = line.find('=');
    const bool known = equals != std::string_view::npos && line.ends_with(';');
    const auto at =
        known ? index_.find(std::string(trimmed(line.substr(0, equals)))) : index_.end();
    if (at == index_.end()) {
      ++strange_;
      return;
    }
    const std::string_view word = trimmed(line.substr(equals + 1, line.size() - equals - 2));
    const auto value = exchange::to_integer(word);
    if (!value || !std::in_range<Value>(*value)) {
      reader_.fail_at(word, "found \"" + std::string(word) + "\", expected an integer");
    }
    values_[at->second] = static_cast<Value>(*value);
  }

  void end_solution() {
    Solution solution;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (!values_[i]) reader_.fail(model_.name(VarId(i)) + " has no value");
      solution.values.push_back(*values_[i]);
      values_[i].reset();
    }
    last_ = std::move(solution);
  }

  AnswerStatus status() const {
    if (last_) {
      const bool best = model_.objective() && (complete_ || !cost_range(model_));
      return best ? AnswerStatus::Optimal : AnswerStatus::Satisfiable;
    }
    if (!without_) reader_.fail("found neither a solution nor a status, expected one of them");
    return *without_;
  }

  exchange::LineReader reader_;
  const Model& model_;
  std::unordered_map<std::string, std::size_t> index_;
  std::vector<std::optional<Value>> values_;
  std::optional<Solution> last_;
  std::optional<AnswerStatus> without_;
  bool complete_ = false;
  std::size_t strange_ = 0;
};

}  // namespace

exchange::Answer read_answer(std::istream& in, const std::string& source, const Model& model) {
  return AnswerReader(in, source, model).read();
}

}  // namespace facet::flatzinc
