#pragma once

#include "model/model.hpp"
#include "model/random.hpp"

namespace facet {

/// What kind of model to draw.
enum class ModelFamily {
  Mixed,  // all constraint kinds on up to six variables with small domains, holes, negative values
  Grid,   // Latin squares, 4x4 and 2x3 boxes, jigsaws, some with diagonals, some contradictory
  Graph,  // colouring of a random graph, lists of colours allowed
  Cnf     // clauses over {0,1} variables
};

/// A random model that brute force can enumerate in milliseconds. Degenerate ones (no variable, no
/// constraint, an empty domain, an empty clause) come up as well. Same state of the generator, same
/// model, on every machine.
Model random_model(Random& random, ModelFamily family);

/// The family is drawn too.
Model random_model(Random& random);

}  // namespace facet
