#include "workbench/experiments/graph_folder.hpp"

#include <algorithm>
#include <fstream>
#include <string_view>
#include <system_error>

#include "model/error.hpp"
#include "workbench/experiments/csv_fields.hpp"

namespace facet::experiments {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> graph_name(const std::string& file) {
  for (const std::string_view ending : {".col", ".col.gz"}) {
    if (file.size() > ending.size() && file.ends_with(ending))
      return file.substr(0, file.size() - ending.size());
  }
  return std::nullopt;
}

std::vector<std::string> all_fields(CsvFields& fields) {
  std::vector<std::string> texts;
  while (!fields.at_end())
    texts.push_back(fields.any("a field"));
  return texts;
}

// Where the columns stand that mean something here.
struct Columns {
  std::size_t name;
  std::size_t lower;
  std::size_t upper;
  std::size_t chi;
};

Columns read_header(CsvFields fields) {
  const std::vector<std::string> names = all_fields(fields);
  const auto at = [&](std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
  };
  const Columns columns{at("name"), at("lower"), at("upper"), at("chi")};
  if (std::max({columns.name, columns.lower, columns.upper}) == names.size())
    fields.fail("a header without them", "the columns name, lower and upper");
  return columns;
}

std::optional<std::size_t> number_at(const CsvFields& fields, const std::vector<std::string>& texts,
                                     std::size_t column) {
  if (column >= texts.size() || texts[column].empty()) return std::nullopt;
  return fields.number_of<std::size_t>(texts[column], "a number of colours");
}

}  // namespace

std::vector<GraphFile> graph_files(const fs::path& folder) {
  std::error_code error;
  std::vector<GraphFile> files;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const auto name = graph_name(entry->path().filename().string());
    if (name && !entry->is_directory()) files.push_back({*name, entry->path()});
  }
  if (error) throw ParseError(folder.string(), 0, 0, "cannot be read: " + error.message());
  std::ranges::sort(files, {}, [](const GraphFile& file) { return file.path; });
  std::ranges::stable_sort(files, {}, &GraphFile::name);
  const auto rest = std::ranges::unique(files, {}, &GraphFile::name);
  files.erase(rest.begin(), rest.end());
  return files;
}

std::map<std::string, KnownBounds> known_bounds(const fs::path& folder) {
  const std::string path = (folder / "bounds.csv").string();
  std::map<std::string, KnownBounds> known;
  std::ifstream in(path, std::ios::binary);
  if (!in) return known;
  std::string line;
  std::getline(in, line);
  const Columns columns = read_header(CsvFields(path, 1, line));
  for (std::size_t number = 2; std::getline(in, line); ++number) {
    CsvFields fields(path, number, line);
    const std::vector<std::string> texts = all_fields(fields);
    if (columns.name >= texts.size()) fields.fail("the end of the line", "the name of a graph");
    KnownBounds bounds{number_at(fields, texts, columns.lower),
                       number_at(fields, texts, columns.upper)};
    if (const auto chi = number_at(fields, texts, columns.chi)) bounds = {chi, chi};
    known[texts[columns.name]] = bounds;
  }
  return known;
}

}  // namespace facet::experiments
