#include "backends/coloring/sat/formula.hpp"

#include <algorithm>
#include <limits>

#include "model/error.hpp"

namespace facet::coloring {
namespace {

using cnf::Literal;

// What needs no variable. Negation is the sign, as with any literal.
constexpr Literal always = std::numeric_limits<Literal>::max();
constexpr Literal never = -always;

// The symmetry clauses of a vertex hold all vertices before it: beyond so many vertices they are
// not written, which loses nothing but speed (all but the first few are met by themselves).
constexpr std::size_t most_in_symmetry = 1000;

// Adds a clause without the constants in it.
void add_clause(cnf::ClauseSink& sink, std::span<const Literal> clause) {
  std::vector<Literal> kept;
  kept.reserve(clause.size());
  for (const Literal literal : clause) {
    if (literal == always) return;
    if (literal != never) kept.push_back(literal);
  }
  sink.add(kept);
}

void add_clause(cnf::ClauseSink& sink, std::initializer_list<Literal> clause) {
  add_clause(sink, std::span(clause.begin(), clause.size()));
}

}  // namespace

KColoringFormula::KColoringFormula(const KColoringTask& task, SatEncoding encoding)
    : task_(task),
      encoding_(encoding == SatEncoding::Auto ? auto_encoding : encoding),
      order_(vertex_order(task.graph, task.clique)) {
  make_domains();
  number_variables();
}

void KColoringFormula::make_domains() {
  const std::size_t n = task_.graph.vertex_count();
  const std::size_t fixed = task_.clique.size();
  constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> color_of(n, none);
  for (std::size_t i = 0; i < fixed; ++i)
    color_of[task_.clique[i]] = static_cast<std::uint32_t>(i);
  // With symmetry the i-th vertex after the clique has one of the first fixed + i + 1 colours.
  std::vector<std::size_t> most(n, task_.max_colors);
  for (std::size_t i = fixed; task_.symmetry && i < n; ++i)
    most[order_[i]] = std::min<std::size_t>(task_.max_colors, i + 1);
  std::vector<std::uint32_t> dropped_by(task_.max_colors, none);
  begin_.assign(1, 0);
  for (std::uint32_t v = 0; v < n; ++v) {
    for (const Vertex u : task_.graph.neighbours(Vertex(v))) {
      if (color_of[u.index] < task_.max_colors) dropped_by[color_of[u.index]] = v;
    }
    for (std::uint32_t c = 0; c < most[v]; ++c) {
      const bool possible = color_of[v] == none ? dropped_by[c] != v : color_of[v] == c;
      if (possible) colors_.push_back(c);
    }
    begin_.push_back(colors_.size());
  }
}

void KColoringFormula::number_variables() {
  std::uint64_t next = std::uint64_t{task_.max_colors} + 2;
  for (std::uint32_t v = 0; v + 1 < begin_.size(); ++v) {
    first_.push_back(next);
    const std::uint64_t size = domain(v).size();
    if (size < 2) continue;
    next += encoding_ == SatEncoding::Assignment ? size : size - 1;
    if (encoding_ == SatEncoding::Hybrid) next += size - 2;
  }
  variables_ = next - 1;
}

Literal KColoringFormula::reaches(std::uint32_t v, std::size_t j) const {
  if (j == 0) return always;
  if (j >= domain(v).size()) return never;
  return static_cast<Literal>(first_[v] + j - 1);
}

Literal KColoringFormula::has(std::uint32_t v, std::size_t j) const {
  const std::size_t size = domain(v).size();
  if (size == 1) return always;
  if (!has_order()) return static_cast<Literal>(first_[v] + j);
  if (j == 0) return -reaches(v, 1);
  if (j + 1 == size) return reaches(v, j);
  return static_cast<Literal>(first_[v] + size - 1 + j - 1);
}

Literal KColoringFormula::has_color(std::uint32_t v, std::uint32_t color) const {
  const auto colors = domain(v);
  const auto place = std::ranges::lower_bound(colors, color);
  if (place == colors.end() || *place != color) return never;
  return has(v, static_cast<std::size_t>(place - colors.begin()));
}

Literal KColoringFormula::reaches_color(std::uint32_t v, std::uint32_t color) const {
  const auto colors = domain(v);
  const auto place = std::ranges::lower_bound(colors, color);
  return reaches(v, static_cast<std::size_t>(place - colors.begin()));
}

bool KColoringFormula::write(cnf::ClauseSink& sink, const std::function<bool()>& poll) const {
  sink.new_variables(variables_);
  for (std::uint32_t k = 0; k < task_.max_colors; ++k)
    sink.add({-use(k + 1), use(k)});
  const auto n = static_cast<std::uint32_t>(task_.graph.vertex_count());
  for (std::uint32_t v = 0; v < n; ++v) {
    if (poll && poll()) return false;
    write_vertex(v, sink);
    write_selectors(v, sink);
    for (const Vertex u : task_.graph.neighbours(Vertex(v))) {
      if (u.index < v) write_edge(static_cast<std::uint32_t>(u.index), v, sink);
    }
  }
  if (encoding_ != SatEncoding::PartialOrder) {
    for (const auto& clique : task_.full_cliques)
      write_full_clique(clique, sink);
  }
  return !task_.symmetry || write_symmetry(sink, poll);
}

void KColoringFormula::write_full_clique(const std::vector<std::uint32_t>& clique,
                                         cnf::ClauseSink& sink) const {
  const auto size = static_cast<std::uint32_t>(clique.size());
  if (size > task_.max_colors) return;
  for (std::uint32_t c = 0; c < size; ++c) {
    std::vector<Literal> clause;
    if (size < task_.max_colors) clause.push_back(use(size));
    for (const std::uint32_t v : clique)
      clause.push_back(has_color(v, c));
    add_clause(sink, clause);
  }
}

void KColoringFormula::write_vertex(std::uint32_t v, cnf::ClauseSink& sink) const {
  const std::size_t size = domain(v).size();
  if (size == 0) sink.add({});
  if (size < 2) return;
  if (!has_order()) {
    std::vector<Literal> clause;
    for (std::size_t j = 0; j < size; ++j)
      clause.push_back(has(v, j));
    sink.add(clause);
    return;
  }
  for (std::size_t j = 1; j + 1 < size; ++j) {
    sink.add({-reaches(v, j + 1), reaches(v, j)});
    if (encoding_ != SatEncoding::Hybrid) continue;
    sink.add({-has(v, j), reaches(v, j)});
    sink.add({-has(v, j), -reaches(v, j + 1)});
    sink.add({has(v, j), -reaches(v, j), reaches(v, j + 1)});
  }
}

// A vertex of colour k is not among the colours below k.
void KColoringFormula::write_selectors(std::uint32_t v, cnf::ClauseSink& sink) const {
  const auto colors = domain(v);
  for (std::size_t j = 0; j < colors.size(); ++j) {
    const Literal here = has_order() ? reaches(v, j) : has(v, j);
    if (colors[j] < task_.clique.size()) continue;  // fewer are never asked for
    add_clause(sink, {-here, use(colors[j])});
  }
}

void KColoringFormula::write_edge(std::uint32_t u, std::uint32_t v, cnf::ClauseSink& sink) const {
  const auto a = domain(u);
  const auto b = domain(v);
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (a[i] < b[j]) {
      ++i;
    } else if (b[j] < a[i]) {
      ++j;
    } else {
      if (encoding_ == SatEncoding::PartialOrder) {
        add_clause(sink, {-reaches(u, i), reaches(u, i + 1), -reaches(v, j), reaches(v, j + 1)});
      } else {
        add_clause(sink, {-has(u, i), -has(v, j)});
      }
      ++i;
      ++j;
    }
  }
}

bool KColoringFormula::write_symmetry(cnf::ClauseSink& sink,
                                      const std::function<bool()>& poll) const {
  const std::size_t fixed = task_.clique.size();
  const std::size_t end = std::min(order_.size(), fixed + most_in_symmetry);
  std::vector<Literal> clause;
  for (std::size_t p = fixed; p < end; ++p) {
    if (poll && poll()) return false;
    const std::uint32_t v = order_[p];
    for (const std::uint32_t c : domain(v)) {
      if (c <= fixed) continue;
      const auto literal = [&](std::uint32_t w, std::uint32_t color) {
        return has_order() ? reaches_color(w, color) : has_color(w, color);
      };
      clause.assign(1, -literal(v, c));
      for (std::size_t earlier = fixed; earlier < p; ++earlier)
        clause.push_back(literal(order_[earlier], c - 1));
      add_clause(sink, clause);
    }
  }
  return true;
}

cnf::Counts KColoringFormula::count(std::uint64_t most_clauses,
                                    const std::function<bool()>& poll) const {
  cnf::CountingSink counter;
  write(counter, [&] { return counter.clauses > most_clauses || (poll && poll()); });
  return {variables_, counter.clauses, counter.literals};
}

Colors KColoringFormula::read(const std::vector<bool>& truth) const {
  const auto holds = [&](Literal literal) {
    if (literal == always || literal == never) return literal == always;
    const bool value = truth[static_cast<std::size_t>(literal > 0 ? literal : -literal)];
    return value == (literal > 0);
  };
  Colors result;
  for (std::uint32_t v = 0; v + 1 < begin_.size(); ++v) {
    const auto colors = domain(v);
    std::size_t j = 0;
    if (has_order()) {
      while (j + 1 < colors.size() && holds(reaches(v, j + 1)))
        ++j;
    } else {
      while (j < colors.size() && !holds(has(v, j)))
        ++j;
    }
    if (j >= colors.size())
      throw UnsoundAnswer("the truth values leave vertex " + std::to_string(v) + " without colour");
    result.push_back(colors[j]);
  }
  return result;
}

std::vector<Literal> KColoringFormula::literals_of(const Colors& colors) const {
  std::vector<Literal> result;
  for (std::uint32_t v = 0; v < colors.size(); ++v) {
    const auto choices = domain(v);
    if (!std::ranges::binary_search(choices, colors[v])) continue;
    for (std::size_t j = 0; j < choices.size(); ++j) {
      const Literal has_it = has(v, j);
      const Literal reached = reaches(v, j);
      if (encoding_ != SatEncoding::PartialOrder && has_it != always)
        result.push_back(choices[j] == colors[v] ? has_it : -has_it);
      if (has_order() && reached != always)
        result.push_back(choices[j] <= colors[v] ? reached : -reached);
    }
  }
  return result;
}

std::vector<Literal> KColoringFormula::all_but(const Colors& colors) const {
  std::vector<Literal> result;
  for (std::uint32_t v = 0; v < colors.size(); ++v) {
    const auto choices = domain(v);
    const auto j =
        static_cast<std::size_t>(std::ranges::lower_bound(choices, colors[v]) - choices.begin());
    if (has_order()) {
      if (j > 0) result.push_back(-reaches(v, j));
      if (j + 1 < choices.size()) result.push_back(reaches(v, j + 1));
    } else if (choices.size() > 1) {
      result.push_back(-has(v, j));
    }
  }
  return result;
}

}  // namespace facet::coloring
