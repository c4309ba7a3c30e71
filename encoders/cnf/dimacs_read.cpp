#include "encoders/cnf/dimacs_read.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <unordered_map>

#include "encoders/cnf/encode.hpp"
#include "encoders/cnf/token_reader.hpp"
#include "model/error.hpp"

namespace facet::cnf {

namespace {

using Token = TokenReader::Token;

class DimacsParser {
 public:
  DimacsParser(std::istream& in, const std::string& source) : reader_(in, source) {
    document_.source = source;
  }

  DimacsDocument run() {
    while (true) {
      const Token token = reader_.next();
      if (token.text.empty()) {
        if (!has_header_) reader_.fail(token, "the p line, 'p cnf VARIABLES CLAUSES'");
        finish(token, "the end of the file");
        break;
      }
      if (token.text == "%" && has_header_) {
        finish(token, "'%'");
        warn(token, "'%' ends the formula (SATLIB); what follows is not read");
        break;
      }
      read(token);
    }
    return std::move(document_);
  }

 private:
  void read(const Token& token) {
    if (token.text.front() == 'c' && (token.first_in_line || token.text == "c")) {
      read_comment(token);
    } else if (token.text == "p") {
      read_header(token);
    } else {
      read_literal(token);
    }
  }

  void read_comment(const Token& token) {
    const std::string start(token.text.substr(1));
    std::string_view text = reader_.rest_of_line();
    if (start.empty() && document_.names.read_comment(text)) return;
    if (start.empty() && text.starts_with(' ')) text.remove_prefix(1);
    document_.comments.push_back(start + std::string(text));
  }

  void read_header(const Token& token) {
    if (has_header_) {
      reader_.fail(token,
                   "no second p line (the first is in line " + std::to_string(header_.line) + ")");
    }
    header_ = token;
    const Token format = reader_.next_in_line();
    if (format.text != "cnf") reader_.fail(format, "'cnf'");
    const std::int64_t variables = read_size("the number of variables");
    announced_ = static_cast<std::uint64_t>(read_size("the number of clauses"));
    const Token rest = reader_.next_in_line();
    if (!rest.text.empty()) reader_.fail(rest, "the end of the p line");
    document_.formula.new_variables(static_cast<std::uint64_t>(variables));
    has_header_ = true;
  }

  std::int64_t read_size(const char* what) {
    const Token token = reader_.next_in_line();
    std::int64_t number = -1;
    const bool fits = token.text.size() <= 10 && parse_literal(token.text, number);
    if (!fits || number < 0) reader_.fail(token, std::string(what) + ", 0..2147483647");
    return number;
  }

  void read_literal(const Token& token) {
    std::int64_t literal = 0;
    const bool is_literal = parse_literal(token.text, literal);
    if (!has_header_) reader_.fail(token, "the p line, 'p cnf VARIABLES CLAUSES'");
    if (!is_literal) reader_.fail(token, "a literal or 0");
    const std::int64_t last = document_.formula.variable_count();
    if (literal > last || -literal > last) {
      reader_.fail(token, "a variable up to " + std::to_string(last) +
                              ", as the p line says (variable " +
                              std::string(token.text.substr(literal < 0 ? 1 : 0, 20)) + ")");
    }
    if (literal == 0) {
      document_.formula.add(clause_);
      clause_.clear();
      return;
    }
    if (clause_.empty()) clause_line_ = token.line;
    clause_.push_back(static_cast<Literal>(literal));
  }

  void finish(const Token& token, const std::string& found) const {
    if (!clause_.empty()) {
      throw ParseError(reader_.source(), token.line, token.column,
                       "found " + found + ", expected the 0 that ends the clause of line " +
                           std::to_string(clause_line_));
    }
    const std::size_t count = document_.formula.clause_count();
    if (count != announced_) {
      throw ParseError(reader_.source(), header_.line, header_.column,
                       "found a p line that is wrong: " + std::to_string(announced_) +
                           " clauses announced, " + std::to_string(count) +
                           " found, expected the same number");
    }
  }

  void warn(const Token& token, const std::string& text) {
    document_.warnings.push_back(reader_.source() + ":" + std::to_string(token.line) + ":" +
                                 std::to_string(token.column) + ": " + text);
  }

  TokenReader reader_;
  DimacsDocument document_;
  bool has_header_ = false;
  Token header_;
  std::uint64_t announced_ = 0;
  std::vector<Literal> clause_;
  std::size_t clause_line_ = 0;
};

bool is_model_name(const std::string& name) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  if (name.empty() || !letter(name.front())) return false;
  for (const char c : name) {
    if (!letter(c) && (c < '0' || c > '9')) return false;
  }
  return true;
}

}  // namespace

DimacsDocument read_dimacs(std::istream& in, const std::string& source) {
  return DimacsParser(in, source).run();
}

namespace {

// Of the file's own names those that can be a model's, the first of each.
std::unordered_map<std::string, BoolVar> usable_names(const NameTable& table) {
  std::unordered_map<std::string, BoolVar> usable;
  for (const auto& [id, name] : table.names()) {
    if (!is_model_name(name)) continue;
    const auto [at, fresh] = usable.try_emplace(name, id);
    if (!fresh) at->second = std::min(at->second, id);
  }
  return usable;
}

Clause clause_of(std::span<const Literal> literals) {
  Clause clause;
  clause.literals.reserve(literals.size());
  for (const Literal literal : literals) {
    const std::size_t index = static_cast<std::size_t>(literal < 0 ? -literal : literal) - 1;
    clause.literals.push_back({VarId(index), 1, literal > 0});
  }
  return clause;
}

}  // namespace

Model to_model(const DimacsDocument& document, const std::function<bool()>& poll) {
  constexpr std::size_t between_polls = 1 << 14;
  std::size_t calls = 0;
  const auto look = [&] {
    if (poll && ++calls % between_polls == 0 && poll()) throw EncodeStopped{};
  };
  Model model;
  const auto& names = document.names.names();
  auto used = usable_names(document.names);
  for (BoolVar v = 1; v <= document.formula.variable_count(); ++v) {
    look();
    const auto named = names.empty() ? names.end() : names.find(v);
    const auto usable = named == names.end() ? used.end() : used.find(named->second);
    std::string name;
    if (usable != used.end() && usable->second == v) {
      name = named->second;
    } else {
      // Names of numbers differ among themselves: they can only meet one of the file's.
      name = "x" + std::to_string(v);
      while (!used.empty() && used.contains(name))
        name += '_';
    }
    model.add_variable(Domain::boolean(), std::move(name));
  }
  for (std::size_t c = 0; c < document.formula.clause_count(); ++c) {
    look();
    model.post(clause_of(document.formula.clause(c)));
  }
  return model;
}

std::uint64_t model_memory(const DimacsDocument& document) {
  const Formula& formula = document.formula;
  std::uint64_t bytes = 0;
  bytes += 240 * static_cast<std::uint64_t>(formula.variable_count());
  bytes += 240 * static_cast<std::uint64_t>(formula.clause_count());
  return bytes;
}

}  // namespace facet::cnf
