#include "app/instances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <utility>

#include "app/content.hpp"
#include "app/guess_graph.hpp"
#include "app/input.hpp"
#include "app/instance_options.hpp"
#include "app/output.hpp"
#include "encoders/graph/formats.hpp"
#include "encoders/json/model_json.hpp"
#include "model/error.hpp"
#include "model/units.hpp"
#include "problems/coloring/build.hpp"
#include "problems/magic/text.hpp"
#include "problems/sudoku/build.hpp"

namespace facet::app {
namespace {

Instance graph_instance(graph::ReadGraph read, graph::Format format, const std::string& name,
                        const InputSettings& settings) {
  Instance instance;
  instance.name = name;
  instance.warnings = std::move(read.warnings);
  instance.notes = std::move(read.notes);
  instance.content = GraphInput{{std::move(read.graph), settings.colors},
                                std::string(graph::info_of(format).name)};
  return instance;
}

void refuse_folder(const std::string& path, bool graphs) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(path, ignored)) return;
  const std::filesystem::path files = std::filesystem::path(path) / (graphs ? "*.col.gz" : "*.txt");
  throw FileError(
      fmt::format("cannot read {}: it is a directory; a quoted pattern such as '{}' "
                  "names its files",
                  path, files.string()));
}

std::string taken_for(const Instance& instance) {
  return std::visit(
      Overloaded{[](const sudoku::SudokuPuzzle& puzzle) {
                   const auto& cells = puzzle.givens.cells;
                   return fmt::format(
                       "a puzzle of order {}, {} givens, format {}", puzzle.order,
                       cells.size() - static_cast<std::size_t>(std::ranges::count(cells, 0)),
                       puzzle.format);
                 },
                 [](const sudoku::Board& board) {
                   return fmt::format("a board of {} cells, {} givens, {} blocks, format {}",
                                      board.cells.size(), sudoku::given_count(board),
                                      board.blocks.size(), board.format);
                 },
                 [](const magic::MagicSquare& square) {
                   return fmt::format(
                       "a magic square of order {}, {} givens", square.order,
                       square.givens.size() -
                           static_cast<std::size_t>(std::ranges::count(square.givens, 0)));
                 },
                 [](const FormulaInput& input) {
                   const cnf::Formula& formula = input.document.formula;
                   return fmt::format("a formula of {} variables, {} clauses",
                                      formula.variable_count(), formula.clause_count());
                 },
                 [](const ModelInput& input) {
                   return fmt::format("a model of {} variables, {} constraints",
                                      input.model.variable_count(), input.model.constraint_count());
                 },
                 [](const GraphInput& input) {
                   const Graph& graph = input.problem.graph;
                   return fmt::format("a graph of {}, {}",
                                      counted(graph.vertex_count(), "vertex", "vertices"),
                                      counted(graph.edge_count(), "edge", "edges"));
                 }},
      instance.content);
}

}  // namespace

// One open input and what reads it.
struct InstanceStream::Open {
  Open(const std::string& path, const InputSettings& settings, const Interrupts& interrupts)
      : file(path, interrupts), content(content_of(file, settings.format)) {
    if (content.kind == ContentKind::Magic) squares.emplace(file.stream(), file.name());
    if (content.kind != ContentKind::Puzzles) return;
    if (settings.graphs_alone && settings.format == "auto") {
      guess(settings);
      return;
    }
    foreign = settings.format == "auto" && looks_foreign(file.first_line());
    no_blanks = settings.puzzle.blanks.empty();
    reader.emplace(file.stream(), file.name(), settings.puzzle);
  }

  // A graph, or else, so that it can be said what it is, a puzzle. Throws ParseError.
  void guess(const InputSettings& settings) {
    const std::string text(std::istreambuf_iterator<char>(file.stream()), {});
    guessed = guess_graph(text, file.name(), settings.graph);
    content.kind = ContentKind::Graph;
    if (guessed) return;
    content.kind = ContentKind::Puzzles;
    kept.str(text);
    try {
      std::istringstream trial(text);
      static_cast<void>(sudoku::Reader(trial, file.name(), settings.puzzle).next_any());
    } catch (const ParseError&) {
      throw ParseError(file.name(), 1, 1, no_graph());
    }
    reader.emplace(kept, file.name(), settings.puzzle);
  }

  // What may help beyond what a reader says.
  std::string hint(const std::string& error) const {
    if (foreign && !read) return "; facet convert --list shows the formats that are known";
    const bool blank = error.find("or a blank (") != std::string::npos;
    return blank && no_blanks ? "; --blank names others" : "";
  }

  InputFile file;
  Content content;
  std::optional<GuessedGraph> guessed;
  std::istringstream kept;  // a text that was tried
  std::optional<sudoku::Reader> reader;
  std::optional<magic::Reader> squares;
  bool read = false;       // a puzzle, at least
  bool foreign = false;    // the first line is of no format
  bool no_blanks = false;  // none were stated
  bool taken = false;      // what is no list of puzzles fills the whole file
};

InstanceStream::InstanceStream(const Arguments& arguments, Session& session)
    : InstanceStream(expand_inputs(arguments.positionals()), input_settings(arguments, session),
                     session) {}

InstanceStream::InstanceStream(std::vector<std::string> files, InputSettings settings,
                               Session& session)
    : files_(std::move(files)), settings_(std::move(settings)), session_(session) {}

InstanceStream::~InstanceStream() = default;

const Instance* InstanceStream::peek() {
  if (!ahead_) ahead_ = read_next();
  return ahead_ ? &*ahead_ : nullptr;
}

std::optional<Instance> InstanceStream::next() {
  return ahead_ ? std::exchange(ahead_, std::nullopt) : read_next();
}

bool InstanceStream::stopped() const {
  if (open_ && open_->file.cut_short()) return true;
  return session_.interrupts.requested() && !(first_anyway_ && index_ == 0);
}

std::optional<Instance> InstanceStream::read_next() {
  while (!stopped()) {
    try {
      if (!open_) {
        if (next_file_ == files_.size()) return std::nullopt;
        const std::string& path = files_[next_file_++];
        refuse_folder(path, settings_.graphs_alone);
        open_ = std::make_unique<Open>(path, settings_, session_.interrupts);
      }
      const auto start = std::chrono::steady_clock::now();
      if (auto instance = next_of_open()) {
        if (open_->file.cut_short()) return std::nullopt;
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
        instance->parse_seconds = elapsed.count();
        instance->index = ++index_;
        report(*instance);
        return instance;
      }
      open_.reset();
    } catch (const ParseError& error) {
      skip(error.what());
    } catch (const FileError& error) {
      skip(error.what());
    }
  }
  return std::nullopt;
}

void InstanceStream::skip(const std::string& error) {
  // What an interrupt cut off is no fault of the input.
  if (!session_.interrupts.requested()) {
    session_.messages.error(error + (open_ ? open_->hint(error) : ""));
    code_ = ExitCode::BadInput;
    ++failed_;
  }
  if (open_ && open_->reader && open_->reader->resumes()) return;
  open_.reset();
}

std::optional<Instance> InstanceStream::next_of_open() {
  Open& open = *open_;
  Instance instance;
  instance.name = open.file.name();
  if (open.content.kind == ContentKind::Puzzles) {
    auto any = open.reader->next_any();
    if (!any) return std::nullopt;
    open.read = true;
    std::visit(
        [&](auto&& puzzle) {
          if (!puzzle.name.empty()) instance.name = puzzle.name;
          instance.warnings = puzzle.notes;
          instance.content = std::move(puzzle);
        },
        std::move(*any));
    return instance;
  }
  if (open.squares) {
    auto square = open.squares->next();
    if (!square) return std::nullopt;
    instance.name = square->name;
    instance.content = std::move(*square);
    return instance;
  }
  if (std::exchange(open.taken, true)) return std::nullopt;
  if (open.content.kind == ContentKind::Model) {
    instance.content = ModelInput{json::read_json(open.file.stream(), open.file.name())};
    return instance;
  }
  if (open.guessed) {
    return graph_instance(std::move(open.guessed->read), open.guessed->format, instance.name,
                          settings_);
  }
  if (open.content.kind == ContentKind::Graph) {
    return graph_instance(
        graph::read(open.file.stream(), instance.name, open.content.graph, settings_.graph),
        open.content.graph, instance.name, settings_);
  }
  FormulaInput formula{cnf::read_dimacs(open.file.stream(), open.file.name())};
  instance.warnings = formula.document.warnings;
  instance.content = std::move(formula);
  return instance;
}

// Once for each option: the first instance stands for all of its kind.
void InstanceStream::report_idle_options(const Instance& instance) {
  const auto warn = [&](std::vector<std::string>& names, const char* kind) {
    for (const std::string& name : names)
      session_.messages.warning(
          fmt::format("{}: --{} is for {} and means nothing here", instance.name, name, kind));
    names.clear();
  };
  const bool graph = std::holds_alternative<GraphInput>(instance.content);
  const bool grid = std::holds_alternative<sudoku::SudokuPuzzle>(instance.content) ||
                    std::holds_alternative<sudoku::Board>(instance.content);
  if (!graph) warn(settings_.of_graphs, "graphs");
  if (!grid) warn(settings_.of_puzzles, "puzzles");
}

void InstanceStream::report(const Instance& instance) {
  report_idle_options(instance);
  if (session_.messages.settings().verbose)
    session_.messages.detail(fmt::format("{}: {}", instance.name, taken_for(instance)));
  for (const std::string& text : instance.notes)
    session_.messages.note(fmt::format("{}: {}", instance.name, text));
  const bool graph = std::holds_alternative<GraphInput>(instance.content);
  for (const std::string& text : instance.warnings) {
    const std::string line = fmt::format("{}: {}", instance.name, text);
    if (graph) {
      session_.messages.warning(line);
    } else {
      session_.messages.note(line);
    }
  }
}

Model model_of(const Instance& instance, const std::function<bool()>& poll) {
  return std::visit(
      Overloaded{[](const sudoku::SudokuPuzzle& puzzle) { return sudoku::build(puzzle).model; },
                 [](const sudoku::Board& board) { return sudoku::build(board); },
                 [](const magic::MagicSquare& square) { return magic::build(square); },
                 [&](const FormulaInput& input) { return cnf::to_model(input.document, poll); },
                 [](const ModelInput& input) { return input.model; },
                 [](const GraphInput& input) { return coloring::build(input.problem); }},
      instance.content);
}

bool has_objective(const Instance& instance) {
  if (const auto* graph = std::get_if<GraphInput>(&instance.content)) return !graph->problem.colors;
  const auto* input = std::get_if<ModelInput>(&instance.content);
  return input != nullptr && input->model.objective().has_value();
}

Instance read_single(const std::string& path, const Arguments& arguments, Session& session) {
  InputSettings settings = input_settings(arguments, session);
  if (arguments.command().name == "decode") {  // which refuses what means nothing
    settings.of_puzzles.clear();
    settings.of_graphs.clear();
  }
  InstanceStream stream({path}, std::move(settings), session);
  auto instance = stream.next();
  if (!instance) throw ReportedError{stream.code()};
  if (stream.next()) {
    throw ParseError(path, 0, 0, "found more than one instance, expected one");
  }
  refuse_options_of_others(*instance, arguments);
  return std::move(*instance);
}

std::string read_text(const std::string& path, const Session& session) {
  InputFile file(path, session.interrupts, InputFile::of_one_answer / 4);
  return {std::istreambuf_iterator<char>(file.stream()), {}};
}

Instance::Instance() = default;
Instance::Instance(Instance&&) noexcept = default;
Instance& Instance::operator=(Instance&&) noexcept = default;
Instance::Instance(const Instance&) = default;
Instance& Instance::operator=(const Instance&) = default;
Instance::~Instance() = default;

}  // namespace facet::app
