#include "workbench/full_clique_lemmas.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>

#include "backends/coloring/sat/full_cliques.hpp"
#include "model/graph.hpp"

namespace facet::workbench {
namespace {

using proof::Literal;
using Clause = std::vector<Literal>;
using Clique = std::vector<std::uint32_t>;  // places in the witness

constexpr std::uint32_t kMostColors = 16;
constexpr std::uint64_t kMostLiterals = 50'000'000;
constexpr std::uint64_t kMostPairs = 2'000'000;

std::uint32_t place(const proof::RefutationWitness& witness, std::uint32_t vertex) {
  return static_cast<std::uint32_t>(std::ranges::lower_bound(witness.vertices, vertex) -
                                    witness.vertices.begin());
}

// The subgraph of the witness, its vertices called by their places.
Graph subgraph(const proof::PlainGraph& graph, const proof::RefutationWitness& witness) {
  const auto& vertices = witness.vertices;
  std::vector<Graph::Edge> edges;
  for (const auto& [a, b] : graph.edges) {
    if (std::ranges::binary_search(vertices, a) && std::ranges::binary_search(vertices, b))
      edges.emplace_back(Vertex(place(witness, a)), Vertex(place(witness, b)));
  }
  return Graph(vertices.size(), edges);
}

// No clique has more literals than that in its steps.
std::uint64_t literals_of_a_clique(std::uint64_t colors) {
  return colors * (std::uint64_t{1} << (colors - 1)) * ((colors + 1) * (colors + 1) / 4 + 1);
}

class Deriver {
 public:
  Deriver(std::uint32_t colors, std::ostream& drat) : colors_(colors), drat_(drat) {}

  // `fixed` is the colour that the vertex has by a unit clause: a literal that a unit of the
  // formula contradicts cannot be the one that the RAT check resolves on, which is the first.
  void one_color(std::uint32_t v, std::optional<std::uint32_t> fixed) {
    for (std::uint32_t a = 0; a < colors_; ++a) {
      for (std::uint32_t b = 0; b < a; ++b) {
        const bool turned = fixed && *fixed == a;
        keep({-has(v, turned ? b : a), -has(v, turned ? a : b)});
      }
    }
  }

  void every_color(const Clique& clique) {
    std::vector<Clause> before;  // |S| = i-2
    for (std::uint32_t i = 2; i <= colors_; ++i) {
      std::vector<Clause> layer;
      for (std::uint32_t s = 0; s < (1U << colors_); ++s) {
        if (std::popcount(s) == static_cast<int>(i - 1)) layer.push_back(derive(clique, i, s));
      }
      for (const Clause& clause : before)
        step('d', clause);
      before = std::move(layer);
    }
    kept_.insert(kept_.end(), before.begin(), before.end());
  }

  std::vector<Clause> take() { return std::move(kept_); }

 private:
  Literal has(std::uint32_t v, std::uint32_t color) const {
    return static_cast<Literal>(v * colors_ + color + 1);
  }

  // One of the first i vertices has a colour outside of S.
  Clause derive(const Clique& clique, std::uint32_t i, std::uint32_t s) {
    Clause clause;
    for (std::uint32_t p = 0; p < i; ++p) {
      for (std::uint32_t color = 0; color < colors_; ++color) {
        if ((s >> color & 1U) == 0) clause.push_back(has(clique[p], color));
      }
    }
    const auto with = [&](std::uint32_t color) {
      Clause longer{-has(clique[i - 1], color)};
      longer.insert(longer.end(), clause.begin(), clause.end());
      return longer;
    };
    for_each(s, [&](std::uint32_t color) { step('a', with(color)); });
    step('a', clause);
    for_each(s, [&](std::uint32_t color) { step('d', with(color)); });
    return clause;
  }

  template <class F>
  static void for_each(std::uint32_t set, F&& f) {
    for (; set != 0; set &= set - 1)
      f(static_cast<std::uint32_t>(std::countr_zero(set)));
  }

  void keep(const Clause& clause) {
    step('a', clause);
    kept_.push_back(clause);
  }

  void step(char kind, const Clause& clause) {
    std::string bytes(1, kind);
    for (const Literal literal : clause) {
      auto code = 2 * static_cast<std::uint32_t>(literal < 0 ? -literal : literal) +
                  static_cast<std::uint32_t>(literal < 0);
      for (; code > 127; code >>= 7)
        bytes += static_cast<char>((code & 127U) | 128U);
      bytes += static_cast<char>(code);
    }
    bytes += '\0';
    drat_ << bytes;
  }

  std::uint32_t colors_;
  std::ostream& drat_;
  std::vector<Clause> kept_;
};

std::vector<Clique> full_cliques(const proof::PlainGraph& graph,
                                 const proof::RefutationWitness& witness) {
  if (witness.colors < 2 || witness.colors > kMostColors) return {};
  Clique fixed;
  for (const std::uint32_t v : witness.clique)
    fixed.push_back(place(witness, v));
  std::ranges::sort(fixed);
  std::vector<Clique> cliques = coloring::cliques_of_size(subgraph(graph, witness), witness.colors);
  std::erase(cliques, fixed);
  const std::uint64_t most = kMostLiterals / literals_of_a_clique(witness.colors);
  if (cliques.size() > most) cliques.resize(most);
  return cliques;
}

}  // namespace

std::vector<std::vector<Literal>> write_full_clique_lemmas(const proof::PlainGraph& graph,
                                                           const proof::RefutationWitness& witness,
                                                           std::ostream& drat,
                                                           const RunControl& control) {
  const std::vector<Clique> cliques = full_cliques(graph, witness);
  if (cliques.empty()) return {};
  Deriver deriver(witness.colors, drat);
  const std::uint64_t pairs = witness.colors * (witness.colors - std::uint64_t{1}) / 2;
  if (witness.vertices.size() * pairs <= kMostPairs) {
    for (std::uint32_t v = 0; v < witness.vertices.size(); ++v) {
      const auto at = std::ranges::find(witness.clique, witness.vertices[v]);
      const auto color = static_cast<std::uint32_t>(at - witness.clique.begin());
      deriver.one_color(
          v, at == witness.clique.end() ? std::nullopt : std::optional<std::uint32_t>(color));
    }
  }
  for (const Clique& clique : cliques) {
    if (control.stop()) break;  // what is derived so far holds
    deriver.every_color(clique);
  }
  return deriver.take();
}

}  // namespace facet::workbench
