#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "model/graph.hpp"

/// Families of graphs: those of the literature's benchmarks, and those whose chromatic number is a
/// theorem. Same request, same graph, on every machine.
namespace facet::coloring {

/// What a family may be asked; each has its own part of it, and the rest must stay unset.
struct FamilyRequest {
  std::string family;
  std::optional<std::size_t> n;
  std::optional<std::size_t> rows;
  std::optional<std::size_t> columns;
  std::optional<std::size_t> k;
  std::optional<std::size_t> edges;
  std::optional<double> p;
  std::optional<double> radius;
  /// The pairs that the family does not join, instead.
  bool complement = false;
  std::uint64_t seed = 0;
  std::stop_token stop = {};
};

/// Thrown by make_family() where a stop was requested.
struct FamilyStopped {};

/// What is known of the chromatic number by the way the graph was made.
struct KnownColors {
  std::size_t at_least = 0;
  /// Nothing: no more than that the vertices are enough.
  std::optional<std::size_t> at_most;
  /// The theorem or the construction; empty where there is nothing but the edges.
  std::string reason;

  bool exact() const { return at_most == at_least; }
};

struct FamilyGraph {
  Graph graph;
  KnownColors colors;
};

struct FamilyInfo {
  std::string_view name;
  /// The options it needs, and those it may have: "n p", "rows [columns]".
  std::string_view parameters;
  bool random;  // whether the seed matters
  std::string_view description;
};

std::span<const FamilyInfo> families();
/// Null where there is none of that name.
const FamilyInfo* find_family(std::string_view name);

/// Throws OptionError, naming the option, for an unknown family, an option that it needs or has no
/// use for, a value out of its range, and a graph of more than 10^7 vertices or 3 * 10^7 edges.
/// Throws FamilyStopped.
FamilyGraph make_family(const FamilyRequest& request);

}  // namespace facet::coloring
