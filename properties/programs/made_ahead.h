// Makes the elements of a sequence on several threads, ahead of their use.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace touchstone {

/// Makes element i by `make(i)`, for each i below `count`. The elements do not depend on the number
/// of threads. At most as many are made ahead as were taken, so that little is made in vain.
template <class Element>
class MadeAhead {
  public:
    MadeAhead(unsigned threads, std::uint64_t count, std::function<Element(std::uint64_t)> make)
        : make_(std::move(make)), threads_(threads), count_(count) {}
    MadeAhead(const MadeAhead&) = delete;
    MadeAhead& operator=(const MadeAhead&) = delete;
    ~MadeAhead() {
        {
            const std::lock_guard lock(mutex_);
            count_ = 0;
        }
        changed_.notify_all();
    }

    /// Returns the next element, or rethrows what `make` threw. Not called more than `count` times.
    Element next() {
        if (count_ == 1 || threads_ < 2) return make_(taken_++);
        std::unique_lock lock(mutex_);
        while (workers_.size() < threads_) workers_.emplace_back([this] { work(); });
        changed_.wait(lock, [this] { return made_.contains(taken_); });
        Made made = std::move(made_.extract(taken_++).mapped());
        lock.unlock();
        changed_.notify_all();
        if (made.failure) std::rethrow_exception(made.failure);
        return *std::move(made.element);
    }

  private:
    static constexpr std::uint64_t kMostAhead = 64;

    struct Made {
        std::optional<Element> element{};
        std::exception_ptr failure{};
    };

    void work() {
        std::unique_lock lock(mutex_);
        const auto may_start = [this] {
            return started_ >= count_ || started_ <= taken_ + std::min(taken_, kMostAhead);
        };
        for (;;) {
            changed_.wait(lock, may_start);
            if (started_ >= count_) return;
            const std::uint64_t i = started_++;
            lock.unlock();
            Made made;
            try {
                made.element = make_(i);
            } catch (...) {
                made.failure = std::current_exception();
            }
            lock.lock();
            made_.emplace(i, std::move(made));
            changed_.notify_all();
        }
    }

    std::function<Element(std::uint64_t)> make_;
    unsigned threads_;
    std::uint64_t count_;
    std::uint64_t started_ = 0;
    std::uint64_t taken_ = 0;
    std::map<std::uint64_t, Made> made_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::jthread> workers_;  ///< ends before the members that it uses
};

}  // namespace touchstone
