#include "app/instances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iterator>
#include <utility>

#include "app/input.hpp"
#include "app/output.hpp"
#include "encoders/json/model_json.hpp"
#include "model/error.hpp"
#include "problems/sudoku/build.hpp"

namespace facet::app {
namespace {

enum class Kind { Puzzles, Formula, Model };

// Comment or header line of DIMACS: no puzzle starts like that.
bool looks_like_cnf(std::string_view first_line) {
  const std::size_t start = first_line.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return false;
  const std::string_view line = first_line.substr(start);
  if (line.starts_with("p ") || line.starts_with("p\t")) return true;
  return line.starts_with("c ") || line == "c\n" || line == "c\r\n" || line == "c";
}

// No puzzle starts with a brace.
bool looks_like_json(std::string_view first_line) {
  const std::size_t start = first_line.find_first_not_of(" \t\r\n");
  return start != std::string_view::npos && first_line[start] == '{';
}

Kind kind_of(InputFile& file, const std::string& format) {
  if (format == "cnf") return Kind::Formula;
  if (format == "json") return Kind::Model;
  if (format != "auto") return Kind::Puzzles;
  const std::string name = file.plain_name();
  if (name.ends_with(".cnf") || name.ends_with(".dimacs")) return Kind::Formula;
  if (name.ends_with(".json") || looks_like_json(file.first_line())) return Kind::Model;
  return looks_like_cnf(file.first_line()) ? Kind::Formula : Kind::Puzzles;
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
                 [](const FormulaInput& input) {
                   const cnf::Formula& formula = input.document.formula;
                   return fmt::format("a formula of {} variables, {} clauses",
                                      formula.variable_count(), formula.clause_count());
                 },
                 [](const ModelInput& input) {
                   return fmt::format("a model of {} variables, {} constraints",
                                      input.model.variable_count(), input.model.constraint_count());
                 }},
      instance.content);
}

}  // namespace

sudoku::Boxes parse_box(const std::string& text) {
  sudoku::Boxes box;
  const char* end = text.data() + text.size();
  const auto rows = std::from_chars(text.data(), end, box.rows);
  if (rows.ec == std::errc{} && rows.ptr != end && (*rows.ptr == 'x' || *rows.ptr == 'X')) {
    const auto columns = std::from_chars(rows.ptr + 1, end, box.columns);
    if (columns.ec == std::errc{} && columns.ptr == end && box.rows > 0 && box.columns > 0) {
      return box;
    }
  }
  throw OptionError(
      fmt::format("--box: found \"{}\", expected RxC (rows by columns of a box) or none", text));
}

sudoku::ReadOptions read_options(const Arguments& arguments, const Session& session) {
  sudoku::ReadOptions options;
  const std::string box = arguments.text("box");
  options.latin = arguments.flag("latin") || box == "none";
  if (!box.empty() && box != "none") options.box = parse_box(box);
  if (options.latin && options.box) throw OptionError("--latin and --box exclude each other");
  options.diagonals = arguments.flag("diagonals");
  options.alphabet = arguments.text("alphabet");
  options.blanks = arguments.text("blank");
  if (arguments.given("regions")) options.regions = read_text(arguments.text("regions"), session);
  const std::string format = arguments.text("format");
  if (format != "auto" && format != "cnf" && format != "json") options.format = format;
  return options;
}

// One open input and what reads it.
struct InstanceStream::Open {
  Open(const std::string& path, const std::string& format, const sudoku::ReadOptions& options,
       const Interrupts& interrupts)
      : file(path, interrupts), kind(kind_of(file, format)) {
    if (kind == Kind::Puzzles) reader.emplace(file.stream(), file.name(), options);
  }

  InputFile file;
  Kind kind;
  std::optional<sudoku::Reader> reader;
  bool taken = false;  // a formula or model fills the whole file
};

InstanceStream::InstanceStream(const Arguments& arguments, Session& session)
    : InstanceStream(expand_inputs(arguments.positionals()), arguments.text("format"),
                     read_options(arguments, session), session) {}

InstanceStream::InstanceStream(std::vector<std::string> files, std::string format,
                               sudoku::ReadOptions options, Session& session)
    : files_(std::move(files)),
      format_(std::move(format)),
      options_(std::move(options)),
      session_(session) {}

InstanceStream::~InstanceStream() = default;

std::optional<Instance> InstanceStream::next() {
  while (!session_.interrupts.requested()) {
    try {
      if (!open_) {
        if (next_file_ == files_.size()) return std::nullopt;
        const std::string& path = files_[next_file_++];
        open_ = std::make_unique<Open>(path, format_, options_, session_.interrupts);
      }
      const auto start = std::chrono::steady_clock::now();
      if (auto instance = next_of_open()) {
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
    session_.messages.error(error);
    code_ = ExitCode::BadInput;
  }
  if (open_ && open_->reader && open_->reader->resumes()) return;
  open_.reset();
}

std::optional<Instance> InstanceStream::next_of_open() {
  Open& open = *open_;
  Instance instance;
  instance.name = open.file.name();
  if (open.kind == Kind::Puzzles) {
    auto puzzle = open.reader->next();
    if (!puzzle) return std::nullopt;
    if (!puzzle->name.empty()) instance.name = puzzle->name;
    instance.warnings = puzzle->notes;
    instance.content = std::move(*puzzle);
    return instance;
  }
  if (std::exchange(open.taken, true)) return std::nullopt;
  if (open.kind == Kind::Model) {
    instance.content = ModelInput{json::read_json(open.file.stream(), open.file.name())};
    return instance;
  }
  FormulaInput formula{cnf::read_dimacs(open.file.stream(), open.file.name())};
  instance.warnings = formula.document.warnings;
  instance.content = std::move(formula);
  return instance;
}

void InstanceStream::report(const Instance& instance) {
  if (session_.messages.settings().verbose)
    session_.messages.detail(fmt::format("{}: {}", instance.name, taken_for(instance)));
  for (const std::string& text : instance.warnings)
    session_.messages.note(fmt::format("{}: {}", instance.name, text));
}

Model model_of(const Instance& instance) {
  return std::visit(
      Overloaded{[](const sudoku::SudokuPuzzle& puzzle) { return sudoku::build(puzzle).model; },
                 [](const FormulaInput& input) { return cnf::to_model(input.document); },
                 [](const ModelInput& input) { return input.model; }},
      instance.content);
}

Instance read_single(const std::string& path, const Arguments& arguments, Session& session) {
  const std::string format =
      find_option(arguments.command(), "format") == nullptr ? "auto" : arguments.text("format");
  InstanceStream stream({path}, format, read_options(arguments, session), session);
  auto instance = stream.next();
  if (!instance) throw ReportedError{stream.code()};
  if (stream.next()) {
    throw ParseError(path, 0, 0, "found more than one instance, expected one");
  }
  return std::move(*instance);
}

std::string read_text(const std::string& path, const Session& session) {
  InputFile file(path, session.interrupts);
  return {std::istreambuf_iterator<char>(file.stream()), {}};
}

}  // namespace facet::app
