#include "bench/run/verifier.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "encoders/graph/formats.hpp"
#include "encoders/json/model_json.hpp"
#include "model/check.hpp"
#include "model/constraint.hpp"
#include "model/error.hpp"
#include "problems/magic/text.hpp"
#include "problems/sudoku/reader.hpp"
#include "workbench/board_walk.hpp"
#include "workbench/magic_walk.hpp"
#include "workbench/verify_coloring.hpp"
#include "workbench/verify_puzzle.hpp"

namespace facet::bench {
namespace {

constexpr std::size_t kKept = 8;

using Wrong = std::optional<std::string>;

// Rows of numbers, or numbers, as one list.
template <class T>
std::vector<T> numbers_of(const Json& solution) {
  std::vector<T> result;
  for (const Json& item : solution) {
    if (item.is_array()) {
      const auto row = item.get<std::vector<T>>();
      result.insert(result.end(), row.begin(), row.end());
    } else {
      result.push_back(item.get<T>());
    }
  }
  return result;
}

// Leaves the stream at its beginning.
bool states_square(std::istream& in) {
  std::string line;
  while (std::getline(in, line) && (line.empty() || line.front() == '#')) {
  }
  in.clear();
  in.seekg(0);
  return magic::looks_like_square(line);
}

Wrong wrong_formula(const cnf::Formula& formula, const std::vector<std::int64_t>& literals) {
  const auto last = static_cast<std::size_t>(formula.variable_count());
  std::vector<std::int8_t> value(last + 1, 0);
  for (const std::int64_t literal : literals) {
    const auto variable = static_cast<std::uint64_t>(literal < 0 ? -literal : literal);
    if (variable == 0 || variable > last) return fmt::format("it has the literal {}", literal);
    const std::int8_t sign = literal < 0 ? -1 : 1;
    if (value[variable] == -sign) return fmt::format("it has variable {} both ways", variable);
    value[variable] = sign;
  }
  for (std::size_t i = 0; i < formula.clause_count(); ++i) {
    const bool holds = std::ranges::any_of(formula.clause(i), [&](cnf::Literal literal) {
      return value[static_cast<std::size_t>(std::abs(literal))] == (literal < 0 ? -1 : 1);
    });
    if (!holds) return fmt::format("clause {} is not true", i + 1);
  }
  return std::nullopt;
}

// Throws std::out_of_range, naming the variable, where one has no value.
Solution solution_of(const Model& model, const Json& values) {
  Solution solution;
  for (std::size_t i = 0; i < model.variable_count(); ++i) {
    const auto at = values.find(model.name(VarId(i)));
    if (at == values.end())
      throw std::out_of_range(fmt::format("it has no value for {}", model.name(VarId(i))));
    solution.values.push_back(at->get<Value>());
  }
  return solution;
}

Wrong wrong_model(const Model& model, const Json& values) {
  const auto violations = check(model, solution_of(model, values), 1);
  return violations.empty() ? Wrong() : Wrong(violations[0].what);
}

std::int64_t colors_of(const Json& solution) {
  std::vector<std::int64_t> colors = numbers_of<std::int64_t>(solution);
  std::ranges::sort(colors);
  return std::ranges::unique(colors).begin() - colors.begin();
}

// Of a right solution, with what it is worth: that is what it claims, no more is proven, and as
// much where nothing better is said to be there.
Wrong wrong_claim(const Json& answer, std::int64_t worth, std::string_view unit) {
  const auto number = [&](const char* key) -> std::optional<std::int64_t> {
    const auto at = answer.find(key);
    if (at == answer.end() || !at->is_number()) return std::nullopt;
    return at->get<std::int64_t>();
  };
  if (const auto claimed = number("objective"); claimed && *claimed != worth)
    return fmt::format("it has {}{}, and {} as its objective", worth, unit, *claimed);
  const auto bound = number("bound");
  if (bound && *bound > worth)
    return fmt::format("it has {}{}, and {} as its bound", worth, unit, *bound);
  const auto status = answer.find("status");
  if (bound && *bound < worth && status != answer.end() && *status == "optimal")
    return fmt::format("it has {}{}, says that this is the least, and proves {}", worth, unit,
                       *bound);
  return std::nullopt;
}

std::string key_of(const InstanceFile& instance) {
  std::string key = instance.file;
  if (instance.box) key += fmt::format("|{}x{}", instance.box->rows, instance.box->columns);
  if (instance.k) key += fmt::format("|{}", *instance.k);
  return key;
}

}  // namespace

InstanceFile file_of(const BenchInstance& instance) {
  return {instance.file, instance.kind, instance.box, instance.k};
}

InstanceFile file_of(const Json& record) {
  InstanceFile result;
  result.file = record.at("instance_file").get<std::string>();
  if (result.file.empty() || result.file.find('/') != std::string::npos)
    throw std::runtime_error("\"instance_file\": expected the name of a file without folders");
  result.kind = kind_of_file(result.file);
  if (const auto at = record.find("box"); at != record.end() && !at->is_null()) {
    const auto sides = at->get<std::vector<std::size_t>>();
    if (sides.size() != 2) throw std::runtime_error("\"box\": expected rows and columns");
    result.box = sudoku::Boxes{sides[0], sides[1]};
  }
  if (const auto at = record.find("k"); at != record.end() && !at->is_null())
    result.k = at->get<std::size_t>();
  return result;
}

Verifier::Content Verifier::read(const InstanceFile& instance) const {
  const std::string path = (folder_ / instance.file).string();
  std::ifstream in(path, std::ios::binary);
  if (!in) throw ParseError(path, 0, 0, "cannot be read");
  switch (instance.kind) {
    case InstanceKind::Graph: {
      coloring::ColoringProblem problem;
      problem.graph = graph::read(in, path, *graph::format_of_file(instance.file)).graph;
      problem.colors = instance.k;
      return workbench::rules_of(problem);
    }
    case InstanceKind::Formula:
      return cnf::read_dimacs(in, path).formula;
    case InstanceKind::Model:
      return json::read_json(in, path);
    case InstanceKind::Puzzle:
      break;
  }
  if (states_square(in)) return *magic::Reader(in, path).next();
  sudoku::ReadOptions options;
  options.box = instance.box;
  sudoku::Reader reader(in, path, options);
  auto puzzle = reader.next_any();
  if (!puzzle) throw ParseError(path, 0, 0, "found no puzzle, expected one");
  if (auto* board = std::get_if<sudoku::Board>(&*puzzle)) return std::move(*board);
  return workbench::rules_of(std::get<sudoku::SudokuPuzzle>(*puzzle));
}

std::shared_ptr<const Verifier::Content> Verifier::content_of(const InstanceFile& instance) {
  const std::string key = key_of(instance);
  const std::lock_guard guard(mutex_);
  const auto found = std::ranges::find(recent_, key, &Entry::key);
  if (found != recent_.end()) {
    recent_.splice(recent_.begin(), recent_, found);
    return found->content;
  }
  recent_.push_front({key, std::make_shared<const Content>(read(instance))});
  if (recent_.size() > kKept) recent_.pop_back();
  return recent_.front().content;
}

std::optional<std::string> Verifier::wrong(const InstanceFile& instance, const Json& solution) {
  const std::shared_ptr<const Content> content = content_of(instance);
  try {
    return std::visit(Overloaded{[&](const rules::GridRules& rules) {
                                   return rules::verify(rules, numbers_of<int>(solution));
                                 },
                                 [&](const sudoku::Board& board) {
                                   return workbench::verify(board, numbers_of<Value>(solution));
                                 },
                                 [&](const magic::MagicSquare& square) {
                                   return workbench::verify(square, numbers_of<Value>(solution));
                                 },
                                 [&](const rules::ColoringRules& rules) {
                                   return rules::verify(rules, numbers_of<std::int64_t>(solution));
                                 },
                                 [&](const cnf::Formula& formula) {
                                   return wrong_formula(formula,
                                                        numbers_of<std::int64_t>(solution));
                                 },
                                 [&](const Model& model) { return wrong_model(model, solution); }},
                      *content);
  } catch (const Json::exception&) {
    return "its solution is not of the form that answers have";
  } catch (const std::out_of_range& error) {
    return error.what();
  }
}

std::optional<std::string> Verifier::wrong_answer(const InstanceFile& instance,
                                                  const Json& answer) {
  if (auto fault = wrong(instance, answer.at("solution"))) return fault;
  if (instance.kind == InstanceKind::Graph)
    return wrong_claim(answer, colors_of(answer.at("solution")), " colours");
  const std::shared_ptr<const Content> content = content_of(instance);
  const auto* model = std::get_if<Model>(content.get());
  if (model == nullptr || !model->objective()) return std::nullopt;
  const Solution solution = solution_of(*model, answer.at("solution"));
  return wrong_claim(answer, objective_value(*model->objective(), solution), "");
}

}  // namespace facet::bench
