#include "heuristics/hierarchical/hierarchical.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "heuristics/hierarchical/suffixes.hpp"
#include "heuristics/trace.hpp"

namespace facet::heuristics {
namespace hierarchical {
namespace {

using genetic::Genome;

constexpr int kTries = 20;  // at one more prefix that is not there yet

void check_all(const HierarchicalParameters& p) {
  genetic::check(p.evolution);
  check(p.prefix);
  require("prefixes", p.prefixes, p.prefixes_range);
  require("generations", p.generations, p.generations_range);
  require("rounds", p.rounds, p.rounds_range);
  require("best", p.best, p.share_range);
  require("originals", p.originals, p.share_range);
  require("prefix-mutation", p.prefix_mutation, p.share_range);
  require("steps", p.steps, p.steps_range);
  require("warm", p.warm, p.share_range);
  require("nodes", p.nodes, p.nodes_range);
  require("passes", p.passes, p.passes_range);
}

std::size_t share_of(double share, std::size_t count) {
  return static_cast<std::size_t>(std::lround(share * static_cast<double>(count)));
}

// Each prefix has a population of two at least.
std::size_t room_of(const HierarchicalParameters& p) {
  if (p.suffix != SuffixSearch::Genetic) return p.prefixes;
  return std::min(p.prefixes, std::max<std::uint32_t>(1, p.evolution.population / 2));
}

std::uint32_t rounds_of(const HierarchicalParameters& p) {
  if (p.variant == Variant::Simple) return 1;
  std::uint32_t rounds = p.rounds;
  if (rounds == 0) rounds = p.prefix.kind == PrefixKind::Logic ? 10 : (p.generations + 3) / 4;
  return std::min(rounds, p.generations);
}

// The members of the next round: different prefixes, no more than there is room for when one comes.
class Gathering {
 public:
  bool full(std::size_t room) const { return members_.size() >= room; }
  bool has(const Genome& digits) const { return places_.contains(digits); }
  /// Where the prefix is there already, its boards are more suffixes to begin with. False: neither
  /// could be.
  bool add(const Prefix& prefix, std::vector<Genome> warm, std::size_t room) {
    const auto place = places_.find(prefix.digits);
    if (place != places_.end()) {
      std::ranges::move(warm, std::back_inserter(members_[place->second].warm));
      return true;
    }
    if (full(room)) return false;
    places_.emplace(prefix.digits, members_.size());
    members_.push_back({prefix, std::move(warm), {}});
    return true;
  }
  std::size_t size() const { return members_.size(); }
  const Member& operator[](std::size_t m) const { return members_[m]; }
  std::vector<Member> take() && { return std::move(members_); }

 private:
  std::map<Genome, std::size_t> places_;
  std::vector<Member> members_;
};

class Search {
 public:
  Search(const Prepared& prepared, const HierarchicalParameters& parameters,
         const SearchRequest& request, RunControl& control)
      : parameters_(parameters),
        request_(request),
        random_(request.seed, request.stream),
        effort_(control, request.limits),
        incumbent_(request, effort_),
        problem_(prepared),
        room_(room_of(parameters)),
        prefixes_(problem_, parameters.evolution.coding, parameters.prefix, &control),
        common_{problem_, prefixes_, parameters_, request_, random_, effort_, incumbent_},
        suffixes_(make_suffixes(common_)) {}

  SearchResult run() {
    if (problem_.prepared().open.empty()) {
      common_.offer(problem_.givens(), problem_.mistakes(problem_.givens()));
      return incumbent_.result();
    }
    for (std::uint32_t pass = 0; pass_through(pass); ++pass) {
      if (parameters_.passes > 0 && pass + 1 == parameters_.passes) break;
      incumbent_.restarted(incumbent_.cost());
    }
    if (!incumbent_.known()) offer_any();
    SearchResult result = incumbent_.result();
    result.figures = {{"generations", static_cast<double>(common_.generations)},
                      {"mean_mistakes", common_.mean_mistakes},
                      {"least_mistakes", incumbent_.solved() ? 0 : static_cast<double>(mistakes_)},
                      {"fitness", incumbent_.solved() ? 0 : static_cast<double>(fitness_)},
                      {"prefixes", static_cast<double>(valued_)},
                      {"cache_hits", static_cast<double>(cache_hits_)},
                      {"questions", static_cast<double>(common_.questions)}};
    return result;
  }

 private:
  // False: solved, or the effort is stopped.
  bool pass_through(std::uint32_t pass) {
    known_.clear();
    originals_.clear();
    std::vector<Member> members = first_members(pass);
    const std::uint32_t rounds = rounds_of(parameters_);
    for (std::uint32_t round = 0; round < rounds; ++round) {
      // The generations in as many parts, alike but for one.
      const std::uint64_t all = parameters_.generations;
      const auto generations =
          static_cast<std::uint32_t>(all * (round + 1) / rounds - all * round / rounds);
      const bool more = suffixes_->value(members, generations);
      remember(members);
      if (!more) return false;
      if (round + 1 < rounds) members = next(members);
    }
    return true;
  }

  std::vector<Member> first_members(std::uint32_t pass) {
    Gathering drawn;
    draw(drawn);
    std::vector<Member> members = std::move(drawn).take();
    // What the caller begins with is a board to go on from, as far as it fits.
    if (pass == 0 && !request_.start.values.empty())
      members.front().warm = {problem_.genome(request_.start)};
    for (const Member& member : members)
      originals_.push_back(member.prefix);
    return members;
  }

  // There is a first one, and time for another.
  bool goes_on(const Gathering& gathering) { return gathering.size() == 0 || effort_.look(); }

  // Fresh ones, as long as they are new.
  void draw(Gathering& gathering) {
    for (int tries = 0; tries < kTries && !gathering.full(room_) && goes_on(gathering);) {
      const std::size_t before = gathering.size();
      gathering.add(prefixes_.draw(random_), {}, room_);
      tries = gathering.size() > before ? 0 : tries + 1;
    }
  }

  void remember(const std::vector<Member>& members) {
    constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t fitness = none;
    std::uint64_t mistakes = none;
    for (const Member& member : members) {
      if (member.boards.empty()) continue;
      ++valued_;
      fitness = std::min(fitness, member.boards.front().fitness);
      for (const Board& board : member.boards)
        mistakes = std::min(mistakes, board.mistakes);
      if (parameters_.cache) known_[member.prefix.digits] = member.boards.front().genome;
    }
    if (fitness == none) return;
    fitness_ = fitness;
    mistakes_ = mistakes;
  }

  std::vector<Member> next(const std::vector<Member>& members) {
    Gathering gathering;
    add_best(members, gathering);
    const std::size_t best = gathering.size();
    add_originals(gathering);
    breed(best, gathering);
    draw(gathering);
    return std::move(gathering).take();
  }

  // The prefixes that the best boards have by now.
  void add_best(const std::vector<Member>& members, Gathering& gathering) {
    struct Place {
      std::size_t member;
      const Board* board;
    };
    std::vector<Place> places;
    for (std::size_t m = 0; m < members.size(); ++m) {
      for (const Board& board : members[m].boards)
        places.push_back({m, &board});
    }
    std::ranges::stable_sort(places, {}, [](const Place& p) { return p.board->fitness; });
    const std::size_t room = std::max<std::size_t>(1, share_of(parameters_.best, members.size()));
    for (const Place& place : places) {
      if (!goes_on(gathering)) break;
      gathering.add(prefixes_.read(members[place.member].prefix, place.board->genome),
                    {place.board->genome}, room);
    }
    if (parameters_.variant == Variant::IteratedSteps) extend(gathering);
  }

  void extend(Gathering& gathering) {
    Gathering extended;
    for (std::size_t m = 0; m < gathering.size() && goes_on(extended); ++m) {
      Prefix prefix = gathering[m].prefix;
      prefixes_.extend(prefix, parameters_.steps, random_);
      extended.add(prefix, gathering[m].warm, room_);
    }
    gathering = std::move(extended);
  }

  void add_originals(Gathering& gathering) {
    std::size_t wanted = share_of(parameters_.originals, room_);
    random_.shuffle(std::span(originals_));
    for (const Prefix& original : originals_) {
      if (wanted == 0 || gathering.full(room_)) return;
      if (gathering.has(original.digits)) continue;
      std::vector<Genome> warm;
      if (const auto known = known_.find(original.digits); known != known_.end()) {
        ++cache_hits_;
        warm.push_back(known->second);
      }
      gathering.add(original, std::move(warm), room_);
      --wanted;
    }
  }

  // Children of the first so many, which stand in their order.
  void breed(std::size_t parents, Gathering& gathering) {
    const auto parent = [&] {  // the better of two
      const auto a = static_cast<std::size_t>(random_.below(parents));
      return std::min(a, static_cast<std::size_t>(random_.below(parents)));
    };
    for (int tries = 0; tries < kTries && !gathering.full(room_) && goes_on(gathering);) {
      const Member& first = gathering[parent()];
      Prefix child = prefixes_.cross(first.prefix, gathering[parent()].prefix, random_);
      if (random_.chance(parameters_.prefix_mutation)) prefixes_.mutate(child, random_);
      const bool known = known_.contains(child.digits);
      cache_hits_ += known ? 1 : 0;
      if (known || gathering.has(child.digits)) {
        ++tries;
        continue;
      }
      gathering.add(child, std::vector<Genome>(first.warm), room_);
      tries = 0;
    }
  }

  // A search that was stopped before its first board.
  void offer_any() {
    Genome genome = prefixes_.base();
    genetic::Frame(problem_, parameters_.evolution.coding, genome).complete(genome, random_);
    common_.offer(genome, problem_.mistakes(genome));
  }

  const HierarchicalParameters& parameters_;
  const SearchRequest& request_;
  Random random_;
  Effort effort_;
  Incumbent incumbent_;
  genetic::Problem problem_;
  std::size_t room_;  // for prefixes
  Prefixes prefixes_;
  Common common_;
  std::unique_ptr<Suffixes> suffixes_;
  std::vector<Prefix> originals_;
  std::map<Genome, Genome> known_;  // of this pass: the best board of each prefix
  std::uint64_t fitness_ = 0;       // the least of the last boards
  std::uint64_t mistakes_ = 0;      // likewise
  std::uint64_t valued_ = 0;
  std::uint64_t cache_hits_ = 0;
};

}  // namespace
}  // namespace hierarchical

SearchResult hierarchical_search(const Prepared& prepared, const HierarchicalParameters& parameters,
                                 const SearchRequest& request, RunControl& control) {
  hierarchical::check_all(parameters);
  return hierarchical::Search(prepared, parameters, request, control).run();
}

}  // namespace facet::heuristics
