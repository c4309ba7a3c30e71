#include "heuristics/genetic/islands.hpp"

#include <algorithm>
#include <barrier>
#include <exception>
#include <thread>
#include <utility>

#include "heuristics/trace.hpp"

namespace facet::heuristics::genetic {

Island::Island(const Frame& frame, const GeneticParameters& parameters, Random random,
               RunControl& control, EffortLimits limits, Trace* trace)
    : frame_(frame),
      parameters_(parameters),
      random_(random),
      effort_(control, limits),
      population_(frame.problem(), parameters.evolution, random_, effort_),
      trace_(trace) {}

void Island::live(std::uint64_t generations, std::span<const Genome> warm) {
  if (!begun_) begin(warm);
  for (std::uint64_t i = 0; i < generations && !ended_; ++i)
    step();
}

void Island::begin(std::span<const Genome> warm) {
  begun_ = true;
  if (!population_.begin(frame_, warm)) ended_ = true;
  if (!population_.any()) return;
  least_ = population_.best().mistakes;
  improved_at_ = 0;
  note();
}

void Island::step() {
  if (!population_.evolve()) ended_ = true;
  if (!population_.any()) return;
  if (population_.best().mistakes < least_) {
    least_ = population_.best().mistakes;
    improved_at_ = population_.generation();
  }
  note();
  if (!ended_ || solved()) tell_generation();
  if (ended_) return;
  if (parameters_.generations > 0 && generations_ >= parameters_.generations) {
    ended_ = true;
    return;
  }
  if (parameters_.stale > 0 && population_.generation() - improved_at_ >= parameters_.stale) {
    ++restarts_;
    begin({});
    if (trace_ != nullptr && population_.any())
      trace_->restart(effort_.evaluations(), best_.mistakes, population_.mean_mistakes());
  }
}

void Island::tell_generation() {
  ++generations_;
  if (trace_ != nullptr)
    trace_->iteration(effort_.evaluations(), best_.mistakes, population_.mean_mistakes());
}

void Island::note() {
  if (known_ && population_.best().mistakes >= best_.mistakes) return;
  best_ = population_.best();
  improvements_ += known_ ? 1 : 0;
  known_ = true;
  effort_.improved();
  if (trace_ != nullptr) trace_->improvement(effort_.evaluations(), best_.mistakes);
}

std::vector<Individual> Island::emigrants() const {
  std::vector<Individual> result;
  for (const std::size_t place : population_.ranked(parameters_.migrants))
    result.push_back(population_.individuals()[place]);
  return result;
}

void Island::receive(std::span<const Individual> migrants) {
  if (!ended_) population_.receive(migrants);
}

namespace {

class Archipelago {
 public:
  Archipelago(std::vector<std::unique_ptr<Island>>& islands, const GeneticParameters& parameters,
              std::span<const Genome> warm, unsigned threads)
      : islands_(islands),
        parameters_(parameters),
        warm_(warm),
        threads_(std::clamp<std::size_t>(threads, 1, islands.size())),
        faults_(threads_),
        meeting_(static_cast<std::ptrdiff_t>(threads_)) {}

  void run() {
    {
      std::vector<std::jthread> others;
      for (std::size_t thread = 1; thread < threads_; ++thread)
        others.emplace_back([this, thread] { work(thread); });
      work(0);
    }
    for (const std::exception_ptr& fault : faults_) {
      if (fault) std::rethrow_exception(fault);
    }
  }

 private:
  void work(std::size_t thread) {
    while (!finished_) {
      guarded(thread, [&] {
        for (std::size_t i = thread; i < islands_.size(); i += threads_)
          islands_[i]->live(parameters_.migration, i == 0 ? warm_ : std::span<const Genome>());
      });
      meeting_.arrive_and_wait();
      if (thread == 0) guarded(0, [&] { meet(); });
      meeting_.arrive_and_wait();
    }
  }

  template <class F>
  void guarded(std::size_t thread, const F& f) {
    try {
      f();
    } catch (...) {
      faults_[thread] = std::current_exception();
    }
  }

  // By one thread while the others wait.
  void meet() {
    finished_ = true;
    if (std::ranges::any_of(faults_, [](const auto& fault) { return fault != nullptr; })) return;
    if (std::ranges::any_of(islands_, [](const auto& island) { return island->solved(); })) return;
    if (std::ranges::all_of(islands_, [](const auto& island) { return island->ended(); })) return;
    migrate();
    finished_ = false;
  }

  void migrate() {
    const std::size_t count = islands_.size();
    if (count < 2 || parameters_.migrants == 0) return;
    std::vector<std::vector<Individual>> leaving;
    for (const auto& island : islands_)
      leaving.push_back(island->emigrants());
    for (std::size_t to = 0; to < count; ++to) {
      if (parameters_.topology == Topology::Ring) {
        islands_[to]->receive(leaving[(to + count - 1) % count]);
        continue;
      }
      std::vector<Individual> arriving;
      for (std::size_t from = 0; from < count; ++from) {
        if (from != to) arriving.insert(arriving.end(), leaving[from].begin(), leaving[from].end());
      }
      std::ranges::stable_sort(arriving, {}, &Individual::fitness);
      islands_[to]->receive(arriving);
    }
  }

  std::vector<std::unique_ptr<Island>>& islands_;
  const GeneticParameters& parameters_;
  std::span<const Genome> warm_;
  std::size_t threads_;
  std::vector<std::exception_ptr> faults_;
  std::barrier<> meeting_;
  bool finished_ = false;  // written between the two waits of a meeting alone
};

}  // namespace

void run_islands(std::vector<std::unique_ptr<Island>>& islands, const GeneticParameters& parameters,
                 std::span<const Genome> warm, unsigned threads) {
  Archipelago(islands, parameters, warm, threads).run();
}

}  // namespace facet::heuristics::genetic
