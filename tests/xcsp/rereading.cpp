#include "tests/xcsp/rereading.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <stdexcept>

namespace facet::testing {
namespace {

std::vector<std::string> split(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;)
    words.push_back(word);
  return words;
}

// What stands for each "%" of the pattern; empty where the line has another form. (By hand:
// std::regex of g++ 12 does not compile without warnings under sanitizers.)
std::vector<std::string> match(const std::string& line, const std::string& pattern) {
  std::vector<std::string> found;
  std::size_t at = 0;
  std::size_t begin = 0;
  while (true) {
    const std::size_t hole = std::min(pattern.find('%', begin), pattern.size());
    const std::string piece = pattern.substr(begin, hole - begin);
    const std::size_t next =
        begin == 0 ? (line.starts_with(piece) ? 0 : std::string::npos) : line.find(piece, at);
    if (next == std::string::npos) return {};
    if (begin > 0) found.push_back(line.substr(at, next - at));
    at = next + piece.size();
    if (hole == pattern.size()) break;
    begin = hole + 1;
  }
  return at == line.size() ? found : std::vector<std::string>{};
}

bool is_frame(const std::string& line) {
  constexpr const char* kFrame[] = {
      "<?xml ",       "<!-- ",         "<instance ",     "</instance>",  "<variables>",
      "</variables>", "<constraints>", "</constraints>", "<objectives>", "</objectives>"};
  return std::ranges::any_of(kFrame, [&](const char* begin) { return line.starts_with(begin); });
}

const std::map<std::string, Relation> kRelations{{"eq", Relation::Equal},
                                                 {"ne", Relation::NotEqual},
                                                 {"le", Relation::AtMost},
                                                 {"ge", Relation::AtLeast}};

struct Rereader {
  Model model;
  std::map<std::string, VarId> vars;

  VarId var(const std::string& id) const { return vars.at(id); }
  std::vector<VarId> list(const std::string& text) const {
    std::vector<VarId> found;
    for (const std::string& id : split(text))
      found.push_back(var(id));
    return found;
  }
  std::vector<Term> terms(const std::string& ids, const std::string& coefficients) const {
    std::vector<Term> sum;
    const auto numbers = split(coefficients);
    for (const VarId id : list(ids))
      sum.push_back({std::stoll(numbers.at(sum.size())), id});
    return sum;
  }

  void add_variable(const std::string& id, const std::string& domain) {
    std::vector<Value> values;
    for (const std::string& part : split(domain)) {
      const std::size_t dots = part.find("..");
      const Value last = std::stoi(dots == std::string::npos ? part : part.substr(dots + 2));
      for (Value v = std::stoi(part); v <= last; ++v)
        values.push_back(v);
    }
    vars.emplace(id, model.add_variable(Domain::of(values), id));
  }

  // "x" or "mul(3,x)".
  Term product(const std::string& text) const {
    if (!text.starts_with("mul(")) return {1, var(text)};
    const std::size_t comma = text.find(',');
    return {std::stoll(text.substr(4)), var(text.substr(comma + 1, text.size() - comma - 2))};
  }

  // "eq(x,1)", "ne(x,y)", "ge(mul(3,x),-4)".
  void add_relation(const std::string& text) {
    const std::size_t comma = text.rfind(',');
    const Term left = product(text.substr(3, comma - 3));
    const std::string right = text.substr(comma + 1, text.size() - comma - 2);
    const Relation relation = kRelations.at(text.substr(0, 2));
    if (vars.contains(right)) {
      model.post(Linear{{left, {-1, var(right)}}, relation, 0});
    } else {
      model.post(Linear{{left}, relation, std::stoll(right)});
    }
  }

  void add_intension(std::string text) {
    if (!text.starts_with("or(")) return add_relation(text);
    text = text.substr(3, text.size() - 4);
    // "eq(x,1),ne(y,2)": every sign of the form is a gap between words, of which three are a part.
    for (char& c : text) {
      if (c == '(' || c == ')' || c == ',') c = ' ';
    }
    const auto parts = split(text);
    Clause clause;
    for (std::size_t i = 0; i + 2 < parts.size(); i += 3)
      clause.literals.push_back({var(parts[i + 1]), std::stoi(parts[i + 2]), parts[i] == "eq"});
    model.post(clause);
  }

  void add_line(const std::string& line) {
    if (auto m = match(line, "<var id=\"%\"> % </var>"); !m.empty()) {
      add_variable(m[0], m[1]);
    } else if (m = match(line, "<allDifferent> % </allDifferent>"); !m.empty()) {
      model.post(AllDifferent{list(m[0])});
    } else if (m = match(line, "<intension> % </intension>"); !m.empty()) {
      add_intension(m[0]);
    } else if (m = match(line,
                         "<sum> <list> % </list> <coeffs> % </coeffs> "
                         "<condition> (%,%) </condition> </sum>");
               !m.empty()) {
      model.post(Linear{terms(m[0], m[1]), kRelations.at(m[2]), std::stoll(m[3])});
    } else if (m = match(line, "<minimize type=\"maximum\"> % </minimize>"); !m.empty()) {
      model.minimise(MinimiseMax{list(m[0])});
    } else if (m = match(line,
                         "<minimize type=\"sum\"> <list> % </list> <coeffs> % </coeffs> "
                         "</minimize>");
               !m.empty()) {
      model.minimise(MinimiseSum{terms(m[0], m[1])});
    } else if (m = match(line, "<minimize> % </minimize>"); !m.empty()) {
      model.minimise(MinimiseSum{{product(m[0])}});
    } else if (!is_frame(line)) {
      throw std::runtime_error("cannot read again: " + line);
    }
  }
};

}  // namespace

Model reread_xcsp(const std::string& text) {
  Rereader reader;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    reader.add_line(line);
  return reader.model;
}

}  // namespace facet::testing
