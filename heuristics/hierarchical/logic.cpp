#include "heuristics/hierarchical/logic.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "model/fill_rules.hpp"

namespace facet::heuristics::hierarchical {
namespace {

using genetic::Digit;
using genetic::Genome;
using genetic::Problem;

// The cells that one filling has guessed, in their order.
class Guesses {
 public:
  Guesses(std::size_t cells, const RunControl* control) : cells_(cells), control_(control) {}

  void add(std::uint32_t cell) { guesses_.push_back(cell); }
  /// Opens the youngest guess that is beside a cell again.
  template <class Beside>
  void take_back(Genome& digits, const Beside& beside) {
    const auto youngest = std::ranges::find_if(guesses_.rbegin(), guesses_.rend(), beside);
    if (youngest == guesses_.rend()) return;
    digits[*youngest] = 0;
    guesses_.erase(std::next(youngest).base());
    ++taken_back_;
  }
  /// There may be another step.
  bool go_on() const {
    return taken_back_ <= cells_ && (control_ == nullptr || !control_->stop_for_time());
  }

 private:
  std::size_t cells_;
  const RunControl* control_;
  std::vector<std::uint32_t> guesses_;
  std::size_t taken_back_ = 0;
};

// The constraints that the rows, columns and blocks of a grid are.
GridGroups groups_of(const Model& model, const genetic::Grid& grid) {
  std::map<std::vector<std::uint32_t>, ConstraintId> constraint_of;
  for (std::size_t c = 0; c < model.constraint_count(); ++c) {
    const auto* set = std::get_if<AllDifferent>(&model.constraint(ConstraintId(c)));
    if (set == nullptr) continue;
    std::vector<std::uint32_t> cells;
    for (const VarId var : set->vars)
      cells.push_back(var.index);
    std::ranges::sort(cells);
    constraint_of.try_emplace(std::move(cells), ConstraintId(c));
  }
  GridGroups groups;
  for (const auto& row : grid.rows)
    groups.rows.push_back(constraint_of.at(row));
  for (const auto& column : grid.columns)
    groups.columns.push_back(constraint_of.at(column));
  for (const auto& block : grid.blocks)
    groups.blocks.push_back(constraint_of.at(block));
  return groups;
}

class BoardLogic final : public Logic {
 public:
  BoardLogic(const Problem& problem, const RunControl* control)
      : problem_(problem),
        control_(control),
        grid_(*problem.grid()),
        groups_(groups_of(problem.prepared().model, grid_)) {}

  void fill(Genome& digits, std::size_t steps, std::size_t candidates,
            Random& random) const override {
    Guesses guesses(digits.size(), control_);
    for (std::size_t step = 0; step < steps && guesses.go_on(); ++step) {
      const bool crossings = sweep(digits, true, candidates, random, guesses);
      const bool blocks = sweep(digits, false, candidates, random, guesses);
      if (!crossings && !blocks) return;
    }
  }

 private:
  // True: it filled something.
  bool sweep(Genome& digits, bool crossings, std::size_t candidates, Random& random,
             Guesses& guesses) const {
    PartialValues values(digits.size());
    for (std::size_t cell = 0; cell < digits.size(); ++cell) {
      if (digits[cell] != 0) values[cell] = problem_.value(digits[cell]);
    }
    const FillOptions options{1, candidates};
    const Model& model = problem_.prepared().model;
    const FillResult filled =
        crossings ? fill_crossings(model, groups_, std::move(values), options, random)
                  : fill_blocks(model, groups_, std::move(values), options, random);
    for (const FilledCell& cell : filled.filled) {
      digits[cell.var.index] = problem_.digit(cell.value);
      if (cell.guess) guesses.add(cell.var.index);
    }
    for (const VarId dead : filled.dead) {
      guesses.take_back(digits, [&](std::uint32_t guess) {
        return crossings ? in_line(guess, dead.index) : in_block(guess, dead.index);
      });
    }
    return !filled.filled.empty();
  }

  bool in_line(std::uint32_t a, std::uint32_t b) const {
    return a / grid_.order == b / grid_.order || a % grid_.order == b % grid_.order;
  }
  bool in_block(std::uint32_t a, std::uint32_t b) const {
    return grid_.block_of[a] == grid_.block_of[b];  // only with blocks is a cell dead by them
  }

  const Problem& problem_;
  const RunControl* control_;
  const genetic::Grid& grid_;
  GridGroups groups_;
};

class GraphLogic final : public Logic {
 public:
  GraphLogic(const Problem& problem, const RunControl* control)
      : problem_(problem), control_(control), joined_(problem.cell_count()) {
    for (const auto& [a, b] : problem.edges()) {
      joined_[a].push_back(b);
      joined_[b].push_back(a);
    }
  }

  void fill(Genome& digits, std::size_t steps, std::size_t candidates,
            Random& random) const override {
    Guesses guesses(digits.size(), control_);
    bool filled = true;
    for (std::size_t step = 0; step < steps && filled && guesses.go_on(); ++step) {
      filled = false;
      for (std::uint32_t cell = 0; cell < digits.size(); ++cell) {
        if (digits[cell] != 0) continue;
        const std::vector<Digit> left = candidates_of(digits, cell);
        if (left.empty()) {
          std::vector<char> beside(digits.size(), 0);
          for_each_beside(cell, [&](std::uint32_t other) { beside[other] = 1; });
          guesses.take_back(digits, [&](std::uint32_t guess) { return beside[guess] != 0; });
        } else if (left.size() <= candidates) {
          digits[cell] = left[left.size() > 1 ? random.below(left.size()) : 0];
          if (left.size() > 1) guesses.add(cell);
          filled = true;
        }
      }
    }
  }

 private:
  // Some of them more than once, and the cell itself.
  template <class F>
  void for_each_beside(std::uint32_t cell, const F& f) const {
    for (const std::uint32_t set : problem_.sets_of(cell)) {
      for (const std::uint32_t other : problem_.set(set))
        f(other);
    }
    for (const std::uint32_t other : joined_[cell])
      f(other);
  }

  std::vector<Digit> candidates_of(const Genome& digits, std::uint32_t cell) const {
    std::vector<char> seen(problem_.digit_count() + 1, 0);
    for_each_beside(cell, [&](std::uint32_t other) { seen[digits[other]] = 1; });
    std::vector<Digit> left;
    problem_.prepared().model.domain(VarId(cell)).for_each([&](Value value) {
      const Digit digit = problem_.digit(value);
      if (seen[digit] == 0) left.push_back(digit);
    });
    return left;
  }

  const Problem& problem_;
  const RunControl* control_;
  std::vector<std::vector<std::uint32_t>> joined_;  // by edges
};

}  // namespace

std::unique_ptr<Logic> make_logic(const Problem& problem, const RunControl* control) {
  if (problem.grid()) return std::make_unique<BoardLogic>(problem, control);
  return std::make_unique<GraphLogic>(problem, control);
}

}  // namespace facet::heuristics::hierarchical
