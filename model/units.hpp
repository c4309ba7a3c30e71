#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace facet {

/// "10s", "500ms", "2m", "1.5h", "0.25" (seconds). Nothing for text that is no duration, for zero,
/// for negative ones and for more than a hundred years.
std::optional<std::chrono::nanoseconds> parse_duration(std::string_view text);

/// "2G", "512M", "64k", "1024" (bytes); K, M, G, T are powers of 1024. Nothing for text that is no
/// size, for zero, for negative ones and for 2^63 or more.
std::optional<std::uint64_t> parse_size(std::string_view text);

/// "1 edge", "2 edges".
std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

}  // namespace facet
