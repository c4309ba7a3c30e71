#include "tests/xcsp/rereading.hpp"

#include <map>
#include <regex>
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

  void add_intension(std::string text) {
    const bool several = text.starts_with("or(");
    if (several) text = text.substr(3, text.size() - 4);
    static const std::regex pattern("(eq|ne)\\((\\w+),(-?\\w+)\\)");
    Clause clause;
    const std::sregex_iterator end;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern); at != end; ++at) {
      const std::string right = (*at)[3];
      if (!vars.contains(right)) {
        clause.literals.push_back({var((*at)[2]), std::stoi(right), (*at)[1] == "eq"});
        continue;
      }
      model.post(Linear{{{1, var((*at)[2])}, {-1, var(right)}}, Relation::NotEqual, 0});
      return;
    }
    model.post(clause);
  }

  void add_line(const std::string& line) {
    static const std::map<std::string, Relation> kRelations{{"eq", Relation::Equal},
                                                            {"ne", Relation::NotEqual},
                                                            {"le", Relation::AtMost},
                                                            {"ge", Relation::AtLeast}};
    const auto match = [&](const char* pattern) {
      std::smatch found;
      std::regex_match(line, found, std::regex(pattern));
      return std::vector<std::string>(found.begin(), found.end());
    };
    if (auto m = match("<var id=\"([A-Za-z]\\w*)\"> (.*) </var>"); !m.empty()) {
      add_variable(m[1], m[2]);
    } else if (m = match("<allDifferent> (.*) </allDifferent>"); !m.empty()) {
      model.post(AllDifferent{list(m[1])});
    } else if (m = match("<intension> (.*) </intension>"); !m.empty()) {
      add_intension(m[1]);
    } else if (m = match("<sum> <list> (.*) </list> <coeffs> (.*) </coeffs> "
                         "<condition> \\((..),(.*)\\) </condition> </sum>");
               !m.empty()) {
      model.post(Linear{terms(m[1], m[2]), kRelations.at(m[3]), std::stoll(m[4])});
    } else if (m = match("<minimize type=\"maximum\"> (.*) </minimize>"); !m.empty()) {
      model.minimise(MinimiseMax{list(m[1])});
    } else if (m = match("<minimize type=\"sum\"> <list> (.*) </list> <coeffs> (.*) </coeffs> "
                         "</minimize>");
               !m.empty()) {
      model.minimise(MinimiseSum{terms(m[1], m[2])});
    } else if (match("<\\?xml.*\\?>|<!-- .* -->|</?(instance|variables|constraints|objectives).*>")
                   .empty()) {
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
