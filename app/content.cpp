#include "app/content.hpp"

#include <algorithm>
#include <optional>

#include "encoders/exchange/text_reader.hpp"
#include "problems/magic/text.hpp"

namespace facet::app {
namespace {

// Comment or header line of DIMACS: no puzzle starts like that.
bool looks_like_cnf(std::string_view first_line) {
  const std::size_t start = first_line.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return false;
  const std::string_view line = first_line.substr(start);
  if (line.starts_with("p ") || line.starts_with("p\t")) return true;
  return line.starts_with("c ") || line == "c\n" || line == "c\r\n" || line == "c";
}

// No puzzle starts with a brace.
bool looks_like_json(std::string_view first_line) {
  const std::size_t start = first_line.find_first_not_of(" \t\r\n");
  return start != std::string_view::npos && first_line[start] == '{';
}

// Formulas and graphs of DIMACS have the same comments; the p line tells them apart.
bool looks_like_col(std::string_view line) {
  const auto words = exchange::words(exchange::trimmed(line));
  return words.size() > 1 && words[0] == "p" &&
         (words[1] == "edge" || words[1] == "edges" || words[1] == "col");
}

bool looks_like_matrix_market(std::string_view first_line) {
  return first_line.starts_with("%%MatrixMarket") || first_line.starts_with("%%matrixmarket");
}

std::optional<Content> content_of_name(const std::string& name) {
  if (name.ends_with(".cnf") || name.ends_with(".dimacs")) return Content{ContentKind::Formula};
  if (name.ends_with(".json")) return Content{ContentKind::Model};
  if (const auto format = graph::format_of_file(name)) return Content{ContentKind::Graph, *format};
  return std::nullopt;
}

}  // namespace

Content content_of(InputFile& file, const std::string& format) {
  if (format == "cnf") return {ContentKind::Formula};
  if (format == "json") return {ContentKind::Model};
  if (format == "magic") return {ContentKind::Magic};
  const graph::FormatInfo* info = graph::find_format(format);
  if (info != nullptr && info->reads) return {ContentKind::Graph, info->format};
  if (format != "auto") return {ContentKind::Puzzles};
  if (const auto content = content_of_name(file.plain_name())) return *content;
  if (looks_like_json(file.first_line())) return {ContentKind::Model};
  if (magic::looks_like_square(file.line_past_comments('#'))) return {ContentKind::Magic};
  if (looks_like_matrix_market(file.first_line()))
    return {ContentKind::Graph, graph::Format::MatrixMarket};
  if (!looks_like_cnf(file.first_line())) return {ContentKind::Puzzles};
  return {looks_like_col(file.line_past_comments()) ? ContentKind::Graph : ContentKind::Formula};
}

bool looks_foreign(std::string_view first_line) {
  const std::size_t begin = std::min(first_line.find_first_not_of(" \t\r\n"), first_line.size());
  const std::size_t end = first_line.find_last_not_of(" \t\r\n") + 1;
  if (begin >= end) return false;
  const auto words = exchange::words(first_line.substr(begin, end - begin));
  if (words.empty()) return false;
  const auto number = [](std::string_view word) {
    return word.find_first_not_of("0123456789") == std::string_view::npos;
  };
  if (words[0].starts_with("[[") || words[0] == "[") return true;
  if (words.size() == 2 && number(words[0]) && number(words[1])) return true;
  if (std::ranges::any_of(first_line, [](char c) { return c > '~' || c < 0; })) return true;
  const char first = words[0].front();
  return words.size() > 1 && ((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z'));
}

}  // namespace facet::app
