#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "heuristics/ants/ants.hpp"
#include "heuristics/ants/trails.hpp"
#include "heuristics/effort.hpp"
#include "model/random.hpp"

namespace facet::heuristics {

/// A board that an ant fills. Its cells, and the values of each cell, are numbers from 0.
///
///   reset()              the board as it began, where every cell has two values or more.
///   settled(cell)        a value is given, or follows from the given ones: settled_value(cell).
///   left(cell)           how many values an open cell has left; 0: it is lost.
///   for_each_value(c, f) calls f(value) for each of them, ascending.
///   assign(cell, value)  gives an open cell one of its values.
///   filled()             how many cells are settled.
///   sound()              nothing shows yet that the board cannot be filled.
template <class B>
concept AntBoard = requires(B board, const B same, std::uint32_t cell, std::uint32_t value) {
  board.reset();
  { same.cell_count() } -> std::same_as<std::size_t>;
  { same.trail_begins() } -> std::same_as<std::vector<std::size_t>>;
  { same.settled(cell) } -> std::same_as<bool>;
  { same.settled_value(cell) } -> std::same_as<std::uint32_t>;
  { same.left(cell) } -> std::same_as<std::size_t>;
  same.for_each_value(cell, [](std::uint32_t) {});
  board.assign(cell, value);
  { same.filled() } -> std::same_as<std::size_t>;
  { same.sound() } -> std::same_as<bool>;
};

/// The ants, their trails and the best board: rounds of an ant colony system. See ants.hpp.
template <AntBoard Board>
class Colony {
 public:
  static constexpr std::uint32_t kOpen = std::numeric_limits<std::uint32_t>::max();
  /// The value of each cell, or kOpen.
  using Filling = std::vector<std::uint32_t>;

  /// `make()` gives a board. The worth of a board counts `variables` cells: those of `settled` more
  /// than the open ones. Preconditions: there is a cell; the parameters are in range, their order
  /// not Auto. The effort must outlive the object.
  template <class Make>
  Colony(const Make& make, std::size_t settled, const AntsParameters& parameters, Random random,
         Effort& effort)
      : parameters_(parameters),
        random_(random),
        effort_(effort),
        ants_(boards(make, parameters.ants)),
        cells_(ants_.front().board.cell_count()),
        variables_(static_cast<float>(cells_ + settled)),
        trails_(ants_.front().board.trail_begins(), 1 / variables_) {}

  /// Every ant fills a board, until one has filled all cells. False: there was a reason to stop
  /// first.
  bool round() {
    live_.clear();
    for (Ant& ant : ants_) {
      ant.board.reset();
      ant.start = static_cast<std::uint32_t>(random_.below(cells_));
      live_.push_back(&ant);
    }
    for (std::size_t step = 0; step < cells_ && !live_.empty(); ++step) {
      std::size_t kept = 0;
      for (Ant* ant : live_) {
        if (effort_.stopped()) return false;
        if (advance(*ant, step)) live_[kept++] = ant;
        if (complete(ant->board)) return true;
      }
      live_.resize(kept);
    }
    return !effort_.stopped();
  }

  /// After a round: the board with most cells filled, the first of equals.
  const Board& winner() const {
    const Ant* best = &ants_.front();
    for (const Ant& ant : ants_) {
      if (ant.board.filled() > best->board.filled()) best = &ant;
    }
    return best->board;
  }
  bool complete(const Board& board) const { return board.sound() && board.filled() == cells_; }
  double mean_open() const {
    double sum = 0;
    for (const Ant& ant : ants_)
      sum += static_cast<double>(cells_ - ant.board.filled());
    return sum / static_cast<double>(ants_.size());
  }

  /// After a round: the best board yet lays its trail.
  void reinforce() {
    const Board& board = winner();
    const auto open = static_cast<float>(std::max<std::size_t>(cells_ - board.filled(), 1));
    const float worth = variables_ / open;
    if (worth > best_worth_) adopt(filling_of(board), worth);
    lay_best();
  }
  /// Takes a board from elsewhere as the best one. Precondition: worth > 0.
  void lay(Filling filling, float worth) {
    adopt(std::move(filling), worth);
    lay_best();
  }
  void forget() {
    trails_.forget();
    best_worth_ = 0;
  }

  Filling filling_of(const Board& board) const {
    Filling filling(cells_, kOpen);
    for (std::uint32_t cell = 0; cell < cells_; ++cell) {
      if (board.settled(cell)) filling[cell] = board.settled_value(cell);
    }
    return filling;
  }

 private:
  struct Ant {
    Board board;
    std::uint32_t start = 0;
  };

  template <class Make>
  static std::vector<Ant> boards(const Make& make, std::uint32_t count) {
    std::vector<Ant> ants;
    ants.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i)
      ants.push_back({make(), 0});
    return ants;
  }

  // False: the ant has come to its end.
  bool advance(Ant& ant, std::size_t step) {
    const std::uint32_t cell = next_cell(ant, step);
    if (cell == kOpen) return false;
    if (ant.board.settled(cell) || ant.board.left(cell) == 0) return true;
    effort_.spend();
    const std::uint32_t value = choose(ant.board, cell);
    ant.board.assign(cell, value);
    trails_.wear(cell, value, static_cast<float>(parameters_.xi));
    return parameters_.dead_end == AntDeadEnd::Skip || ant.board.sound();
  }

  std::uint32_t cell_after(const Ant& ant, std::size_t step) const {
    const std::size_t cell = ant.start + step;
    return static_cast<std::uint32_t>(cell < cells_ ? cell : cell - cells_);
  }

  // kOpen: there is none.
  std::uint32_t next_cell(const Ant& ant, std::size_t step) const {
    if (parameters_.order != AntOrder::Fewest) return cell_after(ant, step);
    std::uint32_t best = kOpen;
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = 0; i < cells_; ++i) {
      const std::uint32_t cell = cell_after(ant, i);
      if (ant.board.settled(cell)) continue;
      const std::size_t left = ant.board.left(cell);
      if (left == 0 || left >= fewest) continue;
      best = cell;
      fewest = left;
    }
    return best;
  }

  std::uint32_t choose(const Board& board, std::uint32_t cell) {
    const double drawn = random_.unit();
    const bool greedy = parameters_.rule == AntRule::Paper ? drawn < parameters_.q0  //
                                                           : drawn > parameters_.q0;
    return greedy ? strongest(board, cell) : draw(board, cell);
  }

  // Of equals, as all are at first, a random one.
  std::uint32_t strongest(const Board& board, std::uint32_t cell) {
    const float* trail = trails_.of(cell);
    float most = -1;
    std::uint32_t chosen = 0;
    std::uint64_t equals = 0;
    board.for_each_value(cell, [&](std::uint32_t value) {
      if (trail[value] < most) return;
      equals = trail[value] > most ? 1 : equals + 1;
      most = trail[value];
      if (equals == 1 || random_.below(equals) == 0) chosen = value;
    });
    return chosen;
  }

  std::uint32_t draw(const Board& board, std::uint32_t cell) {
    const float* trail = trails_.of(cell);
    float total = 0;
    board.for_each_value(cell, [&](std::uint32_t value) { total += trail[value]; });
    const float drawn = total * static_cast<float>(random_.unit());
    float sum = 0;
    bool found = false;
    std::uint32_t chosen = 0;
    board.for_each_value(cell, [&](std::uint32_t value) {
      if (found) return;
      chosen = value;
      sum += trail[value];
      found = sum > drawn;
    });
    return chosen;
  }

  void adopt(Filling filling, float worth) {
    best_ = std::move(filling);
    best_worth_ = worth;
  }

  void lay_best() {
    const auto rho = static_cast<float>(parameters_.rho);
    const auto threshold = static_cast<float>(parameters_.threshold);
    for (std::uint32_t cell = 0; cell < cells_; ++cell) {
      if (best_[cell] != kOpen) trails_.lay(cell, best_[cell], rho, best_worth_, threshold);
    }
    best_worth_ *= 1 - static_cast<float>(parameters_.best_evaporation);
  }

  AntsParameters parameters_;
  Random random_;
  Effort& effort_;
  std::vector<Ant> ants_;
  std::size_t cells_;
  float variables_;
  Trails trails_;
  std::vector<Ant*> live_;
  Filling best_;
  float best_worth_ = 0;
};

}  // namespace facet::heuristics
