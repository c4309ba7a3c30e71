#pragma once

#include <atomic>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>
#include <thread>

namespace facet::app {

/// Ctrl-C and SIGTERM as a request to stop; the second one ends the process at once.
///
/// Make one before any other thread starts: it blocks both signals for the process and takes them
/// in a thread of its own, so nothing runs inside a signal handler. SIGPIPE is ignored: a write to
/// a closed pipe is an error that the writer sees.
class Interrupts {
 public:
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
