#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>
#include <thread>

namespace facet::app {

/// Ctrl-C and SIGTERM as a request to stop; a second one, unless it comes within `one_request` of
/// the first, ends the process at once.
///
/// Make one before any other thread starts: it blocks both signals for the process and takes them
/// in a thread of its own, so nothing runs inside a signal handler. SIGPIPE and SIGXFSZ are
/// ignored: a write to a closed pipe, or past the limit for the size of a file, is an error that
/// the writer sees.
class Interrupts {
 public:
  /// What asks to stop may send the signal twice: timeout(1) to its child and then to its group.
  static constexpr std::chrono::milliseconds one_request{500};

  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  std::stop_token token() const { return source_.get_token(); }
  bool requested() const { return source_.stop_requested(); }
  /// The signal that asked to stop; 0: none.
  int signal() const { return signal_.load(); }
  /// A file descriptor that becomes readable, and stays so, when a stop is requested: for poll().
  int descriptor() const { return event_; }

  /// A file that is removed when the process ends at once.
  void add_temporary(const std::string& path);
  void forget_temporary(const std::string& path);

 private:
  void listen();
  [[noreturn]] void end_at_once(int signal);

  int event_ = -1;
  std::stop_source source_;
  std::atomic<int> signal_ = 0;
  std::atomic<bool> closing_ = false;
  std::mutex mutex_;
  std::set<std::string> temporaries_;
  std::thread thread_;
};

}  // namespace facet::app
