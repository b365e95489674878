#include "properties/judging/at_once.h"

#include <pthread.h>
#include <sched.h>

#include <array>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace touchstone {
namespace {

/// A thread makes at most this many times the requested calls, because calls hardly overlap on a
/// busy machine or a single core.
constexpr std::uint64_t kMostForOne = 20;
constexpr std::uint64_t kCallsOfARound = 256;
constexpr std::uint64_t kNoMore = ~std::uint64_t{0};

/// Pins this thread to its own core, if there are two cores. Threads that take turns on one core
/// never run the algorithm at the same time.
void stay_on_core(std::size_t thread) {
    cpu_set_t allowed;
    if (::sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
    std::size_t next = 0;
    for (std::size_t core = 0; core < CPU_SETSIZE; ++core) {
        if (!CPU_ISSET(core, &allowed) || next++ != thread) continue;
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(core, &one);
        // If pinning is not permitted, the system chooses the core.
        (void)::pthread_setaffinity_np(::pthread_self(), sizeof one, &one);
        return;
    }
}

/// Runs both threads and collects their results.
class AtOnce {
  public:
    AtOnce(const Subject& subject, Scalar scalar, const AskedAlone& first, const AskedAlone& second,
           std::uint64_t calls)
        : subject_(subject), scalar_(scalar), asked_{&first, &second}, calls_(calls) {}

    std::optional<PartedAtOnce> result() {
        std::thread first([this] { run(0); });
        std::thread second([this] { run(1); });
        first.join();
        second.join();
        if (failure_) std::rethrow_exception(failure_);
        return parted_;
    }

  private:
    void run(std::size_t thread) {
        try {
            stay_on_core(thread);
            ask_all(thread);
        } catch (...) {
            const std::lock_guard lock(ending_);
            is_over_ = true;
            if (!failure_) failure_ = std::current_exception();
        }
        made_[thread].round = kNoMore;
    }

    /// Waits until the other thread reaches that round, so that both run. Spins at first, because
    /// the threads must continue within nanoseconds of each other.
    void meet(std::size_t thread, std::uint64_t round) {
        made_[thread].round = round;
        constexpr int kSpins = 300'000;  // some tenths of a millisecond
        for (int i = 0; made_[1 - thread].round < round && !is_over_; ++i)
            if (i > kSpins) std::this_thread::yield();
    }

    void ask_all(std::size_t thread) {
        const AskedAlone& mine = *asked_[thread];
        Calls& own = made_[thread];
        const Calls& others = made_[1 - thread];
        std::uint64_t at_once = 0;  // calls that overlapped a call of the other thread
        for (std::uint64_t i = 0; i < kMostForOne * calls_ && at_once < calls_ && !is_over_; ++i) {
            if (i % kCallsOfARound == 0) meet(thread, i / kCallsOfARound + 1);
            if (others.round == kNoMore) return;
            const std::size_t at = i % mine.scenes.size();
            const std::uint64_t before = others.count.load(std::memory_order_relaxed);
            const Answer given = ask(subject_, scalar_, mine.scenes[at]);
            own.count.store(i + 1, std::memory_order_relaxed);
            if (others.count.load(std::memory_order_relaxed) != before) ++at_once;
            if (given != mine.answers[at]) note({thread, at, given}, mine.scenes[at]);
        }
    }

    void note(const PartedAtOnce& parted, const Scene& scene) {
        if (!wrong(subject_.info().contract, parted.answer, Truth(scene))) return;
        const std::lock_guard lock(ending_);
        is_over_ = true;
        if (!parted_) parted_ = parted;
    }

    const Subject& subject_;
    Scalar scalar_;
    std::array<const AskedAlone*, 2> asked_;
    std::uint64_t calls_;
    /// Calls made by a thread, alone on its cache line.
    struct alignas(64) Calls {
        std::atomic<std::uint64_t> count = 0;
        std::atomic<std::uint64_t> round = 0;
    };
    std::array<Calls, 2> made_;
    std::atomic<bool> is_over_ = false;
    std::mutex ending_;
    std::optional<PartedAtOnce> parted_;
    std::exception_ptr failure_;
};

}  // namespace

AskedAlone asked_alone(const Subject& subject, Scalar scalar, std::vector<Scene> scenes) {
    AskedAlone asked{std::move(scenes), {}};
    for (const Scene& scene : asked.scenes) asked.answers.push_back(ask(subject, scalar, scene));
    return asked;
}

std::optional<PartedAtOnce> parted_at_once(const Subject& subject, Scalar scalar,
                                           const AskedAlone& first, const AskedAlone& second,
                                           std::uint64_t calls) {
    if (first.scenes.empty() || second.scenes.empty()) return std::nullopt;
    return AtOnce(subject, scalar, first, second, calls).result();
}

}  // namespace touchstone
