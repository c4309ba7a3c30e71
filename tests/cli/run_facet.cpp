#include "tests/cli/run_facet.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace facet::test {
namespace {

struct Pipe {
  int read = -1;
  int write = -1;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe");
  return {ends[0], ends[1]};
}

[[noreturn]] void become(const std::vector<std::string>& command, const RunOptions& options,
                         const Pipe& in, const Pipe& out, const Pipe& err) {
  ::dup2(in.read, STDIN_FILENO);
  ::dup2(out.write, STDOUT_FILENO);
  ::dup2(err.write, STDERR_FILENO);
  if (!options.folder.empty() && ::chdir(options.folder.c_str()) != 0) ::_exit(126);
  if (options.file_size_limit > 0) {
    const rlimit limit{options.file_size_limit, options.file_size_limit};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  if (options.address_space_limit > 0) {
    const rlimit limit{options.address_space_limit, options.address_space_limit};
    ::setrlimit(RLIMIT_AS, &limit);
  }
  std::vector<char*> argv;
  for (const std::string& word : command)
    argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  ::execvp(argv[0], argv.data());
  ::_exit(127);
}

// Feeds and drains the pipes of a child until it has closed both of its outputs.
class Pump {
 public:
  Pump(const RunOptions& options, int pid, int in, int out, int err)
      : options_(options), pid_(pid), in_(in), out_(out), err_(err) {
    ::fcntl(in_, F_SETFL, O_NONBLOCK);
  }

  void run(Result& result) {
    if (options_.on_start) options_.on_start(pid_);
    while (out_ >= 0 || err_ >= 0) {
      feed();
      pollfd fds[] = {{out_, POLLIN, 0}, {err_, POLLIN, 0}, {in_, POLLOUT, 0}};
      ::poll(fds, 3, 1000);
      if (fds[0].revents != 0) drain(out_, result.out);
      if (fds[1].revents != 0) drain(err_, result.err);
      if (!told_ && !result.out.empty()) {
        told_ = true;
        if (options_.on_first_output) options_.on_first_output(pid_);
      }
      if (options_.close_after > 0 && result.out.size() >= options_.close_after) finish(out_);
    }
    finish(in_);
  }

 private:
  static void finish(int& fd) {
    if (fd >= 0) ::close(fd);
    fd = -1;
  }
  void feed() {
    while (in_ >= 0) {
      if (fed_ == options_.input.size()) return finish(in_);
      const ssize_t n = ::write(in_, options_.input.data() + fed_, options_.input.size() - fed_);
      if (n < 0) {
        if (errno != EAGAIN) finish(in_);
        return;
      }
      fed_ += static_cast<std::size_t>(n);
    }
  }
  static void drain(int& fd, std::string& text) {
    std::array<char, 65536> buffer{};
    const ssize_t n = ::read(fd, buffer.data(), buffer.size());
    if (n <= 0) return finish(fd);
    text.append(buffer.data(), static_cast<std::size_t>(n));
  }

  const RunOptions& options_;
  int pid_;
  int in_;
  int out_;
  int err_;
  std::size_t fed_ = 0;
  bool told_ = false;
};

}  // namespace

Result program(const std::vector<std::string>& command, const RunOptions& options) {
  std::signal(SIGPIPE, SIG_IGN);
  const auto start = std::chrono::steady_clock::now();
  const Pipe in = make_pipe();
  const Pipe out = make_pipe();
  const Pipe err = make_pipe();
  const int pid = ::fork();
  if (pid == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    become(command, options, in, out, err);
  }
  ::close(in.read);
  ::close(out.write);
  ::close(err.write);
  Result result;
  Pump(options, pid, in.write, out.read, err.read).run(result);
  int status = 0;
  rusage usage{};
  ::wait4(pid, &status, 0, &usage);
  result.peak_bytes = static_cast<unsigned long>(usage.ru_maxrss) * 1024;
  result.code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

Result facet(const std::vector<std::string>& arguments, const RunOptions& options) {
  std::vector<std::string> command{FACET_BINARY};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return program(command, options);
}

std::string data(const std::string& name) {
  return std::string(FACET_SOURCE_DIR) + "/tests/data/cases/" + name;
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("no file " + path);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

void write_gzip(const std::string& path, const std::string& text) {
  const gzFile file = ::gzopen(path.c_str(), "wb");
  ::gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
  ::gzclose(file);
}

std::string squeezed(const std::string& text) {
  std::string out;
  std::ranges::copy_if(text, std::back_inserter(out),
                       [](unsigned char c) { return std::isspace(c) == 0; });
  return out;
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "facet-test-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::vector<std::string> Folder::names() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(path_))
    names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

}  // namespace facet::test
