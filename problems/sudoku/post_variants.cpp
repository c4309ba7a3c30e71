#include <string>
#include <utility>
#include <vector>

#include "problems/sudoku/variants.hpp"

namespace facet::sudoku {
namespace {

class Poster {
 public:
  Poster(const SudokuPuzzle& puzzle, SudokuModel& model)
      : puzzle_(puzzle), order_(static_cast<Value>(puzzle.order)), model_(model) {}

  void post() {
    for (std::size_t i = 0; i < puzzle_.cages.size(); ++i)
      sum(puzzle_.cages[i], i + 1);
    if (puzzle_.anti_knight) different(for_each_knight_move, "knight's moves");
    if (puzzle_.anti_king) different(for_each_king_move, "king's moves");
    for (const Neighbours& pair : puzzle_.consecutive) {
      const std::string name = both(pair.first, pair.second) + " are consecutive";
      supports(pair.first, pair.second, name);
      supports(pair.second, pair.first, name);
    }
    if (puzzle_.non_consecutive) {
      for_each_unmarked_neighbour(puzzle_,
                                  [&](std::size_t a, std::size_t b) { not_consecutive(a, b); });
    }
    for (const Inequality& sign : puzzle_.inequalities)
      greater(sign);
  }

 private:
  VarId var(std::size_t cell) const { return model_.cells.cells[cell]; }
  std::string name(std::size_t cell) const { return cell_name(cell, puzzle_.order); }
  std::string both(std::size_t a, std::size_t b) const { return name(a) + " and " + name(b); }

  void sum(const Cage& cage, std::size_t number) {
    if (!cage.sum) return;
    Linear linear;
    for (const std::size_t cell : cage.cells)
      linear.terms.push_back({1, var(cell)});
    linear.bound = *cage.sum;
    model_.model.post(std::move(linear), "cage " + std::to_string(number) + " (sum " +
                                             std::to_string(*cage.sum) + ")");
  }

  void different(void (*each)(std::size_t, const PairVisitor&), const char* name) {
    std::vector<Graph::Edge> edges;
    each(puzzle_.order,
         [&](std::size_t a, std::size_t b) { edges.emplace_back(Vertex(a), Vertex(b)); });
    const std::vector<VarId>& cells = model_.cells.cells;
    model_.model.post(DifferentOnEdges{Graph(cells.size(), edges), cells}, name);
  }

  // A digit of one cell needs one of the two beside it in the other.
  void supports(std::size_t cell, std::size_t other, const std::string& name) {
    for (Value value = 1; value <= order_; ++value) {
      Clause clause{{differs(cell, value)}};
      if (value > 1) clause.literals.push_back(equals(other, value - 1));
      if (value < order_) clause.literals.push_back(equals(other, value + 1));
      model_.model.post(std::move(clause), name);
    }
  }

  void not_consecutive(std::size_t a, std::size_t b) {
    const std::string name = both(a, b) + " are not consecutive";
    for (Value value = 1; value < order_; ++value) {
      model_.model.post(Clause{{differs(a, value), differs(b, value + 1)}}, name);
      model_.model.post(Clause{{differs(a, value + 1), differs(b, value)}}, name);
    }
  }

  void greater(const Inequality& sign) {
    Linear linear{{{1, var(sign.greater)}, {-1, var(sign.smaller)}}, Relation::AtLeast, 1};
    model_.model.post(std::move(linear), name(sign.greater) + " > " + name(sign.smaller));
  }

  Lit equals(std::size_t cell, Value value) const { return Lit{var(cell), value}; }
  Lit differs(std::size_t cell, Value value) const { return ~equals(cell, value); }

  const SudokuPuzzle& puzzle_;
  Value order_;
  SudokuModel& model_;
};

}  // namespace

void post_variants(const SudokuPuzzle& puzzle, SudokuModel& model) {
  Poster(puzzle, model).post();
}

}  // namespace facet::sudoku
