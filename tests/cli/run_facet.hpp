#pragma once

#include <functional>
#include <string>
#include <vector>

/// Runs the built command as a child process, without a shell.
namespace facet::test {

struct Result {
  /// The exit status; 128 + signal where a signal ended it.
  int code = -1;
  std::string out;
  std::string err;
  double seconds = 0;
  /// Its largest resident memory.
  unsigned long peak_bytes = 0;
};

struct RunOptions {
  std::string input = {};
  /// Called once in the parent, as soon as something was printed, with the child's process id.
  std::function<void(int pid)> on_first_output = {};
  /// Called once in the parent right after the start.
  std::function<void(int pid)> on_start = {};
  /// Closes our end of the child's standard output after this many bytes; 0: reads all.
  std::size_t close_after = 0;
  /// The child's limit for the size of a file; 0: none.
  unsigned long file_size_limit = 0;
  /// The child's limit for its memory; 0: none.
  unsigned long address_space_limit = 0;
  std::string folder = {};  // where it runs; empty: here
};

/// argv[0] is the facet of this build.
Result facet(const std::vector<std::string>& arguments, const RunOptions& options = {});
/// Another program, found in $PATH.
Result program(const std::vector<std::string>& command, const RunOptions& options = {});

/// A file of tests/data/cases.
std::string data(const std::string& name);
std::string read_file(const std::string& path);
void write_file(const std::string& path, const std::string& text);
void write_gzip(const std::string& path, const std::string& text);
/// The digits of a solution file without blanks and line ends.
std::string squeezed(const std::string& text);

/// A folder that is removed with all that is in it.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }
  /// The names in it, sorted.
  std::vector<std::string> names() const;

 private:
  std::string path_;
};

}  // namespace facet::test
