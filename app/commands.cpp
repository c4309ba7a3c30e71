#include "app/commands.hpp"

#include "app/command_specs.hpp"

namespace facet::app {
namespace {

constexpr const CommandSpec* table[] = {
    &solve_spec,    &count_spec,    &color_spec,      &export_spec,  &decode_spec,
    &check_spec,    &proof_spec,    &convert_spec,    &info_spec,    &crosscheck_spec,
    &generate_spec, &rate_spec,     &explain_spec,    &hint_spec,    &experiment_spec,
    &bench_spec,    &backends_spec, &completion_spec, &examine_spec, &manual_spec};

}  // namespace

std::span<const CommandSpec* const> commands() {
  return table;
}

const CommandSpec* find_command(std::string_view name) {
  for (const CommandSpec* command : table) {
    if (command->name == name) return command;
  }
  return nullptr;
}

}  // namespace facet::app
