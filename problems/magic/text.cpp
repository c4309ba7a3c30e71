#include "problems/magic/text.hpp"

#include <algorithm>
#include <charconv>
#include <istream>
#include <utility>
#include <vector>

#include "model/error.hpp"

namespace facet::magic {
namespace {

constexpr std::string_view kBetween = " \t\r,|";
constexpr std::string_view kWord = "magic";
constexpr std::size_t kMostShown = 20;

struct Word {
  std::string_view text;
  std::size_t column;  // from 1
};

std::vector<Word> words_of(std::string_view line) {
  std::vector<Word> words;
  for (std::size_t at = line.find_first_not_of(kBetween); at != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(kBetween, at), line.size());
    words.push_back({line.substr(at, end - at), at + 1});
    at = line.find_first_not_of(kBetween, end);
  }
  return words;
}

std::string quoted(std::string_view text) {
  const bool longer = text.size() > kMostShown;
  return "'" + std::string(text.substr(0, kMostShown)) + (longer ? "...'" : "'");
}

// Nothing where it is no number, or one that is too long for any square.
std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

struct Rule {
  std::string_view name;
  bool MagicSquare::*flag;
};
constexpr Rule kRules[] = {{"semi", &MagicSquare::semi},
                           {"pandiagonal", &MagicSquare::pandiagonal},
                           {"associative", &MagicSquare::associative},
                           {"standard", &MagicSquare::standard}};

}  // namespace

bool looks_like_square(std::string_view first_line) {
  while (!first_line.empty() && (first_line.back() == '\n' || first_line.back() == '\r'))
    first_line.remove_suffix(1);
  const std::size_t start = first_line.find_first_not_of("\r\n");
  if (start == std::string_view::npos) return false;
  const auto words = words_of(first_line.substr(start));
  return words.size() > 1 && words[0].text == kWord;
}

std::optional<std::string> Reader::line() {
  if (kept_) return std::exchange(kept_, std::nullopt);
  for (std::string text; std::getline(*in_, text);) {
    ++number_;
    const std::size_t first = text.find_first_not_of(kBetween);
    if (first != std::string::npos && text[first] != '#') return text;
  }
  return std::nullopt;
}

void Reader::fail(std::size_t column, const std::string& message) const {
  throw ParseError(source_, number_, column, message);
}

MagicSquare Reader::read_header(std::string_view text) const {
  const std::vector<Word> words = words_of(text);
  if (words[0].text != kWord) {
    fail(words[0].column,
         "found " + quoted(words[0].text) + ", expected 'magic' and the order, as in magic 4");
  }
  const std::size_t end = text.find_last_not_of(kBetween) + 2;
  const auto order = words.size() > 1 ? number_of(words[1].text) : std::nullopt;
  const std::string range = "an order in 1.." + std::to_string(kLargestOrder);
  if (words.size() < 2) fail(end, "found the end of the line, expected " + range);
  if (!order || *order < 1 || static_cast<std::size_t>(*order) > kLargestOrder)
    fail(words[1].column, "found " + quoted(words[1].text) + ", expected " + range);
  MagicSquare square;
  square.order = static_cast<std::size_t>(*order);
  square.givens.assign(square.order * square.order, 0);
  for (std::size_t i = 2; i < words.size(); ++i) {
    const auto rule = std::ranges::find(kRules, words[i].text, &Rule::name);
    if (rule == std::end(kRules)) {
      fail(words[i].column, "found " + quoted(words[i].text) +
                                ", expected semi, pandiagonal, associative or standard");
    }
    square.*(rule->flag) = true;
    if (square.semi && (square.pandiagonal || square.associative)) {
      fail(words[i].column,
           "found " + quoted(words[i].text) + ", expected semi alone, or with standard");
    }
  }
  return square;
}

void Reader::read_row(std::string_view text, MagicSquare& square) const {
  const std::vector<Word> words = words_of(text);
  const std::size_t n = square.order;
  if (words.size() < n) {
    fail(text.find_last_not_of(kBetween) + 2, "found the end of a row of " +
                                                  std::to_string(words.size()) + ", expected " +
                                                  std::to_string(n) + " numbers");
  }
  if (words.size() > n)
    fail(words[n].column, "found " + quoted(words[n].text) + ", expected the end of the row");
  for (const Word& word : words) {
    const bool blank = word.text == "." || word.text == "_";
    const auto number = blank ? std::optional(0) : number_of(word.text);
    if (!number || static_cast<std::size_t>(*number) > n * n) {
      fail(word.column, "found " + quoted(word.text) + ", expected a number in 1.." +
                            std::to_string(n * n) + " or a blank (. 0 _)");
    }
    square.givens.push_back(*number);
  }
}

std::optional<MagicSquare> Reader::next() {
  const auto first = line();
  if (!first) {
    if (read_ == 0) throw ParseError(source_, 0, 0, "found no magic square, expected one");
    return std::nullopt;
  }
  MagicSquare square = read_header(*first);
  square.name = read_ == 0 ? source_ : source_ + ":" + std::to_string(number_);
  ++read_;
  const std::size_t n = square.order;
  for (std::size_t row = 0; row < n; ++row) {
    auto text = line();
    const bool ends = !text || words_of(*text)[0].text == kWord;
    if (ends && row > 0) {
      fail(1, "found " + std::string(text ? "the next square" : "the end") + " after " +
                  std::to_string(row) + " rows, expected " + std::to_string(n));
    }
    if (ends) {
      kept_ = std::move(text);
      break;
    }
    if (row == 0) square.givens.clear();
    read_row(*text, square);
  }
  return square;
}

std::string header(const MagicSquare& square) {
  std::string text = std::string(kWord) + " " + std::to_string(square.order);
  for (const Rule& rule : kRules) {
    if (square.*(rule.flag)) text += " " + std::string(rule.name);
  }
  return text;
}

std::string rows(std::size_t order, std::span<const int> numbers) {
  const std::size_t width = std::to_string(order * order).size();
  std::string text;
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
    const std::string number = numbers[cell] == 0 ? "." : std::to_string(numbers[cell]);
    text += std::string(width - std::min(width, number.size()), ' ') + number;
    text += (cell + 1) % order == 0 ? '\n' : ' ';
  }
  return text;
}

std::string print(const MagicSquare& square) {
  return header(square) + '\n' + rows(square.order, square.givens);
}

}  // namespace facet::magic
