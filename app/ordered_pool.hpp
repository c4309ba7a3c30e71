#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace facet::app {

/// Works on a stream of items with `jobs` threads and hands the results over in the order of the
/// items, each as soon as it and all before it are there.
///
/// `next` runs on the calling thread, `work` on any thread and several at once, `emit` on any
/// thread but never twice at once. At most 32 * jobs items are under way. A thread whose last item
/// was quick takes several at a time, so that tiny items are not all locks. The first exception
/// from any of them ends the run and is thrown here. With one job everything runs on the calling
/// thread. A thread is started when an item comes that no other is free for, so a few items make a
/// few threads, and no more than four a processor (sixteen at least); where the system gives no
/// more, those that there are do the work.
template <class Item, class Result>
class OrderedPool {
 public:
  using Next = std::function<std::optional<Item>()>;
  using Work = std::function<Result(Item)>;
  using Emit = std::function<void(Result)>;

  OrderedPool(std::size_t jobs, Next next, Work work, Emit emit)
      : jobs_(jobs), next_(std::move(next)), work_(std::move(work)), emit_(std::move(emit)) {}

  void run() {
    if (jobs_ <= 1) {
      while (std::optional<Item> item = next_())
        emit_(work_(std::move(*item)));
      return;
    }
    room_to_work_.reset(new (std::nothrow) char[kRoomToWork]);
    std::vector<std::jthread> threads;
    guarded([&] { feed(threads); });
    {
      const std::lock_guard lock(mutex_);
      no_more_ = true;
    }
    wake_all();
    threads.clear();
    if (error_) std::rethrow_exception(error_);
  }

 private:
  struct Slot {
    std::optional<Item> item;
    std::optional<Result> result;
  };

  using Slots = std::vector<std::shared_ptr<Slot>>;
  using Clock = std::chrono::steady_clock;
  // Next to work of this length a lock costs little.
  static constexpr std::chrono::microseconds kQuick{200};
  static constexpr std::size_t kChunk = 16;
  static constexpr std::size_t kRoomToWork = std::size_t{192} << 20;

  // More than these only take memory from one another.
  static std::size_t useful_threads() {
    return std::max<std::size_t>(16, 4 * std::thread::hardware_concurrency());
  }

  std::size_t window() const { return 32 * jobs_; }

  void feed(std::vector<std::jthread>& threads) {
    while (std::optional<Item> item = next_()) {
      std::unique_lock lock(mutex_);
      room_.wait(lock, [this] { return slots_.size() < window() || error_; });
      if (error_) return;
      slots_.push_back(std::make_shared<Slot>());
      slots_.back()->item = std::move(item);
      waiting_.push_back(slots_.back());
      const bool wake = idle_ > 0;
      lock.unlock();
      if (wake) {
        work_there_.notify_one();
      } else if (threads.size() < most_threads_) {
        start_one(threads);
      }
      if (threads.empty()) static_cast<void>(work_on(take(false)));
    }
  }

  // A system that has no more threads to give is asked no more: those that there are do the work,
  // and where there are none this one does.
  void start_one(std::vector<std::jthread>& threads) {
    try {
      threads.emplace_back([this] { guarded([this] { serve(); }); });
    } catch (const std::system_error&) {
      start_no_more(threads.size());
    } catch (const std::bad_alloc&) {
      start_no_more(threads.size());
    }
  }
  void start_no_more(std::size_t running) {
    most_threads_ = running;
    room_to_work_.reset();
  }

  void serve() {
    bool quick = false;
    while (true) {
      const Slots chunk = take(quick);
      if (chunk.empty()) return;
      quick = work_on(chunk);
    }
  }

  // Whether the last of them was quick.
  bool work_on(const Slots& chunk) {
    bool quick = false;
    for (const std::shared_ptr<Slot>& slot : chunk) {
      const auto start = Clock::now();
      guarded([&] {
        Result result = work_(std::move(*slot->item));
        const std::lock_guard lock(mutex_);
        slot->result = std::move(result);
      });
      quick = Clock::now() - start < kQuick;
      if (!quick || slot == chunk.back()) guarded([&] { emit_ready(); });
    }
    return quick;
  }

  // Empty at the end.
  Slots take(bool several) {
    std::unique_lock lock(mutex_);
    ++idle_;
    work_there_.wait(lock, [this] { return !waiting_.empty() || no_more_ || error_; });
    --idle_;
    if (waiting_.empty() || error_) return {};
    const std::size_t share = several ? waiting_.size() / jobs_ : 1;
    const auto count = static_cast<std::ptrdiff_t>(std::clamp<std::size_t>(share, 1, kChunk));
    Slots chunk(waiting_.begin(), waiting_.begin() + count);
    waiting_.erase(waiting_.begin(), waiting_.begin() + count);
    return chunk;
  }

  void emit_ready() {
    const std::lock_guard one_at_a_time(emitting_);
    for (Slots ready = take_ready(); !ready.empty(); ready = take_ready()) {
      for (const std::shared_ptr<Slot>& slot : ready)
        emit_(std::move(*slot->result));
    }
  }

  Slots take_ready() {
    Slots ready;
    const std::lock_guard lock(mutex_);
    if (error_) return ready;
    while (!slots_.empty() && slots_.front()->result) {
      ready.push_back(std::move(slots_.front()));
      slots_.pop_front();
    }
    // Half a window at a time, not an item: the reader sleeps and wakes less often.
    if (slots_.size() <= window() / 2) room_.notify_one();
    return ready;
  }

  void wake_all() {
    work_there_.notify_all();
    room_.notify_all();
  }

  template <class F>
  void guarded(F&& f) {
    try {
      f();
    } catch (...) {
      {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::current_exception();
      }
      wake_all();
    }
  }

  std::size_t jobs_;
  // Held back, untouched, while threads start, so that their stacks do not take all there is.
  std::unique_ptr<char[]> room_to_work_;
  std::size_t most_threads_ =
      std::min(jobs_, useful_threads());  // less where the system has none left
  Next next_;
  Work work_;
  Emit emit_;
  std::mutex mutex_;
  std::mutex emitting_;
  std::condition_variable work_there_;
  std::condition_variable room_;
  std::deque<std::shared_ptr<Slot>> slots_;    // in order, not yet emitted
  std::deque<std::shared_ptr<Slot>> waiting_;  // not yet taken
  std::size_t idle_ = 0;                       // threads that wait for work
  bool no_more_ = false;
  std::exception_ptr error_;
};

}  // namespace facet::app
