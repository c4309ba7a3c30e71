#pragma once

#include <mutex>
#include <string_view>

namespace facet::app {

class Arguments;

/// How much goes to standard error. Errors always do.
struct MessageSettings {
  bool quiet = false;
  bool verbose = false;
  bool stats = false;
  bool progress = false;
  bool color = false;          // on standard error
  bool color_answers = false;  // on standard output
};

/// What the options and the terminal ask for. Takes commands without some of the options too.
MessageSettings message_settings(const Arguments& arguments);

/// Everything that is not an answer: one line each, on standard error. Any thread may call.
class Messages {
 public:
  void configure(const MessageSettings& settings) { settings_ = settings; }
  const MessageSettings& settings() const { return settings_; }

  /// "error: ..."
  void error(std::string_view text);
  /// "internal error: ...": our own fault.
  void internal_error(std::string_view text);
  /// "warning: ...", unless quiet.
  void warning(std::string_view text);
  /// "note: ...", unless quiet.
  void note(std::string_view text);
  /// The line that closes a run, unless quiet.
  void summary(std::string_view text);
  /// Only with --verbose.
  void detail(std::string_view text);
  /// Only with --stats.
  void statistic(std::string_view text);
  /// Rewrites the progress line, at most ten times a second.
  void progress(std::string_view text);
  /// Takes the progress line away.
  void end_progress();

 private:
  void line(std::string_view prefix, std::string_view text);
  void clear_progress();

  std::mutex mutex_;
  MessageSettings settings_;
  bool progress_shown_ = false;
  long long last_progress_ms_ = 0;
};

}  // namespace facet::app
