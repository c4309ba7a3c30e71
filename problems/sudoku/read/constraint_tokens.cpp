#include "problems/sudoku/read/constraint_tokens.hpp"

#include <algorithm>

namespace facet::sudoku::read {

std::vector<Token> tokens_of(const LineSource& lines, std::string_view line) {
  std::vector<Token> tokens;
  std::size_t at = line.find_first_not_of(" \t");
  while (at != std::string_view::npos && at < line.size()) {
    if (line[at] != '.') {
      lines.fail(0, at + 1, "found " + quoted(line[at]) + ", expected '.' and a constraint");
    }
    std::size_t end = at + 1;
    while (
        end < line.size() && line[end] != ' ' &&
        !(line[end] == '.' && line.substr(end - 1, 1) != "~" && line.substr(end + 1, 1) != ".")) {
      ++end;
    }
    Token token{{}, at + 1, {}};
    std::size_t begin = at + 1;
    bool first = true;
    while (begin <= end) {
      const std::size_t stop = std::min({line.find('~', begin), end, line.size()});
      const Field field{line.substr(begin, stop - begin), 0, begin + 1};
      if (first) {
        token.name = field.text;
      } else {
        token.arguments.push_back(field);
      }
      first = false;
      begin = stop + 1;
    }
    tokens.push_back(std::move(token));
    at = line.find_first_not_of(" \t", end);
  }
  return tokens;
}

}  // namespace facet::sudoku::read
