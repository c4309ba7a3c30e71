#pragma once

#include "app/arguments.hpp"
#include "app/exit_code.hpp"
#include "app/session.hpp"

/// The actions of `facet bench`.
namespace facet::app {

ExitCode bench_plan(const Arguments& arguments, Session& session);
ExitCode bench_run(const Arguments& arguments, Session& session);
ExitCode bench_report(const Arguments& arguments, Session& session);
ExitCode bench_merge(const Arguments& arguments, Session& session);
ExitCode bench_verify(const Arguments& arguments, Session& session);

}  // namespace facet::app
