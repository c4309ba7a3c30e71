#include "workbench/experiments/csv_log.hpp"

#include <fcntl.h>

#include <utility>

#include "model/error.hpp"

namespace facet::experiments {
namespace {

// What ends with an end of line; the bytes of it in `whole`, the lines below the header in `lines`.
struct Whole {
  std::uintmax_t bytes = 0;
  std::vector<std::string> lines;
};

Whole read_whole_lines(const std::string& path, std::string_view header) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw ParseError(path, 0, 0, "cannot be read");
  Whole whole;
  std::string line;
  while (std::getline(in, line) && !in.eof()) {
    if (whole.bytes == 0 && line != header) {
      throw ParseError(path, 1, 1,
                       fmt::format("found \"{}\", expected \"{}\"", line.substr(0, 40), header));
    }
    if (whole.bytes > 0) whole.lines.push_back(line);
    whole.bytes += line.size() + 1;
  }
  // What has no end of line may be the begin of a header; else it is another file altogether.
  if (whole.bytes == 0 && !header.starts_with(line)) {
    throw ParseError(path, 1, 1,
                     fmt::format("found \"{}\", expected \"{}\"", line.substr(0, 40), header));
  }
  return whole;
}

}  // namespace

LineFile::LineFile(const std::filesystem::path& path, std::string_view header)
    : path_(path.string()) {
  std::uintmax_t size = 0;
  if (std::filesystem::exists(path)) {
    if (!std::filesystem::is_regular_file(path))
      throw ParseError(path_, 0, 0, "found no regular file");
    Whole whole = read_whole_lines(path_, header);
    lines_ = std::move(whole.lines);
    size = whole.bytes;
    if (size != std::filesystem::file_size(path)) std::filesystem::resize_file(path, size);
  }
  out_.open(path, std::ios::binary | std::ios::app);
  if (size == 0) out_ << header << '\n' << std::flush;
  if (!out_) throw ParseError(path_, 0, 0, "cannot be written");
  size_ = size == 0 ? header.size() + 1 : size;
}

// Of the process (fcntl): nothing that a child holds, and gone with it.
void LineFile::lock() {
  Descriptor file(::open(path_.c_str(), O_RDWR | O_CLOEXEC));
  struct flock whole {};
  whole.l_type = F_WRLCK;
  whole.l_whence = SEEK_SET;
  if (!file.open() || ::fcntl(file.get(), F_SETLK, &whole) != 0)
    throw ParseError(path_, 0, 0, "found another run that writes it, expected none: wait for it");
  if (std::filesystem::file_size(path_) != size_)
    throw ParseError(path_, 0, 0, "found more runs than were read: run the command again");
  lock_ = std::move(file);
}

void LineFile::append(std::string_view line) {
  if (path_.empty()) return;
  if (!lock_.open()) lock();
  out_ << line << '\n' << std::flush;
  if (!out_) throw ParseError(path_, 0, 0, "cannot be written");
}

}  // namespace facet::experiments
