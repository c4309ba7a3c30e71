#include <array>
#include <string_view>
#include <utility>

#include "encoders/cnf/encode.hpp"
#include "model/error.hpp"

namespace facet::cnf {

namespace {

template <class E>
using Word = std::pair<std::string_view, E>;

constexpr std::array<Word<DomainEncoding>, 3> kDomains = {{{"direct", DomainEncoding::Direct},
                                                           {"order", DomainEncoding::Order},
                                                           {"log", DomainEncoding::Log}}};
constexpr std::array<Word<Redundancy>, 4> kRedundancies = {{{"minimal", Redundancy::Minimal},
                                                            {"efficient", Redundancy::Efficient},
                                                            {"extended", Redundancy::Extended},
                                                            {"reduced", Redundancy::Reduced}}};
constexpr std::array<Word<AtMostOne>, 8> kAtMostOnes = {{{"auto", AtMostOne::Auto},
                                                         {"pairwise", AtMostOne::Pairwise},
                                                         {"sequential", AtMostOne::Sequential},
                                                         {"product", AtMostOne::Product},
                                                         {"commander", AtMostOne::Commander},
                                                         {"bimander", AtMostOne::Bimander},
                                                         {"binary", AtMostOne::Binary},
                                                         {"ladder", AtMostOne::Ladder}}};
constexpr std::array<Word<LinearEncoding>, 5> kLinears = {{{"linear-auto", LinearEncoding::Auto},
                                                           {"linear-order", LinearEncoding::Order},
                                                           {"adder", LinearEncoding::Adder},
                                                           {"totalizer", LinearEncoding::Totalizer},
                                                           {"sets", LinearEncoding::Sets}}};

template <class Table, class E>
bool take(const Table& table, std::string_view word, E& target) {
  for (const auto& [name, value] : table) {
    if (name != word) continue;
    target = value;
    return true;
  }
  return false;
}

template <class Table, class E>
std::string_view name_of(const Table& table, E value) {
  for (const auto& [name, candidate] : table) {
    if (candidate == value) return name;
  }
  return {};
}

template <class Table>
void append_names(const Table& table, std::string& out) {
  for (const auto& [name, value] : table) {
    if (!out.empty()) out += ", ";
    out += name;
  }
}

std::string all_names() {
  std::string out;
  append_names(kDomains, out);
  append_names(kRedundancies, out);
  append_names(kAtMostOnes, out);
  append_names(kLinears, out);
  return out;
}

}  // namespace

EncodeOptions parse_options(const std::string& text, EncodeOptions defaults) {
  EncodeOptions options = defaults;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t plus = rest.find('+');
    const std::string_view word = rest.substr(0, plus);
    rest = plus == std::string_view::npos ? std::string_view() : rest.substr(plus + 1);
    if (!take(kDomains, word, options.domain) && !take(kRedundancies, word, options.encoding) &&
        !take(kAtMostOnes, word, options.amo) && !take(kLinears, word, options.linear)) {
      throw OptionError("encoding '" + text + "': found '" + std::string(word) +
                        "', expected some of " + all_names() + ", joined by '+'");
    }
  }
  return options;
}

std::string to_string(const EncodeOptions& options) {
  std::string text(name_of(kDomains, options.domain));
  for (const std::string_view word :
       {name_of(kRedundancies, options.encoding), name_of(kAtMostOnes, options.amo),
        name_of(kLinears, options.linear)}) {
    text += '+';
    text += word;
  }
  return text;
}

}  // namespace facet::cnf
