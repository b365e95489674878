#include "properties/judging/at_once.h"

#include <array>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace touchstone {
namespace {

/// On a busy machine, or one with a single core, threads hardly ever run at once: so many times the
/// calls are made then.
constexpr std::uint64_t kMostForOne = 20;

/// Both threads, and what they have come to.
class AtOnce {
  public:
    AtOnce(const Subject& subject, Scalar scalar, const AskedAlone& first, const AskedAlone& second,
           std::uint64_t calls)
        : subject_(subject), scalar_(scalar), asked_{&first, &second}, calls_(calls) {}

    std::optional<PartedAtOnce> result() {
        std::thread other([this] { run(1); });
        run(0);
        other.join();
        if (failure_) std::rethrow_exception(failure_);
        return parted_;
    }

  private:
    void run(std::size_t thread) {
        try {
            ++ready_;
            // Not by a lock: the threads are to begin within some nanoseconds.
            while (ready_ < 2) std::this_thread::yield();
            ask_all(thread);
        } catch (...) {
            const std::lock_guard lock(ending_);
            is_over_ = true;
            if (!failure_) failure_ = std::current_exception();
        }
    }

    void ask_all(std::size_t thread) {
        const AskedAlone& mine = *asked_[thread];
        Calls& own = made_[thread];
        const Calls& others = made_[1 - thread];
        std::uint64_t at_once = 0;  // calls during which the other thread has come to another one
        for (std::uint64_t i = 0; i < kMostForOne * calls_ && at_once < calls_ && !is_over_; ++i) {
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
    /// Calls that a thread has made, where no other writes near it.
    struct alignas(64) Calls {
        std::atomic<std::uint64_t> count = 0;
    };
    std::array<Calls, 2> made_;
    std::atomic<int> ready_ = 0;
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
