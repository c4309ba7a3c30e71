#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/literal.hpp"
#include "encoders/cnf/variable_map.hpp"
#include "model/model.hpp"

namespace facet::cnf {

/// How the values of a variable become propositions (domain/).
enum class DomainEncoding { Direct, Order, Log };

/// Which clauses are written for AllDifferent and for the cells (see encode.cpp for the tables):
/// minimal and extended after Lynce & Ouaknine (2006), efficient after Weber (2005), reduced after
/// Kwon & Jain (2006): what the fixed variables settle is removed first and variables are compact.
/// A proof about a reduced formula takes the reduction for granted; the other three state the
/// whole.
enum class Redundancy { Minimal, Efficient, Extended, Reduced };

/// How "at most one of these" is written (at_most_one/). Auto takes pairwise for short scopes and
/// a linear encoding for long ones.
enum class AtMostOne { Pairwise, Sequential, Product, Commander, Bimander, Binary, Ladder, Auto };

/// How a Linear is written (cardinality/).
enum class LinearEncoding { Order, Adder, Totalizer, Sets, Auto };

struct EncodeOptions {
  DomainEncoding domain = DomainEncoding::Direct;
  Redundancy encoding = Redundancy::Reduced;
  AtMostOne amo = AtMostOne::Auto;
  LinearEncoding linear = LinearEncoding::Auto;
  /// The clauses are not made when there would be more; 0: no limit.
  std::uint64_t max_clauses = 0;
};

/// "direct", "order+product", ... the text that follows the colon in "cadical:order+product".
/// Throws OptionError for an unknown word.
EncodeOptions parse_options(const std::string& text, EncodeOptions defaults = {});
std::string to_string(const EncodeOptions& options);

struct Counts {
  std::uint64_t variables = 0;
  std::uint64_t clauses = 0;
  std::uint64_t literals = 0;
};

struct Encoded {
  VariableMap map;
  Counts counts;
};

/// Streams the clauses of the model into the sink, in a fixed order: same model, same options, same
/// clauses. Every solution of the model is one or more models of the formula (helper variables may
/// be free), and every model of the formula decodes to a solution, so a model without solution,
/// empty domains and contradictory givens included, becomes an unsatisfiable formula. The objective
/// is not encoded. The sink must be fresh: the map's propositions are its variables 1, 2, 3, ...
///
/// Throws OptionError, before the first clause, when there would be more than `max_clauses`, naming
/// the number; InvalidModel when more than 2^31-1 variables would be needed. Complexity: linear in
/// the clauses written. `poll`, where given, is called every few thousand clauses or literals, and
/// all along while the givens are reduced; when it returns true encoding ends with `EncodeStopped`.
Encoded encode(const Model& model, const EncodeOptions& options, ClauseSink& sink,
               const std::function<bool()>& poll = {});

/// Thrown out of `encode` and `count` when their `poll` says stop.
struct EncodeStopped {};

/// The exact sizes that `encode` would give. Groups are counted in closed form and clauses are
/// never made but for Linear: an N x N Sudoku takes O(N^3) at most and O(N^2) where no domain has
/// holes, so N = 100 (198,040,000 clauses) is counted in milliseconds. Not limited by 2^31-1
/// variables. `poll` as above.
Counts count(const Model& model, const EncodeOptions& options,
             const std::function<bool()>& poll = {});

}  // namespace facet::cnf
