// Branch and bound for cliques on bit sets. A node has a clique and the candidates P that are
// adjacent to all of it. The candidates are coloured greedily, class by class; whatever fits into
// the first kmin = best - |clique| classes cannot give a better clique by itself, so only the
// others are branched on, the last colour first (San Segundo, Rodriguez-Losada & Jimenez 2011, "An
// exact bit-parallel algorithm for the maximum clique problem").
//
// Before a vertex is left to branching it is pressed into the first classes in one of two ways:
// - recolouring: it takes the place of its only neighbour in a class, which has another class to go
//   to (Tomita et al. 2010; San Segundo et al. 2013);
// - infra-chromatic: there are two classes with which it forms no triangle; a clique has at most
// two
//   vertices of the three sets, and the two classes are used up by it (San Segundo, Nikolaev &
//   Batsyn 2015, "Infra-chromatic bound for exact maximum clique search").
#include "backends/coloring/clique/bit_clique.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

namespace facet::coloring {
namespace {

using Words = std::span<std::uint64_t>;
using ConstWords = std::span<const std::uint64_t>;

struct Branch {
  std::uint32_t vertex = 0;
  /// No clique among this vertex, those before it and those not branched on is larger.
  std::size_t bound = 0;
};

class BitCliqueSearch {
 public:
  BitCliqueSearch(const BitRows& adjacent, std::size_t beat, std::size_t target, std::uint64_t work,
                  RunControl& control)
      : adjacent_(adjacent),
        best_size_(beat),
        target_(target),
        work_(work),
        control_(control),
        uncolored_(1, adjacent.columns()),
        open_(1, adjacent.columns()) {}

  BitClique run() {
    const std::size_t n = adjacent_.columns();
    if (n > best_size_) {
      level(0);
      candidates_[0] = BitRows(1, n, true);
      expand(0);
    }
    return std::move(result_);
  }

 private:
  /// Makes the room of a level of the search.
  void level(std::size_t depth) {
    if (depth < candidates_.size()) return;
    candidates_.emplace_back(1, adjacent_.columns());
    branches_.emplace_back();
  }

  bool enough() const { return target_ != 0 && best_size_ >= target_; }

  void expand(std::size_t depth) {
    ++result_.nodes;
    result_.stopped = control_.stop_cheaply(work_ + result_.nodes);
    if (result_.stopped) return;
    // A start that is easily beaten may leave a clique longer than the best before its end is seen.
    const std::size_t kmin = best_size_ - std::min(best_size_, clique_.size());
    color(candidates_[depth].row(0), kmin, branches_[depth]);
    level(depth + 1);
    while (!branches_[depth].empty()) {
      const Branch branch = branches_[depth].back();
      if (clique_.size() + branch.bound <= best_size_) return;
      branches_[depth].pop_back();
      clique_.push_back(branch.vertex);
      if (intersect(depth, branch.vertex)) {
        expand(depth + 1);
      } else if (clique_.size() > best_size_) {
        best_size_ = clique_.size();
        result_.vertices = clique_;
      }
      clique_.pop_back();
      if (result_.stopped || enough()) return;
      candidates_[depth].reset(0, branch.vertex);
    }
  }

  /// The candidates of the next level; false where there is none.
  bool intersect(std::size_t depth, std::uint32_t vertex) {
    const ConstWords from = candidates_[depth].row(0);
    const ConstWords mask = adjacent_.row(vertex);
    const Words to = candidates_[depth + 1].row(0);
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < to.size(); ++w)
      any |= to[w] = from[w] & mask[w];
    return any != 0;
  }

  void color(ConstWords candidates, std::size_t kmin, std::vector<Branch>& branches) {
    branches.clear();
    if (classes_.rows() < kmin) classes_ = BitRows(kmin * 2, adjacent_.columns());
    used_.assign(kmin, false);
    std::ranges::copy(candidates, uncolored_.row(0).begin());
    std::size_t first_word = 0;
    std::size_t k = 0;
    for (;;) {
      const Words uncolored = uncolored_.row(0);
      while (first_word < uncolored.size() && uncolored[first_word] == 0)
        ++first_word;
      if (first_word == uncolored.size()) return;
      if (k < kmin) {
        fill_class(k++, first_word);
      } else if (fill_branches(k + 1, kmin, first_word, branches)) {
        ++k;
      }
    }
  }

  void fill_class(std::size_t k, std::size_t first_word) {
    const Words uncolored = uncolored_.row(0);
    const Words open = open_.row(0);
    const Words members = classes_.row(k);
    std::ranges::fill(members, 0);
    std::ranges::copy(uncolored, open.begin());
    for (std::size_t w = first_word; w < open.size(); ++w) {
      while (open[w] != 0) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(open[w]));
        const std::uint64_t mask = std::uint64_t{1} << bit;
        open[w] &= ~mask;
        uncolored[w] &= ~mask;
        members[w] |= mask;
        close(w, adjacent_.row(w * 64 + bit));
      }
    }
  }

  /// The next class of those to branch on; false where all its vertices were pressed into others.
  bool fill_branches(std::size_t bound, std::size_t kmin, std::size_t first_word,
                     std::vector<Branch>& branches) {
    const std::size_t before = branches.size();
    const Words uncolored = uncolored_.row(0);
    const Words open = open_.row(0);
    std::ranges::copy(uncolored, open.begin());
    for (std::size_t w = first_word; w < open.size(); ++w) {
      while (open[w] != 0) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(open[w]));
        const std::uint64_t mask = std::uint64_t{1} << bit;
        const auto v = static_cast<std::uint32_t>(w * 64 + bit);
        open[w] &= ~mask;
        uncolored[w] &= ~mask;
        if (recolor(v, kmin) || use_up(v, kmin)) continue;
        branches.push_back({v, bound});
        close(w, adjacent_.row(v));
      }
    }
    return branches.size() > before;
  }

  void close(std::size_t first_word, ConstWords row) {
    const Words open = open_.row(0);
    for (std::size_t w = first_word; w < open.size(); ++w)
      open[w] &= ~row[w];
  }

  bool recolor(std::uint32_t v, std::size_t kmin) {
    for (std::size_t k = 0; k < kmin; ++k) {
      if (used_[k]) continue;
      const auto [count, w] = neighbours_in(k, v);
      if (count > 1) continue;
      if (count == 1) {
        const std::size_t to = free_class(k, w, kmin);
        if (to == kmin) continue;
        classes_.reset(k, w);
        classes_.set(to, w);
      }
      classes_.set(k, v);
      return true;
    }
    return false;
  }

  /// How many neighbours of v class k has, counted up to two, and one of them.
  std::pair<int, std::uint32_t> neighbours_in(std::size_t k, std::uint32_t v) const {
    const ConstWords members = classes_.row(k);
    const ConstWords row = adjacent_.row(v);
    std::pair<int, std::uint32_t> found{0, 0};
    for (std::size_t w = 0; w < members.size(); ++w) {
      const std::uint64_t both = members[w] & row[w];
      if (both == 0) continue;
      if (found.first == 1 || (both & (both - 1)) != 0) return {2, 0};
      found = {1, static_cast<std::uint32_t>(w * 64) +
                      static_cast<std::uint32_t>(std::countr_zero(both))};
    }
    return found;
  }

  /// A class other than k, not used up, without neighbours of v; kmin where there is none.
  std::size_t free_class(std::size_t k, std::uint32_t v, std::size_t kmin) const {
    for (std::size_t other = 0; other < kmin; ++other) {
      if (other != k && !used_[other] && neighbours_in(other, v).first == 0) return other;
    }
    return kmin;
  }

  bool use_up(std::uint32_t v, std::size_t kmin) {
    for (std::size_t a = 0; a < kmin; ++a) {
      if (used_[a]) continue;
      for (std::size_t b = a + 1; b < kmin; ++b) {
        if (used_[b] || triangle(v, a, b)) continue;
        used_[a] = used_[b] = true;
        return true;
      }
    }
    return false;
  }

  bool triangle(std::uint32_t v, std::size_t a, std::size_t b) const {
    const ConstWords row = adjacent_.row(v);
    const ConstWords first = classes_.row(a);
    const ConstWords second = classes_.row(b);
    for (std::size_t w = 0; w < row.size(); ++w) {
      for (std::uint64_t both = first[w] & row[w]; both != 0; both &= both - 1) {
        const ConstWords third =
            adjacent_.row(w * 64 + static_cast<std::size_t>(std::countr_zero(both)));
        for (std::size_t x = 0; x < row.size(); ++x) {
          if ((second[x] & row[x] & third[x]) != 0) return true;
        }
      }
    }
    return false;
  }

  const BitRows& adjacent_;
  std::size_t best_size_;
  std::size_t target_;
  std::uint64_t work_;
  RunControl& control_;
  BitClique result_;
  std::vector<std::uint32_t> clique_;
  std::vector<BitRows> candidates_;  // one a level
  std::vector<std::vector<Branch>> branches_;
  BitRows uncolored_;
  BitRows open_;
  BitRows classes_;
  std::vector<bool> used_;
};

}  // namespace

BitClique larger_clique(const BitRows& adjacent, std::size_t beat, std::size_t target,
                        std::uint64_t work, RunControl& control) {
  return BitCliqueSearch(adjacent, beat, target, work, control).run();
}

}  // namespace facet::coloring
