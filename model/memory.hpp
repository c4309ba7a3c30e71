#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "model/run_control.hpp"

/// What a memory limit is held against: the resident memory of the process, less what it held when
/// the first control with a memory limit was made. By then the input was read, so that the limit is
/// for building and searching. All searches of a process share it.
namespace facet {

/// A limit is kept to that: code that is run for the first time, stacks and tables of the allocator
/// are resident, too, and no search can help it. A smaller limit means nothing.
constexpr std::uint64_t unmeasured_memory = std::uint64_t{2} << 20;

/// Resident memory of this process; 0 where the system does not tell.
std::uint64_t resident_bytes();

/// Resident memory above that of the first call. A few microseconds.
std::uint64_t memory_taken();

/// What the limit still leaves; nothing where there is none.
std::optional<std::uint64_t> memory_left(const Limits& limits);

/// "a formula may take 4873 MiB, the memory limit leaves 19 MiB", of `what` that is not made.
std::string no_room(const std::string& what, std::uint64_t bytes, std::uint64_t left);

/// Hands what was freed back to the system, so that it counts as free. Milliseconds.
void give_back_memory();

}  // namespace facet
