#include "heuristics/ants/ants.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "heuristics/ants/colony.hpp"
#include "heuristics/ants/complete.hpp"
#include "heuristics/ants/flat_board.hpp"
#include "heuristics/ants/model_board.hpp"
#include "heuristics/incumbent.hpp"

namespace facet::heuristics {
namespace {

static_assert(AntBoard<FlatBoard>);
static_assert(AntBoard<ModelBoard>);

void check(const AntsParameters& p) {
  require("ants", p.ants, p.ants_range);
  require("q0", p.q0, p.q0_range);
  require("rho", p.rho, p.rho_range);
  require("xi", p.xi, p.xi_range);
  require("best-evaporation", p.best_evaporation, p.best_evaporation_range);
  require("threshold", p.threshold, p.threshold_range);
  require("stale", p.stale, p.stale_range);
}

AntsParameters with_order(AntsParameters parameters, const Prepared& prepared) {
  if (parameters.order == AntOrder::Auto)
    parameters.order = prepared.permutation() != nullptr ? AntOrder::Walk : AntOrder::Fewest;
  return parameters;
}

// What a search is asked and keeps, whatever its boards.
struct Run {
  const SearchRequest& request;
  RunControl& control;
  Effort& effort;
  Incumbent& incumbent;
  Completer& completer;
};

// The colony's rounds, and what comes of them. `Rules` says what the numbers of cells and values
// stand for.
template <class Rules, AntBoard Board>
class AntSearch {
 public:
  template <class Make>
  AntSearch(const Prepared& prepared, const Rules& rules, const Make& make,
            const AntsParameters& parameters, const Run& run)
      : prepared_(prepared),
        rules_(rules),
        parameters_(with_order(parameters, prepared)),
        request_(run.request),
        effort_(run.effort),
        incumbent_(run.incumbent),
        completer_(run.completer),
        random_(run.request.seed, run.request.stream),
        colony_(make, prepared.model.variable_count() - prepared.open.size(), parameters_,
                Random(random_.next()), effort_) {}

  void run() {
    if (!request_.start.values.empty()) lay_start();
    while (!incumbent_.solved()) {
      const std::uint64_t before = effort_.evaluations();
      const bool whole = colony_.round();
      note_winner();
      // Without a value to give there is nothing to wait for.
      if (!whole || incumbent_.solved() || effort_.evaluations() == before) return;
      colony_.reinforce();
      if (parameters_.stale > 0 && stale_ >= parameters_.stale) begin_anew();
    }
  }

 private:
  using Colony = heuristics::Colony<Board>;

  void lay_start() {
    typename Colony::Filling filling(rules_.cell_count(), Colony::kOpen);
    for (std::uint32_t cell = 0; cell < filling.size(); ++cell) {
      const auto number = rules_.number(cell, request_.start[rules_.variable(cell)]);
      if (number) filling[cell] = *number;
    }
    const auto wrong = static_cast<float>(std::max<std::uint64_t>(incumbent_.cost(), 1));
    const auto cells = static_cast<float>(prepared_.model.variable_count());
    colony_.lay(std::move(filling), std::max(1.0F, cells / wrong));
  }

  void note_winner() {
    const Board& board = colony_.winner();
    ++stale_;
    if (board.filled() > filled_) {
      filled_ = board.filled();
      stale_ = 0;
    }
    // Only a board with more cells filled is worth completing.
    if (board.filled() > most_filled_) {
      most_filled_ = board.filled();
      const Completed completed = completer_.complete(values_of(board), random_);
      incumbent_.offer(completed.cost, [&] { return completed.values; });
    }
    if (request_.trace != nullptr)
      request_.trace->iteration(effort_.evaluations(), incumbent_.cost(), colony_.mean_open());
  }

  PartialValues values_of(const Board& board) const {
    PartialValues values(prepared_.model.variable_count());
    for (std::uint32_t cell = 0; cell < rules_.cell_count(); ++cell) {
      if (board.settled(cell))
        values[rules_.variable(cell).index] = rules_.value(cell, board.settled_value(cell));
    }
    return values;
  }

  void begin_anew() {
    incumbent_.restarted(incumbent_.cost());
    colony_.forget();
    stale_ = 0;
    filled_ = 0;
  }

  const Prepared& prepared_;
  const Rules& rules_;
  AntsParameters parameters_;
  const SearchRequest& request_;
  Effort& effort_;
  Incumbent& incumbent_;
  Completer& completer_;
  Random random_;
  Colony colony_;
  std::uint32_t stale_ = 0;
  std::size_t filled_ = 0;       // since the trails were forgotten
  std::size_t most_filled_ = 0;  // of all
};

// Over bit masks where the model has them.
void search(const Prepared& prepared, const AntsParameters& parameters, const Run& run) {
  const bool follow = parameters.construction == AntConstruction::Full;
  if (const auto rules = FlatRules::make(prepared.model, prepared.model.domains())) {
    const auto make = [&] { return FlatBoard(*rules, follow); };
    AntSearch<FlatRules, FlatBoard>(prepared, *rules, make, parameters, run).run();
  } else if (ModelRules::has_board(prepared.model.domains())) {
    const ModelRules general(prepared, PropagateOptions{.hidden = follow}, run.control);
    const auto make = [&] { return ModelBoard(general); };
    if (general.sound())
      AntSearch<ModelRules, ModelBoard>(prepared, general, make, parameters, run).run();
  } else {
    run.effort.give_up(StopReason::Completed);
  }
}

}  // namespace

SearchResult ants(const Prepared& prepared, const AntsParameters& parameters,
                  const SearchRequest& request, RunControl& control) {
  check(parameters);
  Effort effort(control, request.limits);
  Incumbent incumbent(request, effort);
  Completer completer(prepared);
  Random random(request.seed, request.stream);
  const auto offer = [&](const Solution& known) {
    PartialValues start(prepared.model.variable_count());
    std::ranges::copy(known.values, start.begin());
    const Completed completed = completer.complete(start, random);
    incumbent.offer(completed.cost, [&] { return completed.values; });
  };
  if (!request.start.values.empty()) offer(request.start);
  if (!incumbent.solved() && !prepared.open.empty() && !effort.stopped())
    search(prepared, parameters, {request, control, effort, incumbent, completer});
  if (incumbent.best().values.empty()) offer({});
  return incumbent.result();
}

}  // namespace facet::heuristics
