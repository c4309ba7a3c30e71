#include "workbench/crosscheck/crosscheck.hpp"

#include <fmt/format.h>

#include <chrono>

#include "app/command_specs.hpp"
#include "app/contenders.hpp"
#include "app/crosscheck_report.hpp"
#include "app/option_tables.hpp"
#include "app/ordered_pool.hpp"
#include "app/output_set.hpp"
#include "app/reproducer.hpp"
#include "model/units.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec comparison_options[] = {
    {.name = "backends",
     .kind = OptionKind::Text,
     .value = "LIST",
     .fallback = "all",
     .help =
         "whom to compare, parted by commas: names as --backend of facet solve takes them, "
         "variants too (cadical,cadical:order+product,'external:minisat %in %out'); all: every "
         "backend of this build that needs no command; complete: those that can also prove that "
         "there is no solution; incomplete: the searches that can only find"},
    {.name = "set",
     .kind = OptionKind::Pairs,
     .value = "BACKEND.KEY=VALUE",
     .help = "an option of a backend, may be repeated; facet backends NAME lists them"},
    {.name = "limit",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "2",
     .help = "compare up to N solutions of each; of a search that can only find, one",
     .minimum = 1,
     .maximum = largest_exact_integer},
    {.name = "seed",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "0",
     .help = "the seed of everything random",
     .maximum = largest_exact_integer},
    {.name = "reproducers",
     .kind = OptionKind::Path,
     .value = "FOLDER",
     .fallback = "crosscheck-reproducers",
     .help = "where a folder is made for each disagreement; none: nowhere"},
};

constexpr OptionSpec limit_options_here[] = {
    {.name = "time-limit",
     .kind = OptionKind::Duration,
     .value = "TIME",
     .fallback = "60s",
     .help = "for each backend on each instance: 10s, 500ms, 2m, 1h; a bare number is seconds"},
    {.name = "search-time",
     .kind = OptionKind::Duration,
     .value = "TIME",
     .fallback = "1s",
     .help = "for each search that can only find, where --time-limit is longer: without a solution "
             "it goes on to the end"},
    {.name = "memory-limit",
     .kind = OptionKind::Size,
     .value = "SIZE",
     .help = "for each backend: 512M, 2G, at least 2M; a bare number is bytes",
     .minimum = least_memory_limit},
    {.name = "shrink-time",
     .kind = OptionKind::Duration,
     .value = "TIME",
     .fallback = "60s",
     .help = "how long to look for a smaller model on which the same backends disagree"},
};

constexpr OptionSpec output_options[] = {
    output_file_option,
    {.name = "json", .kind = OptionKind::Flag, .help = "one JSON object an instance and line"},
    {.name = "jobs",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "1",
     .help = "instances compared at once; seconds are wall time and suffer",
     .minimum = 1,
     .maximum = 1024},
};

constexpr OptionGroup groups[] = {input_group,
                                  {"Comparison", comparison_options},
                                  {"Limits", limit_options_here},
                                  {"Output", output_options},
                                  message_group};
constexpr Positional positionals[] = {input_positional};

Limits limits_of(const Arguments& arguments) {
  Limits limits;
  limits.wall_time = parse_duration(arguments.text("time-limit"));
  limits.solutions = arguments.count("limit");
  limits.memory_bytes = arguments.size("memory-limit");
  return limits;
}

class CrosscheckRun {
 public:
  CrosscheckRun(const Arguments& arguments, Session& session)
      : arguments_(arguments),
        session_(session),
        comparison_(choose_contenders(arguments), limits_of(arguments), session.interrupts.token(),
                    parse_duration(arguments.text("search-time"))),
        stream_(arguments, session),
        outputs_(arguments, session.interrupts) {}

  ExitCode run() {
    OrderedPool<Instance, CrosscheckReport> pool(
        static_cast<std::size_t>(arguments_.integer("jobs")), [this] { return stream_.next(); },
        [this](Instance instance) { return work(std::move(instance)); },
        [this](const CrosscheckReport& report) { emit(report); });
    pool.run();
    outputs_.finish(graver(code_, stream_.code()));
    if (session_.interrupts.requested()) session_.messages.summary("interrupted");
    session_.messages.summary(fmt::format("{} compared, {} disagreement{}, {:.3f} s", done_,
                                          disagreements_, disagreements_ == 1 ? "" : "s",
                                          seconds_since(start_)));
    return graver(code_, stream_.code());
  }

 private:
  using Clock = std::chrono::steady_clock;
  static double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

  CrosscheckReport work(Instance instance) const {
    const auto start = Clock::now();
    CrosscheckReport report;
    report.findings = comparison_.run(model_of(instance), judge_of(instance));
    report.instance = std::move(instance);
    report.disagreements = disagreements(report.findings);
    report.seconds = seconds_since(start);
    const std::string folder = arguments_.text("reproducers");
    if (report.disagreements.empty() || folder == "none" || session_.interrupts.requested())
      return report;
    try {
      report.reproducer = write_reproducer(folder, report, comparison_,
                                           *parse_duration(arguments_.text("shrink-time")));
    } catch (const FileError& error) {
      report.reproducer_error = error.what();
    }
    return report;
  }

  void emit(const CrosscheckReport& report) {
    code_ = graver(code_, exit_code(report));
    ++done_;
    if (!report.disagreements.empty()) ++disagreements_;
    const auto seed = static_cast<std::uint64_t>(arguments_.integer("seed"));
    outputs_.open(report.instance).stream()
        << (arguments_.flag("json") ? report_json(report, comparison_.contenders(), seed) + '\n'
                                    : report_text(report, comparison_.contenders()));
    outputs_.end_record();
    if (!report.reproducer_error.empty()) session_.messages.error(report.reproducer_error);
  }

  const Arguments& arguments_;
  Session& session_;
  Comparison comparison_;
  InstanceStream stream_;
  OutputSet outputs_;
  ExitCode code_ = ExitCode::Answered;
  std::size_t done_ = 0;
  std::size_t disagreements_ = 0;
  Clock::time_point start_ = Clock::now();
};

ExitCode run_crosscheck(const Arguments& arguments, Session& session) {
  return CrosscheckRun(arguments, session).run();
}

}  // namespace

constexpr CommandSpec crosscheck_spec{
    .name = "crosscheck",
    .summary = "all backends on the same model, disagreements with reproducers",
    .description =
        "Runs every backend on each instance, each in a child process under its limits, so that a "
        "crash or a hang ends one row and not the run; verifies every solution by the model and by "
        "the rules of the puzzle; and compares status, count and solutions. A table says what each "
        "backend found and whether it agrees.\n\n"
        "UNKNOWN agrees with everything, and so does UNSUPPORTED, which is shown with its reason. "
        "A "
        "verified solution refutes UNSATISFIABLE and any complete count that lacks it; a crash and "
        "a "
        "wrong answer are disagreements by themselves. Models with an objective are solved and "
        "their "
        "optima compared.\n\n"
        "On a disagreement the exit status is 1 and a folder is written with the model, shrunk for "
        "as long as the disagreement lasts, the commands that show it, and the versions. Where all "
        "agree that there is no solution, that is agreement: exit status 0.",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet crosscheck puzzle.sdk\n"
        "  facet crosscheck --limit 1000 'instances/*.txt' --time-limit 10s\n"
        "  facet crosscheck formula.cnf --backends 'cadical,backtracking,external:minisat %in "
        "%out'\n"
        "  facet crosscheck --backends all,cadical:order+product --set glpk.presolve=off "
        "list.txt\n",
    .run = run_crosscheck};

}  // namespace facet::app
