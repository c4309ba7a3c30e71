#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "backends/coloring/sat/encoding.hpp"
#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/encode.hpp"
#include "heuristics/coloring/search.hpp"

namespace facet::coloring {

/// The clauses of a task (see encoding.hpp): which variables there are, what they say, and back.
///
/// Variables are numbered from 1: the selectors use(0) .. use(max_colors), then those of each
/// vertex. A fact that needs no variable (a vertex with one colour left, the least colour of a
/// domain) is a constant, and the clauses that it meets are not written.
class KColoringFormula {
 public:
  /// Takes Auto for auto_encoding. The task must outlive the formula.
  KColoringFormula(const KColoringTask& task, SatEncoding encoding);

  SatEncoding encoding() const { return encoding_; }

  /// Writes the formula to a sink without variables. `poll`, where given, is called once a vertex
  /// and stops the writing by returning true; then false.
  bool write(cnf::ClauseSink& sink, const std::function<bool()>& poll = {}) const;
  /// Its sizes; stops counting, so says too little, where they pass `most_clauses` or `poll` says
  /// true.
  cnf::Counts count(std::uint64_t most_clauses, const std::function<bool()>& poll = {}) const;

  /// False keeps all vertices to the colours below k. Precondition: k <= max_colors.
  cnf::Literal use(std::uint32_t k) const { return static_cast<cnf::Literal>(k) + 1; }

  /// The colouring that the truth values say, read as `truth[variable]`.
  Colors read(const std::vector<bool>& truth) const;
  /// A literal for every variable of a vertex, true in the colouring. Colours outside a vertex's
  /// domain give none for it.
  std::vector<cnf::Literal> literals_of(const Colors& colors) const;
  /// The clause that every other colouring meets and this one does not.
  std::vector<cnf::Literal> all_but(const Colors& colors) const;

 private:
  std::span<const std::uint32_t> domain(std::uint32_t v) const {
    return std::span(colors_).subspan(begin_[v], begin_[v + 1] - begin_[v]);
  }
  void make_domains();
  void number_variables();
  // Of vertex v and the j-th colour of its domain: "has it", and "has it or a later one".
  cnf::Literal has(std::uint32_t v, std::size_t j) const;
  cnf::Literal reaches(std::uint32_t v, std::size_t j) const;
  // The same of a colour, in the domain or not; has_color is constant false outside of it.
  cnf::Literal has_color(std::uint32_t v, std::uint32_t color) const;
  cnf::Literal reaches_color(std::uint32_t v, std::uint32_t color) const;

  void write_vertex(std::uint32_t v, cnf::ClauseSink& sink) const;
  void write_selectors(std::uint32_t v, cnf::ClauseSink& sink) const;
  void write_edge(std::uint32_t u, std::uint32_t v, cnf::ClauseSink& sink) const;
  void write_full_clique(const std::vector<std::uint32_t>& clique, cnf::ClauseSink& sink) const;
  bool write_symmetry(cnf::ClauseSink& sink, const std::function<bool()>& poll) const;
  bool has_order() const { return encoding_ != SatEncoding::Assignment; }

  const KColoringTask& task_;
  SatEncoding encoding_;
  std::vector<std::uint32_t> order_;
  // The domains, one after the other, and where each begins.
  std::vector<std::uint32_t> colors_;
  std::vector<std::size_t> begin_;
  // The first variable of each vertex: POP and POPH have y before x.
  std::vector<std::uint64_t> first_;
  std::uint64_t variables_ = 0;
};

}  // namespace facet::coloring
