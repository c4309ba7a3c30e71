#include "bench/run/store.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>

#include "bench/suite/file_text.hpp"
#include "bench/suite/suite.hpp"
#include "model/error.hpp"

namespace facet::bench {
namespace {

namespace fs = std::filesystem;

Descriptor open_file(const fs::path& path, int flags) {
  Descriptor file(::open(path.c_str(), flags | O_CLOEXEC | O_CREAT, 0644));
  if (!file.open()) throw_errno(path.string());
  return file;
}

// Made first, so that the members can be opened in it.
fs::path made(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw EnvironmentError(folder.string() + ": " + error.message());
  return folder;
}

// A lock of the process (fcntl), not of the open file (flock): a child that is forked and not yet
// started shares open files, and would hold the folder of a killed campaign for as long as it takes
// to die.
Descriptor locked(const StorePaths& paths) {
  Descriptor file = open_file(paths.lock(), O_RDWR);
  struct flock whole {};
  whole.l_type = F_WRLCK;
  whole.l_whence = SEEK_SET;
  if (::fcntl(file.get(), F_SETLK, &whole) != 0) {
    if (errno != EACCES && errno != EAGAIN) throw_errno(paths.lock().string());
    throw StoreLocked(paths.folder.string() +
                      ": found a campaign that writes it, expected none: wait for it, or name "
                      "another folder and merge the two");
  }
  return file;
}

// Where the last whole line ends.
off_t whole_size(int file) {
  off_t end = ::lseek(file, 0, SEEK_END);
  char last = '\n';
  while (end > 0 && ::pread(file, &last, 1, end - 1) == 1 && last != '\n')
    --end;
  return end;
}

}  // namespace

LineAppender::LineAppender(const fs::path& path)
    : path_(path.string()), file_(open_file(path, O_RDWR | O_APPEND)) {
  if (::ftruncate(file_.get(), whole_size(file_.get())) != 0) throw_errno(path_);
}

void LineAppender::append(const std::string& line) {
  const std::string whole = line + '\n';
  std::size_t written = 0;
  while (written < whole.size()) {
    const ssize_t n = ::write(file_.get(), whole.data() + written, whole.size() - written);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) {
      const int error = errno;
      // A part of a line, as where the disk is full, shall not stay.
      if (::ftruncate(file_.get(), whole_size(file_.get())) == 0) errno = error;
      throw_errno("cannot write " + path_);
    }
    written += static_cast<std::size_t>(n);
  }
}

StoreWriter::StoreWriter(const fs::path& folder)
    : paths_(made(folder)),
      lock_(locked(paths_)),
      records_(paths_.records()),
      sessions_(paths_.sessions()) {
  read_lines(paths_.records(), [&](const Json& json) { ids_.insert(record_of(json).id); });
}

bool StoreWriter::has(std::uint64_t id) const {
  const std::lock_guard guard(mutex_);
  return ids_.contains(id);
}

std::size_t StoreWriter::size() const {
  const std::lock_guard guard(mutex_);
  return ids_.size();
}

void StoreWriter::add(std::uint64_t id, const Json& record) {
  const std::string line = one_line(record);
  const std::lock_guard guard(mutex_);
  if (!ids_.insert(id).second) return;
  records_.append(line);
}

void StoreWriter::add_session(const Json& session) {
  const std::lock_guard guard(mutex_);
  sessions_.append(one_line(session));
}

void StoreWriter::keep_suite(const std::string& text) {
  if (!fs::exists(paths_.suite())) {
    std::ofstream out(paths_.suite(), std::ios::binary);
    out << text;
    out.close();
    if (!out) throw EnvironmentError("cannot write " + paths_.suite().string());
  } else if (file_text(paths_.suite()) != text) {
    throw ParseError(paths_.suite().string(), 0, 0,
                     "found another suite, expected the one that is run: name another folder, or "
                     "delete this file to add to its runs");
  }
}

void read_lines(const fs::path& path, const std::function<void(const Json&)>& take) {
  std::ifstream in(path, std::ios::binary);
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (in.eof()) return;  // without its end
    try {
      take(Json::parse(line));
    } catch (const Json::exception& error) {
      throw ParseError(path.string(), number, 0,
                       std::string("found no record, expected one: ") + error.what());
    } catch (const ParseError&) {
      throw;
    } catch (const std::runtime_error& error) {
      throw ParseError(path.string(), number, 0,
                       std::string("found no record, expected one: ") + error.what());
    }
  }
}

namespace {

std::string suite_name(const fs::path& suite, const std::string& text) {
  try {
    return parse_suite(text, suite.string()).name;
  } catch (const ParseError&) {
    return "?";
  }
}

void require_one_suite(const fs::path& into, const std::vector<fs::path>& others) {
  std::vector<fs::path> folders{into};
  folders.insert(folders.end(), others.begin(), others.end());
  std::optional<std::pair<fs::path, std::string>> first;
  for (const fs::path& folder : folders) {
    const fs::path suite = StorePaths(folder).suite();
    const auto text = file_text(suite);
    if (!text) continue;
    if (!first) first = {suite, *text};
    if (*text == first->second) continue;
    throw ParseError(
        suite.string(), 0, 0,
        "found another suite (\"" + suite_name(suite, *text) + "\"), expected that of " +
            first->first.string() + " (\"" + suite_name(first->first, first->second) +
            "\"): results of different suites are no shards of one; to join them all the same, "
            "delete this file");
  }
}

}  // namespace

std::size_t merge_stores(const fs::path& into, const std::vector<fs::path>& others) {
  for (const fs::path& other : others) {
    if (!fs::exists(StorePaths(other).records()))
      throw ParseError(other.string(), 0, 0,
                       "found no records.jsonl, expected a folder of results");
  }
  require_one_suite(into, others);
  StoreWriter writer(into);
  std::size_t added = 0;
  for (const fs::path& other : others) {
    const StorePaths from(other);
    const fs::path& to = writer.paths().folder;
    if (fs::equivalent(other, to)) continue;
    if (fs::exists(from.instances()))
      fs::copy(from.instances(), writer.paths().instances(),
               fs::copy_options::recursive | fs::copy_options::skip_existing);
    if (fs::exists(from.suite()) && !fs::exists(writer.paths().suite()))
      fs::copy_file(from.suite(), writer.paths().suite());
    read_lines(from.records(), [&](const Json& json) {
      const std::uint64_t id = record_of(json).id;
      if (writer.has(id)) return;
      writer.add(id, json);
      ++added;
    });
    read_lines(from.sessions(), [&](const Json& json) { writer.add_session(json); });
  }
  return added;
}

}  // namespace facet::bench
