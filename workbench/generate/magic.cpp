#include "workbench/generate/magic.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "backends/backtracking/engine.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "workbench/generate/solution_probe.hpp"
#include "workbench/magic_walk.hpp"

namespace facet::workbench {
namespace {

constexpr std::size_t kStarts = 50;
constexpr std::uint64_t kNodesOfAStart = 2'000;
constexpr std::uint64_t kVisitsOfAStart = 50'000;  // a node looks at every cell
constexpr std::uint64_t kConflicts = 5'000;

class Maker {
 public:
  Maker(const MagicRequest& request, const RunControl& control)
      : request_(request), control_(control), random_(request.seed) {
    result_.square = request.shape;
    result_.square.givens.assign(request.shape.order * request.shape.order, 0);
    model_ = magic::build(result_.square);
    const std::size_t cells = model_.variable_count();
    if (request.givens.value_or(0) > cells) {
      throw OptionError(std::to_string(*request.givens) + " givens: the square has " +
                        std::to_string(cells) + " cells");
    }
  }

  MagicResult run() && {
    draw();
    if (result_.status != Status::Satisfiable) return std::move(result_);
    result_.square.givens = result_.solution;
    result_.givens = result_.solution.size();
    take_out();
    result_.reached = !request_.givens || result_.givens == *request_.givens;
    if (const auto wrong = verify(result_.square, result_.solution))
      throw UnsoundAnswer("the generated square and its solution: " + *wrong);
    return std::move(result_);
  }

 private:
  void draw() {
    const backtracking::Engine engine(model_, {.seeded = true});
    for (std::size_t start = 0; start < kStarts; ++start) {
      const auto stopped = control_.stop(result_.work);
      result_.stop_reason = stopped.value_or(StopReason::WorkLimit);
      if (stopped) return;
      Limits limits = control_.limits_left();
      limits.work =
          std::min<std::uint64_t>(kNodesOfAStart, kVisitsOfAStart / model_.variable_count());
      RunControl own(limits, control_.token());
      const backtracking::Found found = engine.find(model_.domains(), 1, own, random_.next());
      result_.work += found.nodes;
      if (!found.solution && found.stopped) continue;
      result_.stop_reason = StopReason::Completed;
      result_.status = found.solution ? Status::Satisfiable : Status::Unsatisfiable;
      if (found.solution)
        result_.solution.assign(found.solution->values.begin(), found.solution->values.end());
      return;
    }
  }

  // In drawn order, as far as what was asked for lets them.
  void take_out() {
    const std::size_t cells = result_.solution.size();
    const std::size_t target = request_.givens.value_or(request_.unique ? 0 : cells);
    std::vector<std::size_t> order(cells);
    std::iota(order.begin(), order.end(), std::size_t{0});
    random_.shuffle(std::span(order));
    SolutionProbe probe(model_, result_.work);
    std::vector<Domain> domains;
    for (const int number : result_.solution)
      domains.push_back(Domain::singleton(number));
    result_.minimal = request_.unique;
    for (const std::size_t cell : order) {
      if (result_.givens == target) {
        result_.minimal = result_.minimal && target == 0;
        break;
      }
      const auto answer = request_.unique ? another(cell, probe, domains) : Answer::None;
      if (answer == Answer::Unknown) result_.minimal = false;
      if (answer != Answer::None) continue;
      domains[cell] = model_.domain(VarId(cell));
      result_.square.givens[cell] = 0;
      --result_.givens;
    }
    result_.work = probe.work();
    result_.stop_reason = control_.stop(result_.work).value_or(StopReason::Completed);
  }

  using Answer = SolutionProbe::Answer;
  Answer another(std::size_t cell, SolutionProbe& probe, std::vector<Domain>& domains) const {
    Domain others = model_.domain(VarId(cell));
    others.remove(result_.solution[cell]);
    const Domain own = std::exchange(domains[cell], std::move(others));
    const Answer answer = probe.ask(domains, kConflicts, control_);
    domains[cell] = own;
    return answer;
  }

  const MagicRequest& request_;
  const RunControl& control_;
  Random random_;
  Model model_;
  MagicResult result_;
};

}  // namespace

MagicResult generate_magic(const MagicRequest& request, const RunControl& control) {
  return Maker(request, control).run();
}

}  // namespace facet::workbench
