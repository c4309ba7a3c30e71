#include "app/input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <glob.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <limits>
#include <streambuf>
#include <system_error>

#include "app/output.hpp"

namespace facet::app {
namespace {

// A stream buffer that can show its first lines before they are read.
class PeekBuffer : public std::streambuf {
 public:
  explicit PeekBuffer(std::string name) : name_(std::move(name)) {}

  // From here on more than that is an error.
  void cap(std::uint64_t most_bytes) { cap_ = most_bytes; }
  std::string_view first_line() {
    constexpr std::size_t most = 4096;
    std::size_t searched = 0;
    bool blank = true;
    while (true) {
      for (; searched < static_cast<std::size_t>(egptr() - gptr()); ++searched) {
        const char c = gptr()[searched];
        if (c == '\n' && !blank) return {gptr(), searched + 1};
        if (std::strchr(" \t\r\n", c) == nullptr) blank = false;
      }
      if (searched >= most || !grow()) return {gptr(), searched};
    }
  }
  std::string_view line_past_comments(char mark) {
    std::size_t begin = 0;
    while (true) {
      const std::string_view seen(gptr() + begin,
                                  static_cast<std::size_t>(egptr() - gptr()) - begin);
      const std::size_t end = seen.find_first_of("\r\n");
      if (end == std::string_view::npos && grow()) continue;
      const std::string_view line = seen.substr(0, end);
      const std::size_t first = line.find_first_not_of(" \t\r");
      if (first != std::string_view::npos && line[first] != mark) return line;
      if (end == std::string_view::npos) return {};
      begin += end + 1;
    }
  }
  // Before anything else is read.
  void skip_byte_order_mark() {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (first_bytes(1).starts_with(mark[0]) && first_bytes(mark.size()).starts_with(mark))
      gbump(static_cast<int>(mark.size()));
  }
  std::string_view first_bytes(std::size_t wanted) {
    while (static_cast<std::size_t>(egptr() - gptr()) < wanted && grow()) {
    }
    return {gptr(), static_cast<std::size_t>(egptr() - gptr())};
  }

 protected:
  virtual std::size_t read_some(char* to, std::size_t most) = 0;
  const std::string& name() const { return name_; }

  int_type underflow() override {
    if (gptr() == egptr()) {
      const std::size_t n = counted(read_some(data_.data(), data_.size()));
      setg(data_.data(), data_.data(), data_.data() + n);
      if (n == 0) return traits_type::eof();
    }
    return traits_type::to_int_type(*gptr());
  }

 private:
  // Reads more behind what is there; false at the end of the input or of the room.
  bool grow() {
    if (gptr() == egptr()) return !traits_type::eq_int_type(underflow(), traits_type::eof());
    const std::size_t used = static_cast<std::size_t>(egptr() - data_.data());
    if (used == data_.size()) return false;
    const std::size_t n = counted(read_some(data_.data() + used, data_.size() - used));
    setg(data_.data(), gptr(), egptr() + n);
    return n > 0;
  }

  std::size_t counted(std::size_t n) {
    total_ += n;
    if (total_ > cap_) {
      throw FileError(
          fmt::format("{}: found more than {} bytes, expected a smaller file", name_, cap_));
    }
    return n;
  }

  std::string name_;
  std::uint64_t total_ = 0;
  std::uint64_t cap_ = std::numeric_limits<std::uint64_t>::max();
  std::vector<char> data_ = std::vector<char>(1 << 16);
};

class RawBuffer final : public PeekBuffer {
 public:
  RawBuffer(int fd, std::string name, const Interrupts& interrupts)
      : PeekBuffer(std::move(name)), fd_(fd), interrupts_(interrupts) {
    struct stat info = {};
    waits_ = ::fstat(fd, &info) == 0 && !S_ISREG(info.st_mode);
  }
  ~RawBuffer() override {
    if (fd_ > STDIN_FILENO) ::close(fd_);
  }
  RawBuffer(const RawBuffer&) = delete;
  RawBuffer& operator=(const RawBuffer&) = delete;

  bool cut_short() const { return cut_short_; }

 protected:
  std::size_t read_some(char* to, std::size_t most) override {
    while (true) {
      if (waits_ && !wait()) {
        cut_short_ = true;
        return 0;
      }
      const ssize_t n = ::read(fd_, to, most);
      if (n >= 0) return static_cast<std::size_t>(n);
      if (errno != EINTR && errno != EAGAIN) {
        throw FileError(
            fmt::format("cannot read {}: {}", name(), std::generic_category().message(errno)));
      }
    }
  }

 private:
  // Waits for data or for an interrupt; false: interrupted.
  bool wait() const {
    pollfd fds[] = {{fd_, POLLIN, 0}, {interrupts_.descriptor(), POLLIN, 0}};
    while (::poll(fds, 2, -1) < 0 && errno == EINTR) {
    }
    return fds[1].revents == 0;
  }

  int fd_;
  const Interrupts& interrupts_;
  bool waits_ = false;
  bool cut_short_ = false;
};

// RFC 1952: one or more members, each with a check sum of its own.
class GunzipBuffer final : public PeekBuffer {
 public:
  GunzipBuffer(PeekBuffer& source, std::string name)
      : PeekBuffer(std::move(name)), source_(source) {
    constexpr int gzip_only = 16;
    if (::inflateInit2(&state_, MAX_WBITS + gzip_only) != Z_OK) throw std::bad_alloc();
  }
  ~GunzipBuffer() override { ::inflateEnd(&state_); }
  GunzipBuffer(const GunzipBuffer&) = delete;
  GunzipBuffer& operator=(const GunzipBuffer&) = delete;

 protected:
  std::size_t read_some(char* to, std::size_t most) override {
    state_.next_out = reinterpret_cast<Bytef*>(to);
    state_.avail_out = static_cast<uInt>(most);
    while (state_.avail_out == most && !ended_)
      step();
    const std::size_t unpacked = most - state_.avail_out;
    count_lines({to, unpacked});
    return unpacked;
  }

 private:
  void count_lines(std::string_view text) {
    lines_ += static_cast<std::size_t>(std::ranges::count(text, '\n'));
    const std::size_t end = text.rfind('\n');
    last_line_ = end == std::string_view::npos ? last_line_ + text.size() : text.size() - end - 1;
  }

  // At the end of what was unpacked.
  [[noreturn]] void fail(const std::string& message) const {
    throw FileError(
        fmt::format("{}:{}:{}: found {} at byte {} of the file, expected gzip data to their end",
                    name(), lines_ + 1, last_line_ + 1, message, packed_bytes_ - state_.avail_in));
  }

  void step() {
    if (state_.avail_in == 0) {
      const std::streamsize n = source_.sgetn(packed_.data(), refill_size());
      state_.next_in = reinterpret_cast<Bytef*>(packed_.data());
      state_.avail_in = static_cast<uInt>(n);
      packed_bytes_ += static_cast<std::uint64_t>(n);
      if (n == 0) {
        if (!between_members_) fail("the end");
        ended_ = true;
        return;
      }
    }
    if (between_members_) ::inflateReset(&state_);
    between_members_ = false;
    const int result = ::inflate(&state_, Z_NO_FLUSH);
    if (result == Z_STREAM_END) {
      between_members_ = true;
    } else if (result != Z_OK && result != Z_BUF_ERROR) {
      fail("damage");
    }
  }

  // As much as is there without waiting for more, so that a pipe is decompressed as it comes.
  std::streamsize refill_size() {
    const std::size_t there = source_.first_bytes(1).size();
    return static_cast<std::streamsize>(std::min(there, packed_.size()));
  }

  PeekBuffer& source_;
  z_stream state_ = {};
  std::vector<char> packed_ = std::vector<char>(1 << 16);
  bool between_members_ = false;
  bool ended_ = false;
  std::uint64_t packed_bytes_ = 0;  // taken from the source
  std::size_t lines_ = 0;           // unpacked, and what there is of the next one
  std::size_t last_line_ = 0;
};

int open_for_reading(const std::string& path) {
  if (path == "-") return STDIN_FILENO;
  // A FIFO is opened without waiting for its writer: the wait is RawBuffer's, which a signal ends.
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) {
    throw FileError(
        fmt::format("cannot read {}: {}", path, std::generic_category().message(errno)));
  }
  return fd;
}

}  // namespace

struct InputFile::Source {
  Source(const std::string& path, const Interrupts& interrupts, std::uint64_t most_bytes)
      : name(path == "-" ? "standard input" : path),
        raw(open_for_reading(path), name, interrupts),
        in(nullptr) {
    if (raw.first_bytes(2).starts_with("\x1f\x8b")) {
      unpacked = std::make_unique<GunzipBuffer>(raw, name);
    }
    buffer().skip_byte_order_mark();
    buffer().cap(most_bytes);
    in.rdbuf(&buffer());
    in.exceptions(std::ios::badbit);
  }
  PeekBuffer& buffer() {
    if (unpacked) return *unpacked;
    return raw;
  }

  std::string name;
  RawBuffer raw;
  std::unique_ptr<GunzipBuffer> unpacked;
  std::istream in;
};

InputFile::InputFile(const std::string& path, const Interrupts& interrupts,
                     std::uint64_t most_bytes)
    : source_(std::make_unique<Source>(path, interrupts, most_bytes)) {}
InputFile::InputFile(InputFile&&) noexcept = default;
InputFile::~InputFile() = default;

std::istream& InputFile::stream() {
  return source_->in;
}

bool InputFile::cut_short() const {
  return source_->raw.cut_short();
}

const std::string& InputFile::name() const {
  return source_->name;
}

std::string InputFile::plain_name() const {
  const std::string& name = source_->name;
  return name.ends_with(".gz") ? name.substr(0, name.size() - 3) : name;
}

std::string_view InputFile::first_line() {
  return source_->buffer().first_line();
}

std::string_view InputFile::line_past_comments(char mark) {
  return source_->buffer().line_past_comments(mark);
}

std::vector<std::string> expand_inputs(const std::vector<std::string>& arguments) {
  if (arguments.empty()) return {"-"};
  std::vector<std::string> files;
  for (const std::string& argument : arguments) {
    // A file whose own name holds a bracket or a star is meant as it stands.
    struct stat info = {};
    if (argument.find_first_of("*?[") == std::string::npos ||
        ::stat(argument.c_str(), &info) == 0) {
      files.push_back(argument);
      continue;
    }
    glob_t found = {};
    const int result = ::glob(argument.c_str(), 0, nullptr, &found);
    for (std::size_t i = 0; result == 0 && i < found.gl_pathc; ++i)
      files.emplace_back(found.gl_pathv[i]);
    ::globfree(&found);
    if (result != 0) throw FileError(fmt::format("no file matches {}", argument));
  }
  return files;
}

}  // namespace facet::app
