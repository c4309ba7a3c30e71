#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "backends/result.hpp"
#include "problems/sudoku/puzzle.hpp"
#include "workbench/experiments/csv_log.hpp"
#include "workbench/experiments/methods.hpp"

/// The study of searches on puzzles: every method with every seed on every puzzle of every set.
namespace facet::experiments {

/// One method with one seed on one puzzle.
struct SearchRun {
  /// The folder of the set, without those above it.
  std::string set;
  /// "NAME:NUMBER": the file, and which of its puzzles, from 1.
  std::string puzzle;
  std::string method;
  std::uint64_t seed = 0;
  /// Of the processor; 0: none.
  double limit_seconds = 0;
  /// In the backend's unit; 0: none.
  std::uint64_t limit_work = 0;

  Status status = Status::Unknown;
  StopReason stop_reason = StopReason::Completed;
  /// The backend does not take the model; the status is Unknown then.
  bool unsupported = false;
  /// By the clock, and of the run's thread: from the puzzle to the verified answer.
  double seconds = 0;
  double cpu_seconds = 0;
  std::uint64_t work = 0;

  /// A solution, verified.
  bool is_solved() const { return status == Status::Satisfiable || status == Status::Optimal; }
  /// The same set, puzzle, method, seed and limits.
  bool same_task(const SearchRun& other) const;

  static std::string_view csv_header();
  std::string to_csv() const;
  /// Throws ParseError.
  static SearchRun from_csv(CsvFields& fields);
};

using SearchLog = CsvLog<SearchRun>;

/// The puzzles of one folder.
struct PuzzleSet {
  std::string name;
  struct Entry {
    std::string name;  // of a SearchRun
    sudoku::SudokuPuzzle puzzle;
  };
  std::vector<Entry> puzzles;
};

struct SearchSettings {
  /// Each folder in it is a set; one without folders is a set itself, and so is a file.
  std::filesystem::path instances = "instances";
  /// Files of the campaign itself, such as its log: no puzzles, wherever they stand.
  std::vector<std::filesystem::path> own_files;
  std::vector<Method> methods;
  /// Of the processor time of a run's thread; at least one of both limits.
  std::optional<double> limit_seconds;
  std::optional<std::uint64_t> limit_work;
  std::uint64_t first_seed = 0;
  std::size_t seeds = 20;
  std::size_t jobs = 1;
  /// Patterns (*, ?, [...]) of the names of sets; empty: all of them.
  std::vector<std::string> only;
};

struct PuzzleSets {
  /// By name, their files by name; each has a puzzle.
  std::vector<PuzzleSet> sets;
  /// What does not read ("FILE:LINE:COLUMN: found ..., expected ..."), and folders without puzzles.
  std::vector<std::string> faults;
};

/// Reads every file of every set as any format of puzzles; what begins with a dot is left out.
/// Throws ParseError where `instances` is not there, OptionError for a pattern that no set has and
/// where one of `own_files` stands in a set and holds puzzles.
PuzzleSets puzzle_sets(const SearchSettings& settings);

/// A run that is to be made: the fields of its task are filled in.
struct PlannedSearch {
  SearchRun task;
  const sudoku::SudokuPuzzle* puzzle = nullptr;
  Method method;
};

/// Seed by seed, puzzle by puzzle, method by method: what the log lacks. Methods that are absent
/// are left out. The sets must outlive the result.
std::vector<PlannedSearch> planned_searches(const SearchSettings& settings,
                                            const std::vector<PuzzleSet>& sets,
                                            const SearchLog& log);

/// Told of what was made, from any thread, one call at a time; none may be empty.
struct SearchWatch {
  std::function<void(const SearchRun& run)> made;
  /// An answer that did not stand its check: not logged.
  std::function<void(const std::string& text)> unsound;
};

/// Makes the runs, `jobs` at once, each answer verified by the model and by the rules, and logs
/// each as it ends. A run that the token ends is not logged, and ends the campaign. Throws
/// ParseError where the log cannot be written.
void run_searches(const std::vector<PlannedSearch>& runs, std::size_t jobs, SearchLog& log,
                  std::stop_token token, const SearchWatch& watch);

/// The puzzles that one run solved and another proved to have no solution.
std::vector<std::string> disagreements(const SearchLog& log);

/// A set as a table names it.
struct SetRow {
  std::string name;
  std::size_t puzzles = 0;
};
std::vector<SetRow> rows_of(const std::vector<PuzzleSet>& sets);
/// Of the sets that the log has runs of, by name, with the puzzles that it has runs of. Throws
/// OptionError for a pattern of `only` that none of them has.
std::vector<SetRow> rows_of(const SearchLog& log, const std::vector<std::string>& only);

/// What the table of a log alone is of, where nobody says it.
struct LoggedSearches {
  std::vector<Method> methods;  // in the order of their first runs
  /// The limits of the last run, 0 being none, and how many runs have others.
  double limit_seconds = 0;
  std::uint64_t limit_work = 0;
  std::size_t under_other_limits = 0;
  std::uint64_t last_seed = 0;
};
LoggedSearches logged_searches(const SearchLog& log);

/// A Markdown table: a row for each set and method. Runs solved of all; of the processor seconds
/// the median over all runs, one without a solution counting as longer than any other (then ">
/// LIMIT" where it is the median), and the greatest of those solved; the median of the work alike.
/// "-" stands where there is no run.
std::string search_table(const SearchSettings& settings, const std::vector<SetRow>& rows,
                         const SearchLog& log);

}  // namespace facet::experiments
