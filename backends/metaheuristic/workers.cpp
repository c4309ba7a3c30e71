#include "backends/metaheuristic/workers.hpp"

#include <atomic>
#include <exception>
#include <limits>
#include <thread>
#include <tuple>

#include "backends/metaheuristic/limits_left.hpp"

namespace facet::metaheuristic {
namespace {

using heuristics::SearchResult;

class Crew {
 public:
  Crew(const heuristics::Prepared& prepared, const WorkersRequest& request, RunControl& control)
      : prepared_(prepared),
        request_(request),
        control_(control),
        results_(request.runs.size()),
        faults_(request.runs.size()) {
    const std::size_t traced = request.traced ? request.runs.size() : 0;
    for (std::size_t worker = 0; worker < traced; ++worker)
      traces_.emplace_back(static_cast<std::uint32_t>(worker));
  }

  WorkersResult run() {
    {
      std::vector<std::jthread> others;
      for (std::size_t worker = 1; worker < results_.size(); ++worker)
        others.emplace_back([this, worker] { work(worker); });
      work(0);
    }
    for (const std::exception_ptr& fault : faults_) {
      if (fault) std::rethrow_exception(fault);
    }
    WorkersResult result;
    for (std::size_t worker = 1; worker < results_.size(); ++worker) {
      if (rank(results_[worker]) < rank(results_[result.winner])) result.winner = worker;
    }
    result.best = std::move(results_[result.winner]);
    const std::uint64_t end =
        result.best.cost == 0 ? result.best.evaluations : std::numeric_limits<std::uint64_t>::max();
    for (const heuristics::Trace& trace : traces_)
      result.courses.push_back(trace.events(end));
    return result;
  }

 private:
  // Costs come first; evaluations count among those that solved it only.
  static std::pair<std::uint64_t, std::uint64_t> rank(const SearchResult& result) {
    return {result.cost, result.cost == 0 ? result.evaluations : 0};
  }

  void work(std::size_t worker) {
    try {
      RunControl own(limits_left(control_), control_.token());
      heuristics::SearchRequest request;
      request.seed = request_.seed;
      request.stream = worker;
      request.start = request_.start;
      request.threads = request_.threads;
      request.limits = {
          .budget = request_.budget, .solved_at = &solved_at_, .stale = request_.stale};
      if (request_.traced) request.trace = &traces_[worker];
      results_[worker] = request_.runs[worker](prepared_, request, own);
      if (results_[worker].cost == 0) solved(results_[worker].evaluations);
    } catch (...) {
      faults_[worker] = std::current_exception();
      solved(0);  // the others need not go on
    }
  }

  void solved(std::uint64_t evaluations) {
    std::uint64_t known = solved_at_.load();
    while (evaluations < known && !solved_at_.compare_exchange_weak(known, evaluations)) {
    }
  }

  const heuristics::Prepared& prepared_;
  const WorkersRequest& request_;
  RunControl& control_;
  std::vector<SearchResult> results_;
  std::vector<std::exception_ptr> faults_;
  std::vector<heuristics::Trace> traces_;
  std::atomic<std::uint64_t> solved_at_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace

WorkersResult run_workers(const heuristics::Prepared& prepared, const WorkersRequest& request,
                          RunControl& control) {
  return Crew(prepared, request, control).run();
}

}  // namespace facet::metaheuristic
