#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "app/arguments.hpp"
#include "app/instances.hpp"
#include "app/option_tables.hpp"
#include "app/output.hpp"
#include "app/session.hpp"
#include "backends/backend.hpp"
#include "model/run_control.hpp"

namespace facet::app {

inline constexpr OptionSpec trace_options[] = {
    {.name = "trace",
     .kind = OptionKind::Path,
     .value = "FILE",
     .help = "the course of a stochastic search (best and mean cost, temperature, objective, by "
             "evaluations), for plots: JSON lines where the name ends in .json or .jsonl, else "
             "CSV; - is standard output, with the answers elsewhere (-o). For a single instance, "
             "or a file for each where the name holds {name} or {index}"},
};

/// The course of one instance, a row an event:
///
///   event        improvement (of the best), iteration, restart; solution: with an objective, one
///                that is better than all before
///   worker       of several threads; searches that follow each other for better and better
///                solutions each have the rows of worker 0, then those of worker 1, ...
///   evaluations  the search's unit of work so far; with an objective those of the winners of the
///                searches before are counted in
///   best         the least cost (violations) that this worker has met in this search
///   mean         of an iteration, the mean cost as heuristics/trace.hpp has it; else the cost now
///   temperature  of the moves; none where the search has none, or before its first chain
///   objective    of the best solution so far; none before the first, or without an objective
class TraceCourse final : public Observer {
 public:
  /// The stream must outlive it.
  TraceCourse(std::ostream& out, bool json) : out_(out), json_(json) {}

  static const char* header();
  bool wants_course() const override { return true; }
  void on_course(std::span<const SearchEvent> events) override;
  void on_improvement(const Solution& best, std::int64_t objective) override;

 private:
  void write(const char* name, const SearchEvent& event);

  std::ostream& out_;
  bool json_;
  std::optional<std::int64_t> objective_;
  SearchEvent solved_;  // the event that the solution to come was met with
};

/// What --trace asks for. A file gets its name at the end; an interrupt is an end too.
class TraceFiles {
 public:
  /// Opens a file that is for all. Throws FileError where it cannot be written, and OptionError
  /// where it is an input or the file of another option, where standard output has the answers, or
  /// where the backend keeps no course of what it does.
  TraceFiles(const Arguments& arguments, const Backend& backend, Session& session);

  bool wanted() const { return !path_.empty(); }
  /// One file, so that there may be no more than one instance.
  bool shared() const { return shared_.has_value(); }

  /// The course of an instance while it is solved.
  class Open {
   public:
    Open() = default;
    Open(std::ostream& out, bool json) : course_(std::make_unique<TraceCourse>(out, json)) {}
    Open(Output file, bool json);

    /// Null where no course is wanted.
    Observer* observer() const { return course_.get(); }
    /// A file of its own gets its name.
    void commit();

   private:
    std::unique_ptr<Output> file_;
    std::unique_ptr<TraceCourse> course_;
  };
  /// From any thread. Throws OptionError where the name comes up twice, or is that of an input or
  /// of the output, and FileError.
  Open open(const Instance& instance);

  /// After the last instance: a file that is for all gets its name.
  void commit();

 private:
  void refuse_overwriting(const std::string& path) const;

  std::string path_;    // or a pattern; empty: nothing is asked for
  std::string output_;  // the pattern of -o; empty: standard output
  bool json_ = false;
  std::vector<std::pair<std::string, std::string>> others_;  // a file, and what it is called
  Session& session_;
  std::optional<Output> shared_;
  std::mutex mutex_;
  std::set<std::string> written_;
};

}  // namespace facet::app
