#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/experiments/methods.hpp"

/// The studies of the literature as data: which instances, which methods, repeated by one command.
namespace facet::experiments {

/// One row of a study's table: the instances of one file.
struct Cell {
  std::string label;
  /// Below the folder of instances.
  std::string file;
};

struct Experiment {
  std::string name;
  std::string summary;
  /// What the study reports, and how this one differs from it.
  std::string source;
  std::vector<Cell> cells;
  std::vector<Method> methods;
};

/// Every study, in the order in which they are listed.
std::span<const Experiment> experiments();

/// Null where there is none of this name.
const Experiment* find_experiment(std::string_view name);

}  // namespace facet::experiments
