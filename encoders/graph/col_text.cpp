#include "encoders/graph/col_text.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "encoders/exchange/text_reader.hpp"
#include "encoders/graph/vertex_word.hpp"

namespace facet::graph {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

std::size_t skip_blanks(std::string_view line, std::size_t at) {
  while (at < line.size() && is_blank(line[at]))
    ++at;
  return at;
}

std::string_view word_at(std::string_view line, std::size_t at) {
  std::size_t end = at;
  while (end < line.size() && !is_blank(line[end]))
    ++end;
  return line.substr(at, end - at);
}

bool is_digits(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

void ColText::take(std::string_view line) {
  ++number_;
  const std::size_t begin = skip_blanks(line, 0);
  if (begin == line.size()) return;
  const std::string_view kind = word_at(line, begin);
  if (kind[0] == 'c') return;
  if (kind == "e") {
    take_edge(line);
  } else if (kind == "p") {
    take_header(line);
  } else if (kind == "n" || kind == "d" || kind == "v" || kind == "x") {
    ++ignored_;
  } else {
    fail("found \"" + std::string(kind.substr(0, 20)) + "\", expected a line c, p, e, n, d, v or x",
         begin + 1);
  }
}

void ColText::take_header(std::string_view line) {
  const std::size_t begin = skip_blanks(line, 0) + 1;
  if (vertices_) fail("found a second p line, expected one", begin);
  const auto words = exchange::words(line);
  const auto shape = "expected \"p edge VERTICES EDGES\"";
  if (words.size() < 4 || (words[1] != "edge" && words[1] != "edges" && words[1] != "col")) {
    fail("found \"" + std::string(exchange::trimmed(line).substr(0, 60)) + "\", " + shape, begin);
  }
  const auto vertices = exchange::to_integer(words[2]);
  const auto edges = exchange::to_integer(words[3]);
  if (!edges && is_digits(words[3])) endless_ = words[3];
  if (!vertices || (!edges && endless_.empty()) || *vertices < 0 || edges.value_or(0) < 0) {
    fail("found \"" + std::string(exchange::trimmed(line).substr(0, 60)) + "\", " + shape, begin);
  }
  edges_.admit_vertices(static_cast<std::size_t>(*vertices), number_,
                        static_cast<std::size_t>(words[2].data() - line.data()) + 1);
  const std::string_view counts_end = words[3];
  third_in_header_ = take_third_number(
      line, static_cast<std::size_t>(counts_end.data() - line.data()) + counts_end.size());
  vertices_ = static_cast<std::size_t>(*vertices);
  header_edges_ =
      edges ? static_cast<std::size_t>(*edges) : std::numeric_limits<std::size_t>::max();
}

bool ColText::take_third_number(std::string_view line, std::size_t at) const {
  at = skip_blanks(line, at);
  if (at == line.size()) return false;
  const std::string_view number = word_at(line, at);
  if (exchange::to_number(number)) {
    at = skip_blanks(line, at + number.size());
    if (at == line.size()) return true;
  }
  fail("found \"" + std::string(word_at(line, at).substr(0, 20)) +
           "\", expected the end of the line" +
           (line[at - 1] == '\r' ? ": a CR alone ends none where others end in LF" : ""),
       at + 1);
}

Vertex ColText::take_vertex(std::string_view line, std::size_t& at) const {
  at = skip_blanks(line, at);
  const std::string_view word = word_at(line, at);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (word.empty() || error != std::errc{} || end != word.data() + word.size()) {
    fail(word.empty() ? "found the end of the line, expected a vertex"
                      : "found \"" + std::string(word.substr(0, 20)) + "\", expected a vertex",
         at + 1);
  }
  if (number < 1 || static_cast<std::uint64_t>(number) > *vertices_) {
    fail(vertex_fault(number, *vertices_), at + 1);
  }
  at += word.size();
  return Vertex(static_cast<std::size_t>(number - 1));
}

void ColText::take_edge(std::string_view line) {
  if (!vertices_) {
    fail("found an edge before the p line, expected \"p edge VERTICES EDGES\" first",
         skip_blanks(line, 0) + 1);
  }
  std::size_t at = skip_blanks(line, 0) + 1;
  const Vertex a = take_vertex(line, at);
  const std::size_t second = skip_blanks(line, at) + 1;
  const Vertex b = take_vertex(line, at);
  if (take_third_number(line, at)) ++third_numbers_;
  edges_.add(a.index, b.index, number_, second);
}

ReadGraph ColText::finish() {
  if (!vertices_)
    edges_.fail(number_ + 1, 1, "found no p line, expected \"p edge VERTICES EDGES\"");
  const std::size_t added = edges_.added();
  ReadGraph read =
      edges_.finish(*vertices_, endless_.empty() ? std::optional(header_edges_) : std::nullopt);
  if (!endless_.empty()) {
    read.header_edges = header_edges_;
    read.warnings.push_back("the header says " + endless_.substr(0, 40) + " edges, the file has " +
                            counted(added, "edge line", "edge lines"));
  }
  const auto warn = [&](std::size_t count, const char* one, const char* many) {
    if (count > 0) read.warnings.push_back(counted(count, one, many));
  };
  if (third_in_header_)
    read.warnings.emplace_back("the p line has more than two numbers, the rest was ignored");
  warn(third_numbers_, "edge line has more than two numbers, the rest was ignored",
       "edge lines have more than two numbers, the rest was ignored");
  warn(ignored_, "line of weights or parameters was ignored",
       "lines of weights or parameters were ignored");
  return read;
}

}  // namespace facet::graph
