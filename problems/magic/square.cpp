#include "problems/magic/square.hpp"

#include <algorithm>
#include <utility>

#include "model/error.hpp"

namespace facet::magic {
namespace {

void validate(const MagicSquare& square) {
  const std::size_t n = square.order;
  if (n == 0 || n > kLargestOrder) {
    throw InvalidModel("a magic square of order " + std::to_string(n) + ", expected 1.." +
                       std::to_string(kLargestOrder));
  }
  if (square.givens.size() != n * n) {
    throw InvalidModel("a magic square with " + std::to_string(square.givens.size()) +
                       " cells, expected " + std::to_string(n * n));
  }
  const auto most = static_cast<int>(n * n);
  if (std::ranges::any_of(square.givens, [&](int given) { return given < 0 || given > most; }))
    throw InvalidModel("a magic square with a number outside 0.." + std::to_string(most));
  if (square.semi && (square.pandiagonal || square.associative))
    throw InvalidModel("a semi-magic square with a rule of diagonals");
}

// Posts the lines and pairs of a square.
class Poster {
 public:
  Poster(Model& model, std::size_t order) : model_(model), n_(order) {}

  // N cells from row 0 or column 0 on, so many rows and columns apart, around the edges.
  void line(std::size_t row, std::size_t column, std::size_t down, std::size_t right,
            std::string label) {
    Linear sum{{}, Relation::Equal, magic_sum(n_)};
    for (std::size_t i = 0; i < n_; ++i)
      sum.terms.push_back({1, cell((row + i * down) % n_, (column + i * right) % n_)});
    model_.post(std::move(sum), std::move(label));
  }

  void diagonals(std::size_t i) {
    const std::string number = i == 0 ? "" : " " + std::to_string(i + 1);
    line(0, i, 1, 1, "falling diagonal" + number);
    line(0, n_ - 1 - i, 1, n_ - 1, "rising diagonal" + number);
  }

  // The cell in the middle of an odd order is its own opposite.
  void opposites() {
    const std::size_t last = n_ * n_ - 1;
    for (std::size_t at = 0; 2 * at <= last; ++at) {
      Linear pair{{{1, VarId(at)}}, Relation::Equal, static_cast<std::int64_t>(last) + 2};
      pair.terms.push_back({1, VarId(last - at)});
      model_.post(std::move(pair), "opposites " + std::to_string(at + 1));
    }
  }

  void standard_form() {
    if (n_ < 2) return;
    below(cell(0, 0), cell(0, n_ - 1), 1);
    below(cell(0, 0), cell(n_ - 1, 0), 2);
    below(cell(0, 0), cell(n_ - 1, n_ - 1), 3);
    below(cell(0, 1), cell(1, 0), 4);
  }

 private:
  VarId cell(std::size_t row, std::size_t column) const { return VarId(row * n_ + column); }
  void below(VarId small, VarId great, int number) {
    model_.post(Linear{{{1, small}, {-1, great}}, Relation::AtMost, -1},
                "standard form " + std::to_string(number));
  }

  Model& model_;
  std::size_t n_;
};

}  // namespace

std::int64_t magic_sum(std::size_t order) {
  const auto n = static_cast<std::int64_t>(order);
  return n * (n * n + 1) / 2;
}

Model build(const MagicSquare& square) {
  validate(square);
  const std::size_t n = square.order;
  Model model;
  AllDifferent numbers;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const int given = square.givens[cell];
    numbers.vars.push_back(model.add_variable(
        given != 0 ? Domain::singleton(given) : Domain::interval(1, static_cast<Value>(n * n)),
        "x_r" + std::to_string(cell / n + 1) + "_c" + std::to_string(cell % n + 1)));
  }
  model.post(std::move(numbers), "numbers");
  Poster poster(model, n);
  for (std::size_t i = 0; i < n; ++i)
    poster.line(i, 0, 0, 1, "row " + std::to_string(i + 1));
  for (std::size_t i = 0; i < n; ++i)
    poster.line(0, i, 1, 0, "column " + std::to_string(i + 1));
  const std::size_t diagonals = square.semi ? 0 : square.pandiagonal ? n : 1;
  for (std::size_t i = 0; i < diagonals; ++i)
    poster.diagonals(i);
  if (square.associative) poster.opposites();
  if (square.standard) poster.standard_form();
  return model;
}

}  // namespace facet::magic
