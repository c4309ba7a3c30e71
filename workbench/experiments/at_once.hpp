#pragma once

#include <cstddef>
#include <functional>

namespace facet::experiments {

/// Calls work(0), work(1), ... work(count - 1) from so many threads until one says false; the first
/// exception ends it and is thrown here.
void run_at_once(std::size_t threads, std::size_t count,
                 const std::function<bool(std::size_t)>& work);

}  // namespace facet::experiments
