#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace facet {

enum class OptionType { Flag, Integer, Real, Choice, Text };

/// One row of a backend's option table. Parser, help, manual pages and fuzzing all read the row, so
/// an option is declared once.
struct OptionRow {
  std::string name;
  OptionType type = OptionType::Text;
  /// Taken whatever the type and the range: a word here ("auto") says that the number is found
  /// elsewhere.
  std::string default_value;
  /// Integer and Real: the closed range. Not used by the other types.
  double minimum = 0;
  double maximum = 0;
  /// Choice only.
  std::vector<std::string> choices;
  std::string help;
};

/// The values given for a table's options, checked against it; what is not given reads as its
/// default.
class OptionValues {
 public:
  OptionValues() = default;
  /// Throws OptionError, naming option, value and range, for an unknown name, a value out of range
  /// ("cooling: found 1.5, expected a number from 0 to 1") or one that is not of its type. NaN and
  /// infinities are out of every range.
  OptionValues(std::span<const OptionRow> table, const std::map<std::string, std::string>& given);

  bool flag(std::string_view name) const;
  std::int64_t integer(std::string_view name) const;
  double real(std::string_view name) const;
  /// False where a word stands for the number of an Integer or a Real.
  bool is_number(std::string_view name) const;
  const std::string& text(std::string_view name) const;  // Choice and Text

 private:
  const std::string& raw(std::string_view name) const;
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace facet
