#pragma once

#include <sys/types.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/arguments.hpp"

namespace facet::app {

/// The files that a command line has something read from, or kept in: its inputs, with patterns
/// expanded and "-" for what standard input was redirected from, and the files of its options. An
/// output renamed into the place of one would take it away.
class InputFiles {
 public:
  /// Looks all of them up once. Throws FileError for a pattern without a match.
  explicit InputFiles(const Arguments& arguments);

  /// Throws OptionError, with both names, where `path` leads to one of them, by whatever name or
  /// link; also to the file of an option that is not there yet, such as a log. What is no regular
  /// file (/dev/null, a pipe) cannot be taken away.
  void require_apart(const std::string& path) const;
  /// The inputs alone, in their order.
  const std::vector<std::string>& inputs() const { return inputs_; }

 private:
  using Identity = std::pair<dev_t, ino_t>;
  void add(const std::string& path, const std::string& what);

  std::vector<std::string> inputs_;
  std::map<Identity, std::string> names_;
  std::vector<std::pair<std::string, std::string>> of_options_;  // path, and what it is called
};

}  // namespace facet::app
