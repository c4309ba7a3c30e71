#include <fmt/format.h>

#include <algorithm>

#include "app/arguments.hpp"
#include "app/command_specs.hpp"
#include "app/instance_comments.hpp"
#include "app/instances.hpp"
#include "app/json_record.hpp"
#include "app/model_formats.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "app/record.hpp"
#include "app/request.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "facet_version.hpp"
#include "model/error.hpp"
#include "workbench/stopwatch.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec output_options[] = {
    {.name = "to",
     .kind = OptionKind::Choice,
     .value = "FORMAT",
     .choices = export_choices,
     .fallback = "cnf",
     .help = "what is written"},
    {.name = "precolor",
     .kind = OptionKind::Choice,
     .value = "KIND",
     .choices = "clique|contract",
     .fallback = "clique",
     .help = "of col and col-b: a vertex for each value, each given joined to all but its own; or "
             "cells with the same given in one vertex"},
    output_file_option,
    {.name = "max-clauses",
     .kind = OptionKind::Integer,
     .value = "N",
     .help = "write nothing, and exit with 3, where a CNF would have more clauses",
     .minimum = 0,
     .maximum = largest_exact_integer},
    {.name = "json",
     .kind = OptionKind::Flag,
     .help = "with -o: the sizes as one JSON object an instance on standard output"}};
constexpr OptionGroup groups[] = {
    input_group, encoding_group, {"Output", output_options}, message_group};
constexpr Positional positionals[] = {input_positional};

std::vector<std::string> comments_of(const Instance& instance, const std::string& how) {
  return instance_comments(instance, fmt::format("facet {} export, {}", version, how));
}

// A formula's own comments, and what its names say.
std::vector<std::string> comments_of(const cnf::DimacsDocument& document) {
  std::vector<std::string> comments = document.comments;
  for (const std::string& line : document.names.comments())
    comments.push_back(line);
  return comments;
}

// What only clauses have is no option of another file.
void refuse_options_of_clauses(const Arguments& arguments) {
  const std::string to = arguments.text("to");
  const auto refuse = [&](std::string_view name) {
    if (arguments.given(name))
      throw OptionError(fmt::format("--{} means nothing to --to {}", name, to));
  };
  if (to != "cnf") {
    refuse("max-clauses");
    for (const OptionSpec& option : encoding_options)
      refuse(option.name);
  }
  if (to != "col" && to != "col-b") refuse("precolor");
}

class Exporter {
 public:
  Exporter(const Arguments& arguments, Session& session)
      : session_(session),
        options_(encode_options(arguments)),
        format_(find_model_format(arguments.text("to"))),
        outputs_(arguments, session.interrupts),
        stream_(arguments, session) {
    refuse_options_of_clauses(arguments);
    if (arguments.flag("json")) {
      if (output_path(arguments).empty()) throw OptionError("--json: export needs -o FILE with it");
      said_.emplace(Output::standard());
    }
    to_ = arguments.text("to");
    settings_.precolor = coloring::parse_precolor(arguments.text("precolor"));
    if (arguments.given("max-clauses")) max_clauses_ = arguments.count("max-clauses");
  }

  ExitCode run() {
    for (auto instance = stream_.next(); instance; instance = stream_.next()) {
      if (!outputs_.many()) require_no_other();
      const workbench::Stopwatch time;
      sizes_ = Json::object();
      reason_.clear();
      const ExitCode code = export_one(*instance);
      code_ = graver(code_, code);
      records_.push_back(record_of(*instance, code, time.seconds()));
      if (code == ExitCode::Answered) outputs_.end_record();
      if (outputs_.many()) print_records();
    }
    const ExitCode code = graver(code_, stream_.code());
    if (code == ExitCode::Answered) outputs_.finish(code);
    print_records();  // a single file is in its place now
    return graver(code_, stream_.code());
  }

 private:
  // Before the only one is written.
  void require_no_other() {
    if (const auto other = stream_.next()) {
      throw OptionError(
          fmt::format("found {} as another instance, expected a single one, since a file holds no "
                      "more: -o with {{index}} in the name writes a file for each",
                      other->name));
    }
  }

  Json record_of(const Instance& instance, ExitCode code, double seconds) const {
    return {{"format_version", 1},
            {"instance", instance.name},
            {"command", "export"},
            {"format", to_},
            {"status", code == ExitCode::Answered      ? "written"
                       : code == ExitCode::Unsupported ? "unsupported"
                                                       : "unknown"},
            {"reason", reason_.empty() ? Json(nullptr) : Json(reason_)},
            {"statistics", sizes_},
            {"seconds", {{"total", to_nanoseconds(seconds)}}},
            {"warnings", instance.warnings}};
  }

  // Only of files that stand under their names.
  void print_records() {
    for (const Json& record : std::exchange(records_, {})) {
      if (!said_) continue;
      said_->stream() << one_line(record) << '\n';
      said_->end_record();
    }
    if (said_) said_->commit();
  }

  ExitCode export_one(const Instance& instance) {
    if (format_ != nullptr) return export_other(instance, *format_);
    if (const auto* input = std::get_if<FormulaInput>(&instance.content))
      return export_formula(instance, *input);
    return export_clauses(instance);
  }

  ExitCode export_other(const Instance& instance, const ModelFormat& format) {
    const Model model = model_of(instance, [&] { return session_.interrupts.requested(); });
    const exchange::FileHeader header{comments_of(instance, fmt::format("{}", format.name))};
    const auto refusal = format.write(model, outputs_.open(instance).stream(), header, settings_);
    if (refusal) {
      const std::string where = refusal->constraint ? model.label(*refusal->constraint) + ": " : "";
      reason_ = where + refusal->reason;
      session_.messages.error(fmt::format("{}: UNSUPPORTED: {}", instance.name, reason_));
      return ExitCode::Unsupported;
    }
    sizes_ = {{"variables", model.variable_count()}, {"constraints", model.constraint_count()}};
    session_.messages.note(fmt::format("{}: a model of {} variables, {} constraints", instance.name,
                                       model.variable_count(), model.constraint_count()));
    return ExitCode::Answered;
  }

  // Says the sizes; false where there are too many clauses.
  bool admit(const Instance& instance, std::uint64_t variables, std::uint64_t clauses) {
    sizes_ = {{"variables", variables}, {"clauses", clauses}};
    if (max_clauses_ && clauses > *max_clauses_) {
      reason_ = "clause limit";
      session_.messages.error(
          fmt::format("{}: UNKNOWN (clause limit): {} clauses, --max-clauses {}", instance.name,
                      clauses, *max_clauses_));
      return false;
    }
    session_.messages.note(
        fmt::format("{}: {} variables, {} clauses", instance.name, variables, clauses));
    return true;
  }

  ExitCode export_clauses(const Instance& instance) {
    const Model model = model_of(instance, [&] { return session_.interrupts.requested(); });
    if (model.objective()) {
      reason_ = "the objective: clauses decide, they do not optimise";
      reason_ += "; opb, lp, mps, fzn, mzn and xcsp hold an objective";
      if (std::holds_alternative<GraphInput>(instance.content))
        reason_ += ", --k K asks for one number of colours";
      session_.messages.error(fmt::format("{}: UNSUPPORTED: {}", instance.name, reason_));
      return ExitCode::Unsupported;
    }
    const auto poll = [this] { return session_.interrupts.requested(); };
    try {
      const cnf::Counts counts = cnf::count(model, options_, poll);
      if (!admit(instance, counts.variables, counts.clauses)) return ExitCode::Limit;
      cnf::DimacsHeader header{
          comments_of(instance, fmt::format("encoding {}", cnf::to_string(options_)))};
      cnf::write_dimacs(model, options_, outputs_.open(instance).stream(), header, poll);
    } catch (const cnf::EncodeStopped&) {
      return ExitCode::Limit;
    }
    return ExitCode::Answered;
  }

  // A formula is written as it stands, on the same numbers.
  ExitCode export_formula(const Instance& instance, const FormulaInput& input) {
    const cnf::Formula& formula = input.document.formula;
    if (!admit(instance, static_cast<std::uint64_t>(formula.variable_count()),
               formula.clause_count())) {
      return ExitCode::Limit;
    }
    const cnf::DimacsHeader header{comments_of(input.document)};
    cnf::write_dimacs(formula, outputs_.open(instance).stream(), header);
    return ExitCode::Answered;
  }

  Session& session_;
  cnf::EncodeOptions options_;
  const ModelFormat* format_;  // null: clauses
  FormatSettings settings_;
  OutputSet outputs_;
  std::optional<Output> said_;  // of --json
  std::vector<Json> records_;   // not printed yet
  std::string to_;
  Json sizes_;          // of the instance at hand
  std::string reason_;  // why it was not written
  InstanceStream stream_;
  std::optional<std::uint64_t> max_clauses_;
  ExitCode code_ = ExitCode::Answered;
};

ExitCode run_export(const Arguments& arguments, Session& session) {
  return Exporter(arguments, session).run();
}

}  // namespace

constexpr CommandSpec export_spec{
    .name = "export",
    .summary = "the model as a file for other solvers",
    .description =
        "Writes the model in one of the formats that solvers read: clauses (cnf), pseudo-Boolean "
        "constraints (opb), 0-1 programs (lp, mps), constraint programs (fzn, mzn, xcsp), an exact "
        "cover, a graph to colour (col, col-b), or the model itself (json). A format that cannot "
        "hold a model is UNSUPPORTED (exit 5) with the reason. facet decode --from reads the "
        "solver's answer. MPS is the free form: glpsol --freemps, cbc as it is.\n\n"
        "A DIMACS CNF has the exact counts in its p line. The sizes are said on standard "
        "error before anything is written, and clauses are streamed, so that memory does not grow "
        "with them. Comments hold the puzzle and the names of all variables (c varname 17 "
        "x_r1_c2_v3), and the cells that need none: givens (c given x_r1_c1 = 5) and what they "
        "settle (c given x_r1_c3 = 4 (settled)), so that an answer decodes from the file alone. A "
        "CNF as input is written again as it stands.\n\n"
        "Of a graph the question is written whether --k colours are enough, or, where the format "
        "has an objective, with how few colours it can be coloured.",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet export puzzle.sdk -o puzzle.cnf\n"
        "  facet export puzzle.sdk --to opb -o puzzle.opb\n"
        "  facet export --encoding extended --amo pairwise big.txt -o big.cnf\n"
        "  facet export list.txt -o 'cnf/{index}.cnf' --max-clauses 1000000\n",
    .run = run_export};

}  // namespace facet::app
