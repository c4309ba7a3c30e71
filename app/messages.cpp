#include "app/messages.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "app/arguments.hpp"
#include "app/printable.hpp"

namespace facet::app {
namespace {

void write_error_stream(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
}

long long now_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// One line always, whatever a file name or an argument holds, and of a very long text its begin and
// its end.
std::string on_one_line(std::string_view text) {
  constexpr std::size_t most = 2000;
  constexpr std::size_t kept = 900;
  const auto begins_character = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
  };
  std::size_t cut = text.size();
  std::size_t resumed = cut;
  if (text.size() > most) {
    for (cut = kept; cut > 0 && !begins_character(cut);)
      --cut;
    for (resumed = text.size() - kept; resumed < text.size() && !begins_character(resumed);)
      ++resumed;
  }
  if (cut == text.size()) return printable(text);
  return printable(text.substr(0, cut)) + " ... " + printable(text.substr(resumed));
}

bool has_flag(const Arguments& arguments, std::string_view name) {
  return find_option(arguments.command(), name) != nullptr && arguments.flag(name);
}

std::string word(const Arguments& arguments, std::string_view name) {
  return find_option(arguments.command(), name) == nullptr ? "auto" : arguments.text(name);
}

}  // namespace

MessageSettings message_settings(const Arguments& arguments) {
  MessageSettings settings;
  settings.quiet = has_flag(arguments, "quiet");
  settings.verbose = has_flag(arguments, "verbose");
  settings.stats = has_flag(arguments, "stats");
  const bool error_terminal = ::isatty(STDERR_FILENO) == 1;
  const bool answer_terminal = ::isatty(STDOUT_FILENO) == 1;
  const bool counts = find_option(arguments.command(), "progress") != nullptr;
  const std::string progress = counts ? arguments.text("progress") : "never";
  settings.progress = progress == "always" ||
                      (progress == "auto" && error_terminal && !answer_terminal && !settings.quiet);
  const char* no_color = std::getenv("NO_COLOR");
  const bool colors =
      word(arguments, "color-output") != "never" && (no_color == nullptr || *no_color == '\0');
  settings.color = colors && error_terminal;
  settings.color_answers = colors && answer_terminal;
  return settings;
}

void Messages::line(std::string_view prefix, std::string_view text) {
  const std::lock_guard lock(mutex_);
  clear_progress();
  write_error_stream(fmt::format("{}{}\n", prefix, text));
}

void Messages::internal_error(std::string_view text) {
  line("internal error: ", on_one_line(text));
}

void Messages::error(std::string_view text) {
  line(settings_.color ? "\x1b[1;31merror:\x1b[0m " : "error: ", on_one_line(text));
}

void Messages::warning(std::string_view text) {
  if (!settings_.quiet)
    line(settings_.color ? "\x1b[1;33mwarning:\x1b[0m " : "warning: ", on_one_line(text));
}

void Messages::note(std::string_view text) {
  if (!settings_.quiet) line("note: ", on_one_line(text));
}

void Messages::summary(std::string_view text) {
  if (!settings_.quiet) line("", text);
}

void Messages::detail(std::string_view text) {
  if (settings_.verbose) line("", printable(text));
}

void Messages::statistic(std::string_view text) {
  if (settings_.stats) line("", printable(text));
}

void Messages::progress(std::string_view text) {
  if (!settings_.progress) return;
  const std::lock_guard lock(mutex_);
  const long long now = now_ms();
  if (progress_shown_ && now - last_progress_ms_ < 100) return;
  last_progress_ms_ = now;
  progress_shown_ = true;
  write_error_stream(fmt::format("\r\x1b[K{}", printable(text)));
}

void Messages::end_progress() {
  const std::lock_guard lock(mutex_);
  clear_progress();
}

void Messages::clear_progress() {
  if (progress_shown_) write_error_stream("\r\x1b[K");
  progress_shown_ = false;
}

}  // namespace facet::app
