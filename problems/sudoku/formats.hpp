#pragma once

#include <span>
#include <string_view>

namespace facet::sudoku {

/// The text forms of a puzzle. One table names and describes them; reader, writer, help and tests
/// all go by it.
enum class Format {
  Line,
  Grid,
  Integers,
  Csv,
  Quizzes,
  Bordered,
  Grid01,
  PencilMarks,
  Sdk,
  Sdm,
  SimpleSudoku,
  OpenSudoku,
  Lewis,
  Gss,
  Jigsaw,
  Regions,
  Constraints,
  Dzn,
  SudoCue,
  Arrows,
  Futoshiki,
};

struct FormatInfo {
  Format format;
  std::string_view name;  // as --format and --to take it
  std::string_view description;
  bool reads;
  bool writes;
};

/// Every format, in the order of the enum.
std::span<const FormatInfo> formats();
const FormatInfo& info(Format format);
/// Throws OptionError, naming the known ones, where there is no such format.
Format format_named(std::string_view name);

}  // namespace facet::sudoku
