#pragma once

#include <optional>
#include <string>
#include <vector>

namespace facet::bench {

/// A field of a table: what is read, and what it is sorted by where that is a number.
struct Field {
  std::string text;
  std::optional<double> value = {};
};

struct Table {
  std::string name;  // of its element: letters and digits
  std::vector<std::string> columns;
  std::vector<std::vector<Field>> rows;
};

/// Columns are sorted by a click on their names, numbers as numbers; `filtered`: with a box above
/// it that leaves the rows that hold a text.
std::string html_of(const Table& table, bool filtered = false);
/// GitHub's tables.
std::string markdown_of(const Table& table);

Field text_field(std::string text);
Field count_field(std::size_t value);
/// Three digits that matter; "-" for nothing.
Field number_field(std::optional<double> value, const char* suffix = "");
/// "0.031", "<0.001"
Field p_field(double p);
/// "95 %"
Field share_field(double share);

}  // namespace facet::bench
