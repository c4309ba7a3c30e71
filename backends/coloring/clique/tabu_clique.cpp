// A clique C and what each other vertex lacks to it: the number of vertices of C that it is not
// adjacent to. None lacking: it can be added. One lacking: it can be swapped for that one. Both
// sets are kept as lists; a vertex that enters or leaves C changes the count of its non-neighbours
// alone. Tenures are those of Wu, Hao & Glover (2012), "Multi-neighborhood tabu search for the
// maximum weight clique problem", for equal weights: 7, and a random number up to the number of
// swaps more for a vertex that was swapped out.
#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <span>

#include "backends/coloring/clique/clique.hpp"
#include "backends/coloring/clique/clique_request.hpp"
#include "backends/coloring/clique/core_order.hpp"
#include "backends/coloring/clique/subgraph_rows.hpp"
#include "model/random.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint64_t kTenure = 7;

/// A set of numbers below n as a list, with the place of each member.
class IndexedSet {
 public:
  explicit IndexedSet(std::size_t n) : place_(n, kAbsent) {}

  std::span<const std::uint32_t> members() const { return members_; }
  void insert(std::uint32_t v) {
    place_[v] = static_cast<std::uint32_t>(members_.size());
    members_.push_back(v);
  }
  void erase(std::uint32_t v) {
    const std::uint32_t last = members_.back();
    members_[place_[v]] = last;
    place_[last] = place_[v];
    members_.pop_back();
    place_[v] = kAbsent;
  }

 private:
  static constexpr std::uint32_t kAbsent = ~std::uint32_t{0};

  std::vector<std::uint32_t> members_;
  std::vector<std::uint32_t> place_;
};

class TabuClique {
 public:
  /// The matrix of what is not adjacent, the diagonal left out.
  TabuClique(BitRows apart, std::uint64_t seed)
      : apart_(std::move(apart)),
        random_(seed),
        lacking_(apart_.rows(), 0),
        tabu_until_(apart_.rows(), 0),
        inside_(1, apart_.columns()),
        clique_(apart_.rows()),
        addable_(apart_.rows()),
        swappable_(apart_.rows()) {
    for (std::size_t v = 0; v < apart_.rows(); ++v)
      addable_.insert(static_cast<std::uint32_t>(v));
  }

  std::span<const std::uint32_t> clique() const { return clique_.members(); }

  /// Begins again with a random vertex.
  void restart() {
    while (!clique_.members().empty())
      leave(clique_.members().back());
    std::ranges::fill(tabu_until_, 0);
    moves_ = 0;
    enter(pick(addable_.members()));
  }

  /// One move; a tabu vertex may be added to a clique of `aspiration` vertices.
  void move(std::size_t aspiration) {
    ++moves_;
    const std::size_t size = clique_.members().size();
    const bool aspired = size >= aspiration || size == 0;
    if (const auto v = pick_free(addable_.members(), aspired)) {
      enter(*v);
    } else if (const auto in = pick_free(swappable_.members(), false)) {
      const std::uint64_t swaps = swappable_.members().size();
      const std::uint32_t out = only_lacking(*in);
      leave(out);
      enter(*in);
      tabu_until_[out] = moves_ + kTenure + random_.below(swaps);
    } else {
      const std::uint32_t out = pick(clique_.members());
      leave(out);
      tabu_until_[out] = moves_ + kTenure;
    }
  }

 private:
  std::uint32_t pick(std::span<const std::uint32_t> from) {
    return from[static_cast<std::size_t>(random_.below(from.size()))];
  }

  /// One that is not tabu, each as likely as the other.
  std::optional<std::uint32_t> pick_free(std::span<const std::uint32_t> from, bool aspired) {
    std::uint64_t free = 0;
    std::optional<std::uint32_t> picked;
    for (const std::uint32_t v : from) {
      if (!aspired && tabu_until_[v] >= moves_) continue;
      if (random_.below(++free) == 0) picked = v;
    }
    return picked;
  }

  std::uint32_t only_lacking(std::uint32_t v) const {
    for (std::size_t w = 0;; ++w) {
      const std::uint64_t both = apart_.row(v)[w] & inside_.row(0)[w];
      if (both != 0) return static_cast<std::uint32_t>(w * 64) + low_bit(both);
    }
  }

  static std::uint32_t low_bit(std::uint64_t word) {
    return static_cast<std::uint32_t>(std::countr_zero(word));
  }

  template <class F>
  void for_each_apart(std::uint32_t v, F&& f) {
    const auto row = apart_.row(v);
    for (std::size_t w = 0; w < row.size(); ++w) {
      for (std::uint64_t left = row[w]; left != 0; left &= left - 1)
        f(static_cast<std::uint32_t>(w * 64) + low_bit(left));
    }
  }

  /// Of a vertex that lacks nothing.
  void enter(std::uint32_t v) {
    addable_.erase(v);
    clique_.insert(v);
    inside_.set(0, v);
    for_each_apart(v, [this](std::uint32_t u) {
      if (lacking_[u] == 0) {
        addable_.erase(u);
        swappable_.insert(u);
      } else if (lacking_[u] == 1) {
        swappable_.erase(u);
      }
      ++lacking_[u];
    });
  }

  void leave(std::uint32_t v) {
    clique_.erase(v);
    inside_.reset(0, v);
    addable_.insert(v);
    for_each_apart(v, [this](std::uint32_t u) {
      --lacking_[u];
      if (lacking_[u] == 0) {
        swappable_.erase(u);
        addable_.insert(u);
      } else if (lacking_[u] == 1) {
        swappable_.insert(u);
      }
    });
  }

  BitRows apart_;
  Random random_;
  std::vector<std::uint32_t> lacking_;
  std::vector<std::uint64_t> tabu_until_;
  std::uint64_t moves_ = 0;
  BitRows inside_;  // the clique as bits
  IndexedSet clique_;
  IndexedSet addable_;
  IndexedSet swappable_;
};

BitRows complement(BitRows rows) {
  const std::size_t n = rows.rows();
  const BitRows full(1, n, true);
  for (std::size_t v = 0; v < n; ++v) {
    rows.set(v, v);
    for (std::size_t w = 0; w < rows.row(v).size(); ++w)
      rows.row(v)[w] = ~rows.row(v)[w] & full.row(0)[w];
  }
  return rows;
}

/// The vertices that a larger clique can have.
std::vector<std::uint32_t> core_of(const Graph& graph, std::size_t size) {
  const CoreOrder order = core_order(graph);
  std::vector<std::uint32_t> result;
  for (std::uint32_t v = 0; v < graph.vertex_count(); ++v) {
    if (order.core[v] >= size) result.push_back(v);
  }
  return result;
}

}  // namespace

CliqueResult tabu_clique(const Graph& graph, const CliqueRequest& request, RunControl& control,
                         std::uint64_t starts) {
  CliqueResult result = first_clique(graph, request);
  if (settled(result, request)) return result;
  const std::vector<std::uint32_t> core = core_of(graph, to_beat(result, request));
  result.maximum = core.empty();
  if (core.empty() || core.size() > kTabuVertices) return result;
  TabuClique search(complement(SubgraphRows(graph).make(core)), request.seed);
  const std::uint64_t depth = std::min<std::uint64_t>(kTabuDepth, 50 * core.size());
  for (std::uint64_t start = 0; start < starts; ++start) {
    search.restart();
    std::size_t reached = 1;
    for (std::uint64_t idle = 0; idle < depth; ++idle) {
      if (const auto reason = control.stop_cheaply(++result.work)) {
        result.stop_reason = *reason;
        return result;
      }
      search.move(result.vertices.size());
      if (search.clique().size() <= reached) continue;
      reached = search.clique().size();
      idle = 0;
      if (reached <= result.vertices.size()) continue;
      result.vertices.clear();
      for (const std::uint32_t v : search.clique())
        result.vertices.push_back(core[v]);
      std::ranges::sort(result.vertices);
      if (settled(result, request)) return result;
    }
  }
  return result;
}

}  // namespace facet::coloring
