#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "backends/external/command_line.hpp"
#include "bench/suite/file_text.hpp"
#include "bench/suite/suite.hpp"
#include "bench/suite/toml_table.hpp"
#include "model/error.hpp"

namespace facet::bench {
namespace {

constexpr std::uint64_t kMany = 1'000'000'000;
constexpr std::uint64_t kLargest = 1'000'000'000'000'000;
constexpr std::uint64_t kLargestBox = 1000;

sudoku::Boxes box_of(const TomlTable& table, const std::string& text) {
  sudoku::Boxes box;
  const std::size_t x = text.find('x');
  const auto number = [](const std::string& digits) -> std::size_t {
    const bool plain = !digits.empty() && digits.size() <= 4 &&
                       std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    return plain ? std::stoul(digits) : 0;
  };
  if (x != std::string::npos) box = {number(text.substr(0, x)), number(text.substr(x + 1))};
  if (box.rows < 1 || box.columns < 1 || box.rows * box.columns > kLargestBox)
    table.fail("box", fmt::format("found \"{}\", expected RxC, such as 3x3", text));
  return box;
}

FileSet read_files(TomlTable& table) {
  FileSet files;
  files.patterns = table.texts("files");
  if (files.patterns.empty()) table.fail("files", "found no file, expected names or patterns");
  files.limit = table.count("limit", 1, kMany);
  if (const auto box = table.text("box")) files.box = box_of(table, *box);
  files.k = table.count("k", 0, 1'000'000);
  return files;
}

PuzzleSweep read_puzzles(TomlTable& table) {
  PuzzleSweep sweep;
  for (const std::string& text : table.texts("box"))
    sweep.boxes.push_back(box_of(table, text));
  if (sweep.boxes.empty()) sweep.boxes.push_back({3, 3});
  sweep.fills = table.numbers("fill", 0, 1);
  sweep.unique = table.flag("unique").value_or(false);
  if (sweep.fills.empty() && !sweep.unique)
    table.fail("fill", "found none, expected shares of givens (or unique = true)");
  sweep.count = table.count("count", 1, kMany).value_or(1);
  sweep.seed = table.count("seed", 0, kLargest).value_or(0);
  return sweep;
}

using Requests = std::vector<coloring::FamilyRequest>;

// Every request so far with every value of one more parameter.
template <class Value, class Set>
void multiply(Requests& requests, const std::vector<Value>& values, Set&& set) {
  if (values.empty()) return;
  Requests result;
  for (const coloring::FamilyRequest& request : requests) {
    for (const Value value : values) {
      result.push_back(request);
      set(result.back(), value);
    }
  }
  requests = std::move(result);
}

GraphSweep read_graphs(TomlTable& table) {
  GraphSweep sweep;
  coloring::FamilyRequest first;
  first.family = table.text("family").value_or("");
  if (coloring::find_family(first.family) == nullptr) {
    std::string known;
    for (const coloring::FamilyInfo& info : coloring::families())
      known += fmt::format("{}{}", known.empty() ? "" : ", ", info.name);
    table.fail("family", fmt::format("found \"{}\", expected one of {}", first.family, known));
  }
  first.complement = table.flag("complement").value_or(false);
  first.seed = table.count("seed", 0, kLargest).value_or(0);
  Requests& requests = sweep.requests;
  requests.push_back(std::move(first));
  using Request = coloring::FamilyRequest;
  const auto whole = [&](const char* key, std::optional<std::size_t> Request::*member) {
    multiply(requests, table.counts(key, 0, kMany),
             [&](Request& r, std::uint64_t value) { r.*member = value; });
  };
  const auto real = [&](const char* key, std::optional<double> Request::*member) {
    multiply(requests, table.numbers(key, 0, 1e6),
             [&](Request& r, double value) { r.*member = value; });
  };
  whole("n", &Request::n);
  whole("rows", &Request::rows);
  whole("columns", &Request::columns);
  whole("k", &Request::k);
  whole("edges", &Request::edges);
  real("p", &Request::p);
  real("radius", &Request::radius);
  sweep.count = table.count("count", 1, kMany).value_or(1);
  return sweep;
}

InstanceEntry read_instances(TomlTable table) {
  InstanceEntry entry;
  entry.group = table.text("group").value_or("");
  const auto generate = table.text("generate");
  if (generate.has_value() == table.has("files"))
    table.fail("files", "found both or none of files and generate, expected one of them");
  if (!generate) {
    entry.files = read_files(table);
  } else if (*generate == "puzzle") {
    entry.puzzles = read_puzzles(table);
  } else if (*generate == "graph") {
    entry.graphs = read_graphs(table);
  } else {
    table.fail("generate", fmt::format("found \"{}\", expected puzzle or graph", *generate));
  }
  std::tie(entry.line, entry.column) = table.position(generate ? "generate" : "files");
  table.finish();
  return entry;
}

BackendEntry read_backend(TomlTable table) {
  BackendEntry entry;
  entry.backend = table.text("backend").value_or("");
  if (const auto command = table.text("command")) {
    try {
      entry.command = split_command(*command);
    } catch (const OptionError& error) {
      table.fail("command", error.what());
    }
  }
  if (entry.backend.empty() == entry.command.empty())
    table.fail("backend", "found both or none of backend and command, expected one of them");
  if (table.text("label") == "") table.fail("label", "found an empty one, expected a name");
  entry.label =
      table.text("label").value_or(entry.backend.empty() ? entry.command[0] : entry.backend);
  std::tie(entry.line, entry.column) =
      table.position(entry.backend.empty() ? "command" : "backend");
  entry.set = table.pairs("set");
  entry.threads = static_cast<unsigned>(table.count("threads", 1, 1024).value_or(1));
  entry.proof = table.flag("proof").value_or(false);
  entry.optional = table.flag("optional").value_or(false);
  entry.runs = table.count("runs", 1, kMany);
  if (!entry.command.empty() && (!entry.set.empty() || entry.proof || entry.threads != 1))
    table.fail("command", "found together with set, threads or proof, which are of backends");
  table.finish();
  return entry;
}

RunLimits read_limits(TomlTable table) {
  RunLimits limits;
  limits.wall_seconds = table.seconds("wall");
  limits.cpu_seconds = table.seconds("cpu");
  limits.memory_bytes = table.bytes("memory");
  limits.work = table.count("work", 1, kLargest);
  if (!limits.wall_seconds && !limits.cpu_seconds && !limits.work)
    table.fail("wall", "found no limit, expected at least one of wall, cpu and work");
  table.finish();
  return limits;
}

void require_different_labels(TomlTable& root, const std::vector<BackendEntry>& backends) {
  for (std::size_t i = 0; i < backends.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (backends[i].label != backends[j].label) continue;
      root.fail("backends", fmt::format("found the label \"{}\" twice, expected different ones",
                                        backends[i].label));
    }
  }
}

Suite read_root(TomlTable root) {
  Suite suite;
  suite.name = root.text("name").value_or("");
  if (suite.name.empty()) root.fail("name", "found none, expected what the campaign is called");
  suite.description = root.text("description").value_or("");
  auto limits = root.table("limits");
  if (!limits) root.fail("limits", "found none, expected a table with wall, cpu, memory or work");
  suite.limits = read_limits(*limits);
  if (auto runs = root.table("runs")) {
    suite.repeats = runs->count("repeats", 1, kMany).value_or(1);
    suite.seeds = runs->count("seeds", 1, kMany).value_or(1);
    suite.base_seed = runs->count("base_seed", 0, kLargest).value_or(0);
    suite.order_seed = runs->count("order_seed", 0, kLargest).value_or(0);
    suite.jobs = runs->count("jobs", 1, 1024).value_or(1);
    runs->finish();
  }
  for (TomlTable& table : root.tables("instances"))
    suite.instances.push_back(read_instances(std::move(table)));
  for (TomlTable& table : root.tables("backends"))
    suite.backends.push_back(read_backend(std::move(table)));
  if (suite.instances.empty()) root.fail("instances", "found none, expected [[instances]]");
  if (suite.backends.empty()) root.fail("backends", "found none, expected [[backends]]");
  require_different_labels(root, suite.backends);
  root.finish();
  return suite;
}

}  // namespace

Suite parse_suite(const std::string& text, const std::string& source) {
  try {
    const toml::table root = toml::parse(text, source);
    Suite suite = read_root(TomlTable(root, source));
    suite.text = text;
    suite.source = source;
    return suite;
  } catch (const toml::parse_error& error) {
    throw ParseError(source, error.source().begin.line, error.source().begin.column,
                     std::string(error.description()));
  }
}

Suite read_suite(const std::filesystem::path& path) {
  const auto text = file_text(path);
  if (!text) throw ParseError(path.string(), 0, 0, "cannot be read");
  Suite suite = parse_suite(*text, path.string());
  suite.folder = path.parent_path();
  return suite;
}

}  // namespace facet::bench
