#pragma once

#include <unistd.h>

#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "model/random.hpp"
#include "proof/formula.hpp"

namespace facet::proof::testing {

using Clauses = std::vector<std::vector<Literal>>;

inline Formula formula_of(const Clauses& clauses) {
  Formula formula;
  for (const auto& clause : clauses)
    formula.add(clause);
  return formula;
}

/// `pigeons` in one hole less, each at least once, no two in one hole.
inline Clauses pigeon_hole(int pigeons) {
  const int holes = pigeons - 1;
  const auto in = [&](int p, int h) { return p * holes + h + 1; };
  Clauses clauses;
  for (int p = 0; p < pigeons; ++p) {
    std::vector<Literal> somewhere;
    for (int h = 0; h < holes; ++h)
      somewhere.push_back(in(p, h));
    clauses.push_back(somewhere);
    for (int q = 0; q < p; ++q) {
      for (int h = 0; h < holes; ++h)
        clauses.push_back({-in(p, h), -in(q, h)});
    }
  }
  return clauses;
}

inline Clauses random_clauses(Random& random, Literal variables, std::uint64_t count,
                              std::uint64_t longest) {
  Clauses clauses;
  for (std::uint64_t i = 0; i < count; ++i) {
    std::vector<Literal> clause;
    for (std::uint64_t k = 1 + random.below(longest); k > 0; --k) {
      const auto variable = static_cast<Literal>(random.between(1, variables));
      clause.push_back(random.chance(0.5) ? variable : -variable);
    }
    clauses.push_back(clause);
  }
  return clauses;
}

/// Every assignment tried; variables up to about 12.
inline bool satisfiable(const Clauses& clauses, Literal variables) {
  for (std::uint32_t trial = 0; trial < (1U << variables); ++trial) {
    bool all = true;
    for (const auto& clause : clauses) {
      bool any = false;
      for (const Literal literal : clause) {
        const bool value = ((trial >> (std::abs(literal) - 1)) & 1U) != 0;
        any = any || value == (literal > 0);
      }
      all = all && any;
    }
    if (all) return true;
  }
  return false;
}

/// The proof that CaDiCaL traces; empty text where it finds a solution.
inline std::string cadical_proof(const Clauses& clauses, bool binary, int seed = 0) {
  const auto path = std::filesystem::temp_directory_path() /
                    ("facet_proof_" + std::to_string(::getpid()) + ".drat");
  int status = 0;
  {
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);
    solver.set("binary", binary ? 1 : 0);
    solver.set("seed", seed);
    solver.trace_proof(path.c_str());
    for (const auto& clause : clauses) {
      for (const Literal literal : clause)
        solver.add(literal);
      solver.add(0);
    }
    status = solver.solve();
    solver.close_proof_trace();
  }
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  std::filesystem::remove(path);
  return status == 20 ? text : std::string();
}

}  // namespace facet::proof::testing
