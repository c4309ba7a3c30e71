#pragma once

#include "encoders/cnf/at_most_one/at_most_one.hpp"

/// Binary (Frisch, Peugniez, Doggett & Nightingale 2005; "bitwise", Prestwich 2007): each literal
/// has a number, and a true literal sets the helpers to it.
///
///   clauses  n ceil(log2 n), all of two literals
///   helpers  ceil(log2 n)
namespace facet::cnf::binary {

void write(std::span<const Literal> literals, Emitter& emitter);
Counts counts(std::uint64_t n);

/// "literal -> the helpers first, first + 1, ... read `number` in binary": `bits` clauses.
void write_number(Literal literal, std::uint64_t number, BoolVar first, std::uint64_t bits,
                  Emitter& emitter);

}  // namespace facet::cnf::binary
