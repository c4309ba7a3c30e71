#include "encoders/cnf/dimacs_write.hpp"

#include <charconv>
#include <ostream>
#include <string_view>

#include "encoders/cnf/name_table.hpp"
#include "encoders/cnf/value_plan.hpp"
#include "model/error.hpp"

namespace facet::cnf {

namespace {

using Kind = VariableMap::Kind;

/// Collects text and hands it to the stream a megabyte at a time; numbers are formatted here, not
/// by the stream.
class TextBuffer {
 public:
  explicit TextBuffer(std::ostream& out) : out_(out) { buffer_.reserve(kSize + kSlack); }

  void text(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= kSize) flush();
  }
  void literals(std::span<const Literal> clause) {
    for (const Literal literal : clause)
      number(literal);
    text("0\n");
  }
  void flush() {
    out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    buffer_.clear();
    if (!out_) throw std::ios_base::failure("the output could not be written");
  }

 private:
  static constexpr std::size_t kSize = std::size_t{1} << 20;
  static constexpr std::size_t kSlack = 4096;

  void number(Literal literal) {
    char digits[16];
    char* end = std::to_chars(digits, digits + sizeof digits, literal).ptr;
    *end++ = ' ';
    text(std::string_view(digits, static_cast<std::size_t>(end - digits)));
  }

  std::ostream& out_;
  std::string buffer_;
};

class DimacsSink final : public ClauseSink {
 public:
  using ClauseSink::add;
  explicit DimacsSink(TextBuffer& buffer) : buffer_(buffer) {}
  void add(std::span<const Literal> clause) override { buffer_.literals(clause); }

 private:
  TextBuffer& buffer_;
};

void write_comments(const DimacsHeader& header, TextBuffer& buffer) {
  for (const std::string& comment : header.comments) {
    std::string_view rest = comment;
    while (true) {
      const std::size_t end = rest.find('\n');
      std::string_view line = rest.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      buffer.text(line.empty() ? "c" : "c ");
      buffer.text(line);
      buffer.text("\n");
      if (end == std::string_view::npos) break;
      rest.remove_prefix(end + 1);
    }
  }
}

void write_domain(const VariableMap::Entry& entry, const std::string& name, TextBuffer& buffer) {
  std::vector<Value> values;
  for (std::size_t i = 0; i < entry.size(); ++i)
    values.push_back(entry.value(i));
  buffer.text("c domain " + name + " " + Domain::of(values).to_string() + "\n");
}

bool needs_domain(Kind kind, const std::string& name) {
  switch (kind) {
    case Kind::Settled:
    case Kind::Equal:
      return false;
    case Kind::AtMost:
    case Kind::Bit:
      return true;
    case Kind::Truth:
      return reads_as_value(name);
  }
  return false;
}

void write_names(const Model& model, const VariableMap& map, TextBuffer& buffer) {
  std::string line;
  for (std::size_t v = 0; v < map.size(); ++v) {
    const VariableMap::Entry entry = map.entry(VarId(v));
    const std::string name = model.name(VarId(v));
    if (const auto value = entry.settled()) {
      const bool found_out = !model.domain(VarId(v)).is_singleton();
      buffer.text("c given " + name + " = " + std::to_string(*value) +
                  (found_out ? " (settled)\n" : "\n"));
    }
    if (needs_domain(entry.kind(), name)) write_domain(entry, name, buffer);
    for (std::size_t i = 0; i < entry.proposition_count(); ++i) {
      line = "c varname ";
      line += std::to_string(entry.proposition(i));
      line += ' ';
      append_proposition_name(name, entry, i, line);
      line += '\n';
      buffer.text(line);
    }
  }
}

void write_problem_line(std::uint64_t variables, std::uint64_t clauses, TextBuffer& buffer) {
  buffer.text("p cnf " + std::to_string(variables) + " " + std::to_string(clauses) + "\n");
}

}  // namespace

Encoded write_dimacs(const Model& model, const EncodeOptions& options, std::ostream& out,
                     const DimacsHeader& header, const std::function<bool()>& poll) {
  ValuePlan plan = plan_values(model, options, poll);
  const Counts sizes = count_planned(model, options, plan);
  refuse_above_limits(sizes, options);
  TextBuffer buffer(out);
  write_comments(header, buffer);
  write_names(model, plan.map, buffer);
  write_problem_line(sizes.variables, sizes.clauses, buffer);
  DimacsSink sink(buffer);
  const Counts written = encode_planned(model, options, plan, sink, poll);
  buffer.flush();
  if (written.clauses != sizes.clauses || written.variables != sizes.variables) {
    throw EncodingError("the formula has " + std::to_string(written.clauses) + " clauses, but " +
                        std::to_string(sizes.clauses) + " were counted");
  }
  return {std::move(plan.map), written};
}

void write_dimacs(const Formula& formula, std::ostream& out, const DimacsHeader& header) {
  TextBuffer buffer(out);
  write_comments(header, buffer);
  write_problem_line(static_cast<std::uint64_t>(formula.variable_count()), formula.clause_count(),
                     buffer);
  for (std::size_t c = 0; c < formula.clause_count(); ++c)
    buffer.literals(formula.clause(c));
  buffer.flush();
}

}  // namespace facet::cnf
