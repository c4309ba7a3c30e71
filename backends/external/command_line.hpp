#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace facet {

/// The words of a command line, without a shell: blanks part words, '...' keeps everything, "..."
/// keeps everything but \" and \\, and a backslash outside of quotes keeps the next character.
/// There are no variables, globs, pipes or redirections. Throws OptionError for an open quote, a
/// trailing backslash or no word at all.
std::vector<std::string> split_command(std::string_view text);

/// The path of an executable file: `name` itself where it has a slash, else the first match in
/// $PATH; nothing when there is none.
std::optional<std::string> find_program(const std::string& name);

}  // namespace facet
