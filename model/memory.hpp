#pragma once

#include <cstdint>
#include <optional>

#include "model/run_control.hpp"

/// What a memory limit is held against: the resident memory of the process, less what it held when
/// the first control with a memory limit was made. By then the input was read, so that the limit is
/// for building and searching. All searches of a process share it.
namespace facet {

/// Resident memory of this process; 0 where the system does not tell.
std::uint64_t resident_bytes();

/// Resident memory above that of the first call. A few microseconds.
std::uint64_t memory_taken();

/// What the limit still leaves; nothing where there is none.
std::optional<std::uint64_t> memory_left(const Limits& limits);

/// Hands what was freed back to the system, so that it counts as free. Milliseconds.
void give_back_memory();

}  // namespace facet
