#pragma once

namespace facet::app {

/// Occupies each of the descriptors 0 to 2 that the process was started without, so that no file
/// opened later takes its number. Reading from or writing to such a standard stream then fails with
/// EBADF, except that what goes to standard error is lost in silence. Call it before anything
/// else opens a file.
void occupy_standard_streams();

}  // namespace facet::app
