#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/model.hpp"

namespace facet::cnf {

/// The fixpoint of naked singles: the value of a variable that has only one is taken from every
/// variable that an AllDifferent or an edge sets against it, until nothing changes (Kwon & Jain
/// 2006 remove what the givens settle; taking what follows from that again is ours). Only unit
/// propagation of the extended encoding, so no solution is lost.
///
/// Flat bit sets, 64 values a word. O(scopes touched * their variables * words), which for a
/// 225x225 Sudoku of 35,000 givens is a few million word operations.
class Reduction {
 public:
  /// Throws InvalidModel when the variables under those constraints have more than 2^36 values
  /// together, holes counted: no formula could number them.
  explicit Reduction(const Model& model);

  /// A variable has no value left, or two settled ones clash: no solution.
  bool contradiction() const { return contradiction_; }
  /// Appends the values that are left, in increasing order; the whole domain of a variable under no
  /// such constraint.
  void append_values(VarId var, std::vector<Value>& out) const;
  /// True where the values left are the domain's own: then the domain says them more cheaply.
  bool untouched(VarId var) const { return !touched_[var.index]; }

 private:
  struct Bits {
    std::size_t word = 0;     // where they begin in words_
    std::int64_t base = 0;    // the value of bit 0, in units of 64
    std::uint32_t words = 0;  // 0: under no constraint looked at
    std::uint32_t count = 0;
  };
  struct Incidence {
    std::uint32_t constraint;
    std::uint32_t vertex;  // of an edge constraint
  };

  bool anything_to_do() const;
  void index_constraints();
  void allocate();
  void fill(VarId var);
  void run();
  void settle(VarId var);
  void sweep(const AllDifferent& scope);
  void remove(VarId var, Value value);
  Value only_value(VarId var) const;
  std::span<const Incidence> incidences(VarId var) const;

  const Model& model_;
  std::vector<Bits> bits_;
  std::vector<std::uint64_t> words_;
  std::vector<bool> touched_;
  std::vector<std::size_t> incidence_begin_;
  std::vector<Incidence> incidences_;
  std::vector<std::uint64_t> mask_;
  std::vector<VarId> settled_;        // still to be told to their neighbours
  std::vector<std::uint32_t> dirty_;  // AllDifferents to sweep, first in first out
  std::vector<bool> is_dirty_;
  bool contradiction_ = false;
};

}  // namespace facet::cnf
