#include <cmath>
#include <istream>
#include <map>
#include <optional>
#include <utility>

#include "encoders/exchange/text_reader.hpp"
#include "encoders/ilp/foreign_answer.hpp"
#include "encoders/lp/column_names.hpp"
#include "encoders/lp/lp.hpp"
#include "encoders/lp/sheet.hpp"

namespace facet::lp {
namespace {

using exchange::AnswerStatus;
using exchange::LineReader;
using exchange::words;

using Words = std::vector<std::string_view>;

class AnswerReader {
 public:
  AnswerReader(std::istream& in, const std::string& source, const Model& model, const Sheet& sheet)
      : reader_(in, source),
        sheet_(sheet),
        names_(model, sheet.program),
        values_(sheet.program.columns.size(), 0.0) {}

  AnswerStatus read() {
    do {
      if (!reader_.next())
        reader_.fail("found no answer, expected the output of glpsol or CBC, or lines NAME VALUE");
    } while (words(reader_.line()).empty());
    const Words first = words(reader_.line());
    if (first[0].starts_with("GLPSOL"))
      reader_.fail("found what glpsol says on the screen, expected its report (glpsol -o FILE)");
    if (first[0] == "Problem:") return read_report();
    if (first[0] == "c" || first[0] == "s") return read_raw();
    if (first[0] == "Optimal" || first[0] == "Infeasible" || first[0] == "Integer" ||
        first[0] == "Stopped" || first[0] == "Unbounded") {
      return read_cbc();
    }
    return read_pairs();
  }

  const std::vector<double>& values() const { return values_; }
  /// Values that the answer gives to variables without a column for them.
  const std::map<VarId, Value>& without_column() const { return without_column_; }

 private:
  AnswerStatus optimal() const {
    return sheet_.has_objective ? AnswerStatus::Optimal : AnswerStatus::Satisfiable;
  }

  double number(std::string_view word) const {
    const auto value = exchange::to_number(word);
    if (!value) reader_.fail_at(word, "found \"" + std::string(word) + "\", expected a number");
    return *value;
  }

  ColumnNames::Found column(std::string_view name) const {
    const auto found = names_.find(name);
    if (!found) {
      reader_.fail_at(name, "found \"" + std::string(name) + "\", expected a column of the file");
    }
    return *found;
  }

  void set(const ColumnNames::Found& found, std::string_view word) {
    const double value = number(word);
    if (found.column) {
      values_[*found.column] = value;
    } else if (std::round(value) != 0) {
      without_column_[found.var] = found.value;
    }
  }

  // The report of glpsol -o. A name of more than 12 characters stands on a line of its own.
  AnswerStatus read_report() {
    std::optional<AnswerStatus> status;
    bool in_columns = false;
    std::optional<ColumnNames::Found> waiting;
    while (reader_.next()) {
      Words line = words(reader_.line());
      std::erase(line, std::string_view("*"));
      if (line.empty()) {
        in_columns = in_columns && waiting;
      } else if (line[0] == "Status:") {
        status = report_status();
      } else if (line.size() > 2 && line[0] == "No." && line[1] == "Column") {
        in_columns = true;
      } else if (in_columns && !line[0].starts_with("---")) {
        read_report_line(line, waiting);
      }
    }
    if (!status)
      reader_.fail("found no status line, expected \"Status: INTEGER OPTIMAL\" or another");
    return *status;
  }

  void read_report_line(const Words& line, std::optional<ColumnNames::Found>& waiting) {
    if (waiting) return set(*std::exchange(waiting, std::nullopt), line[0]);
    if (line.size() < 2) reader_.fail("found a column without a name, expected NUMBER NAME VALUE");
    const ColumnNames::Found found = column(line[1]);
    if (line.size() > 2) {
      set(found, line[2]);
    } else {
      waiting = found;
    }
  }

  AnswerStatus report_status() const {
    const std::string_view text =
        exchange::trimmed(std::string_view(reader_.line()).substr(reader_.line().find(':') + 1));
    if (text == "INTEGER OPTIMAL") return optimal();
    if (text == "INTEGER NON-OPTIMAL") return AnswerStatus::Satisfiable;
    if (text == "INTEGER EMPTY") return AnswerStatus::Unsatisfiable;
    if (text == "INTEGER UNDEFINED") return AnswerStatus::Unknown;
    reader_.fail("found the status \"" + std::string(text) + "\", expected that of a MIP");
  }

  // The raw solution of glpsol -w: columns by their number.
  AnswerStatus read_raw() {
    std::optional<AnswerStatus> status;
    do {
      const Words line = words(reader_.line());
      if (line.empty() || line[0] == "c" || line[0] == "i") continue;
      if (line[0] == "e") break;
      if (line[0] == "s") {
        status = raw_status(line);
      } else if (line[0] == "j" && line.size() == 3) {
        const auto id = exchange::to_integer(line[1]);
        if (!id || *id < 1 || static_cast<std::uint64_t>(*id) > values_.size()) {
          reader_.fail_at(line[1], "found column " + std::string(line[1]) + ", expected 1 to " +
                                       std::to_string(values_.size()));
        }
        values_[static_cast<std::size_t>(*id - 1)] = number(line[2]);
      } else {
        reader_.fail("found \"" + reader_.line() + "\", expected a line of a raw solution");
      }
    } while (reader_.next());
    if (!status) reader_.fail("found no status line, expected \"s mip ROWS COLUMNS STATUS VALUE\"");
    return *status;
  }

  AnswerStatus raw_status(const Words& line) const {
    if (line.size() < 5 || line[1] != "mip") {
      reader_.fail("found \"" + reader_.line().substr(0, 60) +
                   "\", expected \"s mip ROWS COLUMNS STATUS VALUE\"");
    }
    if (exchange::to_integer(line[3]) != static_cast<std::int64_t>(values_.size())) {
      reader_.fail_at(line[3], "found a solution of " + std::string(line[3]) +
                                   " columns, expected " + std::to_string(values_.size()));
    }
    if (line[4] == "o") return optimal();
    if (line[4] == "f") return AnswerStatus::Satisfiable;
    if (line[4] == "n") return AnswerStatus::Unsatisfiable;
    if (line[4] == "u") return AnswerStatus::Unknown;
    reader_.fail_at(line[4], "found the status \"" + std::string(line[4]) + "\", expected o f n u");
  }

  // CBC: a status line, then "NUMBER NAME VALUE COST" for the columns that it lists, with "**" in
  // front where it sees a bound violated.
  AnswerStatus read_cbc() {
    const std::string_view text = reader_.line();
    AnswerStatus status = optimal();
    if (text.starts_with("Infeasible") || text.starts_with("Integer infeasible")) {
      return AnswerStatus::Unsatisfiable;
    }
    if (text.starts_with("Unbounded") || text.find("no integer solution") != text.npos) {
      return AnswerStatus::Unknown;
    }
    if (text.starts_with("Stopped")) status = AnswerStatus::Satisfiable;
    while (reader_.next()) {
      Words line = words(reader_.line());
      if (!line.empty() && line[0] == "**") line.erase(line.begin());
      if (line.empty()) continue;
      if (line.size() < 3) {
        reader_.fail("found \"" + reader_.line().substr(0, 60) + "\", expected NUMBER NAME VALUE");
      }
      set(column(line[1]), line[2]);
    }
    return status;
  }

  AnswerStatus read_pairs() {
    do {
      const Words line = words(reader_.line());
      if (line.empty() || line[0].starts_with('#')) continue;
      if (line.size() != 2) {
        reader_.fail("found \"" + reader_.line().substr(0, 60) + "\", expected NAME VALUE");
      }
      set(column(line[0]), line[1]);
    } while (reader_.next());
    return AnswerStatus::Satisfiable;
  }

  LineReader reader_;
  const Sheet& sheet_;
  ColumnNames names_;
  std::vector<double> values_;
  std::map<VarId, Value> without_column_;
};

}  // namespace

exchange::Answer read_answer(std::istream& in, const std::string& source, const Model& model,
                             const ilp::EncodeOptions& options) {
  const Sheet sheet = make_sheet(model, options);
  AnswerReader reader(in, source, model, sheet);
  exchange::Answer answer;
  answer.status = reader.read();
  if (answer.status == AnswerStatus::Satisfiable || answer.status == AnswerStatus::Optimal) {
    answer.solution = ilp::decode_foreign(model, sheet.map, reader.values(), source);
    // What is settled is not believed to be what the answer says: a judge shall see the difference.
    for (const auto& [var, value] : reader.without_column())
      answer.solution->values[var.index] = value;
  }
  return answer;
}

}  // namespace facet::lp
