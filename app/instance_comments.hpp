#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/instances.hpp"

/// What the comments of an exported file say of the instance, so that it stands for itself.
namespace facet::app {

/// `made` ("facet 0.1.0 export, ..."), the instance's name and, of a puzzle,
///
///   order 16, boxes of 4 rows by 4 columns, diagonals     or "regions 0 0 1 ...", "no boxes"
///   alphabet 0123456789ABCDEF                             where it is not 1-9, A-Z, a-z
///   cells 0..345..89.B...                                 the givens
///
/// Extra regions and candidates have no comment. Of a magic square:
///
///   magic 4 pandiagonal
///   numbers 1 0 0 0 ...
std::vector<std::string> instance_comments(const Instance& instance, const std::string& made);

/// The puzzle of such comments; nothing where they state none. They are the user's text: what does
/// not fit together is none.
std::optional<sudoku::SudokuPuzzle> stated_puzzle(const std::vector<std::string>& comments);

/// The magic square of such comments, likewise.
std::optional<magic::MagicSquare> stated_square(const std::vector<std::string>& comments);

/// Whether such comments say that the instance is a graph.
bool states_graph(const std::vector<std::string>& comments);

}  // namespace facet::app
