#include "backends/external/command_line.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>

#include "model/error.hpp"

namespace facet {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool is_executable_file(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) &&
         ::access(path.c_str(), X_OK) == 0;
}

[[noreturn]] void refuse(std::string_view text, const char* why) {
  throw OptionError("command \"" + std::string(text) + "\": " + why);
}

}  // namespace

std::vector<std::string> split_command(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote == 0 && is_blank(c)) {
      if (in_word) words.push_back(std::move(word));
      word.clear();
      in_word = false;
      continue;
    }
    in_word = true;
    if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
    } else if (quote != 0 && c == quote) {
      quote = 0;
    } else if (c == '\\' && quote != '\'') {
      if (i + 1 == text.size()) refuse(text, "nothing follows the last backslash");
      const char next = text[i + 1];
      // Between double quotes a backslash is itself unless it protects a quote or a backslash.
      if (quote == 0 || next == '"' || next == '\\') ++i;
      word += text[i];
    } else {
      word += c;
    }
  }
  if (quote != 0) refuse(text, "a quote is not closed");
  if (in_word) words.push_back(std::move(word));
  if (words.empty()) refuse(text, "expected a program");
  return words;
}

std::optional<std::string> find_program(const std::string& name) {
  if (name.empty()) return std::nullopt;
  if (name.find('/') != std::string::npos) {
    return is_executable_file(name) ? std::optional(name) : std::nullopt;
  }
  const char* variable = std::getenv("PATH");
  const std::string path = variable != nullptr ? variable : "/usr/local/bin:/usr/bin:/bin";
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find(':', begin), path.size());
    std::string candidate = end == begin ? "." : path.substr(begin, end - begin);
    candidate.append("/").append(name);
    if (is_executable_file(candidate)) return candidate;
    begin = end + 1;
  }
  return std::nullopt;
}

}  // namespace facet
