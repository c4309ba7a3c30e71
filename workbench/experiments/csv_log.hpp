#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "backends/external/descriptor.hpp"
#include "workbench/experiments/csv_fields.hpp"

namespace facet::experiments {

/// A file of CSV to which whole lines are appended, each on the disk before the next is made.
class LineFile {
 public:
  /// Nowhere: what is appended is forgotten.
  LineFile() = default;
  /// Appends to what is there, or begins with the header. A last line without its end, as a killed
  /// program leaves it, is dropped. Throws ParseError for a file that begins with another line, or
  /// cannot be read or written.
  LineFile(const std::filesystem::path& path, std::string_view header);

  const std::string& path() const { return path_; }
  /// The lines below the header that were there when it was opened.
  const std::vector<std::string>& lines() const { return lines_; }
  /// Throws ParseError where it cannot be written: also where another process has begun to write
  /// it, or has written it since it was read. From the first line on it is this process's own.
  void append(std::string_view line);

 private:
  void lock();

  std::string path_;
  std::vector<std::string> lines_;
  std::ofstream out_;
  std::uintmax_t size_ = 0;  // as it was read
  Descriptor lock_;
};

/// The runs of a campaign, kept in a CSV file: each is on the disk before the next begins, so a
/// campaign can be stopped at any time and taken up again.
///
/// `Run` has `bool same_task(const Run&)`, a static `csv_header()`, `to_csv()` (a line without its
/// end) and a static `from_csv(CsvFields&)`.
template <class Run>
class CsvLog {
 public:
  /// Kept in memory alone.
  CsvLog() = default;
  /// Reads what is there and appends to it; see LineFile. Throws ParseError for a file that is no
  /// such log too.
  explicit CsvLog(const std::filesystem::path& path) : file_(path, Run::csv_header()) {
    std::size_t number = 1;
    for (const std::string& line : file_.lines()) {
      CsvFields fields(file_.path(), ++number, line);
      runs_.push_back(Run::from_csv(fields));
      fields.end();
    }
  }

  const std::vector<Run>& runs() const { return runs_; }
  /// Null where this task has no run yet.
  const Run* find(const Run& task) const {
    const auto found = std::ranges::find_if(runs_, [&](const Run& r) { return r.same_task(task); });
    return found == runs_.end() ? nullptr : &*found;
  }
  void add(const Run& run) {
    runs_.push_back(run);
    file_.append(run.to_csv());
  }

 private:
  LineFile file_;
  std::vector<Run> runs_;
};

}  // namespace facet::experiments
