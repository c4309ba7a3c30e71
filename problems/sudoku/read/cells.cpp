#include "problems/sudoku/read/cells.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "model/error.hpp"

namespace facet::sudoku::read {
namespace {

constexpr std::string_view kUpper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view kLower = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view kBlanks = ".0*_-?";

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
char other_case(char c) {
  if (is_upper(c)) return static_cast<char>(c - 'A' + 'a');
  return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

/// How often each character stands alone in a cell.
using Census = std::array<std::size_t, 256>;
std::size_t count(const Census& census, char c) {
  return census[static_cast<unsigned char>(c)];
}

/// For every character its digit, 0 for a blank, -1 for none.
using Table = std::array<int, 256>;

Table table_of(const Alphabet& alphabet, std::string_view blanks) {
  Table table;
  table.fill(-1);
  for (const char c : blanks)
    table[static_cast<unsigned char>(c)] = 0;
  for (std::size_t i = 0; i < alphabet.digits.size(); ++i) {
    table[static_cast<unsigned char>(alphabet.digits[i])] = static_cast<int>(i + 1);
  }
  // Either case of a letter will do as long as the alphabet has only one of them.
  for (std::size_t i = 0; i < alphabet.digits.size(); ++i) {
    int& slot = table[static_cast<unsigned char>(other_case(alphabet.digits[i]))];
    if (slot < 0) slot = static_cast<int>(i + 1);
  }
  return table;
}

Alphabet first_of(std::string_view characters, std::size_t order) {
  if (characters.size() < order) return {};
  const std::string digits(characters.substr(0, order));
  if (order <= 1) return {digits, digits};
  return {digits, std::string(1, digits.front()) + "-" + digits.back()};
}

std::string joined(std::string_view a, std::string_view b, std::string_view c) {
  return std::string(a) + std::string(b) + std::string(c);
}

Alphabet zero_alphabet(std::size_t order) {
  return first_of(joined("0123456789", kUpper, kLower), order);
}
Alphabet letter_alphabet(std::size_t order) {
  return first_of(joined(kUpper, kLower, ""), order);
}

struct Choice {
  Alphabet alphabet;
  std::string blanks;
  std::string note;
};

std::string several(const Alphabet& taken, const Alphabet& other) {
  return "characters read as " + taken.name + ", which " + other.name +
         " would fit as well; --alphabet " + other.name + " takes the other";
}

bool fits(const Census& census, const Alphabet& alphabet, std::string_view blanks) {
  if (alphabet.digits.empty()) return false;
  const Table table = table_of(alphabet, blanks);
  for (std::size_t c = 0; c < census.size(); ++c) {
    if (census[c] > 0 && table[c] < 0) return false;
  }
  return true;
}

// The rules in their order; the first that the characters of the whole puzzle allow is taken.
Choice choose_alphabet(const Census& census, std::size_t order) {
  const auto any_in = [&](std::string_view characters) {
    return std::ranges::any_of(characters, [&](char c) { return count(census, c) > 0; });
  };
  const bool letters = any_in(kUpper) || any_in(kLower);
  const bool other_blank = any_in(".*_-?");
  const Alphabet standard = standard_alphabet(order);
  if (order > 9 && count(census, '0') > 0 && other_blank) {
    Choice choice{zero_alphabet(order), ".*_-?", {}};
    if (fits(census, choice.alphabet, choice.blanks)) {
      choice.note = "characters read as " + choice.alphabet.name + ": 0 is a digit here";
      return choice;
    }
  }
  if (letters && !any_in("123456789")) {
    Choice choice{letter_alphabet(order), std::string(kBlanks), {}};
    if (fits(census, choice.alphabet, choice.blanks)) {
      if (order > 9 && fits(census, standard, kBlanks)) {
        choice.note = several(choice.alphabet, standard);
      }
      return choice;
    }
  }
  if (order == 36 && count(census, '?') > 0 && any_in(".*_-0") && count(census, 'a') == 0) {
    Alphabet question{joined("123456789", kUpper, "?"), "1-?"};
    return {std::move(question), ".0*_-", "? is read as the digit 36"};
  }
  Choice choice{standard, std::string(kBlanks), {}};
  const Alphabet zero = zero_alphabet(order);
  if (order > 9 && letters && count(census, '0') == 0 && fits(census, zero, ".*_-?") &&
      fits(census, standard, kBlanks)) {
    choice.note = several(standard, zero);
  }
  return choice;
}

std::string expected_characters(const Choice& choice) {
  std::string text = "expected " + choice.alphabet.digits.substr(0, 1);
  if (choice.alphabet.digits.size() > 1)
    text += ".." + choice.alphabet.digits.substr(choice.alphabet.digits.size() - 1);
  return text + " or a blank (" + choice.blanks + ")";
}

Digits read_characters(const LineSource& lines, std::size_t order, std::span<const Cell> cells,
                       const ReadOptions& options, const Census& census) {
  Choice choice;
  if (!options.alphabet.empty()) {
    choice.alphabet = named_alphabet(options.alphabet, order);
    choice.blanks = choice.alphabet.digits.find('0') == std::string::npos ? kBlanks : ".*_-?";
  } else {
    choice = choose_alphabet(census, order);
  }
  if (!options.blanks.empty()) choice.blanks = options.blanks;
  if (choice.alphabet.digits.empty()) {
    lines.fail(cells.front().ahead, cells.front().column,
               "found " + std::to_string(order) +
                   " characters a row, for which no alphabet is long "
                   "enough; expected numbers between blanks");
  }
  const Table table = table_of(choice.alphabet, choice.blanks);
  Digits result{SudokuGrid(order), choice.alphabet, {}};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int digit = table[static_cast<unsigned char>(cells[i].text.front())];
    if (digit < 0) {
      lines.fail(cells[i].ahead, cells[i].column,
                 "found " + quoted(cells[i].text.front()) + ", " + expected_characters(choice));
    }
    result.givens.cells[i] = digit;
  }
  if (!choice.note.empty()) result.notes.push_back(std::move(choice.note));
  return result;
}

bool blank_by_option(std::string_view word, const std::string& blanks) {
  return word == blanks ||
         std::ranges::all_of(word, [&](char c) { return blanks.find(c) != std::string::npos; });
}

Digits read_numbers(const LineSource& lines, std::size_t order, std::span<const Cell> cells,
                    const ReadOptions& options) {
  Digits result{SudokuGrid(order), integer_alphabet(), {}};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string_view word = cells[i].text;
    const bool blank = word.empty() || options.blanks.empty()
                           ? word.empty() || is_blank_word(word) || word == "e"
                           : blank_by_option(word, options.blanks);
    if (blank) continue;
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number == 0 || number > order) {
      lines.fail(cells[i].ahead, cells[i].column,
                 "found " + quoted(word) + ", expected 1.." + std::to_string(order) +
                     " or a blank (0 . -1 e _)");
    }
    result.givens.cells[i] = static_cast<int>(number);
  }
  return result;
}

}  // namespace

Alphabet standard_alphabet(std::size_t order) {
  return first_of(joined("123456789", kUpper, kLower), order);
}

Alphabet integer_alphabet() {
  return {"", "integers"};
}

Alphabet named_alphabet(const std::string& name, std::size_t order) {
  Alphabet found;
  const bool range = name.size() == 3 && name[1] == '-';
  if (name == "1-9 A-Z" || (range && name[0] == '1')) {
    found = standard_alphabet(order);
  } else if (name == "0-9 A-Z" || (range && name[0] == '0')) {
    found = zero_alphabet(order);
  } else if (name == "A-Z" || (range && name[0] == 'A')) {
    found = letter_alphabet(order);
  } else {
    found = first_of(name, order);
  }
  if (found.digits.empty()) {
    throw OptionError("alphabet '" + name + "' has too few characters for " +
                      std::to_string(order) + " digits");
  }
  return found;
}

bool is_blank_word(std::string_view word) {
  if (word == "-1") return true;
  if (word.empty() || (kBlanks.find(word.front()) == std::string_view::npos)) return false;
  return std::ranges::all_of(word, [&](char c) { return c == word.front(); });
}

Digits read_cells(const LineSource& lines, std::size_t order, std::span<const Cell> cells,
                  const ReadOptions& options) {
  if (order == 0) return {SudokuGrid(0), standard_alphabet(0), {}};
  Census census{};
  bool all_single = true;
  bool letters = false;
  for (const Cell& cell : cells) {
    if (cell.text.size() != 1) {
      all_single = false;
      continue;
    }
    const char c = cell.text.front();
    ++census[static_cast<unsigned char>(c)];
    letters = letters || !(is_digit(c) || c == 'e' || kBlanks.find(c) != std::string_view::npos);
  }
  // Words of one digit each are numbers to order 9 and beyond it alike; letters make them
  // characters.
  const bool adjacent = cells.size() > 1 && cells[1].ahead == cells[0].ahead &&
                        cells[1].column == cells[0].column + 1;
  const bool characters =
      all_single && (adjacent || letters || !options.alphabet.empty() || order <= 9);
  const bool only_e = all_single && !letters && count(census, 'e') > 0;
  if (characters && !only_e) return read_characters(lines, order, cells, options, census);
  return read_numbers(lines, order, cells, options);
}

}  // namespace facet::sudoku::read
