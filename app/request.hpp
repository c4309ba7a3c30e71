#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/arguments.hpp"
#include "app/session.hpp"
#include "encoders/cnf/encode.hpp"
#include "workbench/walk.hpp"

namespace facet::app {

/// A request, and the name under which records show its backend.
struct NamedRequest {
  workbench::SolveRequest request;
  std::string backend;
};

/// What the solver, encoding and limit options say. Everything is checked here, before the first
/// instance is read: throws OptionError for an unknown or absent backend, for a --set that its
/// table does not have, for an encoding option that means nothing to it, and for an option of the
/// backend that is said in two ways which differ.
NamedRequest make_request(const Arguments& arguments);

/// How instances with an objective are solved, which the default backend cannot: by the first of
/// these that takes the model, coloring before backtracking, which takes every one. Nothing where
/// the arguments name a backend or speak of its options: then that one has all the work. Throws
/// OptionError.
std::vector<NamedRequest> requests_for_objectives(const Arguments& arguments);

/// How graphs are solved, by `auto`; nothing where the arguments name a backend or speak of its
/// options. Throws OptionError.
std::optional<NamedRequest> request_for_graphs(const Arguments& arguments);

/// Throws OptionError where --json, --competition and another --to are asked for at once.
void refuse_two_outputs(const Arguments& arguments);

/// The encoding options, for commands that write clauses themselves.
cnf::EncodeOptions encode_options(const Arguments& arguments);

}  // namespace facet::app
