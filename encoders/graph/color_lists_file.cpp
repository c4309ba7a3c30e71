#include "encoders/graph/color_lists_file.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include "encoders/exchange/text_reader.hpp"

namespace facet::graph {
namespace {

using Words = std::vector<std::string_view>;

class ListsReader {
 public:
  ListsReader(std::istream& in, const std::string& source, std::size_t vertices)
      : reader_(in, source), lists_(vertices) {}

  std::vector<std::vector<Value>> read() {
    while (reader_.next()) {
      const Words line = exchange::words(reader_.line());
      if (line.empty() || line[0][0] == 'c' || line[0][0] == '#') continue;
      if (line[0] == "s" || line[0] == "b") continue;
      take(line, line[0] == "l" ? 1 : 0);
    }
    return std::move(lists_);
  }

 private:
  void take(const Words& line, std::size_t first) {
    if (line.size() < first + 2) {
      reader_.fail("found \"" + reader_.line().substr(0, 60) +
                   "\", expected \"l VERTEX COLOUR ...\" with one colour or more");
    }
    const auto vertex = static_cast<std::size_t>(
        number(line[first], "a vertex", static_cast<std::int64_t>(lists_.size())));
    std::vector<Value>& list = lists_[vertex - 1];
    if (!list.empty()) {
      reader_.fail_at(line[first], "found vertex " + std::to_string(vertex) +
                                       " a second time, expected one line with all its colours");
    }
    for (std::size_t i = first + 1; i < line.size(); ++i)
      list.push_back(static_cast<Value>(number(line[i], "a colour", kMostColors)));
    std::ranges::sort(list);
    list.erase(std::ranges::unique(list).begin(), list.end());
  }

  // From 1 to the most.
  std::int64_t number(std::string_view word, const std::string& of, std::int64_t most) const {
    const auto value = exchange::to_integer(word);
    if (value && *value >= 1 && *value <= most) return *value;
    reader_.fail_at(word, "found \"" + std::string(word) + "\", expected " + of + ", 1 to " +
                              std::to_string(most));
  }

  static constexpr std::int64_t kMostColors = 1'000'000;

  exchange::LineReader reader_;
  std::vector<std::vector<Value>> lists_;
};

}  // namespace

std::vector<std::vector<Value>> read_color_lists(std::istream& in, const std::string& source,
                                                 std::size_t vertices) {
  return ListsReader(in, source, vertices).read();
}

}  // namespace facet::graph
