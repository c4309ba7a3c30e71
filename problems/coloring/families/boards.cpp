#include <algorithm>
#include <numeric>

#include "problems/coloring/families/makers.hpp"

// Squares of a board, row by row, joined where a piece goes from one to the other. The benchmark
// "queenR_C" is a queen's, "qg.orderN" (quasigroups) a rook's.
namespace facet::coloring {
namespace {

struct Board {
  explicit Board(const FamilyRequest& request)
      : rows(in_range("rows", *request.rows, 0, 3000)),
        columns(in_range("columns", request.columns.value_or(rows), 0, 3000)) {}

  std::size_t squares() const { return rows * columns; }
  std::size_t larger() const { return squares() == 0 ? 0 : std::max(rows, columns); }

  std::size_t rows;
  std::size_t columns;
};

// Every square with those behind it in its row and column, and, of a queen, on its diagonals.
Graph joined(const Board& board, bool diagonals) {
  EdgeSink sink(board.squares());
  const auto square = [&](std::size_t r, std::size_t c) { return r * board.columns + c; };
  for (std::size_t r = 0; r < board.rows; ++r) {
    for (std::size_t c = 0; c < board.columns; ++c) {
      for (std::size_t other = c + 1; other < board.columns; ++other)
        sink.add(square(r, c), square(r, other));
      for (std::size_t below = r + 1; below < board.rows; ++below) {
        const std::size_t step = below - r;
        sink.add(square(r, c), square(below, c));
        if (diagonals && c >= step) sink.add(square(r, c), square(below, c - step));
        if (diagonals && c + step < board.columns) sink.add(square(r, c), square(below, c + step));
      }
    }
  }
  return sink.graph();
}

}  // namespace

FamilyGraph make_queen(const FamilyRequest& request) {
  const Board board(request);
  const std::size_t larger = board.larger();
  FamilyGraph made{joined(board, true), {larger, std::nullopt, "a line of the board is a clique"}};
  // Colours (2 * row + column) mod N differ along rows, columns and both diagonals, since 1, 2 and
  // 3 have no divisor in common with N; a smaller board is a part of that one.
  if (std::gcd(larger, std::size_t{6}) == 1) {
    made.colors.at_most = larger;
    made.colors.reason += ", and 2 * row + column modulo a number coprime to 6 is a colouring";
  } else if (board.rows <= 1 || board.columns <= 1) {
    made.colors = {larger, larger, "all squares are in one line"};
  }
  return made;
}

FamilyGraph make_rook(const FamilyRequest& request) {
  const Board board(request);
  const std::size_t larger = board.larger();
  return {joined(board, false),
          {larger, larger, "a line of the board is a clique, a Latin square a colouring"}};
}

}  // namespace facet::coloring
