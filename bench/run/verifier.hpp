#pragma once

#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>

#include "bench/run/record.hpp"
#include "bench/suite/instances.hpp"
#include "encoders/cnf/dimacs_read.hpp"
#include "model/model.hpp"
#include "problems/magic/square.hpp"
#include "problems/rules/coloring.hpp"
#include "problems/rules/verify.hpp"
#include "problems/sudoku/board.hpp"

namespace facet::bench {

/// The file of an instance and how the suite says it is to be read.
struct InstanceFile {
  std::string file;  // below the folder of instances
  InstanceKind kind = InstanceKind::Puzzle;
  std::optional<sudoku::Boxes> box;
  std::optional<std::size_t> k;
};
InstanceFile file_of(const BenchInstance& instance);
/// As a record states it. Throws std::runtime_error where it does not.
InstanceFile file_of(const Json& record);

/// Checks answers as records hold them, by the rules of puzzles and graphs, the clauses of formulas
/// and the constraints of models: nothing of any solver. Keeps the instances that were used last.
/// Any thread may call.
class Verifier {
 public:
  explicit Verifier(std::filesystem::path instances) : folder_(std::move(instances)) {}

  /// Nothing where the solution is right; else what is wrong with it. Throws ParseError where the
  /// instance does not read.
  std::optional<std::string> wrong(const InstanceFile& instance, const Json& solution);
  /// The same of what a record, or the object that a run printed, has as "solution" (it is there);
  /// of graphs and of models with an objective its "objective", "bound" and "status" too, which
  /// have to fit that solution.
  std::optional<std::string> wrong_answer(const InstanceFile& instance, const Json& answer);

 private:
  using Content = std::variant<rules::GridRules, sudoku::Board, magic::MagicSquare,
                               rules::ColoringRules, cnf::Formula, Model>;
  struct Entry {
    std::string key;
    std::shared_ptr<const Content> content;
  };
  std::shared_ptr<const Content> content_of(const InstanceFile& instance);
  Content read(const InstanceFile& instance) const;

  std::filesystem::path folder_;
  std::mutex mutex_;
  std::list<Entry> recent_;  // the last used first
};

}  // namespace facet::bench
