#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/ids.hpp"

namespace facet::exact_cover {

/// Items and options are numbered from 0.
using ItemId = std::uint32_t;
using OptionId = std::uint32_t;

/// Something to cover: that a variable takes a value, that a value is taken in an AllDifferent, or
/// that one end of an edge takes a value.
struct Item {
  enum class Kind { Variable, Value, Edge };
  Kind kind = Kind::Variable;
  VarId var;                // Variable
  ConstraintId constraint;  // Value, Edge
  facet::Value value = 0;   // Value, Edge
  std::uint32_t edge = 0;   // Edge: the place of the edge in Graph::for_each_edge

  friend bool operator==(const Item&, const Item&) = default;
};

/// What an option stands for: "var = value".
struct Choice {
  VarId var;
  facet::Value value = 0;
  friend bool operator==(const Choice&, const Choice&) = default;
};

/// Choose options so that every primary item is in exactly one of them and every secondary item in
/// at most one. Items 0 .. primary_count-1 are primary, the rest secondary. An option holds each
/// item at most once, in increasing order: its variable's item first.
struct Problem {
  std::vector<Item> items;
  std::size_t primary_count = 0;
  std::vector<Choice> choices;        // one for each option
  std::vector<std::uint64_t> begins;  // where each option begins in `nodes`, and the end
  std::vector<ItemId> nodes;

  std::size_t option_count() const { return choices.size(); }
  std::span<const ItemId> option(OptionId id) const {
    return std::span(nodes).subspan(begins[id], begins[id + 1] - begins[id]);
  }
};

}  // namespace facet::exact_cover
