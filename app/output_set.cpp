#include "app/output_set.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "model/error.hpp"

namespace facet::app {
namespace {

void replace_all(std::string& text, std::string_view what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
}

std::string plain(const std::string& name) {
  std::string text = std::filesystem::path(name).filename().string();
  for (char& c : text) {
    const bool kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '.' || c == '_' || c == '-';
    if (!kept) c = '_';
  }
  return text;
}

}  // namespace

std::string fill_pattern(const std::string& pattern, const std::string& name, std::size_t index) {
  std::string path = pattern;
  replace_all(path, "{name}", plain(name));
  replace_all(path, "{index}", std::to_string(index));
  return path;
}

void require_folder(const std::string& pattern) {
  const std::filesystem::path folder = std::filesystem::path(pattern).parent_path();
  const bool fixed = folder.string().find('{') == std::string::npos;
  if (fixed && !folder.empty() && !std::filesystem::is_directory(folder)) {
    throw FileError(
        fmt::format("cannot write {}: there is no folder {}", pattern, folder.string()));
  }
}

std::string output_path(const Arguments& arguments) {
  const std::string path = arguments.text("output");
  return path == "-" ? std::string{} : path;
}

Output open_output(const Arguments& arguments, Interrupts& interrupts) {
  const std::string path = output_path(arguments);
  if (path.empty()) return Output::standard();
  InputFiles(arguments).require_apart(path);
  return Output::file(path, interrupts);
}

OutputSet::OutputSet(const Arguments& arguments, Interrupts& interrupts)
    : inputs_(arguments), pattern_(output_path(arguments)), interrupts_(interrupts) {
  many_ =
      pattern_.find("{name}") != std::string::npos || pattern_.find("{index}") != std::string::npos;
  if (pattern_.empty()) {
    shared_.emplace(Output::standard());
  } else if (!many_) {
    inputs_.require_apart(pattern_);
    shared_.emplace(Output::file(pattern_, interrupts_));
  } else {
    for (std::size_t i = 0; i < inputs_.inputs().size(); ++i)
      inputs_.require_apart(fill_pattern(pattern_, inputs_.inputs()[i], i + 1));
    require_folder(pattern_);
  }
}

Output& OutputSet::open(const Instance& instance) {
  if (!many_) return *shared_;
  const std::string path = fill_pattern(pattern_, instance.name, instance.index);
  if (!written_.insert(path).second) {
    throw OptionError(
        fmt::format("-o: {} would be written twice; {{index}} tells the instances apart", path));
  }
  inputs_.require_apart(path);
  own_.emplace(Output::file(path, interrupts_));
  return *own_;
}

void OutputSet::end_record() {
  empty_ = false;
  if (!many_) {
    shared_->end_record();
  } else if (own_) {
    own_->commit();
    own_.reset();
  }
}

void OutputSet::finish(ExitCode code) {
  const bool failed = code != ExitCode::Answered || interrupts_.requested();
  if (to_file() && empty_ && failed) return;
  if (shared_) shared_->commit();
}

}  // namespace facet::app
