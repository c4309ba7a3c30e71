#include "backends/coloring/dsatur_search.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>
#include <utility>

#include "model/random.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint32_t kNoVertex = ~std::uint32_t{0};
constexpr std::uint32_t kFewColors = 3;
// Above this a node takes so long that the clock can be read at each.
constexpr std::size_t kManyVertices = 1000;

std::vector<std::uint32_t> shuffled(std::size_t count, std::uint64_t seed) {
  std::vector<std::uint32_t> result(count);
  std::iota(result.begin(), result.end(), 0U);
  Random random(seed);
  random.shuffle(std::span(result));
  return result;
}

std::uint32_t shared(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
  int total = 0;
  for (std::size_t w = 0; w < a.size(); ++w)
    total += std::popcount(a[w] & b[w]);
  return static_cast<std::uint32_t>(total);
}

}  // namespace

DsaturSearch::DsaturSearch(const SearchInput& input, DsaturOptions options)
    : instance_(input.instance),
      options_(std::move(options)),
      state_(input, options_.places && !input.instance.permutations.empty()),
      is_tied_(state_.size(), false) {
  if (options_.seed) tie_key_ = shuffled(state_.size(), *options_.seed);
}

// Gives the colours of the start, once; false where they contradict themselves.
bool DsaturSearch::start() {
  if (started_) return last_ == Outcome::Found;
  started_ = true;
  for (const Precolored& start : instance_.precolored) {
    const bool possible = state_.may_take(start.vertex, start.color);
    if (possible && state_.give(start.vertex, start.color)) continue;
    last_ = Outcome::Exhausted;
    return false;
  }
  root_steps_ = state_.steps();
  return true;
}

bool DsaturSearch::better(std::uint32_t a, std::uint32_t b) const {
  const auto key = [this](std::uint32_t v) {
    return std::tuple(state_.left(v), ~state_.open_degree(v), tie_key_.empty() ? v : tie_key_[v]);
  };
  return key(a) < key(b);
}

std::uint32_t DsaturSearch::most_saturated() {
  std::uint32_t best = kNoVertex;
  for (const std::uint32_t v : state_.uncolored()) {
    if (best == kNoVertex || better(v, best)) best = v;
  }
  const std::uint32_t left = state_.left(best);
  if (!options_.shared_ties || left <= 1 || left > kFewColors) return best;
  return most_shared(left);
}

// Of the vertices with the fewest colours left, the one that takes most from its tied neighbours.
std::uint32_t DsaturSearch::most_shared(std::uint32_t fewest) {
  tied_.clear();
  for (const std::uint32_t v : state_.uncolored()) {
    if (state_.left(v) != fewest) continue;
    tied_.push_back(v);
    is_tied_[v] = true;
  }
  std::uint32_t best = kNoVertex;
  std::uint32_t best_shared = 0;
  for (const std::uint32_t v : tied_) {
    std::uint32_t total = 0;
    for (const std::uint32_t u : neighbours(instance_.graph, v)) {
      if (is_tied_[u]) total += shared(state_.available(v), state_.available(u));
    }
    if (best != kNoVertex && (total < best_shared || (total == best_shared && !better(v, best))))
      continue;
    best = v;
    best_shared = total;
  }
  for (const std::uint32_t v : tied_)
    is_tied_[v] = false;
  return best;
}

DsaturSearch::Branch DsaturSearch::choose() {
  for (const std::uint32_t v : options_.first) {
    if (!state_.is_colored(v)) return {std::nullopt, v, 0, 0};
  }
  const std::uint32_t vertex = most_saturated();
  const Places* places = state_.places();
  if (places != nullptr && state_.left(vertex) > 1) {
    const Places::Choice choice = places->fewest();
    if (choice.places < state_.left(vertex) && state_.may_use(choice.color)) {
      return {choice.clique, 0, choice.color, 0};
    }
  }
  return {std::nullopt, vertex, 0, 0};
}

bool DsaturSearch::try_next_place(Branch& branch, std::span<const std::uint32_t> clique) {
  while (branch.next < clique.size()) {
    const std::uint32_t vertex = clique[branch.next++];
    if (state_.is_colored(vertex) || !state_.may_take(vertex, branch.color)) continue;
    ++nodes_;
    return state_.give(vertex, branch.color);
  }
  branches_.pop_back();
  ++backtracks_;
  return false;
}

// Gives the next colour of the deepest branch, or leaves it where there is none. True where the
// search can go deeper; else the step on top is to be taken back.
bool DsaturSearch::try_next() {
  Branch& branch = branches_.back();
  if (branch.clique) return try_next_place(branch, instance_.permutations[*branch.clique]);
  const std::uint32_t color = state_.next_color(branch.vertex, branch.next);
  if (color == kNoColor) {
    branches_.pop_back();
    ++backtracks_;
    return false;
  }
  branch.next = color + 1;
  ++nodes_;
  return state_.give(branch.vertex, color);
}

// Takes back the step of the deepest branch; false where there is no branch.
bool DsaturSearch::retreat() {
  if (branches_.empty()) return false;
  state_.undo();
  return true;
}

Outcome DsaturSearch::next(RunControl& control) {
  if (!start() || last_ != Outcome::Found) return last_;
  bool forward = !std::exchange(at_colouring_, false);
  const bool large = state_.size() > kManyVertices;
  for (;;) {
    if (forward) {
      if (state_.complete()) break;
      branches_.push_back(choose());
    } else if (!retreat()) {
      return last_ = Outcome::Exhausted;
    }
    if (const auto why = large ? control.stop(nodes_) : control.stop_cheaply(nodes_)) {
      stop_reason_ = *why;
      return last_ = Outcome::Stopped;
    }
    forward = try_next();
  }
  at_colouring_ = true;
  return last_ = Outcome::Found;
}

void DsaturSearch::lower(std::uint32_t limit) {
  state_.lower(limit);
  std::size_t keep = 0;
  while (keep < state_.steps()) {
    const std::uint32_t v = state_.vertex_of_step(keep);
    if (!state_.below_limit(v, state_.colors()[v])) break;
    ++keep;
  }
  if (keep == state_.steps()) return;
  if (keep < root_steps_) {
    last_ = Outcome::Exhausted;
    return;
  }
  // The step at `keep` stays, for `next` to take back and go on from.
  while (state_.steps() > keep + 1) {
    state_.undo();
    branches_.pop_back();
  }
}

}  // namespace facet::coloring
