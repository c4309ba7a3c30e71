#pragma once

#include "app/option_spec.hpp"

/// The subcommands, each defined beside its code in a file of its own name.
namespace facet::app {

extern const CommandSpec solve_spec;
extern const CommandSpec count_spec;
extern const CommandSpec color_spec;
extern const CommandSpec export_spec;
extern const CommandSpec decode_spec;
extern const CommandSpec check_spec;
extern const CommandSpec proof_spec;
extern const CommandSpec convert_spec;
extern const CommandSpec info_spec;
extern const CommandSpec crosscheck_spec;
extern const CommandSpec examine_spec;
extern const CommandSpec generate_spec;
extern const CommandSpec rate_spec;
extern const CommandSpec explain_spec;
extern const CommandSpec hint_spec;
extern const CommandSpec experiment_spec;
extern const CommandSpec bench_spec;
extern const CommandSpec backends_spec;
extern const CommandSpec completion_spec;
extern const CommandSpec manual_spec;

}  // namespace facet::app
