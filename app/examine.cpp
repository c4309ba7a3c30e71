#include <sstream>

#include "app/command_specs.hpp"
#include "app/input.hpp"
#include "app/option_tables.hpp"
#include "app/output.hpp"
#include "app/request.hpp"
#include "encoders/json/model_json.hpp"
#include "workbench/crosscheck/finding_text.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec output_options[] = {{.name = "limit",
                                          .kind = OptionKind::Integer,
                                          .value = "N",
                                          .fallback = "2",
                                          .help = "find up to N solutions",
                                          .minimum = 1,
                                          .maximum = largest_exact_integer}};
constexpr OptionGroup groups[] = {
    backend_group, limit_group, {"Output", output_options}, message_group};
constexpr Positional positionals[] = {{"MODEL", "a JSON model", 1, 1}};

ExitCode run_examine(const Arguments& arguments, Session& session) {
  const NamedRequest named = make_request(arguments);
  InputFile file(arguments.positionals()[0], session.interrupts);
  const Model model = json::read_json(file.stream(), file.name());
  const Contender contender{named.backend, named.request.backend, named.request.options};
  Output out = Output::standard();
  // Each solution leaves at once: what comes after it may be a crash.
  const Finding finding = examine(model, contender, named.request.limits,
                                  session.interrupts.token(), [&](const Solution& solution) {
                                    write_solution(solution, out.stream());
                                    return true;
                                  });
  write_verdict(finding, out.stream());
  out.commit();
  return ExitCode::Answered;
}

}  // namespace

constexpr CommandSpec examine_spec{
    .name = "examine",
    .summary = "what one backend finds of a model, for crosscheck to read",
    .description =
        "Enumerates the solutions of a JSON model with one backend, or solves for the optimum "
        "where "
        "the model has an objective, and prints them as lines: what facet crosscheck runs as a "
        "child "
        "process for each backend.",
    .positionals = positionals,
    .groups = groups,
    .examples = "  facet examine model.json --backend glpk --limit 10\n",
    .run = run_examine,
    .hidden = true};

}  // namespace facet::app
