#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/arguments.hpp"
#include "workbench/crosscheck/crosscheck.hpp"

namespace facet::app {

/// The names in a list such as "cadical,cadical:order+product,external:minisat %in %out". Behind
/// "external:" a comma belongs to the command unless a backend's name follows it.
std::vector<std::string> split_backends(std::string_view text);

/// What --backends, --set and --seed say. "all" stands for every backend of this build that needs
/// no command of the user's, "complete" and "incomplete" for those of them that are. A --set is
/// NAME.KEY=VALUE for all variants of a backend. Throws OptionError for an unknown, absent or
/// repeated backend, an option or a value that its table does not have, and a command whose program
/// is not there.
std::vector<Contender> choose_contenders(const Arguments& arguments);

}  // namespace facet::app
