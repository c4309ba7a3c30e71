#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace facet::app {

/// Works on a stream of items with `jobs` threads and hands the results over in the order of the
/// items, each as soon as it and all before it are there.
///
/// `next` runs on the calling thread, `work` on any thread and several at once, `emit` on any
/// thread but never twice at once. At most 8 * jobs items are under way. The first exception from
/// any of them ends the run and is thrown here. With one job everything runs on the calling thread.
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
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < jobs_; ++i)
      threads.emplace_back([this] { serve(); });
    guarded([this] { feed(); });
    {
      const std::lock_guard lock(mutex_);
      no_more_ = true;
    }
    changed_.notify_all();
    threads.clear();
    if (error_) std::rethrow_exception(error_);
  }

 private:
  struct Slot {
    std::optional<Item> item;
    std::optional<Result> result;
  };

  void feed() {
    while (std::optional<Item> item = next_()) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return slots_.size() < 8 * jobs_ || error_; });
      if (error_) return;
      slots_.push_back(std::make_shared<Slot>());
      slots_.back()->item = std::move(item);
      waiting_.push_back(slots_.back());
      lock.unlock();
      changed_.notify_all();
    }
  }

  void serve() {
    while (std::shared_ptr<Slot> slot = take()) {
      guarded([&] {
        Result result = work_(std::move(*slot->item));
        const std::lock_guard lock(mutex_);
        slot->result = std::move(result);
      });
      guarded([&] { emit_ready(); });
    }
  }

  std::shared_ptr<Slot> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !waiting_.empty() || no_more_ || error_; });
    if (waiting_.empty() || error_) return nullptr;
    std::shared_ptr<Slot> slot = waiting_.front();
    waiting_.pop_front();
    return slot;
  }

  void emit_ready() {
    const std::lock_guard one_at_a_time(emitting_);
    while (true) {
      std::shared_ptr<Slot> slot;
      {
        const std::lock_guard lock(mutex_);
        if (error_ || slots_.empty() || !slots_.front()->result) return;
        slot = slots_.front();
        slots_.pop_front();
      }
      changed_.notify_all();
      emit_(std::move(*slot->result));
    }
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
      changed_.notify_all();
    }
  }

  std::size_t jobs_;
  Next next_;
  Work work_;
  Emit emit_;
  std::mutex mutex_;
  std::mutex emitting_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Slot>> slots_;    // in order, not yet emitted
  std::deque<std::shared_ptr<Slot>> waiting_;  // not yet taken
  bool no_more_ = false;
  std::exception_ptr error_;
};

}  // namespace facet::app
