#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "model/model.hpp"
#include "workbench/crosscheck/crosscheck.hpp"

namespace facet::fuzz {

/// A model on which the contenders, brute force among them, disagree.
struct Failure {
  std::uint64_t number = 0;  // of the model in the campaign; with the seed it makes the model again
  Model model;               // shrunk
  std::vector<std::string> disagreements;  // on the shrunk model
  std::vector<std::string> contenders;     // with the options in use
};

/// All complete backends of the registry (those that start a child process on one model in fifty),
/// each with options drawn from its own option table (flags and choices), so that over many models
/// every combination comes up.
std::vector<Contender> draw_contenders(std::uint64_t seed, std::uint64_t number);

/// Model `number` of the campaign with this seed; one in eight has an objective, and is then solved
/// for the optimum.
Model draw_model(std::uint64_t seed, std::uint64_t number);

/// What is wrong on the model: the contenders against each other and against brute force, up to
/// `limit` solutions each. Empty when all agree.
std::vector<std::string> disagreements_on(const Model& model, std::vector<Contender> contenders,
                                          std::uint64_t limit = 40);

/// Models first .. first+count-1; `progress` is called after each. Stops after ten failures.
/// `extra` takes part beside the backends of the registry.
std::vector<Failure> run(std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                         const std::function<void(std::uint64_t)>& progress = {},
                         std::span<const Contender> extra = {});

}  // namespace facet::fuzz
