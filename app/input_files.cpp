#include "app/input_files.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "app/input.hpp"
#include "app/same_file.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

bool reads_files(const CommandSpec& command) {
  return std::ranges::any_of(command.positionals, &Positional::names_files);
}

}  // namespace

InputFiles::InputFiles(const Arguments& arguments) {
  const CommandSpec& command = arguments.command();
  if (reads_files(command)) inputs_ = expand_inputs(arguments.positionals());
  for (const std::string& input : inputs_)
    add(input, "the input " + (input == "-" ? std::string("on standard input") : input));
  for (const OptionGroup& group : command.groups) {
    for (const OptionSpec& option : group.options) {
      if (option.kind != OptionKind::Path || option.name == "output") continue;
      if (!arguments.given(option.name)) continue;
      const std::string path = arguments.text(option.name);
      const std::string what = fmt::format("the file of --{} {}", option.name, path);
      add(path, what);
      of_options_.emplace_back(path, what);
    }
  }
}

void InputFiles::add(const std::string& path, const std::string& what) {
  struct stat info = {};
  const int result = path == "-" ? ::fstat(STDIN_FILENO, &info) : ::stat(path.c_str(), &info);
  if (result == 0 && S_ISREG(info.st_mode)) names_.try_emplace({info.st_dev, info.st_ino}, what);
}

void InputFiles::require_apart(const std::string& path) const {
  const auto refuse = [&](const std::string& what) {
    throw OptionError(fmt::format("-o {} would overwrite {}: name another file", path, what));
  };
  struct stat info = {};
  if (::stat(path.c_str(), &info) == 0) {
    const auto found = names_.find({info.st_dev, info.st_ino});
    if (found != names_.end()) refuse(found->second);
    return;
  }
  // What the command itself will make is not there yet.
  for (const auto& [other, what] : of_options_) {
    if (same_file(path, other)) refuse(what);
  }
}

}  // namespace facet::app
