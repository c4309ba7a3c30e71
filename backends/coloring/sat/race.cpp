#include "backends/coloring/sat/race.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "backends/coloring/sat/full_cliques.hpp"
#include "model/error.hpp"

namespace facet::coloring {
namespace {

using Answer = KDecider::Answer;

// Turns of Both, in conflicts: the first, and by how much each pair of turns is longer.
constexpr std::uint64_t first_turn = 2000;

void check(const Graph& graph, const RaceRequest& request) {
  const auto bad = [](const char* what) { throw InvalidModel(what); };
  if (request.upper.size() != graph.vertex_count()) bad("the colouring is of another graph");
  graph.for_each_edge([&](Vertex a, Vertex b) {
    if (request.upper[a.index] == request.upper[b.index]) bad("the colouring is not proper");
  });
  for (std::size_t i = 0; i < request.clique.size(); ++i) {
    if (request.clique[i] >= graph.vertex_count()) bad("the clique is none");
    for (std::size_t j = 0; j < i; ++j) {
      if (!graph.adjacent(Vertex(request.clique[i]), Vertex(request.clique[j])))
        bad("the clique is none");
    }
  }
}

// One race: the session and the bounds as they move.
class Race {
 public:
  Race(const Graph& graph, const RaceRequest& request, const RunControl& control)
      : graph_(graph),
        request_(request),
        control_(control),
        colors_(request.upper),
        lower_(std::max<std::uint32_t>(request.lower,
                                       static_cast<std::uint32_t>(request.clique.size()))),
        upper_(static_cast<std::uint32_t>(color_count(request.upper))),
        session_(make_decider(request, task())) {
    session_->set_interrupt([this] { return outdated(); });
    session_->at_least(lower_);
  }

  RaceResult run() {
    std::optional<StopReason> stopped;
    bool up = request_.direction != RaceDirection::Down;
    std::uint64_t turn = first_turn;
    while (!stopped && !closed()) {
      const bool both = request_.direction == RaceDirection::Both && upper_ - lower_ > 1;
      k_ = up ? lower_ : upper_ - 1;
      // Once for each colouring: later turns from above go on where the last one was.
      if (!up && upper_ == color_count(colors_) && std::exchange(suggested_, upper_) != upper_)
        session_->suggest(colors_);
      stopped = decide(both ? std::optional(turn) : std::nullopt);
      if (!both) continue;
      up = !up;
      if (up) turn += turn / 2;
    }
    return {std::move(colors_), lower_, std::max(lower_, upper_),
            stopped.value_or(StopReason::Completed), session_->work()};
  }

 private:
  KColoringTask task() const {
    KColoringTask result{
        graph_, request_.clique, upper_ > 0 ? upper_ - 1 : 0, request_.symmetry, {}};
    // Of use where so many colours are still to be decided.
    if (lower_ == request_.clique.size() && lower_ < upper_) {
      result.full_cliques = cliques_of_size(graph_, lower_);
      result.clique = best_connected(graph_, request_.clique, result.full_cliques);
    }
    return result;
  }

  // Takes in what others have found; true where nothing is left to find.
  bool closed() {
    if (request_.bounds != nullptr) {
      lower_ = std::max(lower_, request_.bounds->lower.load());
      upper_ = std::min(upper_, request_.bounds->upper.load());
      session_->at_least(lower_);
      if (lower_ < upper_) session_->no_more_than(upper_ - 1);
    }
    return lower_ >= upper_;
  }

  // The k being decided was decided by somebody else.
  bool outdated() const {
    if (request_.bounds == nullptr) return false;
    return request_.bounds->lower.load() > k_ || request_.bounds->upper.load() <= k_;
  }

  // Why the race is to stop, if at all.
  std::optional<StopReason> decide(std::optional<std::uint64_t> turn) {
    if (const auto reason = control_.stop(session_->work())) return reason;
    std::optional<std::uint64_t> left = control_.limits().work;
    if (left) *left -= std::min(*left, session_->work());
    const auto decision = session_->decide(k_, control_,
                                           left && turn ? std::min(*left, *turn)
                                           : turn       ? turn
                                                        : left);
    switch (decision.answer) {
      case Answer::Colorable:
        take(decision.colors);
        break;
      case Answer::NotColorable:
        raise(k_ + 1);
        break;
      case Answer::Stopped:
        if (decision.stop_reason == StopReason::WorkLimit && turn && (!left || *turn < *left))
          return std::nullopt;
        if (decision.stop_reason == StopReason::Cancelled && outdated()) return std::nullopt;
        return decision.stop_reason;
    }
    return std::nullopt;
  }

  void take(const Colors& colors) {
    colors_ = rename_colors(colors, vertex_order(graph_, request_.clique));
    upper_ = static_cast<std::uint32_t>(color_count(colors_));
    if (lower_ < upper_) session_->no_more_than(upper_ - 1);
    if (request_.bounds != nullptr) request_.bounds->drop_upper(upper_);
    if (request_.on_colors) request_.on_colors(colors_);
  }

  void raise(std::uint32_t lower) {
    lower_ = std::max(lower, lower_);
    session_->at_least(lower_);
    if (request_.bounds != nullptr) request_.bounds->raise_lower(lower_);
    if (request_.on_lower) request_.on_lower(lower_);
  }

  const Graph& graph_;
  const RaceRequest& request_;
  const RunControl& control_;
  Colors colors_;
  std::uint32_t lower_;
  std::uint32_t upper_;
  std::uint32_t k_ = 0;
  std::uint32_t suggested_ = 0;  // the colours of the last colouring to start from
  std::unique_ptr<KDecider> session_;
};

}  // namespace

void SharedBounds::raise_lower(std::uint32_t value) {
  std::uint32_t seen = lower.load();
  while (seen < value && !lower.compare_exchange_weak(seen, value)) {
  }
}

void SharedBounds::drop_upper(std::uint32_t value) {
  std::uint32_t seen = upper.load();
  while (seen > value && !upper.compare_exchange_weak(seen, value)) {
  }
}

std::unique_ptr<KDecider> make_decider(const RaceRequest& request, KColoringTask task) {
  if (request.decider) return request.decider(std::move(task));
  return std::make_unique<KColoring>(std::move(task), request.sat);
}

RaceResult race(const Graph& graph, const RaceRequest& request, const RunControl& control) {
  check(graph, request);
  return Race(graph, request, control).run();
}

}  // namespace facet::coloring
