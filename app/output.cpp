#include "app/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <streambuf>
#include <system_error>
#include <utility>

namespace facet::app {
namespace {

std::string reason(int error) {
  return std::generic_category().message(error);
}

// The mode that a file of this name has, or would have if it were made the usual way.
mode_t wanted_mode(const std::string& path) {
  struct stat info = {};
  if (::stat(path.c_str(), &info) == 0) return info.st_mode & 07777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

}  // namespace

// A stream buffer over a file descriptor that throws instead of setting a state nobody looks at.
class Output::Buffer final : public std::streambuf {
 public:
  Buffer(int fd, std::string name) : fd_(fd), name_(std::move(name)) {
    setp(data_.data(), data_.data() + data_.size());
  }
  void flush_out() {
    const char* from = pbase();
    while (from != pptr()) {
      const ssize_t n = ::write(fd_, from, static_cast<std::size_t>(pptr() - from));
      if (n >= 0) {
        from += n;
      } else if (errno != EINTR) {
        fail(errno);
      }
    }
    setp(data_.data(), data_.data() + data_.size());
  }

 protected:
  int_type overflow(int_type c) override {
    flush_out();
    if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
  }
  int sync() override {
    flush_out();
    return 0;
  }

 private:
  [[noreturn]] void fail(int error) {
    // What is buffered is lost; trying it again from a destructor would only fail again.
    setp(data_.data(), data_.data() + data_.size());
    if (error == EPIPE) throw OutputClosed{};
    throw FileError(fmt::format("cannot write {}: {}", name_, reason(error)));
  }

  int fd_;
  std::string name_;
  std::array<char, 1 << 16> data_;
};

struct Output::Target {
  Target(int descriptor, const std::string& name) : fd(descriptor), buffer(fd, name), out(&buffer) {
    out.exceptions(std::ios::badbit);
    struct stat info = {};
    streamed = ::fstat(fd, &info) != 0 || !S_ISREG(info.st_mode);
  }

  int fd;
  Buffer buffer;
  std::ostream out;
  bool streamed = true;
  std::string final_path;      // empty: nothing to rename
  std::string temporary_path;  // empty: none
  bool owned = false;
  Interrupts* interrupts = nullptr;
};

Output::Output(std::unique_ptr<Target> target) : target_(std::move(target)) {}
Output::Output(Output&&) noexcept = default;

Output::~Output() {
  if (!target_) return;
  if (target_->owned && target_->fd >= 0) ::close(target_->fd);
  if (!target_->temporary_path.empty()) {
    ::unlink(target_->temporary_path.c_str());
    target_->interrupts->forget_temporary(target_->temporary_path);
  }
}

Output Output::standard() {
  return Output(std::make_unique<Target>(STDOUT_FILENO, "standard output"));
}

Output Output::file(const std::string& path, Interrupts& interrupts) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) {
    throw FileError(fmt::format("cannot write {}: it is a directory", path));
  }
  if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored)) {
    const int fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (fd < 0) throw FileError(fmt::format("cannot write {}: {}", path, reason(errno)));
    auto target = std::make_unique<Target>(fd, path);
    target->owned = true;
    return Output(std::move(target));
  }
  // Through a symbolic link the file behind it is replaced, not the link.
  const fs::path real = fs::exists(path, ignored) ? fs::canonical(path) : fs::path(path);
  std::string temporary =
      (real.parent_path() / fmt::format(".{}.XXXXXX", real.filename().string())).string();
  const int fd = ::mkostemp(temporary.data(), O_CLOEXEC);
  if (fd < 0) throw FileError(fmt::format("cannot write {}: {}", path, reason(errno)));
  auto target = std::make_unique<Target>(fd, path);
  target->owned = true;
  target->final_path = real.string();
  target->temporary_path = temporary;
  target->interrupts = &interrupts;
  interrupts.add_temporary(temporary);
  static_cast<void>(::fchmod(fd, wanted_mode(real.string())));
  return Output(std::move(target));
}

std::ostream& Output::stream() {
  return target_->out;
}

void Output::end_record() {
  if (target_->streamed) target_->buffer.flush_out();
}

void Output::commit() {
  target_->buffer.flush_out();
  if (!target_->owned) return;
  if (::close(std::exchange(target_->fd, -1)) != 0 && errno != EINTR) {
    throw FileError(fmt::format("cannot write {}: {}", target_->final_path, reason(errno)));
  }
  if (target_->temporary_path.empty()) return;
  if (::rename(target_->temporary_path.c_str(), target_->final_path.c_str()) != 0) {
    throw FileError(fmt::format("cannot write {}: {}", target_->final_path, reason(errno)));
  }
  target_->interrupts->forget_temporary(target_->temporary_path);
  target_->temporary_path.clear();
}

}  // namespace facet::app
