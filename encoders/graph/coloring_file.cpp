#include "encoders/graph/coloring_file.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "encoders/exchange/text_reader.hpp"

namespace facet::graph {
namespace {

using Words = std::vector<std::string_view>;

class ColoringReader {
 public:
  ColoringReader(std::istream& in, const std::string& source, std::size_t vertices)
      : reader_(in, source), colors_(vertices) {}

  ColoringFile read() {
    while (reader_.next()) {
      const Words line = exchange::words(reader_.line());
      if (line.empty() || line[0][0] == 'c' || line[0][0] == '#') continue;
      if (is_said(line)) continue;
      if (form_ == Form::Open) form_ = form_of(line);
      take(line);
    }
    // Of two vertices, a pair that stands alone is the colours of both.
    if (pairs_ == 1 && colors_.size() == 2) colors_ = {first_pair_[0], first_pair_[1]};
    for (std::size_t v = 0; v < colors_.size(); ++v) {
      if (!colors_[v]) {
        throw ParseError(reader_.source(), 0, 0,
                         "vertex " + std::to_string(v + 1) + " has no colour");
      }
      file_.colors.push_back(*colors_[v]);
    }
    return std::move(file_);
  }

 private:
  enum class Form { Open, Dimacs, List, Pairs, Row };

  // A line for people: a status, and what follows it up to the "s" line.
  bool is_said(const Words& line) {
    if (form_ != Form::Open) return false;
    said_ = said_ || line[0].starts_with("OPTIMAL") || line[0].starts_with("SATISFIABLE");
    if (line.size() == 3 && line[0] == "s" && line[1] == "col") said_ = false;
    return said_;
  }

  Form form_of(const Words& line) {
    if (line[0] == "s" || line[0] == "l" || line[0] == "b") return Form::Dimacs;
    if (line.size() == 1) return Form::List;
    if (line.size() != colors_.size()) return Form::Pairs;
    return line.size() == 2 ? Form::Pairs : Form::Row;
  }

  void take(const Words& line) {
    switch (form_) {
      case Form::Open:
        return;
      case Form::Dimacs:
        return take_dimacs(line);
      case Form::List:
        if (line.size() != 1) reader_.fail("found several words, expected one colour a line");
        return set(next_++, line[0], line[0]);
      case Form::Pairs:
        ++pairs_;
        if (line.size() != 2) {
          reader_.fail("found \"" + reader_.line().substr(0, 60) + "\", expected VERTEX COLOUR");
        };
        set(vertex(line[0]), line[0], line[1]);
        if (pairs_ == 1) first_pair_ = {static_cast<Value>(number(line[0])), color_of(line[1])};
        return;
      case Form::Row:
        if (next_ > 0) reader_.fail("found another line, expected one with all colours");
        for (const std::string_view word : line)
          set(next_++, word, word);
        return;
    }
  }

  void take_dimacs(const Words& line) {
    if (line[0] == "l" && line.size() == 3) return set(vertex(line[1]), line[1], line[2]);
    if (line[0] == "s" && line.size() == 3 && line[1] == "col") {
      if (file_.stated_colors) reader_.fail("found a second \"s col K\", expected one");
      file_.stated_colors = number(line[2]);
    } else if (line[0] == "b" && line.size() == 2) {
      const std::int64_t bound = number(line[1]);
      if (bound < 0) {
        reader_.fail_at(line[1],
                        "found a bound of " + std::to_string(bound) + ", expected 0 or more");
      }
      file_.stated_bound = std::max(file_.stated_bound.value_or(bound), bound);
    } else {
      reader_.fail("found \"" + reader_.line().substr(0, 60) +
                   "\", expected \"s col K\", \"l VERTEX COLOUR\" or \"b BOUND\"");
    }
  }

  std::int64_t number(std::string_view word) const {
    const auto value = exchange::to_integer(word);
    if (!value) reader_.fail_at(word, "found \"" + std::string(word) + "\", expected a number");
    return *value;
  }

  std::size_t vertex(std::string_view word) const {
    const std::int64_t id = number(word);
    if (id < 1) {
      reader_.fail_at(word, "found vertex " + std::to_string(id) + ", expected 1 to " +
                                std::to_string(colors_.size()));
    }
    return static_cast<std::size_t>(id - 1);
  }

  Value color_of(std::string_view word) const {
    const std::int64_t value = number(word);
    if (!std::in_range<Value>(value))
      reader_.fail_at(word, "found a colour out of range, expected one of 32 bits");
    return static_cast<Value>(value);
  }

  void set(std::size_t vertex, std::string_view place, std::string_view color) {
    if (vertex >= colors_.size()) {
      reader_.fail_at(place, "found a colour for vertex " + std::to_string(vertex + 1) +
                                 ", expected " + std::to_string(colors_.size()) + " vertices");
    }
    if (colors_[vertex]) {
      reader_.fail_at(
          place, "found vertex " + std::to_string(vertex + 1) + " a second time, expected it once");
    }
    colors_[vertex] = color_of(color);
  }

  exchange::LineReader reader_;
  std::vector<std::optional<Value>> colors_;
  Form form_ = Form::Open;
  bool said_ = false;
  std::size_t next_ = 0;
  std::size_t pairs_ = 0;
  std::array<Value, 2> first_pair_{};
  ColoringFile file_;
};

}  // namespace

ColoringFile read_coloring(std::istream& in, const std::string& source, std::size_t vertices) {
  return ColoringReader(in, source, vertices).read();
}

void write_coloring(std::span<const Value> colors, std::ostream& out,
                    const exchange::FileHeader& header, std::optional<std::int64_t> bound,
                    std::optional<std::int64_t> stated_colors) {
  std::vector<Value> used(colors.begin(), colors.end());
  std::ranges::sort(used);
  const auto end = std::unique(used.begin(), used.end());
  exchange::TextWriter text(out);
  text.print_header(header, "c ");
  text.print("s col {}\n", stated_colors.value_or(end - used.begin()));
  if (bound) text.print("b {}\n", *bound);
  for (std::size_t v = 0; v < colors.size(); ++v)
    text.print("l {} {}\n", v + 1, colors[v]);
  text.finish();
}

void write_color_list(std::span<const Value> colors, std::ostream& out) {
  exchange::TextWriter text(out);
  for (const Value color : colors)
    text.print("{}\n", color);
  text.finish();
}

}  // namespace facet::graph
