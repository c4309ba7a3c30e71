#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "model/bit_rows.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

/// A graph as a Zykov tree goes through it: two vertices that no edge joins get the same colour
/// (and are one from then on) or different ones (and are joined). Keeps all that follows for other
/// pairs, with the reasons, and goes back to earlier levels.
///
/// A bag is a set of vertices with the same colour, and is named by one of them. Of two bags all
/// pairs of vertices are known to differ or none is.
class Contraction {
 public:
  enum class Relation { Open, Same, Different };

  static constexpr std::uint32_t no_vertex = ~std::uint32_t{0};

  /// u and v are the same, or differ. Because of `via`, where there is one: u and via are the same,
  /// and of via and v is known what is said of u and v. Both facts are earlier ones or edges.
  struct Fact {
    std::uint32_t u = 0;
    std::uint32_t v = 0;
    bool same = false;
    std::uint32_t via = no_vertex;
    friend bool operator==(const Fact&, const Fact&) = default;
  };

  /// O(n^2 / 8) bytes twice.
  explicit Contraction(const Graph& graph);

  std::size_t vertex_count() const { return bag_.size(); }
  /// Of two different vertices.
  Relation relation(std::uint32_t u, std::uint32_t v) const {
    if (bag_[u] == bag_[v]) return Relation::Same;
    return joined_.test(bag_[u], bag_[v]) ? Relation::Different : Relation::Open;
  }
  /// An edge of the graph itself.
  bool edge(std::uint32_t u, std::uint32_t v) const { return edges_.test(u, v); }

  /// Says it of u and v and of every pair for which it follows; each pair that was open becomes one
  /// new fact, the said one first. Precondition: the pair is open.
  void merge(std::uint32_t u, std::uint32_t v);
  void separate(std::uint32_t u, std::uint32_t v);

  /// All facts, in an order in which each follows its reasons.
  std::span<const Fact> facts() const { return facts_; }

  std::size_t level() const { return levels_.size(); }
  void push() { levels_.push_back({changes_.size(), facts_.size()}); }
  /// Undoes what came after the push() that began level `level` + 1. Nothing where there is none.
  void pop_to(std::size_t level);

  /// The bags, as one row of bits, and how many they are.
  const BitRows& bags() const { return alive_; }
  std::size_t bag_count() const { return bag_count_; }
  std::uint32_t bag(std::uint32_t v) const { return bag_[v]; }
  std::span<const std::uint32_t> members(std::uint32_t bag) const { return members_[bag]; }
  /// A row for each bag: the bags that differ from it, and bits without meaning of vertices that
  /// are no bags at present.
  const BitRows& joined() const { return joined_; }

 private:
  struct Change {
    // Merged: `lost` is in `kept` now. Separated: kept == lost's partner, nothing saved.
    std::uint32_t kept = 0;
    std::uint32_t lost = 0;
    bool merged = false;
  };
  struct Level {
    std::size_t changes = 0;
    std::size_t facts = 0;
  };

  void state_neighbours(std::uint32_t from, std::uint32_t at, std::uint32_t to);
  void unite(std::uint32_t kept, std::uint32_t lost);
  void undo(const Change& change);

  BitRows edges_;
  BitRows joined_;
  BitRows alive_;
  std::size_t bag_count_ = 0;
  std::vector<std::uint32_t> bag_;
  std::vector<std::vector<std::uint32_t>> members_;
  std::vector<Fact> facts_;
  std::vector<Change> changes_;
  std::vector<std::uint64_t> saved_;  // the rows that merges have widened, as they were
  std::vector<Level> levels_;
};

}  // namespace facet::coloring
