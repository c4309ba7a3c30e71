#include "heuristics/hierarchical/suffixes.hpp"

#include <algorithm>
#include <utility>

#include "heuristics/trace.hpp"

namespace facet::heuristics::hierarchical {
namespace {

using genetic::EvolutionParameters;
using genetic::Frame;
using genetic::Genome;
using genetic::Individual;
using genetic::Population;

// The prefix with the suffix of a board.
Genome joined(const Prefix& prefix, Genome board) {
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    if (prefix.digits[cell] != 0) board[cell] = prefix.digits[cell];
  }
  return board;
}

// A population for each prefix, all of them a generation at a time.
class GeneticSuffixes final : public Suffixes {
 public:
  explicit GeneticSuffixes(Common& common) : common_(common) {}

  bool value(std::span<Member> members, std::uint32_t generations) override {
    const bool more = evolve(members, generations);
    for (std::size_t m = 0; m < populations_.size(); ++m)
      members[m].boards = boards_of(*populations_[m].population);
    populations_.clear();
    return more;
  }

 private:
  struct Place {
    std::unique_ptr<Frame> frame;
    std::unique_ptr<Population> population;
  };

  bool evolve(std::span<Member> members, std::uint32_t generations) {
    EvolutionParameters parameters = common_.parameters.evolution;
    const auto count = static_cast<std::uint32_t>(members.size());
    parameters.population = std::max<std::uint32_t>(2, parameters.population / count);
    for (const Member& member : members) {
      if (!begin(member, parameters)) return false;
    }
    for (std::uint32_t g = 0; g < generations; ++g) {
      for (const Place& place : populations_) {
        place.population->evolve();
        note(*place.population);
        if (!common_.incumbent.solved() && !common_.effort.stopped()) continue;
        common_.generation(mean());
        return false;
      }
      common_.generation(mean());
    }
    return true;
  }

  bool begin(const Member& member, const EvolutionParameters& parameters) {
    auto frame = std::make_unique<Frame>(common_.problem, parameters.coding, member.prefix.held);
    auto population =
        std::make_unique<Population>(common_.problem, parameters, common_.random, common_.effort);
    const auto warm =
        static_cast<std::size_t>(common_.parameters.warm * parameters.population + 0.5);
    std::vector<Genome> first;
    for (std::size_t i = 0; i < std::min(warm, member.warm.size()); ++i)
      first.push_back(joined(member.prefix, member.warm[i]));
    first.resize(parameters.population, member.prefix.digits);
    population->begin(*frame, first);
    populations_.push_back({std::move(frame), std::move(population)});
    note(*populations_.back().population);
    return !common_.incumbent.solved() && !common_.effort.stopped();
  }

  void note(const Population& population) {
    if (population.any()) common_.offer(population.best().genome, population.best().mistakes);
  }

  double mean() const {
    double sum = 0;
    double count = 0;
    for (const Place& place : populations_) {
      const auto size = static_cast<double>(place.population->individuals().size());
      if (size > 0) sum += place.population->mean_mistakes() * size;
      count += size;
    }
    return count > 0 ? sum / count : 0;
  }

  // As many as a next round can begin with.
  std::vector<Board> boards_of(const Population& population) const {
    std::vector<Board> boards;
    if (!population.any()) return boards;
    for (const std::size_t i : population.ranked(population.individuals().size())) {
      const Individual& individual = population.individuals()[i];
      boards.push_back({individual.genome, individual.mistakes, individual.fitness});
    }
    return boards;
  }

  Common& common_;
  std::vector<Place> populations_;
};

// One suffix for each prefix: what logic fills, the rest at random; or first what an exact solver
// says.
class FilledSuffixes final : public Suffixes {
 public:
  explicit FilledSuffixes(Common& common)
      : common_(common),
        frame_(common.problem, common.parameters.evolution.coding, common.prefixes.base()) {
    const SubSolver* solver = common.request.sub_solver;
    if (common.parameters.suffix == SuffixSearch::Exact && solver != nullptr)
      session_ = solver->open(common.problem.prepared().model);
  }

  bool value(std::span<Member> members, std::uint32_t) override {
    double sum = 0;
    for (Member& member : members) {
      if (!common_.effort.look()) return false;
      common_.effort.spend();
      Board board = filled(member.prefix);
      common_.offer(board.genome, board.mistakes);
      sum += static_cast<double>(board.mistakes);
      member.boards = {std::move(board)};
      if (common_.incumbent.solved()) break;
    }
    common_.generation(sum / static_cast<double>(members.size()));
    return !common_.incumbent.solved() && !common_.effort.stopped();
  }

 private:
  Board filled(const Prefix& prefix) {
    Genome genome = prefix.digits;
    if (!ask(genome)) common_.prefixes.follow(genome);
    frame_.complete(genome, common_.random);
    Board board{std::move(genome), 0, 0};
    board.mistakes = frame_.mistakes(board.genome);
    board.fitness = common_.parameters.evolution.fitness == genetic::Fitness::Sum
                        ? frame_.sum_distance(board.genome)
                        : board.mistakes;
    return board;
  }

  // True: the solver completed it.
  bool ask(Genome& genome) {
    if (session_ == nullptr) return false;
    const Model& model = common_.problem.prepared().model;
    std::vector<Domain> domains(model.domains().begin(), model.domains().end());
    for (std::uint32_t cell = 0; cell < genome.size(); ++cell) {
      if (genome[cell] == 0) continue;
      const Value value = common_.problem.value(genome[cell]);
      if (!domains[cell].contains(value)) return false;
      domains[cell] = Domain::singleton(value);
    }
    ++common_.questions;
    Effort& effort = common_.effort;
    const Completion completion =
        session_->complete(domains, effort.room(common_.parameters.nodes), effort.control());
    effort.spend(effort.room(completion.work));  // a solver may notice its limit late
    if (completion.outcome != Completion::Outcome::Completed) return false;
    genome = common_.problem.genome(completion.solution);
    return true;
  }

  Common& common_;
  Frame frame_;
  std::unique_ptr<SubSession> session_;
};

}  // namespace

void Common::offer(const Genome& genome, std::uint64_t mistakes) {
  incumbent.offer(mistakes, [&] { return problem.solution(genome); });
}

void Common::generation(double mean) {
  ++generations;
  mean_mistakes = mean;
  if (request.trace != nullptr)
    request.trace->iteration(effort.evaluations(), incumbent.cost(), mean);
}

std::unique_ptr<Suffixes> make_suffixes(Common& common) {
  if (common.parameters.suffix == SuffixSearch::Genetic)
    return std::make_unique<GeneticSuffixes>(common);
  return std::make_unique<FilledSuffixes>(common);
}

}  // namespace facet::heuristics::hierarchical
