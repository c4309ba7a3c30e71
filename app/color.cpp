#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/batch.hpp"
#include "app/color_printer.hpp"
#include "app/command_specs.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "app/start_coloring.hpp"
#include "model/error.hpp"
#include "workbench/chromatic_walk.hpp"
#include "workbench/coloring_certificate.hpp"
#include "workbench/equitable_walk.hpp"
#include "workbench/list_walk.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec solver_options[] = {
    {.name = "backend",
     .kind = OptionKind::Text,
     .value = "NAME",
     .fallback = "auto",
     .help = "auto: reductions, cliques, local search, the fractional bound and a satisfiability "
             "solver, all on one graph; else one method alone, as in head, coloring, "
             "satcol; see facet backends"},
    {.name = "equitable",
     .kind = OptionKind::Flag,
     .help = "only colourings of which any two colours differ by one vertex at most; auto is "
             "cadical then, or name a backend that takes sums"},
    {.name = "lists",
     .kind = OptionKind::Path,
     .value = "FILE",
     .help = "colours that are given: lines l VERTEX COLOUR ..., one colour for a vertex that is "
             "coloured before, several for a list to choose from; the others may have any. The "
             "colours are 1 to K then, and K is to be small"},
    {.name = "start",
     .kind = OptionKind::Path,
     .value = "FILE",
     .help = "begin with this colouring, in any form that check reads: the answer has no more "
             "colours. For auto and the searches that can only find"},
    set_option,
    seed_option,
    threads_option,
};

constexpr OptionSpec output_options[] = {
    {.name = "to",
     .kind = OptionKind::Text,
     .value = "FORMAT",
     .fallback = "auto",
     .help = "coloring: s col K, b BOUND and l VERTEX COLOUR lines; line: what is known, one line "
             "a graph; list: the colours on one line; dot, svg: the graph painted; text: for "
             "people; csv; json. auto: text for "
             "a single graph on a terminal, else coloring"},
    output_file_option,
    json_option,
    jobs_option,
};

constexpr OptionSpec certificate_options[] = {
    {.name = "certificate",
     .kind = OptionKind::Path,
     .value = "DIR",
     .help = "write the colouring and a proof that fewer colours do not do here, with a README of "
             "how to verify them by other means; facet proof DIR checks it. A bound that rests on "
             "a refutation is proven by a second solve, within the same limits again"},
};

constexpr OptionGroup groups[] = {input_group,
                                  {"Solver", solver_options},
                                  limit_group,
                                  {"Output", output_options},
                                  {"Certificate", certificate_options},
                                  batch_group,
                                  message_group};
constexpr Positional positionals[] = {
    {"GRAPH",
     "files, patterns such as 'graphs/*.col.gz', .gz files, - for standard input (the default)", 0,
     Positional::many}};

// What the check of a weaker reason has, where the proof of the better one met a limit.
constexpr std::chrono::seconds time_to_show{10};

// Writes the certificate that was asked for; what became of it stands in the outcome.
void certify(const std::string& directory, const Instance& instance, const GraphInput& input,
             const workbench::SolveRequest& request, const std::stop_token& token,
             workbench::Outcome& outcome) {
  workbench::ColoringReport& report = *outcome.report;
  workbench::show_by_subgraph(input.problem.graph, report);
  workbench::ColoringCertificate certificate{instance.name, input.problem.graph};
  if (outcome.coloring) {
    coloring::Colors colors;
    for (const Value color : *outcome.coloring)
      colors.push_back(static_cast<std::uint32_t>(color - 1));
    certificate.colors = std::move(colors);
  }
  if (report.witness) certificate.witness = *report.witness;
  certificate.reduction = report.reduction;
  Limits limits = request.limits;
  limits.work.reset();
  workbench::CertificateOutcome written =
      workbench::write_certificate(directory, certificate, RunControl(limits, token));
  report.prove_seconds = written.prove_seconds;
  report.check_seconds = written.check_seconds;
  if (!written.stopped) {
    report.directory = directory;
    report.checked = true;
    return;
  }
  const std::string missing = fmt::format("that {} colours do not do was not proven ({})",
                                          report.lower_bound - 1, to_string(*written.stopped));
  if (report.shown_witness && report.shown_bound < report.lower_bound) {
    certificate.witness = *report.shown_witness;
    certificate.reduction.reset();
    certificate.unshown = {report.lower_bound, report.bound_method, to_string(*written.stopped)};
    limits.wall_time = time_to_show;
    written = workbench::write_certificate(directory, certificate, RunControl(limits));
    report.check_seconds += written.check_seconds;
    if (!written.stopped) report.directory = directory;
  }
  report.certificate_failed = !report.directory;
  outcome.warnings.push_back(
      missing +
      (report.directory
           ? fmt::format(": the certificate shows no more than that {} are needed; the {} "
                         "of the answer are a claim of {}",
                         report.shown_bound, report.lower_bound, report.bound_method)
           : ": no certificate was written"));
}

workbench::Outcome unsupported(const std::string& reason) {
  workbench::Outcome outcome;
  outcome.unsupported = Unsupported{"", reason};
  return outcome;
}

// Which backends and rules a start colouring goes with.
void require_start(const Arguments& arguments, const Backend& backend) {
  if (arguments.text("start").empty()) return;
  for (const char* other : {"equitable", "lists"}) {
    if (arguments.given(other))
      throw OptionError(fmt::format("--start: found with --{}, expected one of them", other));
  }
  if (!backend.capabilities().starts) {
    throw OptionError(
        fmt::format("--start: the backend {} begins with no colouring of others", backend.name()));
  }
}

// Where the certificate goes, "" where none is wanted. Throws OptionError where it cannot be made.
std::string certificate_directory(const Arguments& arguments) {
  const std::string directory = arguments.text("certificate");
  if (directory.empty()) return directory;
  if (arguments.flag("equitable"))
    throw OptionError(
        "--certificate: found with --equitable, expected one of them: that no equitable colouring "
        "has fewer colours is not written as a proof");
  if (!arguments.text("lists").empty())
    throw OptionError(
        "--certificate: found with --lists, expected one of them: that no colouring from the lists "
        "has fewer colours is not written as a proof");
  workbench::require_certificate_directory(directory);
  return directory;
}

// The option for which there can be one graph only, "" where there may be more.
std::string single_only(const Arguments& arguments, const ColorPrinter& printer) {
  for (const char* file : {"start", "lists"}) {
    if (!arguments.text(file).empty()) return fmt::format("--{}", file);
  }
  if (!arguments.text("certificate").empty()) return "--certificate";
  if (printer.fills_a_file() && output_path(arguments).find('{') == std::string::npos)
    return "--to " + arguments.text("to");
  return {};
}

std::string no_graph(const Instance& instance) {
  if (std::holds_alternative<sudoku::SudokuPuzzle>(instance.content))
    return "color takes graphs; facet solve --backend auto colours a puzzle as the graph it is";
  return "color takes graphs; facet solve takes puzzles, formulas and models";
}

// What is done with every graph.
struct ColorWalk {
  const Arguments& arguments;
  Session& session;
  const ColorPrinter& printer;
  std::string directory;  // of the certificate

  workbench::Outcome operator()(const Instance& instance, workbench::SolveRequest request) const {
    const auto* input = std::get_if<GraphInput>(&instance.content);
    if (input == nullptr) return unsupported(no_graph(instance));
    if (const auto reason = printer.refuses(input->problem.graph)) return unsupported(*reason);
    const std::string start = arguments.text("start");
    if (!start.empty()) request.options.start = read_start(start, input->problem, session);
    const std::stop_token token = session.interrupts.token();
    const workbench::BoundsSink sink = [&](std::size_t lower, std::size_t upper) {
      if (session.messages.settings().progress)
        session.messages.progress(fmt::format("{}: {}..{}", instance.name, lower, upper));
    };
    const std::string lists = arguments.text("lists");
    if (!lists.empty()) {
      return workbench::color_from_lists(input->problem, read_lists(lists, input->problem, session),
                                         request, token, sink);
    }
    const auto color =
        arguments.flag("equitable") ? workbench::color_equitably : workbench::color_graph;
    workbench::Outcome outcome = color(input->problem, request, token, sink);
    if (!directory.empty() && outcome.report)
      certify(directory, instance, *input, request, token, outcome);
    return outcome;
  }
};

// Standard input is read once.
void refuse_two_inputs(const Arguments& arguments) {
  const auto& graphs = arguments.positionals();
  const bool from_input = graphs.empty() || std::ranges::find(graphs, "-") != graphs.end();
  for (const char* file : {"lists", "start"}) {
    if (from_input && arguments.text(file) == "-")
      throw OptionError(
          fmt::format("--{}: found -, from where the graph is read, expected a file", file));
  }
}

ExitCode run_color(const Arguments& arguments, Session& session) {
  refuse_two_outputs(arguments);
  refuse_two_inputs(arguments);
  if (arguments.flag("equitable") && !arguments.text("lists").empty())
    throw OptionError("--lists: found with --equitable, expected one of them");
  ColorPrinter printer(arguments.flag("json") ? "json" : arguments.text("to"));
  printer.set_color(session.messages.settings().color_answers);
  const std::string directory = certificate_directory(arguments);
  BatchPlan plan;
  plan.command = "color";
  plan.named = make_request(arguments);
  require_start(arguments, *plan.named.request.backend);
  plan.header = printer.header();
  plan.single_only = single_only(arguments, printer);
  plan.answers_at_once = true;
  plan.walk = ColorWalk{arguments, session, printer, directory};
  plan.cannot_print = [&](const Record& record) { return printer.cannot_print(record); };
  plan.print = [&](std::ostream& out, const Record& record) { printer.print(out, record); };
  if (printer.is_auto() && output_path(arguments).empty() && ::isatty(STDOUT_FILENO) == 1)
    plan.told_single = [&](bool single) { printer.told_single(single); };
  return run_batch(arguments, session, std::move(plan));
}

}  // namespace

constexpr CommandSpec color_spec{
    .name = "color",
    .summary = "colours a graph with as few colours as can be, with a proof",
    .description =
        "Looks for the chromatic number of every graph: a colouring from above, and from below a "
        "clique, a generalised Mycielski subgraph, the fractional chromatic number or a refutation "
        "by search. OPTIMAL: the two meet. Where a limit or an interrupt ends the search, the best "
        "colouring stands with the bound that is proven (SATISFIABLE, exit 0).\n\n"
        "With --k K it decides whether K colours are enough: SATISFIABLE with a colouring, or "
        "UNSATISFIABLE (exit 4) with the reason.\n\n"
        "With --equitable the classes of any two colours differ by one vertex at most. The least "
        "number of colours is looked for from below, one after the other: an equitable colouring "
        "with k colours says nothing of k+1 (K3,3 has one with 2 and with 4, none with 3).\n\n"
        "With --lists the colours of some vertices are given, or a few to choose from. What is "
        "looked for is the least K for which the colours 1 to K are enough.\n\n"
        "There are only graphs here: a text that neither its name nor its first lines tell is "
        "taken "
        "for an edge list or for METIS where only one of them reads it, with a note; else --format "
        "says how it is written.\n\n"
        "Every colouring was checked against the graph, and so was every clique, subgraph and "
        "weighting that a bound rests on. A refutation is as good as the solver that made it, "
        "unless --certificate asks for its proof.",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet color graph.col\n"
        "  facet color graph.col --k 4\n"
        "  facet color graph.col --equitable\n"
        "  facet color graph.col --to svg -o graph.svg\n"
        "  facet color graph.col --certificate proof  # then: facet proof proof\n"
        "  facet color 'graphs/*.col.gz' --time-limit 60s --threads 2 --to csv -o table.csv\n"
        "  facet color graph.col --backend head --time-limit 10s --seed 7\n"
        "  facet color graph.col --start coloring.txt --time-limit 60s\n"
        "  facet color graph.col --lists given.txt\n",
    .run = run_color};

}  // namespace facet::app
