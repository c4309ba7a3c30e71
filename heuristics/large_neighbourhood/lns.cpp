#include "heuristics/large_neighbourhood/lns.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "heuristics/ants/complete.hpp"
#include "heuristics/incumbent.hpp"
#include "heuristics/large_neighbourhood/dive.hpp"
#include "heuristics/large_neighbourhood/repairer.hpp"
#include "heuristics/large_neighbourhood/surroundings.hpp"
#include "heuristics/large_neighbourhood/with_board.hpp"
#include "model/random.hpp"

namespace facet::heuristics {
namespace {

void check(const LnsParameters& p) {
  require("relax", p.relax, p.relax_range);
  require("elsewhere", p.elsewhere, p.elsewhere_range);
  require("slack", p.slack, p.slack_range);
  require("region", p.region, p.region_range);
  require("nodes", p.nodes, p.nodes_range);
  require("stale", p.stale, p.stale_range);
}

std::size_t share(double part, std::size_t whole) {
  return static_cast<std::size_t>(part * static_cast<double>(whole));
}

// What all parts of one search work on.
struct Scene {
  const Prepared& prepared;
  const LnsParameters& parameters;
  const SearchRequest& request;
  Effort& effort;
  Incumbent& incumbent;
  Completer& completer;
  Random& random;
};

template <class Rules, SinglesBoard Board>
class Search {
 public:
  Search(const Scene& scene, const Rules& rules, const Board& start)
      : scene_(scene),
        rules_(rules),
        dive_(start),
        repairer_(scene.prepared, scene.request.sub_solver,
                  share(scene.parameters.region, scene.prepared.open.size()),
                  scene.parameters.nodes),
        slack_(share(scene.parameters.slack, scene.prepared.open.size())),
        taken_back_(scene.prepared.model.variable_count(), 0) {
    if (scene.parameters.around == Around::Conflicts) surroundings_.emplace(scene.prepared);
  }

  void run() {
    follow_start();
    for (std::uint32_t stale = 0; !ended();) {
      const std::size_t before = most_filled_;
      round(scene_.parameters.relax);
      stale = most_filled_ > before ? 0 : stale + 1;
      if (stale < scene_.parameters.stale || ended()) continue;
      stale = 0;
      forget();
    }
    if (!scene_.incumbent.known()) offer();
    tell();
  }

 private:
  bool ended() const { return scene_.incumbent.solved() || scene_.effort.stopped(); }
  std::size_t open() const { return dive_.board().cell_count() - dive_.filled(); }

  // Takes the values to begin with for decisions, as far as they go together.
  void follow_start() {
    if (scene_.request.start.values.empty()) return;
    for (std::uint32_t cell = 0; cell < rules_.cell_count(); ++cell) {
      const auto value = rules_.number(cell, scene_.request.start[rules_.variable(cell)]);
      if (value) kept_.push_back({cell, *value});
    }
    round(0);
  }

  void forget() {
    kept_.clear();
    kept_open_.clear();
    kept_filled_ = 0;
    most_filled_ = 0;
    scene_.incumbent.restarted(scene_.incumbent.cost());
  }

  void round(double relax) {
    ++rounds_;
    dive_.begin();
    // Most boards that are easy need no more than one dive, and no solver made ready for them.
    if (met_dead_end_) repairer_.begin();
    if (again(relax) && onwards() && !scene_.incumbent.solved()) offer();
    if (ended()) return;
    met_dead_end_ = true;
    accept();
    if (scene_.request.trace != nullptr) {
      scene_.request.trace->iteration(scene_.effort.evaluations(), scene_.incumbent.cost(),
                                      static_cast<double>(open()));
    }
  }

  // Most of the kept decisions, made again. False: the round is over.
  bool again(double relax) {
    const bool around = surroundings_ && !kept_open_.empty();
    const auto region = around ? region_of(relax) : std::span<const VarId>();
    for (const VarId var : region)
      taken_back_[var.index] = 1;
    most_back_ = share(LnsParameters::kMostRelaxed, scene_.prepared.open.size()) - region.size();
    const bool alive = put_kept(around, around ? scene_.parameters.elsewhere : relax);
    for (const VarId var : region)
      taken_back_[var.index] = 0;
    return alive;
  }

  // By chance, as long as no more is relaxed at once than may be.
  bool takes_back(double chance) {
    if (!scene_.random.chance(chance) || most_back_ == 0) return false;
    --most_back_;
    return true;
  }

  // Around a cell that the kept decisions left open.
  std::span<const VarId> region_of(double relax) {
    const double part = std::min(relax, LnsParameters::kMostRelaxed);
    const std::size_t count = share(part, scene_.prepared.open.size());
    const VarId center = kept_open_[scene_.random.below(kept_open_.size())];
    return surroundings_->around(center, count, scene_.random);
  }

  bool put_kept(bool around, double elsewhere) {
    for (const Decision decision : kept_) {
      const bool back = around && taken_back_[rules_.variable(decision.cell).index] != 0;
      if (back || takes_back(elsewhere) || !dive_.takes(decision)) continue;
      if (!step(decision)) return false;
    }
    return true;
  }

  // True: every cell has a value.
  bool onwards() {
    while (!dive_.full()) {
      if (!step(dive_.choose(scene_.random))) return false;
    }
    return true;
  }

  bool step(Decision decision) {
    if (!dive_.put(decision, scene_.effort)) return false;
    return !repairer_.due(open()) || repair();
  }

  // False: the round is over, by a solution or by a refutation.
  bool repair() {
    const Completion completion = repairer_.repair(
        settled_values(scene_.prepared, rules_, dive_.board()), open(), scene_.effort);
    switch (completion.outcome) {
      case Completion::Outcome::Completed:
        scene_.incumbent.offer(0, [&] { return completion.solution; });
        return false;
      case Completion::Outcome::Impossible:
        // No solution at all: that is not ours to claim, but there is nothing to look for.
        if (completion.culprits && completion.culprits->empty())
          scene_.effort.give_up(StopReason::Completed);
        return false;
      case Completion::Outcome::GaveUp:
        break;
    }
    return !scene_.effort.stopped();
  }

  void accept() {
    const std::size_t filled = dive_.filled();
    if (filled > best_filled_) {
      best_filled_ = filled;
      offer();
    }
    most_filled_ = std::max(most_filled_, filled);
    if (filled + scene_.random.below(slack_ + 1) < kept_filled_) return;
    kept_ = dive_.decisions();
    kept_filled_ = filled;
    if (surroundings_) note_open();
  }

  void note_open() {
    kept_open_.clear();
    for (std::uint32_t cell = 0; cell < rules_.cell_count(); ++cell) {
      if (!dive_.board().settled(cell)) kept_open_.push_back(rules_.variable(cell));
    }
  }

  void offer() {
    const Completed full = scene_.completer.complete(
        settled_values(scene_.prepared, rules_, dive_.board()), scene_.random);
    scene_.incumbent.offer(full.cost, [&] { return full.values; });
  }

  void tell() {
    auto& figures = scene_.incumbent.figures().figures;
    figures.emplace_back("rounds", static_cast<double>(rounds_));
    figures.emplace_back("repairs", static_cast<double>(repairer_.repairs()));
    figures.emplace_back("repair_work", static_cast<double>(repairer_.work()));
  }

  Scene scene_;
  const Rules& rules_;
  Dive<Board> dive_;
  Repairer repairer_;
  std::size_t slack_;
  std::optional<Surroundings> surroundings_;
  std::size_t most_back_ = 0;             // outside the region, in this round
  std::vector<std::uint8_t> taken_back_;  // by variable; all 0 between rounds
  std::vector<Decision> kept_;
  std::vector<VarId> kept_open_;  // where a region is wanted
  std::size_t kept_filled_ = 0;
  std::size_t most_filled_ = 0;  // since all began anew
  std::size_t best_filled_ = 0;  // of all
  std::uint64_t rounds_ = 0;
  bool met_dead_end_ = false;
};

}  // namespace

SearchResult lns(const Prepared& prepared, const LnsParameters& parameters,
                 const SearchRequest& request, RunControl& control) {
  check(parameters);
  Effort effort(control, request.limits);
  Incumbent incumbent(request, effort);
  Completer completer(prepared);
  Random random(request.seed, request.stream);
  const auto complete = [&](const PartialValues& values) {
    const Completed full = completer.complete(values, random);
    incumbent.offer(full.cost, [&] { return full.values; });
  };
  PartialValues start(prepared.model.variable_count());
  if (!request.start.values.empty()) {
    std::ranges::copy(request.start.values, start.begin());
    complete(start);
  }
  const Scene scene{prepared, parameters, request, effort, incumbent, completer, random};
  if (!incumbent.solved() && !prepared.open.empty() && !effort.stopped()) {
    with_singles_board(prepared, effort, control,
                       [&]<class Rules, class Board>(const Rules& rules, const Board& board) {
                         Search<Rules, Board>(scene, rules, board).run();
                       });
  }
  if (!incumbent.known()) complete(start);
  return incumbent.result();
}

}  // namespace facet::heuristics
