#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/option_spec.hpp"

/// Texts made from the option tables.
namespace facet::app {

/// "PROGRAM COMMAND --help".
std::string help_text(const CommandSpec& command, std::string_view program = "facet");
/// "facet --help".
std::string overview_text(std::span<const CommandSpec* const> commands);

/// Manual pages, section 1, in the man macros of roff.
std::string man_page(const CommandSpec& command);
std::string man_overview(std::span<const CommandSpec* const> commands);

/// Completion scripts.
std::string bash_completion(std::span<const CommandSpec* const> commands);
std::string zsh_completion(std::span<const CommandSpec* const> commands);

/// "solve [OPTIONS] [INPUT...]".
std::string synopsis(const CommandSpec& command);

/// The exit codes and what they say, as one paragraph each: "0", "answered: ...".
struct ExitRow {
  std::string_view code;
  std::string_view meaning;
};
std::span<const ExitRow> exit_rows();

}  // namespace facet::app
