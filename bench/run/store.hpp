#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_set>

#include "backends/external/descriptor.hpp"
#include "bench/run/record.hpp"
#include "model/error.hpp"

namespace facet::bench {

/// A folder of results:
///
///   records.jsonl   one line a run, whole and in the file as the run ends
///   sessions.jsonl  a line where `facet bench run` began and one where it ended, with the machine
///   suite.toml      the suite
///   instances/      every instance of it, so that the folder stands alone
///   lock            held by the one process that writes
struct StorePaths {
  explicit StorePaths(std::filesystem::path folder_) : folder(std::move(folder_)) {}
  std::filesystem::path folder;
  std::filesystem::path records() const { return folder / "records.jsonl"; }
  std::filesystem::path sessions() const { return folder / "sessions.jsonl"; }
  std::filesystem::path suite() const { return folder / "suite.toml"; }
  std::filesystem::path instances() const { return folder / "instances"; }
  std::filesystem::path lock() const { return folder / "lock"; }
};

/// Another process writes the store.
class StoreLocked : public EnvironmentError {
 public:
  using EnvironmentError::EnvironmentError;
};

/// Appends whole lines to a file. A last line without its end, as a killed program leaves it, is
/// cut off first. Throws EnvironmentError.
class LineAppender {
 public:
  explicit LineAppender(const std::filesystem::path& path);
  /// In the file, past this process, when it returns: nothing but the machine's own end loses it.
  void append(const std::string& line);

 private:
  std::string path_;
  Descriptor file_;
};

/// The one writer of a store. Any thread may call. No other process has one of the same folder,
/// from this process' end on as well, however it ends; that this process makes no second one is up
/// to it.
class StoreWriter {
 public:
  /// Makes the folder where there is none. Throws StoreLocked, EnvironmentError, and ParseError for
  /// a file of records that does not read.
  explicit StoreWriter(const std::filesystem::path& folder);

  const StorePaths& paths() const { return paths_; }
  /// Whether the run was recorded, now or in an earlier session.
  bool has(std::uint64_t id) const;
  std::size_t size() const;
  /// Throws EnvironmentError.
  void add(std::uint64_t id, const Json& record);
  void add_session(const Json& session);
  /// suite.toml where there is none; ParseError where another suite is there.
  void keep_suite(const std::string& text);

 private:
  StorePaths paths_;
  Descriptor lock_;  // taken before the files are opened
  LineAppender records_;
  LineAppender sessions_;
  mutable std::mutex mutex_;
  std::unordered_set<std::uint64_t> ids_;
};

/// Hands every whole line of a file over, in order; a last line without its end is left out, and a
/// file that is not there has none. Throws ParseError, with the line, for one that is no JSON and
/// for a std::runtime_error of `take`.
void read_lines(const std::filesystem::path& path, const std::function<void(const Json&)>& take);

/// Adds to `into` the records, sessions and instances of the other stores; a run that is there
/// already is left out. Returns how many were added. Throws as StoreWriter does, and ParseError,
/// before anything is written, for a folder that is no store and for one of another suite: all that
/// have a suite.toml have the same.
std::size_t merge_stores(const std::filesystem::path& into,
                         const std::vector<std::filesystem::path>& others);

}  // namespace facet::bench
