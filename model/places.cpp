#include "model/places.hpp"

namespace facet {
namespace {

constexpr std::uint32_t kLongestList = 64;

bool too_sparse(std::int64_t width, std::size_t variables) {
  return width > 512 && width > static_cast<std::int64_t>(8 * variables);
}

}  // namespace

void Places::begin_scope(std::uint32_t constraint, const Extent& extent) {
  const std::int64_t width = std::int64_t{extent.highest} - extent.lowest + 1;
  if (extent.variables == 0 || too_sparse(width, extent.variables)) return;
  scopes_[constraint] = {left_.size(), extent.lowest, static_cast<std::uint32_t>(width), 0};
  left_.resize(left_.size() + static_cast<std::size_t>(width), 0);
}

void Places::end_scope(std::uint32_t constraint, const Extent& extent) {
  Scope& scope = scopes_[constraint];
  const std::span left = std::span(left_).subspan(scope.begin, scope.width);
  const auto values = std::ranges::count_if(left, [](std::uint32_t n) { return n > 0; });
  scope.spare = values - static_cast<std::int64_t>(extent.variables);
}

void Places::allocate_lists() {
  begins_.assign(left_.size() + 1, 0);
  for (Slot slot = 0; slot < left_.size(); ++slot)
    begins_[slot + 1] = begins_[slot] + (left_[slot] <= kLongestList ? left_[slot] : 0);
  variables_.resize(begins_.back());
}

}  // namespace facet
