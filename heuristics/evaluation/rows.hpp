#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace facet::heuristics {

/// A list of items for each key 0 .. n-1, all in one array: what each variable occurs in, which
/// variables a constraint has.
template <class Item>
class Rows {
 public:
  Rows() = default;
  /// Items of one key keep their order. Precondition: every key is below `keys`. O(keys + items).
  Rows(std::size_t keys, std::span<const std::pair<std::uint32_t, Item>> items)
      : Rows(keys, [items](const auto& take) {
          for (const auto& [key, item] : items)
            take(key, item);
        }) {}
  /// The same of items that `visit` hands to its argument, (key, item) each; it is called twice and
  /// gives the same both times, so that they never stand in a list of their own.
  template <class Visit>
  requires std::invocable<const Visit&, void (*)(std::uint32_t, const Item&)> Rows(
      std::size_t keys, const Visit& visit)
      : offsets_(keys + 1, 0) {
    visit([this](std::uint32_t key, const Item&) { ++offsets_[key + 1]; });
    for (std::size_t k = 0; k < keys; ++k)
      offsets_[k + 1] += offsets_[k];
    items_.resize(offsets_[keys]);
    std::vector<std::size_t> next(offsets_.begin(), offsets_.end() - 1);
    visit([&](std::uint32_t key, const Item& item) { items_[next[key]++] = item; });
  }

  std::size_t size() const { return offsets_.empty() ? 0 : offsets_.size() - 1; }
  std::span<const Item> operator[](std::size_t key) const {
    return {items_.data() + offsets_[key], offsets_[key + 1] - offsets_[key]};
  }
  std::span<Item> operator[](std::size_t key) {
    return {items_.data() + offsets_[key], offsets_[key + 1] - offsets_[key]};
  }

 private:
  std::vector<std::size_t> offsets_;
  std::vector<Item> items_;
};

/// Of two lists sorted by `Item::constraint`, calls f(part of a, part of b) for every constraint
/// that is in one of them; a part is empty where the list has none of it.
template <class Item, class F>
void for_each_constraint(std::span<const Item> a, std::type_identity_t<std::span<const Item>> b,
                         F&& f) {
  const auto cut = [](std::span<const Item>& list, std::uint32_t constraint) {
    std::size_t n = 0;
    while (n < list.size() && list[n].constraint == constraint)
      ++n;
    const std::span<const Item> part = list.first(n);
    list = list.subspan(n);
    return part;
  };
  while (!a.empty() || !b.empty()) {
    std::uint32_t constraint = a.empty() ? b.front().constraint : a.front().constraint;
    if (!b.empty()) constraint = std::min(constraint, b.front().constraint);
    const std::span<const Item> of_a = cut(a, constraint);
    const std::span<const Item> of_b = cut(b, constraint);
    f(of_a, of_b);
  }
}

}  // namespace facet::heuristics
