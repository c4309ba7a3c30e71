#pragma once

#include <string_view>

#include "problems/sudoku/read/constraint_text.hpp"
#include "problems/sudoku/read/constraint_tokens.hpp"

namespace facet::sudoku::read {

/// The names of the constraints that `read_variant` knows, for messages.
inline constexpr std::string_view kVariantConstraints =
    "AntiKnight, AntiKing, AntiConsecutive, StrictConsecutive, WhiteDot, GreaterThan, Cage, Sum";

/// Adds a constraint of a variant to the text: whether it is one. Throws ParseError where its
/// arguments make no sense.
bool read_variant(const LineSource& lines, const Token& token, ConstraintText& text);

/// To be called after the last constraint. Throws ParseError at one that contradicts others.
void finish_variants(const LineSource& lines, const std::vector<Token>& tokens,
                     const ConstraintText& text);

}  // namespace facet::sudoku::read
