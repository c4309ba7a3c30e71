#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "app/record.hpp"

namespace facet::app {

using Json = nlohmann::ordered_json;

/// The envelope that every command's JSON has, as docs/json.md describes it.
Json record_json(const Record& record);

/// Seconds without digits below a nanosecond: 4.9695e-05, not 4.969499999999999e-05.
double to_nanoseconds(double seconds);

/// Rows of digits.
Json rows_json(const sudoku::SudokuGrid& grid);

/// One line without its end; bytes that are not UTF-8 (file names need not be) become U+FFFD.
std::string one_line(const Json& json);

}  // namespace facet::app
