#include "problems/coloring/families/family.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "model/error.hpp"
#include "problems/coloring/families/makers.hpp"

namespace facet::coloring {
namespace {

struct Row {
  FamilyInfo info;
  FamilyGraph (*make)(const FamilyRequest& request);
};

constexpr Row table[] = {
    {{"queen", "rows [columns]", false, "squares of a board that a queen joins (queen8_8)"},
     make_queen},
    {{"rook", "rows [columns]", false, "squares that a rook joins (qg.order30)"}, make_rook},
    {{"mycielski", "n", false, "Mycielski's graphs (myciel5: --n 5), N + 1 colours"},
     make_mycielski},
    {{"insertions", "n k", false, "generalised (2-Insertions_3: --n 3 --k 2), N + 1 colours"},
     make_insertions},
    {{"fullins", "n k", false, "with a clique (2-FullIns_3: --n 3 --k 2), N + K colours"},
     make_full_insertions},
    {{"gnp", "n p", true, "every pair is joined with probability P (DSJC250.5)"}, make_gnp},
    {{"geometric", "n radius", true, "points nearer than RADIUS in a square (DSJR500.5)"},
     make_geometric},
    {{"flat", "n k p", true, "K equal parts, a share P of the edges between any two (flat300_28)"},
     make_flat},
    {{"leighton", "n k edges", true, "cliques of up to K in a graph of K colours (le450_15a)"},
     make_leighton},
    {{"complete", "n", false, "all pairs"}, make_complete},
    {{"turan", "n k", false, "complete with K equal parts"}, make_turan},
    {{"bipartite", "rows [columns p]", true, "two sides, all pairs or a share P of them"},
     make_bipartite},
    {{"crown", "n", false, "two sides of N, each vertex joined to all but its partner"},
     make_crown},
    {{"path", "n", false, "N vertices in a row"}, make_path},
    {{"cycle", "n", false, "N vertices in a ring"}, make_cycle},
    {{"wheel", "n", false, "a ring of N and a hub"}, make_wheel},
    {{"kneser", "n k", false, "sets of K out of N, joined where disjoint"}, make_kneser},
    {{"petersen", "[n k]", false, "generalised Petersen graphs; without options the first"},
     make_petersen},
};

const std::vector<FamilyInfo>& infos() {
  static const std::vector<FamilyInfo> all = [] {
    std::vector<FamilyInfo> list;
    for (const Row& row : table)
      list.push_back(row.info);
    return list;
  }();
  return all;
}

enum class Use { Needed, Allowed, None };

// "n k" needs both, "rows [columns p]" only the first.
Use use_of(std::string_view parameters, std::string_view name) {
  bool optional = false;
  std::size_t at = 0;
  while (at < parameters.size()) {
    const std::size_t end = std::min(parameters.find(' ', at), parameters.size());
    std::string_view word = parameters.substr(at, end - at);
    at = end + 1;
    if (word.starts_with('[')) {
      optional = true;
      word.remove_prefix(1);
    }
    if (word.ends_with(']')) word.remove_suffix(1);
    if (word == name) return optional ? Use::Allowed : Use::Needed;
  }
  return Use::None;
}

void look_at(const FamilyRequest& request, const FamilyInfo& info) {
  const auto look = [&](std::string_view name, bool given) {
    const Use use = use_of(info.parameters, name);
    const std::string family(info.name);
    const std::string option = "--" + std::string(name);
    if (given && use == Use::None)
      throw OptionError(option + " means nothing to the family " + family);
    if (!given && use == Use::Needed)
      throw OptionError("the family " + family + " needs " + option);
  };
  look("n", request.n.has_value());
  look("rows", request.rows.has_value());
  look("columns", request.columns.has_value());
  look("k", request.k.has_value());
  look("edges", request.edges.has_value());
  look("p", request.p.has_value());
  look("radius", request.radius.has_value());
}

// Also refuses what is no number.
void require_real(std::string_view option, const std::optional<double>& value, double most) {
  if (!value || (*value >= 0 && *value <= most)) return;
  throw OptionError("--" + std::string(option) + ": expected a number from 0 to " +
                    std::to_string(most));
}

Graph complement_of(const Graph& graph, const std::stop_token& stop) {
  const std::size_t n = in_range("n", graph.vertex_count(), 0, 30'000);
  EdgeSink sink(n, stop);
  for (std::size_t a = 0; a < n; ++a) {
    sink.look();
    const auto row = graph.neighbours(Vertex(a));
    auto next = std::ranges::upper_bound(row, Vertex(a));
    for (std::size_t b = a + 1; b < n; ++b) {
      if (next != row.end() && next->index == b) {
        ++next;
      } else {
        sink.add(a, b);
      }
    }
  }
  return sink.graph();
}

}  // namespace

EdgeSink::EdgeSink(std::size_t vertices, std::stop_token stop)
    : vertices_(vertices), stop_(std::move(stop)) {
  constexpr std::size_t most = 10'000'000;
  if (vertices <= most) return;
  throw OptionError("found " + std::to_string(vertices) + " vertices, expected at most " +
                    std::to_string(most));
}

void EdgeSink::refuse() {
  throw OptionError("found more than " + std::to_string(kMost) + " edges, expected fewer");
}

std::size_t in_range(std::string_view option, std::size_t value, std::size_t least,
                     std::size_t most) {
  if (value >= least && value <= most) return value;
  throw OptionError("--" + std::string(option) + ": found " + std::to_string(value) +
                    ", expected " + std::to_string(least) + " to " + std::to_string(most));
}

KnownColors colors_of_edges(const Graph& graph) {
  if (graph.vertex_count() == 0) return {0, 0, "no vertex"};
  if (graph.edge_count() == 0) return {1, 1, "no edge"};
  const std::size_t n = graph.vertex_count();
  if (graph.edge_count() == n * (n - 1) / 2) return {n, n, "all vertices are joined"};
  return {2, std::nullopt, ""};
}

std::span<const FamilyInfo> families() {
  return infos();
}

const FamilyInfo* find_family(std::string_view name) {
  const auto at = std::ranges::find(infos(), name, &FamilyInfo::name);
  return at == infos().end() ? nullptr : &*at;
}

FamilyGraph make_family(const FamilyRequest& request) {
  const auto row =
      std::ranges::find(table, request.family, [](const Row& r) { return r.info.name; });
  if (row == std::end(table)) {
    std::string known;
    for (const FamilyInfo& info : families())
      known += (known.empty() ? "" : ", ") + std::string(info.name);
    throw OptionError("--family: found \"" + request.family + "\", expected one of " + known);
  }
  look_at(request, row->info);
  require_real("p", request.p, 1);
  require_real("radius", request.radius, 2);
  FamilyGraph made = row->make(request);
  if (!request.complement) return made;
  made.graph = complement_of(made.graph, request.stop);
  made.colors = colors_of_edges(made.graph);
  return made;
}

}  // namespace facet::coloring
