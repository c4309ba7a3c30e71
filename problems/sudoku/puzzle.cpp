#include "problems/sudoku/puzzle.hpp"
