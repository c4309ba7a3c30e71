#include "backends/sat/cnf_options.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace facet::sat {
namespace {

using cnf::AtMostOne;
using cnf::DomainEncoding;
using cnf::LinearEncoding;
using cnf::Redundancy;

constexpr std::array domains{std::pair{"direct", DomainEncoding::Direct},
                             std::pair{"order", DomainEncoding::Order},
                             std::pair{"log", DomainEncoding::Log}};
constexpr std::array encodings{
    std::pair{"reduced", Redundancy::Reduced}, std::pair{"minimal", Redundancy::Minimal},
    std::pair{"efficient", Redundancy::Efficient}, std::pair{"extended", Redundancy::Extended}};
constexpr std::array at_most_ones{std::pair{"auto", AtMostOne::Auto},
                                  std::pair{"pairwise", AtMostOne::Pairwise},
                                  std::pair{"sequential", AtMostOne::Sequential},
                                  std::pair{"product", AtMostOne::Product},
                                  std::pair{"commander", AtMostOne::Commander},
                                  std::pair{"bimander", AtMostOne::Bimander},
                                  std::pair{"binary", AtMostOne::Binary},
                                  std::pair{"ladder", AtMostOne::Ladder}};
constexpr std::array linears{
    std::pair{"auto", LinearEncoding::Auto}, std::pair{"order", LinearEncoding::Order},
    std::pair{"adder", LinearEncoding::Adder}, std::pair{"totalizer", LinearEncoding::Totalizer},
    std::pair{"sets", LinearEncoding::Sets}};

// The first choice of a table is the default.
template <class Table>
OptionRow row(const char* name, const Table& table, const char* help) {
  OptionRow result;
  result.name = name;
  result.type = OptionType::Choice;
  result.default_value = table.front().first;
  for (const auto& choice : table)
    result.choices.emplace_back(choice.first);
  result.help = help;
  return result;
}

template <class Table>
auto chosen(const OptionValues& values, const char* name, const Table& table) {
  const std::string& text = values.text(name);
  return std::ranges::find_if(table, [&](const auto& choice) { return text == choice.first; })
      ->second;
}

}  // namespace

std::vector<OptionRow> cnf_option_rows() {
  return {row("domain", domains, "how a variable's values become propositions"),
          row("encoding", encodings, "which redundant clauses are written"),
          row("amo", at_most_ones, "how \"at most one of these\" is written"),
          row("linear", linears, "how a linear constraint is written")};
}

cnf::EncodeOptions encode_options(const OptionValues& values) {
  cnf::EncodeOptions options;
  options.domain = chosen(values, "domain", domains);
  options.encoding = chosen(values, "encoding", encodings);
  options.amo = chosen(values, "amo", at_most_ones);
  options.linear = chosen(values, "linear", linears);
  return options;
}

std::optional<Unsupported> cnf_support(const Model& model) {
  if (!model.objective()) return std::nullopt;
  return Unsupported{"the objective", "clauses decide, they do not optimise"};
}

std::uint64_t formula_memory(const cnf::Counts& counts) {
  return 200 * counts.variables + 48 * counts.clauses + 4 * counts.literals;
}

}  // namespace facet::sat
