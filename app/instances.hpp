#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/arguments.hpp"
#include "app/exit_code.hpp"
#include "app/session.hpp"
#include "encoders/cnf/dimacs_read.hpp"
#include "encoders/graph/read_graph.hpp"
#include "model/model.hpp"
#include "problems/coloring/problem.hpp"
#include "problems/magic/square.hpp"
#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/reader.hpp"

namespace facet::app {

/// A propositional formula; cnf::to_model makes a model of it.
struct FormulaInput {
  cnf::DimacsDocument document;
};
/// A model from its JSON form.
struct ModelInput {
  Model model;
};

/// A graph to colour.
struct GraphInput {
  coloring::ColoringProblem problem;
  std::string format;  // as --format takes it: "col", "metis", "edges0"
};

/// One thing to work on. (Its members are compiled once: the variant's are long.)
struct Instance {
  Instance();
  Instance(Instance&&) noexcept;
  Instance& operator=(Instance&&) noexcept;
  Instance(const Instance&);
  Instance& operator=(const Instance&);
  ~Instance();

  /// "file.txt", "file.txt:17", "standard input".
  std::string name;
  /// From 1, over all files of the run.
  std::size_t index = 0;
  std::variant<sudoku::SudokuPuzzle, sudoku::Board, magic::MagicSquare, FormulaInput, ModelInput,
               GraphInput>
      content;
  std::vector<std::string> warnings;
  std::vector<std::string> notes;  // what the input leaves open and the reader assumed
  double parse_seconds = 0;
};

/// The constraint model of an instance: what a backend is given, and what an export writes.
/// `poll` as cnf::to_model has it.
Model model_of(const Instance& instance, const std::function<bool()>& poll = {});

/// Whether an optimum is asked for: of a graph without --k, of a JSON model that says so.
bool has_objective(const Instance& instance);

/// What the input options (option_tables.hpp) say of puzzles. Throws OptionError and FileError.
sudoku::ReadOptions read_options(const Arguments& arguments, const Session& session);

/// What they say of every kind of input.
struct InputSettings {
  std::string format = "auto";
  sudoku::ReadOptions puzzle;
  graph::ReadOptions graph;
  std::optional<std::size_t> colors;
  /// The options that the user gave and that mean something to puzzles or graphs alone.
  std::vector<std::string> of_puzzles;
  std::vector<std::string> of_graphs;
  /// Of color: a text that neither its name nor its first line tells is tried as a graph.
  bool graphs_alone = false;
};
/// Throws OptionError and FileError.
InputSettings input_settings(const Arguments& arguments, const Session& session);

/// "3x2" as boxes of 3 rows by 2 columns. Throws OptionError.
sudoku::Boxes parse_box(const std::string& text);

/// The instances of all inputs, one at a time: puzzles, magic squares, CNF formulas, JSON models
/// and graphs are told apart by --format, by the name (.cnf, .dimacs, .json, what
/// graph::format_of_file knows, also with .gz) or by the first lines.
class InstanceStream {
 public:
  /// The files and options of a command with the input options.
  InstanceStream(const Arguments& arguments, Session& session);
  InstanceStream(std::vector<std::string> files, InputSettings settings, Session& session);
  ~InstanceStream();

  /// Nothing at the end and after an interrupt. An input that cannot be read is reported as an
  /// error, counts in code(), and the next one is taken. Notes and warnings of what was read are
  /// reported here.
  std::optional<Instance> next();

  /// The first instance comes after an interrupt, too; but not one whose input the interrupt cut
  /// off.
  void take_the_first_anyway() { first_anyway_ = true; }

  /// What next() will give; null where it gives nothing.
  const Instance* peek();

  /// How many inputs, or instances of a list, could not be read.
  std::size_t failed() const { return failed_; }
  /// BadInput once something could not be read.
  ExitCode code() const { return code_; }

 private:
  struct Open;
  bool stopped() const;
  std::optional<Instance> read_next();
  std::optional<Instance> next_of_open();
  void skip(const std::string& error);
  void report(const Instance& instance);
  void report_idle_options(const Instance& instance);

  std::vector<std::string> files_;
  InputSettings settings_;
  Session& session_;
  std::size_t next_file_ = 0;
  std::size_t index_ = 0;
  std::size_t failed_ = 0;
  std::unique_ptr<Open> open_;
  std::optional<Instance> ahead_;  // of peek
  ExitCode code_ = ExitCode::Answered;
  bool first_anyway_ = false;
};

/// Thrown to end a command whose error was already printed.
struct ReportedError {
  ExitCode code;
};

/// The one instance of a file; more than one is a ParseError, and an input option of another kind
/// of instance (--box of a graph) an OptionError. For commands with one INSTANCE.
Instance read_single(const std::string& path, const Arguments& arguments, Session& session);

/// The whole of a small file (or standard input), up to 256 MiB. Throws FileError.
std::string read_text(const std::string& path, const Session& session);

}  // namespace facet::app
