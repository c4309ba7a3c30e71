#pragma once

#include <string>

namespace facet::app {

/// Whether two names lead to one file, by device and inode where both are there, else by their
/// canonical paths: "a", "./a" and a link to it are the same. "-" is what standard input was
/// redirected from. What is there and no regular file (/dev/null, a pipe) is the same as nothing:
/// writing to it takes nothing away.
bool same_file(const std::string& a, const std::string& b);

}  // namespace facet::app
