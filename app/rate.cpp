#include "workbench/rate.hpp"

#include <fmt/format.h>

#include <optional>

#include "app/command_specs.hpp"
#include "app/json_record.hpp"
#include "app/logic_options.hpp"
#include "app/option_tables.hpp"
#include "app/ordered_pool.hpp"
#include "app/output_set.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/step_text.hpp"

namespace facet::app {
namespace {

using workbench::PuzzleRating;

constexpr OptionSpec search_options[] = {
    {.name = "sample",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "15",
     .help = "isomorphs of the puzzle whose search is measured; 0: none",
     .maximum = 1'000'000},
    {.name = "nodes",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "1000000",
     .help = "nodes that each of these searches may take",
     .minimum = 1,
     .maximum = largest_exact_integer},
    seed_option,
};
constexpr OptionSpec limit_options_here[] = {
    {.name = "time-limit",
     .kind = OptionKind::Duration,
     .value = "TIME",
     .help = "for each puzzle: 10s, 500ms, 2m, 1h; a bare number is seconds"},
    {.name = "work-limit",
     .kind = OptionKind::Integer,
     .value = "N",
     .help = "for the reasoning: passes of a technique and assumptions of chains",
     .minimum = 1,
     .maximum = largest_exact_integer},
};
constexpr OptionSpec output_options[] = {
    {.name = "to",
     .kind = OptionKind::Choice,
     .value = "FORMAT",
     .choices = "text|csv|json",
     .fallback = "text",
     .help = "one line a puzzle"},
    {.name = "steps",
     .kind = OptionKind::Flag,
     .help = "the steps too, a line each; in JSON as \"steps\""},
    output_file_option,
    json_option,
    jobs_option,
};
constexpr OptionGroup groups[] = {input_group,
                                  {"Reasoning", logic_options},
                                  {"Search", search_options},
                                  {"Limits", limit_options_here},
                                  {"Output", output_options},
                                  message_group};
constexpr Positional positionals[] = {input_positional};

struct Rated {
  Instance instance;
  std::optional<PuzzleRating> rating;  // nothing: no puzzle
};

bool impossible(const PuzzleRating& rating) {
  return rating.solutions == 0U || !rating.clash.empty();
}

std::string technique_text(const PuzzleRating& rating, std::size_t empty) {
  const logic::Course& course = rating.course;
  if (impossible(rating)) return "no rating";
  if (rating.solutions == 2U) return "no rating (several solutions)";
  if (course.solved) {
    if (!course.hardest) return empty == 0 ? "solved" : "rating 1.0 (givens alone)";
    return fmt::format("rating {:.1f} ({})", logic::rating(*course.hardest),
                       info(*course.hardest).name);
  }
  if (course.stop != StopReason::Completed)
    return fmt::format("no rating ({})", to_string(course.stop));
  return "beyond the techniques used";
}

std::string text_of(const Rated& rated) {
  const PuzzleRating& rating = *rated.rating;
  const workbench::Wnf& wnf = rating.wnf;
  std::string text = fmt::format("{}: {}, WNF {:.5g}", rated.instance.name,
                                 technique_text(rating, wnf.empty), wnf.normalised);
  if (wnf.wnf_class) text += fmt::format(" ({})", to_string(*wnf.wnf_class));
  if (rating.search) {
    const workbench::SearchRating& search = *rating.search;
    text += fmt::format(", search {}{} nodes ({}..{} over {} isomorphs)",
                        search.cut_short > search.nodes.size() / 2 ? "above " : "", search.median,
                        search.nodes.front(), search.nodes.back(), search.nodes.size());
  }
  if (impossible(rating)) {
    text += ", UNSATISFIABLE";
    if (!rating.clash.empty()) text += ": " + rating.clash;
  }
  return text + '\n';
}

Json wnf_json(const workbench::Wnf& wnf) {
  return {{"empty", wnf.empty},
          {"with_candidates", wnf.with_candidates},
          {"wf", wnf.weighted},
          {"wnf", wnf.normalised},
          {"class", wnf.wnf_class ? Json(to_string(*wnf.wnf_class)) : Json(nullptr)}};
}

Json logic_json(const logic::Course& course) {
  Json used = Json::array();
  for (const logic::TechniqueInfo& technique : logic::techniques()) {
    const auto& count = course.counts[static_cast<std::size_t>(technique.technique)];
    if (count.rounds == 0) continue;
    used.push_back({{"technique", technique.word},
                    {"rating", technique.tenths / 10.0},
                    {"rounds", count.rounds},
                    {"steps", count.steps},
                    {"settled", count.settled},
                    {"removed", count.removed}});
  }
  const bool rated = course.solved && course.hardest;
  return {{"solved", course.solved},
          {"rating", rated ? Json(logic::rating(*course.hardest)) : Json(nullptr)},
          {"technique", rated ? Json(info(*course.hardest).word) : Json(nullptr)},
          {"rounds", course.rounds},
          {"work", course.work},
          {"used", std::move(used)}};
}

Json search_json(const PuzzleRating& rating) {
  if (!rating.search) return nullptr;
  return {{"isomorphs", rating.search->nodes.size()},
          {"median", rating.search->median},
          {"least", rating.search->nodes.front()},
          {"most", rating.search->nodes.back()},
          {"nodes", rating.search->nodes},
          {"cut_short", rating.search->cut_short}};
}

Json json_of(const Rated& rated, std::uint64_t seed, bool steps) {
  Json json = {{"format_version", 1},
               {"instance", rated.instance.name},
               {"command", "rate"},
               {"seed", seed},
               {"status", "unsupported"}};
  if (!rated.rating) return json;
  const PuzzleRating& rating = *rated.rating;
  const sudoku::SudokuPuzzle& puzzle = *puzzle_in(rated.instance);
  const bool known = rating.solutions || rating.course.solved;
  json["status"] = impossible(rating) ? "unsatisfiable" : known ? "satisfiable" : "unknown";
  json["stop_reason"] = to_string(rating.stop);
  json["order"] = puzzle.order;
  json["solutions"] = rating.solutions ? Json(*rating.solutions) : Json(nullptr);
  json["wnf"] = wnf_json(rating.wnf);
  json["search_space"] = {
      {"log10_fillings", rating.wnf.log10_fillings},
      {"log10_candidates",
       rating.wnf.log10_candidates ? Json(*rating.wnf.log10_candidates) : Json(nullptr)}};
  json["logic"] = logic_json(rating.course);
  json["search"] = search_json(rating);
  if (!rating.clash.empty()) json["reason"] = rating.clash;
  if (steps) {
    const Model model = sudoku::build(puzzle).model;
    json["steps"] = Json::array();
    for (const logic::Step& step : rating.course.steps)
      json["steps"].push_back(step_json(puzzle, model, step));
  }
  json["warnings"] = rated.instance.warnings;
  return json;
}

std::string csv_of(const Rated& rated) {
  const PuzzleRating& rating = *rated.rating;
  const bool solved = rating.course.solved && rating.course.hardest;
  return fmt::format("{},{},{},{},{},{},{}\n", csv_field(rated.instance.name),
                     solved ? fmt::format("{:.1f}", logic::rating(*rating.course.hardest)) : "",
                     solved ? info(*rating.course.hardest).word : "", rating.wnf.normalised,
                     rating.wnf.wnf_class ? to_string(*rating.wnf.wnf_class) : "", rating.wnf.empty,
                     rating.search ? std::to_string(rating.search->median) : "");
}

class Rater {
 public:
  Rater(const Arguments& arguments, Session& session)
      : session_(session),
        stream_(arguments, session),
        outputs_(arguments, session.interrupts),
        to_(arguments.flag("json") ? "json" : arguments.text("to")),
        steps_(arguments.flag("steps")),
        jobs_(static_cast<std::size_t>(arguments.integer("jobs"))) {
    request_.logic = deduce_options(arguments);
    request_.logic.keep_steps = steps_;
    request_.sample = static_cast<std::size_t>(arguments.integer("sample"));
    request_.nodes = static_cast<std::uint64_t>(arguments.integer("nodes"));
    request_.seed = static_cast<std::uint64_t>(arguments.integer("seed"));
    limits_.wall_time = arguments.duration("time-limit");
    limits_.work = arguments.count("work-limit");
  }

  ExitCode run() {
    const char* header = "instance,rating,technique,wnf,class,empty,nodes\n";
    if (to_ == "csv") header_ = header;
    if (!outputs_.many()) outputs_.shared().stream() << header_;
    OrderedPool<Instance, Rated> pool(
        jobs_, [this] { return next(); },
        [this](Instance instance) { return work(std::move(instance)); },
        [this](Rated rated) { emit(rated); });
    pool.run();
    const ExitCode code = graver(code_, stream_.code());
    outputs_.finish(code);
    if (session_.interrupts.requested()) session_.messages.summary("interrupted");
    session_.messages.summary(fmt::format("{} rated (seed {})", done_, request_.seed));
    return code;
  }

 private:
  std::optional<Instance> next() {
    if (session_.interrupts.requested()) return std::nullopt;
    return stream_.next();
  }

  Rated work(Instance instance) const {
    Rated rated{std::move(instance), std::nullopt};
    const sudoku::SudokuPuzzle* puzzle = puzzle_in(rated.instance);
    if (puzzle == nullptr) return rated;
    RunControl control(limits_, session_.interrupts.token());
    rated.rating = workbench::rate(*puzzle, request_, control);
    return rated;
  }

  void emit(const Rated& rated) {
    code_ = graver(code_, code_of(rated));
    if (!rated.rating) {
      session_.messages.error(fmt::format("{}: {}", rated.instance.name, kNoPuzzle));
      if (to_ != "json") return;
    } else {
      ++done_;
    }
    Output& out = outputs_.open(rated.instance);
    if (outputs_.many()) out.stream() << header_;
    if (to_ == "json") {
      out.stream() << one_line(json_of(rated, request_.seed, steps_)) << '\n';
    } else {
      out.stream() << (to_ == "csv" ? csv_of(rated) : text_of(rated));
      if (to_ == "text") print_steps(out.stream(), rated);
    }
    outputs_.end_record();
  }

  static void print_steps(std::ostream& out, const Rated& rated) {
    if (rated.rating->course.steps.empty()) return;
    const sudoku::SudokuPuzzle& puzzle = *puzzle_in(rated.instance);
    const Model model = sudoku::build(puzzle).model;
    std::size_t number = 0;
    for (const logic::Step& step : rated.rating->course.steps) {
      out << fmt::format("  {:>3}. {:.1f} {}\n", ++number, logic::rating(step.technique),
                         workbench::describe(puzzle, model, step));
    }
  }

  static ExitCode code_of(const Rated& rated) {
    if (!rated.rating) return ExitCode::Unsupported;
    if (impossible(*rated.rating)) return ExitCode::Unsatisfiable;
    return rated.rating->stop == StopReason::Completed ? ExitCode::Answered : ExitCode::Limit;
  }

  Session& session_;
  InstanceStream stream_;
  OutputSet outputs_;
  std::string to_;
  bool steps_;
  std::size_t jobs_;
  workbench::RateRequest request_;
  Limits limits_;
  std::string header_;
  std::size_t done_ = 0;
  ExitCode code_ = ExitCode::Answered;
};

ExitCode run_rate(const Arguments& arguments, Session& session) {
  return Rater(arguments, session).run();
}

}  // namespace

constexpr CommandSpec rate_spec{
    .name = "rate",
    .summary = "how hard a puzzle is, in three ways",
    .description =
        "Rates each puzzle by the hardest technique that solving it by logic takes, on the scale "
        "of Sudoku Explainer; by WNF, a weighted count of the candidates of its empty cells, with "
        "the classes easy, medium, hard and extreme at order 9; and by the nodes that the "
        "backtracking search takes, the median over random isomorphs of the puzzle. The first two "
        "are the same for isomorphic puzzles; the third depends on the sample (--seed, "
        "--sample).\n\n"
        "A puzzle with several solutions, or one that the techniques do not solve, has no "
        "technique "
        "rating; one without solution is UNSATISFIABLE (exit 4).",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet rate puzzle.sdk\n"
        "  facet rate puzzle.sdk --steps\n"
        "  facet rate puzzles.txt --sample 0 --to csv --jobs 2 -o ratings.csv\n",
    .run = run_rate};

}  // namespace facet::app
