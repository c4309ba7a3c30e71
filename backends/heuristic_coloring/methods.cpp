#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include "backends/heuristic_coloring/method.hpp"
#include "heuristics/coloring/annealcol.hpp"
#include "heuristics/coloring/antcol.hpp"
#include "heuristics/coloring/dsatur.hpp"
#include "heuristics/coloring/greedy.hpp"
#include "heuristics/coloring/hea.hpp"
#include "heuristics/coloring/head.hpp"
#include "heuristics/coloring/iterated_greedy.hpp"
#include "heuristics/coloring/partialcol.hpp"
#include "heuristics/coloring/rlf.hpp"
#include "heuristics/coloring/tabucol.hpp"
#include "heuristics/coloring/weighted_partialcol.hpp"

namespace facet::coloring {
namespace {

constexpr double kMost = 1e12;

OptionRow row(std::string name, OptionType type, std::string value, double minimum, double maximum,
              std::string help) {
  return {std::move(name), type, std::move(value), minimum, maximum, {}, std::move(help)};
}

OptionRow integer(std::string name, std::string value, double minimum, double maximum,
                  std::string help) {
  return row(std::move(name), OptionType::Integer, std::move(value), minimum, maximum,
             std::move(help));
}

OptionRow real(std::string name, std::string value, double minimum, double maximum,
               std::string help) {
  return row(std::move(name), OptionType::Real, std::move(value), minimum, maximum,
             std::move(help));
}

OptionRow budget() {
  return integer("iterations", "0", 0, kMost,
                 "give up on a number of colours after so many moves; 0: 100000 and 20000 for each "
                 "vertex");
}

std::uint64_t budget_of(const OptionValues& values, const Graph& graph) {
  const auto given = static_cast<std::uint64_t>(values.integer("iterations"));
  return given > 0 ? given : 100'000 + 20'000 * std::uint64_t{graph.vertex_count()};
}

std::vector<OptionRow> tenure_rows() {
  return {integer("tenure-random", "10", 0, 1000,
                  "a move back is tabu for up to so many iterations (Galinier & Hao 1999: 10) ..."),
          real("tenure-factor", "0.6", 0, 10,
               "... and so many for each vertex in conflict or without colour (0.6)")};
}

TabuColParameters tabu_of(const OptionValues& values, std::uint64_t iterations) {
  return {iterations, static_cast<std::uint32_t>(values.integer("tenure-random")),
          values.real("tenure-factor")};
}

std::vector<OptionRow> rows_with_tenure(std::vector<OptionRow> rows) {
  std::ranges::move(tenure_rows(), std::back_inserter(rows));
  return rows;
}

Colors dsatur_first(const OptionValues&, const Graph& graph, std::uint64_t seed, Effort& effort) {
  return dsatur(graph, seed, effort);
}

constexpr std::array kOrders{std::pair{"first-fit", GreedyOrder::FirstFit},
                             std::pair{"largest-first", GreedyOrder::LargestFirst},
                             std::pair{"smallest-last", GreedyOrder::SmallestLast},
                             std::pair{"breadth-first", GreedyOrder::BreadthFirst},
                             std::pair{"incidence", GreedyOrder::Incidence}};

Colors greedy_first(const OptionValues& values, const Graph& graph, std::uint64_t seed,
                    Effort& effort) {
  const std::string& order = values.text("order");
  for (const auto& [name, which] : kOrders) {
    if (order != name) continue;
    effort.spend(graph.vertex_count());
    return greedy(graph, which);
  }
  if (order == "rlf") return rlf(graph, seed, effort);
  Colors colors = dsatur(graph, seed, effort);
  if (order == "dsatur") return colors;
  const auto rounds = static_cast<std::uint64_t>(values.integer("rounds"));
  return iterated_greedy(graph, {.stale_rounds = rounds}, std::move(colors), 1, seed, effort);
}

Method greedy_method() {
  OptionRow order;
  order.name = "order";
  order.type = OptionType::Choice;
  order.default_value = "dsatur";
  for (const auto& [name, which] : kOrders)
    order.choices.emplace_back(name);
  for (const char* name : {"dsatur", "rlf", "iterated"})
    order.choices.emplace_back(name);
  order.help =
      "the order of the vertices; dsatur (Brelaz 1979), rlf (Leighton 1979), or iterated "
      "greedy (Culberson & Luo 1996)";
  return {
      "greedy",
      "greedy colouring: an order of the vertices, DSATUR, RLF, iterated greedy",
      {std::move(order), integer("rounds", "5000", 1, kMost,
                                 "iterated: give up after so many rounds without a colour less")},
      greedy_first,
      {}};
}

Method tabucol_method() {
  return {"tabucol", "graph colouring by tabu search on conflicts (TabuCol)",
          rows_with_tenure({budget()}), dsatur_first, [](const OptionValues& values) -> SearchAtK {
            return [values](const Graph& graph, const FixedK& request, Effort& effort) {
              return tabucol(graph, request, tabu_of(values, budget_of(values, graph)), effort);
            };
          }};
}

std::optional<Colors> run_partialcol(const OptionValues& values, const Graph& graph,
                                     const FixedK& request, Effort& effort) {
  const TabuColParameters tabu = tabu_of(values, budget_of(values, graph));
  if (values.flag("weights")) {
    return weighted_partialcol(graph, request,
                               {tabu.iterations, tabu.tenure_random, tabu.tenure_factor}, effort);
  }
  return partialcol(
      graph, request,
      {tabu.iterations, values.flag("reactive"), tabu.tenure_random, tabu.tenure_factor}, effort);
}

Method partialcol_method() {
  const OptionRow reactive =
      row("reactive", OptionType::Flag, "on", 0, 0,
          "tenures that grow while the search stands (the paper's FOO scheme) "
          "instead of tenure-random and tenure-factor");
  const OptionRow weights =
      row("weights", OptionType::Flag, "off", 0, 0,
          "weigh vertices by how long they went without colour: for graphs of uneven degrees, "
          "best with tenure-factor 3");
  return {"partialcol", "graph colouring by tabu search on partial colourings (PartialCol)",
          rows_with_tenure({budget(), reactive, weights}), dsatur_first,
          [](const OptionValues& values) -> SearchAtK {
            return [values](const Graph& graph, const FixedK& request, Effort& effort) {
              return run_partialcol(values, graph, request, effort);
            };
          }};
}

Method head_method() {
  std::vector<OptionRow> rows{
      budget(),
      integer(
          "local-iterations", "0", 0, kMost,
          "TabuCol on each child (Moalic & Gondran 2018: 8000 to 50000); 0: ten for each vertex"),
      integer("elite-period", "10", 1, 1e6, "generations until the elite comes back (10)"),
      real("growth", "1.2", 1, 10, "when the parents have met, local-iterations times this")};
  return {"head", "graph colouring by an evolution of two colourings (HEAD)",
          rows_with_tenure(std::move(rows)), dsatur_first,
          [](const OptionValues& values) -> SearchAtK {
            return [values](const Graph& graph, const FixedK& request, Effort& effort) {
              const HeadParameters parameters{
                  static_cast<std::uint64_t>(values.integer("local-iterations")),
                  static_cast<std::uint32_t>(values.integer("elite-period")), values.real("growth"),
                  budget_of(values, graph), tabu_of(values, 0)};
              return head(graph, request, parameters, effort);
            };
          }};
}

Method hea_method() {
  std::vector<OptionRow> rows{
      budget(),
      integer("local-iterations", "0", 0, kMost,
              "TabuCol on each child (Galinier & Hao 1999: 1000 to 16000); 0: ten for each vertex"),
      integer("population", "10", 2, 1000, "colourings kept (10)")};
  return {"hea", "graph colouring by a hybrid evolutionary algorithm (HEA)",
          rows_with_tenure(std::move(rows)), dsatur_first,
          [](const OptionValues& values) -> SearchAtK {
            return [values](const Graph& graph, const FixedK& request, Effort& effort) {
              const HeaParameters parameters{
                  static_cast<std::uint32_t>(values.integer("population")),
                  static_cast<std::uint64_t>(values.integer("local-iterations")),
                  budget_of(values, graph), tabu_of(values, 0)};
              return hea(graph, request, parameters, effort);
            };
          }};
}

Method annealcol_method() {
  return {"annealcol",
          "graph colouring by simulated annealing at a fixed number of colours",
          {budget(), real("hottest", "1", 0.001, 1000, "first temperature, in conflicts"),
           real("cooling", "0.995", 0.01, 0.99999, "each temperature is so much of the one before"),
           real("sweeps", "400", 0.001, 1e9,
                "moves tried at each temperature of the first cooling, times vertices ..."),
           real("growth", "2", 1, 100, "... and so many times as many in each later one"),
           integer("coolings", "0", 0, 1e6, "give up after so many; 0: never for this reason")},
          dsatur_first,
          [](const OptionValues& values) -> SearchAtK {
            return [values](const Graph& graph, const FixedK& request, Effort& effort) {
              const AnnealColParameters parameters{
                  budget_of(values, graph), values.real("hottest"),
                  values.real("cooling"),   values.real("sweeps"),
                  values.real("growth"),    static_cast<std::uint32_t>(values.integer("coolings"))};
              return annealcol(graph, request, parameters, effort);
            };
          }};
}

Method antcol_method() {
  std::vector<OptionRow> rows{
      budget(),
      integer("ants", "10", 1, 1000,
              "colourings made in each cycle (Dowsland & Thompson 2008: 10)"),
      integer("alpha", "2", 0, 10, "power of the trails (2)"),
      integer("beta", "3", 0, 10, "power of the degrees (3)"),
      real("evaporation", "0.75", 0, 1, "what is left of a trail after a cycle (0.75)"),
      integer("local-iterations", "0", 0, kMost,
              "TabuCol on each colouring; 0: two for each vertex")};
  return {"antcol", "graph colouring by ants that lay trails between vertices (AntCol)",
          rows_with_tenure(std::move(rows)), dsatur_first,
          [](const OptionValues& values) -> SearchAtK {
            return [values](const Graph& graph, const FixedK& request, Effort& effort) {
              const AntColParameters parameters{
                  static_cast<std::uint32_t>(values.integer("ants")),
                  static_cast<std::uint32_t>(values.integer("alpha")),
                  static_cast<std::uint32_t>(values.integer("beta")),
                  values.real("evaporation"),
                  static_cast<std::uint64_t>(values.integer("local-iterations")),
                  budget_of(values, graph),
                  tabu_of(values, 0)};
              return antcol(graph, request, parameters, effort);
            };
          }};
}

}  // namespace

std::vector<Method> methods() {
  return {greedy_method(), tabucol_method(), partialcol_method(), annealcol_method(),
          hea_method(),    head_method(),    antcol_method()};
}

}  // namespace facet::coloring
