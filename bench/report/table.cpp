#include "bench/report/table.hpp"

#include <fmt/format.h>

#include <utility>

#include "bench/run/xml_text.hpp"

namespace facet::bench {

std::string html_of(const Table& table, bool filtered) {
  std::string out;
  if (filtered)
    out += fmt::format(
        "<p><input type=\"search\" class=\"filter\" data-table=\"{0}\" placeholder=\"only rows "
        "with "
        "...\" aria-label=\"filter\"> <span id=\"{0}-count\"></span></p>\n",
        table.name);
  out += fmt::format("<div class=\"wide\"><table id=\"{}\" class=\"sortable\"><thead><tr>",
                     table.name);
  for (const std::string& column : table.columns)
    out += fmt::format("<th><button type=\"button\">{}</button></th>", xml_text(column));
  out += "</tr></thead><tbody>\n";
  for (const auto& row : table.rows) {
    out += "<tr>";
    for (const Field& field : row) {
      out += field.value ? fmt::format("<td class=\"n\" data-v=\"{}\">", *field.value)
                         : std::string("<td>");
      out += xml_text(field.text) + "</td>";
    }
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

std::string markdown_of(const Table& table) {
  std::string out = "|";
  for (const std::string& column : table.columns)
    out += " " + column + " |";
  out += "\n|";
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    out += "---|";
  out += "\n";
  for (const auto& row : table.rows) {
    out += "|";
    for (const Field& field : row) {
      out += " ";
      for (const char c : field.text)
        out += c == '|' ? std::string("\\|") : std::string(1, c);
      out += " |";
    }
    out += "\n";
  }
  return out;
}

Field text_field(std::string text) {
  return {std::move(text), {}};
}

Field count_field(std::size_t value) {
  return {fmt::format("{}", value), static_cast<double>(value)};
}

Field number_field(std::optional<double> value, const char* suffix) {
  if (!value) return {"-", {}};
  const double size = *value < 0 ? -*value : *value;
  const std::string text =
      size >= 1000 ? fmt::format("{:.0f}", *value) : fmt::format("{:.3g}", *value);
  return {text + suffix, value};
}

Field p_field(double p) {
  return {p < 0.001 ? "<0.001" : fmt::format("{:.3f}", p), p};
}

Field share_field(double share) {
  return {fmt::format("{:.0f} %", share * 100), share};
}

}  // namespace facet::bench
