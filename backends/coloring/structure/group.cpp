#include "backends/coloring/structure/group.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace facet::coloring {
namespace {

// Of the powers of one automorphism and of pairs of involutions, the first so many are looked at.
constexpr std::size_t most_elements = 200;
constexpr std::size_t most_involutions = 40;

std::size_t count_orbits(const std::vector<Permutation>& elements) {
  std::size_t orbits = 0;
  for (std::uint32_t v = 0; v < elements.front().size(); ++v) {
    const bool first =
        std::ranges::all_of(elements, [&](const Permutation& p) { return p[v] >= v; });
    orbits += first ? 1 : 0;
  }
  return orbits;
}

std::size_t count_fixed(const Permutation& p) {
  std::size_t fixed = 0;
  for (std::uint32_t v = 0; v < p.size(); ++v)
    fixed += p[v] == v ? 1 : 0;
  return fixed;
}

SmallGroup cyclic(const Permutation& g, std::uint64_t order) {
  SmallGroup group;
  group.elements.push_back(power(g, 0));
  while (group.elements.size() < order)
    group.elements.push_back(compose(group.elements.back(), g));
  group.orbits = count_orbits(group.elements);
  return group;
}

SmallGroup klein(const Permutation& a, const Permutation& b) {
  SmallGroup group;
  group.kind = SmallGroup::Kind::Klein;
  group.elements = {power(a, 0), a, b, compose(a, b)};
  group.orbits = count_orbits(group.elements);
  return group;
}

// Elements of each wanted order, among the automorphisms and their powers.
std::set<std::pair<std::uint64_t, Permutation>> elements_of(
    const std::vector<Permutation>& automorphisms, std::uint64_t most_order) {
  std::set<std::pair<std::uint64_t, Permutation>> result;
  for (const Permutation& p : automorphisms) {
    const std::uint64_t order = order_of(p, 1'000'000);
    for (std::uint64_t d = 2; d <= std::min(order, most_order); ++d) {
      if (order % d == 0 && result.size() < most_elements) result.emplace(d, power(p, order / d));
    }
  }
  return result;
}

// Keeps two groups that look alike, and no more.
class Collection {
 public:
  explicit Collection(const Graph& graph) : graph_(graph) {}

  void add(SmallGroup group) {
    if (4 * group.orbits > 3 * graph_.vertex_count()) return;
    auto elements = group.elements;
    std::ranges::sort(elements);
    if (!known_.insert(std::move(elements)).second) return;
    std::size_t fixed = 0;
    std::size_t joined = 0;
    for (std::size_t e = 1; e < group.elements.size(); ++e) {
      fixed += count_fixed(group.elements[e]);
      joined += count_joined(group.elements[e]);
    }
    auto& alike = seen_[{group.kind, group.elements.size(), group.orbits, fixed, joined}];
    if (alike < 2) groups_.push_back(std::move(group));
    ++alike;
  }
  std::vector<SmallGroup> take() {
    std::ranges::stable_sort(groups_, {}, &SmallGroup::orbits);
    return std::move(groups_);
  }

 private:
  std::size_t count_joined(const Permutation& p) const {
    std::size_t joined = 0;
    for (std::uint32_t v = 0; v < p.size(); ++v)
      joined += graph_.adjacent(Vertex(v), Vertex(p[v])) ? 1 : 0;
    return joined;
  }

  const Graph& graph_;
  std::map<std::tuple<SmallGroup::Kind, std::size_t, std::size_t, std::size_t, std::size_t>, int>
      seen_;
  std::set<std::vector<Permutation>> known_;
  std::vector<SmallGroup> groups_;
};

// An orbit of colours: where each element of the group sends its points.
using Orbit = std::vector<Permutation>;

Orbit cyclic_orbit(std::size_t order, std::uint32_t length) {
  Orbit orbit;
  for (std::size_t e = 0; e < order; ++e) {
    Permutation p(length);
    for (std::uint32_t i = 0; i < length; ++i)
      p[i] = static_cast<std::uint32_t>((i + e) % length);
    orbit.push_back(std::move(p));
  }
  return orbit;
}

// The full length first, one point last. Of the Klein group: four points, then two, moved by the
// elements that have an odd number of bits in common with a mask.
std::vector<Orbit> possible_orbits(const SmallGroup& group) {
  std::vector<Orbit> result;
  const std::size_t order = group.elements.size();
  if (group.kind == SmallGroup::Kind::Cyclic) {
    for (std::size_t length = order; length > 0; --length) {
      if (order % length == 0)
        result.push_back(cyclic_orbit(order, static_cast<std::uint32_t>(length)));
    }
    return result;
  }
  result.push_back({{0, 1, 2, 3}, {1, 0, 3, 2}, {2, 3, 0, 1}, {3, 2, 1, 0}});
  result.push_back({{0, 1}, {1, 0}, {0, 1}, {1, 0}});
  result.push_back({{0, 1}, {0, 1}, {1, 0}, {1, 0}});
  result.push_back({{0, 1}, {1, 0}, {1, 0}, {0, 1}});
  result.push_back({{0}, {0}, {0}, {0}});
  return result;
}

ColorAction joined(const std::vector<Orbit>& orbits, const std::vector<std::size_t>& chosen,
                   std::size_t order) {
  ColorAction action(order);
  for (const std::size_t kind : chosen) {
    const auto offset = static_cast<std::uint32_t>(action.front().size());
    for (std::size_t e = 0; e < order; ++e) {
      for (const std::uint32_t image : orbits[kind][e])
        action[e].push_back(offset + image);
    }
  }
  return action;
}

// All ways to make up `left` colours of the kinds from `from` on, longest first.
void choose(const std::vector<Orbit>& orbits, std::uint32_t left, std::size_t from,
            std::vector<std::size_t>& chosen, const auto& take) {
  if (left == 0) {
    take(chosen);
    return;
  }
  for (std::size_t kind = from; kind < orbits.size(); ++kind) {
    const auto length = static_cast<std::uint32_t>(orbits[kind].front().size());
    if (length > left) continue;
    chosen.push_back(kind);
    choose(orbits, left - length, kind, chosen, take);
    chosen.pop_back();
  }
}

}  // namespace

std::vector<SmallGroup> small_groups(const Graph& graph,
                                     const std::vector<Permutation>& automorphisms,
                                     std::uint64_t most_order) {
  Collection collection(graph);
  std::vector<Permutation> involutions;
  for (const auto& [order, g] : elements_of(automorphisms, most_order)) {
    collection.add(cyclic(g, order));
    if (order == 2 && involutions.size() < most_involutions) involutions.push_back(g);
  }
  for (std::size_t i = 0; i < involutions.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Permutation& a = involutions[i];
      const Permutation& b = involutions[j];
      if (compose(a, b) == compose(b, a)) collection.add(klein(a, b));
    }
  }
  return collection.take();
}

std::vector<ColorAction> color_actions(const SmallGroup& group, std::uint32_t k,
                                       std::size_t most_actions) {
  const auto orbits = possible_orbits(group);
  const auto order = static_cast<std::uint32_t>(group.elements.size());
  std::vector<ColorAction> result;
  // The full orbits first, so that `choose` has little to make up.
  for (std::uint32_t full = k / order + 1; full-- > 0 && result.size() < most_actions;) {
    std::vector<std::size_t> chosen(full, 0);
    const auto take = [&](const std::vector<std::size_t>& all) {
      if (result.size() < most_actions) result.push_back(joined(orbits, all, order));
    };
    if (k - full * order > 4 * order) break;
    choose(orbits, k - full * order, 1, chosen, take);
  }
  return result;
}

}  // namespace facet::coloring
